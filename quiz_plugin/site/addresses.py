"""Where a page is in each language, and which of those are translations."""

import posixpath
from dataclasses import dataclass

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page
from mkdocs.utils import get_relative_url

from ..content.sources import Sources
from ..render.links import Address


@dataclass(frozen=True)
class PagePlace:
    """A page in the site: its path below the language's folder, and the languages of reader and text."""

    path: str
    reader: str
    text: str

    @property
    def is_fallback(self) -> bool:
        """Whether the text is not in the reader's language."""
        return self.reader != self.text


class Addresses:
    """Addresses over all languages of a site."""

    def __init__(self, config: MkDocsConfig, sources: Sources, virtual: dict[str, dict[str, str]]) -> None:
        self._site_url = (config.site_url or "").rstrip("/")
        self._sources, self._virtual = sources, virtual
        self.source = sources.project.source
        self.languages = list(sources.project.folders)

    def place(self, page: Page) -> PagePlace:
        """Where a page belongs; in a site of one language everything is in that."""
        file = page.file
        text = getattr(file, "locale", self.source)
        path = getattr(file, "norm_src_uri", file.src_uri)
        return PagePlace(path, getattr(file, "locale_alternate_of", text), text)

    def translations(self, path: str) -> list[str]:
        """The languages that really have a page, in the site's order."""
        return [language for language in self.languages if self._has(path, language)]

    def url(self, page: Page, language: str) -> str:
        """The address of a page in another language, below the site's root. The home page where it has none there."""
        place = self.place(page)
        if not (self._has(place.path, language) or self._has(place.path, self.source)):
            return self.home(language)
        below = page.url.removeprefix("./")
        if place.reader != self.source:
            below = below.removeprefix(f"{place.reader}/")
        return self.home(language) + below if language != self.source else below

    def home(self, language: str) -> str:
        """The address of a language's home page, below the site's root."""
        return "" if language == self.source else f"{language}/"

    def absolute(self, url: str) -> str | None:
        """A full address, if the site's own is configured."""
        return f"{self._site_url}/{url}" if self._site_url else None

    def alternates(self, page: Page) -> list[tuple[str, str]]:
        """`hreflang` and full address of a page in each language that has it, and of the source's as `x-default`.

        Empty in a site of one language, and where the site's own address is not configured.
        """
        links: list[tuple[str, str]] = []
        for language in self.translations(self.place(page).path) if len(self.languages) > 1 else ():
            href = self.absolute(self.url(page, language))
            if href is None:
                return []
            links += [(language, href), ("x-default", href)] if language == self.source else [(language, href)]
        return links

    def _has(self, path: str, language: str) -> bool:
        return path in self._virtual[language] or path in self._sources.pages[language]


def address_from(page: Page, place: PagePlace, files: Files, languages: list[str]) -> Address:
    """A function from a path below the language's folder to a URL relative to `page`, or None."""

    def address(path: str) -> str | None:
        file = _file(path, place, files, languages)
        return get_relative_url(file.url, page.url) if file else None

    return address


def absolute_from(place: PagePlace, files: Files, addresses: Addresses) -> Address:
    """As `address_from`, but to full addresses; of a page that falls back, to that of its source."""

    def address(path: str) -> str | None:
        file = _file(path, place, files, addresses.languages)
        if file is None:
            return None
        below = file.url.removeprefix("./")
        if place.reader != addresses.source and place.reader not in addresses.translations(path):
            below = below.removeprefix(addresses.home(place.reader))
        return addresses.absolute(below)

    return address


def _file(path: str, place: PagePlace, files: Files, languages: list[str]) -> File | None:
    """The file that readers of a page's language get for a path below the language's folder."""
    wanted = [
        posixpath.normpath(f"{language}/{path}") for language in dict.fromkeys((place.reader, place.text, *languages))
    ]
    return next((found for each in (*wanted, posixpath.normpath(path)) if (found := files.src_uris.get(each))), None)
