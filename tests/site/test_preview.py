"""The live preview follows guides, quizzes and locale files."""

import os
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from support import ROOT

PATIENCE = 60.0
"""Seconds until a change must show; a bound for a hanging server, far above what it takes."""


@pytest.fixture
def preview(project: Path) -> Iterator[Callable[[str], str]]:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    (project / "locales").mkdir()
    program = f"from quiz_plugin.cli import main; main(['serve', '--language', 'el', '--port', '{port}'])"
    server = subprocess.Popen(
        [sys.executable, "-c", program],
        cwd=project,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        stderr=subprocess.DEVNULL,
    )

    def get(path: str) -> str:
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{port}/learn/{path}", timeout=10) as answer:
                return str(answer.read().decode())
        except OSError:
            return ""

    yield get
    server.send_signal(signal.SIGINT)
    server.wait(timeout=30)


def until(check: Callable[[], bool]) -> bool:
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        if check():
            return True
        time.sleep(0.2)
    return False


def test_a_change_of_a_quiz_and_of_a_locale_file_shows(project: Path, preview: Callable[[str], str]) -> None:
    assert until(lambda: "Σε τι χρησιμεύει" in preview("el/quizzes/zero/"))
    quiz = project / "docs/el/quizzes/zero.yml"
    quiz.write_text(quiz.read_text("utf-8").replace("Σε τι χρησιμεύει", "Τι προσφέρει"), "utf-8")
    assert until(lambda: "Τι προσφέρει" in preview("el/quizzes/zero/"))

    (project / "locales/el.yml").write_text('el:\n  player:\n    check: "ΔΟΚΙΜΑΣΤΕ"\n', "utf-8")
    assert until(lambda: "ΔΟΚΙΜΑΣΤΕ" in preview("el/quizzes/zero/"))

    good = quiz.read_text("utf-8")
    quiz.write_text(good + "    answer: compress-model\n", "utf-8")
    time.sleep(1)
    assert "Τι προσφέρει" in preview("el/quizzes/zero/"), "a mistake keeps the last good pages"
    quiz.write_text(good.replace("Τι προσφέρει", "Τι κάνει"), "utf-8")
    assert until(lambda: "Τι κάνει" in preview("el/quizzes/zero/")), "and the preview goes on once it is mended"
