"""Helpers for all tests: a project from a few files, and what is said of it."""

import os
import shutil
import textwrap
from collections.abc import Mapping
from pathlib import Path

import pytest

from quiz_plugin.content.problems import Report
from quiz_plugin.content.references import check_references
from quiz_plugin.content.sources import Project, Sources, load
from quiz_plugin.render.check import check_texts
from quiz_plugin.translation.course import Course, localize

ROOT = Path(__file__).resolve().parents[1]
LANGUAGES = ("en", "el", "yo")
BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "microsoft-edge", "msedge")

Files = Mapping[str, str | bytes]


def write_files(folder: Path, files: Files) -> Path:
    """Writes files below a folder; text is dedented."""
    for name, text in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(text if isinstance(text, bytes) else textwrap.dedent(text).encode())
    return folder


class Site:
    """A project on disk, read the way the plugin reads it."""

    def __init__(self, root: Path, source: str = "en", languages: tuple[str, ...] = LANGUAGES) -> None:
        docs = root / "docs"
        folders = {language: docs / language for language in languages}
        self.project = Project(root, docs, source, folders, root / "locales")
        self.report = Report()
        self.sources: Sources = load(self.project, self.report)
        check_references(self.sources, self.report)
        self.courses: dict[str, Course] = localize(self.sources, self.report)
        check_texts(self.courses, self.sources, self.report)

    @property
    def problems(self) -> str:
        return "\n".join(map(str, self.report))


def chromium() -> str:
    """The browser that the test run found. Without one there is nothing to test in, and no test is passed over."""
    named = os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, BROWSERS)), None)
    if named is None:
        pytest.fail("no browser: run 'python3 build.py test', which finds or installs one")
    return named
