"""String by string, a reader gets their own language or the source's, and it is known which."""

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from support import ROOT, Site

from quiz_plugin.translation.units import Coverage, coverage, units

QUIZ = """
title: T
description: D
level: hard
shuffle: options
questions:
  one:
    prompt: Why
    options:
      share: {text: x, feedback: f}
      split: y
      none: {text: z, pinned: true}
    answer: share
    explanation: E
  two: {prompt: What, options: {a: x, b: y}, answer: [a, b]}
"""
GREEK = """
title: Τ
description: ""
questions:
  one:
    prompt: Γιατί
    options:
      share: χ
      none: {text: ω}
    explanation:
"""
GUIDE = "---\ntitle: Zero\nsummary: S\nlevel: hard\nquiz: q\norder: 3\n---\n## First {#first}\n\n## Second {#second}\n"


@pytest.fixture(autouse=True)
def english_only(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path_factory.mktemp("locales")
    shutil.copy(ROOT / "locales" / "en.yml", folder)
    monkeypatch.setattr("quiz_plugin.translation.course.PACKAGED", folder)


@pytest.fixture
def site(read: Callable[..., Site]) -> Site:
    site = read(
        {
            "docs/en/quizzes/q.yml": QUIZ,
            "docs/el/quizzes/q.yml": GREEK,
            "docs/en/guides/zero.md": GUIDE,
            "docs/el/guides/zero.md": "---\ntitle: Μηδέν\n---\n## Πρώτη {#first}\n",
            "locales/el.yml": 'el: {guide: {level: "Επίπεδο:", card: {one: "%{count} ερώτηση", other: "%{count} ερωτήσεις"}}}\n',
            "locales/yo.yml": 'yo: {guide: {card: {other: "Ìbéèrè %{count}"}}}\n',
        }
    )
    assert not site.report.errors
    return site


def test_each_text_knows_its_language(site: Site) -> None:
    texts = {path: (text.value, text.lang) for path, text in units(site.courses["el"].quizzes["q"])}
    assert texts == {
        "title": ("Τ", "el"),
        "description": ("D", "en"),
        "questions.one.prompt": ("Γιατί", "el"),
        "questions.one.explanation": ("E", "en"),
        "questions.one.options.share.text": ("χ", "el"),
        "questions.one.options.share.feedback": ("f", "en"),
        "questions.one.options.split.text": ("y", "en"),
        "questions.one.options.none.text": ("ω", "el"),
        "questions.two.prompt": ("What", "en"),
        "questions.two.options.a.text": ("x", "en"),
        "questions.two.options.b.text": ("y", "en"),
    }


def test_structure_is_the_sources(site: Site) -> None:
    source, greek = (site.courses[language].quizzes["q"] for language in ("en", "el"))
    assert list(greek.questions) == list(source.questions)
    assert greek.shuffle == source.shuffle
    assert greek.id == source.id
    for name in source.questions:
        assert greek.question(name).structure() == source.question(name).structure()
        assert list(greek.question(name).options) == list(source.question(name).options)  # type: ignore[attr-defined]
    assert greek.question("one").options["none"].pinned  # type: ignore[attr-defined]


def test_the_source_is_left_as_it_was(site: Site) -> None:
    assert {text.lang for _, text in units(site.courses["en"].quizzes["q"])} == {"en"}


def test_a_language_without_the_file_has_the_source(site: Site) -> None:
    assert site.courses["yo"].quizzes["q"] == site.courses["en"].quizzes["q"]
    assert {language: course.translated_quizzes for language, course in site.courses.items()} == {
        "en": {"q"},
        "el": {"q"},
        "yo": set(),
    }


def test_guides_fall_back_by_title_summary_and_heading(site: Site) -> None:
    local = site.courses["el"].guides["zero"]
    assert (local.guide.title.value, local.guide.title.lang) == ("Μηδέν", "el")
    assert (local.guide.summary.value, local.guide.summary.lang) == ("S", "en")
    assert {name: (text.value, text.lang) for name, text in local.headings.items()} == {
        "first": ("Πρώτη", "el"),
        "second": ("Second", "en"),
    }
    assert (local.lang, local.guide.order, local.guide.quiz) == ("el", 3, "q")
    assert site.courses["yo"].guides["zero"].lang == "en"


def test_interface_strings_fall_back_one_by_one(site: Site) -> None:
    greek, yoruba = site.courses["el"].strings, site.courses["yo"].strings
    assert (greek.get("guide.level").value, greek.get("guide.level").lang) == ("Επίπεδο:", "el")
    assert (yoruba.get("guide.level").value, yoruba.get("guide.level").lang) == ("Level:", "en")
    with pytest.raises(KeyError):
        greek.get("guide.no_such_string")


@pytest.mark.parametrize(
    ("language", "count", "text", "lang"),
    [
        ("el", 1, "1 ερώτηση", "el"),
        ("el", 0, "0 ερωτήσεις", "el"),
        ("el", 2, "2 ερωτήσεις", "el"),
        ("el", 1000, "1.000 ερωτήσεις", "el"),
        ("yo", 1, "Ìbéèrè 1", "yo"),
        ("yo", 5, "Ìbéèrè 5", "yo"),
    ],
)
def test_counting_follows_the_language(site: Site, language: str, count: int, text: str, lang: str) -> None:
    message = site.courses[language].strings.count("guide.card", count)
    assert (message.value, message.lang) == (text, lang)


def test_a_count_that_falls_back_takes_the_form_of_the_language_that_it_falls_back_to(site: Site) -> None:
    message = site.courses["yo"].strings.count("player.unanswered", 1)
    assert (message.value, message.lang) == ("1 question is not answered yet.", "en")


def test_placeholders_are_filled_once(site: Site) -> None:
    strings = site.courses["en"].strings
    assert strings.get("player.count", number=1, total="%{number}").value == "Question 1 of %{number}"
    assert strings.get("player.count", number=1).value == "Question 1 of %{total}"


def test_forms_for_the_browser_keep_their_placeholders(site: Site) -> None:
    forms = site.courses["el"].strings.forms("guide.card")
    assert {tag: message.value for tag, message in forms.items()} == {
        "one": "%{count} ερώτηση",
        "other": "%{count} ερωτήσεις",
    }
    assert list(site.courses["yo"].strings.forms("guide.card")) == ["other"]


def test_coverage_counts_what_is_really_translated(site: Site) -> None:
    assert coverage(site.courses["el"].quizzes["q"], "el") == Coverage(4, 11)
    assert coverage(site.courses["en"].quizzes["q"], "en") == Coverage(11, 11)
    total = {language: course.coverage for language, course in site.courses.items()}
    interface = total["en"].total - 11 - 2 - 2
    assert total["en"] == Coverage(total["en"].total, total["en"].total)
    assert total["el"] == Coverage(4 + 1 + 1 + 2, interface + 15)
    assert total["yo"] == Coverage(1, interface + 15)


@pytest.mark.parametrize(("part", "percent"), [(Coverage(), 100), (Coverage(999, 1000), 99), (Coverage(5, 5), 100)])
def test_a_hundred_percent_means_all(part: Coverage, percent: int) -> None:
    assert part.percent == percent


def test_the_site_s_own_strings_go_over_the_package_s(site: Site, tmp_path: Path) -> None:
    (tmp_path / "locales" / "en.yml").write_text('en: {guide: {level: "How hard:"}}\n')
    again = Site(tmp_path)
    assert not again.report.errors
    assert again.courses["en"].strings.get("guide.level").value == "How hard:"
    assert again.courses["yo"].strings.get("guide.level").value == "How hard:"
    assert again.courses["en"].strings.get("guide.open_quiz").value == "Open the quiz:"


def test_a_source_language_other_than_english(read: Callable[..., Site]) -> None:
    site = read(
        {
            "docs/el/index.md": "# Αρχική\n",
            "docs/el/quizzes/q.yml": QUIZ,
            "docs/yo/quizzes/q.yml": "title: Yo\n",
            "locales/el.yml": 'el: {guide: {level: "Επίπεδο:"}}\n',
        },
        source="el",
        languages=("el", "yo"),
    )
    assert site.problems == ""
    assert list(site.courses) == ["el", "yo"]
    yoruba = site.courses["yo"]
    assert yoruba.quizzes["q"].description.lang == "el"
    assert yoruba.strings.get("guide.level").lang == "el"
    assert yoruba.strings.get("guide.open_quiz").lang == "en"
