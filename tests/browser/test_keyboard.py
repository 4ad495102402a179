"""A reader who uses the keyboard only."""

from collections.abc import Callable

import pytest
from browser.driver import Quiz, focused
from playwright.sync_api import Page, expect


def start(quiz: Quiz) -> Page:
    """Puts the focus where Tab enters the quiz."""
    quiz.button("preview").focus()
    return quiz.page


def test_the_script_of_a_whole_quiz(quiz: Quiz) -> None:
    page = start(quiz)
    page.keyboard.press("Tab")
    assert focused(page) == "purpose input share-states"
    page.keyboard.press("ArrowDown")
    assert focused(page) == "purpose input compress-model"
    expect(quiz.input("purpose", "compress-model")).to_be_checked()
    assert quiz.result("purpose") is None, "an arrow key selects, it does not submit"
    page.keyboard.press("Tab")
    assert focused(page) == "purpose button check", "a radio group is one tab stop"
    page.keyboard.press("Enter")
    assert quiz.result("purpose") == "wrong"
    assert focused(page) == "purpose button check"
    page.keyboard.press("Enter")
    page.keyboard.press("Space")
    assert quiz.result("purpose") == "wrong"
    page.keyboard.press("Tab")
    assert focused(page) == "purpose a", "to the section to read"
    page.keyboard.press("Tab")
    assert focused(page) == "button next"
    page.keyboard.press("Enter")
    assert focused(page) == "stages legend"
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    page.keyboard.press("Space")
    page.keyboard.press("Tab")
    page.keyboard.press("Space")
    expect(quiz.input("stages", "two")).to_be_checked()
    expect(quiz.input("stages", "three")).to_be_checked()
    page.keyboard.press("Tab")
    page.keyboard.press("Space")
    assert quiz.result("stages") == "right"
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    page.keyboard.press("Space")
    assert focused(page) == "offload legend"
    page.keyboard.press("Tab")
    page.keyboard.press("Space")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    assert focused(page) == "h2"
    assert quiz.end.get_attribute("data-score") == "2"
    quiz.button("retry", "wrong").focus()
    page.keyboard.press("Enter")
    assert focused(page) == "purpose legend"


def test_an_empty_check_leads_to_the_first_input(quiz: Quiz) -> None:
    page = start(quiz)
    quiz.check_button("purpose").focus()
    page.keyboard.press("Enter")
    assert focused(page) == "purpose input share-states"
    assert quiz.result("purpose") is None


def test_enter_on_an_input_checks_its_question_and_loads_nothing(quiz: Quiz) -> None:
    page = quiz.page
    address = page.url
    quiz.button("preview").click()
    quiz.input("stages", "one").focus()
    page.keyboard.press("Space")
    page.keyboard.press("Enter")
    assert quiz.result("stages") == "wrong"
    assert quiz.result("purpose") is None
    assert focused(page) == "stages button check", "the input is disabled now, the focus must not be lost"
    quiz.input("purpose", "share-states").focus()
    page.keyboard.press("Space")
    page.evaluate("document.activeElement.form.requestSubmit()")
    assert quiz.result("purpose") == "right"
    assert page.url == address


@pytest.mark.parametrize("width", [320, 1280])
def test_the_next_question_is_clear_of_the_header(open_quiz: Callable[..., Quiz], width: int) -> None:
    quiz = open_quiz(viewport={"width": width, "height": 400})
    header = quiz.page.locator("header")
    quiz.answer("purpose", "compress-model")
    quiz.button("next").click()
    for move in ("previous", "next"):
        quiz.button(move).scroll_into_view_if_needed()
        quiz.page.mouse.wheel(0, 5000)
        quiz.page.wait_for_function("scrollY > 0")
        quiz.button(move).focus()
        quiz.page.keyboard.press("Enter")
        top = quiz.question(str(quiz.current)).locator("legend").bounding_box()
        sticky = header.bounding_box()
        assert top
        assert sticky
        assert sticky["y"] + sticky["height"] <= top["y"] < 400


def test_the_theme_s_single_keys_do_nothing_in_the_quiz(quiz: Quiz) -> None:
    page = quiz.page
    keys = ["n", "p", ".", ",", "s", "f", "/", "N", "?"]
    page.evaluate("window.heard = []; addEventListener('keydown', event => heard.push(event.key))")
    for target in (quiz.input("purpose", "share-states"), quiz.check_button("purpose"), quiz.button("next")):
        target.focus()
        for key in keys:
            page.keyboard.press(key)
    assert page.evaluate("heard") == []
    page.keyboard.press("Escape")
    page.keyboard.press("Control+k")
    assert page.evaluate("heard") == ["Escape", "Control", "k"]
    page.locator("h1").evaluate("node => { node.tabIndex = -1; node.focus(); }")
    page.keyboard.press("n")
    assert page.evaluate("heard.at(-1)") == "n", "outside the quiz the theme hears its keys"
