"""Markdown in quiz texts -> HTML. One of two modules that import `markdown`; the other is the directive.

The texts use the site's own Markdown extensions (highlighting, maths), as far as those cannot carry attributes, ids or
files into the page. Raw HTML is shown literally.
"""

import re
from collections.abc import Mapping
from pathlib import PurePosixPath
from typing import Any
from xml.etree.ElementTree import Element

from markdown import Markdown
from markdown.treeprocessors import Treeprocessor
from markupsafe import Markup

from ..content.fields import Kind, Text
from .links import Address, LinkRefused, resolve

INLINE = frozenset(
    {
        "abbr",
        "smarty",
        "pymdownx.arithmatex",
        "pymdownx.betterem",
        "pymdownx.caret",
        "pymdownx.highlight",
        "pymdownx.inlinehilite",
        "pymdownx.keys",
        "pymdownx.mark",
        "pymdownx.smartsymbols",
        "pymdownx.tilde",
    }
)
BLOCK = INLINE | {
    "admonition",
    "codehilite",
    "def_list",
    "fenced_code",
    "pymdownx.superfences",
    "sane_lists",
    "tables",
    "markdown.extensions.fenced_code",
    "markdown.extensions.tables",
}
_FORCED: dict[str, dict[str, Any]] = {
    # Otherwise it writes script elements.
    "pymdownx.arithmatex": {"generic": True},
    # Line anchors would repeat ids, since every text starts counting anew.
    "pymdownx.highlight": {"anchor_linenums": False, "line_spans": "", "linenums": None},
}
# The braces of a fence could give an id, which another text or the theme may have.
_FENCE_BRACES = re.compile(r"^([ >]*(?:`{3,}|~{3,})[^\n{]*)\{[^\n]*", re.MULTILINE)
_HTML = {"preprocessors": ("html_block",), "inlinePatterns": ("html",)}
_HEADINGS = ("hashheader", "setextheader")


class TextRenderer:
    """Renders texts with the extensions of a site; keeps what is wrong with their links."""

    def __init__(
        self, address: Address, extensions: tuple[str, ...] = (), configs: Mapping[str, Mapping[str, Any]] | None = None
    ) -> None:
        self.address = address
        self.refused: list[tuple[Text, str]] = []
        """Texts with a link that cannot stand, and why."""
        self._configs = {name: {**(configs or {}).get(name, {}), **_FORCED.get(name, {})} for name in extensions}
        self._inline, self._block = self._markdown(INLINE), self._markdown(BLOCK)
        # As a block, "1984." would become an empty list and "# x" a heading.
        _keep_only("normalize_whitespace", self._inline.preprocessors)
        _keep_only("paragraph", self._inline.parser.blockprocessors)
        for name in _HEADINGS:
            # A heading would enter the page's outline, and its id could meet another.
            self._block.parser.blockprocessors.deregister(name)

    def html(self, text: Text) -> Markup:
        """The HTML of a text: without an enclosing element for titles and inline texts, of whole blocks otherwise."""
        if text.kind is Kind.TITLE:
            return Markup.escape(text.value)
        block = text.kind is Kind.BLOCK
        engine = self._block if block else self._inline
        engine.reset()
        self._text = text
        source = _FENCE_BRACES.sub(r"\1", text.value) if block else " ".join(text.value.split())
        try:
            result = engine.convert(source)
        except RecursionError:
            self.refused.append((text, "the text is nested too deeply; flatten it"))
            return Markup.escape(text.value)
        return Markup(result if block else result.removeprefix("<p>").removesuffix("</p>"))

    def plain(self, text: Text) -> str:
        """A text without markup, in one line."""
        return " ".join(self.html(text).striptags().split())

    def _markdown(self, allowed: frozenset[str] | set[str]) -> Markdown:
        names = [name for name in self._configs if name in allowed]
        engine = Markdown(extensions=names, extension_configs={name: self._configs[name] for name in names})
        for registry, items in _HTML.items():
            for item in items:
                getattr(engine, registry).deregister(item, strict=False)
        engine.treeprocessors.register(_Links(engine, self), "quiz_links", 5)
        return engine

    def link(self, element: Element, attribute: str) -> None:
        """Puts the address that works on the page into a link or image, or notes why there is none."""
        element.attrib.pop("title", None)
        target = element.get(attribute, "")
        if target.startswith("\x02amp\x03"):
            return  # An e-mail address in angle brackets, which Markdown has put in entities.
        # Other escaped characters wait as numbers between two marks; what they hide must be seen.
        target = re.sub("\x02(\\d+)\x03", lambda match: chr(int(match[1])), target)
        base = PurePosixPath(self._text.place.path).parent.name
        try:
            element.set(attribute, resolve(target, base, self.address, image=element.tag == "img"))
        except LinkRefused as reason:
            element.set(attribute, "#")
            self.refused.append((self._text, str(reason)))


def _keep_only(name: str, registry: Any) -> None:
    for item in list(registry._priority):
        if item.name != name:
            registry.deregister(item.name)


class _Links(Treeprocessor):
    def __init__(self, engine: Markdown, owner: TextRenderer) -> None:
        super().__init__(engine)
        self.owner = owner

    def run(self, root: Element) -> None:
        for element in root.iter():
            if element.tag == "a":
                self.owner.link(element, "href")
            elif element.tag == "img":
                self.owner.link(element, "src")
