"""What other sites show of a page that is shared there: Open Graph and Twitter tags."""

from dataclasses import dataclass

from markupsafe import escape

from ..translation.languages import territory_locale


@dataclass(frozen=True)
class Image:
    """A picture that stands for a page."""

    url: str
    """Its full address."""
    alt: str = ""
    """What it shows."""


@dataclass(frozen=True)
class Preview:
    """A page as others show it. All texts are plain, nothing is escaped."""

    title: str
    site_name: str
    language: str
    """The language that title and description are in."""
    is_article: bool = False
    """Whether the page is a guide; other pages are parts of a website."""
    description: str = ""
    url: str | None = None
    """The full address, where the site's own is known."""
    others: tuple[str, ...] = ()
    """The other languages that the page is there in."""
    image: Image | None = None


def social_tags(preview: Preview) -> list[str]:
    """The elements for a page's head. What has no value has no element."""
    image = preview.image or Image("")
    locale = territory_locale(preview.language)
    alternates = dict.fromkeys(map(territory_locale, preview.others))
    properties = [
        ("og:type", "article" if preview.is_article else "website"),
        ("og:title", preview.title),
        ("og:description", preview.description),
        ("og:url", preview.url),
        ("og:site_name", preview.site_name),
        ("og:locale", locale),
        *(("og:locale:alternate", other) for other in alternates if other != locale),
        ("og:image", image.url),
        ("og:image:alt", image.alt),
    ]
    card = "summary_large_image" if image.url else "summary"
    return [
        *(_tag("property", name, value) for name, value in properties if value and value.strip()),
        _tag("name", "twitter:card", card),
    ]


def _tag(attribute: str, name: str, value: str) -> str:
    return f'<meta {attribute}="{name}" content="{escape(" ".join(value.split()))}">'
