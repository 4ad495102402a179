"""What MkDocs and its plugins say while they work, collected instead of printed."""

import logging
from collections.abc import Iterator
from contextlib import contextmanager

from mkdocs.exceptions import PluginError


class BuildFailed(PluginError):
    """The site could not be built; what was published before is still there. The message says why."""


class Messages(logging.Handler):
    """Warnings and errors, each once, over the builds of all languages."""

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
def collected() -> Iterator[Messages]:
    """Collects until the end of the block."""
    logger, handler = logging.getLogger("mkdocs"), Messages()
    logger.addHandler(handler)
    propagate, logger.propagate = logger.propagate, False
    try:
        yield handler
    finally:
        logger.removeHandler(handler)
        logger.propagate = propagate
