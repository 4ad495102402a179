"""The test run: a browser first, then pytest in this interpreter."""

import os
import subprocess
import sys
from pathlib import Path

from quiz_plugin.tooling.browser import BrowserError, find_or_install

ROOT = Path(__file__).resolve().parents[2]


def run(args: list[str]) -> int:
    """Runs the project's tests and returns the exit code; `args` go to pytest as they are.

    The tests find the browser's path in the environment variable CHROMIUM. Under CI (the variable CI is set) a
    skipped test fails the run.
    """
    try:
        browser = find_or_install()
    except BrowserError as error:
        print(error, file=sys.stderr)
        return 1
    command = [sys.executable, "-m", "pytest", "-q", "-n", "2"]
    if os.environ.get("CI"):
        command += ["-p", "quiz_plugin.tooling.no_skips"]
    sys.stdout.flush()
    return subprocess.call([*command, *args], cwd=ROOT, env={**os.environ, "CHROMIUM": str(browser)})
