"""The kinds of value that content is made of: texts and ids. pydantic types that keep the place of each value."""

import enum
import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Annotated, Any, NoReturn, cast

from pydantic import ValidationInfo
from pydantic_core import PydanticCustomError, core_schema

from .problems import Place, Report
from .shape import excess
from .tree import ESCAPE, Scalar, Sequence

ID = re.compile(r"[a-z][a-z0-9]*(?:-[a-z0-9]+)*")
MAX_ID = 64


class Kind(enum.Enum):
    """What a text may hold."""

    TITLE = "title"
    """Plain text that also stands in `<title>`, navigation and metadata: no markup, no `<`."""
    INLINE = "inline"
    """Inline Markdown, one paragraph."""
    BLOCK = "block"
    """Block Markdown: paragraphs, lists, code."""


LIMITS = {Kind.TITLE: 200, Kind.INLINE: 4000, Kind.BLOCK: 4000}
"""Characters a text may have."""


TEXT = "x-text"
"""In a JSON Schema, marks what is translated."""


@dataclass(frozen=True, slots=True)
class Text:
    """A text that is translated: what it says, in which language, and where that was written."""

    value: str
    kind: Kind
    lang: str
    place: Place

    def __str__(self) -> str:
        return self.value


@dataclass(frozen=True, slots=True)
class Context:
    """What validation needs besides the data: the language of the file, and where to put warnings."""

    lang: str
    report: Report


class Flaws(PydanticCustomError):
    """Raised by a validator that found one or more problems, each with its place."""

    def __new__(cls, problems: Iterable[tuple[Place, str]]) -> "Flaws":
        return super().__new__(cls, "flaws", "several", {"problems": tuple(problems)})

    def tell(self, report: Report) -> None:
        """Puts each problem into a report."""
        for place, message in (self.context or {})["problems"]:
            report.error(place, message)


def flaw(place: Place, message: str) -> NoReturn:
    """Raises one problem."""
    raise Flaws([(place, message)])


def is_blank(node: Any) -> bool:
    """Whether a node is a text without letters, which is as good as none."""
    return isinstance(node, Scalar) and not node.strip()


NO_TEXT = "a text is expected here; put quotes around it if it holds ': ' or starts with '- ' or '['"


def warn_of_comment(node: Scalar, report: Report) -> None:
    """Warns where a comment may have been meant as text."""
    if node.cut:
        what = "what follows ' #' is a comment and will not be shown"
        report.warning(node.place, f"{what}; if it belongs to the text, put quotes around all of it")


def text_of(node: Any, kind: Kind, context: Context) -> Text:
    """The text that a scalar holds. Raises Flaws for what may not stand in a text of this kind."""
    if not isinstance(node, Scalar):
        flaw(node.place, NO_TEXT)
    value, limit = node.strip(), LIMITS[kind]
    if node.double and kind is not Kind.BLOCK and "\n" in value:
        flaw(node.place, ESCAPE)
    if len(value) > limit:
        flaw(node.place, f"the text has {len(value)} characters, at most {limit} are allowed; shorten it")
    if kind is Kind.TITLE and (odd := re.search(r"[<>\n]|&#?\w+;", value)):
        shown = "a line break" if odd.group() == "\n" else f"'{odd.group()}'"
        flaw(node.place, f"a title cannot hold {shown}: it also stands where no markup is possible; write it in words")
    found = excess(value) if kind is not Kind.TITLE else None
    if found is not None:
        flaw(node.place, found[1])
    warn_of_comment(node, context.report)
    return Text(value, kind, context.lang, node.place)


@dataclass(frozen=True)
class _TextField:
    kind: Kind

    def __get_pydantic_core_schema__(self, source: Any, handler: Any) -> core_schema.CoreSchema:
        def validate(node: Any, info: ValidationInfo) -> Text:
            return text_of(node, self.kind, cast(Context, info.context))

        return core_schema.with_info_plain_validator_function(validate)

    def __get_pydantic_json_schema__(self, schema: Any, handler: Any) -> dict[str, Any]:
        # Editors read `1984` as a number; here every scalar is text.
        return {"type": ["string", "number", "boolean"], "maxLength": LIMITS[self.kind], TEXT: True}


Title = Annotated[Text, _TextField(Kind.TITLE)]
Inline = Annotated[Text, _TextField(Kind.INLINE)]
Block = Annotated[Text, _TextField(Kind.BLOCK)]


def check_id(node: Any) -> Scalar:
    """`node` if it is an id: ASCII kebab-case, at most 64 characters. Raises Flaws."""
    if not isinstance(node, Scalar):
        flaw(node.place, "an id is expected here, one word such as 'share-states'")
    if len(node) > MAX_ID:
        flaw(node.place, f"the id has {len(node)} characters, at most {MAX_ID} are allowed; shorten it")
    if not ID.fullmatch(node):
        better = re.sub(r"[^a-z0-9]+", "-", node.lower()).strip("-")
        hint = f"; write '{better}'" if ID.fullmatch(better) else ""
        flaw(
            node.place,
            f"'{node}' is no id: use lower-case ASCII letters, digits and single '-', beginning with a letter{hint}",
        )
    return node


class _IdField:
    def __get_pydantic_core_schema__(self, source: Any, handler: Any) -> core_schema.CoreSchema:
        return core_schema.no_info_plain_validator_function(check_id)

    def __get_pydantic_json_schema__(self, schema: Any, handler: Any) -> dict[str, Any]:
        return {"type": "string", "pattern": f"^{ID.pattern}$", "maxLength": MAX_ID}


Id = Annotated[Scalar, _IdField()]


class _IdsField:
    def __get_pydantic_core_schema__(self, source: Any, handler: Any) -> core_schema.CoreSchema:
        def validate(node: Any) -> tuple[Scalar, ...]:
            names = tuple(map(check_id, node)) if isinstance(node, Sequence) else (check_id(node),)
            twice = [name for index, name in enumerate(names) if name in names[:index]]
            if twice:
                raise Flaws((name.place, f"'{name}' is named twice; keep it once") for name in twice)
            return names

        return core_schema.no_info_plain_validator_function(validate)

    def __get_pydantic_json_schema__(self, schema: Any, handler: Any) -> dict[str, Any]:
        one = {"type": "string", "pattern": f"^{ID.pattern}$"}
        return {"oneOf": [one, {"type": "array", "items": one, "uniqueItems": True}]}


Ids = Annotated[tuple[Scalar, ...], _IdsField()]
"""One id, or a list of them."""
