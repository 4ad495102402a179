"""A localized quiz -> the HTML of the quiz block, as the browser's player and other programs expect it."""

import re
from collections import Counter
from typing import Any

from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup

from ..content.fields import Kind, Text
from ..content.questions import QuestionBase
from ..content.quiz import Quiz, Shuffle
from ..translation import languages
from ..translation.course import Course
from ..translation.strings import Message
from .markdown import TextRenderer

ENVIRONMENT = Environment(
    loader=PackageLoader("quiz_plugin.render"),
    autoescape=True,
    undefined=StrictUndefined,
    trim_blocks=True,
    lstrip_blocks=True,
)
PLAYER_MESSAGES = (
    "right",
    "wrong",
    "choose",
    "chosen_right",
    "chosen_wrong",
    "missed",
    "count",
    "next",
    "finish",
    "score",
    "unanswered",
    "not_kept",
)
"""Interface strings (below `player.`) that the browser's script may show."""


class PageRenderer:
    """Renders the parts of one page in the language of its reader."""

    def __init__(self, course: Course, texts: TextRenderer) -> None:
        self.course, self.texts = course, texts
        self.language = course.language
        self.quizzes: Counter[str] = Counter()
        """How often each quiz stands on the page so far."""
        self.types: set[str] = set()
        """The question types on the page so far."""

    def quiz(self, name: str, only: str | None = None) -> str:
        """The block of a quiz, or of one of its questions. Raises KeyError for an unknown id."""
        quiz = self.course.quizzes[name]
        questions = {only: quiz.question(only)} if only else {key: quiz.question(key) for key in quiz.questions}
        self.quizzes[name] += 1
        self.types |= {question.type for question in questions.values()}
        prefix = f"quiz-{name}" if self.quizzes[name] == 1 else f"quiz-{name}-{self.quizzes[name]}"
        return self.template(
            "quiz.html", quiz=quiz, questions=questions, only=only, prefix=prefix, shuffle=_shuffle(quiz, only)
        )

    def template(self, template: str, **values: Any) -> str:
        """A file of `templates/` filled in, with the helpers that all of them share."""
        return ENVIRONMENT.get_template(template).render(
            page=self,
            language=self.language,
            direction=languages.direction(self.language),
            t=self.t,
            n=self.n,
            show=self.show,
            bare=self.bare,
            **values,
        )

    def t(self, key: str, **values: object) -> Markup:
        """An interface string as HTML."""
        return self.message(self.course.strings.get(key, **values))

    def n(self, key: str, count: int, **values: object) -> Markup:
        """The plural form of an interface string as HTML."""
        return self.message(self.course.strings.count(key, count, **values))

    def message(self, message: Message) -> Markup:
        """An interface string, marked when it is in another language."""
        return self._in_language(Markup.escape(message.value), message.lang)

    def player_messages(self) -> list[tuple[str, str | None, Markup]]:
        """Name, plural tag (None for a plain string) and HTML of all that the script may show."""
        rows: list[tuple[str, str | None, Markup]] = []
        for name in PLAYER_MESSAGES:
            forms = self.course.strings.forms(f"player.{name}")
            rows += [(name, tag if len(forms) > 1 else None, self.message(message)) for tag, message in forms.items()]
        return rows

    def bare(self, text: Text) -> Markup:
        """A text as HTML, in an element with its language when that is not the page's."""
        return self._in_language(self.texts.html(text), text.lang, block=text.kind is Kind.BLOCK)

    def show(self, text: Text) -> Markup:
        """As `bare`, with a visible word for the language of a text that is not translated."""
        shown = self.bare(text)
        if text.lang == self.language:
            return shown
        word = languages.language_name(text.lang, self.language)
        return Markup('{} <small class="quiz-fallback-mark" data-search-exclude>{}</small>').format(shown, word)

    def review(self, quiz: Quiz, question: QuestionBase) -> tuple[str, Markup] | None:
        """Address, and heading as HTML without links, of the guide section that teaches a question's answer."""
        guide = self.course.guides.get(quiz.guide or "")
        if guide is None or question.review is None:
            return None
        address = self.texts.address(f"guides/{quiz.guide}.md")
        heading = guide.headings.get(question.review)
        if address is None or heading is None:
            return None
        return f"{address}#{question.review}", Markup(re.sub(r"</?a\b[^>]*>", "", self.show(heading)))

    def _in_language(self, shown: Markup, language: str, *, block: bool = False) -> Markup:
        if language == self.language:
            return shown
        return Markup('<{0} class="quiz-fallback" lang="{1}" dir="{2}">{3}</{0}>').format(
            "div" if block else "span", language, languages.direction(language), shown
        )


def _shuffle(quiz: Quiz, only: str | None) -> str:
    """What the player shuffles, in its own words."""
    if quiz.shuffle is Shuffle.ALL:
        return "options" if only else "questions options"
    return "" if quiz.shuffle is Shuffle.NONE or (only and quiz.shuffle is Shuffle.QUESTIONS) else str(quiz.shuffle)
