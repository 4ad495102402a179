"""Building: what is published is whole, the same each time, and outlives every failure."""

import hashlib
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from support import ROOT

from quiz_plugin.cli import main
from quiz_plugin.site import head
from quiz_plugin.site.messages import BuildFailed
from quiz_plugin.site.publish import publish


def digest(folder: Path) -> dict[str, str]:
    return {
        path.relative_to(folder).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest()
        for path in sorted(folder.rglob("*"))
        if path.is_file()
    }


def build_py(project: Path, *arguments: str) -> Result:
    return CliRunner().invoke(main, ["--config-file", str(project / "mkdocs.yml"), *arguments])


def break_quiz(project: Path) -> None:
    quiz = project / "docs/en/quizzes/zero.yml"
    quiz.write_text(quiz.read_text("utf-8").replace("answer: share-states", "answer: share-state"), "utf-8")


def test_the_summary_says_pages_coverage_seconds_and_place(project: Path) -> None:
    result = build_py(project)
    assert result.exit_code == 0
    assert "en         4 pages   source" in result.output
    assert "el         4 pages" in result.output
    assert re.search(r"Built in \d+\.\d s into .*site/\. Look at it with '", result.output)


def test_a_problem_in_the_content_keeps_what_is_published(project: Path) -> None:
    assert build_py(project).exit_code == 0
    before = digest(project / "site")
    break_quiz(project)
    result = build_py(project)
    assert result.exit_code == 1
    place = "docs/en/quizzes/zero.yml:12:13"
    assert f"{place}: answer 'share-state' is none of the options; did you mean 'share-states'?" in result.output
    assert digest(project / "site") == before
    assert sorted(path.name for path in project.iterdir()) == [".site-lock", "docs", "mkdocs.yml", "site"]


def test_mkdocs_itself_refuses_broken_content_before_it_empties_the_folder(project: Path) -> None:
    assert build_py(project).exit_code == 0
    before = digest(project / "site")
    break_quiz(project)
    done = subprocess.run([sys.executable, "-m", "mkdocs", "build"], cwd=project, capture_output=True, text=True)
    assert done.returncode == 1
    assert "zero.yml:12:13" in done.stderr
    assert "Traceback" not in done.stderr
    assert digest(project / "site") == before


def test_a_crash_in_the_last_language_keeps_what_is_published(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    publish(project / "mkdocs.yml")
    before = digest(project / "site")
    finish = head.finish

    def crash(output: str, page: object, place: object, *rest: object) -> str:
        if getattr(place, "reader", "") == "yo":
            raise RuntimeError("the disk caught fire")
        return finish(output, page, place, *rest)  # type: ignore[arg-type]

    monkeypatch.setattr(head, "finish", crash)
    with pytest.raises(RuntimeError):
        publish(project / "mkdocs.yml")
    assert digest(project / "site") == before
    monkeypatch.undo()
    publish(project / "mkdocs.yml")
    assert digest(project / "site") == before, "a build after a crash in the same process is whole"


def test_a_build_killed_between_its_renames_heals(project: Path) -> None:
    publish(project / "mkdocs.yml")
    before = digest(project / "site")
    (project / "site").rename(project / ".site-old")
    (project / ".site-new").mkdir()
    break_quiz(project)
    with pytest.raises(BuildFailed):
        publish(project / "mkdocs.yml")
    assert digest(project / "site") == before
    assert not (project / ".site-new").exists()


def test_strict_publishes_nothing_when_there_are_warnings(project: Path) -> None:
    (project / "docs/el/index.md").write_text("# Αρχική\n\n[τίποτα](nothing.md)\n", "utf-8")
    result = build_py(project, "--strict")
    assert result.exit_code == 1
    assert "nothing.md" in result.output
    assert not (project / "site").exists()
    result = build_py(project)
    assert result.exit_code == 0
    assert "warning:" in result.output


def test_two_builds_are_the_same_byte_for_byte(project: Path, tmp_path: Path) -> None:
    found = []
    for name, seed, zone in (("a", "1", "UTC"), ("b", "2", "Pacific/Auckland")):
        copy = tmp_path / name / "deep" / "project"
        copy.parent.mkdir(parents=True)
        subprocess.run(["cp", "-r", str(project), str(copy)], check=True)
        environment = {**os.environ, "PYTHONHASHSEED": seed, "TZ": zone, "LC_ALL": "C", "PYTHONPATH": str(ROOT)}
        program = "from quiz_plugin.cli import main; main()"
        subprocess.run([sys.executable, "-c", program], cwd=copy, env=environment, check=True, capture_output=True)
        found.append(digest(copy / "site"))
    assert found[0] == found[1]


def test_two_missing_prompts_give_two_marked_strings_and_less_coverage(project: Path) -> None:
    greek = project / "docs/el/quizzes/zero.yml"
    full = greek.read_text("utf-8") + (
        '    options:\n      share-states: "Για να μοιράσει"\n      compress-model: {text: "Για συμπίεση", feedback: "Όχι"}\n'
        '    explanation: "Κόβονται"\n'
        '  stages:\n    prompt: "Ποια στάδια;"\n    options: {one: "Στάδιο 1", two: "Στάδιο 2", three: "Στάδιο 3"}\n'
    )
    (project / "docs/el/guides").mkdir(parents=True)
    text = "---\ntitle: Το ZeRO\nsummary: Τι μοιράζει\n---\n## Επισκόπηση {#overview}\n\n## Σε βάθος {#deep-dive}\n"
    (project / "docs/el/guides/zero.md").write_text(text, "utf-8")
    greek.write_text(full, "utf-8")

    def marked() -> tuple[int, int]:
        summary = publish(project / "mkdocs.yml")
        html = (summary.site / "el/quizzes/zero/index.html").read_text("utf-8")
        return html[html.index("<quiz-player") :].count('<span class="quiz-fallback" lang="en"'), summary.coverage[
            "el"
        ].translated

    none, all_strings = marked()
    lines = [line for line in full.splitlines() if "prompt:" not in line]
    greek.write_text("\n".join(lines) + "\n", "utf-8")
    two, fewer = marked()
    assert (two - none, all_strings - fewer) == (2, 2)


def test_a_site_of_one_language_needs_no_language_folders(tmp_path: Path, project: Path) -> None:
    (tmp_path / "one/docs").parent.mkdir()
    (project / "docs/en").rename(tmp_path / "one/docs")
    config = "site_name: One\nsite_url: https://example.org/\ntheme: {name: material, language: el, font: false}\n"
    (tmp_path / "one/mkdocs.yml").write_text(
        config + "plugins: [search, quiz]\nmarkdown_extensions: [attr_list]\n", "utf-8"
    )
    summary = publish(tmp_path / "one/mkdocs.yml", strict=True)
    html = (summary.site / "quizzes/zero/index.html").read_text("utf-8")
    assert '<quiz-player data-quiz="zero" lang="el"' in html
    assert "hreflang" not in html


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("site_name: x\nplugins: [search]\n", "add '- quiz' under 'plugins:'"),
        ("site_name: [x\n", "mkdocs.yml:2:1: MkDocs encountered an error parsing"),
        ("site_name: x\nplugins: [quiz, no-such-plugin]\n", '"no-such-plugin" plugin is not installed'),
    ],
)
def test_a_wrong_configuration_is_said_in_a_sentence(project: Path, text: str, said: str) -> None:
    (project / "mkdocs.yml").write_text(text, "utf-8")
    result = build_py(project)
    assert result.exit_code in (1, 2)
    assert said in result.output
    assert "Traceback" not in result.output


def test_a_theme_string_that_the_theme_lacks_is_a_problem_at_its_place(project: Path) -> None:
    (project / "locales").mkdir()
    text = 'yo:\n  theme:\n    "footer.nxt": "Tókàn"\n    "footer.next": "<b>"\n'
    (project / "locales/yo.yml").write_text(text, "utf-8")
    with pytest.raises(BuildFailed) as failed:
        publish(project / "mkdocs.yml")
    assert "locales/yo.yml:3:19: the theme has no string 'footer.nxt'; did you mean 'footer.next'?" in str(failed.value)
    assert "locales/yo.yml:4:20: a string of the theme cannot hold any of" in str(failed.value)


def test_a_folder_that_is_no_site_is_left_alone(project: Path) -> None:
    (project / "site").mkdir()
    (project / "site/thesis.odt").write_text("years of work", "utf-8")
    result = build_py(project)
    assert result.exit_code == 1
    assert "holds files that are no site; empty it, or name another 'site_dir'" in result.output
    assert (project / "site/thesis.odt").exists()


def test_what_is_kept_beside_the_pages_stays(project: Path) -> None:
    publish(project / "mkdocs.yml")
    (project / "site/.git").mkdir()
    (project / "site/.git/HEAD").write_text("ref", "utf-8")
    (project / "site/.nojekyll").touch()
    publish(project / "mkdocs.yml")
    assert (project / "site/.git/HEAD").read_text("utf-8") == "ref"
    assert (project / "site/.nojekyll").exists()


@pytest.mark.parametrize(
    ("before", "after", "said"),
    [
        ("docs_structure: folder", "docs_structure: suffix", "needs 'docs_structure: folder'"),
        ("reconfigure_search: false", "fallback_to_default: false", "links would break"),
        ("{locale: yo, name: Yorùbá}", "{locale: yo, name: Yorùbá, build: false}", "links would break"),
        ("{locale: yo, name: Yorùbá}", "{locale: el, name: Yorùbá}", "a language stands twice"),
        ("{locale: yo, name: Yorùbá}", "{locale: zh_TW, name: 中文}", "no language tag that CLDR knows; write 'zh-TW'"),
    ],
)
def test_settings_that_would_break_links_are_refused(project: Path, before: str, after: str, said: str) -> None:
    config = project / "mkdocs.yml"
    config.write_text(config.read_text("utf-8").replace(before, after), "utf-8")
    result = build_py(project, "check")
    assert result.exit_code == 1
    assert result.output.startswith("mkdocs.yml:1:1: ")
    assert said in result.output


def test_a_site_without_its_home_page_is_not_published(project: Path) -> None:
    (project / "docs/en/index.md").rename(project / "docs/en/start.md")
    result = build_py(project)
    assert result.exit_code == 1
    assert "docs/en/index.md:1:1: this is the site's home page, and it is missing; write it" in result.output


def test_two_builds_at_once_are_both_whole(project: Path) -> None:
    program = "from quiz_plugin.cli import main; main()"
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    runs = [
        subprocess.Popen(
            [sys.executable, "-c", program], cwd=project, env=environment, stderr=subprocess.PIPE, text=True
        )
        for _ in range(3)
    ]
    said = [run.communicate(timeout=120)[1] for run in runs]
    assert [run.returncode for run in runs] == [0, 0, 0], said
    assert (project / "site/el/index.html").is_file()
    assert sorted(path.name for path in project.iterdir()) == [".site-lock", "docs", "mkdocs.yml", "site"]


def test_what_a_translator_writes_is_no_pattern(project: Path) -> None:
    (project / "locales").mkdir()
    (project / "locales/el.yml").write_text("el:\n  nav:\n    skip: 'Skip \\d \\1 \\g<0>'\n", "utf-8")
    summary = publish(project / "mkdocs.yml")
    assert "Skip \\d \\1 \\g&lt;0&gt;</a>" in (summary.site / "el/404.html").read_text("utf-8")
