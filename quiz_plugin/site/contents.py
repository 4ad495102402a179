"""All content of a site, read, checked and localized: what both `check` and a build begin with."""

from dataclasses import dataclass

from ..content.problems import Report
from ..content.references import check_references
from ..content.sources import Project, Sources, load
from ..render.check import check_texts
from ..translation.course import Course, localize


@dataclass(frozen=True)
class Contents:
    """The content in every language, and what is wrong with it."""

    sources: Sources
    courses: dict[str, Course]
    report: Report


def read_contents(project: Project) -> Contents:
    """Reads everything; what is wrong goes to the report."""
    report = Report()
    sources = load(project, report)
    check_references(sources, report)
    courses = localize(sources, report)
    check_texts(courses, sources, report)
    return Contents(sources, courses, report)
