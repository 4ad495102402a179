"""Boxes in rows, joined by arrows: steps, parts and the ways between them."""

import enum
from collections import Counter
from collections.abc import Iterator
from typing import Annotated, ClassVar, Literal

from pydantic import Field

from ..fields import Id, Ids, Title
from ..model import Model
from ..problems import Place, did_you_mean
from ..words import Number, WordField
from .base import PictureBase

MAX_ROWS = 9
MAX_IN_ROW = 3


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
        used = Counter(box.row for box in self.boxes.values())
        for name, box in self.boxes.items():
            if not 1 <= box.row <= MAX_ROWS:
                yield box.text.place, f"'row' of box '{name}' is {box.row}; it must be from 1 to {MAX_ROWS}"
            elif used[box.row] > MAX_IN_ROW:
                yield box.text.place, f"row {box.row} has {used[box.row]} boxes, at most {MAX_IN_ROW} fit side by side"
            for target in box.to:
                if target not in self.boxes:
                    yield target.place, f"there is no box '{target}'{did_you_mean(target, self.boxes)}"
                elif self.boxes[target].row == box.row:
                    message = f"'{target}' stands in the same row as '{name}'; an arrow leads to another row"
                    yield target.place, message
