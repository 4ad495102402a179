"""Boxes in rows, joined by arrows: steps, parts and the ways between them."""

import enum
from collections import Counter
from collections.abc import Iterator
from typing import Annotated, ClassVar, Literal

from pydantic import Field

from ..fields import Id, Ids, Title
from ..model import Model
from ..problems import Place, did_you_mean
from ..tree import Scalar
from ..words import Number, WordField
from .base import PictureBase

MAX_ROWS = 9
MAX_IN_ROW = 3
MAX_AT_SIDES = 6
"""Arrows that pass rows by, or lead back up; each takes room from the boxes."""


class Style(enum.StrEnum):
    """How much a box stands out."""

    PLAIN = "plain"
    ACCENT = "accent"
    MUTED = "muted"


class Box(Model):
    """A box with a text and perhaps a note. `id: "text"` is what a translation writes."""

    shorthand: ClassVar[str | None] = "text"

    text: Title
    note: Title | None = None
    row: Number
    """Rows are counted from 1 at the top; boxes of one row stand side by side in the order of the file."""
    to: Ids = ()
    """The boxes that arrows lead to."""
    style: Annotated[Style, WordField(Style)] = Style.PLAIN


class Picture(PictureBase):
    """Boxes from top to bottom. An arrow may skip rows or lead back up, at the side."""

    kind: Literal["boxes"] = "boxes"
    boxes: Annotated[dict[Id, Box], Field(min_length=2, max_length=MAX_ROWS * MAX_IN_ROW)]

    def flaws(self) -> Iterator[tuple[Place, str]]:
        used: Counter[int] = Counter()
        for name, box in self.boxes.items():
            used[box.row] += 1
            if not 1 <= box.row <= MAX_ROWS:
                yield box.row.place, f"'row' is {box.row}; write a number from 1, at the top, to {MAX_ROWS}"
            elif used[box.row] > MAX_IN_ROW:
                fit = f"at most {MAX_IN_ROW} boxes fit side by side"
                yield box.row.place, f"row {box.row} has no room for '{name}'; {fit}, so give it another row"
            for target in box.to:
                if target not in self.boxes:
                    yield target.place, f"there is no box '{target}'{did_you_mean(target, self.boxes)}"
                elif target == name:
                    yield target.place, "an arrow cannot lead back to its own box; name another one"
                elif self.boxes[target].row == box.row:
                    message = f"'{target}' stands in the same row as '{name}'; an arrow leads to another row"
                    yield target.place, message
        for target in self._at_sides()[MAX_AT_SIDES:][:1]:
            what = f"more than {MAX_AT_SIDES} arrows pass rows by or lead back up"
            yield target.place, f"{what}; put boxes that belong together into neighbouring rows"

    def _at_sides(self) -> list[Scalar]:
        """The targets of arrows that do not lead straight into the next row."""
        ways = [(box, target) for box in self.boxes.values() for target in box.to if target in self.boxes]
        return [target for box, target in ways if self.boxes[target].row != box.row + 1]
