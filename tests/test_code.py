"""The code keeps its rules: ruff, its formatter, and mypy --strict find nothing."""

import subprocess
import sys

import pytest
from support import ROOT


@pytest.mark.parametrize("command", ["ruff check", "ruff format --check", "mypy"])
def test_the_rules_are_kept(command: str) -> None:
    done = subprocess.run([sys.executable, "-m", *command.split()], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
