"""The end of a quiz: what was right, what to read again, and another try."""

from collections.abc import Callable

import pytest
from browser.driver import Quiz, focused
from browser.quiz_page import OPTIONS
from playwright.sync_api import expect


def test_the_result_counts_lists_and_links(quiz: Quiz) -> None:
    quiz.answer("purpose", "compress-model")
    quiz.button("next").click()
    assert quiz.button("next").inner_text() == "Next"
    quiz.answer("stages", "two", "three")
    quiz.button("next").click()
    assert quiz.button("next").inner_text() == "See the result"
    quiz.button("next").click()
    assert quiz.shown == []
    assert focused(quiz.page) == "h2"
    assert (quiz.end.get_attribute("data-score"), quiz.end.get_attribute("data-total")) == ("1", "3")
    assert quiz.part("score").inner_text() == "1 right of 3"
    assert quiz.part("unanswered").inner_text() == "1 question is open."
    items = quiz.part("to-review").get_by_role("listitem")
    assert items.count() == 1
    assert items.inner_text().split() == ["What", "is", "ZeRO", "for?", "Read", "again:", "Deep", "dive"]
    assert items.get_by_role("link").count() == 1
    assert not quiz.button("next").is_visible()
    quiz.button("previous").click()
    assert quiz.shown == ["offload"]
    assert not quiz.end.is_visible()


def test_the_plural_follows_the_count(quiz: Quiz) -> None:
    for _ in range(3):
        quiz.button("next").click()
    assert quiz.part("unanswered").inner_text() == "3 questions are open."
    assert not quiz.part("to-review").is_visible()


def test_the_plural_follows_the_language_of_the_words(open_quiz: Callable[..., Quiz]) -> None:
    french = open_quiz("french/")
    for _ in range(3):
        french.button("next").click()
    assert french.part("score").inner_text() == "0 juste sur 3"
    yoruba = open_quiz("yoruba/")
    yoruba.answer_all(purpose="share-states", stages="one")
    yoruba.button("next").click()
    assert yoruba.part("score").inner_text() == "1 of 3 correct", "Yoruba has only the form `other`"
    assert yoruba.part("unanswered").inner_text() == "1 question is open."
    expect(yoruba.part("unanswered").locator("span")).to_have_attribute("lang", "en")


def test_all_right_leaves_nothing_to_try_again(quiz: Quiz) -> None:
    quiz.answer_all(purpose="share-states", stages=("two", "three"), offload="cpu")
    assert quiz.part("score").inner_text() == "3 of 3 correct"
    assert not quiz.part("unanswered").is_visible()
    assert not quiz.part("to-review").is_visible()
    assert not quiz.button("retry", "wrong").is_visible()
    assert quiz.button("retry", "all").is_visible()


def test_trying_the_wrong_ones_again_leads_through_them_only(quiz: Quiz) -> None:
    quiz.answer("purpose", "compress-model")
    quiz.button("next").click()
    quiz.answer("stages", "two", "three")
    quiz.button("next").click()
    quiz.button("next").click()
    quiz.button("retry", "wrong").click()
    assert quiz.current == "purpose"
    assert focused(quiz.page) == "purpose legend"
    assert quiz.result("purpose") is None
    assert quiz.status("purpose").inner_text() == ""
    assert quiz.question("purpose").locator(":checked, :disabled, [data-state]").count() == 0
    quiz.answer("purpose", "share-states")
    quiz.button("next").click()
    assert quiz.current == "offload"
    assert quiz.button("next").inner_text() == "See the result"
    quiz.answer("offload", "cpu")
    quiz.button("next").click()
    assert quiz.part("score").inner_text() == "3 of 3 correct"


@pytest.mark.parametrize(("action", "scope"), [("retry", "all"), ("reset", None)])
def test_starting_over_clears_everything(quiz: Quiz, action: str, scope: str | None) -> None:
    quiz.answer_all(purpose="share-states", stages="one", offload="cpu")
    quiz.button(action, scope).click()
    assert focused(quiz.page) == "purpose legend"
    assert quiz.shown == ["purpose"]
    assert quiz.untouched
    quiz.answer_all(purpose="share-states", stages="one", offload="cpu")
    assert quiz.part("score").inner_text() == "2 of 3 correct"


def test_the_preview_shows_all_questions_each_with_its_check(quiz: Quiz) -> None:
    quiz.button("preview").click()
    expect(quiz.button("preview")).to_have_attribute("aria-pressed", "true")
    assert quiz.shown == list(OPTIONS)
    assert quiz.button("check").count() == 3
    assert not quiz.button("next").is_visible()
    assert not quiz.button("previous").is_visible()
    quiz.button("preview").click()
    expect(quiz.button("preview")).to_have_attribute("aria-pressed", "false")
    assert quiz.shown == ["purpose"]


def test_finishing_in_the_preview_shows_the_result_and_leaves_the_focus(quiz: Quiz) -> None:
    quiz.button("preview").click()
    quiz.answer("stages", "two", "three")
    quiz.answer("offload", "cpu")
    assert not quiz.end.is_visible()
    quiz.answer("purpose", "convert-models")
    assert quiz.end.is_visible()
    assert quiz.part("score").inner_text() == "2 of 3 correct"
    assert focused(quiz.page) == "purpose button check"
    assert quiz.shown == list(OPTIONS)
