"""Where no script runs, where a part of it is missing, and on paper, the quiz is complete."""

from collections.abc import Callable

import pytest
from browser.driver import Quiz
from browser.quiz_page import OPTIONS
from playwright.sync_api import Page, expect


@pytest.mark.parametrize("path", ["quizzes/demo/", "plain/", "el/quizzes/demo/"])
def test_without_javascript_everything_can_be_read_and_nothing_pressed(
    open_quiz: Callable[..., Quiz], path: str
) -> None:
    quiz = open_quiz(path, java_script_enabled=False)
    for name, options in OPTIONS.items():
        question = quiz.question(name)
        expect(question.locator("legend")).to_be_visible()
        for option in options:
            expect(quiz.option(name, option)).to_be_visible()
        expect(question.locator("summary")).to_be_visible()
        question.locator("summary").click()
        expect(question.locator('[data-part="explanation"]')).to_be_visible()
        expect(question.locator('[data-part="solution"]')).to_be_visible()
    for button in quiz.root.locator("button").all():
        expect(button).to_be_hidden()
    for part in ("toolbar", "actions", "result", "key", "notice"):
        expect(quiz.part(part)).to_be_hidden()


def test_without_javascript_a_single_question_too(open_quiz: Callable[..., Quiz]) -> None:
    quiz = open_quiz("guides/demo/", java_script_enabled=False)
    expect(quiz.question("stages").locator("summary")).to_be_visible()
    for button in quiz.root.locator("button").all():
        expect(button).to_be_hidden()


def test_a_script_that_does_not_arrive_is_no_script(open_page: Callable[..., Page], static_site: str) -> None:
    page = open_page("about:blank", broken=True)
    page.route("**/question.js", lambda route: route.fulfill(body="export {", content_type="text/javascript"))
    page.goto(f"{static_site}/quizzes/demo/")
    quiz = Quiz(page)
    page.wait_for_load_state()
    for name in OPTIONS:
        expect(quiz.question(name).locator("summary")).to_be_visible()
    for button in quiz.root.locator("button").all():
        expect(button).to_be_hidden()


@pytest.mark.parametrize("path", ["new-type/", "bad-type/"])
def test_a_question_of_an_unknown_type_stays_readable_beside_the_others(
    open_page: Callable[..., Page], static_site: str, path: str
) -> None:
    page = open_page("about:blank", broken=True)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(f"{static_site}/{path}")
    page.locator("[data-ready][data-quiz]").wait_for()
    quiz = Quiz(page)
    assert quiz.shown == ["purpose", "stages"]
    expect(quiz.question("stages").locator("summary")).to_be_visible()
    expect(quiz.check_button("stages")).to_be_hidden()
    quiz.answer("purpose", "share-states")
    quiz.button("next").click()
    assert quiz.current == "offload"
    quiz.answer("offload", "gpu")
    quiz.button("next").click()
    assert quiz.part("score").inner_text() == "1 right of 2"
    assert not quiz.part("unanswered").is_visible()
    assert sum("player.js" in address for address in asked) == 1, "a type's name is no path"


PRINTED = ["intro", "toolbar", "actions", "result", "notice"]


@pytest.mark.parametrize("script", [True, False], ids=["script", "no script"])
@pytest.mark.parametrize("answered", [True, False], ids=["answered", "fresh"])
def test_on_paper_all_questions_and_then_the_key(open_quiz: Callable[..., Quiz], script: bool, answered: bool) -> None:
    quiz = open_quiz(java_script_enabled=script)
    if answered and script:
        quiz.answer_all(purpose="compress-model", stages="one", offload="gpu")
    quiz.page.emulate_media(media="print")
    for name, options in OPTIONS.items():
        expect(quiz.question(name).locator("legend")).to_be_visible()
        for option in options:
            expect(quiz.option(name, option)).to_be_visible()
        expect(quiz.question(name)).to_have_css("break-inside", "avoid")
    for hidden in quiz.root.locator("button, details, [data-part=feedback], [data-part=state]").all():
        expect(hidden).to_be_hidden()
    for part in PRINTED:
        expect(quiz.part(part)).to_be_hidden()
    expect(quiz.part("key")).to_be_visible()
    expect(quiz.part("key")).to_have_css("break-before", "page")
    assert quiz.part("key").locator("li[data-question]").count() == 3
    borders = quiz.root.locator("div[data-option]").evaluate_all(
        "all => new Set(all.map(option => getComputedStyle(option).border)).size"
    )
    assert borders == 1, "paper gives no answer away before the key"


def test_the_key_comes_after_the_questions_on_a_page_of_its_own(open_quiz: Callable[..., Quiz]) -> None:
    quiz = open_quiz("plain/")
    # Letter paper: the questions fill one page, the key the next.
    pages = quiz.page.pdf(format="Letter").count(b"/Type /Page\n")
    assert pages == 2


def test_a_single_question_on_paper(open_quiz: Callable[..., Quiz]) -> None:
    quiz = open_quiz("guides/demo/")
    quiz.answer("stages", "one")
    quiz.page.emulate_media(media="print")
    expect(quiz.option("stages", "three")).to_be_visible()
    for hidden in quiz.root.locator("button, details, [data-part=feedback], [data-part=state]").all():
        expect(hidden).to_be_hidden()
