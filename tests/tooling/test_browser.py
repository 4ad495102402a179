"""Which browser the tests get, on machines that have some, one or none."""

import os
import select
import subprocess
import sys
from pathlib import Path

import pytest

from quiz_plugin.tooling import browser

pytestmark = pytest.mark.skipif(os.name == "nt", reason="the stand-ins are scripts for a POSIX shell")

WORKS = "#!/bin/sh\necho Browser 1.0\n"
BROKEN = "#!/bin/sh\necho install the other package >&2; exit 1\n"


class Machine:
    """A machine of its own: a folder of programs, Playwright's browser (not there yet) and a log of installations."""

    def __init__(self, folder: Path) -> None:
        self.programs = folder / "programs"
        self.programs.mkdir()
        self.playwright_browser = folder / "playwright-browser"
        self.log = folder / "log"
        self.log.touch()

    def program(self, name: str, script: str = WORKS) -> Path:
        path = self.programs / name
        path.write_text(script)
        path.chmod(0o755)
        return path

    def python_program(self, name: str, source: str) -> Path:
        return self.program(name, f"#!{sys.executable}\nimport pathlib, sys\n{source}")

    @property
    def installed(self) -> list[str]:
        return self.log.read_text().splitlines()


@pytest.fixture
def machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Machine:
    made = Machine(tmp_path)
    playwright = tmp_path / "shims/playwright"
    playwright.mkdir(parents=True)
    (playwright / "__init__.py").touch()
    (playwright / "sync_api.py").write_text(
        "from contextlib import contextmanager\nfrom types import SimpleNamespace as Some\n"
        "@contextmanager\ndef sync_playwright():\n"
        f"    yield Some(chromium=Some(executable_path={str(made.playwright_browser)!r}))\n"
    )
    (playwright / "__main__.py").write_text(
        f"import pathlib, sys\nopen({str(made.log)!r}, 'a').write('playwright ' + ' '.join(sys.argv[1:]) + '\\n')\n"
        f"if pathlib.Path({str(tmp_path / 'network')!r}).exists():\n"
        f"    path = pathlib.Path({str(made.playwright_browser)!r})\n"
        f"    path.write_text({WORKS!r}); path.chmod(0o755)\n"
        "else:\n    sys.exit('cannot download')\n"
    )
    monkeypatch.setenv("PATH", str(made.programs))
    monkeypatch.setenv("PYTHONPATH", str(playwright.parent))
    monkeypatch.delenv("CHROMIUM", raising=False)
    monkeypatch.setattr(browser, "MAC_APPLICATIONS", ())
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    return made


def apt_get(machine: Machine, script: str = WORKS) -> None:
    chromium = str(machine.programs / "chromium")
    machine.python_program(
        "apt-get",
        f"open({str(machine.log)!r}, 'a').write('apt-get ' + ' '.join(sys.argv[1:]) + '\\n')\n"
        f"if 'install' in sys.argv:\n    path = pathlib.Path({chromium!r})\n"
        f"    path.write_text({script!r}); path.chmod(0o755)\n",
    )


def test_the_environment_names_the_browser(machine: Machine, monkeypatch: pytest.MonkeyPatch) -> None:
    machine.program("chromium")
    own = machine.program("my-browser")
    for named in ("my-browser", str(own)):
        monkeypatch.setenv("CHROMIUM", named)
        assert browser.find_or_install() == own


def test_a_wrong_name_is_said_and_not_replaced(machine: Machine, monkeypatch: pytest.MonkeyPatch) -> None:
    machine.program("chromium")
    monkeypatch.setenv("CHROMIUM", "/no/such/browser")
    with pytest.raises(browser.BrowserError, match="CHROMIUM names /no/such/browser"):
        browser.find_or_install()


@pytest.mark.parametrize("name", browser.NAMES)
def test_an_installed_browser_is_found_by_its_name(machine: Machine, name: str) -> None:
    program = machine.program(name)
    assert browser.find_or_install() == program
    assert machine.installed == []


def test_chromium_is_preferred(machine: Machine) -> None:
    for name in reversed(browser.NAMES):
        machine.program(name)
    assert browser.find_or_install().name == "chromium"


def test_a_program_that_does_not_start_is_passed_over(machine: Machine) -> None:
    machine.program("chromium-browser", BROKEN)
    works = machine.program("msedge")
    assert browser.find_or_install() == works


def test_playwright_installs_one_where_there_is_none(machine: Machine, tmp_path: Path) -> None:
    (tmp_path / "network").touch()
    assert browser.find_or_install() == machine.playwright_browser
    assert browser.find_or_install() == machine.playwright_browser
    assert machine.installed == ["playwright install chromium"]


def test_debian_installs_one_for_root_where_playwright_cannot(
    machine: Machine, monkeypatch: pytest.MonkeyPatch
) -> None:
    apt_get(machine)
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    assert browser.find_or_install() == machine.programs / "chromium"
    assert machine.installed == [
        "playwright install chromium",
        "apt-get update",
        "apt-get install -y --no-install-recommends chromium",
    ]


@pytest.mark.parametrize("user", [0, 1000])
def test_without_any_one_sentence_says_what_to_do(machine: Machine, monkeypatch: pytest.MonkeyPatch, user: int) -> None:
    apt_get(machine, BROKEN)
    monkeypatch.setattr(os, "geteuid", lambda: user)
    with pytest.raises(browser.BrowserError, match=r"^The tests need a browser, and none .*\.$"):
        browser.find_or_install()
    assert ("apt-get update" in machine.installed) == (user == 0)


def test_an_installation_that_takes_too_long_is_ended_with_all_it_started(
    machine: Machine, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    machine.program("installs", f"#!/bin/sh\n/bin/sleep 1000 >{pipe} &\nwait\n")
    readers = []

    def too_long(process: subprocess.Popen[str], timeout: float) -> None:
        readers.append(os.open(pipe, os.O_RDONLY))  # waits until the program's child is there
        raise subprocess.TimeoutExpired(process.args, timeout)

    monkeypatch.setattr(subprocess.Popen, "communicate", too_long)
    assert browser._run(["installs"], 600) is None
    ended, _, _ = select.select(readers, [], [], 60)
    assert ended == readers
    assert os.read(readers[0], 1) == b""
    os.close(readers[0])
