"""What a cheap phone with a poor connection loads."""

import gzip
import re
from pathlib import Path

import quiz_plugin

BROWSER = Path(quiz_plugin.__path__[0]) / "browser"
IMPORT = re.compile(r"""["'`](\.{1,2}/[\w./-]+\.js)["'`]""")


def packed(paths: set[Path]) -> int:
    """The bytes of files, each compressed as a server does."""
    return sum(len(gzip.compress(path.read_bytes(), 9)) for path in paths)


def with_imports(*names: str) -> set[Path]:
    """Files, and all that they import."""
    found: set[Path] = set()
    wanted = [BROWSER / name for name in names]
    while wanted:
        path = wanted.pop().resolve()
        if path not in found:
            found.add(path)
            wanted += [path.parent / name for name in IMPORT.findall(path.read_text("utf-8"))]
    return found


def test_the_player_with_every_type_of_question_is_light() -> None:
    handlers = [f"questions/{path.name}" for path in (BROWSER / "questions").glob("*.js")]
    files = with_imports("player.js", *handlers)
    assert {"player.js", "progress.js", "elements.js", "question.js", "choice.js"} <= {path.name for path in files}
    assert packed(files) <= 6 * 1024


def test_a_page_with_everything_is_light() -> None:
    assert packed(set(BROWSER.rglob("*.js"))) <= 8 * 1024


def test_the_style_is_light() -> None:
    assert 0 < packed(set(BROWSER.rglob("*.css"))) <= 3 * 1024
