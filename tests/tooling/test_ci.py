"""`.ci/run` on machines with and without a browser."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest

from .conftest import ROOT

pytestmark = pytest.mark.skipif(os.name == "nt", reason="CI is a POSIX machine")

TOOLS = ("bash", "dirname", "id")


@pytest.fixture
def programs(tmp_path: Path) -> Path:
    """A folder with the few programs of a bare machine; python3 and apt-get only say how they were called."""
    folder = tmp_path / "programs"
    folder.mkdir()
    for tool in TOOLS:
        (folder / tool).symlink_to(shutil.which(tool) or tool)
    for name, code in (("python3", 7), ("apt-get", 0)):
        script(folder / name, f'echo "CI=$CI {name} $*" >&2; exit {code}')
    return folder


def script(path: Path, body: str) -> None:
    path.unlink(missing_ok=True)
    path.write_text(f"#!/bin/sh\n{body}\n")
    path.chmod(0o755)


def ci(programs: Path, **environ: str) -> subprocess.CompletedProcess[str]:
    command = [str(programs / "bash"), str(ROOT / ".ci/run")]
    return subprocess.run(
        command,
        env={"PATH": str(programs), **environ},
        cwd="/",
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
    )


def test_root_gets_a_browser_first_and_the_tests_decide(programs: Path) -> None:
    script(programs / "id", "echo 0")
    run = ci(programs, CI="1")
    assert run.returncode == 7
    assert run.stderr.splitlines() == [
        "CI=1 apt-get -qq update",
        "CI=1 apt-get -qq install -y --no-install-recommends chromium",
        "CI=1 python3 build.py test",
    ]


@pytest.mark.parametrize("browser", ["chromium", "google-chrome", "msedge"])
def test_a_machine_with_a_browser_is_left_as_it_is(programs: Path, browser: str) -> None:
    script(programs / "id", "echo 0")
    script(programs / browser, "exit 0")
    assert ci(programs).stderr.splitlines() == ["CI=true python3 build.py test"]


def test_who_is_not_root_installs_nothing(programs: Path) -> None:
    script(programs / "id", "echo 1000")
    assert ci(programs).stderr.splitlines() == ["CI=true python3 build.py test"]


def test_it_can_be_run_as_a_program() -> None:
    assert os.access(ROOT / ".ci/run", os.X_OK)
