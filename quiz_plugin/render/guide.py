"""What stands around the text of a guide."""

import re

from ..content.curriculum import neighbours, related, sequence
from ..content.guide import Guide
from ..content.reading import minutes
from ..content.sources import GUIDES
from .catalogue import RESULT_MESSAGES, Entry, entry
from .owner import Owner
from .page import PageRenderer
from .plain import FAQ
from .quiz import messages_of

HOME, INDEX = "index.md", f"{GUIDES}/index.md"
_FAQ = re.compile(rf'<h2[^>]*\sid="{FAQ}"')


def head(page: PageRenderer, name: str, title_id: str) -> str:
    """Above the text and its notices: where the guide stands in the course, its title, and what it asks of a reader."""
    local = page.course.guides[name]
    previous, following = _neighbours(page, name)
    return page.template(
        "guide-head.html",
        guide=local.guide,
        title_id=title_id,
        minutes=minutes(local.page.body),
        home=page.texts.address(HOME),
        index=page.texts.address(INDEX),
        category=page.course.categories.get(local.guide.category or ""),
        previous=previous,
        following=following,
        sections=[
            (each.id, local.headings[each.id])
            for each in local.page.headings
            if each.level == 2 and each.id in local.headings
        ],
    )


def with_card(page: PageRenderer, name: str, content: str, owner: Owner) -> str:
    """The text with the card of its quiz, and what the owner of the site offers, where the sections end.

    A last section of questions and answers, with the id `faq`, comes after them.
    """
    this = entry(page, name)
    card = page.template(
        "guide-card.html",
        this=this,
        owner=owner,
        prefix=page.prefix("newsletter"),
        messages=messages_of(page, "result", RESULT_MESSAGES),
    )
    if this and this.quiz_address:
        page.scripts.add("results")
    found = _FAQ.search(content)
    at = found.start() if found else len(content)
    return f"{content[:at]}{card}{content[at:]}"


def foot(page: PageRenderer, name: str) -> str:
    """Below the text: guides that are worth reading next."""
    previous, following = _neighbours(page, name)
    others = related(name, _guides(page), _order(page))
    return page.template(
        "guide-foot.html",
        related=[found for other in others if (found := entry(page, other))],
        previous=previous,
        following=following,
    )


def _guides(page: PageRenderer) -> dict[str, Guide]:
    return {name: local.guide for name, local in page.course.guides.items()}


def _order(page: PageRenderer) -> list[str]:
    return sequence(_guides(page), page.course.categories)


def _neighbours(page: PageRenderer, name: str) -> tuple[Entry | None, Entry | None]:
    before, after = neighbours(name, _order(page))
    return (entry(page, before) if before else None), (entry(page, after) if after else None)
