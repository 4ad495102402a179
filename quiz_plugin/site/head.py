"""The finished HTML of a page: links to its other languages, the quiz's files, and what the theme leaves out."""

import re

from markupsafe import escape
from mkdocs.structure.pages import Page

from ..translation.strings import Strings
from .addresses import Addresses, PagePlace

_THEME_ALTERNATE = re.compile(r'[ \t]*<link rel="alternate" href="[^"]*" hreflang="[^"]*">\n?')
_TOPIC = re.compile(r'(data-md-component="header-topic">\s*<span class="md-ellipsis")')
_EMPTY_SKIP = re.compile(r'(<div data-md-component="skip">)\s*(</div>)')
_HEADER_LABEL = re.compile(r'<label class="md-header__button md-icon" for="(__drawer|__search)">')
_NAMES = {"__drawer": "nav.menu", "__search": "nav.search"}


def finish(
    output: str, page: Page, place: PagePlace, addresses: Addresses, strings: Strings, elements: list[str]
) -> str:
    """`output` with everything in its head: links to the page's other languages, and more `elements`."""
    links = [*_alternates(page, addresses), *elements]
    language = getattr(page, "title_language", place.reader)
    if language != place.reader:
        output = output.replace("<title>", f'<title lang="{language}">', 1)
        output = _TOPIC.sub(f'\\1 lang="{language}"', output)
    output = output.replace("</head>", "".join(f"  {link}\n" for link in links) + "</head>", 1)
    return reachable(output, strings)


def reachable(output: str, strings: Strings) -> str:
    """What the theme draws as buttons, made buttons for the keyboard and for screen readers."""
    output = _THEME_ALTERNATE.sub("", output)
    skip = f'<a href="#__main" class="md-skip">{escape(strings.get("nav.skip").value)}</a>'
    output, empty = _EMPTY_SKIP.subn(lambda match: match[1] + skip + match[2], output)
    if empty:
        output = output.replace('<main class="md-main"', '<main id="__main" class="md-main"', 1)
    output = _HEADER_LABEL.sub(
        lambda match: (
            f'{match[0][:-1]} role="button" tabindex="0" aria-label="{escape(strings.get(_NAMES[match[1]]).value)}">'
        ),
        output,
    )
    name = escape(strings.get("nav.search").value)
    return output.replace(
        'data-md-component="search" role="dialog"', f'data-md-component="search" role="dialog" aria-label="{name}"'
    )


def _alternates(page: Page, addresses: Addresses) -> list[str]:
    """Links to the page's other languages, absolute, as search engines ask.

    The space after `alternate` keeps the theme's script, which compares the attribute as a whole, from asking each
    address for a site map of its own.
    """
    return [
        f'<link rel="alternate " hreflang="{language}" href="{escape(href)}">'
        for language, href in addresses.alternates(page)
    ]
