"""The site map: every page that is really in its language, with its translations."""

from dataclasses import dataclass

from mkdocs.structure.files import Files

from .addresses import Addresses


@dataclass(frozen=True)
class Entry:
    """A page, and its address in each language that has it, by hreflang."""

    loc: str
    alternates: tuple[tuple[str, str], ...]


def entries(files: Files, addresses: Addresses) -> list[Entry]:
    """The entries of the language being built, by address. Empty when the site's own address is not configured."""
    found = []
    for file in files.documentation_pages():
        if file.page is None:
            continue
        place = addresses.place(file.page)
        loc = addresses.absolute(addresses.url(file.page, place.reader))
        if place.is_fallback or loc is None:
            continue
        found.append(Entry(loc, tuple(addresses.alternates(file.page))))
    return sorted(found, key=lambda entry: entry.loc)
