"""The live preview: MkDocs' own server, which also follows quizzes and locale files."""

import logging
import os
import socket
from pathlib import Path
from urllib.parse import urlsplit

from mkdocs.commands.serve import serve as mkdocs_serve
from mkdocs.exceptions import Abort, MkDocsException

from .config import project_of, read_config
from .messages import BuildFailed


def serve(config_file: Path, *, language: str | None, port: int) -> None:
    """Serves on the loopback address until interrupted. Raises BuildFailed when the port is taken."""
    os.environ.setdefault("NO_MKDOCS_2_WARNING", "1")
    config = read_config(config_file)
    below = f"{language}/" if language and language != project_of(config).source else ""
    path = urlsplit(config.site_url or "/").path
    handler = logging.StreamHandler()
    handler.addFilter(lambda record: record.levelno >= logging.WARNING or record.name.endswith("livereload"))
    logger = logging.getLogger("mkdocs")
    logger.setLevel(logging.INFO)
    logger.addHandler(handler)
    with socket.socket() as probe:
        if probe.connect_ex(("127.0.0.1", port)) == 0:
            raise BuildFailed(f"Port {port} is in use; choose another with --port.")
    print(f"Preview at http://127.0.0.1:{port}{path}{below} (end with Ctrl-C)", flush=True)
    try:
        mkdocs_serve(config_file=str(config_file), dev_addr=f"127.0.0.1:{port}")
    except (MkDocsException, Abort) as error:
        raise BuildFailed(str(error)) from error
    finally:
        logger.removeHandler(handler)
