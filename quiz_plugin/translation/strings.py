"""Interface strings: `locales/<language>.yml`, Ruby-style YAML with CLDR plurals, falling back string by string."""

import re
from collections.abc import Iterator
from collections.abc import Mapping as AbstractMapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import TypeGuard

from ..content.fields import NO_TEXT, warn_of_comment
from ..content.problems import Place, Report, did_you_mean
from ..content.source import read_text, relative
from ..content.tree import Mapping, Node, Scalar, Sequence, parse
from . import languages

THEME = "theme"
"""The key below which a locale file has the theme's own strings; which there are, the theme says."""
_PLACEHOLDER = re.compile(r"%\{(\w+)\}")

Entry = Scalar | dict[str, Scalar]
"""A string, or the plural forms of one by CLDR tag."""


@dataclass(frozen=True, slots=True)
class Message:
    """A finished sentence of the interface, and the language that it is really in."""

    value: str
    lang: str


@dataclass
class Table:
    """The strings of one language's file, by dotted key."""

    language: str
    entries: dict[str, Entry] = field(default_factory=dict)
    theme: dict[str, Scalar] = field(default_factory=dict)

    def updated(self, other: "Table") -> "Table":
        """This table with the strings of `other` over its own."""
        return Table(self.language, {**self.entries, **other.entries}, {**self.theme, **other.theme})


class Strings:
    """The interface in one language: the first table of a chain that has a key gives the string."""

    def __init__(self, *chain: Table) -> None:
        self.language = chain[0].language
        self._chain = chain

    def get(self, key: str, **values: object) -> Message:
        """The string of `key`, its placeholders filled. Raises KeyError for a key that no table has."""
        return self._find(key, None, values)

    def count(self, key: str, count: int, **values: object) -> Message:
        """The plural form of `key` that `count` takes, with `%{count}` and other placeholders filled."""
        return self._find(key, count, values)

    def forms(self, key: str) -> dict[str, Message]:
        """All plural forms of `key`, placeholders left in, for the browser to choose from."""
        table, entry = self._entry(key)
        forms = entry if isinstance(entry, dict) else {"other": entry}
        return {tag: Message(str(text), table.language) for tag, text in forms.items()}

    def _entry(self, key: str) -> tuple[Table, Entry]:
        for table in self._chain:
            entry = table.entries.get(key)
            if entry:
                return table, entry
        raise KeyError(key)

    def _find(self, key: str, count: int | None, values: AbstractMapping[str, object]) -> Message:
        table, entry = self._entry(key)
        language = table.language
        if isinstance(entry, dict):
            form = languages.plural_form(language, count or 0)
            entry = entry.get(form) or entry["other"]
        if count is not None:
            values = {"count": languages.number(count, language), **values}
        filled = _PLACEHOLDER.sub(lambda match: str(values.get(match[1], match[0])), entry)
        return Message(filled, language)


def read_table(language: str, folder: Path, root: Path, report: Report) -> Table:
    """The table of `folder/<language>.yml`; empty when there is no such file."""
    path, table = folder / f"{language}.yml", Table(language)
    if not path.exists():
        return table
    where = Place(relative(path, root))
    text = read_text(path, root, report)
    tree = parse(text, where.path, report) if text is not None else None
    if tree is None:
        return table
    if not isinstance(tree, Mapping) or list(tree) != [language] or not isinstance(tree[language], Mapping):
        report.error(
            where, f"a locale file has one root key, its language: write '{language}:' and indent the rest under it"
        )
        return table
    for key, node in tree[language].items():
        if key == THEME and isinstance(node, Mapping):
            table.theme = {name: text for name, text in node.items() if _is_text(text, report)}
        else:
            table.entries.update(_entries(key, node, report))
    return table


def _entries(key: str, node: Node, report: Report) -> Iterator[tuple[str, Entry]]:
    if isinstance(node, Scalar):
        if _is_text(node, report):
            yield key, node
    elif isinstance(node, Sequence):
        report.error(node.place, NO_TEXT)
    elif node and all(name in languages.PLURAL_TAGS for name in node):
        forms = {str(tag): text for tag, text in node.items() if _is_text(text, report)}
        # A form that is no text at all has been reported; it is not missing, too.
        if forms and all(isinstance(text, Scalar) for text in node.values()):
            yield key, forms
    else:
        for name, below in node.items():
            yield from _entries(f"{key}.{name}", below, report)


def _is_text(node: Node, report: Report) -> TypeGuard[Scalar]:
    """Whether a node is a text that says something; reports what is no text at all."""
    if not isinstance(node, Scalar):
        report.error(node.place, NO_TEXT)
        return False
    warn_of_comment(node, report)
    return bool(node.strip())


def check_table(table: Table, source: Table, report: Report) -> None:
    """Keys, plural forms and placeholders of a table must fit the language and the source table."""
    wanted = languages.plural_forms(table.language)
    for key, entry in table.entries.items():
        first = entry if isinstance(entry, Scalar) else next(iter(entry.values()))
        original = source.entries.get(key)
        if original is None:
            report.error(first.place, f"there is no interface string '{key}'{did_you_mean(key, source.entries)}")
        elif isinstance(entry, dict) != isinstance(original, dict):
            shape = f"plural forms ({', '.join(wanted)})" if isinstance(original, dict) else "one text"
            report.error(first.place, f"'{key}' must be {shape}, as in {source.language}.yml")
        elif isinstance(entry, dict) and isinstance(original, dict):
            _check_plural(key, entry, original, table, wanted, report)
        elif isinstance(entry, Scalar) and isinstance(original, Scalar):
            _check_placeholders(key, entry, _names(original), report, exact=True)


def _check_plural(
    key: str,
    entry: dict[str, Scalar],
    original: dict[str, Scalar],
    table: Table,
    wanted: tuple[str, ...],
    report: Report,
) -> None:
    first = next(iter(entry.values()))
    for tag, text in entry.items():
        if tag not in wanted:
            report.error(
                text.place,
                f"'{key}' has the plural form '{tag}', which {table.language} lacks; its forms: {', '.join(wanted)}",
            )
        # "One minute" needs no number; every other form does.
        _check_placeholders(key, text, _names(original.get("other", first)), report, exact=tag == "other")
    missing = [tag for tag in wanted if tag not in entry]
    if missing:
        hint = "" if "other" in missing else "; begin with a copy of 'other'"
        report.error(
            first.place,
            f"'{key}' lacks the plural form{'s'[: len(missing) - 1]} {', '.join(missing)} of {table.language}{hint}",
        )


def _check_placeholders(key: str, text: Scalar, wanted: set[str], report: Report, *, exact: bool) -> None:
    names = _names(text)
    for name in sorted(names - wanted):
        report.error(
            text.place, f"'{key}' has the placeholder %{{{name}}}, which the source lacks{did_you_mean(name, wanted)}"
        )
    for name in sorted(wanted - names) if exact else ():
        report.error(
            text.place, f"'{key}' lacks the placeholder %{{{name}}} of the source; put it where the value belongs"
        )


def _names(text: str) -> set[str]:
    return set(_PLACEHOLDER.findall(text))
