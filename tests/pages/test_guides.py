"""What surrounds a guide: its place in the course, its pictures, its quiz; and the list of all guides."""

import json
import re
from collections.abc import Callable

import pytest
from browsing import BASE, PREFIXES, Open, violations
from playwright.sync_api import Browser, Page, expect

from quiz_plugin.content.pictures.zero_memory import STAGES, Precision, memory
from quiz_plugin.render.pictures.zero_memory import amount

ORDER = [
    "transformer-training",
    "number-formats",
    "lora-fine-tuning",
    "deepspeed-megatron",
    "quantization-gptq-awq",
    "models-in-production",
]
SHIFTS = """
    window.shifts = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) window.shifts += entry.value;
    }).observe({type: "layout-shift", buffered: true});
"""


def answer(page: Page, name: str, option: str) -> None:
    question = page.locator(f"fieldset[data-question={name}]")
    question.locator(f"input[value={option}]").check()
    question.locator("[data-action=check]").click()
    expect(question).to_have_attribute("data-result", re.compile("right|wrong"))


@pytest.mark.parametrize("language", PREFIXES)
def test_the_guides_follow_each_other_from_the_first_to_the_last(open_page: Open, address: str, language: str) -> None:
    page = open_page(PREFIXES[language] + f"guides/{ORDER[0]}/")
    assert page.locator("article [rel=prev]").count() == 0
    for following in ORDER[1:]:
        page.locator(".guide-pager [rel=next]").click()
        page.wait_for_url(f"{address}{PREFIXES[language]}guides/{following}/")
    assert page.locator("article [rel=next]").count() == 0
    for previous in reversed(ORDER[:-1]):
        page.locator(".guide-way [rel=prev]").click()
        page.wait_for_url(f"{address}{PREFIXES[language]}guides/{previous}/")


def test_the_head_of_a_guide(open_page: Open) -> None:
    page = open_page("el/guides/lora-fine-tuning/", width=360)
    way = page.locator(".guide-trail li").all_inner_texts()
    assert way == ["Αρχική", "Οδηγοί", "Εκπαίδευση"]
    facts = page.locator("article .guide-facts").first.inner_text()
    assert re.fullmatch(r"Επίπεδο: Ενδιάμεσο · [2-9] λεπτά ανάγνωσης", facts)
    contents = page.locator(".guide-contents")
    contents.locator("summary").click()
    links = contents.locator("a")
    assert links.count() >= 6
    links.last.click()
    assert page.url.endswith("#sources")


@pytest.mark.parametrize("language", PREFIXES)
def test_every_guide_has_its_parts_and_no_place_is_empty(open_page: Open, address: str, language: str) -> None:
    page = open_page("404.html", color_scheme="dark", width=320)
    for name in ORDER:
        page.goto(address + PREFIXES[language] + f"guides/{name}/")
        assert page.locator("figure.picture svg[role=img]").count() >= 1
        assert page.locator(".quiz-card a").count() == 1
        assert page.locator(".guide-related li").count() >= 1
        assert page.locator("#faq").count() == 1
        assert page.locator("h2#faq").bounding_box()["y"] > page.locator(".quiz-card").bounding_box()["y"]  # type: ignore[index]
        assert page.locator(".guide-newsletter, .guide-donation").count() == 0, "not configured here"
        assert violations(page) == []
        assert page.evaluate("document.documentElement.scrollWidth") <= 320


@pytest.mark.parametrize("language", PREFIXES)
def test_every_quiz_is_without_violations(open_page: Open, address: str, language: str) -> None:
    page = open_page("404.html", color_scheme="dark", width=320)
    for name in ORDER:
        page.goto(address + PREFIXES[language] + f"quizzes/{name}/")
        page.locator("[data-action=preview]").click()
        assert page.locator("fieldset[data-question]:visible").count() == 8
        assert violations(page) == []
        assert page.evaluate("document.documentElement.scrollWidth") <= 320


def test_text_twice_as_large_fits(open_page: Open) -> None:
    """640 pixels with text of 200 % have the room of 320 with text of 100 %."""
    for path in ("", "el/guides/", "el/guides/deepspeed-megatron/", "yo/quizzes/deepspeed-megatron/"):
        page = open_page(path, width=640, height=900)
        page.evaluate("document.documentElement.style.fontSize = '250%'")  # the theme's own is 125 %
        assert page.evaluate("document.documentElement.scrollWidth") <= 640, path
        cut = page.evaluate(
            """[...document.querySelectorAll("article :is(a, button, label, legend, p, li, h1, h2, h3)")].filter(
              (e) => e.checkVisibility() && !e.closest(".unseen") && e.scrollWidth > e.clientWidth + 1
                && getComputedStyle(e).overflowX != "visible").map((e) => e.outerHTML.slice(0, 80))"""
        )
        assert cut == [], path


def test_nothing_jumps_when_the_scripts_start(browser: Browser, address: str) -> None:
    """Cumulative layout shift, as browsers measure it: of the whole visit, from nothing loaded to everything there."""
    for width in (360, 1280):
        for path in (
            "",
            "yo/guides/",
            "guides/deepspeed-megatron/",
            "yo/guides/deepspeed-megatron/",
            "el/quizzes/deepspeed-megatron/",
            "yo/quizzes/number-formats/",
        ):
            context = browser.new_context(viewport={"width": width, "height": 800})
            context.add_init_script(SHIFTS)
            page = context.new_page()
            page.goto(address + path, wait_until="networkidle")
            page.evaluate("document.fonts.ready")
            height = page.evaluate("document.documentElement.scrollHeight")
            for y in range(0, height, 700):
                page.evaluate(f"scrollTo(0, {y})")
            assert page.evaluate("window.shifts") < 0.02, (path, width)
            context.close()


def test_the_card_and_the_list_tell_how_far_the_reader_is(open_page: Open, address: str) -> None:
    page = open_page("guides/number-formats/")
    shown = page.locator(".quiz-card quiz-result")
    assert shown.inner_text() == "", "nothing before the first answer"
    answer(page, "overflow-response", "repeat-double")
    expect(shown).to_have_text("Answered so far: 1 of 8")
    page.goto(address + "quizzes/number-formats/")
    for _ in range(8):
        question = page.locator("fieldset[data-current]")
        if question.get_attribute("data-result") is None:
            right = question.locator("[data-part=solution] li").evaluate_all(
                "items => items.map(i => i.dataset.option)"
            )
            for option in right:
                question.locator(f"input[value={option}]").check()
            question.locator("[data-action=check]").click()
        page.locator("[data-action=next]").click()
    score = page.locator("[data-part=result]").get_attribute("data-score")
    assert score == "7"
    for path, words in (
        ("guides/number-formats/", "Your last result: 7 of 8 correct"),
        ("el/guides/", "Το τελευταίο σας αποτέλεσμα: 7 σωστές από 8"),
        ("el/", "Το τελευταίο σας αποτέλεσμα: 7 σωστές από 8"),
    ):
        page.goto(address + path)
        expect(page.locator("quiz-result[data-quiz=number-formats]").first).to_have_text(words)
        others = page.locator("quiz-result:not([data-quiz=number-formats])").all_inner_texts()
        assert "".join(others) == ""
        assert violations(page) == []


def test_the_list_follows_another_tab(open_page: Open, address: str) -> None:
    page = open_page("yo/")
    other = page.context.new_page()
    other.goto(address + "quizzes/number-formats/")
    answer(other, "move-one-bit", "wider-coarser")
    expect(page.locator("quiz-result[data-quiz=number-formats]")).to_contain_text("1")


def levels(page: Page) -> list[str]:
    return [str(item.get_attribute("data-level")) for item in page.locator(".catalogue li").all() if item.is_visible()]


@pytest.mark.parametrize("script", [True, False])
@pytest.mark.parametrize("path", ["", "el/guides/"])
def test_the_list_is_filtered_by_level_with_the_keyboard(
    browser: Browser, address: str, path: str, script: bool
) -> None:
    context = browser.new_context(java_script_enabled=script)
    page = context.new_page()
    page.goto(address + path)
    assert levels(page) == ["beginner", "intermediate", "intermediate", "hard", "hard", "intermediate"]
    assert page.locator(".catalogue-group h2:visible").count() == 3
    page.locator(".catalogue-filter input").first.focus()
    page.keyboard.press("ArrowRight")
    assert levels(page) == ["beginner"]
    assert page.locator(".catalogue-group h2:visible").count() == 1, "a group without a guide of the level is not shown"
    page.keyboard.press("ArrowRight")
    assert levels(page) == ["intermediate"] * 3
    page.keyboard.press("ArrowRight")
    assert levels(page) == ["hard"] * 2
    page.emulate_media(media="print")
    assert len(levels(page)) == 6, "on paper there is nothing to choose"
    page.emulate_media(media="screen")
    page.locator(".catalogue-filter input:checked").focus()
    page.keyboard.press("ArrowRight")
    assert len(levels(page)) == 6
    context.close()


def test_the_list_says_level_minutes_and_questions(open_page: Open) -> None:
    page = open_page("guides/")
    for item in page.locator(".catalogue li").all():
        assert re.fullmatch(
            r"(Beginner|Intermediate|Hard) · [3-6] minutes to read · Quiz with 8 questions: .+",
            " ".join((item.locator(".catalogue-facts").text_content() or "").split()),
        )


MODELS: list[tuple[str, int, Precision]] = [
    ("7.5", 64, Precision.MIXED),
    ("0.125", 1, Precision.FULL),
    ("70", 1024, Precision.EIGHT_BIT),
    ("9", 8, Precision.MIXED_32),
    ("100000", 3, Precision.MIXED),
]


@pytest.mark.parametrize(("language", "name"), [("en", "en"), ("el", "el"), ("yo", "yo")])
def test_the_reader_computes_the_memory_for_another_model(open_page: Open, language: str, name: str) -> None:
    """The script's figures are those of the formula in Python, as the language writes them."""
    page = open_page(PREFIXES[language] + "guides/deepspeed-megatron/", width=360)
    picture = page.locator("zero-memory")
    before = rows(page)
    for parameters, gpus, precision in [*MODELS, MODELS[0]]:
        picture.locator("[name=parameters]").fill(parameters)
        picture.locator("[name=gpus]").fill(str(gpus))
        picture.locator("select").select_option(index=list(Precision).index(precision))
        expected = []
        for stage in STAGES:
            sizes = memory(float(parameters), gpus, precision, stage)
            expected.append([amount(size, name) for size in (*sizes, sum(sizes))])
        assert rows(page) == expected
        bars = picture.locator("svg rect[data-bar]").evaluate_all("bars => bars.map(b => +b.getAttribute('width'))")
        assert all(width >= 0 for width in bars)
        assert page.evaluate("document.documentElement.scrollWidth") <= 360
    assert rows(page) == before, "the first values give what the page began with"
    assert violations(page) == []
    picture.locator("[name=gpus]").fill("0")
    assert rows(page) == before, "what is no number of GPUs changes nothing"


def rows(page: Page) -> list[list[str]]:
    found: list[list[str]] = page.locator("zero-memory tbody tr").evaluate_all(
        "rows => rows.map(row => [...row.querySelectorAll('td')].map(cell => cell.textContent.trim()))"
    )
    return found


def test_without_script_the_table_has_the_default_values(browser: Browser, address: str) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{address}guides/deepspeed-megatron/")
    assert page.locator("zero-memory form").is_hidden()
    totals = page.locator("zero-memory tbody tr td:last-child").all_inner_texts()
    assert totals == ["120", "31.4", "16.6", "1.9"]
    assert page.locator("zero-memory svg").is_visible()
    context.close()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_guide_on_paper_has_its_pictures_and_nothing_to_press(open_page: Open, scheme: str) -> None:
    page = open_page("el/guides/deepspeed-megatron/", color_scheme=scheme)
    page.emulate_media(media="print")
    assert page.locator("figure.picture svg:visible").count() == 2
    assert page.locator("article :is(button, select, [type=number]):visible").count() == 0
    assert (
        page.locator(".guide-pager:visible, .guide-way:visible, .guide-contents:visible, .md-nav:visible").count() == 0
    )


def test_a_picture_is_seen_in_the_dark_and_told_to_screen_readers(open_page: Open) -> None:
    for scheme in ("light", "dark"):
        page = open_page("guides/number-formats/", color_scheme=scheme)
        page.wait_for_function("document.body.dataset.mdColorScheme")
        for picture in page.locator("figure.picture").all():
            drawing = picture.locator("svg")
            named = drawing.get_attribute("aria-labelledby")
            assert page.locator(f"[id='{named}']").inner_text()
            assert picture.locator("figcaption span").inner_text()
            colours = drawing.evaluate(
                "svg => [getComputedStyle(svg.querySelector('text')).fill, getComputedStyle(document.body).backgroundColor]"
            )
            light, dark = (sum(map(int, re.findall(r"\d+", colour)[:3])) for colour in colours)
            assert abs(light - dark) > 300, "letters stand out from the page"


Copied = Callable[..., Page]


@pytest.mark.parametrize("language", PREFIXES)
def test_a_unit_in_english_alone_appears_everywhere_marked(open_copied: Copied, language: str) -> None:
    """A guide and a quiz copied to another id, English only: no other file knows of them."""
    prefix = PREFIXES[language]
    name, word = "copied-unit", {"en": "", "el": "Αγγλικά", "yo": "Èdè Gẹ̀ẹ́sì"}[language]
    for path in (prefix, f"{prefix}guides/"):
        page = open_copied(path)
        entry = page.locator(f'.catalogue li:has(.catalogue-title a[href$="{name}/"])')
        assert entry.locator(".catalogue-title").inner_text().endswith(word)
        assert violations(page) == []
    page = open_copied(f"{prefix}guides/transformer-training/")
    following = page.locator(".guide-pager [rel=next]")
    assert following.get_attribute("href") == f"../{name}/"
    assert following.inner_text().endswith(word)
    assert page.locator(f'.md-nav a[href="../{name}/"]').count() >= 1
    following.click()
    page.wait_for_url(f"**/{prefix}guides/{name}/")
    assert page.locator(".fallback-notice").count() == (1 if word else 0)
    assert page.locator("article p").nth(3).evaluate("e => e.closest('[lang]').lang") == "en"
    assert page.evaluate("document.documentElement.lang") == language
    assert violations(page) == []
    page.locator(".quiz-card a").click()
    page.wait_for_url(f"**/{prefix}quizzes/{name}/")
    assert page.locator("fieldset[data-question]").count() == 8
    assert page.locator("legend [lang=en]").count() == (8 if word else 0)
    assert violations(page) == []
    canonical = page.locator("link[rel=canonical]").get_attribute("href") or ""
    assert canonical.endswith(f"/polyglot-quiz/quizzes/{name}/"), "of a page that falls back, its source's"


def test_an_answer_counts_for_its_own_question_alone(open_page: Open) -> None:
    """Questions of the same structure have the same hash, and a renamed one leaves its old entry."""
    page = open_page("guides/")
    shown = page.locator("quiz-result[data-quiz=number-formats]")
    questions = (shown.get_attribute("data-questions") or "").split()
    first, hash_ = questions[0].split(":")
    for names, words in ((["old-name", "older-name"], ""), ([first, "old-name"], "Answered so far: 1 of 8")):
        entries = {name: {"h": hash_, "a": ["x"], "r": True} for name in names}
        stored = json.dumps({"v": 1, "questions": entries})
        page.evaluate("entry => localStorage.setItem(...entry)", [f"polyglot-quiz:{BASE}:number-formats", stored])
        page.reload()
        page.wait_for_function("Boolean(customElements.get('quiz-result'))")
        expect(shown).to_have_text(words)
