"""The files that pages load, and where they are in the site."""

import shutil
from pathlib import Path

from mkdocs.utils import get_relative_url

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
FONTS = {"yo": ("noto-sans-yoruba-400", "noto-sans-yoruba-700")}
"""The fonts in the theme folder that a language's pages show first. Known early, they come before the text is laid out."""


def elements(url: str, language: str, scripts: set[str], types: set[str]) -> list[str]:
    """The elements for the head of a page at `url` in a language, with these scripts and these types of questions."""
    handlers = {f"questions/{name}" for name in types if (BROWSER / f"questions/{name}.js").is_file()}
    imported = {name for script in scripts for name in IMPORTS[script]} | handlers

    def at(file: str) -> str:
        return get_relative_url(f"{FOLDER}/{file}", url)

    fonts = [get_relative_url(f"assets/site/{name}.woff2", url) for name in FONTS.get(language, ())]
    return [
        *(f'<link rel="preload" href="{font}" as="font" type="font/woff2" crossorigin>' for font in fonts),
        *(f'<link rel="stylesheet" href="{at(STYLES[name])}.css">' for name in sorted(scripts) if name in STYLES),
        *(f'<link rel="modulepreload" href="{at(name)}.js">' for name in sorted(imported)),
        *(f'<script type="module" src="{at(name)}.js"></script>' for name in sorted(scripts)),
    ]


def copy_to(site: Path) -> None:
    """Puts scripts and styles into the site."""
    shutil.copytree(BROWSER, site / FOLDER, dirs_exist_ok=True, ignore=shutil.ignore_patterns("__pycache__", ".*"))
