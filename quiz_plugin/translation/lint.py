"""What lets a reader guess answers without knowing the subject. Told as warnings, because each may be meant."""

import re
import unicodedata
from collections.abc import Iterator

from ..content.fields import Text
from ..content.problems import Place, Report
from ..content.questions.choice import Question
from ..content.quiz import Quiz, Shuffle
from .course import Course

MIN_QUESTIONS = 4
"""What fewer questions have in common may be chance."""
MIN_LETTERS = 4
"""A shorter option may stand in its prompt by chance."""
RATIO, EXCESS = 1.5, 20
"""A right option is much longer when it exceeds every wrong one by this factor, and by this many characters."""
_LINK_TARGET = re.compile(r"\]\([^()\s]*\)")

Finding = tuple[Place, str]


def lint(course: Course, source: str, report: Report) -> None:
    """Warns of what gives answers away in the course's language; of the quizzes' structure if that is the `source`.

    Options are compared with each other only where all of a question's are translated.
    """
    phrases = _catch_all(course)
    for quiz in course.quizzes.values():
        choices = [question for question in quiz.questions.values() if isinstance(question, Question)]
        compared = [question for question in choices if _is_comparable(question, course.language)]
        findings = [
            *(found for q in choices for found in _pointing(q, phrases, course.language)),
            *(found for q in compared for found in (*_standing_out(q), *_echoed(q, course.language))),
            *_longest(quiz, compared, course.language),
        ]
        if course.language == source:
            findings += [*_unexplained(quiz), *_one_position(quiz, choices)]
        for place, message in findings:
            report.warning(place, message)


def _catch_all(course: Course) -> set[str]:
    """The phrases of the language for all or none of the others; none where the string falls back."""
    message = course.strings.get("lint.catch_all")
    return {_words(phrase) for phrase in message.value.split("|")} - {""} if message.lang == course.language else set()


def _pointing(question: Question, phrases: set[str], language: str) -> Iterator[Finding]:
    for name, option in question.options.items():
        if option.text.lang == language and _words(option.text.value) in phrases:
            what = f"option '{name}' only points at the other options"
            yield option.text.place, f"{what}; write an answer of its own (several right ones are a list in 'answer')"


def _standing_out(question: Question) -> Iterator[Finding]:
    right, wrong = _sides(question)
    limit = max(map(_length, wrong))
    for text in right:
        length = _length(text)
        if length > RATIO * limit and length >= limit + EXCESS:
            what = f"the right option has {length} characters, the longest wrong one {limit}, which gives it away"
            yield text.place, f"{what}; shorten it, or say more in a wrong one"


def _echoed(question: Question, language: str) -> Iterator[Finding]:
    right, wrong = _sides(question)
    prompt = f" {_words(question.prompt.value)} "
    if question.prompt.lang != language or any(f" {_words(text.value)} " in prompt for text in wrong):
        return
    for text in right:
        words = _words(text.value)
        if f" {words} " in prompt and sum(map(str.isalpha, words)) >= MIN_LETTERS:
            what = f"the prompt holds the right option, '{text}', and no wrong one"
            yield question.prompt.place, f"{what}; use other words in one of the two, or name a wrong one in the prompt"


def _longest(quiz: Quiz, questions: list[Question], language: str) -> Iterator[Finding]:
    sides = [_sides(question) for question in questions if not question.multiple]
    if len(sides) >= MIN_QUESTIONS and all(_length(right[0]) > max(map(_length, wrong)) for right, wrong in sides):
        place = quiz.title.place if quiz.title.lang == language else sides[0][0][0].place
        yield place, "the right option is the longest one in every question; say more in some of the wrong ones"


def _unexplained(quiz: Quiz) -> Iterator[Finding]:
    for question in quiz.questions.values():
        if question.explanation is None:
            yield question.prompt.place, "the answer has no explanation; say under 'explanation' why it is right"


def _one_position(quiz: Quiz, choices: list[Question]) -> Iterator[Finding]:
    positions = [list(question.options).index(question.right[0]) for question in choices if not question.multiple]
    mixed = {Shuffle.NONE: Shuffle.OPTIONS, Shuffle.QUESTIONS: Shuffle.ALL}.get(quiz.shuffle)
    if mixed and len(positions) >= MIN_QUESTIONS and len(set(positions)) == 1:
        what = f"the right option is number {positions[0] + 1} in every question"
        yield quiz.title.place, f"{what}; move it in some of them, or write 'shuffle: {mixed}'"


def _is_comparable(question: Question, language: str) -> bool:
    right, wrong = _sides(question)
    return bool(wrong) and all(text.lang == language for text in (*right, *wrong))


def _sides(question: Question) -> tuple[list[Text], list[Text]]:
    """The texts of the right options, and of the wrong ones."""
    right = [option.text for name, option in question.options.items() if name in question.right]
    return right, [option.text for name, option in question.options.items() if name not in question.right]


def _length(text: Text) -> int:
    """Characters that a reader sees, roughly: a letter with its marks is one, and a link's target is none."""
    return sum(not unicodedata.category(c).startswith("M") for c in _LINK_TARGET.sub("]", text.value))


def _words(text: str) -> str:
    """Letters with their marks, and digits, in lower case; what is between them is one space."""
    folded = _LINK_TARGET.sub("]", text).casefold()
    return " ".join("".join(c if unicodedata.category(c)[0] in "LMN" else " " for c in folded).split())
