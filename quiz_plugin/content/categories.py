"""The categories of guides, in the order in which a catalogue lists them: `categories.yml` of the source language."""

from typing import Annotated, ClassVar

from pydantic import Field

from .fields import Context, Id, Title
from .model import Model
from .tree import Mapping, Node
from .validate import validate

CATEGORIES = "categories.yml"
"""The file's path below the folder of a language."""


class Category(Model):
    """A group of guides. `id: "name"` is short for `id: {title: "name"}`."""

    shorthand: ClassVar[str | None] = "title"

    title: Title
    summary: Title | None = None
    """What its guides are about, below its name in the catalogue."""


class Categories(Model):
    """All categories of a site."""

    categories: Annotated[dict[Id, Category], Field(default_factory=dict, max_length=100)]


def categories_of(tree: Node, context: Context) -> Categories | None:
    """The categories that a file holds, or None after reporting what is wrong."""
    if not isinstance(tree, Mapping):
        context.report.error(tree.place, "'categories:' is expected here, with a line 'id: name' for each")
        return None
    return validate(Categories, tree, context)
