"""What a page shows around its text: title and level, the card of its quiz, the notice above a fallback."""

import html
import re
from types import SimpleNamespace
from typing import Any

from markupsafe import escape
from mkdocs.structure.pages import Page
from mkdocs.structure.toc import AnchorLink, TableOfContents

from ..content.fields import Text
from ..content.sources import GUIDES, QUIZZES
from ..content.tree import Mapping, Node, Sequence
from ..render import guide
from ..render.owner import Owner
from ..render.page import PageRenderer
from ..render.quiz import quiz_head
from ..translation import languages
from ..translation.strings import Message
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


def around(content: str, page: Page, place: PagePlace, renderer: PageRenderer, owner: Owner) -> str:
    """The content of a page with all that belongs around it; sets the page's title, description and outline."""
    folder, name = unit_of(place) or ("", "")
    course = renderer.course
    if folder == GUIDES and name in course.guides:
        local = course.guides[name].guide
        _describe(page, local.title, local.summary, place, renderer)
        content = guide.with_card(renderer, name, _in_language(content, place), owner)
        return guide.head(renderer, name, TITLE_ID) + _notice(place, renderer) + content + guide.foot(renderer, name)
    if folder == QUIZZES and name in course.quizzes and "<h1" not in content:
        quiz = course.quizzes[name]
        _describe(page, quiz.title, quiz.description, place, renderer)
        # The block has a language for each of its strings; what surrounds it is in the reader's.
        return quiz_head(renderer, quiz, TITLE_ID) + _notice(place, renderer) + content
    if place.path == guide.INDEX and "<h1" not in content:
        title = course.strings.get("catalogue.title")
        _describe(page, title, course.strings.get("catalogue.description"), place, renderer)
        return renderer.template("catalogue-head.html", title_id=TITLE_ID) + content
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


def _describe(
    page: Page, title: Text | Message, summary: Text | Message, place: PagePlace, renderer: PageRenderer
) -> None:
    page.meta["title"] = title.value
    page.title = title.value
    page.meta["description"] = renderer.texts.plain(summary) if isinstance(summary, Text) else summary.value
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
