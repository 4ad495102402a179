"""Pages that no file holds: one for each quiz, in each language that has a translation of it."""

from pathlib import Path

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files

from ..content.sources import QUIZZES, Sources, is_quiz_file
from ..translation.course import Course


def quiz_pages(sources: Sources, courses: dict[str, Course]) -> dict[str, str]:
    """Path of the page below `docs/` -> its Markdown. A page that an author wrote at the same path goes first."""
    pages = {}
    for language, course in courses.items():
        folder = sources.project.folders[language].relative_to(sources.project.docs)
        for name in sorted(course.translated_quizzes):
            path = f"{QUIZZES}/{name}.md"
            if path not in sources.pages[language]:
                pages[(folder / path).as_posix()] = f"::: quiz {name}\n"
    return pages


def add(pages: dict[str, str], files: Files, config: MkDocsConfig) -> None:
    """Makes MkDocs see the pages, and take quiz files for what they are: nothing to publish.

    The files have a path below `docs/` but are not there: generated files are dropped, or left out of the sitemap, by
    the translation plugin.
    """
    for uri in pages:
        if uri not in files.src_uris:
            files.append(File(uri, config.docs_dir, config.site_dir, config.use_directory_urls))
    for file in list(files):
        path = Path(file.src_uri)
        if is_quiz_file(path) and QUIZZES in path.parts:
            files.remove(file)
