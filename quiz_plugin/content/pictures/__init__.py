"""Kinds of pictures. Each module of this folder is one; its name is the `kind` that authors write.

A picture is data: what it shows and the texts in it, which are translated like all others. How it is drawn is in the
module of the same name in `render/pictures/`.
"""

from ..variants import modules, one_of
from .base import PictureBase

KINDS: dict[str, type[PictureBase]] = modules(__name__, __path__, "Picture")

__all__ = ["KINDS", "AnyPicture", "PictureBase"]

AnyPicture = one_of(KINDS, "kind", "kind of picture")
"""A picture of any kind, told apart by `kind`."""
