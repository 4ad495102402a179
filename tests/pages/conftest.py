"""This repository's own site, built and served below a path, and a browser to read it with."""

import functools
import http.server
import shutil
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from browsing import BASE, Open
from playwright.sync_api import Browser, BrowserContext, Page
from support import ROOT

from quiz_plugin.site.publish import Summary, publish


@pytest.fixture(scope="session")
def course(tmp_path_factory: pytest.TempPathFactory) -> Summary:
    """The site of this repository, built without warnings."""
    return publish(_project(tmp_path_factory.mktemp("course")), strict=True)


@pytest.fixture(scope="session")
def copied(tmp_path_factory: pytest.TempPathFactory) -> Summary:
    """The same with one unit more: a copy of one, in English alone."""
    config = _project(tmp_path_factory.mktemp("copied"))
    for path in ("guides/number-formats.md", "quizzes/number-formats.yml"):
        text = (config.parent / "docs/en" / path).read_text("utf-8")
        target = config.parent / "docs/en" / path.replace("number-formats", "copied-unit")
        target.write_text(text.replace("number-formats", "copied-unit"), "utf-8")
    return publish(config, strict=True)


def _project(root: Path) -> Path:
    """Copies the repository's site to a folder; gives its configuration."""
    for name in ("docs", "locales"):
        shutil.copytree(ROOT / name, root / name)
    return Path(shutil.copy(ROOT / "mkdocs.yml", root))


class _Handler(http.server.SimpleHTTPRequestHandler):
    """Serves the site as the simplest hosts do: below a path, with its own page for what is missing."""

    def log_message(self, *_: object) -> None:
        pass

    def translate_path(self, path: str) -> str:
        if not path.startswith(BASE):
            return "/nowhere"
        return super().translate_path(path.removeprefix(BASE.rstrip("/")))

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        body = Path(self.directory, "404.html").read_bytes()
        self.send_response(code)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.end_headers()
        self.wfile.write(body)


@pytest.fixture(scope="session")
def address(course: Summary) -> Iterator[str]:
    """The address of the served site, with its path."""
    with _served(course.site) as address:
        yield address


@pytest.fixture(scope="session")
def copied_address(copied: Summary) -> Iterator[str]:
    with _served(copied.site) as address:
        yield address


@contextmanager
def _served(folder: Path) -> Iterator[str]:
    handler = functools.partial(_Handler, directory=str(folder))
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_address[1]}{BASE}"
    server.shutdown()


@pytest.fixture
def open_page(browser: Browser, address: str) -> Iterator[Open]:
    """Opens a page of the site. Whatever it asks of another host, fails to load or complains of fails the test."""
    with _opening(browser, address) as opening:
        yield opening


@pytest.fixture
def open_copied(browser: Browser, copied_address: str) -> Iterator[Open]:
    """As `open_page`, on the site with the copied unit."""
    with _opening(browser, copied_address) as opening:
        yield opening


@contextmanager
def _opening(browser: Browser, address: str) -> Iterator[Open]:
    contexts: list[BrowserContext] = []
    complaints: list[str] = []

    def watch(page: Page) -> None:
        page.on("pageerror", lambda error: complaints.append(f"script: {error}"))
        page.on("console", lambda line: complaints.append(line.text) if line.type == "error" else None)
        page.on("request", lambda request: complaints.append(request.url) if "127.0.0.1" not in request.url else None)

    def make(path: str, *, width: int = 1280, height: int = 900, **options: object) -> Page:
        context = browser.new_context(viewport={"width": width, "height": height}, **options)  # type: ignore[arg-type]
        contexts.append(context)
        context.on("page", watch)
        page = context.new_page()
        page.goto(address + path)
        return page

    yield make
    for context in contexts:
        context.close()
    assert complaints == []
