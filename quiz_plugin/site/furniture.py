"""What a page shows around its text: title and level, the card of its quiz, the notice above a fallback."""

import html
import re
from types import SimpleNamespace
from typing import Any

from markupsafe import Markup, escape
from mkdocs.structure.pages import Page
from mkdocs.structure.toc import AnchorLink, TableOfContents

from ..content.fields import Text
from ..content.sources import GUIDES, QUIZZES
from ..content.tree import Mapping, Node, Sequence
from ..render.quiz import PageRenderer
from ..translation import languages
from .addresses import PagePlace
from .contents import Contents

TITLE_ID = "page-title"
"""The id of the heading that the skip link leads to."""


def unit_of(place: PagePlace) -> tuple[str, str] | None:
    """(`guides` or `quizzes`, id) of a page that is part of the course."""
    folder, _, name = place.path.removesuffix(".md").partition("/")
    return (folder, name) if folder in (GUIDES, QUIZZES) and name and "/" not in name else None


def source_of(page: Page, place: PagePlace, contents: Contents) -> str | None:
    """The Markdown of a page without its front matter; None where nothing has been read.

    MkDocs would read the front matter with another YAML, and print what that refuses. The blank line keeps it from taking
    a first line such as "Note: …" for metadata.
    """
    read = contents.sources.pages[place.text].get(place.path)
    return f"\n{read.body}" if read is not None and page.file.src_uri.endswith(place.path) else None


def meta_of(place: PagePlace, contents: Contents) -> dict[str, Any]:
    """The front matter of a page as the theme wants it: texts, lists, mappings, and flags where flags are written."""
    read = contents.sources.pages[place.text].get(place.path)
    return {str(key): _plain(key, node) for key, node in (read.meta if read and read.meta else {}).items()}


def _plain(key: str, node: Node) -> Any:
    if isinstance(node, Mapping):
        return {str(name): _plain(name, below) for name, below in node.items()}
    if isinstance(node, Sequence):
        return [_plain(key, below) for below in node]
    flags = {"true": True, "false": False} if key not in ("title", "description", "author") else {}
    return flags.get(node, str(node))


def around(content: str, page: Page, place: PagePlace, renderer: PageRenderer) -> str:
    """The content of a page with all that belongs around it; sets the page's title, description and outline."""
    unit = unit_of(place)
    course = renderer.course
    if unit and unit[0] == GUIDES and unit[1] in course.guides:
        guide = course.guides[unit[1]].guide
        _describe(page, guide.title, guide.summary, place, renderer)
        quiz = course.quizzes.get(guide.quiz or "")
        address = renderer.texts.address(f"{QUIZZES}/{guide.quiz}.md") if quiz else None
        head = renderer.template("guide-head.html", guide=guide, title_id=TITLE_ID)
        foot = renderer.template("quiz-card.html", quiz=quiz, address=address) if quiz and address else ""
        return head + _notice(place, renderer) + _in_language(content, place) + foot
    if unit and unit[0] == QUIZZES and unit[1] in course.quizzes and "<h1" not in content:
        quiz = course.quizzes[unit[1]]
        _describe(page, quiz.title, quiz.description, place, renderer)
        address = renderer.texts.address(f"{GUIDES}/{quiz.guide}.md") if quiz.guide else None
        guide_title = course.guides[quiz.guide].guide.title if address and quiz.guide in course.guides else None
        head = renderer.template(
            "quiz-head.html", quiz=quiz, address=address, guide_title=guide_title, title_id=TITLE_ID
        )
        # The block has a language for each of its strings; what surrounds it is in the reader's.
        return head + _notice(place, renderer) + content
    mark_language(page, place, place.text)
    return _notice(place, renderer) + _in_language(content, place)


def mark_language(page: Page, place: PagePlace, title_language: str) -> None:
    """Gives navigation and outline the language of what they repeat, where that is not the reader's.

    Material prefers an item's `typeset.title`, which may hold markup, over its plain title.
    """
    vars(page)["title_language"] = title_language
    if title_language != place.reader:
        vars(page)["typeset"] = typeset(escape(str(page.title or "")), title_language)
    if place.is_fallback:
        _mark_outline(list(page.toc), place.text)


def _mark_outline(items: list[AnchorLink], language: str) -> None:
    for item in items:
        vars(item)["typeset"] = typeset(item.title, language)
        _mark_outline(item.children, language)


def typeset(title: str, language: str) -> SimpleNamespace:
    """What Material shows instead of a plain title: the title, already escaped, in its language."""
    marked = f'<span lang="{language}" dir="{languages.direction(language)}">{title}</span>'
    return SimpleNamespace(title=marked)


def escape_meta(page: Page) -> None:
    """Makes title and metadata safe for a theme that writes them as they are, into elements and attributes."""
    title = str(page.title or "")
    # Some templates take tags away after decoding, so that even an escaped `<` would come back as one.
    page.title = str(escape(re.sub("[<>]", "", _decoded(title)))) or page.title
    for key in ("title", "description", "author", "subtitle", "status"):
        if isinstance(page.meta.get(key), str):
            page.meta[key] = str(escape(re.sub("[<>]", "", _decoded(page.meta[key]))))


def _decoded(text: str) -> str:
    for _ in range(5):
        plain = html.unescape(text)
        if plain == text:
            break
        text = plain
    return text


def _describe(page: Page, title: Text, summary: Text, place: PagePlace, renderer: PageRenderer) -> None:
    page.meta["title"] = title.value
    page.title = title.value
    page.meta["description"] = " ".join(Markup(renderer.texts.html(summary)).striptags().split())
    mark_language(page, place, title.lang)
    below = list(page.toc)
    top = AnchorLink(str(escape(title.value)), TITLE_ID, 1)
    top.children = below
    page.toc = TableOfContents([top])


def _notice(place: PagePlace, renderer: PageRenderer) -> str:
    if not place.is_fallback:
        return ""
    name = languages.language_name(place.text, place.reader)
    return renderer.template("fallback-notice.html", language_name=name)


def _in_language(content: str, place: PagePlace) -> str:
    if not place.is_fallback:
        return content
    return f'<div lang="{place.text}" dir="{languages.direction(place.text)}">\n{content}\n</div>\n'
