"""The two lock files: complete, of one mind, and free of addresses."""

import re
import tomllib

import pytest

from quiz_plugin.tooling.locked import pins

from .conftest import ROOT

LOCKS = ("requirements.lock", "requirements-test.lock")
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def text(lock: str) -> str:
    return (ROOT / lock).read_text(encoding="utf-8")


def names(requirements: list[str]) -> set[str]:
    return {re.split(r"[<>=!~\[; ]", requirement)[0].lower().replace("_", "-") for requirement in requirements}


@pytest.mark.parametrize("lock", LOCKS)
def test_a_lock_holds_only_names_versions_and_hashes(lock: str) -> None:
    allowed = re.compile(
        r"[a-z0-9-]+==[a-z0-9.]+( ; [a-z_]+ (<|<=|==|!=|>=|>) '[\w.]+')? \\|    --hash=sha256:[0-9a-f]{64}( \\)?"
    )
    lines = [line for line in text(lock).splitlines() if not line.lstrip().startswith("#")]
    assert [line for line in lines if not allowed.fullmatch(line)] == []


@pytest.mark.parametrize("lock", LOCKS)
def test_a_lock_tells_no_address_and_no_path(lock: str) -> None:
    assert not re.search(r"https?:|file:|(^|\s)/|\\\\|~/|--(?:index|find)", text(lock))


@pytest.mark.parametrize("lock", LOCKS)
def test_every_package_has_a_hash(lock: str) -> None:
    for pinned in re.split(r"\n(?=[a-z])", text(lock)):
        assert "--hash=sha256:" in pinned, pinned


def test_the_locks_cover_what_the_project_needs() -> None:
    site = names(PROJECT["project"]["dependencies"] + PROJECT["build-system"]["requires"])
    tests = names(PROJECT["project"]["optional-dependencies"]["test"])
    assert site <= set(pins(text("requirements.lock")))
    assert site | tests <= set(pins(text("requirements-test.lock")))


def test_the_test_lock_has_the_site_lock_in_it() -> None:
    tests = pins(text("requirements-test.lock"))
    assert {name: tests.get(name) for name in pins(text("requirements.lock"))} == pins(text("requirements.lock"))


def test_the_engines_are_the_measured_ones() -> None:
    site = pins(text("requirements.lock"))
    assert site["mkdocs"] == {"1.6.1"}
    assert site["mkdocs-static-i18n"] == {"1.3.1"}
    assert all(version.startswith("9.8.") for version in site["mkdocs-material"])


def test_a_package_for_some_machines_only_may_be_absent() -> None:
    lock = "everywhere==1.0 \\\n    --hash=sha256:00\nsome==2.0 ; sys_platform == 'win32' \\\n    --hash=sha256:00\n"
    assert pins(lock) == {"everywhere": {"1.0"}, "some": {"2.0", ""}}
