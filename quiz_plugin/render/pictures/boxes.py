"""Draws `content/pictures/boxes.py`: rows from top to bottom, arrows between them and, past other rows, at the sides."""

from dataclasses import dataclass, field
from itertools import groupby

from markupsafe import Markup

from ...content.pictures.boxes import Box, Picture
from ..page import PageRenderer
from .canvas import SIZE, SMALL, WIDTH, Canvas, Point
from .letters import wrap

WIDEST = 250
BETWEEN = 10
BELOW = 30
PADDING = 7
LANE = 14


@dataclass
class _Placed:
    """A box with its place, and the arrows that leave and reach it."""

    box: Box
    x: float = 0
    y: float = 0
    w: float = 0
    h: float = 0
    last: bool = False
    """Whether it ends its row, so that an arrow can use its side."""
    leaving: list[str] = field(default_factory=list)
    coming: list[str] = field(default_factory=list)

    def port(self, name: str, *, leaving: bool) -> float:
        """Where along its edge the arrow to or from `name` is."""
        names = self.leaving if leaving else self.coming
        return self.x + self.w * (names.index(name) + 1) / (len(names) + 1)

    @property
    def middle(self) -> float:
        return self.y + self.h / 2


def draw(picture: Picture, page: PageRenderer, prefix: str) -> Markup:
    """Boxes and arrows."""
    canvas = Canvas(page.direction, prefix)
    ways = [(str(name), str(target)) for name, box in picture.boxes.items() for target in box.to]
    row = {str(name): box.row for name, box in picture.boxes.items()}
    down = [way for way in ways if row[way[1]] > row[way[0]] + 1]
    up = [way for way in ways if row[way[1]] < row[way[0]]]
    placed, height = _place(picture, len(down) * LANE, len(up) * LANE)
    for name, target in ways:
        if (name, target) not in up or not placed[name].last:
            placed[name].leaving.append(target)
        if (name, target) not in up or not placed[target].last:
            placed[target].coming.append(name)
    for name, target in ways:
        lanes = down if (name, target) in down else up
        lane = lanes.index((name, target)) * LANE + LANE / 2 if (name, target) in lanes else 0.0
        canvas.arrow(_way(name, target, placed, lane, upward=(name, target) in up))
    for each in placed.values():
        _draw_box(each, canvas)
    return canvas.svg(height, arrows=bool(ways))


def _place(picture: Picture, before: float, after: float) -> tuple[dict[str, _Placed], float]:
    """Every box in its row, between the room that arrows need at both sides; and the height of all."""
    placed: dict[str, _Placed] = {}
    y, room = BELOW / 2 if after else 1.0, WIDTH - before - after - 2
    boxes = sorted(picture.boxes.items(), key=lambda item: item[1].row)
    for _, group in groupby(boxes, key=lambda item: item[1].row):
        members = list(group)
        w = min(WIDEST, (room - BETWEEN * (len(members) - 1)) / len(members))
        x = 1 + before + (room - w * len(members) - BETWEEN * (len(members) - 1)) / 2
        h = max(_height(box, w) for _, box in members)
        for index, (name, box) in enumerate(members):
            last = index == len(members) - 1
            placed[str(name)] = _Placed(box, x + index * (w + BETWEEN), y, w, h, last)
        y += h + BELOW
    return placed, y - BELOW + 1 + (BELOW / 2 if after else 0)


def _height(box: Box, w: float) -> float:
    room = w - 2 * PADDING
    height = Canvas.height_of(wrap(box.text.value, SIZE, room))
    return height + 2 * PADDING + (Canvas.height_of(wrap(box.note.value, SMALL, room), SMALL) if box.note else 0)


def _way(name: str, target: str, placed: dict[str, _Placed], lane: float, *, upward: bool) -> list[Point]:
    """The corners of an arrow. In a lane at the side it passes the rows between, or leads back up."""
    a, b = placed[name], placed[target]
    if upward:
        x = WIDTH - lane
        start = [(a.x + a.w, a.middle)] if a.last else _leave(a, target)
        end = [(b.x + b.w, b.middle)] if b.last else _reach(b, name)
        return [*start, (x, start[-1][1]), (x, end[0][1]), *end]
    if lane:
        start, end = _leave(a, target), _reach(b, name)
        return [*start, (lane, start[-1][1]), (lane, end[0][1]), *end]
    x, to, turn = a.port(target, leaving=True), b.port(name, leaving=False), a.y + a.h + BELOW / 2.5
    return [(x, a.y + a.h), *([(x, turn), (to, turn)] if abs(x - to) > 1 else []), (to, b.y - 1)]


def _leave(box: _Placed, target: str) -> list[Point]:
    x, below = box.port(target, leaving=True), box.y + box.h
    return [(x, below), (x, below + BELOW / 3)]


def _reach(box: _Placed, name: str) -> list[Point]:
    x = box.port(name, leaving=False)
    return [(x, box.y - BELOW / 2.5), (x, box.y - 1)]


def _draw_box(placed: _Placed, canvas: Canvas) -> None:
    box, room = placed.box, placed.w - 2 * PADDING
    canvas.rect(placed.x, placed.y, placed.w, placed.h, f"picture-box picture-{box.style}", radius=4)
    x = placed.x + placed.w / 2
    y = placed.y + (placed.h - _height(box, placed.w)) / 2 + PADDING - 1
    y = canvas.text(box.text, x, y, room, middle=True)
    if box.note:
        canvas.text(box.note, x, y, room, size=SMALL, middle=True)
