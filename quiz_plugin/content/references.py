"""Ids in one file that name something in another: guides, quizzes, questions, headings."""

import re
from pathlib import Path

from .problems import Report, did_you_mean
from .quiz import Quiz
from .sources import GUIDES, Sources


def check_references(sources: Sources, report: Report) -> None:
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
                message = call_problem(call.arguments, sources)
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


def call_problem(arguments: tuple[str, ...], sources: Sources) -> str | None:
    """What is wrong with the words after `::: quiz`, if anything."""
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
