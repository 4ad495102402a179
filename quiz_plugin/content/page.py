"""A Markdown page: its front matter, its headings, and the directives in it. Nothing is rendered here."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from difflib import get_close_matches

from .problems import Place, Report
from .shape import CODE_SPAN, excess
from .tree import Mapping, parse

DIRECTIVES = {"quiz": "quiz ID", "picture": "picture ID", "catalogue": "catalogue"}
"""Name of each directive -> how it is written."""
_NAMES = "|".join(DIRECTIVES)
_ODD_CALL = re.compile(rf":{{2,}}[ \t]*({_NAMES})\b")
_CALL_LIKE = re.compile(r":::[ \t]*(\w+)")
MAX_HEADINGS = 200
_NESTED = r"[ \t>]*(?:(?:[-*+]|\d+[.)])[ \t]+)*"
"""What may stand before a block that is in a list or a quote."""
_FENCE = re.compile(_NESTED + r"(`{3,}|~{3,})[ \t]*(?P<rest>.*)")
# No blanks around a lazy or repeated part: backtracking over a long line of them would take for ever.
_HEADING = re.compile(r"(#{1,6})(?!#)(.+)")
_SETEXT = re.compile(r"(=+|-+)$")
_ATTRIBUTES = re.compile(r"[ \t]\{:?([^{}]*)\}$")
_ANY_ATTRIBUTES = re.compile(r"(?:^|[)\]*_`}])\{:?([^{}\n]+)\}|\{:([^{}\n]+)\}")
_NOT_ALLOWED = "attribute '{}' is not allowed; only '#id' and '.class' can stand in braces here"
# The name of an attribute with a value has two letters or more; "i=1" is mathematics. Other single words do nothing.
_RISKY = re.compile(r"[A-Za-z][\w:.-]+=|(?:autofocus|contenteditable|hidden|inert|popover)$|#__", re.IGNORECASE)
DIRECTIVE = re.compile(rf":::[ \t]*(?P<name>{_NAMES})\b[ \t]*(?P<arguments>.*)$")
"""`::: quiz ID`, `::: quiz ID QUESTION-ID`, `::: picture ID` or `::: catalogue`, alone in its block."""


@dataclass(frozen=True, slots=True)
class Heading:
    """`## Text {#id}`."""

    level: int
    text: str
    id: str | None
    place: Place


@dataclass(frozen=True, slots=True)
class Call:
    """A directive: its name and the words after it."""

    name: str
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
    calls: tuple[Call, ...]

    @property
    def heading_ids(self) -> dict[str, Heading]:
        """Headings by their explicit id."""
        return {heading.id: heading for heading in self.headings if heading.id}


def page_of(text: str, path: str, report: Report) -> Page:
    """Splits and scans the text of a Markdown file; problems of the front matter go to the report."""
    meta, body, first = _front_matter(text, path, report)
    found = excess(body)
    if found is not None:
        report.error(Place(path, first + found[0]), found[1])
    headings: list[Heading] = []
    calls: list[Call] = []
    previous = ""
    for number, raw, line in _prose(body, first, path, report):
        line = line.rstrip()
        match = _HEADING.match(line)
        if match:
            headings.append(_heading(len(match[1]), raw, line, Place(path, number), report))
        elif _SETEXT.match(line) and previous.strip() and not re.match(r"\s*([|>*+#-]|\d+\.)", previous):
            report.error(Place(path, number), "underlined headings cannot carry an id; write '## Heading {#id}'")
        lead = len(re.match(_NESTED, line)[0])  # type: ignore[index]
        call = DIRECTIVE.match(line, lead)
        if call:
            calls.append(Call(call["name"], tuple(call["arguments"].split()), Place(path, number, lead + 1)))
        elif odd := _ODD_CALL.search(line):
            report.error(
                Place(path, number, odd.start() + 1),
                f"write '::: {DIRECTIVES[odd[1]]}' in a line of its own, with three colons",
            )
        elif (word := _CALL_LIKE.match(line, lead)) and (
            near := get_close_matches(word[1].lower(), DIRECTIVES, cutoff=0.75)
        ):
            report.error(Place(path, number, lead + 1), f"there is no '::: {word[1]}'; did you mean '::: {near[0]}'?")
        _check_attributes(line, Place(path, number), report, heading=match is not None)
        previous = line
    if len(headings) > MAX_HEADINGS:
        where = headings[MAX_HEADINGS].place
        report.error(where, f"the page has more than {MAX_HEADINGS} headings; make several pages of it")
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


def _prose(body: str, first: int, path: str, report: Report) -> Iterator[tuple[int, str, str]]:
    """Number, text, and text with code blanked out, of each line; of lines in fenced code, nothing."""
    fence = ""
    for number, line in enumerate(body.split("\n"), start=first):
        match = _FENCE.match(line)
        if fence:
            if match and match[1].startswith(fence) and not match["rest"].strip(" " + fence[0]):
                fence = ""
            yield number, "", ""
        elif match and "`" not in match["rest"]:
            fence = match[1]
            taken = re.search(r"#__[\w-]*", match["rest"])
            if taken:
                report.error(Place(path, number, match.start("rest") + 1), _NOT_ALLOWED.format(taken[0]))
            yield number, "", ""
        else:
            yield number, line, CODE_SPAN.sub(lambda span: " " * len(span.group()), line)


def _heading(level: int, raw: str, line: str, place: Place, report: Report) -> Heading:
    attributes = _ATTRIBUTES.search(line)
    name = None
    if attributes:
        name = next((word[1:] for word in attributes[1].split() if word.startswith("#")), None)
        raw = raw[: attributes.start()]
    text = raw[level:].strip()
    if name is not None and (name.startswith("__") or not re.fullmatch(r"[A-Za-z][\w-]*", name, re.ASCII)):
        report.error(place, f"'{name}' cannot be a heading's id; use lower-case ASCII words joined by '-'")
    return Heading(level, text.rstrip("# "), name, place)


def _check_attributes(line: str, place: Place, report: Report, *, heading: bool) -> None:
    """Only ids and classes: anything else could run script or change the interface's looks."""
    for match in [*_ANY_ATTRIBUTES.finditer(line), *_ATTRIBUTES.finditer(line if heading else "")]:
        inside = match[1] or match[2] if match.re is _ANY_ATTRIBUTES else match[1]
        # The id of a heading has been looked at with the heading.
        words = [word for word in inside.split() if not (heading and word.startswith("#"))]
        odd = next((word for word in words if _RISKY.match(word)), None)
        if odd is not None:
            at = Place(place.path, place.line, match.start() + 1)
            report.error(at, _NOT_ALLOWED.format(odd))
