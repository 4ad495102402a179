"""The files that pages load, and where they are in the site."""

import shutil
from pathlib import Path

FOLDER = "assets/quiz"
QUIZ_STYLE = f"{FOLDER}/quiz.css"
QUIZ_SCRIPT = f"{FOLDER}/player.js"
SITE_STYLE = "assets/site/site.css"
"""Shipped in the theme folder, from which MkDocs copies it."""
BROWSER = Path(__file__).resolve().parents[1] / "browser"


def modules(types: set[str]) -> list[str]:
    """What the quiz's script imports on a page with these question types, so that all of it can load at once."""
    shared = sorted(f"{FOLDER}/{path.name}" for path in BROWSER.glob("*.js"))
    handlers = [
        f"{FOLDER}/questions/{name}.js" for name in sorted(types) if (BROWSER / f"questions/{name}.js").is_file()
    ]
    return [path for path in shared if path != QUIZ_SCRIPT] + handlers


def copy_to(site: Path) -> None:
    """Puts the quiz's scripts and styles into the site."""
    shutil.copytree(BROWSER, site / FOLDER, dirs_exist_ok=True, ignore=shutil.ignore_patterns("__pycache__", ".*"))
