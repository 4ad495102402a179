"""What the parts of one page share: its reader's language, texts and interface strings as HTML, ids that are given once."""

import re
from typing import Any

from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup

from ..content.fields import Kind, Text
from ..content.questions import QuestionBase
from ..content.quiz import Quiz
from ..translation import languages
from ..translation.course import Course, LocalGuide
from ..translation.strings import Message
from .markdown import TextRenderer

ENVIRONMENT = Environment(
    loader=PackageLoader("quiz_plugin.render"),
    autoescape=True,
    undefined=StrictUndefined,
    trim_blocks=True,
    lstrip_blocks=True,
)


class PageRenderer:
    """Renders the parts of one page in the language of its reader."""

    def __init__(self, course: Course, texts: TextRenderer) -> None:
        self.course, self.texts = course, texts
        self.language = course.language
        self.direction = languages.direction(self.language)
        self.guide: LocalGuide | None = None
        """The guide that the page is, if it is one."""
        self.types: set[str] = set()
        """The question types on the page so far."""
        self.scripts: set[str] = set()
        """Names of the scripts that enhance what is on the page so far."""
        self._given: set[str] = set()

    def prefix(self, name: str) -> str:
        """What the ids of a block begin with; a second one of the same name is numbered.

        The block's own ids go on with `_`, which no author's id can hold, or are those of a quiz's questions.
        """
        prefix, number = name, 1
        while prefix in self._given:
            number += 1
            prefix = f"{name}-{number}"
        self._given.add(prefix)
        return prefix

    def template(self, template: str, **values: Any) -> str:
        """A file of `templates/` filled in, with the helpers that all of them share."""
        return ENVIRONMENT.get_template(template).render(
            page=self,
            language=self.language,
            direction=self.direction,
            t=self.t,
            string=self.course.strings.get,
            n=self.n,
            show=self.show,
            bare=self.bare,
            **values,
        )

    def t(self, key: str, **values: object) -> Markup:
        """An interface string as HTML."""
        return self.message(self.course.strings.get(key, **values))

    def n(self, key: str, count: int, **values: object) -> Markup:
        """The plural form of an interface string as HTML."""
        return self.message(self.course.strings.count(key, count, **values))

    def message(self, message: Message) -> Markup:
        """An interface string, marked when it is in another language."""
        return self._in_language(Markup.escape(message.value), message.lang)

    def bare(self, text: Text) -> Markup:
        """A text as HTML, in an element with its language when that is not the page's."""
        return self._in_language(self.texts.html(text), text.lang, block=text.kind is Kind.BLOCK)

    def show(self, text: Text) -> Markup:
        """As `bare`, with a visible word for the language of a text that is not translated."""
        shown = self.bare(text)
        if text.lang == self.language:
            return shown
        return Markup("{} {}").format(shown, self.mark(text.lang))

    def mark(self, language: str) -> Markup:
        """A visible word for a language that is not the reader's."""
        word = languages.language_name(language, self.language)
        return Markup('<small class="quiz-fallback-mark" data-search-exclude>{}</small>').format(word)

    def review(self, quiz: Quiz, question: QuestionBase) -> tuple[str, Markup] | None:
        """Address, and heading as HTML without links, of the guide section that teaches a question's answer."""
        guide = self.course.guides.get(quiz.guide or "")
        if guide is None or question.review is None:
            return None
        address = self.texts.address(f"guides/{quiz.guide}.md")
        heading = guide.headings.get(question.review)
        if address is None or heading is None:
            return None
        return f"{address}#{question.review}", self.unlinked(heading)

    def unlinked(self, text: Text) -> Markup:
        """As `show`, for the inside of a link."""
        return Markup(re.sub(r"</?a\b[^>]*>", "", self.show(text)))

    def _in_language(self, shown: Markup, language: str, *, block: bool = False) -> Markup:
        if language == self.language:
            return shown
        return Markup('<{0} class="quiz-fallback" lang="{1}" dir="{2}">{3}</{0}>').format(
            "div" if block else "span", language, languages.direction(language), shown
        )
