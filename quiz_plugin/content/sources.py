"""Everything that authors and translators wrote, read once: quizzes, guides and pages by language and id."""

import re
from dataclasses import dataclass, field
from pathlib import Path

from .categories import CATEGORIES, Categories, categories_of
from .fields import ID, Context, Flaws, Kind, text_of
from .files import walk
from .guide import Guide, guide_of
from .page import Page, page_of
from .problems import Place, Report
from .quiz import Quiz, quiz_of
from .source import read_text, relative
from .tree import Mapping, Node, parse

QUIZZES, GUIDES = "quizzes", "guides"


@dataclass(frozen=True)
class Project:
    """Where things are, and which languages there are."""

    root: Path
    """Problems name files relative to this folder."""
    docs: Path
    source: str
    """The language that everything is written in first."""
    folders: dict[str, Path]
    """The folder of each language, the source's included; in a site of one language that may be `docs` itself."""
    locales: Path | None = None
    """The site's own interface strings, over those that the package ships."""

    @property
    def translations(self) -> list[str]:
        """The languages other than the source, in the site's order."""
        return [language for language in self.folders if language != self.source]


@dataclass
class Sources:
    """What the files say. Quizzes and guides of the source language are models; translations are still trees."""

    project: Project
    quizzes: dict[str, Quiz] = field(default_factory=dict)
    broken: set[str] = field(default_factory=set)
    """Ids of source quizzes with errors: there, but not usable."""
    guides: dict[str, Guide] = field(default_factory=dict)
    trees: dict[str, dict[str, Node]] = field(default_factory=dict)
    """Language -> quiz id -> what its translation file holds."""
    categories: Categories = field(default_factory=lambda: Categories.model_construct(categories={}))
    are_categories_broken: bool = False
    """Whether the source's file of categories has errors."""
    category_trees: dict[str, Node] = field(default_factory=dict)
    """Language -> what its translation of the categories holds."""
    pages: dict[str, dict[str, Page]] = field(default_factory=dict)
    """Language -> path below the language's folder -> page."""

    def guide_page(self, language: str, guide: str) -> Page | None:
        """The page of a guide in a language, if it is there."""
        return self.pages.get(language, {}).get(f"{GUIDES}/{guide}.md")


def load(project: Project, report: Report) -> Sources:
    """Reads all files; what is wrong goes to the report, and what is unusable is left out."""
    sources = Sources(project)
    for language in project.folders:
        sources.pages[language], sources.trees[language] = {}, {}
    files = list(walk(project.docs, project.root, report)) if project.docs.is_dir() else []
    if not files:
        report.error(Place(relative(project.docs, project.root)), "there is nothing here to publish")
    for path in files:
        home = next((item for item in project.folders.items() if path.is_relative_to(item[1])), None)
        if home is not None:
            _read(path, path.relative_to(home[1]), home[0], sources, report)
        elif path.suffix.lower() == ".md" or is_quiz_file(path):
            _refuse_homeless(path, project, report)
    return sources


def _refuse_homeless(path: Path, project: Project, report: Report) -> None:
    """A page or quiz outside the languages' folders would be published unchecked, or not at all."""
    folder = path.relative_to(project.docs).parts[0]
    known = ", ".join(relative(each, project.root) for each in project.folders.values())
    what = (
        "is in no language's folder" if path.parent == project.docs else f"is in '{folder}', the folder of no language"
    )
    report.error(Place(relative(path, project.root)), f"this file {what} of mkdocs.yml; move it into one of {known}")


def is_guide(below: Path) -> bool:
    """Whether a page, by its path below the language's folder, is a guide."""
    return below.parts[0] == GUIDES and len(below.parts) == 2 and below.stem != "index"


def is_quiz_file(path: Path) -> bool:
    """Whether a file looks like a quiz, however its name is written; such files are never published."""
    return path.suffix.lower() in (".yml", ".yaml")


def _hides_a_language(below: Path, language: str, sources: Sources, report: Report, where: Place) -> bool:
    """Whether a page would be published over another language's, or is named for another way to keep languages."""
    others = [name for name in sources.project.folders if name != language]
    first = below.with_suffix("").parts[0]
    if language == sources.project.source and len(others) and first in others:
        report.error(where, f"would be published where the pages of '{first}' are; rename it")
        return True
    ending = below.stem.rpartition(".")[2]
    if "." in below.stem and below.suffix == ".md" and ending in sources.project.folders:
        report.error(
            where, f"a page in '{ending}' stands in the folder of its language; move it there, without '.{ending}'"
        )
        return True
    return False


def _is_misplaced(path: Path, below: Path, report: Report, where: Place) -> bool:
    """Whether a file that may hold answers stands, or is called, so that nobody would find the quiz in it."""
    if below.as_posix() in (QUIZZES, GUIDES):
        report.error(where, f"'{below}' is the name of a folder; rename the file")
    elif below.parts[0] == QUIZZES and len(below.parts) > 2 and is_quiz_file(path):
        report.error(where, f"a quiz stands directly in {QUIZZES}/, not in a folder below it; move the file")
    elif below.parts[0] == QUIZZES and path.suffix != ".yml" and is_quiz_file(path):
        report.error(where, "name the file '.yml'")
    elif below.parts[0] == QUIZZES and re.search(r"\.ya?ml.", path.name, re.IGNORECASE):
        report.error(where, "this looks like a copy of a quiz, and would be published with its answers; delete it")
    elif below.stem.lower() == Path(CATEGORIES).stem and is_quiz_file(path) and below.as_posix() != CATEGORIES:
        report.error(where, f"the names of categories stand in {CATEGORIES}, directly in the folder of a language")
    elif (
        below.parts[0] != QUIZZES and is_quiz_file(path) and re.search(rb"^questions:", path.read_bytes(), re.MULTILINE)
    ):
        report.error(where, f"this looks like a quiz; move it to the folder {QUIZZES}/ of its language")
    else:
        return False
    return True


def _read(path: Path, below: Path, language: str, sources: Sources, report: Report) -> None:
    where = Place(relative(path, sources.project.root))
    if _is_misplaced(path, below, report, where) or _hides_a_language(below, language, sources, report, where):
        return
    is_quiz = below.parts[0] == QUIZZES and is_quiz_file(path)
    is_categories = below.as_posix() == CATEGORIES
    if not (is_quiz or is_categories) and path.suffix != ".md":
        return
    if (is_quiz or below.parts[0] == GUIDES) and path.stem != "index" and not ID.fullmatch(path.stem):
        report.error(where, "the file's name is its id: use lower-case ASCII letters, digits and single '-'")
        return
    text = read_text(path, sources.project.root, report)
    if text is None:
        if is_quiz and language == sources.project.source:
            sources.broken.add(path.stem)
        return
    context = Context(language, report)
    if is_quiz or is_categories:
        tree = parse(text, where.path, report)
        if tree is None and not report.errors_in(where.path):
            tree = Mapping(where)
        if is_quiz:
            _keep_quiz(path.stem, tree, context, sources)
        else:
            _keep_categories(tree, context, sources)
        return
    page = page_of(text, where.path, report)
    sources.pages[language][below.as_posix()] = page
    if not is_guide(below):
        _check_meta(page, context)
    elif language == sources.project.source:
        guide = guide_of(path.stem, page, context)
        sources.guides |= {path.stem: guide} if guide else {}


def _keep_quiz(name: str, tree: Node | None, context: Context, sources: Sources) -> None:
    if context.lang != sources.project.source:
        sources.trees[context.lang] |= {name: tree} if tree is not None else {}
        return
    quiz = quiz_of(name, tree, context) if tree is not None else None
    if quiz:
        sources.quizzes[name] = quiz
    else:
        sources.broken.add(name)


def _keep_categories(tree: Node | None, context: Context, sources: Sources) -> None:
    if context.lang == sources.project.source:
        found = categories_of(tree, context) if tree is not None else None
        sources.are_categories_broken = found is None
        sources.categories = found or sources.categories
    elif tree is not None:
        sources.category_trees[context.lang] = tree


def _check_meta(page: Page, context: Context) -> None:
    """What a page that is no guide says of itself stands in elements and attributes that take no markup."""
    for key in ("title", "description", "author"):
        if page.meta and key in page.meta:
            try:
                text_of(page.meta[key], Kind.TITLE, context)
            except Flaws as flaws:
                flaws.tell(context.report)
