"""A cheap phone with a poor connection loads this on every page with a quiz."""

import gzip
from pathlib import Path

import quiz_plugin

BROWSER = Path(quiz_plugin.__path__[0]) / "browser"


def weight(pattern: str) -> int:
    """The bytes of all files that match, each compressed as a server does."""
    files = list(BROWSER.rglob(pattern))
    assert files
    return sum(len(gzip.compress(path.read_bytes(), 9)) for path in files)


def test_the_script_is_light() -> None:
    assert weight("*.js") <= 6 * 1024


def test_the_style_is_light() -> None:
    assert weight("*.css") <= 3 * 1024
