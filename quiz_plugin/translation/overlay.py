"""A translation's texts laid over the source: the same model, in which each text has its own language.

The structure is the source's. A translation has text only; it may repeat a structural key if it agrees. Ids keep the
order of the source, so that two swapped ids, which would make a right answer wrong, are seen.
"""

from collections.abc import Iterable
from typing import Any, TypeVar

from ..content.fields import Context, Flaws, Text, is_blank, text_of
from ..content.model import Model
from ..content.problems import did_you_mean
from ..content.tree import KEY, Mapping, Node, Scalar, Sequence

ModelT = TypeVar("ModelT", bound=Model)


def overlay(source: ModelT, tree: Node, context: Context) -> ModelT:
    """`source` with every text that `tree` has in the language of `context`; problems go to its report."""
    tree = source.tree(tree, context.report)
    if not isinstance(tree, Mapping):
        context.report.error(tree.place, "'key: value' lines are expected here, as in the source")
        return source
    changes = {key: _value(key, getattr(source, key), node, tree, context) for key, node in tree.items()}
    local = source.model_copy(update=changes)
    for place, message in local.flaws():
        context.report.error(place if place.path == tree.place.path else tree.place, message)
    return local


def _value(key: str, source: Any, node: Node, tree: Mapping, context: Context) -> Any:
    if isinstance(source, Model):
        return overlay(source, node, context)
    if isinstance(source, Text):
        try:
            return text_of(node, source.kind, context)
        except Flaws as flaws:
            flaws.tell(context.report)
            return source
    if isinstance(source, dict):
        return _children(key, source, node, context)
    if source is None:
        context.report.error(
            tree.key_place(key), f"the source has no '{key}' here; add it there first, or leave it out"
        )
    elif _plain(node) != _written(source):
        wanted = _written(source)
        shown = ", ".join(wanted) if isinstance(wanted, list) else wanted
        place = node.place if isinstance(node, Scalar) else tree.key_place(key)
        context.report.error(
            place, f"'{key}' comes from the source, which says '{shown}'; leave it out of translations"
        )
    return source


def _children(key: str, source: dict[str, Any], node: Node, context: Context) -> dict[str, Any]:
    if not isinstance(node, Mapping):
        if not context.report.has_error_at(node.place):
            context.report.error(node.place, f"'id: text' lines are expected under '{key}', with the ids of the source")
        return source
    for name in node:
        if name not in source and KEY.fullmatch(name):
            hint = did_you_mean(name, source)
            context.report.error(node.key_place(name), f"the source has no '{name}' under '{key}'{hint}")
    misplaced = first_misplaced(node, source)
    if misplaced:
        name, expected = misplaced
        order = ", ".join(source)
        message = f"'{name}' stands where the source has '{expected}'; keep the order of the ids: {order}"
        context.report.error(node.key_place(name), message)
    filled = {name: node[name] for name in source if name in node and not is_blank(node[name])}
    return {
        name: _value(name, item, filled[name], node, context) if name in filled else item
        for name, item in source.items()
    }


def first_misplaced(here: Iterable[str], there: Iterable[str]) -> tuple[str, str] | None:
    """The first id of `here` that is not in the order of `there`, and the one that belongs in its place.

    Ids that only one side has do not count.
    """
    ours, theirs = list(here), list(there)
    pairs = zip((name for name in ours if name in theirs), (name for name in theirs if name in ours), strict=True)
    return next(((name, expected) for name, expected in pairs if name != expected), None)


def _plain(node: Node) -> Any:
    if isinstance(node, Scalar):
        return str(node)
    return [str(item) for item in node] if isinstance(node, Sequence) else None


def _written(value: Any) -> Any:
    """A structural value as an author writes it."""
    if isinstance(value, tuple):
        return [str(item) for item in value]
    return str(value).lower() if isinstance(value, bool) else str(value)
