"""The course in each language: localized quizzes and guides, and the interface around them."""

from dataclasses import dataclass, field
from pathlib import Path

from ..content.categories import Category
from ..content.fields import Context, Kind, Text
from ..content.guide import Guide, check_headings
from ..content.page import Page
from ..content.problems import Place, Report, did_you_mean
from ..content.quiz import Quiz
from ..content.references import call_problem
from ..content.source import relative
from ..content.sources import GUIDES, Project, Sources
from ..content.tree import Mapping, Scalar
from .overlay import first_misplaced, overlay
from .strings import Strings, Table, check_table, read_table
from .units import Coverage, coverage

PACKAGED = Path(__file__).resolve().parents[1] / "locales"
if not PACKAGED.is_dir():
    # In a checkout the locale files stand at the top, where translators look for them.
    PACKAGED = PACKAGED.parents[1] / "locales"
LAST_RESORT = "en"
"""The language of the packaged strings that are always complete."""


@dataclass(frozen=True)
class LocalGuide:
    """A guide in a reader's language; where its page is not translated, texts and page are the source's."""

    guide: Guide
    page: Page
    lang: str
    headings: dict[str, Text]
    """Heading id -> heading."""


@dataclass
class Course:
    """What a reader of one language gets."""

    language: str
    strings: Strings
    theme: dict[str, Scalar] = field(default_factory=dict)
    """The strings of the theme's own interface that the locale files have, by the theme's keys."""
    quizzes: dict[str, Quiz] = field(default_factory=dict)
    guides: dict[str, LocalGuide] = field(default_factory=dict)
    categories: dict[str, Category] = field(default_factory=dict)
    """In the order of the catalogue."""
    translated_quizzes: set[str] = field(default_factory=set)
    """Ids of quizzes that have a file in this language."""
    coverage: Coverage = field(default_factory=Coverage)
    """Of strings: quizzes, front matter, headings, interface."""


def localize(sources: Sources, report: Report) -> dict[str, Course]:
    """The course of every language of the project, the source language first."""
    project = sources.project
    tables = _tables(project, report)
    return {
        language: _course(language, sources, tables, report) for language in (project.source, *project.translations)
    }


def _tables(project: Project, report: Report) -> dict[str, Table]:
    """A table for each language and for the last resort, checked against the packaged source."""
    names = dict.fromkeys((LAST_RESORT, project.source, *project.folders))
    tables = {language: _table(language, project, report) for language in names}
    for path in sorted(project.locales.glob("*.yml")) if project.locales is not None else ():
        if path.stem not in tables:
            where = Place(relative(path, project.root))
            report.warning(where, f"the site has no language '{path.stem}'{did_you_mean(path.stem, project.folders)}")
    for table in tables.values():
        check_table(table, tables[LAST_RESORT], report)
    return tables


def _table(language: str, project: Project, report: Report) -> Table:
    """The strings that the package ships for a language, and over them the site's own."""
    table = read_table(language, PACKAGED, project.root, report)
    if project.locales is not None and project.locales.resolve() != PACKAGED.resolve():
        table = table.updated(read_table(language, project.locales, project.root, report))
    return table


def _course(language: str, sources: Sources, tables: dict[str, Table], report: Report) -> Course:
    source = sources.project.source
    chain = dict.fromkeys((language, source, LAST_RESORT))
    course = Course(language, Strings(*(tables[name] for name in chain)), tables[language].theme)
    context = Context(language, report)
    trees = sources.trees.get(language, {})
    for name, quiz in sources.quizzes.items():
        course.quizzes[name] = overlay(quiz, trees[name], context) if name in trees else quiz
    course.translated_quizzes = {name for name in sources.quizzes if language == source or name in trees}
    for name, tree in trees.items():
        if name not in sources.quizzes and name not in sources.broken:
            hint = did_you_mean(name, sources.quizzes)
            report.error(Place(tree.place.path), f"the source language has no quiz '{name}'{hint}")
    for name, guide in sources.guides.items():
        course.guides[name] = _guide(name, guide, sources, context)
    names = sources.categories
    if language in sources.category_trees and not sources.are_categories_broken:
        names = overlay(names, sources.category_trees[language], context)
    course.categories = {str(name): category for name, category in names.categories.items()}
    _check_orphans(language, sources, report)
    course.coverage = _coverage(course, tables)
    return course


def _guide(name: str, guide: Guide, sources: Sources, context: Context) -> LocalGuide:
    source = sources.project.source
    original = sources.guide_page(source, name)
    assert original is not None, "a guide model comes from a page"
    headings = _headings(original, source)
    page = sources.guide_page(context.lang, name)
    if context.lang == source or page is None:
        return LocalGuide(guide, original, source, headings)
    check_headings(page, context)
    _check_sections(page, original, context.report)
    here = {(call.name, call.arguments) for call in page.calls}
    for call in original.calls:
        what, path = (call.name, call.arguments), f"{GUIDES}/{name}.md"
        if what not in here and call_problem(*what, sources, path) is None:
            words = " ".join((call.name, *call.arguments))
            context.report.warning(Place(page.path), f"the source also has '::: {words}'; put it in where it belongs")
    headings |= {key: text for key, text in _headings(page, context.lang).items() if key in headings}
    tree = page.meta if page.meta is not None else Mapping(Place(page.path))
    return LocalGuide(overlay(guide, tree, context), page, context.lang, headings)


def _headings(page: Page, language: str) -> dict[str, Text]:
    return {name: Text(h.text, Kind.INLINE, language, h.place) for name, h in page.heading_ids.items()}


def _check_sections(page: Page, original: Page, report: Report) -> None:
    known = list(original.heading_ids)
    here = list(page.heading_ids)
    for name, heading in page.heading_ids.items():
        if name not in known:
            report.error(heading.place, f"the source has no heading with id '{name}'{did_you_mean(name, known)}")
    misplaced = first_misplaced(here, known)
    if misplaced:
        name, expected = misplaced
        place = page.heading_ids[name].place
        report.error(
            place, f"section '{name}' stands where the source has '{expected}'; keep the order of the sections"
        )
    missing = [name for name in known if name not in here]
    if missing:
        report.warning(Place(page.path), f"sections of the source are missing here: {', '.join(missing)}")


def _check_orphans(language: str, sources: Sources, report: Report) -> None:
    originals = sources.pages[sources.project.source]
    for path, page in sources.pages[language].items():
        if path.startswith(f"{GUIDES}/") and path not in originals:
            report.error(
                Place(page.path),
                f"the source language has no guide '{Path(path).stem}'; a guide is written there first",
            )


def _coverage(course: Course, tables: dict[str, Table]) -> Coverage:
    total = Coverage(
        sum(key in tables[course.language].entries for key in tables[LAST_RESORT].entries),
        len(tables[LAST_RESORT].entries),
    )
    for quiz in course.quizzes.values():
        total += coverage(quiz, course.language)
    for local in course.guides.values():
        total += coverage(local.guide, course.language)
        total += Coverage(sum(text.lang == course.language for text in local.headings.values()), len(local.headings))
    for category in course.categories.values():
        total += coverage(category, course.language)
    return total
