"""What a Markdown page is made of, as far as other files depend on it."""

import pytest

from quiz_plugin.content.page import Page, page_of
from quiz_plugin.content.problems import Report


def page(text: str) -> Page:
    return page_of(text, "page.md", Report())


def test_headings_have_a_level_a_text_an_id_and_a_place() -> None:
    found = page("---\ntitle: T\n---\n\n## One *two* {#one}\n\ntext\n\n### Three ### { #three .wide }\n").headings
    assert [(heading.level, heading.text, heading.id, heading.place.line) for heading in found] == [
        (2, "One *two*", "one", 5),
        (3, "Three", "three", 9),
    ]


@pytest.mark.parametrize(
    ("line", "text"),
    [
        ("## The `zero` stage {#zero}", "The `zero` stage"),
        ("## `zero` {#zero}", "`zero`"),
        ("## Braces `{x}` in code {#zero}", "Braces `{x}` in code"),
    ],
)
def test_a_heading_keeps_its_code(line: str, text: str) -> None:
    (heading,) = page(line).headings
    assert (heading.text, heading.id) == (text, "zero")


def test_code_has_no_headings_and_no_quizzes() -> None:
    found = page(
        "```\n## no {#no}\n::: quiz q\n```\n\n~~~ py\n```\n::: quiz q\n~~~\n\n`::: quiz q`\n\n    ## no {#no}\n"
    )
    assert found.headings == ()
    assert found.calls == ()


def test_code_that_never_closes_goes_to_the_end() -> None:
    assert page("```\n## no {#no}\n").headings == ()


def test_a_page_without_front_matter_is_all_body() -> None:
    found = page("# Home\n\n---\n\nend\n")
    assert found.meta is None
    assert found.body == "# Home\n\n---\n\nend\n"


def test_front_matter_is_not_body() -> None:
    found = page("---\ntitle: 1.10\n---\nbody\n")
    assert found.meta == {"title": "1.10"}
    assert found.body == "body\n"


def test_calls_have_their_words_and_their_line() -> None:
    calls = page("---\na: b\n---\n::: quiz zero\n\n::: quiz zero  first \n").calls
    assert [(call.arguments, call.place.line) for call in calls] == [(("zero",), 4), (("zero", "first"), 6)]
