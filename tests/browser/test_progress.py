"""Answers outlive the page; nothing that stands in storage can do harm."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from browser.driver import KEY, Quiz, stored
from browser.quiz_page import HASHES
from playwright.sync_api import Page

PURPOSE = {"h": HASHES["purpose"], "a": ["share-states"], "r": True}
STAGES = {"h": HASHES["stages"], "a": ["two", "three"], "r": True}
OFFLOAD = {"h": HASHES["offload"], "a": ["gpu"], "r": False}

BLOCKED = "Object.defineProperty(window, 'localStorage', {get() { throw new DOMException('no', 'SecurityError'); }});"
NONE = "Object.defineProperty(window, 'localStorage', {value: null});"
FULL = "Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); };"


def holding(value: object) -> str:
    """JavaScript that puts a value into storage once, before the first page of a profile."""
    text = value if isinstance(value, str) else json.dumps(value)
    return f"if (!localStorage.length) localStorage.setItem({json.dumps(KEY)}, {json.dumps(text)});"


def kept(**questions: object) -> dict[str, object]:
    return {"v": 1, "questions": questions}


def test_each_check_is_kept_under_the_site_s_path(quiz: Quiz) -> None:
    assert stored(quiz.page) is None
    quiz.answer("purpose", "compress-model")
    assert stored(quiz.page) == kept(purpose={"h": HASHES["purpose"], "a": ["compress-model"], "r": False})
    quiz.button("next").click()
    quiz.answer("stages", "three", "two")
    entry = stored(quiz.page)["questions"]["stages"]
    assert (entry["h"], set(entry["a"])) == (HASHES["stages"], {"two", "three"})
    assert quiz.page.evaluate("Object.keys(localStorage)") == [KEY]


def test_the_reader_finds_the_answers_again_and_goes_on(open_quiz: Callable[..., Quiz]) -> None:
    quiz = open_quiz(prepare=holding(kept(purpose=PURPOSE)))
    assert quiz.current == "stages"
    quiz.button("previous").click()
    assert quiz.result("purpose") == "right"
    assert quiz.status("purpose").inner_text().startswith("Correct.")
    assert quiz.input("purpose", "share-states").is_checked()
    assert quiz.input("purpose", "share-states").is_disabled()


def test_a_finished_quiz_opens_with_its_result_and_takes_no_focus(open_quiz: Callable[..., Quiz]) -> None:
    quiz = open_quiz(prepare=holding(kept(purpose=PURPOSE, stages=STAGES, offload=OFFLOAD)))
    assert quiz.end.is_visible()
    assert quiz.shown == []
    assert quiz.part("score").inner_text() == "2 of 3 correct"
    assert quiz.page.evaluate("document.activeElement === document.body")
    quiz.button("retry", "wrong").click()
    assert quiz.current == "offload"


def test_answers_survive_a_switch_of_language_and_a_single_question(open_quiz: Callable[..., Quiz]) -> None:
    quiz = open_quiz()
    quiz.answer("purpose", "compress-model")
    page = quiz.page
    page.goto(page.url.replace("/quizzes/", "/el/quizzes/"))
    page.locator("[data-ready][data-quiz]").wait_for()
    assert quiz.result("purpose") == "wrong"
    assert quiz.status("purpose").inner_text().startswith("Λάθος.")
    page.goto(page.url.replace("/el/quizzes/", "/guides/"))
    page.locator("[data-ready][data-quiz]").wait_for()
    quiz.answer("stages", "two", "three")
    assert set(stored(page)["questions"]) == {"purpose", "stages"}, "a page with one question keeps the others"
    quiz.button("retry").click()
    assert set(stored(page)["questions"]) == {"purpose"}


def test_a_later_revision_drops_only_what_has_changed(open_quiz: Callable[..., Quiz]) -> None:
    quiz = open_quiz("later/", prepare=holding(kept(purpose=PURPOSE, stages=STAGES, offload=OFFLOAD)))
    assert quiz.order == ["purpose", "offload", "stages"]
    assert quiz.current == "purpose"
    assert [quiz.result(name) for name in quiz.order] == [None, "wrong", "right"]


GARBAGE = {
    "empty": "",
    "no JSON": "{",
    "null": "null",
    "a number": "7",
    "a text": '"questions"',
    "a list": "[]",
    "no version": json.dumps({"questions": {"purpose": PURPOSE}}),
    "a version that is no number": json.dumps({"v": "1", "questions": {"purpose": PURPOSE}}),
    "an old version": json.dumps({"v": 0, "questions": {"purpose": PURPOSE}}),
    "no questions": json.dumps({"v": 1}),
    "questions null": json.dumps({"v": 1, "questions": None}),
    "questions a list": json.dumps({"v": 1, "questions": [PURPOSE]}),
    "questions a text": json.dumps({"v": 1, "questions": "purpose"}),
    "entry null": json.dumps(kept(purpose=None)),
    "entry a list": json.dumps(kept(purpose=["share-states"])),
    "no hash": json.dumps(kept(purpose={"a": ["share-states"]})),
    "hash a number": json.dumps(kept(purpose={"h": 1, "a": ["share-states"]})),
    "answer a text": json.dumps(kept(purpose={"h": HASHES["purpose"], "a": "share-states"})),
    "answer an object": json.dumps(kept(purpose={"h": HASHES["purpose"], "a": {"length": 1, "0": "share-states"}})),
    "answer with a number": json.dumps(kept(purpose={"h": HASHES["purpose"], "a": [1]})),
    "answer empty": json.dumps(kept(purpose={"h": HASHES["purpose"], "a": []})),
    "unknown option": json.dumps(kept(purpose={"h": HASHES["purpose"], "a": ["<img src=x onerror=alert(1)>"]})),
    "two radio buttons": json.dumps(kept(purpose={"h": HASHES["purpose"], "a": ["compress-model", "share-states"]})),
    "an option twice": json.dumps(kept(purpose={"h": HASHES["purpose"], "a": ["share-states", "share-states"]})),
    "too large": json.dumps({"x": "x" * 200_000, **kept(purpose=PURPOSE)}),
    "unknown question": json.dumps(kept(elsewhere=PURPOSE)),
    "a question of the prototype": json.dumps(kept(constructor=PURPOSE, toString=PURPOSE)),
    "__proto__ as entry": '{"v":1,"questions":{"__proto__":{"h":"x","a":["y"]}}}',
    "__proto__ as questions": f'{{"v":1,"__proto__":{{"questions":{{"purpose":{json.dumps(PURPOSE)}}}}}}}',
    "__proto__ in an entry": f'{{"v":1,"questions":{{"purpose":{{"__proto__":{json.dumps(PURPOSE)}}}}}}}',
}


def test_what_is_no_answer_is_dropped_in_silence(quiz: Quiz) -> None:
    page = quiz.page
    for name, text in GARBAGE.items():
        page.evaluate("entry => localStorage.setItem(...entry)", [KEY, text])
        page.reload()
        page.locator("[data-ready][data-quiz]").wait_for()
        inherited = page.evaluate("Object.keys(Object.prototype)")
        assert quiz.untouched, name
        assert quiz.current == "purpose", name
        assert not quiz.part("notice").is_visible(), name
        quiz.answer("purpose", "share-states")
        assert stored(page)["questions"]["purpose"] == PURPOSE, name
        assert page.evaluate("Object.keys(Object.prototype)") == inherited == [], name


def test_one_bad_entry_leaves_the_others(open_quiz: Callable[..., Quiz]) -> None:
    quiz = open_quiz(prepare=holding(kept(purpose=PURPOSE, stages={"h": HASHES["stages"], "a": ["four"]}, offload=7)))
    assert [quiz.result(name) for name in quiz.order] == ["right", None, None]


def test_what_has_no_good_shape_is_not_written_back(open_quiz: Callable[..., Quiz]) -> None:
    bad = {"h": HASHES["purpose"], "a": [1]}
    quiz = open_quiz(prepare=holding(kept(purpose=bad, offload={"h": 1, "a": ["cpu"]}, Stages=STAGES)))
    quiz.button("next").click()
    quiz.answer("stages", "two", "three")
    assert list(stored(quiz.page)["questions"]) == ["stages"]


def test_what_objects_inherit_is_no_answer(open_quiz: Callable[..., Quiz]) -> None:
    prepare = f"Object.prototype.questions = {{purpose: {json.dumps(PURPOSE)}}}; {holding({'v': 1})}"
    quiz = open_quiz(prepare=prepare)
    assert quiz.result("purpose") is None


def test_what_a_later_version_wrote_is_left_alone(open_quiz: Callable[..., Quiz]) -> None:
    later = {"v": 2, "answers": "in another shape"}
    quiz = open_quiz(prepare=holding(later))
    quiz.answer("purpose", "share-states")
    assert quiz.result("purpose") == "right"
    assert quiz.part("notice").is_visible()
    assert stored(quiz.page) == later


@pytest.mark.parametrize("prepare", [BLOCKED, NONE, FULL], ids=["blocked", "none", "full"])
@pytest.mark.parametrize("path", ["quizzes/demo/", "guides/demo/"])
def test_without_storage_the_quiz_works_and_says_so(open_quiz: Callable[..., Quiz], prepare: str, path: str) -> None:
    quiz = open_quiz(path, prepare=prepare)
    if "quizzes" in path:
        quiz.button("next").click()
    quiz.answer("stages", "two", "three")
    assert quiz.result("stages") == "right"
    assert quiz.part("notice").inner_text() == "Your answers last until you close the page."
    if "quizzes" in path:
        quiz.button("next").click()
        quiz.answer("offload", "gpu")
        quiz.button("next").click()
        assert quiz.part("score").inner_text() == "1 right of 3"
        quiz.button("reset").click()
        assert quiz.untouched


def test_a_place_that_becomes_free_is_used(open_quiz: Callable[..., Quiz]) -> None:
    prepare = (
        f"const put = Storage.prototype.setItem; {FULL} window.free = () => {{ Storage.prototype.setItem = put; }};"
    )
    quiz = open_quiz(prepare=prepare)
    quiz.answer("purpose", "share-states")
    assert quiz.part("notice").is_visible()
    quiz.page.evaluate("free()")
    quiz.button("next").click()
    quiz.answer("stages", "two", "three")
    assert set(stored(quiz.page)["questions"]) == {"purpose", "stages"}
    assert not quiz.part("notice").is_visible()


def test_two_tabs_lose_nothing_and_do_not_disturb(open_quiz: Callable[..., Quiz]) -> None:
    here = open_quiz()
    there = open_quiz(beside=here.page)
    here.choose("purpose", "compress-model")  # not checked yet
    there.answer("purpose", "share-states")
    there.button("next").click()
    there.answer("stages", "one")
    here.page.wait_for_selector("fieldset[data-question=stages][data-result]", state="attached")
    assert here.result("stages") == "wrong"
    assert here.result("purpose") is None
    assert here.input("purpose", "compress-model").is_checked()
    assert here.shown == ["purpose"]
    here.check_button("purpose").click()
    assert stored(here.page)["questions"]["purpose"]["a"] == ["compress-model"]
    assert set(stored(here.page)["questions"]) == {"purpose", "stages"}
    there.page.wait_for_selector("fieldset[data-question=purpose][data-result=wrong]", state="attached")


def test_two_tabs_that_hear_nothing_of_each_other_lose_nothing(open_quiz: Callable[..., Quiz]) -> None:
    deaf = "addEventListener('storage', event => event.stopImmediatePropagation(), true);"
    here = open_quiz(prepare=deaf)
    there = open_quiz(beside=here.page, prepare=deaf)
    there.answer("purpose", "share-states")
    here.button("next").click()
    here.answer("stages", "two", "three")
    assert set(stored(here.page)["questions"]) == {"purpose", "stages"}
    assert here.result("purpose") == "right"


def test_erasing_in_one_tab_erases_in_the_other(open_quiz: Callable[..., Quiz]) -> None:
    here = open_quiz()
    there = open_quiz(beside=here.page)
    here.answer_all(purpose="share-states", stages="one", offload="cpu")
    there.page.wait_for_selector("fieldset[data-question=offload][data-result]", state="attached")
    here.button("reset").click()
    assert stored(here.page) is None
    there.page.wait_for_selector("quiz-player:not(:has([data-result]))", state="attached")
    assert there.untouched


@pytest.mark.parametrize("clear", ["localStorage.clear()", f"localStorage.removeItem({json.dumps(KEY)})"])
def test_storage_emptied_elsewhere_empties_the_page(open_quiz: Callable[..., Quiz], clear: str) -> None:
    here = open_quiz()
    here.answer("purpose", "share-states")
    there = open_quiz(beside=here.page)
    there.page.evaluate(clear)
    here.page.wait_for_selector("quiz-player:not(:has([data-result]))", state="attached")


def test_erasing_forgets_all_of_this_quiz_and_nothing_else(open_quiz: Callable[..., Quiz]) -> None:
    everything: dict[str, Any] = kept(purpose=PURPOSE, stages=STAGES, offload=OFFLOAD, removed=PURPOSE)
    quiz = open_quiz(prepare=f"{holding(everything)} localStorage.setItem('theme', 'dark');")
    quiz.button("reset").click()
    assert quiz.page.evaluate("Object.keys(localStorage)") == ["theme"]


def test_trying_again_starts_afresh_in_storage_too(open_quiz: Callable[..., Quiz]) -> None:
    quiz = open_quiz(prepare=holding(kept(purpose=PURPOSE, stages=STAGES, offload=OFFLOAD)))
    quiz.button("retry", "wrong").click()
    assert set(stored(quiz.page)["questions"]) == {"purpose", "stages"}
    quiz.page.reload()
    quiz.page.locator("[data-ready][data-quiz]").wait_for()
    assert quiz.current == "offload"


def test_a_page_from_the_back_forward_cache_catches_up(open_quiz: Callable[..., Quiz]) -> None:
    quiz = open_quiz()
    quiz.page.evaluate("text => localStorage.setItem(...text)", [KEY, json.dumps(kept(purpose=PURPOSE))])
    assert quiz.result("purpose") is None
    quiz.page.evaluate("dispatchEvent(new PageTransitionEvent('pageshow', {persisted: true}))")
    assert quiz.result("purpose") == "right"


def test_nothing_is_loaded_from_elsewhere(open_page: Callable[..., Page], static_site: str) -> None:
    page = open_page("about:blank")
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(f"{static_site}/quizzes/demo/")
    page.locator("[data-ready][data-quiz]").wait_for()
    assert all(address.startswith((static_site, "data:")) for address in asked)
    assert sum(address.endswith("questions/choice.js") for address in asked) == 1
