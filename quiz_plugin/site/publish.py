"""Builds into a folder of its own, and puts that in the place of the published one only when all went well."""

import logging
import os
import shutil
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import cast

from mkdocs import utils
from mkdocs.commands.build import build
from mkdocs.exceptions import Abort, MkDocsException

from ..translation.units import Coverage
from .config import read_config
from .plugin import QuizPlugin


@dataclass(frozen=True)
class Summary:
    """What was published."""

    site: Path
    pages: dict[str, int]
    """Language -> pages in its own language or in place of a missing one."""
    coverage: dict[str, Coverage]
    seconds: float
    warnings: list[str]


class BuildFailed(Exception):
    """The site could not be built; what was published before is still there. The message says why."""


def publish(config_file: Path, *, strict: bool = False) -> Summary:
    """Builds the site that a configuration describes and puts it into its `site_dir`.

    Raises BuildFailed, and with `strict` also when there were warnings.
    """
    start = time.monotonic()
    os.environ.setdefault("NO_MKDOCS_2_WARNING", "1")
    target = Path(read_config(config_file).site_dir).resolve()
    _heal(target)
    with _folder_beside(target) as fresh, _messages() as messages:
        config = read_config(config_file, site_dir=str(fresh))
        clean_directory = utils.clean_directory
        try:
            config.plugins.on_startup(command="build", dirty=False)
            build(config)
        except (MkDocsException, Abort) as error:
            raise BuildFailed("\n".join([*messages.errors, str(error)])) from error
        finally:
            # A failing build of one language leaves the function that static-i18n put in its place.
            utils.clean_directory = clean_directory
            config.plugins.on_shutdown()
        if strict and messages.warnings:
            raise BuildFailed(
                "\n".join([*messages.warnings, f"{len(messages.warnings)} warnings, and --strict allows none"])
            )
        plugin = cast(QuizPlugin, config.plugins["quiz"])
        languages = plugin.addresses.languages
        pages = {language: _count(fresh, language, plugin.addresses.source, languages) for language in languages}
        coverage = {language: course.coverage for language, course in plugin.contents.courses.items()}
        _swap(fresh, target)
    return Summary(target, pages, coverage, time.monotonic() - start, messages.warnings)


@contextmanager
def _folder_beside(target: Path) -> Iterator[Path]:
    """A new folder on the same file system, so that it can be renamed; gone at the end if it still is there."""
    fresh = target.with_name(f".{target.name}-new-{os.getpid()}")
    shutil.rmtree(fresh, ignore_errors=True)
    fresh.mkdir(parents=True)
    try:
        yield fresh
    finally:
        shutil.rmtree(fresh, ignore_errors=True)


def _old(target: Path) -> Path:
    return target.with_name(f".{target.name}-old")


def _swap(fresh: Path, target: Path) -> None:
    old = _old(target)
    shutil.rmtree(old, ignore_errors=True)
    if target.exists():
        target.rename(old)
    fresh.rename(target)
    shutil.rmtree(old, ignore_errors=True)


def _heal(target: Path) -> None:
    """Takes up what an earlier run, killed between its two renames, left behind."""
    old = _old(target)
    if old.is_dir() and not target.exists():
        old.rename(target)
    for left in target.parent.glob(f".{target.name}-new-*"):
        shutil.rmtree(left, ignore_errors=True)


def _count(site: Path, language: str, source: str, languages: list[str]) -> int:
    others = {name for name in languages if name != source}
    if language != source:
        return sum(1 for _ in (site / language).rglob("index.html"))
    return sum(1 for path in site.rglob("index.html") if path.relative_to(site).parts[0] not in others)


class _Messages(logging.Handler):
    """Collects what MkDocs and its plugins warn of, over the builds of all languages."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.warnings: list[str] = []
        self.errors: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        where = self.errors if record.levelno >= logging.ERROR else self.warnings
        message = record.getMessage()
        if message not in where:
            where.append(message)


@contextmanager
def _messages() -> Iterator[_Messages]:
    logger, handler = logging.getLogger("mkdocs"), _Messages()
    logger.addHandler(handler)
    propagate, logger.propagate = logger.propagate, False
    try:
        yield handler
    finally:
        logger.removeHandler(handler)
        logger.propagate = propagate
