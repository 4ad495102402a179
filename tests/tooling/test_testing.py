"""The test run itself: what it passes on, and when it fails."""

from pathlib import Path

import pytest

from quiz_plugin.tooling import browser, testing

PASSES = "def test_passes(): pass\n"
SKIPS = "import pytest\ndef test_skipped(): pytest.skip('no browser')\n"
SKIPS_MODULE = "import pytest\npytest.skip('no browser', allow_module_level=True)\n"
FAILS_AS_EXPECTED = "import pytest\n@pytest.mark.xfail\ndef test_known(): assert False\n"
LOOKS_FOR_BROWSER = "import os\ndef test_browser(): assert os.environ['CHROMIUM'] == '/a/browser'\n"


@pytest.fixture
def tests(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(testing, "ROOT", tmp_path)
    monkeypatch.setattr(testing, "find_or_install", lambda: Path("/a/browser"))
    # The folder has no quiz_plugin of its own, and the run must not take this run's settings for its own.
    monkeypatch.setenv("PYTHONPATH", str(Path(testing.__file__).parents[2]))
    for name in ("CI", "PYTEST_ADDOPTS", "PYTEST_XDIST_WORKER", "PYTEST_XDIST_WORKER_COUNT"):
        monkeypatch.delenv(name, raising=False)
    (tmp_path / "test_it.py").write_text(PASSES)
    return tmp_path


def test_every_test_finds_the_browser(tests: Path) -> None:
    (tests / "test_it.py").write_text(LOOKS_FOR_BROWSER)
    assert testing.run([]) == 0


def test_arguments_go_to_pytest(tests: Path) -> None:
    (tests / "test_more.py").write_text("def test_fails(): assert False\n")
    assert testing.run(["-k", "passes"]) == 0


def test_a_run_without_tests_fails(tests: Path) -> None:
    (tests / "test_it.py").unlink()
    assert testing.run([]) != 0


@pytest.mark.parametrize("source", [SKIPS, SKIPS_MODULE])
def test_only_under_ci_a_skipped_test_fails_the_run(
    tests: Path, source: str, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    (tests / "test_browser.py").write_text(source)
    assert testing.run([]) == 0
    monkeypatch.setenv("CI", "true")
    capfd.readouterr()
    assert testing.run([]) == 1
    assert "fails the run under CI" in capfd.readouterr().out


def test_under_ci_an_expected_failure_is_no_skipped_test(tests: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tests / "test_known.py").write_text(FAILS_AS_EXPECTED)
    monkeypatch.setenv("CI", "true")
    assert testing.run([]) == 0


def test_without_a_browser_no_test_runs(
    tests: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    def none() -> Path:
        raise browser.BrowserError("There is none.")

    monkeypatch.setattr(testing, "find_or_install", none)
    assert testing.run([]) == 1
    assert capfd.readouterr() == ("", "There is none.\n")
