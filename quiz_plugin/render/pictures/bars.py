"""Draws `content/pictures/bars.py`."""

from collections.abc import Iterable, Sequence

from markupsafe import Markup

from ...content.fields import Text
from ...content.pictures.bars import NUMBER, Picture
from ...translation import languages
from ...translation.strings import Message
from ..page import PageRenderer
from .canvas import SIZE, SMALL, WIDTH, Canvas
from .letters import width

THICKNESS = 20
GAP = 12
SWATCH = 12


def draw(picture: Picture, page: PageRenderer, prefix: str) -> Markup:
    """Bars below their labels, each with its total; below all, what the parts are called."""
    rows = [
        (bar.label, bar.sizes, total_of(sum(bar.sizes), picture.value, page.language)) for bar in picture.bars.values()
    ]
    canvas = Canvas(page.direction, prefix)
    y = stack(canvas, rows)
    if len(picture.parts) > 1:
        y = legend(canvas, picture.parts.values(), y)
    return canvas.svg(y, parts=len(picture.parts))


def total_of(number: float, value: Text | None, language: str) -> Message:
    """A bar's total as it is written beside it."""
    if value is None:
        return Message(languages.number(number, language), language)
    return Message(value.value.replace(NUMBER, languages.number(number, value.lang)), value.lang)


def stack(canvas: Canvas, rows: Sequence[tuple[Text, Sequence[float], Message]]) -> float:
    """Bars, from label, sizes and written total of each. Returns where the last one ends.

    Totals too long to leave half of the room to the bars stand below them.
    """
    beside = WIDTH - max(width(total.value, SIZE) for *_, total in rows) - 6
    room = beside if beside > WIDTH / 2 else WIDTH
    scale = room / max(sum(sizes) for _, sizes, _ in rows)
    y = 0.0
    for label, sizes, total in rows:
        y = canvas.text(label, 0, y, WIDTH) + 4
        x = 0.0
        for part, size in enumerate(sizes, start=1):
            if size:
                canvas.rect(x, y, max(size * scale, 1), THICKNESS, f"picture-part-{part}", part=part)
            x += size * scale
        if room == beside:
            canvas.text(total, x + 6, y + 1, WIDTH)
        else:
            y = canvas.text(total, 0, y + THICKNESS, WIDTH) - THICKNESS
        y += THICKNESS + GAP
    return y


def legend(canvas: Canvas, parts: Iterable[Text | Message], y: float) -> float:
    """A swatch and a name for each part, in as many lines as they need."""
    x, below = 0.0, y
    for part, name in enumerate(parts, start=1):
        needed = SWATCH + 6 + width(name.value, SMALL) + 14
        if x and x + needed > WIDTH:
            x, y = 0.0, below
        canvas.rect(x, y + 3, SWATCH, SWATCH, f"picture-part-{part}", part=part)
        end = canvas.text(name, x + SWATCH + 6, y + 2, WIDTH - SWATCH - 6, size=SMALL)
        below = max(below, y + SIZE * 1.6, end + 2)
        x += needed
    return below
