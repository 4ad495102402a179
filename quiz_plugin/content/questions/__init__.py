"""Question types. Each module of this folder is one; its name is the `type` that authors write.

A type module has a class `Question`, derived from `base.QuestionBase`. A new type needs nothing else here: modules are
found by being in the folder. Its looks are in `render/templates/questions/`, its behaviour in `browser/questions/`.
"""

from ..variants import modules, one_of
from .base import QuestionBase

DEFAULT = "choice"
"""The type of a question that names none."""
TYPES: dict[str, type[QuestionBase]] = modules(__name__, __path__, "Question")

__all__ = ["DEFAULT", "TYPES", "AnyQuestion", "QuestionBase"]

AnyQuestion = one_of(TYPES, "type", "question type", DEFAULT)
"""A question of any type, told apart by `type`."""
