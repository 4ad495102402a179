"""The list of all guides, by category: `::: catalogue`."""

from dataclasses import dataclass

from ..content.categories import Category
from ..content.curriculum import sequence
from ..content.fields import Text
from ..content.guide import Guide
from ..content.quiz import Quiz
from ..content.reading import minutes
from ..content.sources import GUIDES, QUIZZES
from ..content.words import Level
from .page import PageRenderer
from .quiz import messages_of

RESULT_MESSAGES = ("score", "answered")
"""Interface strings (below `result.`) that the browser's script may show."""


@dataclass(frozen=True)
class Entry:
    """A guide as lists show it."""

    id: str
    guide: Guide
    address: str
    """Relative to the page."""
    minutes: int
    quiz: Quiz | None
    quiz_address: str | None

    @property
    def title(self) -> Text:
        """The guide's title."""
        return self.guide.title

    @property
    def questions(self) -> str:
        """`id:fingerprint` of each question of the quiz; by these the browser counts the answers that still hold."""
        names = self.quiz.questions if self.quiz else ()
        return " ".join(f"{name}:{self.quiz.question(name).fingerprint()}" for name in names if self.quiz)


def entry(page: PageRenderer, name: str) -> Entry | None:
    """The guide with an id; None where it has no page."""
    local = page.course.guides[name]
    address = page.texts.address(f"{GUIDES}/{name}.md")
    if address is None:
        return None
    quiz = page.course.quizzes.get(local.guide.quiz or "")
    quiz_address = page.texts.address(f"{QUIZZES}/{quiz.id}.md") if quiz else None
    return Entry(name, local.guide, address, minutes(local.page.body), quiz, quiz_address)


def catalogue(page: PageRenderer) -> str:
    """All guides in the order of the course, below their categories; those without one come last."""
    guides = {name: local.guide for name, local in page.course.guides.items()}
    entries = [found for name in sequence(guides, page.course.categories) if (found := entry(page, name))]
    groups: list[tuple[Category | None, list[Entry]]] = [
        (category, [each for each in entries if each.guide.category == name])
        for name, category in page.course.categories.items()
    ]
    groups.append((None, [each for each in entries if each.guide.category not in page.course.categories]))
    page.scripts.add("results")
    used = {each.guide.level for each in entries}
    return page.template(
        "catalogue.html",
        groups=[(category, each) for category, each in groups if each],
        levels=[level for level in Level if level in used],
        total=len(entries),
        prefix=page.prefix("catalogue"),
        messages=messages_of(page, "result", RESULT_MESSAGES),
    )
