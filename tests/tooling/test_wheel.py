"""What `pip install polyglot-quiz` brings into another site's environment."""

import configparser
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from quiz_plugin import __version__

from .conftest import ROOT

BUILD = "import sys\nfrom setuptools import build_meta\nbuild_meta.build_wheel(sys.argv[1])\n"


@pytest.fixture
def wheel(tmp_path: Path) -> zipfile.ZipFile:
    source, shelf = tmp_path / "source", tmp_path / "shelf"
    for name in ("quiz_plugin", "locales"):
        shutil.copytree(ROOT / name, source / name, ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, source)
    done = subprocess.run([sys.executable, "-c", BUILD, str(shelf)], cwd=source, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return zipfile.ZipFile(next(shelf.glob("*.whl")))


def test_the_wheel_holds_the_whole_package_and_the_strings(wheel: zipfile.ZipFile) -> None:
    folders = {"quiz_plugin": ROOT / "quiz_plugin", "quiz_plugin/locales": ROOT / "locales"}
    expected = {
        f"{name}/{path.relative_to(folder).as_posix()}"
        for name, folder in folders.items()
        for path in folder.rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    }
    packed = {name for name in wheel.namelist() if ".dist-info/" not in name}
    assert packed == expected


def test_the_wheel_announces_the_plugin(wheel: zipfile.ZipFile) -> None:
    points = configparser.ConfigParser()
    points.read_string(wheel.read(f"polyglot_quiz-{__version__}.dist-info/entry_points.txt").decode())
    assert dict(points["mkdocs.plugins"]) == {"quiz": "quiz_plugin.site.plugin:QuizPlugin"}
    assert dict(points["markdown.extensions"]) == {"quiz": "quiz_plugin.render.directive:QuizExtension"}
    assert dict(points["console_scripts"]) == {"polyglot-quiz": "quiz_plugin.cli:main"}
