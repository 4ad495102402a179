"""Fixtures for tests of HTML."""

import shutil

import pytest
from support import ROOT


@pytest.fixture
def english_only(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    """Only the English interface strings are the package's own, so that HTML does not change with a translation."""
    folder = tmp_path_factory.mktemp("locales")
    shutil.copy(ROOT / "locales" / "en.yml", folder)
    monkeypatch.setattr("quiz_plugin.translation.course.PACKAGED", folder)
