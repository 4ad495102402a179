"""Pictures drawn as SVG from data and translated texts. Each module but `canvas` and `letters` draws one kind.

Such a module is named for the module of `content/pictures/` and has `draw(picture, page, prefix)`, which returns HTML:
an `<svg>`, and what belongs to it. A new kind needs nothing else here: modules are found by name.
"""

import importlib

from markupsafe import Markup

from ...content.pictures import PictureBase
from ..page import PageRenderer


def draw(picture: PictureBase, page: PageRenderer, prefix: str) -> Markup:
    """The drawing of a picture; `prefix` begins the ids in it."""
    module = importlib.import_module(f"{__name__}.{picture.kind.replace('-', '_')}")
    drawn: Markup = module.draw(picture, page, prefix)
    return drawn
