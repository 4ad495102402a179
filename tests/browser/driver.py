"""Uses a quiz on a page as a reader does."""

import json
from typing import Any

from playwright.sync_api import Locator, Page

KEY = "polyglot-quiz:/learn/:demo"
"""The item of the quiz `demo` on the static site."""


class Quiz:
    """One `quiz-player`; `nth` counts from 0 where a page has several."""

    def __init__(self, page: Page, nth: int = 0) -> None:
        self.page = page
        self.root = page.locator("quiz-player").nth(nth)

    def question(self, name: str) -> Locator:
        return self.root.locator(f'fieldset[data-question="{name}"]')

    @property
    def current(self) -> str | None:
        """The id of the question that is shown alone."""
        shown = self.root.locator("fieldset[data-current]")
        return shown.get_attribute("data-question") if shown.count() else None

    @property
    def shown(self) -> list[str]:
        """The ids of all visible questions."""
        return [str(q.get_attribute("data-question")) for q in self.root.locator("fieldset").all() if q.is_visible()]

    def option(self, name: str, option: str) -> Locator:
        return self.question(name).locator(f'div[data-option="{option}"]')

    def input(self, name: str, option: str) -> Locator:
        return self.option(name, option).locator("input")

    @property
    def untouched(self) -> bool:
        """Whether nothing is chosen, checked or locked."""
        marks = "fieldset[data-result], [data-part=options] :is(:checked, :disabled, [data-state], [aria-describedby])"
        return self.root.locator(marks).count() == 0

    def button(self, action: str, scope: str | None = None) -> Locator:
        which = f'[data-scope="{scope}"]' if scope else ""
        return self.root.locator(f'[data-action="{action}"]{which}')

    def check_button(self, name: str) -> Locator:
        return self.question(name).locator('[data-action="check"]')

    def status(self, name: str) -> Locator:
        return self.question(name).get_by_role("status", include_hidden=True)

    def choose(self, name: str, *options: str) -> None:
        for option in options:
            self.option(name, option).locator("label").click()

    def answer(self, name: str, *options: str) -> None:
        self.choose(name, *options)
        self.check_button(name).click()

    def answer_all(self, **options: str | tuple[str, ...]) -> None:
        """Answers in the order of the page, up to the result: `purpose="share-states", stages=("two", "three")`."""
        for _ in options:
            name = str(self.current)
            chosen = options[name]
            self.answer(name, *((chosen,) if isinstance(chosen, str) else chosen))
            self.button("next").click()

    def result(self, name: str) -> str | None:
        return self.question(name).get_attribute("data-result")

    @property
    def end(self) -> Locator:
        return self.root.locator('[data-part="result"]')

    def part(self, name: str) -> Locator:
        return self.root.locator(f'[data-part="{name}"]')

    def options(self, name: str) -> list[str]:
        """The option ids of a question in their present order."""
        found = self.question(name).locator("div[data-option]").all()
        return [str(option.get_attribute("data-option")) for option in found]

    @property
    def order(self) -> list[str]:
        """The question ids in their present order."""
        return [str(each.get_attribute("data-question")) for each in self.root.locator("fieldset").all()]


def stored(page: Page) -> Any:
    """What the browser keeps for the quiz."""
    return json.loads(page.evaluate("key => localStorage.getItem(key) ?? 'null'", KEY))


def focused(page: Page) -> str:
    """What has the focus: the question and the element, as `purpose legend`."""
    return str(
        page.evaluate(
            """() => {
              const element = document.activeElement;
              const question = element.closest("fieldset")?.dataset.question ?? "";
              const what = element.dataset.action ?? element.value ?? "";
              return [question, element.localName, what].filter(Boolean).join(" ");
            }"""
        )
    )
