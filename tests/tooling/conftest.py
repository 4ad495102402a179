"""A small project around the real build.py: two locked packages that no registry has, and a command line that reports."""

import base64
import hashlib
import json
import os
import shutil
import subprocess
import sys
import textwrap
import zipfile
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
MODULES = ("site_helper", "test_helper")

COMMAND_LINE = """
import importlib.util, json, sys

def main(args, prog_name):
    helpers = [name for name in ("site_helper", "test_helper") if importlib.util.find_spec(name)]
    print(json.dumps({"args": args, "prefix": sys.prefix, "helpers": helpers}))
"""

# Setuptools in little: the project's own would have to come from a registry.
BACKEND = """
import pathlib, zipfile

def build_editable(folder, config_settings=None, metadata_directory=None):
    name = "polyglot_quiz-0.1.0-py3-none-any.whl"
    info = "polyglot_quiz-0.1.0.dist-info"
    with zipfile.ZipFile(pathlib.Path(folder, name), "w") as wheel:
        wheel.writestr("polyglot_quiz.pth", str(pathlib.Path.cwd()))
        wheel.writestr(info + "/METADATA", "Metadata-Version: 2.1\\nName: polyglot-quiz\\nVersion: 0.1.0\\n")
        wheel.writestr(info + "/WHEEL", "Wheel-Version: 1.0\\nRoot-Is-Purelib: true\\nTag: py3-none-any\\n")
        wheel.writestr(info + "/RECORD", "")
    return name

def get_requires_for_build_editable(config_settings=None):
    return []
"""
PYPROJECT = """
[build-system]
requires = []
build-backend = "backend"
backend-path = ["."]
"""


@dataclass
class Run:
    """What one run of build.py left behind."""

    code: int
    output: str
    errors: str

    @property
    def report(self) -> dict[str, object]:
        """What the command line of the small project says about where it runs."""
        found: dict[str, object] = json.loads(self.output)
        return found


@dataclass
class SmallProject:
    """A folder with build.py, and the surroundings in which it is run."""

    root: Path
    shelf: Path
    environ: dict[str, str] = field(default_factory=dict)

    @property
    def venv(self) -> Path:
        return self.root / ".venv"

    def command(self, *args: str) -> tuple[list[str], dict[str, str]]:
        kept = {name: value for name, value in os.environ.items() if not name.startswith(("PIP_", "PYTHON", "PYTEST_"))}
        own = {"PIP_NO_INDEX": "1", "PIP_FIND_LINKS": str(self.shelf), "PIP_CONFIG_FILE": os.devnull}
        return [base_python(), str(self.root / "build.py"), *args], kept | own | self.environ

    def run(self, *args: str) -> Run:
        command, environ = self.command(*args)
        done = subprocess.run(command, env=environ, cwd=self.root.parent, capture_output=True, text=True, timeout=300)
        return Run(done.returncode, done.stdout, done.stderr)

    def lock(self, name: str, modules: Iterable[str]) -> None:
        (self.root / name).write_text("".join(f"{pin(self.shelf, module)}\n" for module in modules))

    def shim(self, module: str, source: str) -> None:
        """Puts a module in front of the standard library's."""
        folder = self.root.parent / "shims"
        folder.mkdir(exist_ok=True)
        (folder / f"{module}.py").write_text(source)
        self.environ["PYTHONPATH"] = str(folder)


def base_python() -> str:
    """The interpreter behind the one that runs the tests: build.py finds none of the project's packages there."""
    return getattr(sys, "_base_executable", sys.executable)


def pin(shelf: Path, module: str) -> str:
    digest = hashlib.sha256(next(shelf.glob(f"{module}-*.whl")).read_bytes()).hexdigest()
    return f"{module.replace('_', '-')}==1.0 \\\n    --hash=sha256:{digest}"


def wheel(shelf: Path, module: str) -> None:
    info = f"{module}-1.0.dist-info"
    files = {
        f"{module}.py": "",
        f"{info}/METADATA": f"Metadata-Version: 2.1\nName: {module.replace('_', '-')}\nVersion: 1.0\n",
        f"{info}/WHEEL": "Wheel-Version: 1.0\nGenerator: tests\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
    }
    record = [f"{name},sha256={_digest(text)},{len(text)}" for name, text in files.items()]
    files[f"{info}/RECORD"] = "\n".join([*record, f"{info}/RECORD,,"]) + "\n"
    with zipfile.ZipFile(shelf / f"{module}-1.0-py3-none-any.whl", "w") as archive:
        for name, text in files.items():
            archive.writestr(name, text)


def _digest(text: str) -> str:
    return base64.urlsafe_b64encode(hashlib.sha256(text.encode()).digest()).rstrip(b"=").decode()


@pytest.fixture
def small_project(tmp_path: Path) -> SmallProject:
    root, shelf = tmp_path / "project", tmp_path / "shelf"
    shelf.mkdir()
    shutil.copytree(ROOT / "quiz_plugin/tooling", root / "quiz_plugin/tooling", ignore=shutil.ignore_patterns("__py*"))
    shutil.copy(ROOT / "quiz_plugin/__init__.py", root / "quiz_plugin")
    shutil.copy(ROOT / "build.py", root)
    (root / "quiz_plugin/cli.py").write_text(textwrap.dedent(COMMAND_LINE))
    (root / "backend.py").write_text(BACKEND)
    (root / "pyproject.toml").write_text(PYPROJECT)
    for module in MODULES:
        wheel(shelf, module)
    project = SmallProject(root, shelf)
    project.lock("requirements.lock", MODULES[:1])
    project.lock("requirements-test.lock", MODULES)
    return project
