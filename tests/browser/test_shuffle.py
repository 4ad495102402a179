"""Shuffling: every order can come, pinned options stay, and nothing moves without being asked."""

from collections.abc import Callable

from browser.driver import Quiz
from browser.quiz_page import OPTIONS, PINNED, SUBPATH
from playwright.sync_api import Page

SEED = """
  // A small generator of its own, so that a run can be repeated.
  let state = Number(sessionStorage.seed ?? 1);
  Math.random = () => {
    state = (state * 1103515245 + 12345) % 2147483648;
    sessionStorage.seed = state;
    return state / 2147483648;
  };
"""


def test_without_the_attribute_the_order_never_changes(quiz: Quiz) -> None:
    html = "node => node.querySelector('[data-part=options]').innerHTML"
    before = [quiz.question(name).evaluate(html) for name in OPTIONS]
    quiz.answer_all(purpose="share-states", stages="one", offload="cpu")
    quiz.button("retry", "all").click()
    assert quiz.order == list(OPTIONS)
    assert {name: quiz.options(name) for name in OPTIONS} == OPTIONS
    after = [quiz.question(name).evaluate(html) for name in OPTIONS]
    assert [text.replace(' aria-invalid="false"', "") for text in after] == [
        text.replace(' aria-invalid="false"', "") for text in before
    ]


def test_options_are_shuffled_around_pinned_ones(open_quiz: Callable[..., Quiz]) -> None:
    quiz = open_quiz("shuffled-options/", prepare=SEED)
    place = OPTIONS["purpose"].index(PINNED)
    seen = set()
    for _ in range(30):
        options = quiz.options("purpose")
        assert sorted(options) == sorted(OPTIONS["purpose"])
        assert options[place] == PINNED
        seen.add(tuple(options))
        assert quiz.order == list(OPTIONS)
        quiz.page.reload()
        quiz.page.locator("[data-ready][data-quiz]").wait_for()
    assert len(seen) == 6


def test_questions_are_shuffled_and_numbered_anew(open_quiz: Callable[..., Quiz]) -> None:
    quiz = open_quiz("shuffled/", prepare=SEED)
    seen = set()
    for _ in range(30):
        order = quiz.order
        assert sorted(order) == sorted(OPTIONS)
        seen.add(tuple(order))
        assert quiz.shown == [order[0]]
        counts = quiz.root.locator('[data-part="count"]').all_text_contents()
        assert [count.strip() for count in counts] == [f"Question {number} of 3" for number in (1, 2, 3)]
        key = quiz.part("key").locator("li[data-question]").all()
        assert [line.get_attribute("data-question") for line in key] == order
        # What stands around the questions stays there.
        parts = quiz.root.locator("form > *").evaluate_all("all => all.map(e => e.dataset.part ?? e.localName)")
        assert parts == ["intro", "toolbar", *["fieldset"] * 3, "actions", "result", "notice", "key", "messages"]
        quiz.page.reload()
        quiz.page.locator("[data-ready][data-quiz]").wait_for()
    assert len(seen) == 6


def test_each_try_has_an_order_of_its_own_and_answers_follow_their_options(open_quiz: Callable[..., Quiz]) -> None:
    quiz = open_quiz("shuffled/", prepare=SEED)
    seen = set()
    for _ in range(8):
        seen.add((tuple(quiz.order), tuple(quiz.options("purpose"))))
        assert quiz.current == quiz.order[0]
        quiz.answer_all(purpose="share-states", stages=("two", "three"), offload="cpu")
        assert quiz.end.get_attribute("data-score") == "3"
        quiz.button("retry", "all").click()
    assert len(seen) > 4


def test_trying_the_wrong_ones_again_shuffles_their_options_and_leaves_the_right_one_in_place(
    open_quiz: Callable[..., Quiz],
) -> None:
    quiz = open_quiz("shuffled/", prepare=SEED)
    quiz.answer_all(purpose="compress-model", stages=("two", "three"), offload="gpu")
    place, options, seen = quiz.order.index("stages"), quiz.options("stages"), set()
    for _ in range(8):
        quiz.button("retry", "wrong").click()
        seen.add(tuple(quiz.options("purpose")))
        assert quiz.order.index("stages") == place
        assert quiz.options("stages") == options
        assert quiz.current == next(name for name in quiz.order if name != "stages")
        quiz.answer_all(purpose="compress-model", offload="gpu")
    assert len(seen) > 2


def test_a_single_question_is_shuffled_at_each_try(open_quiz: Callable[..., Quiz]) -> None:
    quiz = open_quiz("shuffled-single/", prepare=SEED)
    seen = set()
    for _ in range(12):
        seen.add(tuple(quiz.options("purpose")))
        quiz.answer("purpose", "compress-model")
        quiz.button("retry").click()
    assert len(seen) > 2


def test_every_order_is_equally_likely(open_page: Callable[..., Page], static_site: str) -> None:
    page = open_page(f"{static_site}/plain/", prepare=SEED)
    counts = page.evaluate(
        """async subpath => {
          const {shuffle} = await import(`/${subpath}/assets/quiz/elements.js`);
          const list = document.createElement("ul");
          const counts = {};
          for (let round = 0; round < 6000; round++) {
            list.replaceChildren(...["a", "b", "c"].map(text => {
              const item = document.createElement("li");
              item.textContent = text;
              return item;
            }));
            shuffle([...list.children]);
            counts[list.textContent] = (counts[list.textContent] ?? 0) + 1;
          }
          return counts;
        }""",
        SUBPATH,
    )
    assert len(counts) == 6
    assert all(850 < count < 1150 for count in counts.values()), counts
