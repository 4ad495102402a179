"""A tree of text -> a validated model, with every problem in an author's words at its place."""

from collections.abc import Iterable
from typing import Any, TypeVar

from pydantic import ValidationError

from .fields import Context
from .model import Model
from .problems import Place, did_you_mean
from .tree import Mapping, Node, Scalar, Sequence
from .variants import TAG, UNKNOWN

ModelT = TypeVar("ModelT", bound=Model)


def validate(kind: type[ModelT], tree: Node, context: Context) -> ModelT | None:
    """The model that a tree holds; None when what is wrong with it, which is reported, leaves no model."""
    try:
        return kind.model_validate(tree, context=context)
    except ValidationError as error:
        for detail in error.errors(include_url=False):
            for place, message in _explain(tree, detail):
                context.report.error(place, message)
        return None


def _explain(tree: Node, detail: Any) -> Iterable[tuple[Place, str]]:
    context = detail.get("ctx", {})
    if detail["type"] == "flaws":
        yield from context["problems"]
        return
    loc = [part for part in detail["loc"] if not str(part).startswith(TAG)]
    node, place = _find(tree, loc)
    name = loc[-1] if loc else "this file"
    match detail["type"]:
        case "missing":
            yield place, f"'{name}' is missing; add it"
        case kind if kind == UNKNOWN:
            known = context["known"].split()
            named = node.get(context["key"]) if isinstance(node, Mapping) else None
            if not isinstance(node, Mapping):
                yield place, f"'key: value' lines are expected in '{name}', with '{context['key']}' among them"
            elif isinstance(named, Scalar) and named:
                yield named.place, f"there is no {context['noun']} '{named}'{did_you_mean(named, known)}"
            elif not named:
                yield place, f"'{context['key']}' is missing; write one of: {', '.join(known)}"
            else:
                yield named.place, "one word is expected here"
        case "model_type" | "dict_type":
            yield place, f"'key: value' lines are expected in {name}"
        case "tuple_type":
            yield place, f"'{name}' must be a list, such as [first, second]"
        case "too_short":
            yield (
                place,
                f"'{name}' has {context['actual_length']} of at least {context['min_length']} entries; add some",
            )
        case "too_long":
            yield place, f"'{name}' has more than {context['max_length']} entries; take some out"
        case _:
            yield place, f"'{name}': {detail['msg']}"


def _find(tree: Node, loc: list[Any]) -> tuple[Node, Place]:
    """The node at `loc`, or the last one on the way that exists, and the place to name for it."""
    node, place = tree, tree.place
    for part in loc:
        if isinstance(node, Mapping) and part in node:
            place = node.key_place(part)
            node = node[part]
        elif isinstance(node, Sequence) and isinstance(part, int) and part < len(node):
            node = node[part]
            place = node.place
        else:
            break
    return node, place
