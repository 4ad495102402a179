"""Everything that authors and translators wrote, read once: quizzes, guides and pages by language and id."""

import re
from dataclasses import dataclass, field
from pathlib import Path

from .fields import ID, Context
from .files import walk
from .guide import Guide, guide_of
from .page import Page, page_of
from .problems import Place, Report, did_you_mean
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
    pages: dict[str, dict[str, Page]] = field(default_factory=dict)
    """Language -> path below the language's folder -> page."""

    def guide_page(self, language: str, guide: str) -> Page | None:
        """The page of a guide in a language, if it is there."""
        return self.pages.get(language, {}).get(f"{GUIDES}/{guide}.md")


def load(project: Project, report: Report) -> Sources:
    """Reads all files; what is wrong goes to the report, and what is unusable is left out."""
    sources = Sources(project)
    files = list(walk(project.docs, project.root, report)) if project.docs.is_dir() else []
    if not files:
        report.error(Place(relative(project.docs, project.root)), "there is nothing here to publish")
    for language, folder in project.folders.items():
        sources.pages[language], sources.trees[language] = {}, {}
        for path in files:
            if path.is_relative_to(folder):
                _read(path, path.relative_to(folder), language, sources, report)
    _check_references(sources, report)
    return sources


def is_quiz_file(path: Path) -> bool:
    """Whether a file looks like a quiz, however its name is written; such files are never published."""
    return path.suffix.lower() in (".yml", ".yaml")


def _read(path: Path, below: Path, language: str, sources: Sources, report: Report) -> None:
    where = Place(relative(path, sources.project.root))
    is_quiz = below.parts[0] == QUIZZES and is_quiz_file(path)
    if not is_quiz and path.suffix != ".md":
        return
    if is_quiz and len(below.parts) > 2:
        report.error(where, f"a quiz stands directly in {QUIZZES}/, not in a folder below it; move the file")
        return
    if is_quiz and path.suffix != ".yml":
        report.error(where, "name the file '.yml'")
        return
    if (is_quiz or below.parts[0] == GUIDES) and path.stem != "index" and not ID.fullmatch(path.stem):
        report.error(where, "the file's name is its id: use lower-case ASCII letters, digits and single '-'")
        return
    text = read_text(path, sources.project.root, report)
    if text is None:
        return
    context = Context(language, report)
    if is_quiz:
        tree = parse(text, where.path, report)
        if tree is None and not report.errors_in(where.path):
            tree = Mapping(where)
        if language == sources.project.source:
            quiz = quiz_of(path.stem, tree, context) if tree is not None else None
            if quiz:
                sources.quizzes[path.stem] = quiz
            else:
                sources.broken.add(path.stem)
        elif tree is not None:
            sources.trees[language][path.stem] = tree
        return
    page = page_of(text, where.path, report)
    sources.pages[language][below.as_posix()] = page
    if (
        below.parts[0] == GUIDES
        and len(below.parts) == 2
        and path.stem != "index"
        and language == sources.project.source
    ):
        guide = guide_of(path.stem, page, context)
        sources.guides |= {path.stem: guide} if guide else {}


def _check_references(sources: Sources, report: Report) -> None:
    """Ids that name something in another file must find it."""
    guides = {
        Path(path).stem
        for path in sources.pages[sources.project.source]
        if re.fullmatch(rf"{GUIDES}/[^/]+\.md", path) and path != f"{GUIDES}/index.md"
    }
    for quiz in sources.quizzes.values():
        _check_quiz(quiz, guides, sources, report)
    for guide in sources.guides.values():
        for name in guide.related:
            if name not in guides:
                report.error(name.place, f"there is no guide '{name}'{did_you_mean(name, guides)}")
        known = {*sources.quizzes, *sources.broken}
        if guide.quiz is not None and guide.quiz not in known:
            report.error(guide.quiz.place, f"there is no quiz '{guide.quiz}'{did_you_mean(guide.quiz, known)}")
    for pages in sources.pages.values():
        for page in pages.values():
            for call in page.quiz_calls:
                message = _call_problem(call.arguments, sources)
                if message:
                    report.error(call.place, message)


def _check_quiz(quiz: Quiz, guides: set[str], sources: Sources, report: Report) -> None:
    if quiz.guide is not None and quiz.guide not in guides:
        report.error(quiz.guide.place, f"there is no guide '{quiz.guide}'{did_you_mean(quiz.guide, guides)}")
        return
    page = sources.guide_page(sources.project.source, quiz.guide) if quiz.guide else None
    for name in quiz.questions:
        review = quiz.question(name).review
        if review is None:
            continue
        if page is None:
            report.error(review.place, "'review' names a heading of the quiz's guide, but the quiz has no 'guide'")
        elif review not in page.heading_ids:
            hint = did_you_mean(review, page.heading_ids)
            report.error(review.place, f"{page.path} has no heading with id '{review}'{hint}")


def _call_problem(arguments: tuple[str, ...], sources: Sources) -> str | None:
    if not 1 <= len(arguments) <= 2:
        return "write '::: quiz ID' or '::: quiz ID QUESTION-ID'"
    quiz = sources.quizzes.get(arguments[0])
    if quiz is None:
        if arguments[0] in sources.broken:
            return None
        return f"there is no quiz '{arguments[0]}'{did_you_mean(arguments[0], sources.quizzes)}"
    if len(arguments) == 2 and arguments[1] not in quiz.questions:
        return f"quiz '{quiz.id}' has no question '{arguments[1]}'{did_you_mean(arguments[1], quiz.questions)}"
    return None
