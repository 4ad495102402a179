"""The theme's own interface in languages that it lacks, or lacks parts of: generated from the locale files."""

import json
from pathlib import Path

from jinja2 import Environment, nodes
from mkdocs.theme import Theme

from ..content.problems import Report, did_you_mean
from ..translation import languages
from ..translation.course import Course

FOLDER = Path("partials/languages")


def check(theme: Theme, courses: dict[str, Course], report: Report) -> None:
    """Reports strings that the theme does not have, or that hold markup."""
    known = _shipped(theme, "en")
    for course in courses.values() if known else ():
        for key, text in course.theme.items():
            if key not in known:
                report.error(text.place, f"the theme has no string '{key}'{did_you_mean(key, known)}")
            elif any(character in text for character in '<>&"{}'):
                report.error(
                    text.place, 'a string of the theme cannot hold any of < > & " { }; it also stands in attributes'
                )


def write(theme: Theme, courses: dict[str, Course], target: Path) -> None:
    """Writes `partials/languages/<language>.html` below `target` for each language that has strings of its own.

    A file of ours hides the theme's, so the theme's strings go in first.
    """
    if not _shipped(theme, "en"):
        return
    for language, course in courses.items():
        shipped = _shipped(theme, language)
        if shipped and not course.theme:
            continue
        basics = {"language": language, "direction": languages.direction(language)}
        strings = {**basics, **shipped, **{key: str(text) for key, text in course.theme.items()}}
        path = target / FOLDER / f"{language}.html"
        path.parent.mkdir(parents=True, exist_ok=True)
        table = json.dumps(strings, ensure_ascii=False, indent=2)
        path.write_text(f"{{% macro t(key) %}}{{{{ {table}[key] }}}}{{% endmacro %}}\n", "utf-8")


def _shipped(theme: Theme, language: str) -> dict[str, str]:
    """The strings that the theme ships for a language: the one dictionary in its language file."""
    for folder in theme.dirs:
        path = Path(folder) / FOLDER / f"{language}.html"
        if path.is_file():
            found = Environment().parse(path.read_text("utf-8")).find(nodes.Dict)
            if found is not None:
                return {str(key): str(value) for key, value in found.as_const().items()}
    return {}
