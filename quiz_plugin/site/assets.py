"""The files that pages load, and where they are in the site."""

import shutil
from pathlib import Path

FOLDER = "assets/quiz"
QUIZ_STYLE = f"{FOLDER}/quiz.css"
QUIZ_SCRIPT = f"{FOLDER}/player.js"
SITE_STYLE = "assets/site/site.css"
"""Shipped in the theme folder, from which MkDocs copies it."""
BROWSER = Path(__file__).resolve().parents[1] / "browser"


def question_scripts(types: set[str]) -> list[str]:
    """The scripts of question types, where they have one."""
    return [
        f"{FOLDER}/questions/{name}.js" for name in sorted(types) if (BROWSER / "questions" / f"{name}.js").is_file()
    ]


def copy_to(site: Path) -> None:
    """Puts the quiz's scripts and styles into the site."""
    shutil.copytree(BROWSER, site / FOLDER, dirs_exist_ok=True, ignore=shutil.ignore_patterns("__pycache__", ".*"))
