"""This repository's own course keeps what it promises: length, pictures, questions, sources, complete translations."""

import re

import pytest
from support import ROOT, Site

from quiz_plugin.content.curriculum import sequence
from quiz_plugin.content.questions.choice import Question
from quiz_plugin.content.reading import words
from quiz_plugin.translation.lint import lint

LANGUAGES = ("en", "el", "yo")
ORDER = [
    "transformer-training",
    "number-formats",
    "lora-fine-tuning",
    "deepspeed-megatron",
    "quantization-gptq-awq",
    "models-in-production",
]
SECTIONS = ["overview", "deep-dive", "real-world", "whats-next", "practice", "faq", "sources"]


@pytest.fixture(scope="module")
def course() -> Site:
    return Site(ROOT)


def test_there_is_nothing_to_mend_and_nothing_to_guess(course: Site) -> None:
    for each in course.courses.values():
        lint(each, "en", course.report)
    assert course.problems == ""


def test_the_order_of_the_guides(course: Site) -> None:
    assert sequence(course.sources.guides, course.sources.categories.categories) == ORDER
    assert sorted(course.sources.quizzes) == sorted(ORDER)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_string_is_translated(course: Site, language: str) -> None:
    assert course.courses[language].coverage.percent == 100
    assert course.courses[language].translated_quizzes == set(ORDER)


@pytest.mark.parametrize("name", ORDER)
def test_a_guide(course: Site, name: str) -> None:
    local = course.courses["en"].guides[name]
    assert 700 <= words(local.page.body) <= 1200
    assert [heading.id for heading in local.page.headings if heading.level == 2] == SECTIONS
    assert any(call.name == "picture" for call in local.page.calls)
    assert any(call.name == "quiz" for call in local.page.calls)
    sources = local.page.body.partition("{#sources}")[2]
    addresses = re.findall(r"\]\((https://[^)]+)\)", sources)
    assert len(addresses) >= 4
    numbers = re.findall(r"\[arXiv (\d{4}\.\d{5})\]\(https://arxiv\.org/abs/(\d{4}\.\d{5})\)", sources)
    assert numbers
    assert all(shown == led_to for shown, led_to in numbers)
    for language in LANGUAGES[1:]:
        translated = course.courses[language].guides[name]
        assert translated.lang == language
        assert 0.7 < words(translated.page.body) / words(local.page.body) < 1.8, language
        assert re.findall(r"\]\((https://[^)]+)\)", translated.page.body) == addresses, language


@pytest.mark.parametrize("name", ORDER)
def test_a_quiz(course: Site, name: str) -> None:
    quiz = course.sources.quizzes[name]
    assert quiz.guide == name
    assert len(quiz.questions) == 8
    for question in quiz.questions.values():
        assert isinstance(question, Question)
        assert len(question.options) == 4
        assert question.explanation
        assert question.review
        wrong = [option for key, option in question.options.items() if key not in question.right]
        assert all(option.feedback for option in wrong), question.prompt
    assert len({question.review for question in quiz.questions.values()}) >= 4, "it asks about the whole guide"
