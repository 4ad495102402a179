"""Golden files: a few files in, exactly these problems out. One file of stories for each subject.

Only the English interface strings are the package's own here, so that a story does not change with a translation.
"""

import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import yaml
from support import ROOT, Site

BASE = {"docs/en/index.md": "# Home\n", "docs/en/categories.yml": "categories: {c: C, training: Training}\n"}
"""In every story that does not say otherwise."""
STORIES = Path(__file__).parent / "stories"


def stories() -> list[Any]:
    found = []
    for path in sorted(STORIES.glob("*.yml")):
        for story in yaml.safe_load_all(path.read_text("utf-8")):
            found.append(pytest.param(story, id=f"{path.stem}: {story['story']}"))
    return found


@pytest.fixture(autouse=True)
def english_only(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path_factory.mktemp("locales")
    shutil.copy(ROOT / "locales" / "en.yml", folder)
    monkeypatch.setattr("quiz_plugin.translation.course.PACKAGED", folder)


@pytest.mark.parametrize("story", stories())
def test_story(story: dict[str, Any], read: Callable[..., Site]) -> None:
    assert set(story) <= {"story", "files", "problems"}
    files = BASE | story["files"]
    expected = story.get("problems", "").strip()
    assert read(files).problems == expected
