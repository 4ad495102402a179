"""What a page is about, for machines: schema.org's vocabulary as JSON-LD."""

import json
from collections.abc import Callable
from typing import Any

from ..content.fields import Text
from ..content.questions import QuestionBase
from ..content.quiz import Quiz
from ..content.reading import minutes
from ..content.sources import GUIDES, QUIZZES
from .guide import HOME, INDEX
from .page import PageRenderer
from .plain import plain, questions

Absolute = Callable[[str], str | None]
"""From a path below the language's folder (`guides/zero.md`) to the full address of the page that a reader of the language
gets there; None where there is none, or where the site's own address is not known."""
Item = dict[str, Any]
_ESCAPES = str.maketrans({char: f"\\u{ord(char):04x}" for char in "<>&\u2028\u2029"})
"""In JSON these stand in strings only. Escaped, no text can end the element or begin a comment in it."""


def guide_data(page: PageRenderer, name: str, body: str, absolute: Absolute) -> str:
    """The script element of a guide's page; empty where the page has no full address.

    `body` is the HTML of the guide's text, whose section `faq` holds questions and answers. Raises KeyError for an
    unknown id.
    """
    local = page.course.guides[name]
    guide, url = local.guide, absolute(f"{GUIDES}/{name}.md")
    if url is None:
        return ""
    quiz = absolute(f"{QUIZZES}/{guide.quiz}.md") if guide.quiz in page.course.quizzes else None
    resource = _item(
        "LearningResource",
        url,
        name=_said(page, guide.title, local.lang),
        description=_said(page, guide.summary, local.lang),
        inLanguage=local.lang,
        learningResourceType="Guide",
        educationalLevel=str(guide.level),
        timeRequired=f"PT{minutes(local.page.body)}M",
        keywords=[str(tag) for tag in guide.tags],
        isAccessibleForFree=True,
        url=url,
        hasPart=_item("Quiz", quiz) if quiz else None,
    )
    asked = [
        _item("Question", name=question, acceptedAnswer=_item("Answer", text=answer))
        for question, answer in questions(body)
    ]
    about = _item("LearningResource", url)
    faq = [_item("FAQPage", inLanguage=local.lang, isPartOf=about, mainEntity=asked)] if asked else []
    return _script([resource, *faq, _trail(page, absolute, guide.title)])


def quiz_data(page: PageRenderer, name: str, absolute: Absolute) -> str:
    """The script element of a quiz's page; empty where the page has no full address. Raises KeyError for an unknown id."""
    quiz, url = page.course.quizzes[name], absolute(f"{QUIZZES}/{name}.md")
    if url is None:
        return ""
    language = page.language if name in page.course.translated_quizzes else quiz.title.lang
    local = page.course.guides.get(quiz.guide or "")
    guide_url = absolute(f"{GUIDES}/{quiz.guide}.md") if local else None
    item = _item(
        "Quiz",
        url,
        name=_said(page, quiz.title, language),
        about=_item("Thing", name=_said(page, local.guide.title, language)) if local else None,
        educationalLevel=str(quiz.level),
        inLanguage=language,
        assesses=_said(page, quiz.description, language),
        isAccessibleForFree=True,
        url=url,
        isPartOf=_item("LearningResource", guide_url) if guide_url else None,
        hasPart=_questions(page, quiz, language),
    )
    between = [(local.guide.title, guide_url)] if local else []
    return _script([item, _trail(page, absolute, quiz.title, *between)])


def _questions(page: PageRenderer, quiz: Quiz, language: str) -> list[Item]:
    found = (quiz.question(name) for name in quiz.questions)
    return [_text(page, "Question", each.prompt, language, **_answers(page, each)) for each in found]


def _answers(page: PageRenderer, question: QuestionBase) -> Item:
    """The answers that can be chosen. Wrong ones are suggested, right ones accepted, as schema.org has it."""
    wrong: list[Item] = []
    right: list[Item] = []
    for position, (text, is_right, feedback) in enumerate(question.answers(), 1):
        answer = _text(
            page,
            "Answer",
            text,
            question.prompt.lang,
            position=position,
            comment=_comment(page, feedback, text.lang),
            answerExplanation=_comment(page, question.explanation if is_right else None, text.lang),
        )
        (right if is_right else wrong).append(answer)
    if not right:
        return {}
    return {
        "eduQuestionType": "Checkbox" if len(right) > 1 else "Multiple choice",
        "suggestedAnswer": wrong,
        "acceptedAnswer": right if len(right) > 1 else right[0],
    }


def _comment(page: PageRenderer, text: Text | None, within: str) -> Item | None:
    return _text(page, "Comment", text, within) if text else None


def _trail(page: PageRenderer, absolute: Absolute, title: Text, *between: tuple[Text, str | None]) -> Item:
    """The way from the home page to this one. A step without an address is left out; the last needs none."""
    get = page.course.strings.get
    above = [(get("guide.home").value, absolute(HOME)), (get("nav.guides").value, absolute(INDEX))]
    above += [(text.value, address) for text, address in between]
    steps = [(name, address) for name, address in above if address]
    return _item(
        "BreadcrumbList",
        itemListElement=[
            _item("ListItem", position=position, name=name, item=_item("WebPage", address) if address else None)
            for position, (name, address) in enumerate([*steps, (title.value, None)], 1)
        ],
    )


def _text(page: PageRenderer, kind: str, text: Text, within: str, **properties: Any) -> Item:
    """An item that is a text, with its language where the item around it has another."""
    language = text.lang if text.lang != within else None
    return _item(kind, text=_plain(page, text), inLanguage=language, **properties)


def _said(page: PageRenderer, text: Text, within: str) -> str | Item:
    """A text that is one property of an item: with its language where the item has another."""
    value = _plain(page, text)
    return value if text.lang == within else {"@language": text.lang, "@value": value}


def _plain(page: PageRenderer, text: Text) -> str:
    return plain(page.texts.html(text))


def _item(kind: str, identity: str | None = None, **properties: Any) -> Item:
    """An item without the properties that have no value."""
    found = {"@type": kind, "@id": identity, **properties}
    return {key: value for key, value in found.items() if value not in (None, "", [])}


def _script(graph: list[Item]) -> str:
    data = {"@context": "https://schema.org", "@graph": graph}
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":")).translate(_ESCAPES)
    return f'<script type="application/ld+json">{text}</script>'
