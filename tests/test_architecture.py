"""Rules that no single module can see: who imports whom, how long a module is, where sentences stand."""

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from support import ROOT

from quiz_plugin.content.problems import Report
from quiz_plugin.render.catalogue import RESULT_MESSAGES
from quiz_plugin.render.pictures.zero_memory import MESSAGES as MEMORY_MESSAGES
from quiz_plugin.render.quiz import PLAYER_MESSAGES
from quiz_plugin.translation.strings import read_table

PACKAGE = ROOT / "quiz_plugin"
MODULES = sorted(PACKAGE.rglob("*.py"))
ARROWS = {
    "content": {"content"},
    "translation": {"content", "translation"},
    "render": {"content", "translation", "render"},
    "site": {"content", "translation", "render", "site", "tooling"},
    "tooling": {"tooling"},
}
"""Folder -> folders of the package that it may import."""
MAX_LINES = 250
TEMPLATES = sorted([*(PACKAGE / "render" / "templates").rglob("*.html"), *(PACKAGE / "site" / "theme").rglob("*.html")])


def name_of(path: Path) -> str:
    return path.relative_to(PACKAGE).as_posix()


def imported(path: Path, *, at_start: bool = False) -> Iterator[str]:
    """Full names of the modules that a module imports; `from a import b` gives `a` and `a.b`.

    Imports in functions count, unless only those that happen when the module is loaded are asked for.
    """
    package = ("quiz_plugin", *path.relative_to(PACKAGE).parent.parts)
    tree = ast.parse(path.read_text("utf-8"))
    for node in tree.body if at_start else ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            start = package[: len(package) - node.level + 1] if node.level else ()
            base = ".".join([*start, *([node.module] if node.module else [])])
            yield base
            yield from (f"{base}.{alias.name}" for alias in node.names)


def importers(library: str) -> set[str]:
    return {name_of(path) for path in MODULES if any(name.split(".")[0] == library for name in imported(path))}


by_path = pytest.mark.parametrize("path", MODULES, ids=map(name_of, MODULES))
in_folders = [path for path in MODULES if path.parent != PACKAGE]


def test_this_file_sees_the_package() -> None:
    assert len(MODULES) > 30
    assert {path.relative_to(PACKAGE).parts[0] for path in in_folders} <= set(ARROWS)
    assert "quiz_plugin.content.problems" in set(imported(PACKAGE / "translation" / "overlay.py"))
    assert "quiz_plugin.site.publish" in set(imported(PACKAGE / "cli.py"))


@pytest.mark.parametrize("path", in_folders, ids=map(name_of, in_folders))
def test_imports_point_one_way(path: Path) -> None:
    folder = path.relative_to(PACKAGE).parts[0]
    parts = [name.split(".") for name in imported(path) if name.startswith("quiz_plugin.")]
    wrong = {".".join(part) for part in parts if (PACKAGE / part[1]).is_dir() and part[1] not in ARROWS[folder]}
    assert wrong == set()


def test_only_the_set_up_knows_the_command_line() -> None:
    assert {name_of(path) for path in MODULES if "quiz_plugin.cli" in set(imported(path))} == {"tooling/setup.py"}


def test_the_set_up_needs_nothing_that_is_not_installed_yet() -> None:
    waiting, seen = {PACKAGE / "tooling" / "setup.py"}, set()
    while waiting:
        path = waiting.pop()
        seen.add(path)
        for name in imported(path, at_start=True):
            assert name.split(".")[0] in {"quiz_plugin", *sys.stdlib_module_names}, f"{name_of(path)}: {name}"
            module = ROOT.joinpath(*name.split(".")).with_suffix(".py")
            waiting |= {module} - seen if module.is_file() else set()
    assert len(seen) > 3


def test_yaml_is_read_in_one_place() -> None:
    assert importers("yaml") == {"content/tree.py"}


def test_markdown_is_known_to_rendering_only() -> None:
    assert {name.split("/")[0] for name in importers("markdown") | importers("pymdownx")} == {"render"}


def test_the_site_s_engine_is_known_to_the_site_only() -> None:
    assert {name.split("/")[0] for name in importers("mkdocs") | importers("mkdocs_static_i18n")} == {"site"}


def test_browsers_and_test_runners_are_known_to_tooling_only() -> None:
    assert {name.split("/")[0] for name in importers("playwright") | importers("pytest")} <= {"tooling"}


def test_content_needs_no_template_engine_and_no_web() -> None:
    allowed = {"pydantic", "pydantic_core", "yaml", "babel", "markupsafe", "quiz_plugin", ""} | sys.stdlib_module_names
    for path in MODULES:
        if path.relative_to(PACKAGE).parts[0] in ("content", "translation"):
            assert {name.split(".")[0] for name in imported(path)} <= allowed, path
            assert not {"urllib", "http", "socket"} & {name.split(".")[0] for name in imported(path)}, path


@by_path
def test_a_module_is_short_and_says_what_it_is(path: Path) -> None:
    text = path.read_text("utf-8")
    assert text.count("\n") <= MAX_LINES
    assert ast.get_docstring(ast.parse(text)), "a docstring at the top"


@pytest.mark.parametrize("path", TEMPLATES, ids=map(name_of, TEMPLATES))
def test_templates_hold_no_sentence(path: Path) -> None:
    text = re.sub(r"\{#.*?#\}|\{\{.*?\}\}|\{%.*?%\}", "", path.read_text("utf-8"), flags=re.DOTALL)
    text = re.sub(r"<(script|style)\b.*?</\1>", "", text, flags=re.DOTALL)
    named = re.findall(r"""\b(?:aria-label|title|alt|placeholder|label)=["']([^"']*)""", text)
    shown = re.sub(r"<[^>]*>", "\n", text)
    assert [word for part in (shown, *named) for word in re.findall(r"[^\W\d_]+", re.sub(r"&\w+;", "", part))] == []


def test_every_question_type_has_its_templates() -> None:
    types = [
        path.stem for path in (PACKAGE / "content" / "questions").glob("*.py") if path.stem not in ("base", "__init__")
    ]
    for name in types:
        for part in ("", "-answer", "-key"):
            assert (PACKAGE / "render" / "templates" / "questions" / f"{name}{part}.html").is_file()


SAID = {
    "player": (PLAYER_MESSAGES, ["player.js", "question.js", "questions/*.js"]),
    "result": (RESULT_MESSAGES, ["results.js"]),
    "memory": (MEMORY_MESSAGES, ["zero-memory.js"]),
}
"""Section of the interface strings -> those that a script may show, and the script."""
KEY = re.compile(r"""["']((?:[a-z_]+\.)+[a-z_]*)["']""")
"""A dotted key in quotes, or the beginning of one that is put together, which ends with a dot."""
OPEN = re.compile(r"""f["']((?:[a-z_]+\.)+(?:[a-z]+_)?)\{""")


def interface_keys() -> set[str]:
    return set(read_table("en", ROOT / "locales", ROOT, Report()).entries)


def used_keys() -> tuple[set[str], set[str]]:
    """Interface strings that the package names, whole and as beginnings."""
    sections = {key.split(".")[0] for key in interface_keys()}
    whole = {f"{section}.{name}" for section, (names, _) in SAID.items() for name in names}
    begun: set[str] = set()
    for path in [*MODULES, *TEMPLATES, *PACKAGE.rglob("*.js")]:
        text = path.read_text("utf-8")
        for key in [*KEY.findall(text), *OPEN.findall(text)]:
            if key.split(".")[0] in sections and not re.search(r"\.(html|css|js|xml|yml|md)$", key):
                (begun if key.endswith((".", "_")) else whole).add(key)
    return whole, begun


def test_every_interface_string_is_used() -> None:
    whole, begun = used_keys()
    assert {key for key in interface_keys() if key not in whole and not key.startswith(tuple(begun))} == set()


def test_every_interface_string_that_is_used_is_there() -> None:
    whole, begun = used_keys()
    known = interface_keys()
    assert whole - known == set()
    assert {start for start in begun if not any(key.startswith(start) for key in known)} == set()


@pytest.mark.parametrize("section", SAID)
def test_page_and_script_agree_on_what_is_said(section: str) -> None:
    names, patterns = SAID[section]
    paths = sorted(path for pattern in patterns for path in (PACKAGE / "browser").glob(pattern))
    script = "\n".join(path.read_text("utf-8") for path in paths)
    asked = set(re.findall(r"""\b(?:say|[mM]essages?)\(\s*["'`]([a-z_]+)["'`]""", script))
    assert asked <= set(names)
    words = set(re.findall(r"""["'`]([a-z_]+)["'`]""", script))
    assert set(names) - words == set()
