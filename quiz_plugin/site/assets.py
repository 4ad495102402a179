"""The files that pages load, and where they are in the site."""

import shutil
from dataclasses import dataclass
from pathlib import Path

FOLDER = "assets/quiz"
SITE_STYLE = "assets/site/site.css"
"""Shipped in the theme folder, from which MkDocs copies it."""
BROWSER = Path(__file__).resolve().parents[1] / "browser"
IMPORTS = {
    "player": ("elements", "progress", "question"),
    "results": ("elements", "progress"),
    "zero-memory": ("elements",),
}
"""What each script that pages load imports, so that all of it can load at once."""
STYLES = {"player": "quiz"}


@dataclass(frozen=True)
class PageFiles:
    """Paths below the site's root of what one page loads."""

    styles: list[str]
    scripts: list[str]
    imported: list[str]


def files(scripts: set[str], types: set[str]) -> PageFiles:
    """What a page needs for its scripts, and for its questions of these types."""
    handlers = {f"questions/{name}" for name in types if (BROWSER / f"questions/{name}.js").is_file()}
    imported = {name for script in scripts for name in IMPORTS[script]} | handlers
    return PageFiles(
        [f"{FOLDER}/{STYLES[script]}.css" for script in sorted(scripts) if script in STYLES],
        [f"{FOLDER}/{script}.js" for script in sorted(scripts)],
        [f"{FOLDER}/{name}.js" for name in sorted(imported)],
    )


def copy_to(site: Path) -> None:
    """Puts scripts and styles into the site."""
    shutil.copytree(BROWSER, site / FOLDER, dirs_exist_ok=True, ignore=shutil.ignore_patterns("__pycache__", ".*"))
