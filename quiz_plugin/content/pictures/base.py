"""What every picture has."""

from ..fields import Inline, Title
from ..model import Model


class PictureBase(Model):
    """A picture of a guide, with what it says to those who cannot see it."""

    kind: str
    """The name of the picture kind's module."""
    title: Title
    """What it is a picture of; its accessible name, and the first words of its caption."""
    description: Inline
    """What the picture shows, in words and figures: the rest of the caption."""
