"""The directives of Markdown pages -> HTML."""

from ..translation.units import units
from .catalogue import catalogue
from .page import PageRenderer
from .pictures import draw
from .quiz import quiz_block


def block(page: PageRenderer, name: str, arguments: tuple[str, ...]) -> str:
    """The block that a directive asks for, whose words `content.references.call_problem` has found right."""
    match name:
        case "quiz":
            return quiz_block(page, *arguments)
        case "picture":
            return picture_block(page, *arguments)
        case _:
            return catalogue(page)


def picture_block(page: PageRenderer, name: str) -> str:
    """A picture of the page's guide, with its caption. Raises KeyError for an unknown id."""
    assert page.guide is not None, "only guides have pictures"
    picture = page.guide.guide.pictures[name]  # type: ignore[index]
    prefix = page.prefix(f"picture-{name}")
    languages = {text.lang for _, text in units(picture)} - {page.language}
    return page.template(
        "picture.html", picture=picture, prefix=prefix, drawing=draw(picture, page, prefix), languages=sorted(languages)
    )
