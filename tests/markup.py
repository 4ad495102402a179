"""HTML as tests look at it: a tree of elements, and golden files that hold it exactly.

After an intended change: `UPDATE_GOLDEN=1 pytest tests/render`, then read the difference.
"""

import os
from collections.abc import Iterator
from html.parser import HTMLParser

from support import ROOT

GOLDEN = ROOT / "tests" / "render" / "golden"
VOID = {"area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"}


def assert_golden(html: str, name: str) -> None:
    """Compares with a file of `render/golden/`."""
    path = GOLDEN / name
    if os.environ.get("UPDATE_GOLDEN"):
        path.write_text(html, "utf-8")
    assert html == path.read_text("utf-8")


class Element:
    """An element with what is in it: elements and texts."""

    def __init__(self, tag: str, attributes: dict[str, str | None], parent: "Element | None") -> None:
        self.tag, self.attributes, self.parent = tag, attributes, parent
        self.children: list[Element | str] = []

    def all(self, tag: str = "", **wanted: str) -> "list[Element]":
        """The elements inside, those with a tag and attributes (`data_part` for `data-part`)."""
        return [
            element
            for element in self.inside()
            if tag in ("", element.tag)
            and all(element.attributes.get(name.replace("_", "-")) == value for name, value in wanted.items())
        ]

    def inside(self) -> "Iterator[Element]":
        for child in self.children:
            if isinstance(child, Element):
                yield child
                yield from child.inside()

    @property
    def text(self) -> str:
        parts = [child if isinstance(child, str) else child.text for child in self.children]
        return " ".join("".join(parts).split())

    def within(self, **wanted: str) -> bool:
        """Whether it, or an element around it, has an attribute."""
        here = all(self.attributes.get(name.replace("_", "-")) == value for name, value in wanted.items())
        return here or (self.parent is not None and self.parent.within(**wanted))


class Tree(HTMLParser):
    """HTML -> elements; complains of what is not closed in order."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.root = self.here = Element("", {}, None)
        self.feed(html)
        self.close()
        assert self.here is self.root, f"<{self.here.tag}> is not closed"

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert len({name for name, _ in attrs}) == len(attrs), f"an attribute twice in <{tag}>"
        element = Element(tag, dict(attrs), self.here)
        self.here.children.append(element)
        if tag not in VOID:
            self.here = element

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.here.children.append(Element(tag, dict(attrs), self.here))

    def handle_endtag(self, tag: str) -> None:
        assert self.here.tag == tag, f"</{tag}> closes <{self.here.tag}>"
        assert self.here.parent is not None
        self.here = self.here.parent

    def handle_data(self, data: str) -> None:
        self.here.children.append(data)


def tree(html: str) -> Element:
    return Tree(html).root
