"""Markdown in quiz texts: what is markup, what is not, and which links may stand."""

import re
from html.parser import HTMLParser

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from quiz_plugin.content.fields import Kind, Text
from quiz_plugin.content.problems import Place
from quiz_plugin.render.markdown import BLOCK, INLINE, TextRenderer

ALL = (
    "abbr",
    "admonition",
    "attr_list",
    "def_list",
    "footnotes",
    "md_in_html",
    "pymdownx.arithmatex",
    "pymdownx.betterem",
    "pymdownx.caret",
    "pymdownx.emoji",
    "pymdownx.highlight",
    "pymdownx.inlinehilite",
    "pymdownx.keys",
    "pymdownx.mark",
    "pymdownx.smartsymbols",
    "pymdownx.snippets",
    "pymdownx.superfences",
    "pymdownx.tilde",
    "sane_lists",
    "smarty",
    "tables",
    "toc",
)
"""A site that has everything switched on."""
WITH = pytest.mark.parametrize("extensions", [(), ALL], ids=["plain", "all extensions"])
KINDS = pytest.mark.parametrize("kind", list(Kind))


def rendered(value: str, kind: Kind = Kind.INLINE, extensions: tuple[str, ...] = ()) -> tuple[str, list[str]]:
    """HTML, and the reasons why links were refused."""
    texts = TextRenderer(
        lambda path: f"/site/{path}" if path in ("guides/zero.md", "../assets/zero.svg") else None, extensions
    )
    html = texts.html(Text(value, kind, "en", Place("docs/en/quizzes/q.yml")))
    return str(html), [reason for _, reason in texts.refused]


def html_of(value: str, kind: Kind = Kind.INLINE, extensions: tuple[str, ...] = ()) -> str:
    return rendered(value, kind, extensions)[0]


class Shown(HTMLParser):
    """The tags of some HTML, and its text as a reader sees it."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str]]] = []
        self.text = ""
        self.feed(html)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, {name: value or "" for name, value in attrs}))

    def handle_data(self, data: str) -> None:
        self.text += data


@WITH
@pytest.mark.parametrize(
    "text",
    [
        "1984.",
        "# x",
        "## x {#y}",
        "> 90",
        "+ 5",
        "- 5",
        "1. x",
        "[[ -f x ]]",
        "x\n---",
        "| a |",
        "*",
        "_",
        "[x]",
        "::: quiz q",
        "!!! note",
        "*[HTML]: x",
        "[x]: y",
        "{: .x }",
        "&",
        "a &copy b",
    ],
)
def test_an_option_is_what_it_says(text: str, extensions: tuple[str, ...]) -> None:
    shown = Shown(html_of(text, Kind.INLINE, extensions))
    assert shown.tags == []
    assert re.sub("\u2014", "---", shown.text) == " ".join(text.split())


@WITH
@KINDS
@pytest.mark.parametrize(
    "text",
    [
        "<img src=x onerror=alert(1)>",
        "<svg onload=alert(1)>",
        "<script>alert(1)</script>",
        "<style>body { display: none }</style>",
        '<b style="position:fixed">x</b>',
        "<iframe src=x></iframe>",
        "<div markdown>x</div>",
        "</template></details><h1>",
        "<javascript:alert(1)>",
    ],
)
def test_raw_html_is_shown_as_it_was_written(text: str, kind: Kind, extensions: tuple[str, ...]) -> None:
    shown = Shown(html_of(text, kind, extensions))
    assert [tag for tag, _ in shown.tags if tag != "p"] == []
    assert shown.text.strip().replace("\u201c", '"').replace("\u201d", '"') == text


@pytest.mark.parametrize(
    ("text", "html"),
    [
        ("What is *ZeRO* **for**?", "What is <em>ZeRO</em> <strong>for</strong>?"),
        ("`<b>` and `[[ -f x ]]`", "<code>&lt;b&gt;</code> and <code>[[ -f x ]]</code>"),
        ("two\nlines  \nof text", "two lines of text"),
        ("R&D, 1 < 2 &amp; 3", "R&amp;D, 1 &lt; 2 &amp; 3"),
        (r"\*plain\*", "*plain*"),
        ("", ""),
    ],
)
def test_inline_markdown(text: str, html: str) -> None:
    assert html_of(text) == html


def test_a_title_has_no_markup() -> None:
    assert html_of("*R&D* [x](javascript:1)", Kind.TITLE) == "*R&amp;D* [x](javascript:1)"


@pytest.mark.parametrize(
    ("text", "html"),
    [
        ("one\n\ntwo", "<p>one</p>\n<p>two</p>"),
        ("- a\n- b", "<ul>\n<li>a</li>\n<li>b</li>\n</ul>"),
        ("# no heading", "<p># no heading</p>"),
        ("no heading\n===", "<p>no heading\n===</p>"),
        ("```\n[[ -f x ]]\n# x <b>\n```", "<pre><code>[[ -f x ]]\n# x &lt;b&gt;\n</code></pre>"),
        ("```\nnever closed <b>", "<p>```\nnever closed &lt;b&gt;</p>"),
    ],
)
def test_block_markdown(text: str, html: str) -> None:
    assert html_of(text, Kind.BLOCK, ("fenced_code",)) == html


def test_highlighting_is_the_site_s() -> None:
    html = html_of("```python\nx = 1\n```", Kind.BLOCK, ("pymdownx.superfences", "pymdownx.highlight"))
    assert '<div class="highlight">' in html
    assert '<span class="n">x</span>' in html


@pytest.mark.parametrize("extensions", [("fenced_code",), ("pymdownx.superfences", "pymdownx.highlight"), ALL])
@pytest.mark.parametrize(
    "header", ["{.python #__search}", "{ .python #x }", '{#x .py title="t"}', 'python linenums="1"']
)
def test_a_fenced_block_carries_no_id(header: str, extensions: tuple[str, ...]) -> None:
    shown = Shown(html_of(f"```{header}\nx\n```", Kind.BLOCK, extensions))
    assert [attributes for _, attributes in shown.tags if "id" in attributes or "name" in attributes] == []


@pytest.mark.parametrize("kind", [Kind.INLINE, Kind.BLOCK])
def test_mathematics_needs_no_script(kind: Kind) -> None:
    text = "$a < b$" if kind is Kind.INLINE else "$$\na < b\n$$"
    shown = Shown(html_of(text, kind, ("pymdownx.arithmatex",)))
    assert "script" not in [tag for tag, _ in shown.tags]
    assert "arithmatex" in [attributes.get("class") for _, attributes in shown.tags]


@WITH
def test_nothing_is_read_from_other_files(extensions: tuple[str, ...]) -> None:
    assert "root:" not in html_of('--8<-- "/etc/passwd"', Kind.BLOCK, extensions)
    assert "root:" not in html_of(";--8<--\n/etc/passwd\n;--8<--", Kind.BLOCK, extensions)


@WITH
@pytest.mark.parametrize(
    "text", ["*a*{: onclick=alert(1) }", "a\n{: style=x #__search }", "[a](../guides/zero.md){: onclick=x }"]
)
def test_no_attributes(text: str, extensions: tuple[str, ...]) -> None:
    for kind in (Kind.INLINE, Kind.BLOCK):
        for tag, attributes in Shown(html_of(text, kind, extensions)).tags:
            assert not set(attributes) - {"href"}, tag


GOOD = {
    "[a](https://example.org/x?y=1&z#q)": "https://example.org/x?y=1&z#q",
    "[a](HTTP://example.org)": "HTTP://example.org",
    "[a](mailto:a@example.org)": "mailto:a@example.org",
    "<https://example.org>": "https://example.org",
    "<a@example.org>": "mailto:a@example.org",
    "[a](#here)": "#here",
    "[a](../guides/zero.md)": "/site/guides/zero.md",
    "[a](../guides/zero.md#one:two)": "/site/guides/zero.md#one:two",
    r"[a](\.\./guides/zero.md)": "/site/guides/zero.md",
    "![a](../../assets/zero.svg)": "/site/../assets/zero.svg",
}
BAD = [
    "javascript:alert(1)",
    "JavaScript:alert(1)",
    "java&#x09;script:alert(1)",
    "java&Tab;script:alert(1)",
    "&#106;avascript:alert(1)",
    "&amp;#106;avascript:alert(1)",
    "<javascript:alert(1)>",
    r"javascript\:alert(1)",
    "vbscript:x",
    "data:text/html,x",
    "file:///etc/passwd",
    "ftp://example.org",
    "//evil.example",
    "/&sol;evil.example",
    r"/\evil.example",
    r"\\evil.example",
    r"\\/evil.example",
    r"\\\\evil.example",
    "/guides/zero.md",
    "../guides/gone.md",
    r"\./gone.md",
    "q.yml",
]


@pytest.mark.parametrize("text", GOOD)
def test_a_good_link(text: str) -> None:
    html, refused = rendered(text)
    ((_, attributes),) = Shown(html).tags
    assert attributes.get("href", attributes.get("src")) == GOOD[text]
    assert refused == []


@WITH
@pytest.mark.parametrize("kind", [Kind.INLINE, Kind.BLOCK])
@pytest.mark.parametrize("mark", ["[a]", "![a]"])
@pytest.mark.parametrize("target", BAD)
def test_a_bad_link_leads_nowhere_and_is_told(target: str, mark: str, kind: Kind, extensions: tuple[str, ...]) -> None:
    html, refused = rendered(f"{mark}({target})", kind, extensions)
    attributes = Shown(html).tags[-1][1]
    assert attributes.get("href", attributes.get("src")) == "#"
    assert len(refused) == 1


@pytest.mark.parametrize("target", BAD)
def test_a_reference_is_a_link_like_any_other(target: str) -> None:
    html, refused = rendered(f"[a][r]\n\n[r]: {target}", Kind.BLOCK)
    for tag, attributes in Shown(html).tags:
        assert tag in ("p", "a")
        assert attributes.get("href", "#") == "#"
    assert len(refused) == html.count("<a ")


def test_pictures_come_from_the_site() -> None:
    for target in ("https://example.org/a.png", "data:image/png;base64,AAAA"):
        html, refused = rendered(f"![a]({target})")
        assert 'src="#"' in html
        assert len(refused) == 1


def test_a_link_s_title_is_dropped() -> None:
    title = "&lt;img src=x onerror=alert(1)&gt;"
    for text in (f'[a](../guides/zero.md "{title}")', f'![a](../../assets/zero.svg "{title}")'):
        assert "title" not in html_of(text)
    assert "title" not in html_of(f'[a][r]\n\n[r]: ../guides/zero.md "{title}"', Kind.BLOCK)


def test_texts_do_not_leak_into_each_other() -> None:
    texts = TextRenderer(lambda path: path, ALL)
    first = Text(
        "[r]: https://example.org\n*[HTML]: x\n\n[a][r] HTML", Kind.BLOCK, "en", Place("docs/en/quizzes/q.yml")
    )
    second = Text("[a][r] HTML", Kind.BLOCK, "en", Place("docs/en/quizzes/q.yml"))
    texts.html(first)
    assert texts.html(second) == "<p>[a][r] HTML</p>"


def test_the_same_text_gives_the_same_html_twice() -> None:
    texts = TextRenderer(lambda path: path, ALL)
    text = Text("`#!py x` $a$ ++ctrl+c++ <a@example.org>", Kind.INLINE, "en", Place("docs/en/quizzes/q.yml"))
    assert texts.html(text) == texts.html(text)


def test_only_what_cannot_carry_attributes_is_allowed() -> None:
    for name in ("attr_list", "md_in_html", "toc", "pymdownx.snippets", "pymdownx.emoji", "footnotes", "admonition"):
        assert name not in INLINE
    assert not {"attr_list", "md_in_html", "toc", "pymdownx.snippets", "footnotes"} & BLOCK


FRAGMENTS = st.sampled_from(
    ["<script>", "</script>", "<img src=x onerror=x>", "javascript:", "data:", "[a](", "![a](", ")", "<", ">", '"', "'",
     "`", "``", "```\n", "~~~", "*", "**", "_", "\\", "&#x09;", "&colon;", "&#106;", "\n", "\n\n", "    ", "- ", "> ", "#",
     "[r]: ", "[a][r]", "!!! note ", "$", "$$\n", "++", "{: onclick=x }", "|", ": ", "//", "\\/", "on", "\x02", "\x03",
     "klzzwxh:0001", "\t", "a", "é", "1. "]
)  # fmt: skip
ANYTHING = st.one_of(st.text(max_size=80), st.lists(FRAGMENTS, max_size=14).map("".join))


@settings(max_examples=120, deadline=None)
@given(
    ANYTHING,
    st.sampled_from(list(Kind)),
    st.sampled_from([(), tuple(name for name in ALL if "arithmatex" not in name)]),
)
def test_no_text_runs(text: str, kind: Kind, extensions: tuple[str, ...]) -> None:
    for tag, attributes in Shown(html_of(text, kind, extensions)).tags:
        assert tag not in ("script", "style", "iframe", "object", "embed", "svg", "form", "base", "link", "meta")
        for name, value in attributes.items():
            assert not name.startswith("on")
            assert name not in ("srcdoc", "formaction", "action", "id", "name")
            if name in ("href", "src"):
                plain = re.sub(r"[\x00-\x20]", "", value).lower()
                assert not re.match(r"(javascript|vbscript|data|file):|//|/\\|\\", plain), value
