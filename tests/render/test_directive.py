"""`::: quiz` in a page: where it becomes a quiz, and where it stays what it is."""

from html.parser import HTMLParser

import pytest
from markdown import Markdown

from quiz_plugin.render.directive import QuizExtension

EXTENSIONS = ["attr_list", "tables", "admonition", "md_in_html", "pymdownx.superfences", "pymdownx.highlight"]
VOID = {"br", "hr", "img", "input"}


def rendered(text: str) -> tuple[str, list[tuple[str, ...]]]:
    """HTML, and what was asked for; only quiz `q` is there."""
    calls: list[tuple[str, ...]] = []

    def render(name: str, arguments: tuple[str, ...]) -> str | None:
        calls.append((name, *arguments))
        if arguments[:1] != ("q",):
            return None
        return f'<quiz-player data-quiz="q"><form><p>{len(calls)} *not Markdown*</p>\n\n<p>end</p></form></quiz-player>'

    return Markdown(extensions=[*EXTENSIONS, QuizExtension(render=render)]).convert(text), calls


class Parents(HTMLParser):
    """Around each quiz, the elements that are open."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.found: list[list[str]] = []
        self.feed(html)
        self.close()
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag == "quiz-player":
            self.found.append(list(self.open))
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


@pytest.mark.parametrize(
    ("text", "parents"),
    [
        ("::: quiz q", [[]]),
        ("::: quiz q   ", [[]]),
        ("before\n::: quiz q", [[]]),
        ("before\n::: quiz q\nafter", [[]]),
        ("before\n\n::: quiz q\n\nafter", [[]]),
        ("## Heading {#h}\n::: quiz q\n", [[]]),
        ("::: quiz q\n::: quiz q", [[], []]),
        ("- item\n\n    ::: quiz q\n\n- next", [["ul", "li"]]),
        ("- ::: quiz q", [["ul", "li"]]),
        ("1. item\n\n    ::: quiz q one\n", [["ol", "li"]]),
        ("> ::: quiz q", [["blockquote"]]),
        ("!!! note\n\n    ::: quiz q\n", [["div"]]),
        ('<div markdown="1">\n\n::: quiz q\n\n</div>', [["div"]]),
    ],
)
def test_a_quiz_stands_where_the_line_stood(text: str, parents: list[list[str]]) -> None:
    html, calls = rendered(text)
    assert Parents(html).found == parents
    assert len(calls) == len(parents)
    assert ":::" not in html
    assert "*not Markdown*" in html


@pytest.mark.parametrize(
    "text",
    [
        "```\n::: quiz q\n```",
        "~~~ md\n::: quiz q\n~~~",
        "- item\n\n    ```\n    ::: quiz q\n    ```",
        "    ::: quiz q",
        "`::: quiz q`",
        "see ::: quiz q",
        "::: quizzes q",
        "::: note",
        ":::",
        ":::\nquiz q",
        "| a |\n| - |\n| ::: quiz q |",
    ],
)
def test_what_only_looks_like_it_is_left_alone(text: str) -> None:
    html, calls = rendered(text)
    assert calls == []
    assert "quiz-player" not in html


@pytest.mark.parametrize("text", ["::: quiz nope", "before\n::: quiz nope\nafter", "::: quiz"])
def test_a_quiz_that_is_not_there_leaves_the_line(text: str) -> None:
    html, _ = rendered(text)
    assert html == f"<p>{text}</p>"


def test_words_are_handed_on() -> None:
    assert rendered("::: quiz q  one\ttwo ")[1] == [("quiz", "q", "one", "two")]


def test_text_around_it_is_kept_in_order() -> None:
    html, _ = rendered("one *two*\n::: quiz q\nthree *four*")
    assert html.index("<em>two</em>") < html.index("<quiz-player") < html.index("<em>four</em>")
    assert html.count("<p>1 *not Markdown*</p>") == 1


def test_without_a_renderer_nothing_happens() -> None:
    assert Markdown(extensions=[QuizExtension()]).convert("::: quiz q") == "<p>::: quiz q</p>"
