"""How long a text takes to read: what counts as a word, and how words become minutes."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quiz_plugin.content.reading import LETTERS_PER_WORD, WORDS_PER_MINUTE, minutes, words

PLAIN = st.lists(st.text("abcdefghijαβγéñ0123", min_size=1, max_size=12), max_size=80)


@pytest.mark.parametrize(
    ("text", "count"),
    [
        ("", 0),
        ("Two words.", 2),
        ("one\n\ntwo  three\tfour\n", 4),
        ("It’s a well-known e.g. — and nothing more …", 7),
        ("*Some* **bold** `code`", 3),
        ("- a list\n1. of 2\n> quoted", 6),
        ("| a | b |\n| --- | ---: |\n| 1 | 2.5 |", 4),
        ("Τι είναι αυτό; Ọ̀kan ṣoṣo.", 5),
        ("$E = mc^2$", 2),
    ],
)
def test_words_have_letters_or_digits(text: str, count: int) -> None:
    assert words(text) == count


@pytest.mark.parametrize(
    ("text", "count"),
    [
        ("[the guide](../guides/zero.md) on it", 4),
        ("![a drawing](../assets/a-b.svg)", 2),
        ("<https://example.org/a/b>", 0),
        ("## Deep dive {#deep-dive .wide}", 2),
        ("text\n{: .wide }", 1),
        ("::: quiz zero first", 0),
        ("- item\n\n    ::: picture zero-memory\n\nmore", 2),
        ("::: catalogue", 0),
        ("<b>bold</b><br>", 1),
    ],
)
def test_what_is_not_shown_is_not_read(text: str, count: int) -> None:
    assert words(text) == count


@pytest.mark.parametrize("fence", ["```", "~~~~"])
def test_the_line_that_opens_code_is_not_read(fence: str) -> None:
    assert words(f'before\n\n{fence} python title="train.py"\n{fence}\n\nafter') == 2


@pytest.mark.parametrize(
    ("text", "count"),
    [
        ("模型训练需要显存", 5),
        ("模型训练需要显存。", 5),
        ("每个 GPU 保存 16 字节", 6),
        ("モデルを訓練する", 5),
        ("。，！", 0),
    ],
)
def test_chinese_and_japanese_are_counted_by_letters(text: str, count: int) -> None:
    assert words(text) == count


def test_a_token_of_both_kinds_counts_for_both() -> None:
    assert words("GPU显存很大") == 1 + round(4 / LETTERS_PER_WORD)


@pytest.mark.parametrize(
    ("count", "expected"),
    [(0, 1), (1, 1), (WORDS_PER_MINUTE, 1), (WORDS_PER_MINUTE * 3 // 2 + 1, 2), (WORDS_PER_MINUTE * 5, 5)],
)
def test_words_become_whole_minutes_and_at_least_one(count: int, expected: int) -> None:
    assert minutes("word " * count) == expected


@given(PLAIN)
def test_plain_words_are_counted_one_by_one(tokens: list[str]) -> None:
    assert words(" ".join(tokens)) == len(tokens)


@given(PLAIN, st.integers(0, 80))
def test_marks_around_words_change_nothing(tokens: list[str], at: int) -> None:
    marked = [*tokens[:at], "::: quiz q", *[f"[{token}](../a/b.md){{.wide}}" for token in tokens[at:]]]
    assert words("\n".join(marked)) == len(tokens)


@given(st.text(max_size=200), st.text(max_size=200))
def test_any_text_takes_some_time_and_more_text_never_less(text: str, more: str) -> None:
    assert words(text) >= 0
    assert 1 <= minutes(text) <= minutes(f"{text}\n\n{' '.join(filter(str.isalnum, more))}")
