"""The navigation of a site without `nav:`: home, guides in the order of the course, quizzes, other pages."""

from mkdocs.structure.nav import Navigation, Section
from mkdocs.structure.pages import Page

from ..content.sources import GUIDES, QUIZZES
from ..translation.course import Course
from .addresses import Addresses
from .furniture import typeset


def arrange(nav: Navigation, course: Course, addresses: Addresses) -> Navigation:
    """The navigation anew, from the pages of `nav`.

    Folders of two languages (translated pages, and the source's in place of missing ones) become one section.
    """
    by_path = {addresses.place(page).path: page for page in nav.pages}
    home = by_path.pop("index.md", None)
    guides = _take(by_path, GUIDES)
    guides.sort(key=lambda item: _guide_order(item[0], course))
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
    for key, pages in ((GUIDES, guides), (QUIZZES, quizzes)):
        if pages:
            title = course.strings.get(f"nav.{key}")
            section = Section(title.value, [page for _, page in pages])
            if title.lang != course.language:
                vars(section)["typeset"] = typeset(title.value, title.lang)
            items.append(section)
    items += [Section(title, list(pages)) for title, pages in others.items()]
    return _linked(items)


def _linked(items: list[Page | Section]) -> Navigation:
    """A navigation whose pages know their section, the one before and the one after."""
    pages: list[Page] = []
    for item in items:
        children = item.children if isinstance(item, Section) else [item]
        for page in children:
            assert isinstance(page, Page)
            page.parent = item if isinstance(item, Section) else None
            pages.append(page)
    for index, page in enumerate(pages):
        page.previous_page = pages[index - 1] if index else None
        page.next_page = pages[index + 1] if index + 1 < len(pages) else None
    nav = Navigation(list(items), pages)
    nav.homepage = pages[0] if pages else None
    return nav


def _take(by_path: dict[str, Page], folder: str) -> list[tuple[str, Page]]:
    return [(path, by_path.pop(path)) for path in sorted(by_path) if path.startswith(f"{folder}/")]


def _stem(path: str) -> str:
    return path.rsplit("/", 1)[-1].removesuffix(".md")


def _in_order(course: Course) -> list[str]:
    return sorted(course.guides, key=lambda name: (course.guides[name].guide.order, name))


def _guide_order(path: str, course: Course) -> tuple[int, str]:
    local = course.guides.get(_stem(path))
    return (local.guide.order if local else -1, path)
