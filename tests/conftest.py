"""Fixtures for all tests."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, sync_playwright
from support import Files, Site, chromium, write_files


@pytest.fixture
def read(tmp_path: Path) -> Callable[..., Site]:
    """Writes files and reads them as a project of English, Greek and Yoruba."""

    def make(files: Files, **options: object) -> Site:
        return Site(write_files(tmp_path, files), **options)  # type: ignore[arg-type]

    return make


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """One for all tests of a process: Playwright cannot be started twice in it."""
    with sync_playwright() as playwright:
        options = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"]
        running = playwright.chromium.launch(executable_path=chromium(), args=options)
        yield running
        running.close()
