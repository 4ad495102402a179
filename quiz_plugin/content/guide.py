"""A guide as its author wrote it in the source language: front matter, and headings with ids."""

from typing import Annotated, ClassVar

from pydantic import Field

from .fields import Context, Id, Ids, Inline, Title
from .model import Model
from .page import Page
from .pictures import AnyPicture
from .problems import Place
from .validate import validate
from .words import LevelField, Number, Whole


class Guide(Model):
    """Front matter of a guide."""

    not_written: ClassVar[frozenset[str]] = frozenset({"id"})

    id: str = ""
    """The file's name without `.md`."""
    title: Title
    summary: Inline
    level: LevelField
    category: Id | None = None
    """The id of the group of guides that this one belongs to."""
    order: Number = Whole(0)
    """Place in the course: guides with a smaller number come first."""
    quiz: Id | None = None
    related: Ids = ()
    """Ids of guides worth reading next."""
    tags: Ids = ()
    """What the guide is about; guides that share tags are offered to each other's readers."""
    pictures: Annotated[dict[Id, AnyPicture], Field(default_factory=dict, max_length=20)]
    """Pictures that the text places with `::: picture ID`."""


def guide_of(name: str, page: Page, context: Context) -> Guide | None:
    """The guide that a page is, or None after reporting what is wrong."""
    guide = None
    if page.meta is None:
        context.report.error(Place(page.path), "a guide begins with front matter: '---', title, summary, level, '---'")
    elif page.meta or not context.report.errors_in(page.path):
        guide = validate(Guide, page.meta, context)
    check_headings(page, context)
    return guide and guide.model_copy(update={"id": name})


def check_headings(page: Page, context: Context) -> None:
    """Every heading has an id of its own, no level is skipped, and the title is left to the front matter."""
    seen: dict[str, Place] = {}
    level = 1
    for heading in page.headings:
        if heading.level == 1:
            context.report.error(heading.place, "a guide's title stands in its front matter; begin sections with '##'")
        elif heading.level > level + 1:
            context.report.error(
                heading.place, f"a level is skipped: write {'#' * (level + 1)} instead of {'#' * heading.level}"
            )
        level = heading.level
        if heading.id is None:
            context.report.error(
                heading.place, "the heading has no id; end it with '{#some-words}', the same in all languages"
            )
        elif heading.id in seen:
            context.report.error(
                heading.place, f"id '{heading.id}' is taken by line {seen[heading.id].line}; choose another"
            )
        else:
            seen[heading.id] = heading.place
