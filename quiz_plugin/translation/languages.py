"""What CLDR says about a language, by way of Babel: plural forms, direction, names, countries, numbers."""

from functools import cache

from babel import Locale, UnknownLocaleError
from babel.core import get_global
from babel.numbers import format_decimal

PLURAL_TAGS = ("zero", "one", "two", "few", "many", "other")


@cache
def _locale(language: str) -> Locale | None:
    try:
        return Locale.parse(language, sep="-")
    except (UnknownLocaleError, ValueError):
        return None


def is_known(language: str) -> bool:
    """Whether CLDR has the language (a BCP 47 tag such as `yo` or `zh-Hans`)."""
    return _locale(language) is not None


def plural_forms(language: str) -> tuple[str, ...]:
    """The plural tags of a language, in CLDR's order; `other` is always among them."""
    locale = _locale(language)
    tags = {*locale.plural_form.tags, "other"} if locale else {"other"}
    return tuple(tag for tag in PLURAL_TAGS if tag in tags)


def plural_form(language: str, number: int) -> str:
    """The tag that `number` of something takes in a language."""
    locale = _locale(language)
    return str(locale.plural_form(number)) if locale else "other"


def direction(language: str) -> str:
    """`rtl` or `ltr`, the values of HTML's `dir`."""
    locale = _locale(language)
    return "rtl" if locale is not None and locale.character_order == "right-to-left" else "ltr"


def language_name(language: str, within: str) -> str:
    """The name of a language, said in the language `within`; its own name, or its tag, where CLDR has none."""
    for said_in in (within, language):
        locale = _locale(said_in)
        name = locale.languages.get(language.split("-")[0]) if locale else None
        if name:
            return str(name)
    return language


def territory_locale(language: str) -> str | None:
    """A language with the country where it is most likely read, such as `el_GR`; None where CLDR has no country."""
    locale = _locale(language)
    if locale is None:
        return None
    likely = get_global("likely_subtags")
    full = likely.get(str(locale)) or likely.get(locale.language) or ""
    territory = locale.territory or full.split("_")[-1]
    # Regions such as 419, Latin America, have digits.
    return f"{locale.language}_{territory}" if territory.isalpha() else None


def number(value: float, language: str) -> str:
    """A number as a language writes it, with at most three decimals."""
    locale = _locale(language)
    return format_decimal(value, locale=locale) if locale else str(value)
