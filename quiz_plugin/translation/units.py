"""The translatable units of a model, and how many of them a language has."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from ..content.fields import Text
from ..content.model import Model


@dataclass(frozen=True, slots=True)
class Coverage:
    """How many of `total` strings are in the language that was asked for."""

    translated: int = 0
    total: int = 0

    def __add__(self, other: "Coverage") -> "Coverage":
        return Coverage(self.translated + other.translated, self.total + other.total)

    @property
    def percent(self) -> int:
        """Rounded down, so that 100 means all."""
        return 100 * self.translated // self.total if self.total else 100


def units(value: Any, path: str = "") -> Iterator[tuple[str, Text]]:
    """All texts below a model, each with its path, such as `questions.zero-purpose.prompt`."""
    if isinstance(value, Text):
        yield path, value
    elif isinstance(value, Model | dict):
        items = (
            value.items()
            if isinstance(value, dict)
            else ((name, getattr(value, name)) for name in value.written_keys())
        )
        for name, item in items:
            yield from units(item, f"{path}.{name}" if path else name)


def coverage(model: Model, language: str) -> Coverage:
    """How much of a localized model is in a language."""
    texts = [text for _, text in units(model)]
    return Coverage(sum(text.lang == language for text in texts), len(texts))
