"""Values that are no texts: one of a few words, flags, numbers."""

import enum
import re
from dataclasses import dataclass
from typing import Annotated, Any

from pydantic_core import core_schema

from .fields import flaw
from .problems import Place, did_you_mean
from .tree import Scalar

NOWHERE = Place("")
"""The place of a number that nobody has written."""


class Whole(int):
    """A whole number with its place."""

    place: Place

    def __new__(cls, value: int, place: Place = NOWHERE) -> "Whole":
        self = super().__new__(cls, value)
        self.place = place
        return self


@dataclass(frozen=True)
class WordField:
    """One of a few words, as a member of a `StrEnum`, or `true`/`false` for a bool, or a whole number for `Whole`."""

    kind: type[Any]

    def __get_pydantic_core_schema__(self, source: Any, handler: Any) -> core_schema.CoreSchema:
        words = self._words()

        def validate(node: Any) -> Any:
            if not isinstance(node, Scalar):
                flaw(node.place, f"{'a whole number' if words is None else 'one word'} is expected here")
            if words is None:
                if not re.fullmatch(r"-?[0-9]{1,6}", node):
                    flaw(node.place, f"'{node}' is no whole number of at most six digits; write one, such as 16")
                return Whole(int(node), node.place)
            if node not in words:
                flaw(node.place, f"'{node}' is not possible here{did_you_mean(node, words)}")
            return words[node]

        return core_schema.no_info_plain_validator_function(validate)

    def _words(self) -> dict[str, Any] | None:
        if self.kind is Whole:
            return None
        return {"true": True, "false": False} if self.kind is bool else {str(word): word for word in self.kind}

    def __get_pydantic_json_schema__(self, schema: Any, handler: Any) -> dict[str, Any]:
        if self.kind in (Whole, bool):
            return {"type": "integer" if self.kind is Whole else "boolean"}
        return {"enum": list(self._words() or ())}


class Level(enum.StrEnum):
    """How much a unit asks of its reader."""

    BEGINNER = "beginner"
    INTERMEDIATE = "intermediate"
    HARD = "hard"


LevelField = Annotated[Level, WordField(Level)]
Flag = Annotated[bool, WordField(bool)]
Number = Annotated[Whole, WordField(Whole)]


class _AmountField:
    def __get_pydantic_core_schema__(self, source: Any, handler: Any) -> core_schema.CoreSchema:
        def validate(node: Any) -> Scalar:
            if not isinstance(node, Scalar):
                flaw(node.place, "one number is expected here, such as 16 or 31.4")
            if not re.fullmatch(r"[0-9]+(?:\.[0-9]+)?", node):
                flaw(node.place, f"'{node}' is no amount; write digits, such as 16 or 31.4, without a sign or a unit")
            before, _, after = node.partition(".")
            if len(before) > 9 or len(after) > 6:
                flaw(node.place, f"'{node}' is too long; at most nine digits before and six after the point are drawn")
            return node

        return core_schema.no_info_plain_validator_function(validate)

    def __get_pydantic_json_schema__(self, schema: Any, handler: Any) -> dict[str, Any]:
        return {"type": "number", "minimum": 0}


Amount = Annotated[Scalar, _AmountField()]
"""A number that is not negative, as it is written: at most nine digits before and six after the point."""
