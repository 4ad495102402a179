"""The MkDocs plugin `quiz`. Only glue: every event hands over to the module that does the work.

With static-i18n, MkDocs builds once per language, nested in the end of the first build, with this one instance; what an
event sets up must therefore bear being set up again.
"""

import logging
import tempfile
from pathlib import Path
from typing import Any

from jinja2 import Environment
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import PluginError
from mkdocs.livereload import LiveReloadServer
from mkdocs.plugins import BasePlugin, CombinedEvent, event_priority, get_plugin_logger
from mkdocs.structure.files import Files
from mkdocs.structure.nav import Navigation
from mkdocs.structure.pages import Page

from ..content.problems import Severity
from ..content.references import call_problem
from ..content.sources import GUIDES
from ..render.blocks import block
from ..render.directive import QuizExtension
from ..render.markdown import TextRenderer
from ..render.page import PageRenderer
from ..translation.course import Course
from . import assets, furniture, head, language_files, navigation, not_found, palette, sharing, sitemap, virtual
from .addresses import Addresses, address_from
from .config import QuizConfig, i18n_of, markdown_of, owner_of
from .contents import Contents, read_contents

log = get_plugin_logger("quiz")
LEVELS = {Severity.ERROR: logging.ERROR, Severity.WARNING: logging.WARNING, Severity.NOTE: logging.INFO}
THEME = Path(__file__).parent / "theme"


class QuizPlugin(BasePlugin[QuizConfig]):
    """Quizzes, and a site in several languages, for MkDocs."""

    contents: Contents
    addresses: Addresses
    texts: TextRenderer
    """One for all pages of a language, each of which gives it its own addresses."""
    generated: "tempfile.TemporaryDirectory[str]"
    """Theme files made for this build."""

    def __init__(self) -> None:
        super().__init__()
        self.serving = False
        self.page = ""
        """The page that is being made, by its path below the language's folder."""
        self.renderer: PageRenderer | None = None
        self.heads: dict[str, list[str]] = {}
        """What belongs in the head of each page, by its address."""
        self.not_found = not_found.NotFound()
        self.sitemap: dict[str, list[sitemap.Entry]] = {}

    def on_startup(self, *, command: str, dirty: bool) -> None:
        """Notes the command. Being defined, it also makes MkDocs keep the instance while serving."""
        self.serving = command == "serve"

    def _read(self, config: MkDocsConfig) -> MkDocsConfig:
        i18n = i18n_of(config)
        if i18n is None or not i18n.building:
            self._start(config)
        return config

    def _last(self, config: MkDocsConfig) -> MkDocsConfig:
        # static-i18n puts its own sitemap first, which lists untranslated pages as translations.
        ours = [self.generated.name, str(THEME)]
        others = [
            folder for folder in config.theme.dirs if folder not in ours and not folder.endswith("custom_i18n_sitemap")
        ]
        first = 1 if config.theme.custom_dir and others[:1] == [config.theme.custom_dir] else 0
        config.theme.dirs[:] = others[:first] + ours + others[first:]
        if not any(isinstance(extension, QuizExtension) for extension in config.markdown_extensions):
            config.markdown_extensions.append(QuizExtension(render=self._block))  # type: ignore[arg-type]
        if assets.SITE_STYLE not in config.extra_css:
            config.extra_css.append(assets.SITE_STYLE)
        self.texts = TextRenderer(lambda path: None, *markdown_of(config))
        palette.name_toggles(config.theme, self._course(config).strings)
        return config

    # The theme's search asks for the language file in its own on_config, so ours must be there before.
    on_config = CombinedEvent(event_priority(100)(_read), event_priority(-110)(_last))

    def _start(self, config: MkDocsConfig) -> None:
        """Reads all content anew. While serving, content with problems leaves the last good one in its place."""
        self.generated = tempfile.TemporaryDirectory(prefix="polyglot-quiz-")
        # Guides' headings carry ids, which is this extension's syntax.
        if "attr_list" not in config.markdown_extensions:
            config.markdown_extensions.append("attr_list")
        contents = read_contents(config)
        language_files.write(config.theme, contents.courses, Path(self.generated.name))
        config.theme.dirs.insert(0, self.generated.name)
        for problem in contents.report:
            log.log(LEVELS[problem.severity], str(problem))
        if not contents.report.errors:
            self.contents = contents
            self.virtual = virtual.pages(contents.sources, contents.courses)
            self.virtual_files = virtual.by_file(self.virtual, contents.sources)
        elif not (self.serving and hasattr(self, "contents")):
            raise PluginError(f"Problems in the content: {len(contents.report.errors)}")
        self.addresses = Addresses(config, self.contents.sources, self.virtual)
        self.not_found = not_found.NotFound()
        self.sitemap = {}

    def on_files(self, files: Files, *, config: MkDocsConfig) -> Files:
        virtual.add(self.virtual_files, files, config)
        return files

    @event_priority(-110)
    def on_nav(self, nav: Navigation, *, config: MkDocsConfig, files: Files) -> Navigation:
        return nav if config.nav else navigation.arrange(nav, self._course(config), self.addresses)

    def on_page_read_source(self, *, page: Page, config: MkDocsConfig) -> str | None:
        return self.virtual_files.get(page.file.src_uri) or furniture.source_of(
            page, self.addresses.place(page), self.contents
        )

    def on_page_markdown(self, markdown: str, *, page: Page, config: MkDocsConfig, files: Files) -> str:
        place = self.addresses.place(page)
        self.page = place.path
        page.meta.update(furniture.meta_of(place, self.contents))
        if place.is_fallback:
            # It is found under its own language.
            page.meta["search"] = {"exclude": True}
        self.texts.address = address_from(page, place, files, self.addresses.languages)
        self.renderer = PageRenderer(self.contents.courses[place.reader], self.texts)
        folder, name = furniture.unit_of(place) or ("", "")
        self.renderer.guide = self.renderer.course.guides.get(name) if folder == GUIDES else None
        return markdown

    def on_page_content(self, html: str, *, page: Page, config: MkDocsConfig, files: Files) -> str:
        assert self.renderer is not None
        place = self.addresses.place(page)
        content = furniture.around(html, page, place, self.renderer, owner_of(self.config))
        if place.is_fallback and self.addresses.translations(place.path):
            page.canonical_url = self.addresses.absolute(self.addresses.url(page, place.text))
        self.heads[page.url] = [
            *sharing.about(page, html, place, self.renderer, self.addresses, files, config),
            *assets.elements(page.url, place.reader, self.renderer.scripts, self.renderer.types),
        ]
        furniture.escape_meta(page)
        return content

    @event_priority(-110)
    def on_env(self, env: Environment, *, config: MkDocsConfig, files: Files) -> Environment:
        self.sitemap[self._language(config)] = sitemap.entries(files, self.addresses)
        return env

    @event_priority(-110)
    def on_page_context(self, context: Any, *, page: Page, config: MkDocsConfig, nav: Navigation) -> Any:
        strings = self._course(config).strings
        context["quiz_languages"] = not_found.switcher(self.addresses, self._names(config), strings, page)
        return context

    @event_priority(-110)
    def on_template_context(self, context: Any, *, template_name: str, config: MkDocsConfig) -> Any:
        if template_name == "sitemap.xml":
            context["quiz_sitemap"] = [entry for entries in self.sitemap.values() for entry in entries]
            return context
        strings = self._course(config).strings
        context["quiz_languages"] = not_found.switcher(
            self.addresses, self._names(config), strings, None, context["base_url"]
        )
        context["quiz_not_found"] = not_found.body(
            self.addresses, self.contents.courses, context["base_url"], self._language(config)
        )
        return context

    def on_post_template(self, output: str, *, template_name: str, config: MkDocsConfig) -> str:
        if template_name != "404.html":
            return output
        output = head.reachable(output, self._course(config).strings)
        return self.not_found.keep(output, self._language(config), self.addresses, Path(config.site_dir))

    @event_priority(-110)
    def on_post_page(self, output: str, *, page: Page, config: MkDocsConfig) -> str:
        place = self.addresses.place(page)
        strings = self.contents.courses[place.reader].strings
        return head.finish(output, page, place, self.addresses, strings, self.heads[page.url])

    def on_post_build(self, *, config: MkDocsConfig) -> None:
        assets.copy_to(Path(config.site_dir))

    def on_serve(self, server: LiveReloadServer, *, config: MkDocsConfig, builder: Any) -> LiveReloadServer:
        locales = self.contents.sources.project.locales
        if locales is not None and locales.is_dir():
            server.watch(str(locales))
        return server

    def on_shutdown(self) -> None:
        if hasattr(self, "generated"):
            self.generated.cleanup()

    def _block(self, name: str, arguments: tuple[str, ...]) -> str | None:
        if self.renderer is None:
            return None
        problem = call_problem(name, arguments, self.contents.sources, self.page)
        if problem:
            # Where the scan of pages sees no directive, and while serving, with the last good content.
            log.warning("%s: ::: %s %s: %s", self.page, name, " ".join(arguments), problem)
        return block(self.renderer, name, arguments) if not problem else None

    def _language(self, config: MkDocsConfig) -> str:
        i18n = i18n_of(config)
        return (i18n.current_language if i18n else None) or self.addresses.source

    def _course(self, config: MkDocsConfig) -> Course:
        return self.contents.courses[self._language(config)]

    def _names(self, config: MkDocsConfig) -> dict[str, str]:
        i18n = i18n_of(config)
        return {language.locale: language.name for language in i18n.config.languages} if i18n else {}
