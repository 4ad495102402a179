"""A Markdown page: its front matter, its headings, and the quizzes that it asks for. Nothing is rendered here."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from .problems import Place, Report
from .tree import Mapping, parse

_FENCE = re.compile(r" {0,3}(`{3,}|~{3,})")
_HEADING = re.compile(r"(#{1,6})(?!#)\s*(.+?)\s*$")
_SETEXT = re.compile(r"(=+|-+)\s*$")
_ATTRIBUTES = re.compile(r"\s\{:?\s*([^{}]*?)\s*\}\s*$")
_ANY_ATTRIBUTES = re.compile(r"(?:^|[)\]*_`}])\{:?\s*([^{}\n]+?)\s*\}|\{:\s*([^{}\n]+?)\s*\}")
_CODE_SPAN = re.compile(r"(`+)(?!`).*?(?<!`)\1(?!`)")
DIRECTIVE = re.compile(r":::\s*quiz\b[ \t]*(?P<arguments>.*?)\s*$")
"""`::: quiz ID` or `::: quiz ID QUESTION-ID`, alone in its block."""


@dataclass(frozen=True, slots=True)
class Heading:
    """`## Text {#id}`."""

    level: int
    text: str
    id: str | None
    place: Place


@dataclass(frozen=True, slots=True)
class QuizCall:
    """A `::: quiz` line: the words after `quiz`."""

    arguments: tuple[str, ...]
    place: Place


@dataclass(frozen=True, slots=True)
class Page:
    """What a Markdown file holds, as far as other files depend on it."""

    path: str
    meta: Mapping | None
    """Front matter; None when there is none."""
    body: str
    """The Markdown below the front matter."""
    headings: tuple[Heading, ...]
    quiz_calls: tuple[QuizCall, ...]

    @property
    def heading_ids(self) -> dict[str, Heading]:
        """Headings by their explicit id."""
        return {heading.id: heading for heading in self.headings if heading.id}


def page_of(text: str, path: str, report: Report) -> Page:
    """Splits and scans the text of a Markdown file; problems of the front matter go to the report."""
    meta, body, first = _front_matter(text, path, report)
    headings: list[Heading] = []
    calls: list[QuizCall] = []
    previous = ""
    for number, line in _prose(body, first):
        match = _HEADING.match(line)
        if match:
            headings.append(_heading(match, Place(path, number), report))
        elif _SETEXT.match(line) and previous.strip() and not re.match(r"\s*([|>*+#-]|\d+\.)", previous):
            report.error(Place(path, number), "underlined headings cannot carry an id; write '## Heading {#id}'")
        call = DIRECTIVE.match(line)
        if call:
            calls.append(QuizCall(tuple(call["arguments"].split()), Place(path, number)))
        elif line.lstrip().startswith(":::quiz"):
            report.error(Place(path, number), "write '::: quiz ID', with a space after ':::'")
        _check_attributes(line, Place(path, number), report)
        previous = line
    return Page(path, meta, body, tuple(headings), tuple(calls))


def _front_matter(text: str, path: str, report: Report) -> tuple[Mapping | None, str, int]:
    lines = text.split("\n")
    if lines[0].rstrip() != "---":
        return None, text, 1
    for end, line in enumerate(lines[1:], start=1):
        if line.rstrip() in ("---", "..."):
            tree = parse("\n".join(lines[1:end]), path, report, first_line=2)
            if tree is not None and not isinstance(tree, Mapping):
                report.error(tree.place, "front matter must be 'key: value' lines")
            meta = tree if isinstance(tree, Mapping) else Mapping(Place(path, 1))
            return meta, "\n".join(lines[end + 1 :]), end + 2
    report.error(Place(path, 1), "the front matter that opens with '---' here never closes; add a '---' line after it")
    return Mapping(Place(path, 1)), text, 1


def _prose(body: str, first: int) -> Iterator[tuple[int, str]]:
    """Numbered lines outside fenced code, with code spans blanked out."""
    fence = ""
    for number, line in enumerate(body.split("\n"), start=first):
        match = _FENCE.match(line)
        if fence:
            if match and match[1].startswith(fence) and not line.strip().strip(fence[0]):
                fence = ""
            yield number, ""
        elif match:
            fence = match[1]
            yield number, ""
        else:
            yield number, _CODE_SPAN.sub(lambda span: " " * len(span.group()), line)


def _heading(match: re.Match[str], place: Place, report: Report) -> Heading:
    level, text = len(match[1]), match[2]
    attributes = _ATTRIBUTES.search(" " + text)
    name = None
    if attributes:
        words = attributes[1].split()
        name = next((word[1:] for word in words if word.startswith("#")), None)
        text = (" " + text)[: attributes.start()].strip()
    if name is not None and (name.startswith("__") or not re.fullmatch(r"[A-Za-z][\w-]*", name, re.ASCII)):
        report.error(place, f"'{name}' cannot be a heading's id; use lower-case ASCII words joined by '-'")
    return Heading(level, text.rstrip("# "), name, place)


def _check_attributes(line: str, place: Place, report: Report) -> None:
    """Only ids and classes: anything else could run script or change the interface's looks."""
    for match in [*_ANY_ATTRIBUTES.finditer(line), *_ATTRIBUTES.finditer(line if line.startswith("#") else "")]:
        inside = match[1] or match[2] if match.re is _ANY_ATTRIBUTES else match[1]
        odd = next((word for word in inside.split() if not re.fullmatch(r"[#.][A-Za-z][\w-]*", word)), None)
        if odd is not None:
            at = Place(place.path, place.line, match.start() + 1)
            report.error(at, f"attribute '{odd}' is not allowed; only '#id' and '.class' can stand in braces here")
