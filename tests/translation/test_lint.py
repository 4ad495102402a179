"""What lets a reader guess answers is told at its place, in the language in which it can be guessed."""

import shutil
from collections.abc import Callable

import pytest
from support import ROOT, Site

from quiz_plugin.content.problems import Report, Severity
from quiz_plugin.translation.lint import lint

Lint = Callable[..., list[str]]
HEAD = "title: T\ndescription: D\nlevel: hard\n"
GREEK = 'el: {lint: {catch_all: "όλα τα παραπάνω | κανένα από αυτά |"}}\n'
LONG = "an answer that goes on and on"


@pytest.fixture(autouse=True)
def english_only(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path_factory.mktemp("locales")
    shutil.copy(ROOT / "locales" / "en.yml", folder)
    monkeypatch.setattr("quiz_plugin.translation.course.PACKAGED", folder)


@pytest.fixture
def warnings(read: Callable[..., Site]) -> Lint:
    """What is said of a quiz and of its translations; of the message, the part before the advice."""

    def make(
        english: str, languages: tuple[str, ...] = ("en", "el", "yo"), source: str = "en", **others: str
    ) -> list[str]:
        files = {f"docs/{source}/index.md": "# Home\n", f"docs/{source}/quizzes/q.yml": english}
        files |= {f"docs/{language}/quizzes/q.yml": text for language, text in others.items()}
        files |= {"locales/el.yml": GREEK} if "el" in languages else {}
        site = read(files, languages=languages, source=source)
        assert site.problems == ""
        report = Report()
        for course in site.courses.values():
            lint(course, source, report)
        assert {problem.severity for problem in report} <= {Severity.WARNING}
        return [f"{problem.place}: {problem.message.split(';')[0]}" for problem in report]

    return make


def quiz(*questions: str, head: str = HEAD) -> str:
    """A quiz of questions in flow style, from line 5 of the file on (line 6 with a longer head)."""
    lines = [f"  q{number}: {{{question}}}\n" for number, question in enumerate(questions, 1)]
    return f"{head}questions:\n{''.join(lines)}"


def asked(options: str, answer: str = "a", prompt: str = "Why", more: str = ", explanation: E") -> str:
    return f"prompt: {prompt}, options: {{{options}}}, answer: {answer}{more}"


def test_a_good_quiz_is_left_in_peace(warnings: Lint) -> None:
    questions = [asked("a: x, b: y", answer) for answer in "abab"]
    assert warnings(quiz(*questions), el="title: Τ\n") == []


@pytest.mark.parametrize(
    "text", ["All of the above", "none of THESE", '"All  of the above."', '"*Both of these!*"', "“All of the above”"]
)
def test_an_option_that_points_at_the_others(warnings: Lint, text: str) -> None:
    found = "docs/en/quizzes/q.yml:5:40: option 'b' only points at the other options"
    assert warnings(quiz(asked(f"a: x, b: {text}, c: z"))) == [found]
    assert warnings(quiz(asked(f"a: x, b: {{text: {text}}}, c: z"))) == [found.replace(":40:", ":47:")]


@pytest.mark.parametrize("text", ["All of the above layers", "Not all of the above", "Above all", "None"])
def test_an_option_that_only_sounds_like_it(warnings: Lint, text: str) -> None:
    assert warnings(quiz(asked(f"a: x, b: {text}, c: z"))) == []


def test_phrases_are_looked_for_in_texts_of_their_language(warnings: Lint) -> None:
    english = quiz(asked("a: x, b: Κανένα από αυτά"))
    assert warnings(english) == []
    assert warnings(english, el='questions:\n  q1: {options: {b: "+"}}\n') == []


def test_each_language_has_its_own_phrases(warnings: Lint) -> None:
    english = quiz(asked("a: x, b: y, c: z"))
    greek = "questions:\n  q1: {options: {b: Όλα τα  παραπάνω., c: All of the above}}\n"
    yoruba = "questions:\n  q1: {options: {b: Όλα τα παραπάνω, c: None of these}}\n"
    assert warnings(english, el=greek, yo=yoruba) == [
        "docs/el/quizzes/q.yml:2:21: option 'b' only points at the other options"
    ]


@pytest.mark.parametrize(("language", "text"), [
    ("en", "none of the above"), ("el", "Όλα τα παραπάνω"), ("yo", "Gbogbo èyí tó wà lókè")
])  # fmt: skip
def test_the_package_has_phrases_of_the_site_s_languages(
    warnings: Lint, monkeypatch: pytest.MonkeyPatch, language: str, text: str
) -> None:
    monkeypatch.setattr("quiz_plugin.translation.course.PACKAGED", ROOT / "locales")
    english = quiz(asked(f"a: x, b: {text}"))
    assert len(warnings(english, source=language, languages=(language,))) == 1


@pytest.mark.parametrize(
    ("right", "wrong", "told"),
    [
        (LONG, "short one", True),
        (LONG, "short ones", False),  # 29 against 10: not 20 more
        ("r" * 60, "w" * 40, False),  # 1.5 times, not more
        ("r" * 61, "w" * 40, True),
        ("ọ́" * 29, "w" * 9, True),
        ("ọ́" * 28, "w" * 9, False),  # with its marks counted, 56
        ('"[r](https://example.org/a-long-address)"', "w", False),
    ],
)
def test_a_right_option_much_longer_than_the_wrong_ones(warnings: Lint, right: str, wrong: str, told: bool) -> None:
    found = warnings(quiz(asked(f"b: x, a: {right}, c: {wrong}")))
    assert [line.partition(" has ")[0] for line in found] == (
        ["docs/en/quizzes/q.yml:5:40: the right option"] if told else []
    )


def test_a_length_is_said_with_the_one_that_it_exceeds(warnings: Lint) -> None:
    what = "the right option has 29 characters, the longest wrong one 7, which gives it away"
    assert warnings(quiz(asked(f"a: {LONG}, b: seven c"))) == [f"docs/en/quizzes/q.yml:5:34: {what}"]
    assert warnings(quiz(asked(f"a: {LONG}, b: seven c, c: {LONG}s", "[a]"))) == []
    assert warnings(quiz(asked(f"a: {LONG}, b: seven c", "[a, b]"))) == []


def test_a_fallback_is_told_once_and_not_compared_with_a_translation(warnings: Lint) -> None:
    english = quiz(asked(f"a: {LONG}, b: y"), asked("a: None of these, b: x", "b"))
    once = warnings(english)
    assert [line.split(" ")[0] for line in once] == ["docs/en/quizzes/q.yml:5:34:", "docs/en/quizzes/q.yml:6:34:"]
    assert warnings(english, el="questions:\n  q1: {options: {b: ψ}}\n  q2: {options: {b: χ}}\n") == once
    translated = "questions:\n  q1: {options: {a: Μια απάντηση που δεν τελειώνει, b: ψ}}\n"
    assert len(warnings(english, el=translated)) == 3


def test_the_right_option_is_always_in_one_position(warnings: Lint) -> None:
    second = [asked("b: y, a: x, c: z")] * 4
    found = "docs/en/quizzes/q.yml:1:8: the right option is number 2 in every question"
    assert warnings(quiz(*second), el="title: Τ\n") == [found]
    assert warnings(quiz(*second[:3])) == []
    assert warnings(quiz(*second, asked("a: x, b: y"))) == []
    assert warnings(quiz(*second[:3], asked("b: y, a: x", "[a]"))) == []


@pytest.mark.parametrize(("shuffle", "told"), [("none", True), ("questions", True), ("options", False), ("all", False)])
def test_a_position_does_not_matter_where_options_are_shuffled(warnings: Lint, shuffle: str, told: bool) -> None:
    text = quiz(*[asked("a: x, b: y")] * 4, head=f"{HEAD}shuffle: {shuffle}\n")
    assert bool(warnings(text)) == told


def test_the_advice_keeps_the_shuffling_of_questions(read: Callable[..., Site]) -> None:
    text = quiz(*[asked("a: x, b: y")] * 4, head=f"{HEAD}shuffle: questions\n")
    site, report = read({"docs/en/index.md": "# Home\n", "docs/en/quizzes/q.yml": text}), Report()
    lint(site.courses["en"], "en", report)
    assert [problem.message.rpartition(", or ")[2] for problem in report] == ["write 'shuffle: all'"]


def test_the_right_option_is_always_the_longest(warnings: Lint) -> None:
    longest = [asked("a: longer, b: short", "a"), asked("b: short, a: longer", "a")] * 2
    what = "the right option is the longest one in every question"
    assert warnings(quiz(*longest)) == [f"docs/en/quizzes/q.yml:1:8: {what}"]
    assert warnings(quiz(*longest[:3])) == []
    assert warnings(quiz(*longest[:3], asked("b: equals, a: longer"))) == []
    assert warnings(quiz(*longest, asked("a: x, b: longer, c: y", "[a, c]"))) == warnings(quiz(*longest))


def test_the_longest_in_a_translation_only(warnings: Lint) -> None:
    english = quiz(*[asked("a: x, b: y"), asked("b: y, a: x")] * 2)
    options = "".join(f"  q{n}: {{options: {{{'a: χχ, b: ψ' if n % 2 else 'b: ψ, a: χχ'}}}}}\n" for n in range(1, 5))
    what = "the right option is the longest one in every question"
    assert warnings(english, el=f"title: Τ\nquestions:\n{options}") == [f"docs/el/quizzes/q.yml:1:8: {what}"]
    assert warnings(english, el=f"questions:\n{options}") == [f"docs/el/quizzes/q.yml:2:21: {what}"]
    fewer = options.rpartition("  q4")[0]
    assert warnings(english, el=f"title: Τ\nquestions:\n{fewer}") == []


@pytest.mark.parametrize(
    ("prompt", "right", "wrong", "told"),
    [
        ("What do GRADIENT  shards share", "Gradient shards", "Weights", True),
        ("What do gradients share", "Gradient", "Weights", False),
        ("Which keeps gradients or weights", "Gradients", "Weights", False),
        ("What does a GPU do", "GPU", "CPU", False),
        ("What is in *shards*?", "shards", "copies", True),
        ("Kí ni ìdánilẹ́kọ̀ọ́", "ìdánilẹ́", "èdè", False),  # a mark does not end a word
        ("Kí ni ìdánilẹ́kọ̀ọ́", "Ìdánilẹ́kọ̀ọ́", "èdè", True),
        ("What are shards", "[shards](https://example.org/)", "copies", True),
    ],
)
def test_a_prompt_that_says_the_right_option(warnings: Lint, prompt: str, right: str, wrong: str, told: bool) -> None:
    found = warnings(quiz(asked(f'a: "{right}", b: {wrong}', prompt=f'"{prompt}"')))
    what = f"docs/en/quizzes/q.yml:5:16: the prompt holds the right option, '{right}', and no wrong one"
    assert found == ([what] if told else [])


def test_a_prompt_is_compared_with_options_of_its_language(warnings: Lint) -> None:
    english = quiz(asked("a: shares, b: copies", prompt="What does ZeRO do"))
    options = "options: {a: Zero, b: Όλα}"
    told = "docs/el/quizzes/q.yml:2:16: the prompt holds the right option, 'Zero', and no wrong one"
    assert warnings(english, el=f"questions:\n  q1: {{{options}}}\n") == []
    assert warnings(english, el=f"questions:\n  q1: {{prompt: Τι κάνει το ZeRO, {options}}}\n") == [told]


def test_an_answer_without_an_explanation_is_told_in_the_source(warnings: Lint) -> None:
    english = quiz(asked("a: x, b: y"), asked("a: x, b: y", "[a, b]", more=""))
    greek = "questions:\n  q1: {prompt: Γιατί}\n  q2: {prompt: Γιατί, options: {a: χ, b: ψ}}\n"
    found = "docs/en/quizzes/q.yml:6:16: the answer has no explanation"
    assert warnings(english, el=greek) == [found]


def test_every_warning_says_what_to_do(read: Callable[..., Site]) -> None:
    question = asked(f"a: {LONG} and on, b: all of these", prompt=f"Is it {LONG} and on", more="")
    site, report = read({"docs/en/index.md": "# Home\n", "docs/en/quizzes/q.yml": quiz(*[question] * 4)}), Report()
    lint(site.courses["en"], "en", report)
    kinds = {problem.message.split(";")[0] for problem in report}
    assert len(kinds) == 6
    assert all("; " in problem.message for problem in report)
