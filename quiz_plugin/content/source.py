"""Reading files: bytes that somebody wrote -> text that is safe to parse, or problems that say why not."""

import codecs
import os
import re
import stat
import unicodedata
from pathlib import Path

from .problems import Place, Report

MAX_BYTES = 256 * 1024
"""Larger files are refused: parsers take time that grows faster than the text."""

MAX_LINE = 5_000
"""Longer lines are refused: what looks for something within a line may take time that grows with its square."""

_BREAKS = {"\r": "a lone carriage return", "\x85": "U+0085", "\u2028": "U+2028", "\u2029": "U+2029"}
_HIDDEN = (
    "\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064"
    "\u2066-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb\U000e0000-\U000e007f"
)
_CONTROL = "\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x84\x86-\x9f\ud800-\udfff\ufffe\uffff"
_REFUSED = re.compile(f"[{_HIDDEN}{_CONTROL}{''.join(_BREAKS)}]")
_CONFLICT = re.compile(r"^(?:<{7}|>{7})(?: |$)", re.MULTILINE)
_LOOKALIKE_DOT = re.compile("[\u0329\u0331]")


def refused_character(text: str) -> tuple[int, str] | None:
    """Index and description of the first character that may not stand in any text, or None.

    Refused are controls, line breaks other than the line feed, and characters that show nothing or reorder what is
    shown: a reviewer of a translation must see everything that it says (CVE-2021-42574, "Trojan Source").
    """
    match = _REFUSED.search(text)
    if match is None:
        return None
    character = match.group()
    if character in _BREAKS:
        return match.start(), f"{_BREAKS[character]} is not a line break here; use ordinary line ends"
    kind = "invisible or direction-changing" if re.match(f"[{_HIDDEN}]", character) else "control"
    name = unicodedata.name(character, "unnamed")
    return match.start(), f"{kind} character U+{ord(character):04X} ({name}) is not allowed; delete it"


def check_text(text: str, place: Place, report: Report) -> str:
    """`text` in Unicode's composed form (NFC), with a note when that changed it and a warning for look-alike marks."""
    found = refused_character(text)
    if found is not None:
        report.error(place, found[1])
    if _LOOKALIKE_DOT.search(text):
        report.warning(
            place,
            "a mark below a letter is U+0329 or U+0331; for ẹ, ọ, ṣ use the letters themselves (dot below, U+0323)",
        )
    composed = unicodedata.normalize("NFC", text)
    if composed != text:
        report.note(place, "text is not in Unicode's composed form (NFC); it was normalized")
    return composed


def read_text(path: Path, root: Path, report: Report) -> str | None:
    """The text of a file below `root`, with a byte order mark dropped and CRLF made LF; None after an error."""
    where = Place(relative(path, root))
    data = _read_bytes(path, where, report)
    if data is None:
        return None
    if data.startswith((b"\xff\xfe", b"\xfe\xff")) or b"\x00" in data[:4]:
        report.error(where, "the file is not UTF-8 (it looks like UTF-16 or UTF-32); save it as UTF-8")
        return None
    data = data.removeprefix(codecs.BOM_UTF8)
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as error:
        good = data[: error.start].decode("utf-8", errors="replace")
        report.error(place_at(where.path, good, len(good)), "invalid UTF-8; save the file as UTF-8")
        return None
    text = text.replace("\r\n", "\n")
    found = refused_character(text)
    if found is not None:
        report.error(place_at(where.path, text, found[0]), found[1])
        return None
    long = next((number for number, line in enumerate(text.split("\n"), start=1) if len(line) > MAX_LINE), None)
    if long is not None:
        report.error(Place(where.path, long, MAX_LINE), f"the line has more than {MAX_LINE:,} characters; break it")
        return None
    conflict = _CONFLICT.search(text)
    if conflict is not None:
        what = "a merge conflict is not resolved here; keep one of the two versions and delete the marks"
        report.error(place_at(where.path, text, conflict.start()), what)
        return None
    return text


def relative(path: Path, root: Path) -> str:
    """`path` as problems name it: relative to the project, with `/`."""
    try:
        return path.relative_to(root).as_posix()
    except ValueError:
        return path.as_posix()


def place_at(path: str, text: str, index: int) -> Place:
    """The place of the character at `index`."""
    before = text[:index]
    return Place(path, before.count("\n") + 1, index - (before.rfind("\n") + 1) + 1)


def _read_bytes(path: Path, where: Place, report: Report) -> bytes | None:
    try:
        # Without O_NONBLOCK, opening a FIFO that nobody writes to would wait for ever.
        descriptor = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
        with os.fdopen(descriptor, "rb") as file:
            if not stat.S_ISREG(os.fstat(file.fileno()).st_mode):
                report.error(where, "this is not a regular file; remove it")
                return None
            data = file.read(MAX_BYTES + 1)
    except OSError as error:
        report.error(where, f"the file cannot be read: {error.strerror}")
        return None
    if len(data) > MAX_BYTES:
        report.error(where, f"the file is larger than {MAX_BYTES // 1024} KiB; split it")
        return None
    return data
