"""Helpers for tests in a browser."""

from collections.abc import Callable
from pathlib import Path

import axe_playwright_python
from playwright.sync_api import Page

BASE = "/polyglot-quiz/"
"""The path below which the site is served."""
PREFIXES = {"en": "", "el": "el/", "yo": "yo/"}
"""What the addresses of each language's pages begin with."""
AXE = Path(axe_playwright_python.__file__).with_name("axe.min.js").read_text("utf-8")
TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]

Open = Callable[..., Page]


def violations(page: Page) -> list[str]:
    """What axe finds against WCAG A and AA, one line each."""
    page.evaluate(AXE)
    found = page.evaluate("tags => axe.run({runOnly: tags})", TAGS)["violations"]
    return [f"{each['id']}: {node['html'][:120]}" for each in found for node in each["nodes"]]
