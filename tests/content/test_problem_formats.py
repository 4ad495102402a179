"""How problems are told: to people, to a forge, to programs."""

import json
from pathlib import Path

import pytest

from quiz_plugin.content.problems import (
    Place,
    Problem,
    Report,
    Severity,
    as_github,
    as_json,
    as_text,
    did_you_mean,
)


def problem(line: int, column: int, path: str = "q.yml") -> Problem:
    return Problem(Place(path, line, column), "wrong")


def test_one_line_a_problem() -> None:
    assert as_text([problem(1, 2), problem(3, 4)]) == "q.yml:1:2: wrong\nq.yml:3:4: wrong"


def test_a_caret_below_the_column(tmp_path: Path) -> None:
    (tmp_path / "q.yml").write_text("title: T\nlevel: easy\n")
    assert as_text([problem(2, 8)], tmp_path) == "q.yml:2:8: wrong\n    level: easy\n           ^"


def test_the_caret_counts_past_a_byte_order_mark_and_crlf(tmp_path: Path) -> None:
    (tmp_path / "q.yml").write_bytes("\ufefflevel: easy\r\n".encode())
    assert as_text([problem(1, 8)], tmp_path) == "q.yml:1:8: wrong\n    level: easy\n           ^"


def test_a_tab_does_not_move_the_caret(tmp_path: Path) -> None:
    (tmp_path / "q.yml").write_text("\tlevel:\teasy\n")
    assert as_text([problem(1, 9)], tmp_path) == "q.yml:1:9: wrong\n     level: easy\n            ^"


def test_terminal_controls_are_not_shown(tmp_path: Path) -> None:
    (tmp_path / "q.yml").write_text("a\x1b[2Jb\u202ec\n")
    assert "\x1b" not in as_text([problem(1, 1)], tmp_path)
    assert "\u202e" not in as_text([problem(1, 1)], tmp_path)


@pytest.mark.parametrize("column", [1, 69, 70, 71, 500, 5000])
def test_of_a_long_line_the_part_around_the_caret(column: int, tmp_path: Path) -> None:
    (tmp_path / "q.yml").write_text("x" * (column - 1) + "!" + "x" * 5000 + "\n")
    _, shown, caret = as_text([problem(1, column)], tmp_path).split("\n")
    assert len(shown) < 120
    assert shown[caret.index("^")] == "!"


@pytest.mark.parametrize("where", [problem(9, 1), problem(2, 1), problem(1, 1, "gone.yml"), problem(1, 1, "folder")])
def test_nothing_to_show_is_no_problem_of_its_own(where: Problem, tmp_path: Path) -> None:
    (tmp_path / "folder").mkdir()
    (tmp_path / "q.yml").write_text("a\n\n")
    assert as_text([where], tmp_path) == str(where)


def test_a_forge_reads_severity_place_and_escaped_text() -> None:
    problems = [
        Problem(Place("a,b:c.yml", 1, 2), "100 %\r\nwrong: a, b"),
        Problem(Place("q.yml"), "hm", Severity.WARNING),
        Problem(Place("q.yml"), "so", Severity.NOTE),
    ]
    assert as_github(problems).split("\n") == [
        "::error file=a%2Cb%3Ac.yml,line=1,col=2::100 %25%0D%0Awrong: a, b",
        "::warning file=q.yml,line=1,col=1::hm",
        "::notice file=q.yml,line=1,col=1::so",
    ]


def test_programs_read_json() -> None:
    told = Problem(Place("ερώτηση.yml", 1, 2), 'say "ναι"', Severity.WARNING)
    text = as_json([told])
    assert "ναι" in text
    assert json.loads(text) == [
        {"path": "ερώτηση.yml", "line": 1, "column": 2, "severity": "warning", "message": 'say "ναι"'}
    ]
    assert json.loads(as_json([])) == []


def test_a_report_is_sorted_by_number_and_says_nothing_twice() -> None:
    report = Report()
    report.error(Place("b.yml", 1), "x")
    report.error(Place("a.yml", 10), "x")
    report.warning(Place("a.yml", 9), "x")
    report.error(Place("a.yml", 10), "x")
    assert [str(item) for item in report] == ["a.yml:9:1: warning: x", "a.yml:10:1: x", "b.yml:1:1: x"]
    assert [str(item) for item in report.errors] == ["a.yml:10:1: x", "b.yml:1:1: x"]


@pytest.mark.parametrize(
    ("word", "known", "hint"),
    [
        ("promt", ["prompt", "options"], "; did you mean 'prompt'?"),
        ("zebra", ["prompt", "options"], "; known here: prompt, options"),
        ("zebra", [], ""),
        ("zebra", [f"id-{number}" for number in range(13)], ""),
    ],
)
def test_did_you_mean(word: str, known: list[str], hint: str) -> None:
    assert did_you_mean(word, known) == hint
