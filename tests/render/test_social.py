"""What other sites show of a page that is shared."""

from collections import Counter
from html.parser import HTMLParser

import pytest

from quiz_plugin.render.social import Image, Preview, social_tags


def read(preview: Preview) -> list[tuple[str, str]]:
    """Name and content of each element, as a browser reads them; each line is one `meta`."""
    found: list[tuple[str, str]] = []

    class Reader(HTMLParser):
        def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
            names = [name for name, _ in attrs]
            assert (tag, names) in (("meta", ["property", "content"]), ("meta", ["name", "content"]))
            found.append((attrs[0][1] or "", attrs[1][1] or ""))

        def handle_data(self, data: str) -> None:
            raise AssertionError(f"text outside of the elements: {data}")

    for tag in social_tags(preview):
        before = len(found)
        Reader().feed(tag)
        assert len(found) == before + 1
    return found


def test_a_guide_is_an_article() -> None:
    preview = Preview(
        title="Memory",
        site_name="Polyglot Quiz",
        language="el",
        is_article=True,
        description="Where it goes",
        url="https://example.org/el/guides/memory/",
        others=("en", "yo"),
        image=Image("https://example.org/assets/memory.png", "Bars"),
    )
    assert read(preview) == [
        ("og:type", "article"),
        ("og:title", "Memory"),
        ("og:description", "Where it goes"),
        ("og:url", "https://example.org/el/guides/memory/"),
        ("og:site_name", "Polyglot Quiz"),
        ("og:locale", "el_GR"),
        ("og:locale:alternate", "en_US"),
        ("og:locale:alternate", "yo_NG"),
        ("og:image", "https://example.org/assets/memory.png"),
        ("og:image:alt", "Bars"),
        ("twitter:card", "summary_large_image"),
    ]


def test_a_page_of_which_little_is_known_says_no_more() -> None:
    assert read(Preview(title="Home", site_name="Polyglot Quiz", language="xx", description=" ")) == [
        ("og:type", "website"),
        ("og:title", "Home"),
        ("og:site_name", "Polyglot Quiz"),
        ("twitter:card", "summary"),
    ]


def test_a_picture_without_words_has_none() -> None:
    tags = dict(read(Preview("Home", "Polyglot Quiz", "en", image=Image("https://example.org/x.png"))))
    assert "og:image:alt" not in tags
    assert tags["twitter:card"] == "summary_large_image"


def test_no_language_is_named_twice() -> None:
    tags = read(Preview("Home", "Polyglot Quiz", "en", others=("en", "yo", "yo", "xx")))
    assert [value for name, value in tags if name.startswith("og:locale")] == ["en_US", "yo_NG"]
    assert max(Counter(tags).values()) == 1


@pytest.mark.parametrize("text", ["</title><script>", "\"quotes\" and 'quotes'", "a & b", "&amp;", "\u2028x", "> <"])
def test_texts_arrive_as_they_are(text: str) -> None:
    preview = Preview(text, text, "en", description=text, url=f"https://example.org/?{text}", image=Image("x", text))
    tags = dict(read(preview))
    plain = " ".join(text.split())
    for name in ("og:title", "og:site_name", "og:description", "og:image:alt"):
        assert tags[name] == plain


def test_a_description_is_one_line() -> None:
    assert ("og:description", "One two") in read(Preview("x", "y", "en", description=" One\n two "))
