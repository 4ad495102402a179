"""What pages tell machines: other sites that show a shared page, and search engines."""

import html
import json
import re
from pathlib import Path
from typing import Any

import pytest
from support import write_files

from quiz_plugin.site.messages import BuildFailed
from quiz_plugin.site.publish import Summary, publish

BASE = "https://example.org/learn/"


def head(folder: Path, path: str) -> str:
    return (folder / path / "index.html").read_text("utf-8").partition("</head>")[0]


def tags(folder: Path, path: str) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for name, value in re.findall(r'<meta (?:property|name)="([^"]+)" content="([^"]*)">', head(folder, path)):
        found.setdefault(name, []).append(html.unescape(value))
    return found


def graph(folder: Path, path: str) -> dict[str, Any]:
    scripts = re.findall(r'<script type="application/ld\+json">(.*?)</script>', head(folder, path))
    assert len(scripts) <= 1
    items = json.loads(scripts[0])["@graph"] if scripts else []
    return {item["@type"]: item for item in items}


def canonical(folder: Path, path: str) -> str:
    found = re.search(r'<link rel="canonical" href="([^"]*)">', head(folder, path))
    assert found
    return found[1]


def test_a_guide_s_tags(built: Summary) -> None:
    found = tags(built.site, "guides/zero")
    assert found["description"] == found["og:description"] == ["What ZeRO shares"]
    assert found["og:title"] == ["ZeRO"]
    assert found["og:type"] == ["article"]
    assert found["og:url"] == [f"{BASE}guides/zero/"]
    assert found["og:locale"] == ["en_US"]
    assert found["og:site_name"] == ["Small"]
    assert found["twitter:card"] == ["summary"]
    assert "og:locale:alternate" not in found, "no other language has the guide"


def test_a_quiz_names_the_languages_that_have_it(built: Summary) -> None:
    found = tags(built.site, "el/quizzes/zero")
    assert found["og:title"] == ["Κουίζ για το ZeRO"]
    assert found["og:locale"] == ["el_GR"]
    assert found["og:locale:alternate"] == ["en_US"]


@pytest.mark.parametrize("path", ["guides/zero", "quizzes/zero"])
@pytest.mark.parametrize("language", ["", "el/", "yo/"])
def test_every_address_is_the_page_s_canonical_one(built: Summary, path: str, language: str) -> None:
    page = f"{language}{path}"
    address = canonical(built.site, page)
    translated = language == "" or (language, path) == ("el/", "quizzes/zero")
    assert address == (f"{BASE}{page}/" if translated else f"{BASE}{path}/"), "of a fallback, its source's"
    items = graph(built.site, page)
    main = items["LearningResource" if path.startswith("guides") else "Quiz"]
    assert main["@id"] == main["url"] == address
    assert tags(built.site, page)["og:url"] == [address]
    assert main["inLanguage"] == ("el" if (language, path) == ("el/", "quizzes/zero") else "en")
    assert items["BreadcrumbList"]["itemListElement"]


def test_only_a_guide_is_an_article(built: Summary) -> None:
    kinds = {path: tags(built.site, path)["og:type"][0] for path in ("", "guides", "guides/zero", "quizzes/zero")}
    assert kinds == {"": "website", "guides": "website", "guides/zero": "article", "quizzes/zero": "website"}


def test_every_page_has_one_description_and_one_title(built: Summary) -> None:
    for path in built.site.rglob("index.html"):
        text = path.read_text("utf-8").partition("</head>")[0]
        assert text.count('property="og:title"') == 1, path
        assert text.count("<title") == 1, path
        if "guides" in path.parts or "quizzes" in path.parts:
            assert text.count('name="description"') == 1, path


def test_a_title_in_a_tag_is_the_author_s_not_twice_escaped(project: Path) -> None:
    guide = project / "docs/en/guides/zero.md"
    title = 'Weights & "biases", 5 & 6'
    guide.write_text(guide.read_text("utf-8").replace("title: ZeRO", f"title: '{title}'"), "utf-8")
    site = publish(project / "mkdocs.yml").site
    assert tags(site, "guides/zero")["og:title"] == [title]
    assert graph(site, "guides/zero")["LearningResource"]["name"] == title
    assert graph(site, "guides/zero")["BreadcrumbList"]["itemListElement"][-1]["name"] == title


def test_questions_at_the_end_of_a_guide_are_a_faq(project: Path) -> None:
    guide = project / "docs/en/guides/zero.md"
    more = "\n## Questions {#faq}\n\n### Is it *fast*? {#faq-fast}\n\nYes, **mostly**.\n\n::: quiz zero purpose\n"
    guide.write_text(guide.read_text("utf-8") + more, "utf-8")
    faq = graph(publish(project / "mkdocs.yml").site, "el/guides/zero")["FAQPage"]
    assert faq["mainEntity"] == [
        {"@type": "Question", "name": "Is it fast?", "acceptedAnswer": {"@type": "Answer", "text": "Yes, mostly."}}
    ]
    assert faq["inLanguage"] == "en"


def with_option(project: Path, option: str) -> Path:
    config = project / "mkdocs.yml"
    config.write_text(config.read_text("utf-8").replace("- quiz\n", f"- quiz: {{{option}}}\n"), "utf-8")
    return config


def test_the_picture_for_sharing(project: Path) -> None:
    write_files(project, {"docs/assets/share.png": b"\x89PNG"})
    site = publish(with_option(project, "share_image: assets/share.png")).site
    for path in ("", "el/guides/zero", "yo/quizzes/zero"):
        found = tags(site, path)
        assert found["twitter:card"] == ["summary_large_image"]
        address = found["og:image"][0]
        assert (site / address.removeprefix(BASE)).is_file(), address


@pytest.mark.parametrize(
    ("option", "said"),
    [
        (
            "share_image: none.png",
            "mkdocs.yml:1:1: there is no file 'none.png' in docs/, which 'share_image' names; write the path of a picture",
        ),
        ("newsletter: {email: mail}", "option 'newsletter': Sub-option 'action': Required configuration not provided"),
        (
            "newsletter: {action: 'javascript:alert(1)'}",
            "option 'newsletter': Sub-option 'action': The URL isn't valid",
        ),
        ("donation: example", "option 'donation': The URL isn't valid"),
    ],
)
def test_a_wrong_option_is_said_in_a_sentence(project: Path, option: str, said: str) -> None:
    with pytest.raises(BuildFailed, match=re.escape(said)):
        publish(with_option(project, option))


def test_newsletter_and_donation_stand_on_guides_where_they_are_configured(project: Path) -> None:
    form = "{action: 'https://list.example/subscribe?a=1&b=2', email: member, fields: {list: 7}}"
    site = publish(with_option(project, f"newsletter: {form}, donation: 'https://give.example/'")).site
    for language, words in (("", "Newsletter"), ("el/", "Ενημερωτικό"), ("yo/", "ìròyìn")):
        page = (site / f"{language}guides/zero/index.html").read_text("utf-8")
        assert '<form action="https://list.example/subscribe?a=1&amp;b=2" method="post">' in page
        field = re.search(r'<input id="([^"]+)" type="email" name="member"[^>]* aria-describedby="([^"]+)">', page)
        assert field
        assert f'<label for="{field[1]}">' in page
        assert f'<p id="{field[2]}">' in page, "the privacy sentence"
        assert '<input type="hidden" name="list" value="7">' in page
        assert 'href="https://give.example/"' in page
        section = re.search(r'<section class="guide-newsletter"[^>]*>\s*<h2>(.*?)</h2>', page)
        assert section
        assert words in section[1]
        assert "list.example" not in (site / f"{language}quizzes/zero/index.html").read_text("utf-8")
    assert "list.example" not in (site / "index.html").read_text("utf-8")
