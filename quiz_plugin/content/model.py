"""What all content models share: frozen, no unknown keys, and a key without a value is as good as none."""

from collections.abc import Iterable
from typing import Any, ClassVar, Self, cast

from pydantic import BaseModel, ConfigDict, ValidationInfo, model_validator

from .fields import Context, Flaws, is_blank
from .problems import Place, Report, did_you_mean
from .tree import KEY, Mapping, Scalar

SHORT = "x-shorthand"
"""Marks, in a JSON Schema, the property whose value alone may stand for the whole."""


def _accept_short_form(schema: dict[str, Any], model: type[Any]) -> None:
    """Lets editors accept the short form too, where that says all that is required."""
    name = model.shorthand
    if name is None:
        return
    if not set(schema.get("required", ())) <= {name}:
        schema[SHORT] = name
        return
    full = {key: schema.pop(key) for key in ("type", "properties", "required", "additionalProperties") if key in schema}
    schema["anyOf"] = [full["properties"][name], full]


class Model(BaseModel):
    """What content models share: frozen, no unknown keys, and a key without a value is as good as none."""

    model_config = ConfigDict(
        frozen=True,
        extra="forbid",
        arbitrary_types_allowed=True,
        use_attribute_docstrings=True,
        json_schema_extra=_accept_short_form,
    )

    not_written: ClassVar[frozenset[str]] = frozenset()
    """Fields that come from elsewhere than the file's keys."""
    shorthand: ClassVar[str | None] = None
    """The key whose value alone may stand for the whole."""

    @classmethod
    def written_keys(cls) -> list[str]:
        """The keys that a file may have here."""
        return [name for name in cls.model_fields if name not in cls.not_written]

    def flaws(self) -> Iterable[tuple[Place, str]]:
        """What is wrong with the texts taken together; asked again of every translation."""
        return ()

    @model_validator(mode="after")
    def _without_flaws(self) -> Self:
        if flaws := list(self.flaws()):
            raise Flaws(flaws)
        return self

    @classmethod
    def tree(cls, data: Any, report: Report) -> Any:
        """A tree as this model reads it: the short form written out, without unknown keys and keys without a value."""
        if cls.shorthand and isinstance(data, Scalar):
            full = Mapping(data.place)
            full[Scalar(cls.shorthand, data.place)] = data
            data = full
        if not isinstance(data, Mapping):
            return data
        kept, known = Mapping(data.place), cls.written_keys()
        for key, node in data.items():
            if key in known:
                if not is_blank(node):
                    kept[key] = node
            elif KEY.fullmatch(key):
                report.error(cast(Scalar, key).place, f"unknown key '{key}'{did_you_mean(key, known)}")
        return kept

    @model_validator(mode="before")
    @classmethod
    def _tree(cls, data: Any, info: ValidationInfo) -> Any:
        return cls.tree(data, cast(Context, info.context).report)

    @classmethod
    def __get_pydantic_json_schema__(cls, schema: Any, handler: Any) -> dict[str, Any]:
        found: dict[str, Any] = handler.resolve_ref_schema(handler(schema))
        for name in cls.not_written:
            found["properties"].pop(name, None)
        return found
