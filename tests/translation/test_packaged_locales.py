"""The interface strings that the package ships."""

import pytest
from support import LANGUAGES, ROOT

from quiz_plugin.content.problems import Report
from quiz_plugin.translation.strings import check_table, read_table

FOLDER = ROOT / "locales"


@pytest.mark.parametrize("language", [path.stem for path in sorted(FOLDER.glob("*.yml"))])
def test_every_file_fits_the_english_one(language: str) -> None:
    report = Report()
    source = read_table("en", FOLDER, ROOT, report)
    table = read_table(language, FOLDER, ROOT, report)
    check_table(table, source, report)
    assert list(map(str, report)) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_languages_of_the_site_are_complete(language: str) -> None:
    source = read_table("en", FOLDER, ROOT, Report())
    table = read_table(language, FOLDER, ROOT, Report())
    assert set(source.entries) - set(table.entries) == set()
