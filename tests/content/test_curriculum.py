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


def test_guides_follow_each_other_by_their_number() -> None:
    assert sequence(COURSE) == ["glossary", "intro", "formats", "lora", "zero", "serving"]


def test_guides_of_the_same_number_follow_by_id() -> None:
    assert sequence(guides(b="order: 5", c="order: -1", a="order: 5", d="")) == ["c", "d", "a", "b"]


@pytest.mark.parametrize(
    ("name", "around"),
    [
        ("glossary", (None, "intro")),
        ("intro", ("glossary", "formats")),
        ("formats", ("intro", "lora")),
        ("zero", ("lora", "serving")),
        ("serving", ("zero", None)),
    ],
)
def test_neighbours_go_on_over_the_end_of_a_category(name: str, around: tuple[str | None, str | None]) -> None:
    assert neighbours(name, COURSE) == around


def test_a_guide_alone_has_no_neighbours() -> None:
    assert neighbours("a", guides(a="")) == (None, None)


@given(st.dictionaries(st.sampled_from("abcdefgh"), st.integers(-99, 99), min_size=1))
def test_following_the_next_guide_leads_through_the_whole_course(orders: dict[str, int]) -> None:
    course = guides(**{name: f"order: {order}" for name, order in orders.items()})
    way: list[str] = []
    here: str | None = sequence(course)[0]
    while here is not None:
        before, after = neighbours(here, course)
        assert before == (way[-1] if way else None)
        way.append(here)
        here = after
    assert way == sequence(course)
    assert sorted(way) == sorted(course)


def test_what_the_author_names_comes_first_and_alone() -> None:
    course = COURSE | guides(zero="category: training\ntags: [memory]\nrelated: [serving, glossary]")
    assert related("zero", course) == ["serving", "glossary"]


def test_a_named_guide_that_has_mistakes_is_left_out() -> None:
    assert related("a", guides(a="related: [broken, b]", b="")) == ["b"]


def test_without_names_a_category_counts_for_two_tags() -> None:
    course = guides(
        here="category: c\ntags: [x, y, z]",
        tag="order: 1\ntags: [z]",
        category="order: 4\ncategory: c",
        both="order: 9\ncategory: c\ntags: [x]",
        tags="order: 3\ncategory: d\ntags: [x, y]",
        nothing="category: d\ntags: [w]",
    )
    assert related("here", course) == ["both", "tags", "category"]


def test_what_shares_nothing_is_not_related() -> None:
    assert related("glossary", COURSE) == []
    assert related("intro", COURSE) == ["formats"]
    assert related("a", guides(a="", b="")) == []


def test_what_shares_as_much_comes_in_the_order_of_the_course() -> None:
    course = guides(here="category: c", a="category: c\norder: 2", b="category: c\norder: 1", c="category: c\norder: 3")
    assert related("here", course | guides(d="category: c\norder: 4")) == ["b", "a", "c"]
    assert RELATED == 3


def test_a_tag_that_is_written_twice_counts_once() -> None:
    course = guides(here="tags: [x, x, y]", a="tags: [x, x]\norder: 2", b="tags: [y]\norder: 1")
    assert related("here", course) == ["b", "a"]
