"""What a page tells machines in its head: structured data, and what other sites show of it when it is shared."""

from pathlib import Path

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import Files
from mkdocs.structure.pages import Page

from ..content.sources import GUIDES, is_guide
from ..render.page import PageRenderer
from ..render.social import Image, Preview, social_tags
from ..render.structured import guide_data, quiz_data
from .addresses import Addresses, PagePlace, absolute_from
from .furniture import unit_of


def about(
    page: Page,
    text: str,
    place: PagePlace,
    renderer: PageRenderer,
    addresses: Addresses,
    files: Files,
    config: MkDocsConfig,
) -> list[str]:
    """The elements for the head of a page whose own text is the HTML `text`.

    Title and description must not be escaped yet, and the canonical address must be known.
    """
    image = config.plugins["quiz"].config.share_image
    image_url = addresses.absolute(image) if image else None
    preview = Preview(
        title=str(page.title or config.site_name),
        site_name=config.site_name,
        language=getattr(page, "title_language", place.text),
        is_article=is_guide(Path(place.path)),
        description=str(page.meta.get("description") or config.site_description or ""),
        url=page.canonical_url,
        others=tuple(each for each in addresses.translations(place.path) if each != place.text),
        image=Image(image_url, config.site_name) if image_url else None,
    )
    folder, name = unit_of(place) or ("", "")
    absolute = absolute_from(place, files, addresses)
    data = ""
    if folder == GUIDES and name in renderer.course.guides:
        data = guide_data(renderer, name, text, absolute)
    elif name in renderer.course.quizzes:
        data = quiz_data(renderer, name, absolute)
    return [*social_tags(preview), *([data] if data else [])]
