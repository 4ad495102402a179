"""The theme's own interface in languages that it lacks, or lacks parts of: generated from the locale files."""

import json
from pathlib import Path

from jinja2 import Environment, nodes
from mkdocs.theme import Theme

from ..content.problems import Report, did_you_mean
from ..content.sources import Project
from ..translation import languages
from ..translation.course import theme_strings

FOLDER = Path("partials/languages")


def write(theme: Theme, project: Project, target: Path, report: Report) -> None:
    """Writes `partials/languages/<language>.html` below `target` for each language that has strings of its own.

    A file of ours hides the theme's, so the theme's strings go in first. Unknown keys and markup go to the report.
    """
    known = _shipped(theme, "en", target)
    if not known:
        return
    for language in project.folders:
        shipped = _shipped(theme, language, target)
        own = theme_strings(project, language, report)
        for key, text in own.items():
            if key not in known:
                report.error(text.place, f"the theme has no string '{key}'{did_you_mean(key, known)}")
            elif any(character in text for character in '<>&"{}'):
                report.error(
                    text.place, 'a string of the theme cannot hold any of < > & " { }; it also stands in attributes'
                )
        if shipped and not own:
            continue
        basics = {"language": language, "direction": languages.direction(language)}
        strings = {**basics, **shipped, **{key: str(text) for key, text in own.items()}}
        path = target / FOLDER / f"{language}.html"
        path.parent.mkdir(parents=True, exist_ok=True)
        table = json.dumps(strings, ensure_ascii=False, indent=2)
        path.write_text(f"{{% macro t(key) %}}{{{{ {table}[key] }}}}{{% endmacro %}}\n", "utf-8")


def _shipped(theme: Theme, language: str, target: Path) -> dict[str, str]:
    """The strings that the theme ships for a language: the one dictionary in its language file."""
    for folder in theme.dirs:
        path = Path(folder) / FOLDER / f"{language}.html"
        if Path(folder) != target and path.is_file():
            found = Environment().parse(path.read_text("utf-8")).find(nodes.Dict)
            if found is not None:
                return {str(key): str(value) for key, value in found.as_const().items()}
    return {}
