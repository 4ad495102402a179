"""Problems that only rendering shows: links in quiz texts that lead nowhere, or where they must not."""

from functools import partial

from ..content.problems import Report
from ..content.sources import Sources
from ..translation.course import Course
from ..translation.units import units
from .markdown import TextRenderer


def check_texts(courses: dict[str, Course], sources: Sources, report: Report) -> None:
    """Renders every text of every quiz in its language, and reports the links that were refused."""
    for language, course in courses.items():
        renderer = TextRenderer(partial(_exists, language=language, sources=sources))
        for quiz in course.quizzes.values():
            for _, text in units(quiz):
                if text.lang == language:
                    renderer.html(text)
        for text, reason in renderer.refused:
            report.error(text.place, reason)


def _exists(path: str, language: str, sources: Sources) -> str | None:
    project = sources.project
    for folder in (project.folders[language], project.folders[project.source]):
        file = (folder / path).resolve()
        if file.is_relative_to(project.docs.resolve()) and file.is_file() and file.suffix != ".yml":
            return path
    is_quiz = path.startswith("quizzes/") and path.removeprefix("quizzes/").removesuffix(".md") in sources.quizzes
    return path if is_quiz else None
