"""Files that no text editor makes: links, pipes, clashing names, wrong bytes. Each is refused, and none hangs a build."""

import multiprocessing
import os
import unicodedata
from collections.abc import Callable
from pathlib import Path

import pytest
from support import Site

from quiz_plugin.content.problems import Report
from quiz_plugin.content.source import MAX_BYTES, read_text

Read = Callable[..., Site]
HOME = {"docs/en/index.md": "# Home\n"}


def lines(site: Site) -> list[str]:
    return site.problems.splitlines()


def test_links_may_not_leave_the_folder(read: Read, tmp_path: Path) -> None:
    docs = tmp_path / "docs" / "en"
    docs.mkdir(parents=True)
    (tmp_path / "elsewhere").mkdir()
    (tmp_path / "secret.md").write_text("# Secret\n")
    (docs / "real.md").write_text("# Real\n")
    (docs / "folder").symlink_to(tmp_path / "elsewhere", target_is_directory=True)
    (docs / "gone.md").symlink_to("nowhere.md")
    (docs / "inside.md").symlink_to("real.md")
    (docs / "passwd.md").symlink_to("/etc/passwd")
    (docs / "secret.md").symlink_to(tmp_path / "secret.md")
    site = read(HOME)
    assert lines(site) == [
        "docs/en/folder:1:1: this link leads out of the folder; put the file itself here",
        "docs/en/gone.md:1:1: the file cannot be read: No such file or directory",
        "docs/en/passwd.md:1:1: this link leads out of the folder; put the file itself here",
        "docs/en/secret.md:1:1: this link leads out of the folder; put the file itself here",
    ]
    assert {"real.md", "inside.md"} <= set(site.sources.pages["en"])
    assert "secret.md" not in site.sources.pages["en"]


def test_a_link_in_a_circle_is_a_problem(read: Read, tmp_path: Path) -> None:
    (tmp_path / "docs" / "en").mkdir(parents=True)
    (tmp_path / "docs" / "en" / "loop.md").symlink_to("loop.md")
    assert [line.split(": ")[0] for line in lines(read(HOME))] == ["docs/en/loop.md:1:1"]


pipes = pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no named pipes")


def alone(work: Callable[[], object]) -> bool:
    """Does something in a process of its own, since what waits for a pipe cannot be stopped from within; False if it hangs."""
    process = multiprocessing.get_context("fork").Process(target=work)
    process.start()
    process.join(60)
    ended = not process.is_alive()
    process.kill()
    return ended


@pipes
def test_a_named_pipe_is_refused_and_not_waited_for(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    quizzes = tmp_path / "docs" / "en" / "quizzes"
    quizzes.mkdir(parents=True)
    os.mkfifo(quizzes / "q.yml")
    os.mkfifo(tmp_path / "docs" / "en" / "index.md")
    (tmp_path / "docs" / "en" / "about.md").write_text("# About\n")
    assert alone(lambda: print(Site(tmp_path).problems, flush=True))
    assert capfd.readouterr().out.splitlines() == [
        "docs/en/index.md:1:1: this is not a regular file; remove it",
        "docs/en/quizzes/q.yml:1:1: this is not a regular file; remove it",
    ]


@pipes
def test_a_pipe_that_came_after_the_walk(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    os.mkfifo(tmp_path / "pipe")

    def read_it() -> None:
        report = Report()
        print(read_text(tmp_path / "pipe", tmp_path, report), *report, flush=True)

    assert alone(read_it)
    assert capfd.readouterr().out == "None pipe:1:1: this is not a regular file; remove it\n"


def test_two_files_for_one_address(read: Read) -> None:
    text = "# Text\n"
    names = ["Page.md", "page.md", "foo.md", "foo/index.md", "bar.md", "bar/README.md", "Pic.PNG", "pic.png", "one.md"]
    assert lines(read(HOME | {f"docs/en/{name}": text for name in names})) == [
        "docs/en/bar.md:1:1: would be published at the same address as docs/en/bar/README.md; rename one of them",
        "docs/en/foo.md:1:1: would be published at the same address as docs/en/foo/index.md; rename one of them",
        "docs/en/page.md:1:1: would be published at the same address as docs/en/Page.md; rename one of them",
        "docs/en/pic.png:1:1: would be published at the same address as docs/en/Pic.PNG; rename one of them",
    ]


def test_names_are_in_composed_form(read: Read) -> None:
    decomposed = unicodedata.normalize("NFD", "docs/en/café.md")
    site = read(HOME | {decomposed: "# Text\n", "docs/en/naïve.md": "# Text\n"})
    assert lines(site) == [
        f"{decomposed}:1:1: rename the file: its name is not in composed form (NFC); use ASCII letters, digits and '-'"
    ]


@pytest.mark.parametrize("name", ["line\nbreak.md", "byte\udcff.md", "turn\u202e.md"])
def test_names_that_cannot_be_shown_are_refused_in_one_line(name: str, read: Read, tmp_path: Path) -> None:
    folder = tmp_path / "docs" / "en"
    folder.mkdir(parents=True)
    try:
        (folder / name).write_text("# Text\n")
    except (OSError, UnicodeError):
        pytest.skip("this file system does not take the name")
    problems = [str(problem) for problem in read(HOME).report.errors]
    assert len(problems) == 1
    assert problems[0].isprintable()


@pytest.mark.parametrize(
    "data",
    [
        "title: T\n".encode("utf-16"),
        "title: T\n".encode("utf-16-le"),
        "title: T\n".encode("utf-16-be"),
        "title: T\n".encode("utf-32"),
    ],
)
@pytest.mark.parametrize("name", ["docs/en/quizzes/q.yml", "docs/en/about.md", "locales/el.yml"])
def test_other_encodings_are_named(name: str, data: bytes, read: Read) -> None:
    expected = f"{name}:1:1: the file is not UTF-8 (it looks like UTF-16 or UTF-32); save it as UTF-8"
    assert lines(read(HOME | {name: data})) == [expected]


def test_invalid_utf8_is_refused_at_its_place(read: Read) -> None:
    site = read(
        HOME
        | {
            "docs/en/quizzes/latin.yml": b"title: T\nd: caf\xe9\n",
            "docs/en/quizzes/overlong.yml": b"a: \xc0\xaf\n",
            "docs/en/quizzes/surrogate.yml": b"\xef\xbb\xbfa\nb: \xed\xa0\x80\n",
            "docs/en/quizzes/zero.yml": b"title: a\0b\n",
        }
    )
    assert lines(site) == [
        "docs/en/quizzes/latin.yml:2:7: invalid UTF-8; save the file as UTF-8",
        "docs/en/quizzes/overlong.yml:1:4: invalid UTF-8; save the file as UTF-8",
        "docs/en/quizzes/surrogate.yml:2:4: invalid UTF-8; save the file as UTF-8",
        "docs/en/quizzes/zero.yml:1:9: control character U+0000 (unnamed) is not allowed; delete it",
    ]


@pytest.mark.parametrize("name", ["docs/en/quizzes/q.yml", "docs/en/about.md", "locales/el.yml"])
def test_a_file_has_an_end(name: str, read: Read) -> None:
    assert lines(read(HOME | {name: b"#" * (MAX_BYTES + 1)})) == [
        f"{name}:1:1: the file is larger than 256 KiB; split it"
    ]


def test_a_text_has_an_end(read: Read) -> None:
    quiz = (
        'title: "%s"\ndescription: "%s"\nlevel: hard\nquestions: {q: {prompt: Why, options: {a: x, b: y}, answer: a}}\n'
    )
    site = read(
        HOME
        | {
            "docs/en/quizzes/fits.yml": quiz % ("é" * 200, "é" * 4000),
            "docs/en/quizzes/long.yml": quiz % ("é" * 201, "é" * 4001),
            "docs/el/quizzes/fits.yml": f"description: {'α' * 4001}\n",
        }
    )
    assert lines(site) == [
        "docs/el/quizzes/fits.yml:1:14: the text has 4001 characters, at most 4000 are allowed; shorten it",
        "docs/en/quizzes/long.yml:1:8: the text has 201 characters, at most 200 are allowed; shorten it",
        "docs/en/quizzes/long.yml:2:14: the text has 4001 characters, at most 4000 are allowed; shorten it",
    ]


def test_a_number_of_five_thousand_digits_is_a_text(read: Read) -> None:
    digits = "9" * 4000
    quiz = f"title: T\ndescription: {digits}\nlevel: hard\nquestions: {{q: {{prompt: {digits}, options: {{a: 1, b: 2}}, answer: a}}}}\n"
    guide = f"---\ntitle: T\nsummary: S\nlevel: hard\norder: {'9' * 5000}\n---\n"
    site = read(HOME | {"docs/en/quizzes/q.yml": quiz, "docs/en/guides/g.md": guide})
    assert str(site.sources.quizzes["q"].description) == digits
    assert [(problem.place.path, problem.place.line) for problem in site.report] == [("docs/en/guides/g.md", 5)]


def test_a_quiz_has_at_most_a_hundred_questions(read: Read) -> None:
    question = "  q%d: {prompt: Why, options: {a: x, b: y}, answer: a}\n"
    head = "title: T\ndescription: D\nlevel: hard\nquestions:\n"
    site = read(
        HOME
        | {
            "docs/en/quizzes/fits.yml": head + "".join(question % number for number in range(100)),
            "docs/en/quizzes/many.yml": head + "".join(question % number for number in range(101)),
        }
    )
    assert lines(site) == ["docs/en/quizzes/many.yml:4:1: 'questions' has more than 100 entries; take some out"]


def test_an_empty_project_says_so(tmp_path: Path) -> None:
    assert Site(tmp_path).problems == "docs:1:1: there is nothing here to publish"


def test_hidden_files_are_not_read(read: Read) -> None:
    assert lines(read(HOME | {"docs/en/.draft.md": b"\xff", "docs/en/.git/x.md": b"\xff"})) == []


@pytest.mark.parametrize(
    "picture",
    [
        "<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>",
        "<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>",
        "<svg xmlns='http://www.w3.org/2000/svg'><a href='javascript:alert(1)'/></svg>",
        "<svg xmlns='http://www.w3.org/2000/svg'><a href='java&#115;cript:alert(1)'/></svg>",
        "<x:svg xmlns:x='http://www.w3.org/2000/svg'><x:script>alert(1)</x:script></x:svg>",
        "<svg xmlns='http://www.w3.org/2000/svg'><style>@import 'https://example.org/a.css'</style></svg>",
        "<svg xmlns='http://www.w3.org/2000/svg'><path style='fill:url(//example.org/a.svg#b)'/></svg>",
    ],
)
def test_a_picture_that_runs_is_refused(picture: str, read: Read) -> None:
    plain = "<svg xmlns='http://www.w3.org/2000/svg'><path d='M0 0h1'/><text>stage one = all</text></svg>"
    site = read(HOME | {"docs/assets/plain.svg": plain, "docs/assets/runs.svg": picture})
    assert {problem.place.path for problem in site.report.errors} == {"docs/assets/runs.svg"}
