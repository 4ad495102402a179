"""Finds a Chromium-based browser for the tests, or installs one."""

import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

NAMES = (
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "microsoft-edge",
    "microsoft-edge-stable",
    "msedge",
)
MAC_APPLICATIONS = ("Chromium", "Google Chrome", "Microsoft Edge")
WINDOWS_PROGRAMS = (
    "Chromium/Application/chrome.exe",
    "Google/Chrome/Application/chrome.exe",
    "Microsoft/Edge/Application/msedge.exe",
)
PLAYWRIGHT_PATH = """\
from playwright.sync_api import sync_playwright
with sync_playwright() as playwright:
    print(playwright.chromium.executable_path)
"""
NONE_FOUND = (
    "The tests need a browser, and none was found or could be installed: install Chromium, Google Chrome or "
    "Microsoft Edge, or set the environment variable CHROMIUM to the program's path."
)
INSTALL_LIMIT = 600.0  # seconds for each way of installing: some 200 MB over a slow connection


class BrowserError(Exception):
    """No browser could be had; the message is one sentence for the person at the terminal."""


def find_or_install() -> Path:
    """The program of the browser that the tests run in.

    That is the one that the environment variable CHROMIUM names; else an installed Chromium, Chrome or Edge; else
    Playwright's Chromium; else, as root on Debian or Ubuntu, the system's package. The last two are installed when
    they are missing. Raises BrowserError.
    """
    if named := os.environ.get("CHROMIUM"):
        program = shutil.which(named)
        if program is None:
            raise BrowserError(f"The environment variable CHROMIUM names {named}, which is not a program.")
        return Path(program)
    ways: list[Callable[[], Iterable[Path]]] = [_installed, _from_playwright, _from_debian]
    for way in ways:
        for program_path in way():
            if _starts(program_path):
                return program_path
    raise BrowserError(NONE_FOUND)


def _installed() -> Iterator[Path]:
    for name in NAMES:
        if found := shutil.which(name):
            yield Path(found)
    if sys.platform == "darwin":
        for folder in (Path("/Applications"), Path.home() / "Applications"):
            for name in MAC_APPLICATIONS:
                yield folder / f"{name}.app/Contents/MacOS/{name}"
    if os.name == "nt":
        for variable in ("PROGRAMFILES", "PROGRAMFILES(X86)", "LOCALAPPDATA"):
            if folder_name := os.environ.get(variable):
                for program in WINDOWS_PROGRAMS:
                    yield Path(folder_name) / program


def _from_playwright() -> Iterator[Path]:
    answer = _run([sys.executable, "-c", PLAYWRIGHT_PATH], 60)
    if answer is None:
        return
    program = Path(answer.strip())
    if not program.exists():
        _say("Installing a browser for the tests (once) ...")
        _run([sys.executable, "-m", "playwright", "install", "chromium"], INSTALL_LIMIT)
    yield program


def _from_debian() -> Iterator[Path]:
    if not (shutil.which("apt-get") and hasattr(os, "geteuid") and os.geteuid() == 0):
        return
    _say("Installing Debian's package chromium for the tests (once) ...")
    _run(["apt-get", "update"], INSTALL_LIMIT)
    _run(["apt-get", "install", "-y", "--no-install-recommends", "chromium"], INSTALL_LIMIT)
    if found := shutil.which("chromium"):
        yield Path(found)


def _starts(program: Path) -> bool:
    """Whether the program is there and works: Ubuntu has a chromium-browser that only asks for another package."""
    if os.name == "nt":  # where asking for the version would open a window
        return program.is_file()
    return program.is_file() and _run([str(program), "--version"], 60) is not None


def _run(command: list[str], limit: float) -> str | None:
    """What the command printed, or None when it failed or took longer than `limit` seconds."""
    try:
        process = subprocess.Popen(
            command,
            env={**os.environ, "DEBIAN_FRONTEND": "noninteractive"},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
            start_new_session=True,
        )
    except OSError:
        return None
    try:
        output, _ = process.communicate(timeout=limit)
    except subprocess.TimeoutExpired:
        return None
    finally:
        if process.poll() is None:
            _end(process)
    return output if process.returncode == 0 else None


def _end(process: subprocess.Popen[str]) -> None:
    if sys.platform == "win32":
        process.kill()
    else:  # with its own children, which would go on downloading
        os.killpg(process.pid, signal.SIGKILL)
    process.wait()


def _say(line: str) -> None:
    print(line, file=sys.stderr, flush=True)
