"""`::: quiz ID`, `::: picture ID` and the like in Markdown pages, as a Python-Markdown extension."""

import re
from collections.abc import Callable
from typing import Any
from xml.etree.ElementTree import Element, SubElement

from markdown import Markdown
from markdown.blockparser import BlockParser
from markdown.blockprocessors import BlockProcessor
from markdown.extensions import Extension

from ..content.page import DIRECTIVE

Render = Callable[[str, tuple[str, ...]], str | None]
"""From a directive's name and the words after it to HTML; None leaves the line as it is."""


def _leave(name: str, arguments: tuple[str, ...]) -> str | None:
    """Stands in where no plugin renders anything."""
    return None


class QuizExtension(Extension):
    """Puts a quiz, a picture or the catalogue where a page asks for one."""

    def __init__(self, **options: Any) -> None:
        # Not None: Python-Markdown takes an option without a default for a boolean.
        self.config = {"render": [_leave, "Callable that makes the HTML of a directive"]}
        super().__init__(**options)

    def extendMarkdown(self, md: Markdown) -> None:  # noqa: N802 - the name is Python-Markdown's
        # An unknown element in a paragraph would be closed by the form inside it.
        md.block_level_elements += ["quiz-player", "zero-memory"]
        # Before paragraphs (10), after lists and quotes, so that a directive in a list item works.
        md.parser.blockprocessors.register(_DirectiveBlock(md.parser, self), "quiz", 15)


class _DirectiveBlock(BlockProcessor):
    def __init__(self, parser: BlockParser, extension: QuizExtension) -> None:
        super().__init__(parser)
        self.extension = extension

    def test(self, parent: Element, block: str) -> bool:
        return self._directive(block) is not None

    def run(self, parent: Element, blocks: list[str]) -> bool:
        match = self._directive(blocks[0])
        render: Render = self.extension.getConfig("render")
        html = render(match["name"], tuple(match["arguments"].split())) if match else None
        if match is None or html is None:
            return False
        before, after = blocks[0][: match.start()], blocks[0][match.end() :]
        blocks.pop(0)
        if before.strip():
            self.parser.parseBlocks(parent, [before])
        SubElement(parent, "p").text = self.parser.md.htmlStash.store(html)
        if after.strip():
            blocks.insert(0, after.lstrip("\n"))
        return True

    @staticmethod
    def _directive(block: str) -> re.Match[str] | None:
        return re.search(rf"^{DIRECTIVE.pattern}", block, re.MULTILINE)
