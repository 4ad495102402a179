"""Reads a lock file and compares it with what the running interpreter has."""

import re
import sys
from importlib import metadata
from pathlib import Path

from quiz_plugin import __version__

DISTRIBUTION = "polyglot-quiz"

_PIN = re.compile(r"^([A-Za-z0-9._-]+)==([^\s;\\]+)\s*(;)?", re.MULTILINE)


def pins(text: str) -> dict[str, set[str]]:
    """The versions that a lock file allows for each distribution it names.

    A distribution of which every line has an environment marker may also be absent: its versions then hold "".
    Markers are not evaluated, since that takes a package of its own.
    """
    allowed: dict[str, set[str]] = {}
    required = set()
    for name, version, marker in _PIN.findall(text):
        allowed.setdefault(name, set()).add(version)
        if not marker:
            required.add(name)
    return {name: versions if name in required else versions | {""} for name, versions in allowed.items()}


def satisfied(lock: Path, root: Path) -> bool:
    """Whether the running interpreter has the project's distribution and every package of `lock` at its version.

    `root`, the project's folder, does not count as a place where a distribution is installed: an editable
    installation of any other interpreter leaves its metadata there.
    """
    places = [place for place in sys.path if Path(place or ".").resolve() != root]

    def installed(name: str) -> str:
        return next((found.version for found in metadata.distributions(name=name, path=places)), "")

    if installed(DISTRIBUTION) != __version__:
        return False
    return all(installed(name) in versions for name, versions in pins(lock.read_text(encoding="utf-8")).items())
