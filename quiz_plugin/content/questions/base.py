"""What every question has."""

import hashlib
import json
from abc import abstractmethod
from typing import Any, NamedTuple

from ..fields import Block, Id, Inline, Text
from ..model import Model


class GivenAnswer(NamedTuple):
    """An answer that a reader may give."""

    text: Text
    is_right: bool
    feedback: Text | None = None


class QuestionBase(Model):
    """A question: what is asked, why the answer is right, and where the guide teaches it."""

    type: str
    """The name of the question type's module."""
    prompt: Inline
    """What is asked (the stem)."""
    explanation: Block | None = None
    """Shown after answering, whatever was chosen."""
    review: Id | None = None
    """Heading id in the quiz's guide, where the answer is taught."""

    @abstractmethod
    def structure(self) -> dict[str, Any]:
        """What makes an old answer to this question still comparable: ids and answer, as JSON data, without texts."""

    def answers(self) -> list[GivenAnswer]:
        """What a reader can choose, in the author's order; empty where the reader makes up an answer."""
        return []

    def fingerprint(self) -> str:
        """Ten hexadecimal digits that change when, and only when, `structure()` does; the same in all languages."""
        data = json.dumps({"type": self.type, **self.structure()}, sort_keys=True)
        return hashlib.sha256(data.encode()).hexdigest()[:10]
