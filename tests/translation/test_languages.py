"""What is known of languages comes from CLDR."""

import pytest

from quiz_plugin.translation import languages


@pytest.mark.parametrize(
    ("language", "forms"),
    [
        ("en", ("one", "other")),
        ("el", ("one", "other")),
        ("yo", ("other",)),
        ("ar", ("zero", "one", "two", "few", "many", "other")),
        ("xx", ("other",)),
    ],
)
def test_plural_forms(language: str, forms: tuple[str, ...]) -> None:
    assert languages.plural_forms(language) == forms


@pytest.mark.parametrize(("language", "number", "form"), [("el", 1, "one"), ("el", 0, "other"), ("yo", 1, "other")])
def test_plural_form(language: str, number: int, form: str) -> None:
    assert languages.plural_form(language, number) == form


def test_direction() -> None:
    assert [languages.direction(language) for language in ("en", "yo", "ar", "he", "??")] == [
        "ltr",
        "ltr",
        "rtl",
        "rtl",
        "ltr",
    ]


def test_a_language_s_name_is_said_in_the_reader_s_language() -> None:
    assert languages.language_name("en", "el") == "Αγγλικά"
    assert languages.language_name("el", "en") == "Greek"
    assert languages.language_name("yo", "yo") == "Èdè Yorùbá"
    assert languages.language_name("xx", "en") == "xx"


@pytest.mark.parametrize(
    ("language", "locale"),
    [
        ("en", "en_US"),
        ("el", "el_GR"),
        ("yo", "yo_NG"),
        ("pt-BR", "pt_BR"),
        ("zh-Hans", "zh_CN"),
        ("zh-Hant", "zh_TW"),
        ("sr-Latn", "sr_RS"),
        ("eo", None),  # read in no country in particular
        ("es-419", None),  # a region of many countries
        ("xx", None),
    ],
)
def test_a_language_s_country(language: str, locale: str | None) -> None:
    assert languages.territory_locale(language) == locale


def test_numbers_as_a_language_writes_them() -> None:
    assert [languages.number(1234567, language) for language in ("en", "el", "??")] == [
        "1,234,567",
        "1.234.567",
        "1234567",
    ]


def test_known_languages() -> None:
    assert languages.is_known("zh-Hans")
    assert not languages.is_known("no such")
