"""Whatever a translation holds, it changes texts only."""

from collections.abc import Iterator
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from quiz_plugin.content.fields import Context, Text
from quiz_plugin.content.problems import Place, Report
from quiz_plugin.content.quiz import Quiz, quiz_of
from quiz_plugin.content.tree import Mapping, Node, Scalar, Sequence, parse
from quiz_plugin.translation.overlay import overlay
from quiz_plugin.translation.units import units

SOURCE = """
title: T
description: D
guide: zero
level: hard
shuffle: all
questions:
  one:
    prompt: Why
    options:
      share: {text: x, feedback: f}
      split: y
      none: {text: z, pinned: true}
    answer: share
    explanation: E
    review: deep
  two: {prompt: What, options: {a: x, b: y}, answer: [a, b]}
"""
WORDS = st.sampled_from(
    ["title", "description", "guide", "level", "shuffle", "questions", "id", "one", "two", "three", "type", "prompt",
     "options", "answer", "explanation", "review", "share", "split", "none", "a", "b", "text", "feedback", "pinned",
     "hard", "all", "choice", "true", "", " ", "<b>", "κείμενο", "a\nb", "<<", "__class__", "model_fields"]
)  # fmt: skip
HERE = Place("el.yml")


def mapping(items: dict[str, Node]) -> Mapping:
    made = Mapping(HERE)
    for key, node in items.items():
        made[Scalar(key, HERE)] = node
    return made


def sequence(items: list[Node]) -> Sequence:
    made = Sequence(HERE)
    made.extend(items)
    return made


SCALARS: st.SearchStrategy[Node] = WORDS.map(lambda word: Scalar(word, HERE))
TREES: st.SearchStrategy[Node] = st.recursive(
    SCALARS,
    lambda below: st.one_of(
        st.dictionaries(WORDS, below, max_size=6).map(mapping), st.lists(below, max_size=3).map(sequence)
    ),
    max_leaves=25,
)


def source() -> Quiz:
    report = Report()
    tree = parse(SOURCE, "en.yml", report)
    quiz = quiz_of("q", tree, Context("en", report)) if tree is not None else None
    assert quiz is not None
    assert not report.errors
    return quiz


def structure(value: Any, path: str = "") -> Iterator[tuple[str, Any]]:
    """All that is not text, and where the texts are."""
    if isinstance(value, Text):
        yield path, value.kind
    elif isinstance(value, dict):
        yield path, list(value)
        for key, item in value.items():
            yield from structure(item, f"{path}.{key}")
    elif hasattr(value, "model_fields_set"):
        for name in type(value).model_fields:
            yield from structure(getattr(value, name), f"{path}.{name}")
    else:
        yield path, value


@settings(max_examples=150, deadline=None)
@given(TREES)
def test_a_tree_changes_texts_only(tree: Node) -> None:
    original, report = source(), Report()
    result = overlay(original, tree, Context("el", report))
    assert list(structure(result)) == list(structure(original))
    assert [q.fingerprint() for q in result.questions.values()] == [
        q.fingerprint() for q in original.questions.values()
    ]
    for (_, text), (_, before) in zip(units(result), units(original), strict=True):
        assert text == before or text.lang == "el"
        assert text.value.strip()
    assert {problem.place.path for problem in report} <= {"el.yml"}
    assert original == source()


@settings(max_examples=60, deadline=None)
@given(st.permutations(["share", "split", "none"]))
def test_any_other_order_of_ids_is_an_error(names: list[str]) -> None:
    report = Report()
    options = mapping({name: Scalar(f"κείμενο {name}", HERE) for name in names})
    tree = mapping({"questions": mapping({"one": mapping({"options": options})})})
    overlay(source(), tree, Context("el", report))
    assert bool(report.errors) == (names != ["share", "split", "none"])
