"""Guides as a course: their order, neighbours, and which of them belong together. The same in all languages."""

from collections.abc import Mapping

from .guide import Guide

RELATED = 3
"""How many guides are offered where the author names none."""


def sequence(guides: Mapping[str, Guide]) -> list[str]:
    """The ids of guides in the order of the course."""
    return sorted(guides, key=lambda name: (guides[name].order, name))


def neighbours(name: str, guides: Mapping[str, Guide]) -> tuple[str | None, str | None]:
    """The ids of the guides before and after one."""
    order = sequence(guides)
    at = order.index(name)
    return order[at - 1] if at else None, order[at + 1] if at + 1 < len(order) else None


def related(name: str, guides: Mapping[str, Guide]) -> list[str]:
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
    order = {other: place for place, other in enumerate(sequence(guides))}
    best = sorted(shared, key=lambda other: (-shared[other], order[other]))
    return [other for other in best if shared[other]][:RELATED]
