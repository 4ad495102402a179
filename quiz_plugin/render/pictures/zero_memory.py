"""Draws `content/pictures/zero_memory.py`: bars, a table of the same figures, and what a reader can change."""

from decimal import ROUND_HALF_UP, Decimal

from markupsafe import Markup

from ...content.pictures.zero_memory import BYTES, PARTS, STAGES, Picture, memory
from ...translation import languages
from ..page import PageRenderer
from ..quiz import messages_of
from .bars import GAP, THICKNESS, legend
from .canvas import SIZE, WIDTH, Canvas
from .letters import width

MESSAGES = ("gigabytes", "summary")
"""Interface strings (below `memory.`) that the browser's script may show."""
LONGEST = "100000.000"
"""As many digits as a total can have; its room is kept free beside the longest bar."""


def draw(picture: Picture, page: PageRenderer, prefix: str) -> Markup:
    """The figures for the values that the author gave. A script computes them anew; without it they stand as they are."""
    rows = [memory(float(picture.parameters), picture.gpus, picture.precision, stage) for stage in STAGES]
    page.scripts.add("zero-memory")
    room = WIDTH - width(page.course.strings.get("memory.gigabytes", number=LONGEST).value, SIZE)
    return Markup(
        page.template(
            "zero-memory.html",
            picture=picture,
            prefix=prefix,
            rows=rows,
            parts=PARTS,
            precisions={str(name).replace("-", "_"): " ".join(map(str, sizes)) for name, sizes in BYTES.items()},
            chosen=str(picture.precision).replace("-", "_"),
            drawing=_bars(rows, page, prefix, room),
            room=round(room),
            messages=messages_of(page, "memory", MESSAGES),
            shown=lambda gigabytes: amount(gigabytes, page.language),
        )
    )


def amount(gigabytes: float, language: str) -> str:
    """Gigabytes with three digits that count, or as many as they have before the point; rounded as browsers do."""
    digits = 0 if gigabytes >= 100 else 1 if gigabytes >= 1 else 3
    rounded = Decimal(gigabytes).quantize(Decimal(1).scaleb(-digits), ROUND_HALF_UP)
    return languages.number(float(rounded), language)


def _bars(rows: list[tuple[float, ...]], page: PageRenderer, prefix: str, room: float) -> Markup:
    canvas = Canvas(page.direction, prefix)
    scale = room / max(map(sum, rows))
    strings = page.course.strings
    y = 0.0
    for stage, row in enumerate(rows):
        label = strings.get("memory.stage", number=stage) if stage else strings.get("memory.plain")
        y = canvas.text(label, 0, y, WIDTH) + 4
        x = 0.0
        for part, size in enumerate(row, start=1):
            canvas.rect(x, y, size * scale, THICKNESS, f"picture-part-{part}", part=part, data=f"{stage}-{part - 1}")
            x += size * scale
        total = strings.get("memory.gigabytes", number=amount(sum(row), page.language))
        canvas.text(total, x + 6, y + 1, WIDTH, data=str(stage))
        y += THICKNESS + GAP
    return canvas.svg(legend(canvas, [strings.get(f"memory.{part}") for part in PARTS], y), parts=len(PARTS))
