"""Question types. Each module of this folder is one; its name is the `type` that authors write.

A type module has a class `Question`, derived from `base.QuestionBase`. A new type needs nothing else here: modules are
found by being in the folder. Its looks are in `render/templates/questions/`, its behaviour in `browser/questions/`.
"""

import importlib
import pkgutil
from functools import reduce
from operator import or_
from typing import Annotated, Any

from pydantic import Discriminator, Tag

from ..tree import Mapping
from .base import QuestionBase

DEFAULT = "choice"
"""The type of a question that names none."""

TYPES: dict[str, type[QuestionBase]] = {
    module.name: importlib.import_module(f"{__name__}.{module.name}").Question
    for module in pkgutil.iter_modules(__path__)
    if module.name != "base"
}

__all__ = ["DEFAULT", "TYPES", "AnyQuestion", "QuestionBase"]

TAG = "type:"
"""Prefix of a type in pydantic's error locations, where it stands between real keys."""


def _tag(data: Any) -> str:
    named = data.get("type") if isinstance(data, Mapping) else getattr(data, "type", None)
    return f"{TAG}{named or DEFAULT}"


_union: Any = reduce(or_, (Annotated[kind, Tag(f"{TAG}{name}")] for name, kind in TYPES.items()))
AnyQuestion = Annotated[_union, Discriminator(_tag)]
"""A question of any type, told apart by `type`."""
