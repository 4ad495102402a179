"""The names of the theme's colour buttons, in the language of the page."""

from mkdocs.theme import Theme

from ..translation.strings import Strings


def name_toggles(theme: Theme, strings: Strings) -> None:
    """Gives each toggle of `theme.palette` the name of what it switches to."""
    options = theme.get("palette")
    if not isinstance(options, list):
        return
    for index, option in enumerate(options):
        if "toggle" in option:
            following = options[(index + 1) % len(options)]
            option["toggle"]["name"] = strings.get(f"nav.to_{_kind(following)}").value


def _kind(option: dict[str, str]) -> str:
    if not option.get("scheme") and option.get("media") == "(prefers-color-scheme)":
        return "system"
    return "dark" if option.get("scheme") == "slate" else "light"
