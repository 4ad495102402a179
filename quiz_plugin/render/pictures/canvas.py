"""SVG as a picture needs it: shapes, arrows and wrapped texts, mirrored where the reader reads from right to left."""

from collections.abc import Iterable, Sequence

from markupsafe import Markup

from ...content.fields import Text
from ...translation import languages
from ...translation.strings import Message
from .letters import width, wrap

WIDTH = 320
"""Units across. Narrow, so that a picture that fills a phone's screen still has readable letters."""
SIZE = 13
"""Units of a letter's height; notes have `SMALL`."""
SMALL = 11
LEADING = 1.3
_HATCHES = ("", "M0 6L6 0", "M3 3h.01", "M0 3h6", "M0 0L6 6M6 0L0 6")
_ISOLATES = {"ltr": ("\u2066", "\u2069"), "rtl": ("\u2067", "\u2069")}
"""What stands around a text of this direction to keep it together (Unicode Standard Annex 9)."""

Point = tuple[float, float]


class Canvas:
    """A picture in the making. Coordinates run from the side where reading begins."""

    def __init__(self, direction: str, prefix: str) -> None:
        self.direction, self.prefix = direction, prefix
        self._parts: list[Markup] = []

    def rect(
        self, x: float, y: float, w: float, h: float, kind: str, *, radius: float = 0, part: int = 0, data: str = ""
    ) -> None:
        """A rectangle with a class; `part` counts from 1 and gives it a pattern. Scripts find it by `data-bar`."""
        left = WIDTH - x - w if self._mirrored else x
        where = Markup('x="{}" y="{}" width="{}" height="{}"').format(*map(_number, (left, y, w, h)))
        where += Markup(' data-bar="{}"').format(data) if data else ""
        corners = Markup(' rx="{}"').format(radius) if radius else ""
        self._parts.append(Markup('<rect class="{}" {}{}/>').format(kind, where, corners))
        if part > 1:
            fill = Markup('<rect {} fill="url(#{}_{})"/>').format(where, self.prefix, part)
            self._parts.append(fill)

    def text(
        self,
        text: Text | Message | str,
        x: float,
        y: float,
        room: float,
        *,
        size: int = SIZE,
        middle: bool = False,
        data: str = "",
    ) -> float:
        """A text in as many lines as it needs, the first one below `y`. Returns where the last one ends.

        Scripts find it by `data-total`.
        """
        value, language = (text, None) if isinstance(text, str) else (text.value, text.lang)
        lines = wrap(value, size, room)
        # A text of the other direction would be reordered by its surroundings.
        own = languages.direction(language) if language else self.direction
        before, after = _ISOLATES[own] if own != self.direction else ("", "")
        x = WIDTH - x if self._mirrored else x
        spans = Markup("").join(
            Markup('<tspan x="{}" y="{}"{}>{}</tspan>').format(
                _number(x),
                _number(y + size * (LEADING * index + 1)),
                _squeezed(line, size, room),
                f"{before}{line}{after}",
            )
            for index, line in enumerate(lines)
        )
        classes = [f"picture-{'text' if size == SIZE else 'note'}", *(["picture-middle"] if middle else [])]
        lang = Markup(' lang="{}"').format(language) if language else ""
        lang += Markup(' data-total="{}"').format(data) if data else ""
        self._parts.append(Markup('<text class="{}"{}>{}</text>').format(" ".join(classes), lang, spans))
        return y + self.height_of(lines, size)

    def arrow(self, points: Sequence[Point]) -> None:
        """A line through the points, with a head at the last one."""
        path = "L".join(f"{_number(WIDTH - x if self._mirrored else x)} {_number(y)}" for x, y in points)
        drawn = Markup('<path class="picture-arrow" d="M{}" marker-end="url(#{}_head)"/>').format(path, self.prefix)
        self._parts.append(drawn)

    @staticmethod
    def height_of(lines: Iterable[str], size: int = SIZE) -> float:
        """The height of wrapped lines."""
        return len(list(lines)) * size * LEADING

    def svg(self, height: float, *, parts: int = 0, arrows: bool = False) -> Markup:
        """The whole picture; its name is in the element with the id `PREFIX_title`."""
        definitions = Markup("").join(
            Markup(
                '<pattern id="{0}_{1}" width="6" height="6" patternUnits="userSpaceOnUse">'
                '<path class="picture-hatch" d="{2}"/></pattern>'
            ).format(self.prefix, part, _HATCHES[part - 1])
            for part in range(2, parts + 1)
        )
        if arrows:
            definitions += Markup(
                '<marker id="{}_head" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="6" markerHeight="6"'
                ' orient="auto"><path class="picture-head" d="M0 0L8 4L0 8z"/></marker>'
            ).format(self.prefix)
        return Markup(
            '<svg class="picture-drawing" viewBox="0 0 {} {}" role="img" aria-labelledby="{}_title" direction="{}">'
            "{}{}</svg>"
        ).format(
            WIDTH,
            _number(height),
            self.prefix,
            self.direction,
            Markup("<defs>{}</defs>").format(definitions) if definitions else "",
            Markup("").join(self._parts),
        )

    @property
    def _mirrored(self) -> bool:
        return self.direction == "rtl"


def _number(value: float) -> str:
    return f"{value:.1f}".removesuffix(".0")


def _squeezed(line: str, size: int, room: float) -> str:
    """Attributes that keep a word too long for its place within it."""
    if width(line, size) <= room:
        return ""
    return Markup(' textLength="{}" lengthAdjust="spacingAndGlyphs"').format(_number(room))
