"""JSON Schemas for editors, generated from the models: quizzes, front matter of guides, categories, and their translations."""

import json
from pathlib import Path
from typing import Any

from .categories import Categories
from .fields import TEXT
from .guide import Guide
from .model import SHORT, Model
from .quiz import Quiz

FOLDER = Path(__file__).parent / "schemas"
DIALECT = "https://json-schema.org/draft/2020-12/schema"


def schemas() -> dict[str, str]:
    """File name -> schema, as text."""
    found: dict[str, Any] = {}
    for name, model in (("quiz", Quiz), ("guide", Guide), ("categories", Categories)):
        whole = _schema(model)
        found[f"{name}.schema.json"] = whole
        found[f"{name}-translation.schema.json"] = {
            "$schema": DIALECT,
            "title": f"{whole['title']} translation",
            "description": "Texts only, by the ids of the source. What is left out falls back to the source.",
            **_texts(whole, whole.get("$defs", {})),
        }
    return {name: json.dumps(schema, indent=2, ensure_ascii=False) + "\n" for name, schema in found.items()}


def stale(folder: Path = FOLDER) -> list[str]:
    """Names of the schema files that the models have left behind."""
    return [name for name, text in schemas().items() if not _same(folder / name, text)]


def write(folder: Path = FOLDER) -> list[str]:
    """Writes what is stale; returns the names."""
    names = stale(folder)
    folder.mkdir(parents=True, exist_ok=True)
    for name in names:
        (folder / name).write_text(schemas()[name], "utf-8")
    return names


def _same(path: Path, text: str) -> bool:
    return path.is_file() and path.read_text("utf-8") == text


def _schema(model: type[Model]) -> dict[str, Any]:
    return {"$schema": DIALECT, **model.model_json_schema()}


def _texts(schema: dict[str, Any], definitions: dict[str, Any]) -> dict[str, Any]:
    """The part of a schema that is translated; empty where there is none."""
    if TEXT in schema:
        kept = {key: value for key, value in schema.items() if key not in ("title", "default")}
        return kept | {"type": [*schema["type"], "null"]}
    if "$ref" in schema:
        return _texts(definitions[schema["$ref"].rsplit("/", 1)[-1]], definitions)
    for choice in ("anyOf", "oneOf"):
        if choice in schema:
            options = [part for option in schema[choice] if (part := _texts(option, definitions))]
            return {"anyOf": [*options, {"type": "null"}]} if options else {}
    for key in ("additionalProperties", "patternProperties"):
        if isinstance(schema.get(key), dict):
            below = schema[key] if key == "additionalProperties" else next(iter(schema[key].values()))
            part = _texts(below, definitions)
            return {"type": "object", "additionalProperties": part} if part else {}
    properties = {
        name: part for name, below in schema.get("properties", {}).items() if (part := _texts(below, definitions))
    }
    if not properties:
        return {}
    full = {"type": "object", "properties": properties, "additionalProperties": False}
    return {"anyOf": [properties[schema[SHORT]], full, {"type": "null"}]} if SHORT in schema else full
