"""The published folder of a small site, page by page."""

import json
import re
from pathlib import Path

import pytest

from quiz_plugin.site.publish import Summary

BASE = "https://example.org/learn/"


def page(built: Summary, path: str) -> str:
    return (built.site / path).read_text("utf-8")


def alternates(html: str) -> dict[str, str]:
    return dict(re.findall(r'<link rel="alternate ?" hreflang="([^"]+)" href="([^"]+)">', html))


def test_there_are_no_warnings_and_every_language_has_every_page(built: Summary) -> None:
    assert built.warnings == []
    assert built.pages == {"en": 4, "el": 4, "yo": 4}
    assert built.coverage["en"].percent == 100
    assert 0 < built.coverage["el"].translated < built.coverage["el"].total


def test_quiz_files_are_not_published(built: Summary) -> None:
    assert [path for path in built.site.rglob("*") if path.suffix in (".yml", ".yaml")] == []


def test_answers_and_explanations_stay_out_of_the_search_index(built: Summary) -> None:
    index = page(built, "search/search_index.json")
    assert "EXPLANATIONWORD" not in index
    assert "FEEDBACKWORD" not in index
    questions = [entry["text"] for entry in json.loads(index)["docs"] if entry["location"].startswith("quizzes/zero/")]
    assert any("What is ZeRO for?" in text for text in questions)


def test_a_page_that_falls_back_is_found_under_its_own_language_only(built: Summary) -> None:
    found = {
        entry["location"].partition("#")[0] for entry in json.loads(page(built, "search/search_index.json"))["docs"]
    }
    assert found == {
        *("", "guides/", "guides/zero/", "quizzes/zero/"),
        *("el/", "el/guides/", "el/quizzes/zero/"),
        *("yo/", "yo/guides/"),
    }


def test_alternates_are_absolute_and_only_of_real_translations(built: Summary) -> None:
    translated = {
        "en": f"{BASE}quizzes/zero/",
        "x-default": f"{BASE}quizzes/zero/",
        "el": f"{BASE}el/quizzes/zero/",
    }
    for path in ("quizzes/zero/index.html", "el/quizzes/zero/index.html", "yo/quizzes/zero/index.html"):
        assert alternates(page(built, path)) == translated
    home = alternates(page(built, "yo/index.html"))
    assert home == {"en": BASE, "x-default": BASE, "el": f"{BASE}el/", "yo": f"{BASE}yo/"}


def test_the_themes_script_finds_no_alternate_to_ask_for_a_site_map(built: Summary) -> None:
    for path in built.site.rglob("*.html"):
        assert 'rel="alternate"' not in path.read_text("utf-8"), path


def test_a_fallback_page_says_so_and_points_to_its_source(built: Summary) -> None:
    html = page(built, "el/guides/zero/index.html")
    assert '<html lang="el"' in html
    assert '<p class="fallback-notice"' in html
    assert re.search(r'<div lang="en" dir="ltr">\s*<h2 id="overview">', html)
    assert f'<link rel="canonical" href="{BASE}guides/zero/">' in html
    assert 'class="fallback-notice"' not in page(built, "guides/zero/index.html")


def test_the_site_map_lists_no_fallback_page(built: Summary) -> None:
    found = re.findall("<loc>(.*?)</loc>", page(built, "sitemap.xml"))
    paths = ["", "guides/", "guides/zero/", "quizzes/zero/"]
    paths += ["el/", "el/guides/", "el/quizzes/zero/", "yo/", "yo/guides/"]
    assert found == [BASE + path for path in paths]


@pytest.mark.parametrize("path", ["guides/zero/", "el/guides/zero/", "yo/quizzes/zero/", "", "yo/"])
def test_the_switcher_leads_to_the_same_page_at_its_very_address(built: Summary, path: str) -> None:
    html = page(built, f"{path}index.html")
    links = re.findall(r'<a href="([^"]+)" hreflang="(\w+)" lang="(\w+)" dir="ltr" target="_self"', html)
    assert [language for _, language, _ in links] == ["en", "el", "yo"]
    below = re.sub("^(el|yo)/", "", path)
    for href, language, marked in links:
        assert marked == language
        target = (built.site / path / href).resolve()
        prefix = "" if language == "en" else f"{language}/"
        assert target == (built.site / prefix / below).resolve()
        assert (target / "index.html").is_file()
        assert href.endswith(("/", "."))


def test_every_relative_link_and_file_of_every_page_exists(built: Summary) -> None:
    for path in built.site.rglob("*.html"):
        if path.name == "404.html":
            continue
        for target in re.findall(r'(?:href|src)="([^"#]+)[^"]*"', path.read_text("utf-8")):
            if ":" not in target:
                assert (path.parent / target).exists(), f"{path}: {target}"


def test_quiz_files_of_the_browser_are_asked_for_only_where_a_quiz_stands(built: Summary) -> None:
    for path in built.site.rglob("*.html"):
        html = path.read_text("utf-8")
        assert ("<quiz-player" in html) == ("quiz.css" in html) == ("player.js" in html), path


def test_the_missing_page_speaks_every_language(built: Summary) -> None:
    html = page(built, "404.html")
    for language, home in (("en", "/learn/"), ("el", "/learn/el/"), ("yo", "/learn/yo/")):
        assert f'<section class="not-found" lang="{language}" dir="ltr" data-home="{home}">' in html
        assert re.search(rf'<a href="{home}" hreflang="{language}"', html), "the switcher leads to the home pages"
    for language in ("el", "yo"):
        own = page(built, f"{language}/404.html")
        assert f'<html lang="{language}"' in own
        assert own.index(f'lang="{language}" dir="ltr" data-home') < own.index('lang="en" dir="ltr" data-home')


def test_what_looks_like_a_button_is_one_for_the_keyboard(built: Summary) -> None:
    for path in built.site.rglob("*.html"):
        html = path.read_text("utf-8")
        assert html.count('role="button" tabindex="0"') == 2, path
        assert re.search(r'role="dialog" aria-label="[^"]+"', html), path
        assert re.search(r'<a href="#[\w-]+" class="md-skip">', html), path


def test_titles_with_markup_reach_no_page_as_markup(project: Path) -> None:
    from quiz_plugin.site.publish import publish

    (project / "docs/en/other.md").write_text("# A &lt;/title&gt;&lt;script&gt;alert(2)\n", "utf-8")
    summary = publish(project / "mkdocs.yml")
    for path in summary.site.rglob("*.html"):
        html = path.read_text("utf-8")
        assert "<script>alert" not in html, path
        assert "</title><" not in re.sub(r"</title>\s", "", html), path


def test_front_matter_is_read_once_and_as_text(project: Path) -> None:
    from quiz_plugin.site.publish import publish

    (project / "docs/en/dated.md").write_text("---\ntitle: 2024-02-30\nhide: [toc]\n---\nNote: a first line\n", "utf-8")
    html = (publish(project / "mkdocs.yml").site / "dated/index.html").read_text("utf-8")
    assert "<title>2024-02-30 - Small</title>" in html
    assert "<p>Note: a first line</p>" in html
    assert re.search(r'data-md-type="toc"\s+hidden', html), "what the theme knows still works"
