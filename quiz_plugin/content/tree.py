"""YAML text -> mappings, sequences and scalars that know their place. The only module that imports `yaml`.

Every scalar stays text: what is a number or a boolean is for the schema to say, so `no`, `1:30` or `010` can stand as
an answer. Aliases, anchors, tags, merge keys, a second document and deep nesting are refused as events, before anything
is built from them.
"""

import re
import unicodedata
from collections.abc import Iterator
from typing import Any, cast

import yaml

from .problems import Place, Report
from .source import check_text

MAX_DEPTH = 12
"""Deeper nesting is refused; a quiz needs five levels."""
MAX_ENTRIES = 500
"""More entries in one mapping or list are refused."""


class Scalar(str):
    """A text with its place. Equal to, and hashed like, the plain string."""

    place: Place
    cut: bool
    """An unquoted text that goes on after ` #`, where YAML sees a comment."""
    double: bool
    """Written in double quotes, where a backslash begins an escape."""

    def __new__(cls, value: str, place: Place, *, cut: bool = False, double: bool = False) -> "Scalar":
        self = super().__new__(cls, value)
        self.place = place
        self.cut = cut
        self.double = double
        return self


class Mapping(dict[str, Any]):
    """Keys (`Scalar`) to nodes, in the order of the file."""

    def __init__(self, place: Place) -> None:
        super().__init__()
        self.place = place
        self._places: dict[str, Place] = {}

    def __setitem__(self, key: str, node: Any) -> None:
        super().__setitem__(key, node)
        self._places[key] = cast(Scalar, key).place

    def key_place(self, key: str) -> Place:
        """Where `key` stands; the mapping's own place if it is not here."""
        return self._places.get(key, self.place)


class Sequence(list[Any]):
    """Nodes in order."""

    def __init__(self, place: Place) -> None:
        super().__init__()
        self.place = place


Node = Scalar | Mapping | Sequence

_LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_STARTS = 'a text that starts with {0!r} must stand in quotes: write "{0}…"'
_ESCAPED = re.compile("[\\x07\\x08\\t\\x0b\\x0c\\r\\x1b]")
ESCAPE = "in double quotes a backslash begins an escape: put the text in single quotes, or write two backslashes"
KEY = re.compile(r"[A-Za-z0-9_.-]+")
"""What a key may be; others have been reported by `parse`."""


def parse(text: str, path: str, report: Report, *, first_line: int = 1) -> Node | None:
    """The tree of one YAML document; `first_line` is the line of the file at which `text` begins.

    Returns None when the text is empty or cannot be parsed; the report then says why.
    """
    builder = _Builder(text, path, report, first_line)
    try:
        for event in cast(Iterator[Any], yaml.parse(text, Loader=_LOADER)):
            if not builder.take(event):
                return None
    except yaml.MarkedYAMLError as error:
        report.error(*builder.explain(error))
        return None
    except (yaml.YAMLError, ValueError) as error:
        report.error(Place(path, first_line), f"this is not valid YAML: {error}")
        return None
    return builder.root


def _odd(key: str) -> str:
    """Names the first letter of a key that only looks like ASCII."""
    odd = next((c for c in key if not c.isascii() and c.isalpha()), None)
    return f" ('{odd}' is U+{ord(odd):04X} {unicodedata.name(odd, '')})" if odd else ""


class _Builder:
    """Builds the tree from events, without recursion."""

    def __init__(self, text: str, path: str, report: Report, first_line: int) -> None:
        self.lines = text.split("\n")
        self.path, self.report, self.first_line = path, report, first_line
        self.root: Node | None = None
        self.open: list[Mapping | Sequence] = []
        self.keys: list[Scalar | None] = []
        self.documents = 0

    def place(self, mark: Any) -> Place:
        # What is missing at the end of the file is noticed on a line that does not exist.
        line = min(mark.line, len(self.lines) - 1)
        column = mark.column if line == mark.line else len(self.lines[line])
        return Place(self.path, line + self.first_line, column + 1)

    def take(self, event: Any) -> bool:
        """Adds one event; False when going on makes no sense."""
        if isinstance(event, yaml.DocumentStartEvent):
            self.documents += 1
            if self.documents > 1 or event.tags:
                what = "a second document ('---')" if self.documents > 1 else "a %TAG directive"
                self.report.error(
                    self.place(event.start_mark), f"{what} is not allowed; keep one plain document a file"
                )
                return False
        elif isinstance(event, yaml.AliasEvent):
            self._refuse_start(event)
            self._add(Scalar(f"*{event.anchor}", self.place(event.start_mark)), event)
        elif isinstance(event, yaml.ScalarEvent):
            self._refuse_start(event)
            self._add(self._scalar(event), event)
        elif isinstance(event, yaml.MappingStartEvent | yaml.SequenceStartEvent):
            self._refuse_start(event)
            kind = Mapping if isinstance(event, yaml.MappingStartEvent) else Sequence
            node = kind(self.place(event.start_mark))
            self._add(node, event)
            self.open.append(node)
            self.keys.append(None)
            if len(self.open) > MAX_DEPTH:
                self.report.error(node.place, f"nested deeper than {MAX_DEPTH} levels; flatten it")
                return False
        elif isinstance(event, yaml.MappingEndEvent | yaml.SequenceEndEvent):
            self.open.pop()
            self.keys.pop()
        if self.open and len(self.open[-1]) > MAX_ENTRIES:
            where = self.place(event.start_mark)
            self.report.error(where, f"more than {MAX_ENTRIES} entries in one list or mapping; split it")
            return False
        return True

    def _scalar(self, event: Any) -> Scalar:
        place = self.place(event.start_mark)
        double = event.style == '"'
        if double and _ESCAPED.search(event.value):
            self.report.error(place, ESCAPE)
            return Scalar(_ESCAPED.sub(" ", event.value), place, double=True)
        value = check_text(event.value, place, self.report)
        cut = False
        if not event.style and event.end_mark.line < len(self.lines):
            rest = self.lines[event.end_mark.line][event.end_mark.column :]
            cut = bool(value) and re.match(r"[ \t]+#", rest) is not None
        return Scalar(value, place, cut=cut, double=double)

    def _add(self, node: Node, event: Any) -> None:
        if not self.open:
            self.root = node
            return
        parent = self.open[-1]
        if isinstance(parent, Sequence):
            parent.append(node)
            return
        key = self.keys[-1]
        if key is None:
            self.keys[-1] = self._key(node, parent, event)
            return
        self.keys[-1] = None
        if key not in parent:
            parent[key] = node

    def _key(self, node: Node, parent: Mapping, event: Any) -> Scalar:
        if not isinstance(node, Scalar):
            self.report.error(node.place, "a key must be a word, not a list or mapping; put quotes around the text")
            return Scalar(f"?{len(parent)}", node.place)
        if isinstance(event, yaml.AliasEvent):
            return node  # has been refused
        if node == "<<":
            self.report.error(node.place, "merge keys ('<<') are not allowed; write the keys out")
        elif node in parent:
            first = parent.key_place(node).line
            self.report.error(node.place, f"key '{node}' is here a second time (first on line {first}); keep one")
        elif not KEY.fullmatch(node):
            hint = "" if event.style else "; if this is no key, put quotes around the whole text"
            self.report.error(
                node.place, f"key '{node}' may hold only ASCII letters, digits, '-', '_', '.'{_odd(node)}{hint}"
            )
        return node

    def _refuse_start(self, event: Any) -> None:
        place = self.place(event.start_mark)
        tag, anchor = getattr(event, "tag", None), event.anchor
        if isinstance(event, yaml.AliasEvent):
            self.report.error(place, f"aliases are not allowed; {_STARTS.format('*')}")
        elif anchor is not None:
            self.report.error(place, f"anchors are not allowed; {_STARTS.format('&')}")
        elif tag is not None:
            self.report.error(place, f"tags are not allowed; {_STARTS.format('!')}")

    def explain(self, error: yaml.MarkedYAMLError) -> tuple[Place, str]:
        """Where YAML gave up, and in an author's words why."""
        mark = error.problem_mark or error.context_mark
        if mark is None:
            return Place(self.path, self.first_line), f"this is not valid YAML: {error}"
        # An unclosed quote or bracket is noticed at the end of the file; the author needs its beginning.
        if error.context_mark is not None and re.search("end of|expected ':'|expected ',' or", str(error.problem)):
            mark = error.context_mark
        line = self.lines[mark.line] if mark.line < len(self.lines) else ""
        return self.place(mark), self._reason(line, mark.column, str(error.problem or ""))

    def _reason(self, line: str, column: int, problem: str) -> str:
        value = re.sub(r"^\s*(?:- )*(?:[\w.-]+:\s+)?", "", line)
        indent = line[: len(line) - len(line.lstrip())]
        odd = re.search("[\u00a0\u1680\u2000-\u200a\u202f\u3000]", line)
        if odd:
            return f"a blank of another kind (U+{ord(odd[0]):04X}) stands in this line; replace it by an ordinary one"
        if "unknown escape" in problem:
            return ESCAPE
        if "\t" in indent or line[column : column + 1] == "\t":
            return "a tab cannot indent here; use spaces"
        if "mapping values are not allowed" in problem:
            return "a second ': ' in an unquoted text; put quotes around the whole text"
        if value[:1] in ('"', "'"):
            return f"the quotes do not fit here; close the text with {value[0]}, and one above if that is still open"
        if "expected key" in problem or "block end" in problem:
            return "the indentation of this line fits no line above; begin it where its neighbours begin"
        if value[:1] and value[0] in "*&!%@`>|{}[],":
            return _STARTS.format(value[0])
        if ":" not in line and not line.lstrip().startswith("-"):
            return "a 'key: value' was expected here; put the text of the line before in quotes, or indent this line under it"
        return f"this is not valid YAML ({problem}); check the indentation, and put quotes around the text"
