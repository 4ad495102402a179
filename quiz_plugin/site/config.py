"""From MkDocs' configuration to the project that the rest of the package works with."""

import re
from pathlib import Path
from typing import Any

from mkdocs.config import config_options as options
from mkdocs.config.base import Config, load_config
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import Abort, ConfigurationError

from ..content.sources import Project
from ..render.owner import Newsletter, Owner
from ..translation.languages import is_known
from .messages import BuildFailed, collected


class NewsletterConfig(Config):
    """What the service that sends a newsletter expects of a form."""

    action = options.URL()
    """The address that takes the form."""
    email = options.Type(str, default="email")
    """The name of the field with the reader's address."""
    fields = options.Type(dict, default={})
    """Hidden fields and their values."""


class _NewsletterOption(options.SubConfig[NewsletterConfig]):
    """MkDocs' own option takes what is not written for an empty one, in which the address would be missing."""

    def __init__(self) -> None:
        super().__init__(NewsletterConfig)
        self.default = None


class QuizConfig(Config):
    """Options of the plugin in `mkdocs.yml`."""

    locales = options.Type(str, default="locales")
    """Folder with the site's own interface strings, beside `mkdocs.yml`; they go over those of the package."""

    newsletter = options.Optional(_NewsletterOption())
    """The form below guides that subscribes a reader; none without it."""
    donation = options.Optional(options.URL())
    """Where readers can donate; no such line on guides without it."""
    share_image = options.Optional(options.Type(str))
    """A picture below `docs/` that other sites show of a page that is shared there, 1200 × 630 pixels."""


def owner_of(config: QuizConfig) -> Owner:
    """What the owner of a site has configured for its guides."""
    form = config.newsletter
    letters = Newsletter(form.action, form.email, {str(k): str(v) for k, v in form.fields.items()}) if form else None
    return Owner(letters, config.donation)


def i18n_of(config: MkDocsConfig) -> Any | None:
    """The static-i18n plugin, if the site has several languages."""
    return config.plugins.get("i18n")


def markdown_of(config: MkDocsConfig) -> tuple[tuple[str, ...], dict[str, Any]]:
    """Names and options of the site's Markdown extensions."""
    return tuple(name for name in config.markdown_extensions if isinstance(name, str)), config.mdx_configs


def project_of(config: MkDocsConfig) -> Project:
    """The project that a configuration describes. Raises BuildFailed for one that the plugin cannot work with."""
    locales = config.plugins["quiz"].config.locales
    file = Path(config.config_file_path or "mkdocs.yml").resolve()
    docs = Path(config.docs_dir).resolve()
    _check_share_image(config.plugins["quiz"].config.share_image, docs, file)
    i18n = i18n_of(config)
    if i18n is None:
        language = str(config.theme.get("language") or "en")
        return Project(file.parent, docs, language, {language: docs}, file.parent / locales)
    if i18n.config.docs_structure != "folder":
        raise BuildFailed(f"{file.name}:1:1: the plugin 'quiz' needs 'docs_structure: folder' under 'i18n'")
    if not i18n.config.fallback_to_default or not all(language.build for language in i18n.config.languages):
        raise BuildFailed(
            f"{file.name}:1:1: under 'i18n', 'fallback_to_default' and 'build' must not be false: links would break"
        )
    names = [language.locale for language in i18n.config.languages]
    odd = next((name for name in names if not is_known(name)), None)
    if odd is not None:
        hint = f"; write '{odd.replace('_', '-')}'" if is_known(odd.replace("_", "-")) else ""
        raise BuildFailed(f"{file.name}:1:1: '{odd}' under 'i18n' is no language tag that CLDR knows{hint}")
    if len(set(names)) < len(names):
        raise BuildFailed(
            f"{file.name}:1:1: a language stands twice under 'i18n'; keep one of each: {', '.join(names)}"
        )
    # static-i18n guarantees exactly one default language.
    return Project(
        file.parent, docs, i18n.default_language, {name: docs / name for name in names}, file.parent / locales
    )


def _check_share_image(image: str | None, docs: Path, file: Path) -> None:
    if image is not None and not (docs / image).is_file():
        what = f"there is no file '{image}' in {docs.name}/"
        raise BuildFailed(f"{file.name}:1:1: {what}, which 'share_image' names; write the path of a picture there")


def read_config(path: Path, **changes: Any) -> MkDocsConfig:
    """The configuration in a file. Raises BuildFailed with a sentence for each thing that is wrong in it."""
    with collected() as messages:
        try:
            return load_config(str(path), **changes)
        except (ConfigurationError, Abort) as error:
            mark = re.search(r"line (\d+), column (\d+)(?!.*line \d)", str(error), re.DOTALL)
            place = f"{path}:{mark[1]}:{mark[2]}" if mark else f"{path}:1:1"
            sentences = messages.errors or [str(error)]
            raise BuildFailed("\n".join(f"{place}: {' '.join(each.split())}" for each in sentences)) from error
