"""The fingerprint of a question tells whether an answer that a reader's browser kept is still about the same thing."""

from collections.abc import Callable

import pytest
from support import Site

QUIZ = """
title: T
description: D
level: hard
questions:
  q:
    prompt: {prompt}
    options: {options}
    answer: {answer}
"""


def fingerprint(read: Callable[..., Site], options: str, answer: str, prompt: str = "Why") -> str:
    site = read(
        {
            "docs/en/quizzes/q.yml": QUIZ.replace("{prompt}", prompt)
            .replace("{options}", options)
            .replace("{answer}", answer)
        }
    )
    assert site.problems == ""
    return site.courses["en"].quizzes["q"].question("q").fingerprint()


BEFORE = ("{a: x, b: y, c: z}", "a")


@pytest.mark.parametrize(
    ("options", "answer"),
    [
        ("{a: x, b: y, c: z}", "b"),
        ("{a: x, b: y, c: z}", "[a]"),
        ("{a: x, b: y, c: z}", "[a, b]"),
        ("{a: x, b: y}", "a"),
        ("{a: x, b: y, d: z}", "a"),
        ("{a: x, b: y, c: z, d: w}", "a"),
    ],
)
def test_changes_with_options_and_answer(options: str, answer: str, read: Callable[..., Site]) -> None:
    assert fingerprint(read, options, answer) != fingerprint(read, *BEFORE)


@pytest.mark.parametrize(
    ("options", "prompt"),
    [
        ("{c: z, a: x, b: y}", "Why"),
        ("{a: other, b: words, c: here}", "What"),
        ("{a: {text: x, feedback: f}, b: y, c: {text: z, pinned: true}}", "Why"),
    ],
)
def test_stays_with_texts_and_order(options: str, prompt: str, read: Callable[..., Site]) -> None:
    assert fingerprint(read, options, "a", prompt) == fingerprint(read, *BEFORE)


def test_order_of_right_answers_does_not_matter(read: Callable[..., Site]) -> None:
    assert fingerprint(read, BEFORE[0], "[a, b]") == fingerprint(read, BEFORE[0], "[b, a]")


def test_is_short_and_stays_the_same_for_ever(read: Callable[..., Site]) -> None:
    # Browsers keep it: a change of this value makes every reader lose their answers.
    assert fingerprint(read, *BEFORE) == "df0da1a7d9"


def test_is_the_same_in_all_languages(read: Callable[..., Site]) -> None:
    text = QUIZ.format(prompt="Why", options="{a: x, b: y}", answer="a")
    site = read(
        {
            "docs/en/quizzes/q.yml": text,
            "docs/el/quizzes/q.yml": "questions: {q: {prompt: Γιατί, options: {a: χ, b: ψ}}}\n",
        }
    )
    assert site.problems == ""
    assert str(site.courses["el"].quizzes["q"].question("q").prompt) == "Γιατί"
    prints = {course.quizzes["q"].question("q").fingerprint() for course in site.courses.values()}
    assert len(prints) == 1


def test_a_type_of_its_own_counts(monkeypatch: pytest.MonkeyPatch, read: Callable[..., Site]) -> None:
    site = read({"docs/en/quizzes/q.yml": QUIZ.format(prompt="Why", options="{a: x, b: y}", answer="a")})
    question = site.courses["en"].quizzes["q"].question("q")
    assert question.model_copy(update={"type": "ordering"}).fingerprint() != question.fingerprint()
