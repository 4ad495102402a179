"""A reader answers the quiz of the course."""

import re

import pytest
from browsing import BASE, PREFIXES, Open, violations
from playwright.sync_api import Browser, Locator, Page, expect

from quiz_plugin.site.publish import Summary

UNIT = "deepspeed-megatron"
QUIZ = f"quizzes/{UNIT}/"
RIGHT = [
    "share-model-states",
    "split-matrices",
    "assign-stages",
    "stage-3",
    "computation",
    "three-axes",
    "stage-1",
    "move-states",
]
QUESTIONS = [
    "zero-purpose", "tensor-split", "pipeline-split", "largest-saving", "checkpointing-cost", "three-d",
    "optimizer-states-first", "offload",
]  # fmt: skip


def question(page: Page, name: str) -> Locator:
    return page.locator(f"fieldset[data-question={name}]")


def answer(page: Page, name: str, option: str) -> Locator:
    here = question(page, name)
    here.locator(f"input[value={option}]").check()
    here.locator("[data-action=check]").click()
    return here


def following(page: Page) -> None:
    page.locator("[data-action=next]").click()


@pytest.mark.parametrize("language", PREFIXES)
def test_a_whole_quiz(open_page: Open, language: str) -> None:
    page = open_page(PREFIXES[language] + QUIZ)
    assert page.locator("fieldset:visible").count() == 1
    assert re.search(r"1\D+8", page.locator("fieldset:visible [data-part=count]").inner_text())
    assert page.locator("quiz-player input:checked").count() == 0
    for index, (name, right) in enumerate(zip(QUESTIONS, RIGHT, strict=True)):
        here = question(page, name)
        expect(here).to_be_visible()
        status = here.locator("[role=status]")
        assert status.inner_text() == ""
        chosen = right
        if index == 0:
            chosen = "label-data"
        answer(page, name, chosen)
        expect(here).to_have_attribute("data-result", "wrong" if index == 0 else "right")
        assert here.locator("[data-part=explanation]").first.text_content().strip() in status.text_content()  # type: ignore[union-attr, operator]
        link = status.locator("a")
        assert link.count() == (1 if index == 0 else 0)
        if index == 0:
            assert link.get_attribute("href").endswith(f"guides/{UNIT}/#zero")  # type: ignore[union-attr]
            reason = here.locator("details dd[data-option=label-data]").text_content() or "?"
            assert reason.strip() in (status.text_content() or "")
        following(page)
    result = page.locator("[data-part=result]")
    expect(result).to_be_visible()
    expect(result).to_have_attribute("data-score", "7")
    expect(result).to_have_attribute("data-total", "8")
    assert (
        page.evaluate("document.activeElement.closest('[data-part=result]') && document.activeElement.tagName") == "H2"
    )
    assert result.locator("[data-part=to-review] a").count() == 1
    assert violations(page) == []
    result.locator("[data-action=retry][data-scope=wrong]").click()
    answer(page, "zero-purpose", "share-model-states")
    following(page)
    expect(result).to_have_attribute("data-score", "8")


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [1280, 320])
def test_axe_finds_nothing_in_any_state(open_page: Open, scheme: str, width: int) -> None:
    page = open_page("el/" + QUIZ, width=width, color_scheme=scheme, reduced_motion="reduce")
    question(page, "zero-purpose").locator("[data-action=check]").click()
    assert violations(page) == []
    answer(page, "zero-purpose", "label-data")
    assert violations(page) == []
    following(page)
    answer(page, "tensor-split", "split-matrices")
    assert violations(page) == []
    page.locator("[data-action=preview]").click()
    assert page.locator("fieldset:visible").count() == 8
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    assert page.evaluate("document.getAnimations().length") == 0


def test_answers_stay_when_the_language_changes(open_page: Open, address: str) -> None:
    page = open_page("el/" + QUIZ)
    answer(page, "zero-purpose", "label-data")
    following(page)
    answer(page, "tensor-split", "split-matrices")
    page.locator(".md-select button").hover()
    page.locator('.md-select a[hreflang="yo"]').click()
    page.wait_for_url(f"{address}yo/{QUIZ}")
    expect(question(page, "zero-purpose")).to_have_attribute("data-result", "wrong")
    expect(question(page, "tensor-split")).to_have_attribute("data-result", "right")
    assert question(page, "zero-purpose").locator("input[value=label-data]").is_checked()
    expect(question(page, "pipeline-split")).to_be_visible()


def test_the_key_of_what_is_kept_names_site_and_quiz_but_no_language(open_page: Open) -> None:
    page = open_page("yo/" + QUIZ)
    answer(page, "zero-purpose", "share-model-states")
    keys = [key for key in page.evaluate("Object.keys(localStorage)") if UNIT in key]
    assert keys == [f"polyglot-quiz:{BASE}:{UNIT}"]


def test_one_question_in_a_guide_shares_its_answer_with_the_quiz(open_page: Open, address: str) -> None:
    page = open_page(f"el/guides/{UNIT}/")
    player = page.locator("quiz-player[data-only=offload]")
    assert player.locator("[data-action=next]").count() == 0
    answer(page, "offload", "copy-everywhere")
    expect(question(page, "offload")).to_have_attribute("data-result", "wrong")
    page.goto(address + QUIZ)
    expect(question(page, "offload")).to_have_attribute("data-result", "wrong")


def test_an_address_that_names_a_question_shows_it(open_page: Open) -> None:
    page = open_page(f"{QUIZ}#quiz-{UNIT}-three-d")
    expect(question(page, "three-d")).to_be_visible()
    assert page.locator("fieldset:visible").count() == 1


def test_by_keyboard_alone(open_page: Open) -> None:
    page = open_page(QUIZ)

    def focus() -> str:
        return str(page.evaluate("(e => e.value || e.dataset.action || e.tagName)(document.activeElement)"))

    page.locator("[data-action=preview]").focus()
    page.keyboard.press("Tab")
    assert focus() == "share-model-states", "the group is entered once"
    page.keyboard.press("ArrowDown")
    assert focus() == "compress-model"
    assert question(page, "zero-purpose").get_attribute("data-result") is None, "arrows select and do not submit"
    for key in "nps/f,.":
        page.keyboard.press(key)
    assert page.url.endswith(QUIZ)
    assert focus() == "compress-model", "the theme's single keys do nothing here"
    page.keyboard.press("Tab")
    assert focus() == "check"
    page.keyboard.press("Space")
    expect(question(page, "zero-purpose")).to_have_attribute("data-result", "wrong")
    assert focus() == "check", "the focus stays"
    page.locator("[data-action=next]").focus()
    page.keyboard.press("Enter")
    assert focus() == "LEGEND"
    legend = question(page, "tensor-split").locator("legend").bounding_box()
    header = page.locator(".md-header").bounding_box()
    assert legend
    assert header
    assert legend["y"] >= header["y"] + header["height"], "the sticky header does not cover it"
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    assert focus() == "check"
    page.keyboard.press("Enter")
    assert question(page, "tensor-split").get_attribute("data-result") is None, "nothing chosen is not graded"
    assert question(page, "tensor-split").locator("[role=status]").inner_text() != ""
    assert focus() == "split-layers", "an empty submit leads to the first input"


def test_instant_words_beside_every_marked_option(open_page: Open) -> None:
    page = open_page("el/" + QUIZ)
    here = answer(page, "zero-purpose", "label-data")
    marked = here.locator("[data-part=state]").all_inner_texts()
    assert [text for text in marked if text] == ["Σωστή απάντηση", "Η απάντησή σας: λανθασμένη"]
    assert here.locator("[role=status]").inner_text().startswith("Λάθος.")


def test_storage_blocked(browser: Browser, address: str) -> None:
    context = browser.new_context()
    context.add_init_script(
        "Object.defineProperty(window, 'localStorage', {get() { throw new DOMException('no', 'SecurityError'); }})"
    )
    page = context.new_page()
    page.goto(address + QUIZ)
    answer(page, "zero-purpose", "share-model-states")
    expect(question(page, "zero-purpose")).to_have_attribute("data-result", "right")
    expect(page.locator("quiz-player [data-part=notice]")).to_be_visible()
    context.close()


def test_no_answer_is_in_a_comment_or_a_script(course: Summary) -> None:
    for path in course.site.rglob("quizzes/*/index.html"):
        html = path.read_text("utf-8")
        assert "<!--" not in html
        for script in re.findall(r"<script[^>]*>(.*?)</script>", html, re.DOTALL):
            assert "share-model-states" not in script
