"""The JSON Schemas that editors use: written anew when the models change, and right about a quiz that is right."""

import json
import re
from pathlib import Path
from typing import Any

import pytest
import yaml
from support import ROOT

from quiz_plugin.content.schema import FOLDER, schemas, stale, write

QUIZZES = sorted((ROOT / "docs").glob("*/quizzes/*.yml"))
SOURCE = "en"


def test_no_schema_is_stale() -> None:
    assert stale() == [], "run the command line's 'schema' and commit what it writes"


def test_a_stale_schema_is_named_and_mended(tmp_path: Path) -> None:
    assert write(tmp_path) == sorted(schemas()) or set(write(tmp_path)) == set()
    (tmp_path / "quiz.schema.json").write_text("{}")
    assert stale(tmp_path) == ["quiz.schema.json"]
    assert write(tmp_path) == ["quiz.schema.json"]
    assert stale(tmp_path) == []


def schema(name: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((FOLDER / name).read_text("utf-8"))
    return found


def misfits(value: Any, part: dict[str, Any], whole: dict[str, Any], path: str = "$") -> list[str]:
    """Where a value does not fit a schema, for the words of JSON Schema that ours use."""
    if "$ref" in part:
        return misfits(value, whole["$defs"][part["$ref"].rsplit("/", 1)[-1]], whole, path)
    for word in ("anyOf", "oneOf"):
        if word in part:
            found = [misfits(value, choice, whole, path) for choice in part[word]]
            return [] if [] in found else min(found, key=len)
    types = {
        "string": str, "number": (int, float), "integer": int, "boolean": bool, "null": type(None), "object": dict,
        "array": list,
    }  # fmt: skip
    wanted = part.get("type", list(types))
    wanted = [wanted] if isinstance(wanted, str) else wanted
    if not any(isinstance(value, types[name]) for name in wanted):  # type: ignore[arg-type]
        return [f"{path}: {value!r} is no {wanted}"]
    problems = []
    if "enum" in part and value not in part["enum"]:
        problems.append(f"{path}: {value!r} is none of {part['enum']}")
    if "const" in part and value != part["const"]:
        problems.append(f"{path}: {value!r} is not {part['const']}")
    if isinstance(value, str):
        if "pattern" in part and not re.search(part["pattern"], value):
            problems.append(f"{path}: {value!r} does not match {part['pattern']}")
        if len(value) > part.get("maxLength", len(value)):
            problems.append(f"{path}: too long")
    if isinstance(value, list):
        for index, item in enumerate(value):
            problems += misfits(item, part.get("items", {}), whole, f"{path}[{index}]")
    if isinstance(value, dict):
        problems += [f"{path}: {key} is missing" for key in part.get("required", []) if key not in value]
        if not part.get("minProperties", 0) <= len(value) <= part.get("maxProperties", len(value)):
            problems.append(f"{path}: {len(value)} entries")
        for key, item in value.items():
            below = part.get("properties", {}).get(key)
            if below is None and "patternProperties" in part:
                below = next((s for p, s in part["patternProperties"].items() if re.search(p, key)), None)
            if below is None:
                below = part.get("additionalProperties", {})
            if below is False:
                problems.append(f"{path}: unknown key {key}")
            elif isinstance(below, dict):
                problems += misfits(item, below, whole, f"{path}.{key}")
    return problems


GOOD = {
    "title": 1984,
    "description": "D",
    "level": "hard",
    "guide": "zero",
    "shuffle": "all",
    "questions": {
        "one": {"prompt": "Why", "options": {"a": "x", "b": {"text": True, "pinned": True}}, "answer": "a"},
        "two": {
            "type": "choice",
            "prompt": "W",
            "options": {"a": 1, "b": {"text": "y", "feedback": "f"}},
            "answer": ["a"],
        },
    },
}


def test_a_quiz_that_is_right_fits() -> None:
    whole = schema("quiz.schema.json")
    assert misfits(GOOD, whole, whole) == []


@pytest.mark.parametrize(
    "change",
    [
        {"titel": "T"},
        {"level": "easy"},
        {"shuffle": "yes"},
        {"guide": "Not An Id"},
        {"questions": {}},
        {"questions": {"one": {"prompt": "Why", "options": {"a": "x"}, "answer": "a"}}},
        {"questions": {"one": {"prompt": "Why", "options": {"a": "x", "b": "y"}}}},
        {"questions": {"one": {"prompt": "Why", "options": {"a": "x", "b": {"txt": "y"}}, "answer": "a"}}},
        {"questions": {"one": {"promt": "Why", "options": {"a": "x", "b": "y"}, "answer": "a"}}},
    ],
)
def test_a_quiz_that_is_wrong_does_not_fit(change: dict[str, Any]) -> None:
    whole = schema("quiz.schema.json")
    assert misfits(GOOD | change, whole, whole) != []


def test_a_translation_has_texts_only() -> None:
    whole = schema("quiz-translation.schema.json")
    texts = {
        "title": "Τ",
        "questions": {"one": {"prompt": None, "options": {"a": "χ", "b": {"text": "ψ", "feedback": "φ"}}}},
    }
    assert misfits(texts, whole, whole) == []
    for structure in ({"level": "hard"}, {"guide": "zero"}, {"questions": {"one": {"answer": "a"}}}):
        assert misfits(structure, whole, whole) != []


@pytest.mark.parametrize("path", QUIZZES, ids=[str(path.relative_to(ROOT)) for path in QUIZZES])
def test_the_shipped_quizzes_fit(path: Path) -> None:
    source = path.parts[-3] == SOURCE
    whole = schema("quiz.schema.json" if source else "quiz-translation.schema.json")
    assert misfits(yaml.safe_load(path.read_text("utf-8")), whole, whole) == []
