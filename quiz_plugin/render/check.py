"""Problems that only rendering shows: links in quiz texts that lead nowhere, or where they must not."""

from collections.abc import Mapping
from functools import partial
from typing import Any

from ..content.problems import Report
from ..content.sources import QUIZZES, Sources, is_quiz_file
from ..translation.course import Course
from ..translation.units import units
from .markdown import TextRenderer


def check_texts(
    courses: dict[str, Course],
    sources: Sources,
    report: Report,
    extensions: tuple[str, ...] = (),
    configs: Mapping[str, Mapping[str, Any]] | None = None,
) -> None:
    """Renders every text in its language, as the site's pages will, and reports the links that were refused."""
    for language, course in courses.items():
        renderer = TextRenderer(partial(_exists, language=language, sources=sources), extensions, configs)
        for model in (*course.quizzes.values(), *(local.guide for local in course.guides.values())):
            for _, text in units(model):
                if text.lang == language:
                    renderer.html(text)
        for text, reason in renderer.refused:
            report.error(text.place, reason)


def _exists(path: str, language: str, sources: Sources) -> str | None:
    project = sources.project
    for folder in (project.folders[language], project.folders[project.source]):
        file = (folder / path).resolve()
        if file.is_relative_to(project.docs.resolve()) and file.is_file() and not is_quiz_file(file):
            return path
    return path if path in {f"{QUIZZES}/{name}.md" for name in sources.quizzes} else None
