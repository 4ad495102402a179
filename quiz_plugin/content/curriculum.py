"""Guides as a course: their order, neighbours, and which of them belong together. The same in all languages."""

from collections.abc import Iterable, Mapping, Sequence

from .guide import Guide

RELATED = 3
"""How many guides are offered where the author names none."""


def sequence(guides: Mapping[str, Guide], categories: Iterable[str]) -> list[str]:
    """The ids of guides in the order of the course: by category, as their file lists them, and in each by `order`.

    Guides without a category come last.
    """
    places = {str(category): place for place, category in enumerate(categories)}

    def place(name: str) -> tuple[int, int, str]:
        return places.get(str(guides[name].category), len(places)), guides[name].order, name

    return sorted(guides, key=place)


def neighbours(name: str, order: Sequence[str]) -> tuple[str | None, str | None]:
    """The ids of the guides before and after one in the order of the course."""
    at = order.index(name)
    return order[at - 1] if at else None, order[at + 1] if at + 1 < len(order) else None


def related(name: str, guides: Mapping[str, Guide], order: Sequence[str]) -> list[str]:
    """The ids of guides worth reading next: those the author names, else those that share most with this one.

    A shared category counts as much as two shared tags; what shares nothing is left out.
    """
    guide = guides[name]
    if guide.related:
        return [str(other) for other in guide.related if other in guides]
    shared = {
        other: 2 * (guide.category is not None and guide.category == each.category) + len({*guide.tags} & {*each.tags})
        for other, each in guides.items()
        if other != name
    }
    best = sorted(shared, key=lambda other: (-shared[other], order.index(other)))
    return [other for other in best if shared[other]][:RELATED]
