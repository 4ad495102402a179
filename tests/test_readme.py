"""What the README shows works as it is shown."""

import re
from collections.abc import Callable

from support import ROOT, Site

README = (ROOT / "README.md").read_text("utf-8")


def blocks() -> dict[str, str]:
    """The files that the README shows, by the path in front of each."""
    shown = re.findall(r"^`(docs/[^`]+)`(?: names[^\n]*)?\n\n```\w+\n(.*?)^```$", README, re.MULTILINE | re.DOTALL)
    return dict(shown)


def test_the_unit_is_right(read: Callable[..., Site]) -> None:
    files = blocks()
    assert set(files) == {
        "docs/en/guides/zero.md",
        "docs/en/categories.yml",
        "docs/en/quizzes/zero.yml",
        "docs/el/quizzes/zero.yml",
    }
    assert read({"docs/en/index.md": "# Home\n", **files}).problems == ""


def test_the_problem_is_told_as_shown(read: Callable[..., Site]) -> None:
    files = blocks()
    name = "docs/en/quizzes/zero.yml"
    files[name] = files[name].replace("answer: share-states", "answer: share-state")
    problem = read({"docs/en/index.md": "# Home\n", **files}).problems
    assert f"```\n{problem}\n" in README
