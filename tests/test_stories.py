"""Golden files: a few files in, exactly these problems out. One file of stories for each subject."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import yaml
from support import Site

STORIES = Path(__file__).parent / "stories"


def stories() -> list[Any]:
    found = []
    for path in sorted(STORIES.glob("*.yml")):
        for story in yaml.safe_load_all(path.read_text("utf-8")):
            found.append(pytest.param(story, id=f"{path.stem}: {story['story']}"))
    return found


@pytest.mark.parametrize("story", stories())
def test_story(story: dict[str, Any], read: Callable[..., Site]) -> None:
    files = {"docs/en/index.md": "# Home\n"} | story["files"]
    expected = story.get("problems", "").strip()
    assert read(files).problems == expected
