"""Single and multiple choice: options with their own feedback, of which one or several are right."""

import unicodedata
from collections.abc import Iterator
from typing import Annotated, Any, ClassVar, Literal

from pydantic import Field, ValidationInfo, field_validator
from pydantic_core import core_schema

from ..fields import ID, Flaws, Id, Inline, check_id, flaw
from ..model import Model
from ..problems import Place, did_you_mean
from ..tree import Scalar, Sequence
from ..words import Flag
from .base import GivenAnswer, QuestionBase


class Option(Model):
    """One answer a reader can choose. `id: "text"` is short for `id: {text: "text"}`."""

    shorthand: ClassVar[str | None] = "text"

    text: Inline
    feedback: Inline | None = None
    """Why this option is wrong (or right), shown to those who chose it."""
    pinned: Flag = False
    """Keeps its position when options are shuffled, as the last step of a scale must."""


class _AnswerField:
    """An option id, or a list of them."""

    def __get_pydantic_core_schema__(self, source: Any, handler: Any) -> core_schema.CoreSchema:
        return core_schema.no_info_plain_validator_function(self._validate)

    def _validate(self, node: Any) -> Scalar | tuple[Scalar, ...]:
        if not isinstance(node, Sequence):
            return self._name(node)
        if not node:
            flaw(node.place, "the list of right options is empty; name at least one")
        return tuple(self._name(item) for item in node)

    def _name(self, node: Any) -> Scalar:
        # Whether it is an option is seen with the options, where a better hint can be given.
        return node if isinstance(node, Scalar) else check_id(node)

    def __get_pydantic_json_schema__(self, schema: Any, handler: Any) -> dict[str, Any]:
        one = {"type": "string", "pattern": f"^{ID.pattern}$"}
        return {"oneOf": [one, {"type": "array", "items": one, "minItems": 1, "uniqueItems": True}]}


Answer = Annotated[Scalar | tuple[Scalar, ...], _AnswerField()]


def _no_option(name: str, options: dict[str, Option]) -> str:
    for option_id, option in options.items():
        if option.text.value == name.strip():
            return f"the answer is named by its id, not by its text: write '{option_id}'"
    return f"answer '{name}' is none of the options{did_you_mean(name, options)}"


class Question(QuestionBase):
    """A question whose answer is chosen among options."""

    type: Literal["choice"] = "choice"
    options: dict[Id, Option] = Field(min_length=2, max_length=12)
    answer: Answer
    """The right option's id; a list makes checkboxes, of which exactly these must be ticked."""

    @property
    def multiple(self) -> bool:
        """Whether several options can be chosen."""
        return isinstance(self.answer, tuple)

    @property
    def right(self) -> tuple[Scalar, ...]:
        """The ids of the right options."""
        return self.answer if isinstance(self.answer, tuple) else (self.answer,)

    def structure(self) -> dict[str, Any]:
        return {"options": sorted(self.options), "right": sorted(self.right), "multiple": self.multiple}

    def answers(self) -> list[GivenAnswer]:
        return [GivenAnswer(each.text, name in self.right, each.feedback) for name, each in self.options.items()]

    def flaws(self) -> Iterator[tuple[Place, str]]:
        seen: dict[str, str] = {}
        for name, option in self.options.items():
            folded = unicodedata.normalize("NFKC", " ".join(option.text.value.split())).casefold()
            if folded in seen:
                same = f"option '{name}' says the same as '{seen[folded]}'; a reader could not tell them apart"
                yield option.text.place, same
            seen.setdefault(folded, name)

    @field_validator("answer", mode="after")
    @classmethod
    def _among_options(cls, answer: Scalar | tuple[Scalar, ...], info: ValidationInfo) -> Scalar | tuple[Scalar, ...]:
        names = answer if isinstance(answer, tuple) else (answer,)
        options = info.data.get("options")
        flaws = [(name.place, _no_option(name, options)) for name in names if options and name not in options]
        flaws += [
            (name.place, f"answer '{name}' is named twice; keep it once")
            for index, name in enumerate(names)
            if name in names[:index]
        ]
        if flaws:
            raise Flaws(flaws)
        return answer
