"""A quiz as its author wrote it in the source language."""

import enum
from typing import Annotated, ClassVar

from pydantic import Field

from .fields import Context, Id, Inline, Title
from .model import Model
from .questions import AnyQuestion, QuestionBase
from .tree import Mapping, Node
from .validate import validate
from .words import LevelField, WordField


class Shuffle(enum.StrEnum):
    """What the player puts in random order, anew at each try."""

    NONE = "none"
    OPTIONS = "options"
    """The options of each question, but those that are pinned."""
    QUESTIONS = "questions"
    ALL = "all"
    """Questions, and the options of each."""


class Quiz(Model):
    """Questions with answers and explanations, about one guide."""

    not_written: ClassVar[frozenset[str]] = frozenset({"id"})

    id: str = ""
    """The file's name without `.yml`; never shown, never translated, never used again for another quiz."""
    title: Title
    description: Inline
    """What the quiz checks."""
    guide: Id | None = None
    """The guide that teaches the answers."""
    level: LevelField
    shuffle: Annotated[Shuffle, WordField(Shuffle)] = Shuffle.NONE
    questions: dict[Id, AnyQuestion] = Field(min_length=1, max_length=100)

    def question(self, name: str) -> QuestionBase:
        """The question with an id. Raises KeyError."""
        found: QuestionBase = self.questions[name]  # type: ignore[index]
        return found


def quiz_of(name: str, tree: Node, context: Context) -> Quiz | None:
    """The quiz that the file `name`.yml holds, or None after reporting what is wrong."""
    if not isinstance(tree, Mapping):
        context.report.error(tree.place, "a quiz is expected here: 'title:', 'description:', 'level:', 'questions:'")
        return None
    quiz = validate(Quiz, tree, context)
    return quiz and quiz.model_copy(update={"id": name})
