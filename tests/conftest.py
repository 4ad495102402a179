"""Fixtures for all tests."""

from collections.abc import Callable
from pathlib import Path

import pytest
from support import Files, Site, write_files


@pytest.fixture
def read(tmp_path: Path) -> Callable[..., Site]:
    """Writes files and reads them as a project of English, Greek and Yoruba."""

    def make(files: Files, **options: object) -> Site:
        return Site(write_files(tmp_path, files), **options)  # type: ignore[arg-type]

    return make
