"""The navigation of a site without `nav:`: home, guides by category in the order of the course, quizzes, other pages."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from markupsafe import escape
from mkdocs.structure.nav import Navigation, Section
from mkdocs.structure.pages import Page

from ..content.curriculum import sequence
from ..content.fields import Text
from ..content.sources import GUIDES, QUIZZES
from ..render.guide import INDEX
from ..translation.course import Course
from ..translation.strings import Message
from .addresses import Addresses
from .furniture import typeset


def arrange(nav: Navigation, course: Course, addresses: Addresses) -> Navigation:
    """The navigation anew, from the pages of `nav`.

    Folders of two languages (translated pages, and the source's in place of missing ones) become one section.
    """
    by_path = {addresses.place(page).path: page for page in nav.pages}
    home = by_path.pop("index.md", None)
    guides = dict(_take(by_path, GUIDES))
    quizzes = _take(by_path, QUIZZES)
    order = {str(course.guides[name].guide.quiz): index for index, name in enumerate(_in_order(course))}
    quizzes.sort(key=lambda item: (order.get(_stem(item[0]), len(order)), item[0]))
    items: list[Page | Section] = [home] if home else []
    others: dict[str, list[Page]] = {}
    for _, page in sorted(by_path.items()):
        if page.parent is None:
            items.append(page)
        else:
            others.setdefault(page.parent.title, []).append(page)
    if guides:
        items.append(_section(course.strings.get("nav.guides"), _by_category(guides, course), course))
    if quizzes:
        items.append(_section(course.strings.get("nav.quizzes"), [page for _, page in quizzes], course))
    items += [Section(title, list(pages)) for title, pages in others.items()]
    return _linked(items)


def _by_category(guides: dict[str, Page], course: Course) -> list[Page | Section]:
    """The list of guides, other pages of its folder, a section for each category, guides without one."""
    groups: dict[str | None, list[Page]] = {name: [] for name in course.categories}
    for name in _in_order(course):
        page = guides.pop(f"{GUIDES}/{name}.md", None)
        if page is not None:
            category = course.guides[name].guide.category
            groups.setdefault(category if category in groups else None, []).append(page)
    loose = groups.pop(None, [])
    index = [guides.pop(INDEX)] if INDEX in guides else []
    sections = [
        _section(course.categories[name].title, pages, course) for name, pages in groups.items() if pages and name
    ]
    return [*index, *guides.values(), *sections, *loose]


def _section(title: Text | Message, pages: Sequence[Page | Section], course: Course) -> Section:
    section = Section(title.value, list(pages))
    if title.lang != course.language:
        vars(section)["typeset"] = typeset(str(escape(title.value)), title.lang)
    return section


def _linked(items: list[Page | Section]) -> Navigation:
    """A navigation whose pages know their section, the one before and the one after."""
    pages = list(_pages(items, None))
    for index, page in enumerate(pages):
        page.previous_page = pages[index - 1] if index else None
        page.next_page = pages[index + 1] if index + 1 < len(pages) else None
    nav = Navigation(list(items), pages)
    nav.homepage = pages[0] if pages else None
    return nav


def _pages(items: Iterable[Any], parent: Section | None) -> Iterator[Page]:
    for item in items:
        item.parent = parent
        if isinstance(item, Section):
            yield from _pages(item.children, item)
        else:
            yield item


def _take(by_path: dict[str, Page], folder: str) -> list[tuple[str, Page]]:
    return [(path, by_path.pop(path)) for path in sorted(by_path) if path.startswith(f"{folder}/")]


def _stem(path: str) -> str:
    return path.rsplit("/", 1)[-1].removesuffix(".md")


def _in_order(course: Course) -> list[str]:
    return sequence({name: local.guide for name, local in course.guides.items()}, course.categories)
