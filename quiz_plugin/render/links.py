"""Which link targets may stand in a quiz's text, and where they lead from the page that shows them."""

import html
import posixpath
import re
from collections.abc import Callable
from urllib.parse import unquote

Address = Callable[[str], str | None]
"""From a path below the language's folder (`guides/zero.md`, `../assets/zero.svg`) to a URL that works on the page
being rendered; None when nothing is there."""

_SCHEME = re.compile(r"([a-z][a-z0-9+.-]*):", re.IGNORECASE)
_WEB = ("http", "https", "mailto")


class LinkRefused(ValueError):
    """The link cannot stand here; the message says why and what to write."""


def resolve(target: str, base: str, address: Address, *, image: bool = False) -> str:
    """The URL for a link or image target that is written in a file of the folder `base`. Raises LinkRefused."""
    # Browsers drop white space and control characters in front of, and inside, a scheme.
    plain = re.sub(r"[\x00-\x20\x7f]", "", html.unescape(html.unescape(target)))
    if plain.startswith(("//", "/\\", "\\")):
        raise LinkRefused(f"link '{target}' leaves out its scheme; write https:// in front")
    scheme = _SCHEME.match(plain)
    if image and scheme:
        raise LinkRefused(f"picture '{target}' would be loaded from another host; put the file into docs/assets/")
    if scheme:
        if scheme[1].lower() not in _WEB:
            raise LinkRefused(f"link '{target}' cannot be followed here; only https:, http: and mailto: links can")
        return target
    path, hash_, fragment = unquote(html.unescape(target)).strip().partition("#")
    if plain.startswith("/"):
        raise LinkRefused(
            f"link '{target}' starts at the host's root, where the site may not be; link the file, as ../guides/name.md"
        )
    if not path:
        return target
    found = address(posixpath.normpath(posixpath.join(base, path)))
    if found is None:
        raise LinkRefused(
            f"link '{target}' leads to no file; write the path from this file's folder, as ../guides/name.md"
        )
    return f"{found}{hash_}{fragment}"
