"""The page for addresses that are not there, and the language switcher, which it shares with all other pages."""

from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from mkdocs.structure.pages import Page
from mkdocs.utils import get_relative_url

from ..render.markdown import TextRenderer
from ..render.page import PageRenderer
from ..translation import languages
from ..translation.course import Course
from ..translation.strings import Strings
from .addresses import Addresses


def switcher(
    addresses: Addresses, names: dict[str, str], strings: Strings, page: Page | None, base_url: str = ""
) -> list[dict[str, Any]]:
    """One entry for each language: `name` in the language itself, `lang`, `dir`, `link`, and `current`.

    Links lead to the same page, at the very address that it has, so that hosts need no redirects; on the page for what
    is not there (`page` None), to the home pages.
    """
    here = addresses.place(page).reader if page is not None else strings.language
    entries = []
    for language in addresses.languages:
        if page is not None:
            link = get_relative_url(addresses.url(page, language) or ".", page.url)
        else:
            link = f"{base_url.rstrip('/')}/{addresses.home(language)}"
        name = names.get(language) or languages.language_name(language, language)
        entries.append(
            {
                "name": name,
                "lang": language,
                "dir": languages.direction(language),
                "link": link,
                "current": language == here,
            }
        )
    return entries


def body(addresses: Addresses, courses: dict[str, Course], base_url: str, first: str) -> str:
    """What the page says, in every language, each with a link to its home page; `first` comes first.

    Most hosts have one such page for all addresses and do not know the reader's language, so it speaks all of them; a
    script on it leaves the language that the address belongs to.
    """
    order = [first, *(language for language in addresses.languages if language != first)]
    renderers = {language: PageRenderer(courses[language], TextRenderer(lambda path: None)) for language in order}
    root = base_url.rstrip("/")
    homes = [
        (f"{root}/{addresses.home(language)}", language, languages.direction(language), renderers[language])
        for language in order
    ]
    return renderers[first].template("not-found.html", homes=homes)


@dataclass
class NotFound:
    """Keeps the page of each language apart, although MkDocs writes all to one file."""

    pages: dict[str, str] = field(default_factory=dict)

    def keep(self, output: str, language: str, addresses: Addresses, site: Path) -> str:
        """Writes the page of a language other than the source into its folder; returns the source's for `404.html`."""
        self.pages[language] = output
        if language != addresses.source:
            path = site / language / "404.html"
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(output, "utf-8")
        return self.pages.get(addresses.source, output)
