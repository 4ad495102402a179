"""What every page of the course holds, for every reader, before anything is clicked."""

import re
from functools import partial
from itertools import pairwise
from pathlib import Path

import pytest
from browsing import BASE, PREFIXES, Open, violations
from playwright.sync_api import Browser, Response

from quiz_plugin.site.publish import Summary

UNIT = "deepspeed-megatron"
PATHS = ["", "guides/", f"guides/{UNIT}/", f"quizzes/{UNIT}/"]
"""One page of each kind."""
EVERY = [(language, path) for language in PREFIXES for path in PATHS]


def at(language: str, path: str) -> str:
    return PREFIXES[language] + path


def test_the_course_is_complete_in_every_language(course: Summary) -> None:
    assert {language: coverage.percent for language, coverage in course.coverage.items()} == {
        "en": 100,
        "el": 100,
        "yo": 100,
    }
    # Six guides, six quizzes, the list of guides, the home page.
    assert course.pages == {"en": 14, "el": 14, "yo": 14}


@pytest.mark.parametrize(("language", "path"), EVERY)
def test_axe_finds_nothing(open_page: Open, language: str, path: str) -> None:
    page = open_page(at(language, path))
    for scheme, name in (("light", "default"), ("dark", "slate")):
        page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
        page.wait_for_function(f"document.body.dataset.mdColorScheme == '{name}'")
        for width in (1280, 320):
            page.set_viewport_size({"width": width, "height": 900})
            assert violations(page) == [], (scheme, width)


@pytest.mark.parametrize(("language", "path"), EVERY)
def test_language_headings_and_ids(open_page: Open, language: str, path: str) -> None:
    page = open_page(at(language, path))
    assert page.evaluate("document.documentElement.lang") == language
    levels = page.evaluate(
        "[...document.querySelectorAll('h1,h2,h3,h4,h5,h6')].filter(h => h.checkVisibility()).map(h => +h.tagName[1])"
    )
    assert levels[0] == 1
    assert levels.count(1) == 1
    assert all(after <= before + 1 for before, after in pairwise(levels)), levels
    ids = page.evaluate("[...document.querySelectorAll('[id]')].map(e => e.id)")
    assert len(ids) == len(set(ids))
    assert [
        name
        for name in page.evaluate("[...document.querySelectorAll('article [id]')].map(e => e.id)")
        if name.startswith("__")
    ] == []


@pytest.mark.parametrize(("language", "path"), EVERY)
def test_nothing_scrolls_sideways_on_a_small_screen(open_page: Open, language: str, path: str) -> None:
    page = open_page(at(language, path), width=320, height=256)
    assert page.evaluate("document.documentElement.scrollWidth") <= 320


@pytest.mark.parametrize("language", PREFIXES)
def test_text_is_in_its_script(open_page: Open, language: str) -> None:
    """Greek letters, and Yoruba's, stand only in elements of their language, and Yoruba is shown in its own font."""
    page = open_page(at(language, f"quizzes/{UNIT}/"))
    texts: list[list[str]] = page.evaluate(
        """() => {
          const found = [], walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
          while (walker.nextNode()) {
            const parent = walker.currentNode.parentElement;
            if (!parent.closest('script, style')) found.push([parent.closest('[lang]').lang, walker.currentNode.data]);
          }
          return found;
        }"""
    )
    for marked, text in texts:
        greek = re.search("[α-ωά-ώ]{2}", text, re.IGNORECASE)
        yoruba = re.search("[ẹọṣẸỌṢ]", text)
        assert not greek or marked == "el", text
        assert not yoruba or marked == "yo", text
    assert {marked for marked, text in texts if text.strip()} == {"en", "el", "yo"}, (
        "the switcher's names have a language"
    )
    family = page.evaluate("getComputedStyle(document.querySelector('h1')).fontFamily")
    assert ("Noto Sans Yoruba" in family) == (language == "yo")


def test_yoruba_letters_are_drawn_by_the_font_that_has_them(open_page: Open) -> None:
    page = open_page(at("yo", f"quizzes/{UNIT}/"))
    loaded = page.evaluate(
        "document.fonts.ready.then(() => [...document.fonts].filter(f => f.status == 'loaded').map(f => f.family))"
    )
    assert "Noto Sans Yoruba" in "".join(loaded)
    english = open_page(f"guides/{UNIT}/")
    names = english.evaluate("performance.getEntriesByType('resource').map(e => e.name)")
    assert [name for name in names if name.endswith(".woff2")] == [], "other languages pay nothing for it"


@pytest.mark.parametrize("language", PREFIXES)
def test_a_missing_page_speaks_the_language_of_its_address(
    open_page: Open, browser: Browser, address: str, language: str
) -> None:
    context = browser.new_context()
    page = context.new_page()
    assert page.goto(address + at(language, "no/such/page/")).status == 404  # type: ignore[union-attr]
    shown = page.locator(".not-found:visible")
    assert shown.count() == 1
    assert shown.get_attribute("lang") == language
    shown.locator("a").click()
    assert page.url == address + PREFIXES[language]
    page.go_back()
    page.locator(".md-select button").hover()
    page.locator('.md-select a[hreflang="el"]').click()
    assert page.url == f"{address}el/"
    context.close()


@pytest.mark.parametrize("path", PATHS)
def test_the_switcher_stays_on_the_page(open_page: Open, address: str, path: str) -> None:
    page = open_page(path)
    for language in ("el", "yo", "en"):
        page.locator(".md-select button").hover()
        page.locator(f'.md-select a[hreflang="{language}"]').click()
        page.wait_for_url(address + at(language, path))
        assert page.evaluate("document.documentElement.lang") == language


def note_failure(failed: list[str], answer: Response) -> None:
    if answer.status >= 400:
        failed.append(answer.url)


def test_requests(open_page: Open, address: str) -> None:
    """A page asks for the scripts that it needs, and never for what is not there."""
    quiz = {"player", "choice", "question", "elements", "progress"}
    results = {"results", "elements", "progress"}
    pages = {
        "": results,
        "guides/": results,
        f"quizzes/{UNIT}/": quiz,
        f"guides/{UNIT}/": quiz | results | {"zero-memory"},
        "guides/number-formats/": quiz | results,
        "404.html": set(),
    }
    for path, wanted in pages.items():
        failed: list[str] = []
        page = open_page("404.html")
        page.on("response", partial(note_failure, failed))
        page.goto(address + path, wait_until="networkidle")
        names = page.evaluate("performance.getEntriesByType('resource').map(e => e.name)")
        scripts = [Path(name).stem for name in names if "assets/quiz/" in name and name.endswith(".js")]
        assert sorted(scripts) == sorted(wanted), path
        assert any(name.endswith("quiz.css") for name in names) == ("player" in wanted), path
        assert all(name.startswith(address) for name in names)
        assert failed == []


@pytest.mark.parametrize("path", PATHS)
def test_the_keyboard_begins_at_the_skip_link_and_reaches_menu_and_search(open_page: Open, path: str) -> None:
    page = open_page(path, width=360)
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.classList.contains('md-skip')")
    page.keyboard.press("Enter")
    assert re.search("#[a-z_-]+$", page.url)
    page = open_page(path, width=360)
    seen = []
    for _ in range(8):
        page.keyboard.press("Tab")
        seen.append(page.evaluate("document.activeElement.getAttribute('for')"))
        rectangle = page.evaluate("(r => [r.left, r.right])(document.activeElement.getBoundingClientRect())")
        assert rectangle[1] > 0
        assert rectangle[0] < 360, "the focus is never off the screen"
        if seen[-1] == "__drawer":
            page.keyboard.press("Enter")
            assert page.evaluate("document.getElementById('__drawer').checked")
            page.keyboard.press("Enter")
            assert not page.evaluate("document.getElementById('__drawer').checked")
    assert "__drawer" in seen
    assert "__search" in seen


@pytest.mark.parametrize("language", PREFIXES)
def test_without_script_everything_can_be_read(browser: Browser, address: str, language: str) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(address + at(language, f"quizzes/{UNIT}/"))
    questions = page.locator("fieldset[data-question]")
    assert questions.count() == 8
    for index in range(8):
        question = questions.nth(index)
        assert question.locator("legend").is_visible()
        assert question.locator("[data-option] label:visible").count() == 4
        answer = question.locator("details[data-part=answer]")
        answer.locator("summary").click()
        assert answer.locator("[data-part=explanation]").is_visible()
        assert answer.locator("[data-part=solution] li").count() == 1
        assert answer.locator("[data-part=reasons] dd:visible").count() == 3
    assert page.locator("quiz-player button:visible").count() == 0
    assert page.locator("[data-part=intro]").is_hidden(), "it speaks of checking, which only the script can"
    assert page.locator("[data-part=key]").is_hidden()
    context.close()


@pytest.mark.parametrize("script", [True, False])
@pytest.mark.parametrize("language", PREFIXES)
def test_print_has_all_questions_and_the_answers_at_the_end(
    browser: Browser, address: str, language: str, script: bool
) -> None:
    context = browser.new_context(java_script_enabled=script)
    page = context.new_page()
    page.goto(address + at(language, f"quizzes/{UNIT}/"))
    page.emulate_media(media="print")
    for index in range(8):
        assert page.locator("fieldset legend").nth(index).is_visible()
    assert page.locator("fieldset [data-option] label:visible").count() == 32
    assert page.locator("details:visible, quiz-player button:visible").count() == 0
    key = page.locator("[data-part=key]")
    assert key.is_visible()
    assert key.locator("li").count() == 8
    bottom = page.evaluate(
        "Math.max(...[...document.querySelectorAll('fieldset')].map(f => f.getBoundingClientRect().bottom))"
    )
    assert key.bounding_box()["y"] >= bottom - 1  # type: ignore[index]
    context.close()


def test_the_site_is_below_a_path(address: str) -> None:
    assert address.endswith(BASE)


def test_a_question_in_a_guide_is_printed_with_its_answer(open_page: Open) -> None:
    page = open_page(f"guides/{UNIT}/")
    key = page.locator("quiz-player[data-only] [data-part=key]")
    assert key.is_hidden()
    page.emulate_media(media="print")
    assert key.is_visible()
    assert "CPU memory" in key.inner_text()
