"""The files below `docs/`: which there are, and which may not be there."""

import html
import os
import re
import stat
import unicodedata
from collections.abc import Iterator
from pathlib import Path

from .problems import Place, Report
from .source import place_at, read_text, refused_character, relative

NAMES = "use ASCII letters, digits and '-'"


_RUNS = re.compile(
    r"<(?:[\w.-]+:)?(?:script|foreignObject|iframe)\b|<!ENTITY|\son\w+\s*=\s*[\"']|javascript:|@import"
    r"|(?:href|src)\s*=\s*[\"']\s*(?:https?:)?//|url\(\s*[\"']?\s*(?:https?:)?//",
    re.IGNORECASE,
)


_LEFT_OVER = re.compile(r"~$|\.(?:bak|orig|rej|save|sw[op]|tmp)$", re.IGNORECASE)


def walk(folder: Path, root: Path, report: Report) -> Iterator[Path]:
    """Regular files below `folder`, sorted; what could hang, leak or overwrite a build is reported instead."""
    taken: dict[str, str] = {}
    for path in _entries(folder):
        name = relative(path, root)
        where = Place(name)
        if "\n" in path.name or refused_character(path.name):
            shown = name.encode("ascii", "backslashreplace").decode().replace("\n", "\\n")
            report.error(Place(shown), f"rename the file: its name holds a character that cannot be shown; {NAMES}")
            continue
        if not unicodedata.is_normalized("NFC", path.name):
            report.error(where, f"rename the file: its name is not in composed form (NFC); {NAMES}")
        if path.is_symlink() and not _inside(path, folder):
            report.error(where, "this link leads out of the folder; put the file itself here")
            continue
        try:
            mode = path.stat().st_mode
        except OSError as error:
            report.error(where, f"the file cannot be read: {error.strerror}")
            continue
        if stat.S_ISDIR(mode):
            if path.is_symlink():
                report.error(where, "a link to a folder is not followed; put the folder itself here")
            continue
        if not stat.S_ISREG(mode):
            report.error(where, "this is not a regular file; remove it")
            continue
        if _LEFT_OVER.search(path.name):
            report.error(where, "this looks like a left-over of an editor, and would be published; delete it")
            continue
        if path.suffix.lower() == ".svg":
            _check_picture(path, root, report)
        address = _address(path.relative_to(folder))
        if address in taken:
            report.error(where, f"would be published at the same address as {taken[address]}; rename one of them")
        taken.setdefault(address, name)
        yield path


def _check_picture(path: Path, root: Path, report: Report) -> None:
    """A picture that is opened by itself can run what it holds."""
    text = read_text(path, root, report)
    # A character reference may stand for a letter of what is looked for.
    text = html.unescape(text) if text is not None else None
    found = _RUNS.search(text) if text is not None else None
    if text is not None and found is not None:
        what = f"'{found[0].strip()}' can run script or load from elsewhere; save the picture without it"
        report.error(place_at(relative(path, root), text, found.start()), what)


def _entries(folder: Path) -> list[Path]:
    found = []
    for parent, folders, files in os.walk(folder, followlinks=False):
        folders[:] = sorted(name for name in folders if not name.startswith("."))
        found += [Path(parent, name) for name in (*folders, *files) if not name.startswith(".")]
    return sorted(found)


def _inside(path: Path, folder: Path) -> bool:
    try:
        return path.resolve().is_relative_to(folder.resolve())
    except (OSError, RuntimeError):
        return False


def _address(path: Path) -> str:
    """Where a file is published, as far as hosts that ignore case can tell."""
    if path.suffix.lower() == ".md":
        path = path.with_suffix("") if path.stem.lower() not in ("index", "readme") else path.parent
        return path.as_posix().casefold() + "/"
    return path.as_posix().casefold()
