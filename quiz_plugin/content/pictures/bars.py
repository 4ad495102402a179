"""Horizontal bars, each made of the same parts: amounts that are compared, and what they consist of."""

from collections.abc import Iterator
from typing import Annotated, Literal

from pydantic import Field

from ..fields import Id, Title
from ..model import Model
from ..problems import Place
from ..words import Amount
from .base import PictureBase

NUMBER = "%{number}"
"""In `value`, stands for the bar's total."""


class Bar(Model):
    """One bar."""

    label: Title
    values: tuple[Amount, ...]
    """The size of each part, in the order of `parts`."""

    @property
    def sizes(self) -> list[float]:
        """The values as numbers."""
        return [float(value) for value in self.values]


class Picture(PictureBase):
    """Bars of stacked parts, all on one scale that begins at zero."""

    kind: Literal["bars"] = "bars"
    value: Title | None = None
    """How a bar's total is written, such as `%{number} GB`; without it, the number alone."""
    parts: Annotated[dict[Id, Title], Field(min_length=1, max_length=5)]
    """What the parts are called, in the order in which they follow each other."""
    bars: Annotated[dict[Id, Bar], Field(min_length=1, max_length=8)]

    def flaws(self) -> Iterator[tuple[Place, str]]:
        for name, bar in self.bars.items():
            if len(bar.values) != len(self.parts):
                place = bar.values[0].place if bar.values else bar.label.place
                yield place, f"bar '{name}' needs one value for each part: {', '.join(self.parts)}"
        if not any(sum(bar.sizes) for bar in self.bars.values()):
            yield self.title.place, "all bars are zero; there is nothing to draw"
        if self.value is not None and NUMBER not in self.value.value:
            yield self.value.place, f"'value' does not say where the number stands; write it like '{NUMBER} GB'"
