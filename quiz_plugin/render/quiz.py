"""A localized quiz -> the HTML of the quiz block, as the browser's player and other programs expect it."""

from markupsafe import Markup

from ..content.quiz import Quiz, Shuffle
from ..content.sources import GUIDES
from .page import PageRenderer

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


def quiz_block(page: PageRenderer, name: str, only: str | None = None) -> str:
    """The block of a quiz, or of one of its questions. Raises KeyError for an unknown id."""
    quiz = page.course.quizzes[name]
    questions = {only: quiz.question(only)} if only else {key: quiz.question(key) for key in quiz.questions}
    page.types |= {question.type for question in questions.values()}
    page.scripts.add("player")
    return page.template(
        "quiz.html",
        quiz=quiz,
        questions=questions,
        only=only,
        prefix=page.prefix(f"quiz-{name}"),
        shuffle=_shuffle(quiz, only),
        messages=messages_of(page, "player", PLAYER_MESSAGES),
    )


def quiz_head(page: PageRenderer, quiz: Quiz, title_id: str) -> str:
    """Above a quiz: its guide, level, title and what it checks."""
    address = page.texts.address(f"{GUIDES}/{quiz.guide}.md") if quiz.guide else None
    local = page.course.guides.get(quiz.guide or "")
    guide_title = local.guide.title if address and local else None
    return page.template("quiz-head.html", quiz=quiz, address=address, guide_title=guide_title, title_id=title_id)


def messages_of(page: PageRenderer, group: str, names: tuple[str, ...]) -> list[tuple[str, str | None, Markup]]:
    """Name, plural tag (None for a plain string) and HTML of interface strings that a script may show."""
    rows: list[tuple[str, str | None, Markup]] = []
    for name in names:
        forms = page.course.strings.forms(".".join((group, name)))
        rows += [(name, tag if len(forms) > 1 else None, page.message(message)) for tag, message in forms.items()]
    return rows


def _shuffle(quiz: Quiz, only: str | None) -> str:
    """What the player shuffles, in its own words."""
    if quiz.shuffle is Shuffle.ALL:
        return "options" if only else "questions options"
    return "" if quiz.shuffle is Shuffle.NONE or (only and quiz.shuffle is Shuffle.QUESTIONS) else str(quiz.shuffle)
