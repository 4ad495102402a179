"""`python3 build.py` on machines in every state."""

import ast
import subprocess
import sys
from pathlib import Path

import pytest

from quiz_plugin.tooling.exclusive import exclusive

from .conftest import ROOT, SmallProject, base_python

NO_ENSUREPIP = "raise ImportError('packed apart')"
"""A stand-in for the module without which no environment is made: a run that gets there ends at once, and says so."""


def one_sentence(text: str) -> str:
    """The last line, after the line that says what is being done; nothing else may be there."""
    lines = [line for line in text.splitlines() if not line.endswith("...")]
    assert len(lines) == 1, text
    assert lines[0].endswith((".", ")")), text
    return lines[0]


def test_a_fresh_machine_is_set_up_once_and_then_left_alone(small_project: SmallProject) -> None:
    first = small_project.run("check", "--format", "json")
    assert first.errors == "Setting up .venv (once) ...\n"
    assert first.report == {
        "args": ["check", "--format", "json"],
        "prefix": str(small_project.venv),
        "helpers": ["site_helper"],
    }

    tests = small_project.run("test", "-k", "x")
    assert tests.errors == "Updating .venv ...\n"
    assert tests.report["helpers"] == ["site_helper", "test_helper"]

    # From here on pip could not install a thing, so a run that calls it fails.
    small_project.environ["PIP_FIND_LINKS"] = str(small_project.root / "nowhere")
    for args in ([], ["test"], []):
        again = small_project.run(*args)
        assert (again.code, again.errors) == (0, "")
        assert again.report["helpers"] == ["site_helper", "test_helper"]
    (small_project.root / "requirements.lock").write_text("other-helper==1.0 --hash=sha256:" + 64 * "0")
    assert "pip cannot download" in one_sentence(small_project.run().errors)


def test_a_set_up_that_failed_says_why_and_the_next_run_heals_it(small_project: SmallProject) -> None:
    lock = small_project.root / "requirements.lock"
    good = lock.read_text()
    lock.write_text("site-helper==1.0\n")
    unhashed = small_project.run()
    assert unhashed.code == 1
    assert "requirements.lock" in one_sentence(unhashed.errors)

    lock.write_text("site-helper==1.0 --hash=sha256:" + 64 * "0")
    damaged = small_project.run()
    assert damaged.code == 1
    assert "site-helper==1.0 does not match its hash in requirements.lock" in one_sentence(damaged.errors)

    lock.write_text(good)
    # As if the machine had been switched off half-way: the environment has a Python, but who knows what else.
    (small_project.venv / "left-over").touch()
    healed = small_project.run()
    assert healed.errors == "Setting up .venv (once) ...\n"
    assert healed.report["helpers"] == ["site_helper"]
    assert not (small_project.venv / "left-over").exists()

    # As if the system had replaced the Python that the environment stands on.
    python = small_project.venv / "bin/python"
    python.unlink()
    python.symlink_to("python-of-last-year")
    assert small_project.run().report["helpers"] == ["site_helper"]


def test_without_a_network(small_project: SmallProject) -> None:
    small_project.environ |= {
        "PIP_NO_INDEX": "0",
        "PIP_FIND_LINKS": "",
        "PIP_INDEX_URL": "http://127.0.0.1:9/simple",  # port 9 of this machine: nobody listens there
        "PIP_RETRIES": "1",
        "PIP_NO_CACHE_DIR": "1",
        "NO_PROXY": "127.0.0.1",
    }
    run = small_project.run()
    assert run.code == 1
    assert "is there a network?" in one_sentence(run.errors)
    assert "Traceback" not in run.errors


def test_without_ensurepip(small_project: SmallProject) -> None:
    small_project.shim("ensurepip", NO_ENSUREPIP)
    run = small_project.run()
    assert run.code == 1
    assert "apt install python3-venv" in one_sentence(run.errors)


def test_where_the_environment_cannot_be_written(small_project: SmallProject) -> None:
    small_project.venv.write_text("a file where the folder belongs")
    run = small_project.run()
    assert run.code == 1
    assert str(small_project.venv) in one_sentence(run.errors)


def test_an_environment_that_somebody_else_made_is_not_touched(small_project: SmallProject) -> None:
    small_project.venv.mkdir()
    (small_project.venv / "pyvenv.cfg").touch()
    (small_project.venv / "precious").touch()
    run = small_project.run()
    assert run.code == 1
    assert "rename or delete it" in one_sentence(run.errors)
    assert (small_project.venv / "precious").exists()


@pytest.mark.parametrize(("version", "used"), [("1.0", True), ("1.1", False), (None, False)])
def test_an_interpreter_that_has_everything_is_used_as_it_is(
    small_project: SmallProject, version: str | None, used: bool
) -> None:
    small_project.shim("ensurepip", NO_ENSUREPIP)
    site = Path(small_project.environ["PYTHONPATH"])
    for name, installed in (("polyglot-quiz", "0.1.0"), ("site-helper", version)):
        if installed:
            folder = site / f"{name.replace('-', '_')}-{installed}.dist-info"
            folder.mkdir()
            (folder / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: {installed}\n")
    run = small_project.run()
    if used:
        assert (run.code, run.errors) == (0, "")
        assert run.report["prefix"] != str(small_project.venv)
        assert not small_project.venv.exists()
    else:
        assert "apt install python3-venv" in run.errors


def test_the_metadata_of_an_editable_installation_elsewhere_does_not_count(small_project: SmallProject) -> None:
    small_project.shim("ensurepip", NO_ENSUREPIP)
    (small_project.root / "requirements.lock").write_text("")
    info = small_project.root / "polyglot_quiz.egg-info"
    info.mkdir()
    (info / "PKG-INFO").write_text("Metadata-Version: 2.1\nName: polyglot-quiz\nVersion: 0.1.0\n")
    assert "apt install python3-venv" in small_project.run().errors


def test_a_second_set_up_waits_for_the_first(small_project: SmallProject) -> None:
    small_project.shim("ensurepip", NO_ENSUREPIP)
    small_project.venv.mkdir()
    command, environ = small_project.command()
    with exclusive(small_project.venv / "setup.lock", 0, lambda: None):
        second = subprocess.Popen(command, env=environ, stderr=subprocess.PIPE, text=True)
        assert second.stderr is not None
        assert second.stderr.readline() == "Waiting for another set-up of .venv ...\n"
        assert second.poll() is None
    _, errors = second.communicate(timeout=60)
    assert "apt install python3-venv" in errors


@pytest.mark.parametrize("version", [(2, 7, 18), (3, 4, 0), (3, 10, 13)])
def test_an_old_python_is_told_so(version: tuple[int, int, int]) -> None:
    code = f"import runpy, sys; sys.version_info = {version}; runpy.run_path({str(ROOT / 'build.py')!r})"
    done = subprocess.run([base_python(), "-c", code], capture_output=True, text=True)
    assert done.returncode == 2
    assert done.stderr == f"build.py needs Python 3.11 or newer, and this is Python {version[0]}.{version[1]}.\n"


def test_an_old_python_can_read_build_py() -> None:
    source = (ROOT / "build.py").read_bytes().decode("ascii")
    tree = ast.parse(source, feature_version=(3, 4))
    # What Python 2 cannot read, of what Python 3.4 can: none of it is needed in so few lines.
    refused = (ast.arg, ast.AnnAssign, ast.Nonlocal, ast.JoinedStr, ast.Starred, ast.AsyncFunctionDef)
    assert not [node for node in ast.walk(tree) if isinstance(node, refused)]


def test_the_set_up_needs_only_the_standard_library() -> None:
    code = "import sys; sys.path.insert(0, sys.argv[1]); import quiz_plugin.tooling.setup"
    done = subprocess.run([sys.executable, "-I", "-S", "-c", code, str(ROOT)], capture_output=True, text=True)
    assert done.stderr == ""


def test_the_package_itself_imports_nothing() -> None:
    code = "import sys; sys.path.insert(0, sys.argv[1]); old = set(sys.modules); import quiz_plugin; print({*sys.modules} - old)"
    done = subprocess.run([sys.executable, "-I", "-S", "-c", code, str(ROOT)], capture_output=True, text=True)
    assert done.stdout == "{'quiz_plugin'}\n"
