"""What is wrong with what somebody wrote, and where: places, problems and the report that collects them."""

import difflib
import enum
import json
from collections.abc import Iterable, Iterator, Set
from dataclasses import asdict, dataclass
from pathlib import Path


@dataclass(frozen=True, order=True, slots=True)
class Place:
    """A position in a file: the path relative to the project (with `/`), and line and column counted from 1."""

    path: str
    line: int = 1
    column: int = 1

    def __str__(self) -> str:
        return f"{self.path}:{self.line}:{self.column}"


class Severity(enum.StrEnum):
    """How much a problem matters."""

    ERROR = "error"
    """Nothing is published until it is mended."""
    WARNING = "warning"
    """Published, but a reader will probably see something that was not meant."""
    NOTE = "note"
    """Something was set right on the way; the author may want to do so in the file."""


@dataclass(frozen=True, order=True, slots=True)
class Problem:
    """One sentence about one place: what is wrong and what to write instead."""

    place: Place
    message: str
    severity: Severity = Severity.ERROR

    def __str__(self) -> str:
        label = "" if self.severity is Severity.ERROR else f"{self.severity}: "
        return f"{self.place}: {label}{self.message}"


class Report:
    """Collects problems, so that an author sees all of them at once."""

    def __init__(self) -> None:
        self._problems: dict[Problem, None] = {}

    def error(self, place: Place, message: str) -> None:
        self._problems[Problem(place, message)] = None

    def warning(self, place: Place, message: str) -> None:
        self._problems[Problem(place, message, Severity.WARNING)] = None

    def note(self, place: Place, message: str) -> None:
        self._problems[Problem(place, message, Severity.NOTE)] = None

    def __iter__(self) -> Iterator[Problem]:
        return iter(sorted(self._problems))

    def of(self, severity: Severity) -> list[Problem]:
        """The problems of one severity, by place."""
        return [problem for problem in self if problem.severity is severity]

    @property
    def errors(self) -> list[Problem]:
        return self.of(Severity.ERROR)

    def has_error_at(self, place: Place) -> bool:
        """Whether something is known to be wrong at a place, so that no consequence of it need be said."""
        return any(problem.place == place for problem in self._problems if problem.severity is Severity.ERROR)

    def errors_in(self, path: str) -> list[Problem]:
        """The errors of one file."""
        found = (problem for problem in self._problems if problem.severity is Severity.ERROR)
        return sorted(problem for problem in found if problem.place.path == path)


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """`; did you mean 'x'?` for the known word closest to `word`, else the known words, if they are few."""
    # A set has another order in every run.
    choices = sorted(known) if isinstance(known, Set) else list(known)
    close = difflib.get_close_matches(word, choices, n=1) or difflib.get_close_matches(word.lower(), choices, n=1)
    if close:
        return f"; did you mean '{close[0]}'?"
    if 0 < len(choices) <= 12:
        return f"; known here: {', '.join(choices)}"
    return ""


def as_text(problems: Iterable[Problem], root: Path | None = None) -> str:
    """One problem a line; with `root`, each is followed by the line it is about and a caret below the column."""
    return "\n".join(line for problem in problems for line in (str(problem), *_excerpt(problem.place, root)))


def as_github(problems: Iterable[Problem]) -> str:
    """Workflow commands, which a forge's continuous integration shows as annotations beside the lines.

    Format: GitHub Docs, "Workflow commands for GitHub Actions" (`::error file=…,line=…,col=…::message`).
    """
    level = {Severity.NOTE: "notice"}
    return "\n".join(
        f"::{level.get(p.severity, p.severity)} file={_escaped(p.place.path, ',:')},"
        f"line={p.place.line},col={p.place.column}::{_escaped(p.message)}"
        for p in problems
    )


def as_json(problems: Iterable[Problem]) -> str:
    """A list of `{"path", "line", "column", "severity", "message"}`."""
    rows = [asdict(p.place) | {"severity": str(p.severity), "message": p.message} for p in problems]
    return json.dumps(rows, ensure_ascii=False, indent=2)


FORMATS = {"text": as_text, "github": as_github, "json": as_json}


def _escaped(text: str, also: str = "") -> str:
    for character in "%\r\n" + also:
        text = text.replace(character, f"%{ord(character):02X}")
    return text


def _excerpt(place: Place, root: Path | None) -> list[str]:
    if root is None:
        return []
    try:
        lines = (root / place.path).read_text("utf-8-sig", errors="replace").split("\n")
        line = lines[place.line - 1].rstrip("\r")
    except (OSError, IndexError):
        return []
    start = max(0, place.column - 70)
    shown = line[start : start + 110]
    # Tabs and other controls would move the caret or the terminal's cursor.
    shown = "".join(c if c.isprintable() else " " for c in shown)
    return [f"    {shown}", f"    {' ' * (place.column - 1 - start)}^"] if shown.strip() else []
