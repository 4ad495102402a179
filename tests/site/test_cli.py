"""The command line, as somebody at a terminal or a program uses it."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from quiz_plugin.cli import main


def run(project: Path, *arguments: str) -> tuple[int, str]:
    result = CliRunner().invoke(main, ["-f", str(project / "mkdocs.yml"), *arguments])
    assert result.exception is None or isinstance(result.exception, SystemExit)
    return result.exit_code, result.output


def test_check_says_that_all_is_well(project: Path) -> None:
    code, output = run(project, "check")
    assert code == 0
    assert "0 problems, 0 warnings, 1 quiz, 3 languages" in output
    assert not (project / "site").exists()


@pytest.fixture
def broken(project: Path) -> Path:
    quiz = project / "docs/el/quizzes/zero.yml"
    quiz.write_text(quiz.read_text("utf-8") + "    answer: compress-model\n    promt: x\n", "utf-8")
    return project


def test_check_names_every_problem(broken: Path) -> None:
    code, output = run(broken, "check")
    assert code == 1
    assert "docs/el/quizzes/zero.yml:7:13: 'answer' comes from the source, which says 'share-states'" in output
    assert "docs/el/quizzes/zero.yml:8:5: unknown key 'promt'; did you mean 'prompt'?" in output
    assert "2 problems" in output


def test_check_for_programs(broken: Path) -> None:
    code, output = run(broken, "check", "--format", "json")
    assert code == 1
    first, second = json.loads(output)
    assert (first["path"], first["line"], first["column"], first["severity"]) == (
        "docs/el/quizzes/zero.yml",
        7,
        13,
        "error",
    )
    assert second["message"].startswith("unknown key")


def test_check_for_a_forge(broken: Path) -> None:
    code, output = run(broken, "check", "--format", "github")
    assert code == 1
    assert output.startswith("::error file=docs/el/quizzes/zero.yml,line=7,col=13::'answer' comes from")


@pytest.mark.parametrize(
    "arguments", [("chek",), ("check", "--format", "xml"), ("serve", "--language", "fr"), ("serve", "--port", "0")]
)
def test_wrong_use_is_exit_status_2(project: Path, arguments: tuple[str, ...]) -> None:
    code, output = run(project, *arguments)
    assert code == 2
    assert "Error:" in output


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    code, output = run(tmp_path, "check")
    assert code == 2
    assert "there is no" in output


def test_check_names_an_option_that_there_is_not(project: Path) -> None:
    config = project / "mkdocs.yml"
    config.write_text(config.read_text("utf-8").replace("- quiz\n", "- quiz: {newsleter: {}}\n"), "utf-8")
    code, output = run(project, "check", "--strict")
    assert code == 1
    assert "mkdocs.yml:1:1: warning: " in output
    assert "'newsleter'" in output
