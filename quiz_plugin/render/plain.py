"""HTML as plain text: the whole of it, or the questions and answers of a section."""

import re
from dataclasses import dataclass, field
from html.parser import HTMLParser

FAQ = "faq"
"""The id of the heading above questions and answers."""
_SPLITTING = {"h1": 1, "h2": 2, "h3": 3}
_PHRASING = re.compile(
    "a|abbr|bd[io]|[biqsu]|cite|code|del|dfn|em|font|img|input|ins|kbd|label|mark|math|samp|small|span|strong|sub|sup|time|"
    "tt|var|wbr"
)
"""Elements that stand in a line; all others begin a line of their own."""
_VOID = re.compile("area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr")
_NOT_TEXT = re.compile("button|quiz-player|script|select|style|svg|template|textarea|zero-memory")
_NOT_TEXT_MARKS = frozenset({"data-search-exclude", "hidden", ".footnote", ".footnote-ref", ".headerlink", ".linenos"})
"""Attributes and classes of what is no text either."""


def plain(html: str) -> str:
    """The text of HTML, a line for each block; the lines of code as they are.

    What is not read as text is left out: quizzes, drawings, what is hidden, marks that are not the author's.
    """
    sections = _read(html)
    return "\n".join(filter(None, (part for each in sections for part in (each.heading.text, each.body.text))))


def questions(html: str) -> list[tuple[str, str]]:
    """Question and answer, as plain text, for each heading of the third level in a page's section of id `faq`."""
    found: list[tuple[str, str]] = []
    within = False
    for section in _read(html):
        if section.level < 3:
            within = section.id == FAQ
        elif within:
            found.append((" ".join(section.heading.text.split()), section.body.text))
    return [(question, answer) for question, answer in found if question and answer]


class _Lines:
    """Text that grows, with its white space as a browser would show it."""

    def __init__(self) -> None:
        self._pieces: list[str] = []

    def add(self, text: str, *, as_it_is: bool = False) -> None:
        if not as_it_is:
            text = re.sub(r"[ \t\r\n\f]+", " ", text)
            if not self._pieces or self._pieces[-1][-1] in " \n":
                text = text.removeprefix(" ")
        if text:
            self._pieces.append(text)

    @property
    def text(self) -> str:
        return "\n".join(line.rstrip() for line in "".join(self._pieces).split("\n") if line.strip())


@dataclass
class _Section:
    """A heading, and what stands below it until the next one; level 0 is what comes before all headings."""

    level: int = 0
    id: str | None = None
    heading: _Lines = field(default_factory=_Lines)
    body: _Lines = field(default_factory=_Lines)


def _read(html: str) -> list[_Section]:
    reader = _Reader()
    reader.feed(html)
    reader.close()
    return reader.sections


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.sections = [_Section()]
        self._lines = self.sections[0].body
        self._code = False
        # The element that is left out, and how many of its name are open.
        self._skipped, self._depth = "", 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if self._skipped:
            self._depth += tag == self._skipped
            return
        attributes = dict(attrs)
        self._break(tag)
        if _is_left_out(tag, attributes):
            if not _VOID.fullmatch(tag):
                self._skipped, self._depth = tag, 1
        elif tag == "img":
            self._lines.add(attributes.get("alt") or "")
        elif tag == "pre":
            self._code = True
        elif tag in _SPLITTING:
            self.sections.append(_Section(_SPLITTING[tag], attributes.get("id")))
            self._lines = self.sections[-1].heading

    def handle_endtag(self, tag: str) -> None:
        if self._skipped:
            self._depth -= tag == self._skipped
            if not self._depth:
                self._skipped = ""
            return
        self._break(tag)
        if tag == "pre":
            self._code = False
        elif tag in _SPLITTING:
            self._lines = self.sections[-1].body

    def handle_data(self, data: str) -> None:
        if not self._skipped:
            self._lines.add(data, as_it_is=self._code)

    def parse_marked_section(self, i: int, report: bool = True) -> int:
        # Some versions of Python raise AssertionError for what browsers take for a comment.
        return self.parse_bogus_comment(i, report)

    def _break(self, tag: str) -> None:
        if not _PHRASING.fullmatch(tag):
            self._lines.add("\n", as_it_is=True)


def _is_left_out(tag: str, attributes: dict[str, str | None]) -> bool:
    marks = {*attributes, *(f".{name}" for name in (attributes.get("class") or "").split())}
    return _NOT_TEXT.fullmatch(tag) is not None or not _NOT_TEXT_MARKS.isdisjoint(marks)
