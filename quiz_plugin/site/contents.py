"""All content of a site, read, checked and localized: what both `check` and a build begin with."""

from dataclasses import dataclass

from mkdocs.config.defaults import MkDocsConfig

from ..content.problems import Report
from ..content.references import check_references
from ..content.sources import Sources, load
from ..render.check import check_texts
from ..translation.course import Course, localize
from ..translation.lint import lint
from . import language_files
from .config import markdown_of, project_of


@dataclass(frozen=True)
class Contents:
    """The content in every language, and what is wrong with it."""

    sources: Sources
    courses: dict[str, Course]
    report: Report


def read_contents(config: MkDocsConfig) -> Contents:
    """Reads everything; what is wrong goes to the report."""
    report = Report()
    sources = load(project_of(config), report)
    check_references(sources, report)
    courses = localize(sources, report)
    for course in courses.values():
        lint(course, sources.project.source, report)
    check_texts(courses, sources, report, *markdown_of(config))
    language_files.check(config.theme, courses, report)
    return Contents(sources, courses, report)
