"""A server on this machine, and pages that must not complain; the static site of the player's own tests."""

import threading
from collections.abc import Callable, Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest
from browser.driver import Quiz
from browser.quiz_page import SUBPATH, write_site
from playwright.sync_api import Browser, Page

LIMIT = 10_000  # milliseconds until a page that does not answer fails its test


class Handler(SimpleHTTPRequestHandler):
    """Serves files without a word."""

    def log_message(self, format: str, *args: object) -> None:
        pass


@pytest.fixture(scope="session")
def serve() -> Iterator[Callable[[Path], str]]:
    """Serves a folder on the loopback interface; gives its address without a slash at the end."""
    servers: list[ThreadingHTTPServer] = []

    def start(folder: Path) -> str:
        server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Handler, directory=str(folder)))
        threading.Thread(target=server.serve_forever, daemon=True).start()
        servers.append(server)
        return f"http://127.0.0.1:{server.server_port}"

    yield start
    for server in servers:
        server.shutdown()
        server.server_close()


@pytest.fixture
def open_page(browser: Browser) -> Iterator[Callable[..., Page]]:
    """Opens an address in a fresh profile; keyword arguments are Playwright's for a context, and three of its own.

    `prepare` is JavaScript to run before the page's; `beside` is a page whose profile is shared, as by two tabs.
    At the end no page may have logged an error or thrown an exception, unless it is `broken` on purpose.
    """
    contexts, errors = [], []

    def start(
        address: str, *, prepare: str = "", beside: Page | None = None, broken: bool = False, **options: Any
    ) -> Page:
        if beside is None:
            contexts.append(browser.new_context(**options))
        context = beside.context if beside else contexts[-1]
        page = context.new_page()
        page.set_default_timeout(LIMIT)
        if not broken:
            page.on("pageerror", lambda error: errors.append(f"{address}: {error}"))
            page.on("console", lambda message: errors.append(message.text) if message.type == "error" else None)
        if prepare:
            page.add_init_script(prepare)
        page.goto(address)
        return page

    yield start
    for context in contexts:
        context.close()
    assert errors == []


@pytest.fixture(scope="session")
def static_site(serve: Callable[[Path], str], tmp_path_factory: pytest.TempPathFactory) -> str:
    """The address of the static site."""
    folder = tmp_path_factory.mktemp("static")
    write_site(folder)
    return f"{serve(folder)}/{SUBPATH}"


@pytest.fixture
def open_quiz(open_page: Callable[..., Page], static_site: str) -> Callable[..., Quiz]:
    """Opens a page of the static site and waits until its quiz is ready."""

    def start(path: str = "quizzes/demo/", **options: Any) -> Quiz:
        page = open_page(f"{static_site}/{path}", **options)
        if options.get("java_script_enabled", True):
            page.locator("quiz-player[data-ready]").last.wait_for(state="attached")
        return Quiz(page)

    return start


@pytest.fixture
def quiz(open_quiz: Callable[..., Quiz]) -> Quiz:
    """The whole English quiz, untouched."""
    return open_quiz()
