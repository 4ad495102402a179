"""The order of the course, and which guides belong together."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quiz_plugin.content.curriculum import RELATED, neighbours, related, sequence
from quiz_plugin.content.fields import Context
from quiz_plugin.content.guide import Guide, guide_of
from quiz_plugin.content.page import page_of
from quiz_plugin.content.problems import Report


def guides(**written: str) -> dict[str, Guide]:
    """Guides with these lines of front matter besides those that all have."""
    found = {}
    for name, lines in written.items():
        report = Report()
        page = page_of(f"---\ntitle: T\nsummary: S\nlevel: hard\n{lines}\n---\n", f"{name}.md", report)
        guide = guide_of(name, page, Context("en", report))
        assert guide is not None, list(report)
        found[name] = guide
    return found


COURSE = guides(
    zero="category: training\norder: 30\ntags: [memory, gpu]",
    formats="category: basics\norder: 20\ntags: [memory, numbers]",
    lora="category: training\norder: 25\ntags: [memory]",
    serving="category: serving\norder: 40\ntags: [gpu, numbers]",
    intro="category: basics\norder: 10",
    glossary="",
)


CATEGORIES = ["basics", "serving", "training"]
ORDER = ["intro", "formats", "serving", "lora", "zero", "glossary"]


def test_guides_follow_each_other_by_category_and_number() -> None:
    assert sequence(COURSE, CATEGORIES) == ORDER


def test_without_categories_the_number_alone_counts() -> None:
    assert sequence(COURSE, []) == ["glossary", "intro", "formats", "lora", "zero", "serving"]


def test_guides_of_the_same_number_follow_by_id() -> None:
    assert sequence(guides(b="order: 5", c="order: -1", a="order: 5", d=""), []) == ["c", "d", "a", "b"]


@pytest.mark.parametrize(
    ("name", "around"),
    [
        ("intro", (None, "formats")),
        ("formats", ("intro", "serving")),
        ("serving", ("formats", "lora")),
        ("zero", ("lora", "glossary")),
        ("glossary", ("zero", None)),
    ],
)
def test_neighbours_go_on_over_the_end_of_a_category(name: str, around: tuple[str | None, str | None]) -> None:
    assert neighbours(name, ORDER) == around


def test_a_guide_alone_has_no_neighbours() -> None:
    assert neighbours("a", ["a"]) == (None, None)


@given(
    st.dictionaries(st.sampled_from("abcdefgh"), st.tuples(st.integers(-99, 99), st.sampled_from("cde")), min_size=1)
)
def test_following_the_next_guide_leads_through_the_whole_course(orders: dict[str, tuple[int, str]]) -> None:
    course = guides(**{name: f"order: {order}\ncategory: {group}" for name, (order, group) in orders.items()})
    order = sequence(course, ["d", "c"])
    assert [course[name].category for name in order] == sorted((g for _, g in orders.values()), key="dce".index)
    way: list[str] = []
    here: str | None = order[0]
    while here is not None:
        before, after = neighbours(here, order)
        assert before == (way[-1] if way else None)
        way.append(here)
        here = after
    assert way == order
    assert sorted(way) == sorted(course)


def test_what_the_author_names_comes_first_and_alone() -> None:
    course = COURSE | guides(zero="category: training\ntags: [memory]\nrelated: [serving, glossary]")
    assert related("zero", course, ORDER) == ["serving", "glossary"]


def test_a_named_guide_that_has_mistakes_is_left_out() -> None:
    assert related("a", guides(a="related: [broken, b]", b=""), ["a", "b"]) == ["b"]


def test_without_names_a_category_counts_for_two_tags() -> None:
    course = guides(
        here="category: c\ntags: [x, y, z]",
        tag="order: 1\ntags: [z]",
        category="order: 4\ncategory: c",
        both="order: 9\ncategory: c\ntags: [x]",
        tags="order: 3\ncategory: d\ntags: [x, y]",
        nothing="category: d\ntags: [w]",
    )
    assert related("here", course, sequence(course, [])) == ["both", "tags", "category"]


def test_what_shares_nothing_is_not_related() -> None:
    assert related("glossary", COURSE, ORDER) == []
    assert related("intro", COURSE, ORDER) == ["formats"]
    assert related("a", guides(a="", b=""), ["a", "b"]) == []


def test_what_shares_as_much_comes_in_the_order_of_the_course() -> None:
    course = guides(here="category: c", a="category: c\norder: 2", b="category: c\norder: 1", c="category: c\norder: 3")
    course |= guides(d="category: c\norder: 4")
    assert related("here", course, sequence(course, ["c"])) == ["b", "a", "c"]
    assert RELATED == 3
