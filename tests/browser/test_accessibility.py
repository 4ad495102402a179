"""What axe can find, and what it cannot: sizes, colours, motion, reflow, focus."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import axe_playwright_python
import pytest
from browser.driver import Quiz
from browser.quiz_page import OPTIONS
from playwright.sync_api import Page, expect

AXE = Path(axe_playwright_python.__file__).parent / "axe.min.js"
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]


def violations(page: Page) -> list[str]:
    """What axe finds wrong in the quizzes of a page, each with the elements it is about."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    found: dict[str, Any] = page.evaluate(
        "rules => axe.run('quiz-player', {runOnly: rules, resultTypes: ['violations']})", RULES
    )
    return [
        f"{each['id']}: {node['html'][:120]} {[check['message'] for check in node['any'] + node['all'] + node['none']]}"
        for each in found["violations"]
        for node in each["nodes"]
    ]


def dark(page: Page) -> None:
    page.evaluate("document.body.dataset.mdColorScheme = 'slate'")


@pytest.mark.parametrize("path", ["quizzes/demo/", "el/quizzes/demo/", "plain/"])
@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [320, 1280])
def test_axe_finds_nothing_in_any_state(open_quiz: Callable[..., Quiz], path: str, scheme: str, width: int) -> None:
    quiz = open_quiz(path, viewport={"width": width, "height": 800}, color_scheme=scheme)
    if scheme == "dark" and path != "plain/":
        dark(quiz.page)
    found = {"untouched": violations(quiz.page)}
    quiz.check_button("purpose").click()
    found["nothing chosen"] = violations(quiz.page)
    quiz.answer("purpose", "compress-model")
    found["wrong"] = violations(quiz.page)
    quiz.button("next").click()
    quiz.answer("stages", "two", "three")
    found["right"] = violations(quiz.page)
    quiz.button("next").click()
    quiz.button("next").click()
    found["finished"] = violations(quiz.page)
    quiz.button("preview").click()
    found["preview"] = violations(quiz.page)
    assert {state: problems for state, problems in found.items() if problems} == {}


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_without_javascript(open_page: Callable[..., Page], static_site: str, scheme: str) -> None:
    page = open_page("about:blank", color_scheme=scheme)
    page.route("**/player.js", lambda route: route.fulfill(body="", content_type="text/javascript"))
    page.goto(f"{static_site}/quizzes/demo/")
    if scheme == "dark":
        dark(page)
    page.evaluate("for (const details of document.querySelectorAll('details')) details.open = true")
    assert violations(page) == []


def test_each_question_is_a_group_named_by_its_legend(quiz: Quiz) -> None:
    quiz.button("preview").click()
    for number, name in enumerate(OPTIONS, 1):
        question = quiz.question(name)
        expect(question).to_have_role("group")
        prompt = question.locator('[data-part="prompt"]').inner_text()
        expect(question).to_have_accessible_name(f"Question {number} of 3 {prompt}")
        expect(question).to_have_accessible_description(question.locator('[data-part="hint"]').inner_text())


@pytest.mark.parametrize("width", [320, 1280])
@pytest.mark.parametrize("path", ["quizzes/demo/", "plain/", "guides/demo/"])
def test_targets_are_large_enough_and_the_whole_row_is_one(
    open_quiz: Callable[..., Quiz], path: str, width: int
) -> None:
    quiz = open_quiz(path, viewport={"width": width, "height": 800})
    name = "stages" if "guides" in path else "purpose"
    for option in quiz.options(name):
        row, label = (quiz.option(name, option).locator(part).bounding_box() for part in ("xpath=.", "label"))
        assert row
        assert label
        assert label["height"] >= 44
        assert label["width"] >= row["width"] - 6
        assert label["height"] >= row["height"] - 6
    for button in quiz.root.locator("button").all():
        if button.is_visible():
            box = button.bounding_box()
            assert box
            assert min(box["width"], box["height"]) >= 44


def no_overflow(page: Page) -> bool:
    return bool(page.evaluate("document.documentElement.scrollWidth <= innerWidth"))


@pytest.mark.parametrize("path", ["quizzes/demo/", "plain/", "right-to-left/"])
def test_a_narrow_screen_never_scrolls_sideways(open_quiz: Callable[..., Quiz], path: str) -> None:
    narrow = {"width": 320, "height": 256}
    quiz = open_quiz(path, viewport=narrow)
    assert no_overflow(quiz.page)
    quiz.answer("purpose", "convert-models")
    assert no_overflow(quiz.page)
    for _ in range(3):
        quiz.button("next").click()
    assert no_overflow(quiz.page)
    quiz.button("preview").click()
    assert no_overflow(quiz.page)
    quiz = open_quiz(path, viewport=narrow, java_script_enabled=False)
    for summary in quiz.root.locator("summary").all():
        summary.click()
    assert no_overflow(quiz.page)


SPACING = """
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-bottom: 2em !important; }
"""
CLIPPED = """all => all.filter(element => {
  const style = getComputedStyle(element);
  const clips = style.overflowX !== "visible" || style.overflowY !== "visible";
  return element.offsetParent && (clips || style.display !== "inline")
    && (element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 1)
    && element.clientHeight > 0;
}).map(element => element.outerHTML.slice(0, 100))"""


@pytest.mark.parametrize("width", [320, 1280])
def test_wider_text_spacing_clips_nothing(open_quiz: Callable[..., Quiz], width: int) -> None:
    quiz = open_quiz(viewport={"width": width, "height": 800})
    quiz.answer("purpose", "convert-models")
    quiz.button("preview").click()
    quiz.page.add_style_tag(content=SPACING)
    parts = quiz.root.locator(
        "label, label > span, p, legend, button, [data-part=feedback], div[data-option], fieldset"
    )
    assert parts.evaluate_all(CLIPPED) == []
    assert no_overflow(quiz.page)


LOOK = """option => {
  const style = getComputedStyle(option);
  const outline = getComputedStyle(option.querySelector("input"));
  return [style.borderTopStyle, style.borderTopWidth, outline.outlineStyle, option.querySelector("input").checked].join(" ");
}"""


def test_in_forced_colours_all_states_differ(open_quiz: Callable[..., Quiz]) -> None:
    quiz = open_quiz(forced_colors="active")
    look = {"plain": quiz.option("purpose", "convert-models").evaluate(LOOK)}
    quiz.choose("purpose", "compress-model")
    quiz.check_button("purpose").focus()
    look["checked"] = quiz.option("purpose", "compress-model").evaluate(LOOK)
    quiz.page.keyboard.press("Shift+Tab")
    look["focused"] = quiz.option("purpose", "compress-model").evaluate(LOOK)
    quiz.check_button("purpose").click()
    look["wrong"] = quiz.option("purpose", "compress-model").evaluate(LOOK)
    look["missed"] = quiz.option("purpose", "share-states").evaluate(LOOK)
    quiz.button("next").click()
    quiz.answer("stages", "two", "three")
    look["right"] = quiz.option("stages", "two").evaluate(LOOK)
    assert len(set(look.values())) == len(look), look


@pytest.mark.parametrize("path", ["quizzes/demo/", "plain/"])
def test_with_reduced_motion_nothing_moves(open_quiz: Callable[..., Quiz], path: str) -> None:
    quiz = open_quiz(path, reduced_motion="reduce")
    moving = "document.getAnimations().filter(each => each.effect.target.closest('quiz-player')).length"
    quiz.option("purpose", "compress-model").hover()
    quiz.answer("purpose", "compress-model")
    assert quiz.page.evaluate(moving) == 0
    quiz.status("purpose").get_by_role("link").hover()
    assert quiz.page.evaluate(moving) == 0
    quiz.button("next").click()
    assert quiz.page.evaluate(moving) == 0


CONTRAST = """element => {
  const canvas = document.createElement("canvas").getContext("2d", {willReadFrequently: true});
  const mix = (...colours) => {
    canvas.clearRect(0, 0, 1, 1);
    for (const colour of colours) { canvas.fillStyle = colour; canvas.fillRect(0, 0, 1, 1); }
    return [...canvas.getImageData(0, 0, 1, 1).data];
  };
  const luminance = ([r, g, b]) => [r, g, b].map(v => v / 255)
    .map(v => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4))
    .reduce((sum, v, i) => sum + v * [0.2126, 0.7152, 0.0722][i], 0);
  const ground = getComputedStyle(document.querySelector("quiz-player")).backgroundColor;
  const style = getComputedStyle(element);
  const colour = style.outlineStyle === "none" ? style.borderTopColor : style.outlineColor;
  const [one, other] = [luminance(mix(ground, colour)), luminance(mix(ground))].sort((a, b) => b - a);
  return [(one + 0.05) / (other + 0.05), parseFloat(style.outlineWidth), style.outlineStyle];
}"""


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("path", ["quizzes/demo/", "plain/"])
def test_the_focus_is_plain_to_see(open_quiz: Callable[..., Quiz], path: str, scheme: str) -> None:
    quiz = open_quiz(path, color_scheme=scheme)
    if scheme == "dark" and "plain" not in path:
        dark(quiz.page)
    quiz.button("preview").focus()
    for _ in range(4):
        ratio, width, style = quiz.page.evaluate_handle("document.activeElement").evaluate(CONTRAST)
        assert style == "solid"
        assert width >= 2
        assert ratio >= 3
        quiz.page.keyboard.press("Tab")
    quiz.button("next").focus()
    quiz.page.keyboard.press("Enter")
    ratio, width, _ = quiz.question("stages").locator("legend").evaluate(CONTRAST)
    assert width >= 2
    assert ratio >= 3


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("path", ["quizzes/demo/", "plain/"])
def test_lines_that_mean_something_stand_out(open_quiz: Callable[..., Quiz], path: str, scheme: str) -> None:
    quiz = open_quiz(path, color_scheme=scheme)
    if scheme == "dark" and "plain" not in path:
        dark(quiz.page)
    quiz.answer("purpose", "compress-model")
    for option in OPTIONS["purpose"]:
        ratio = quiz.option("purpose", option).evaluate(CONTRAST)[0]
        assert ratio >= 3, option


def test_right_to_left_the_input_leads(open_quiz: Callable[..., Quiz]) -> None:
    quiz = open_quiz("right-to-left/")
    quiz.answer("purpose", "compress-model")
    box = quiz.input("purpose", "compress-model").bounding_box()
    text = quiz.option("purpose", "compress-model").locator("label > span").bounding_box()
    assert box
    assert text
    assert box["x"] > text["x"]
    style = quiz.status("purpose").evaluate(
        "node => [getComputedStyle(node).borderRightWidth, getComputedStyle(node).borderLeftWidth]"
    )
    assert style == ["4px", "0px"]
