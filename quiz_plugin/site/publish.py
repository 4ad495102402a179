"""Builds into a folder of its own, and puts that in the place of the published one only when all went well."""

import os
import shutil
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import cast

from mkdocs import utils
from mkdocs.commands.build import build
from mkdocs.exceptions import MkDocsException

from ..content.source import relative
from ..tooling.exclusive import exclusive
from ..translation.units import Coverage
from .config import read_config
from .messages import BuildFailed, collected
from .plugin import QuizPlugin

PATIENCE = 600.0
"""Seconds to wait for another build of the same site."""


@dataclass(frozen=True)
class Summary:
    """What was published."""

    site: Path
    pages: dict[str, int]
    """Language -> pages in its own language or in place of a missing one."""
    coverage: dict[str, Coverage]
    seconds: float
    warnings: list[str]


def publish(config_file: Path, *, strict: bool = False, on_wait: Callable[[], None] = lambda: None) -> Summary:
    """Builds the site that a configuration describes and puts it into its `site_dir`.

    One build of a site at a time: `on_wait` is called once when another is under way, whose end is then waited for.
    Raises BuildFailed, with `strict` also when there were warnings, and TimeoutError when the other does not end.
    """
    start = time.monotonic()
    os.environ.setdefault("NO_MKDOCS_2_WARNING", "1")
    # Otherwise the packed site map holds the time of the build, and no two builds are the same.
    os.environ.setdefault("SOURCE_DATE_EPOCH", "0")
    with collected() as messages, ExitStack() as stack:
        config = read_config(config_file)
        target = Path(config.site_dir).resolve()
        stack.enter_context(exclusive(target.with_name(f".{target.name}-lock"), PATIENCE, on_wait))
        fresh = stack.enter_context(_folder_beside(target))
        if target.exists() and not (target / "404.html").is_file() and any(target.iterdir()):
            place = f"{config_file.name}:1:1"
            raise BuildFailed(f"{place}: {target} holds files that are no site; empty it, or name another 'site_dir'")
        config.site_dir = str(fresh)
        strict = strict or config.strict
        config.strict = False
        clean_directory = utils.clean_directory
        try:
            config.plugins.on_startup(command="build", dirty=False)
            build(config)
        except RecursionError as error:
            page = cast(QuizPlugin, config.plugins["quiz"]).page
            docs = relative(Path(config.docs_dir), config_file.resolve().parent)
            raise BuildFailed(f"{docs}/{page}:1:1: lists or quotes are nested too deeply here; flatten them") from error
        except MkDocsException as error:
            raise BuildFailed("\n".join([*messages.errors, str(error)])) from error
        finally:
            # A failing build of one language leaves the function that static-i18n put in its place.
            utils.clean_directory = clean_directory
            config.plugins.on_shutdown()
        plugin = cast(QuizPlugin, config.plugins["quiz"])
        if not (fresh / "index.html").is_file():
            folder = relative(
                plugin.contents.sources.project.folders[plugin.addresses.source], config_file.resolve().parent
            )
            raise BuildFailed(f"{folder}/index.md:1:1: this is the site's home page, and it is missing; write it")
        if strict and messages.warnings:
            raise BuildFailed(
                "\n".join([*messages.warnings, f"Warnings, of which --strict allows none: {len(messages.warnings)}"])
            )
        languages = plugin.addresses.languages
        pages = {language: _count(fresh, language, plugin.addresses.source, languages) for language in languages}
        empty = [language for language, count in pages.items() if not count]
        if empty:
            raise BuildFailed(f"no page came out in {', '.join(empty)}; this should not happen, please report it")
        coverage = {language: course.coverage for language, course in plugin.contents.courses.items()}
        _swap(fresh, target)
    return Summary(target, pages, coverage, time.monotonic() - start, messages.warnings)


@contextmanager
def _folder_beside(target: Path) -> Iterator[Path]:
    """A new folder on the same file system, so that it can be renamed; gone at the end if it still is there."""
    fresh, old = target.with_name(f".{target.name}-new"), _old(target)
    # What an earlier run, killed at any moment, left behind; none is under way, for this one has the lock.
    shutil.rmtree(fresh, ignore_errors=True)
    if old.is_dir() and not target.exists():
        old.rename(target)
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
        # What a host or a person keeps there, such as .git or .nojekyll, is no page and stays.
        for kept in target.glob(".*"):
            if not (fresh / kept.name).exists():
                kept.rename(fresh / kept.name)
        target.rename(old)
    fresh.rename(target)
    shutil.rmtree(old, ignore_errors=True)


def _count(site: Path, language: str, source: str, languages: list[str]) -> int:
    """How many pages a language has, the one for missing addresses apart."""
    others = {name for name in languages if name != source}
    pages = [path.relative_to(site) for path in site.rglob("*.html") if path.name != "404.html"]
    if language == source:
        return sum(path.parts[0] not in others for path in pages)
    return sum(path.parts[0] == language for path in pages)
