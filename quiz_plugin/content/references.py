"""Ids in one file that name something in another: guides, quizzes, questions, headings, categories, pictures."""

from pathlib import Path

from .categories import CATEGORIES
from .guide import Guide
from .problems import Report, did_you_mean
from .quiz import Quiz
from .source import relative
from .sources import Sources, is_guide


def check_references(sources: Sources, report: Report) -> None:
    """Ids that name something in another file must find it."""
    guides = {Path(path).stem for path in sources.pages[sources.project.source] if is_guide(Path(path))}
    for quiz in sources.quizzes.values():
        _check_quiz(quiz, guides, sources, report)
    for guide in sources.guides.values():
        for name in guide.related:
            if name not in guides:
                report.error(name.place, f"there is no guide '{name}'{did_you_mean(name, guides)}")
            elif name == guide.id:
                report.error(name.place, "a guide is not related to itself; name another one")
        _check_category(guide, sources, report)
        _check_pictures(guide, sources, report)
        known = {*sources.quizzes, *sources.broken}
        if guide.quiz is not None and guide.quiz not in known:
            report.error(guide.quiz.place, f"there is no quiz '{guide.quiz}'{did_you_mean(guide.quiz, known)}")
    for pages in sources.pages.values():
        for path, page in pages.items():
            for call in page.calls:
                message = call_problem(call.name, call.arguments, sources, path)
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


def _check_category(guide: Guide, sources: Sources, report: Report) -> None:
    known = sources.categories.categories
    if guide.category is not None and guide.category not in known and not sources.are_categories_broken:
        folder = relative(sources.project.folders[sources.project.source], sources.project.root)
        hint = did_you_mean(guide.category, known) or f"; add a line '{guide.category}: Its name'"
        message = f"there is no category '{guide.category}' in {folder}/{CATEGORIES}{hint}"
        report.error(guide.category.place, message)


def _check_pictures(guide: Guide, sources: Sources, report: Report) -> None:
    page = sources.guide_page(sources.project.source, guide.id)
    placed = {call.arguments for call in page.calls if call.name == "picture"} if page else set()
    for name, picture in guide.pictures.items():
        if (name,) not in placed:
            report.warning(picture.title.place, f"no reader sees this picture; write '::: picture {name}' in the text")


def call_problem(name: str, arguments: tuple[str, ...], sources: Sources, path: str) -> str | None:
    """What is wrong with a directive and the words after it, if anything, on a page at `path` below its language."""
    if name == "quiz":
        return _quiz_problem(arguments, sources)
    if name == "catalogue":
        return "write '::: catalogue' alone; it lists all guides" if arguments else None
    if len(arguments) != 1:
        return "write '::: picture ID'"
    guide = sources.guides.get(Path(path).stem) if is_guide(Path(path)) else None
    if guide is None:
        # A guide that is unusable, or has no source, has had that reported.
        return None if is_guide(Path(path)) else "only a guide can have pictures; put the line into the guide's text"
    if arguments[0] not in guide.pictures:
        hint = did_you_mean(arguments[0], guide.pictures)
        return f"the guide has no picture '{arguments[0]}' under 'pictures'{hint}"
    return None


def _quiz_problem(arguments: tuple[str, ...], sources: Sources) -> str | None:
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
