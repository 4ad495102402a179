"""What would take Markdown for ever, or out of its stack, is refused by its shape and within a moment."""

import re
from collections.abc import Callable

import pytest
from support import Site

Read = Callable[..., Site]
QUIZ = 'title: T\ndescription: D\nlevel: hard\nquestions:\n  q:\n    prompt: "?"\n    options: {{a: x, b: y}}\n    answer: a\n    explanation: "{}"\n'


def problems(read: Read, text: str) -> tuple[str, str]:
    """What is said of a text in a quiz, and in a page."""
    site = read({"docs/en/quizzes/q.yml": QUIZ.format(text), "docs/en/index.md": f"# Home\n\n{text}\n"})
    said = site.problems.splitlines()
    quiz = [line for line in said if line.startswith("docs/en/quizzes/q.yml:9:18:")]
    page = [line for line in said if line.startswith("docs/en/index.md:3:1:")]
    return ("".join(quiz), "".join(page))


@pytest.mark.parametrize("text", ["- " * 600, "1. " * 600, "> " * 600, "> - " * 300, "* + - " * 200, ">" * 1000])
def test_deep_lists_and_quotes(read: Read, text: str) -> None:
    for said in problems(read, text + "x"):
        assert said.endswith("lists or quotes are nested deeper than 12 levels; flatten them")


@pytest.mark.parametrize("text", ["[" * 3900, "[a](" * 900, "![" * 1900, "[ [" * 1000])
def test_brackets_that_never_close(read: Read, text: str) -> None:
    for said in problems(read, text):
        assert re.search(r"more than 20 '[\[(]' are open here", said)


@pytest.mark.parametrize(
    "text",
    ["[a](https://example.org) " * 100, "- a", "`[[[[[[[[[[[[[[[[[[[[[[[[[`", "a - b - c - d", "[[1, 2], [3, 4]]"],
)
def test_what_people_write_is_fine(read: Read, text: str) -> None:
    assert problems(read, text) == ("", "")


def test_thousands_of_entries(read: Read) -> None:
    many = "".join(f"  x{number}: {{}}\n" for number in range(20_000))
    site = read({"docs/en/quizzes/q.yml": f"questions:\n{many}", "docs/el/quizzes/q.yml": f"questions:\n{many}"})
    assert site.problems.splitlines() == [
        "docs/el/quizzes/q.yml:502:10: more than 500 entries in one list or mapping; split it",
        "docs/en/quizzes/q.yml:502:10: more than 500 entries in one list or mapping; split it",
    ]


def test_thousands_of_headings(read: Read) -> None:
    site = read({"docs/en/index.md": "# Home\n" + "## A\n" * 12_000})
    assert site.problems == "docs/en/index.md:201:1: the page has more than 200 headings; make several pages of it"


@pytest.mark.parametrize(
    "text", ["{:" + " " * 2000 + "x", "## A" + " " * 4000 + "x", "::: quiz" + " " * 4500 + "x", "x{" * 2000]
)
def test_long_lines_that_regular_expressions_could_stumble_over(read: Read, text: str) -> None:
    site = read({"docs/en/index.md": f"# Home\n{text}\n" * 20})
    assert "Home" in site.sources.pages["en"]["index.md"].body


def test_a_line_without_end(read: Read) -> None:
    site = read({"docs/en/index.md": "# Home\n" + "`a" * 80_000})
    assert site.problems == "docs/en/index.md:2:5000: the line has more than 5,000 characters; break it"


def test_a_table_of_thousands_of_columns(read: Read) -> None:
    table = "|" * 4000 + "\n" + "|-" * 2000 + "\n" + "a\n" * 20_000
    site = read(
        {"docs/en/index.md": f"# Home\n\n{table}", "docs/en/quizzes/q.yml": QUIZ.format("|" * 600 + "\\n" + "|-" * 600)}
    )
    assert "docs/en/index.md:4:1: the table has more than 50 columns; make several of it" in site.problems
    assert "docs/en/quizzes/q.yml:9:18: the table has more than 50 columns; make several of it" in site.problems


def test_a_list_of_hundreds_of_levels(read: Read) -> None:
    site = read({"docs/en/index.md": "# Home\n\n" + "".join("    " * level + "- a\n" for level in range(200))})
    assert "docs/en/index.md:16:1: the list is indented deeper than 48 columns; flatten it" in site.problems


def test_a_quiz_that_cannot_be_read_is_told_once(read: Read) -> None:
    site = read(
        {
            "docs/en/quizzes/q.yml": b"title: \xff\n",
            "docs/el/quizzes/q.yml": "title: Τ\n",
            "docs/en/index.md": "# Home\n\n::: quiz q\n",
        }
    )
    assert site.problems == "docs/en/quizzes/q.yml:1:8: invalid UTF-8; save the file as UTF-8"
