"""A reader answers: one question at a time, with the reason at once."""

from collections.abc import Callable

import pytest
from browser.driver import Quiz, focused
from browser.quiz_page import OPTIONS
from playwright.sync_api import expect


def test_one_question_is_shown_at_a_time(quiz: Quiz) -> None:
    assert quiz.shown == ["purpose"]
    assert not quiz.button("previous").is_visible()
    quiz.button("next").click()
    assert quiz.shown == ["stages"]
    quiz.button("previous").click()
    assert quiz.shown == ["purpose"]


def test_nothing_is_chosen_or_said_before_checking(quiz: Quiz) -> None:
    assert quiz.untouched
    for name in OPTIONS:
        assert quiz.status(name).inner_html() == ""
        assert quiz.result(name) is None


def test_a_right_answer_is_said_to_be_right_and_explained(quiz: Quiz) -> None:
    quiz.answer("purpose", "share-states")
    assert quiz.result("purpose") == "right"
    said = quiz.status("purpose").inner_text().split("\n")
    assert [line for line in said if line] == ["Correct.", "Each GPU holds a part of the states."]
    assert quiz.option("purpose", "share-states").inner_text().endswith("Your answer: correct")
    assert quiz.question("purpose").locator('[data-part="state"]').count() == 1


def test_a_wrong_answer_gets_its_reason_then_the_explanation_then_where_to_read(quiz: Quiz) -> None:
    quiz.answer("purpose", "compress-model")
    assert quiz.result("purpose") == "wrong"
    said = [line for line in quiz.status("purpose").inner_text().split("\n") if line]
    assert said == [
        "Not correct.",
        "Compression happens after training.",
        "Each GPU holds a part of the states.",
        "Read again: Deep dive",
    ]
    assert quiz.option("purpose", "compress-model").inner_text().endswith("Your answer: not correct")
    assert quiz.option("purpose", "share-states").inner_text().endswith("Right answer")
    assert quiz.option("purpose", "convert-models").locator('[data-part="state"]').count() == 0
    link = quiz.status("purpose").get_by_role("link")
    assert str(link.get_attribute("href")).endswith("guides/demo/#deep-dive")


@pytest.mark.parametrize(
    ("chosen", "result"),
    [(["two", "three"], "right"), (["three", "two"], "right"), (["two"], "wrong"), (["one", "two", "three"], "wrong")],
)
def test_several_right_answers_must_all_be_chosen_and_no_other(quiz: Quiz, chosen: list[str], result: str) -> None:
    quiz.button("next").click()
    quiz.answer("stages", *chosen)
    assert quiz.result("stages") == result


def test_an_explanation_may_hold_lists_and_boxes(quiz: Quiz) -> None:
    quiz.button("next").click()
    quiz.check_button("stages").click()
    quiz.answer("stages", "two", "three")
    assert quiz.result("stages") == "right"
    boxes = quiz.question("stages").locator("details input, [role=status] input")
    assert boxes.count() == 2
    for box in boxes.all():
        expect(box).to_be_disabled()
        expect(box).to_be_checked()
    quiz.button("next").click()
    quiz.button("next").click()
    quiz.button("retry", "all").click()
    expect(boxes).to_be_disabled()
    expect(boxes).to_be_checked()


def test_each_chosen_or_right_option_has_its_state_in_words(quiz: Quiz) -> None:
    quiz.button("next").click()
    quiz.answer("stages", "one", "two")
    words = {
        option: quiz.option("stages", option).locator('[data-part="state"]').inner_text()
        for option in OPTIONS["stages"]
    }
    assert words == {"one": "Your answer: not correct", "two": "Your answer: correct", "three": "Right answer"}
    for option in OPTIONS["stages"]:
        state = quiz.option("stages", option).locator('[data-part="state"]')
        assert state.locator("xpath=ancestor::label").count() == 0
        expect(quiz.input("stages", option)).to_have_accessible_description(words[option])
        expect(quiz.input("stages", option)).to_have_accessible_name(
            quiz.option("stages", option).locator("label").inner_text().strip()
        )


def test_checking_without_a_choice_asks_for_one_and_grades_nothing(quiz: Quiz) -> None:
    quiz.check_button("purpose").click()
    assert quiz.status("purpose").inner_text() == "Choose an answer first."
    assert quiz.result("purpose") is None
    assert focused(quiz.page) == "purpose input share-states"
    expect(quiz.input("purpose", "share-states")).to_have_attribute("aria-invalid", "true")
    quiz.choose("purpose", "compress-model")
    assert quiz.status("purpose").inner_text() == ""
    expect(quiz.input("purpose", "share-states")).not_to_have_attribute("aria-invalid", "true")


def test_a_checked_question_cannot_be_changed(quiz: Quiz) -> None:
    quiz.answer("purpose", "compress-model")
    assert focused(quiz.page) == "purpose button check"
    expect(quiz.check_button("purpose")).to_have_attribute("aria-disabled", "true")
    for option in OPTIONS["purpose"]:
        expect(quiz.input("purpose", option)).to_be_disabled()
    before = quiz.question("purpose").evaluate("node => node.outerHTML")
    quiz.check_button("purpose").click(force=True)
    assert quiz.question("purpose").evaluate("node => node.outerHTML") == before


def test_the_status_is_written_once_for_a_check(quiz: Quiz) -> None:
    quiz.status("purpose").evaluate(
        """node => {
          window.writings = 0;
          new MutationObserver(records => { window.writings += records.length; }).observe(node, {childList: true});
        }"""
    )
    quiz.answer("purpose", "compress-model")
    # Choosing clears an empty status, which changes nothing; the check writes it.
    assert quiz.page.evaluate("window.writings") == 1


def test_feedback_follows_the_options_and_repeats_no_id(quiz: Quiz) -> None:
    quiz.answer_all(purpose="compress-model", stages="one", offload="gpu")
    ids = quiz.page.evaluate("[...document.querySelectorAll('[id]')].map(element => element.id)")
    assert len(ids) == len(set(ids))
    assert quiz.page.evaluate(
        """[...document.querySelectorAll('fieldset')].every(fieldset =>
             fieldset.querySelector('[data-part=options]').compareDocumentPosition(
               fieldset.querySelector('[role=status]')) & Node.DOCUMENT_POSITION_FOLLOWING)"""
    )


def test_the_answer_is_out_of_the_accessibility_tree(quiz: Quiz) -> None:
    tree = quiz.page.locator("body").aria_snapshot()
    assert "Answer and explanation" not in tree
    assert "Answer key" not in tree
    assert "Each GPU holds" not in tree
    quiz.answer("purpose", "share-states")
    tree = quiz.page.locator("body").aria_snapshot()
    assert tree.count("Each GPU holds") + tree.count("of the states.") <= 2
    assert "Answer key" not in tree


def test_a_single_question_can_be_tried_again(open_quiz: Callable[..., Quiz]) -> None:
    quiz = open_quiz("guides/demo/")
    assert quiz.shown == ["stages"]
    assert not quiz.button("retry").is_visible()
    quiz.answer("stages", "one")
    assert quiz.result("stages") == "wrong"
    quiz.button("retry").click()
    assert quiz.result("stages") is None
    assert focused(quiz.page) == "stages legend"
    assert not quiz.button("retry").is_visible()


def test_the_reader_s_language_speaks(open_quiz: Callable[..., Quiz]) -> None:
    quiz = open_quiz("el/quizzes/demo/")
    quiz.answer("purpose", "compress-model")
    assert quiz.status("purpose").inner_text().startswith("Λάθος.")
    quiz.button("next").click()
    quiz.button("next").click()
    assert quiz.button("next").inner_text() == "Προβολή αποτελέσματος"
    quiz.answer("offload", "gpu")
    quiz.button("next").click()
    # Greek text has a form for `one` here, and only `other` there.
    assert quiz.part("score").inner_text() == "Σωστές απαντήσεις: 0 από 3"
    assert quiz.part("unanswered").inner_text() == "1 ερώτηση δεν έχει απαντηθεί."
    # What is not translated keeps its own language and says so.
    prompt = quiz.part("to-review").get_by_role("listitem").nth(1)
    assert prompt.locator('[lang="en"]').inner_text() == "Where does offload put the states?"
    assert "Αγγλικά" in prompt.inner_text()


def test_two_players_of_a_quiz_on_a_page_stay_in_step(open_quiz: Callable[..., Quiz]) -> None:
    first = open_quiz("twice/")
    second = Quiz(first.page, 1)
    first.answer("purpose", "compress-model")
    assert second.result("purpose") == "wrong"
    second.button("next").click()
    second.answer("stages", "two", "three")
    assert first.result("stages") == "right"
    ids = first.page.evaluate("[...document.querySelectorAll('[id]')].map(element => element.id)")
    assert len(ids) == len(set(ids))


def test_a_player_that_is_moved_goes_on_and_one_that_is_removed_is_quiet(open_quiz: Callable[..., Quiz]) -> None:
    upper = open_quiz("twice/")
    page = upper.page
    upper.button("next").click()
    page.evaluate("document.querySelector('article').append(document.querySelector('quiz-player'))")
    moved, other = Quiz(page, 1), Quiz(page, 0)
    assert moved.shown == ["stages"]
    other.answer("purpose", "compress-model")
    moved.answer("stages", "two", "three")
    for quiz in (moved, other):
        assert quiz.result("purpose") == "wrong"
        assert quiz.result("stages") == "right"
        assert quiz.status("stages").locator("> *").count() == 2
    removed = moved.root.evaluate_handle("player => { player.remove(); return player; }")
    other.button("next").click()
    other.button("next").click()
    other.answer("offload", "cpu")
    assert removed.evaluate("player => player.querySelectorAll('[data-result]').length") == 2
