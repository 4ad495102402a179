"""Pages that no file holds: one for each quiz in each language that has a translation of it, and the list of guides."""

from pathlib import Path

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files

from ..content.categories import CATEGORIES
from ..content.sources import QUIZZES, Sources, is_quiz_file
from ..render.guide import INDEX
from ..translation.course import Course


def pages(sources: Sources, courses: dict[str, Course]) -> dict[str, dict[str, str]]:
    """Language -> path below its folder -> Markdown. A page that an author wrote at the same path goes first."""
    found: dict[str, dict[str, str]] = {}
    for language, course in courses.items():
        wanted = {f"{QUIZZES}/{name}.md": f"::: quiz {name}\n" for name in sorted(course.translated_quizzes)}
        if sources.guides and INDEX not in sources.pages[sources.project.source]:
            wanted[INDEX] = "::: catalogue\n"
        found[language] = {path: text for path, text in wanted.items() if path not in sources.pages[language]}
    return found


def by_file(pages: dict[str, dict[str, str]], sources: Sources) -> dict[str, str]:
    """Path of each page below `docs/` -> its Markdown."""
    project = sources.project
    return {
        (project.folders[language].relative_to(project.docs) / path).as_posix(): text
        for language, below in pages.items()
        for path, text in below.items()
    }


def add(pages: dict[str, str], files: Files, config: MkDocsConfig) -> None:
    """Makes MkDocs see the pages, and take files of data for what they are: nothing to publish.

    The files have a path below `docs/` but are not there: generated files are dropped, or left out of the sitemap, by
    the translation plugin.
    """
    for uri in pages:
        if uri not in files.src_uris:
            files.append(File(uri, config.docs_dir, config.site_dir, config.use_directory_urls))
    for file in list(files):
        path = Path(file.src_uri)
        if is_quiz_file(path) and (QUIZZES in path.parts or path.name == CATEGORIES):
            files.remove(file)
