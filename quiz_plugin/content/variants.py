"""Models of which there are several kinds, one module each: question types, kinds of pictures."""

import importlib
import pkgutil
from collections.abc import Iterable
from collections.abc import Mapping as Mappable
from functools import reduce
from operator import or_
from typing import Annotated, Any

from pydantic import Discriminator, Tag

from .model import Model
from .tree import Mapping

TAG = "kind:"
"""Prefix of a kind in pydantic's error locations, where it stands between real keys."""
UNKNOWN = "unknown_kind"
"""The error for a kind that no module is named for; its context holds `key`, `noun` and the `known` kinds in one string."""


def modules(package: str, path: Iterable[str], name: str) -> dict[str, Any]:
    """What is called `name` in each module of a package but `base`, by the module's name as authors write it."""
    return {
        module.name.replace("_", "-"): getattr(importlib.import_module(f"{package}.{module.name}"), name)
        for module in pkgutil.iter_modules(path)
        if module.name != "base"
    }


def one_of(kinds: Mappable[str, type[Model]], key: str, noun: str, default: str | None = None) -> Any:
    """The type of a value that is one of `kinds`, told apart by the word under `key`."""

    def tag(data: Any) -> str:
        named = data.get(key) if isinstance(data, Mapping) else getattr(data, key, None)
        return f"{TAG}{named or default}"

    union: Any = reduce(or_, (Annotated[kind, Tag(f"{TAG}{name}")] for name, kind in kinds.items()))
    context: dict[str, int | str | float] = {"key": key, "noun": noun, "known": " ".join(kinds)}
    return Annotated[union, Discriminator(tag, UNKNOWN, noun, context)]
