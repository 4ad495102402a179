"""Whatever is in a file: reading it ends, never raises, and names places that are in the file."""

import tempfile
from collections.abc import Iterator
from pathlib import Path

from hypothesis import given, settings
from hypothesis import strategies as st

from quiz_plugin.content.fields import Context
from quiz_plugin.content.guide import guide_of
from quiz_plugin.content.page import page_of
from quiz_plugin.content.problems import Report
from quiz_plugin.content.quiz import Quiz, quiz_of
from quiz_plugin.content.source import read_text
from quiz_plugin.content.tree import Mapping, Node, Scalar, Sequence, parse

QUICK = settings(max_examples=150, deadline=None)
YAML = st.sampled_from(
    ["title", "questions", "options", "answer", "prompt", "a", "é", "😀", ": ", ":", "\n", "\n  ", "\n    ", "\n\t", "- ",
     "? ", "[", "]", "{", "}", ", ", "'", '"', "|\n", ">-\n", "&a ", "*a", "!t ", "!!str ", "<<: ", "# ", " #", "---\n",
     "...\n", "%YAML 1.1\n", "%TAG ! x\n", "\\u202e", '"\\u202e"', "\\", "@", "`", "~", "0o7", "1:30", "\u0301"]
)  # fmt: skip
MARKDOWN = st.sampled_from(
    ["---\n", "title: a\n", "## ", "#", "{#a}", "{#", "}", "{: onclick=x }", "```", "~~~", "`", "``", "::: quiz ", ":::", "q",
     "\n", "\n\n", "    ", "> ", "- ", "1. ", "===", "$", "é", "|", "*", "[a](b)", ")", "_"]
)  # fmt: skip
TEXT = st.one_of(st.text(max_size=60), st.lists(YAML, max_size=25).map("".join))


def nodes(node: Node | None) -> Iterator[Node]:
    """A node and all below it, keys too."""
    waiting = [] if node is None else [node]
    while waiting:
        here = waiting.pop()
        yield here
        if isinstance(here, Mapping):
            waiting += [*(key for key in here if isinstance(key, Scalar)), *here.values()]
        elif isinstance(here, Sequence):
            waiting += here


def assert_places_are_in(text: str, report: Report, tree: Node | None = None) -> None:
    lines = text.split("\n")
    for place in [problem.place for problem in report] + [node.place for node in nodes(tree)]:
        assert place.path == "file"
        assert 1 <= place.line <= len(lines), place
        assert 1 <= place.column <= len(lines[place.line - 1]) + 1, place


@QUICK
@given(TEXT)
def test_parsing_any_text(text: str) -> None:
    report = Report()
    tree = parse(text, "file", report)
    assert_places_are_in(text, report, tree)


@QUICK
@given(TEXT)
def test_any_text_as_a_quiz(text: str) -> None:
    report = Report()
    tree = parse(text, "file", report)
    quiz = quiz_of("q", tree, Context("en", report)) if tree is not None else None
    assert isinstance(quiz, Quiz) or report.errors or tree is None
    assert_places_are_in(text, report)


@QUICK
@given(st.one_of(st.text(max_size=60), st.lists(st.one_of(MARKDOWN, YAML), max_size=25).map("".join)), st.booleans())
def test_any_text_as_a_guide(text: str, front_matter: bool) -> None:
    text = f"---\n{text}" if front_matter else text
    report = Report()
    page = page_of(text, "file", report)
    guide_of("g", page, Context("en", report))
    assert_places_are_in(text, report, page.meta)
    for place in [heading.place for heading in page.headings] + [call.place for call in page.calls]:
        assert 1 <= place.line <= text.count("\n") + 1


@QUICK
@given(
    st.one_of(
        st.binary(max_size=80),
        st.text(max_size=40).map(lambda text: text.encode("utf-8", "surrogatepass")),
        st.tuples(
            st.sampled_from([b"\xef\xbb\xbf", b"\xff\xfe", b"\xfe\xff", b""]),
            st.lists(
                st.sampled_from([b"a", b"\r", b"\n", b"\r\n", b"\xc3", b"\xa9", b"\xed\xa0\x80", b"\0", b"\xc2\x85"])
            ),
        ).map(lambda pair: pair[0] + b"".join(pair[1])),
    )
)
def test_reading_any_bytes(data: bytes) -> None:
    report = Report()
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "file")
        path.write_bytes(data)
        text = read_text(path, Path(folder), report)
    if text is None:
        (problem,) = report.errors
        whole = data.decode("utf-8-sig", "replace").replace("\r\n", "\n")
        assert problem.place.line <= whole.count("\n") + 1
    else:
        assert not report.errors
        assert "\r" not in text
        assert text == data.removeprefix(b"\xef\xbb\xbf").decode().replace("\r\n", "\n")


def test_deep_and_wide_files_end() -> None:
    for text in (
        "[" * 100_000,
        "{a: " * 50_000,
        "- " * 50_000,
        "? " * 50_000,
        "a:\n" + " b: c\n" * 20_000,
        "&a [" * 1000 + "*a," * 1000,
        "'" * 200_001,
        "a: " * 50_000,
        "!" * 200_000,
    ):
        report = Report()
        tree = parse(text, "file", report)
        assert tree is None or report.errors
        assert_places_are_in(text, report)


def test_many_unknown_keys_are_all_told() -> None:
    text = "".join(f"k{number}: x\n" for number in range(400))
    report = Report()
    tree = parse(text, "file", report)
    assert tree is not None
    assert quiz_of("q", tree, Context("en", report)) is None
    assert len(report.errors) == 400 + 4
