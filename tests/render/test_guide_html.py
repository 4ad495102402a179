"""What stands around a guide's text, and the catalogue: exactly as in `golden/`, and what must be true of them.

After an intended change: `UPDATE_GOLDEN=1 pytest tests/render/test_guide_html.py`, then read the difference.
"""

from collections.abc import Callable

import pytest
from markup import Element, assert_golden, tree
from support import Site

from quiz_plugin.render.catalogue import catalogue
from quiz_plugin.render.guide import foot, head, with_card
from quiz_plugin.render.markdown import TextRenderer
from quiz_plugin.render.owner import Newsletter, Owner
from quiz_plugin.render.page import PageRenderer

pytestmark = pytest.mark.usefixtures("english_only")
LANGUAGES = ("en", "el")
CONTENT = '<h2 id="first">One</h2><p>Text</p><h2 id="faq">Questions</h2><p>End</p>'
NEWSLETTER = Newsletter("https://news.example/subscribe?a=1&b=2", "mail", {"list": 'a"b', "tag": "guides"})
OWNER = Owner(NEWSLETTER, "https://give.example/?x=1&y=2")

FILES = {
    "docs/en/index.md": "# Home\n",
    "docs/en/guides/index.md": "::: catalogue\n",
    "docs/en/categories.yml": """\
        categories:
          basics: {title: Basics, summary: Where to begin.}
          empty: Nothing yet
          training: "Training & more"
        """,
    "docs/en/guides/bits.md": """\
        ---
        title: "Bits & bytes"
        summary: How *numbers* are kept
        level: beginner
        category: basics
        order: 1
        tags: [memory]
        ---
        Only a few words.
        """,
    "docs/en/guides/memory.md": """\
        ---
        title: Memory
        summary: Where it goes, by [bits](bits.md)
        level: hard
        category: training
        order: 2
        quiz: memory
        tags: [memory]
        ---
        ## What *fills* it {#fills}

        ### Below {#below}

        ## How to share [it](bits.md) {#share}
        """,
    "docs/en/guides/stages.md": """\
        ---
        title: Stages
        summary: One after the other
        level: hard
        category: training
        order: 3
        quiz: stages
        related: [bits, memory]
        ---
        ## Only one section {#only}
        """,
    "docs/en/quizzes/memory.yml": """\
        title: "Memory: a quiz"
        description: D
        guide: memory
        level: hard
        questions:
          one: {prompt: Why, options: {a: x, b: y}, answer: a}
          two: {prompt: What, options: {a: x, b: y}, answer: b}
        """,
    "docs/en/quizzes/stages.yml": """\
        title: "Stages: a quiz"
        description: D
        guide: stages
        level: hard
        questions: {one: {prompt: Why, options: {a: x, b: y}, answer: a}}
        """,
    "docs/el/categories.yml": "categories: {basics: {title: Βασικά}, training: Εκπαίδευση}\n",
    "docs/el/guides/bits.md": "---\ntitle: Bit και byte\nsummary: Πώς φυλάσσονται οι *αριθμοί*\n---\nΛίγες λέξεις.\n",
    "docs/el/guides/memory.md": """\
        ---
        title: Μνήμη
        summary: Πού πηγαίνει
        ---
        ## Τι τη *γεμίζει* {#fills}

        ### Κάτω {#below}

        ## Πώς μοιράζεται {#share}
        """,
    "docs/el/quizzes/memory.yml": "title: Μνήμη, κουίζ\n",
    "locales/el.yml": """\
        el:
          level: {beginner: Εισαγωγικό, hard: Δύσκολο}
          guide:
            level: "Επίπεδο:"
            trail: Βρίσκεστε εδώ
            next: "Επόμενος οδηγός:"
            minutes: {one: "%{count} λεπτό", other: "%{count} λεπτά"}
            card: {one: "%{count} ερώτηση.", other: "%{count} ερωτήσεις."}
          newsletter: {title: Ενημερωτικό δελτίο, subscribe: Εγγραφή}
          catalogue:
            title: Όλοι οι οδηγοί
            filter: Ποιο επίπεδο;
            questions: {one: "Κουίζ, %{count} ερώτηση", other: "Κουίζ, %{count} ερωτήσεις"}
        """,
}


@pytest.fixture
def site(read: Callable[..., Site]) -> Site:
    site = read(FILES, languages=LANGUAGES)
    assert not site.report.errors, site.problems
    return site


def renderer(site: Site, language: str, missing: tuple[str, ...] = ()) -> PageRenderer:
    def address(path: str) -> str | None:
        return (
            None if path in missing else f"../../{path.removesuffix('.md').removesuffix('index')}/".replace("//", "/")
        )

    return PageRenderer(site.courses[language], TextRenderer(address))


def card(page: PageRenderer, name: str, owner: Owner | None = None, content: str = CONTENT) -> str:
    return with_card(page, name, content, owner or Owner())


def links(root: Element, **wanted: str) -> list[tuple[str | None, str]]:
    return [(link.attributes["href"], link.text) for link in root.all("a", **wanted)]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ["memory", "stages"])
def test_golden_guide(site: Site, name: str, language: str) -> None:
    page = renderer(site, language)
    whole = head(page, name, "page-title") + card(page, name) + foot(page, name)
    assert_golden(whole, f"guide-{name}.{language}.html")


@pytest.mark.parametrize("language", LANGUAGES)
def test_golden_card_with_all_that_an_owner_offers(site: Site, language: str) -> None:
    assert_golden(card(renderer(site, language), "memory", OWNER), f"guide-card.{language}.html")


@pytest.mark.parametrize("language", LANGUAGES)
def test_golden_catalogue(site: Site, language: str) -> None:
    assert_golden(catalogue(renderer(site, language)), f"catalogue.{language}.html")


@pytest.mark.parametrize(
    ("name", "before", "after"),
    [("bits", None, "memory"), ("memory", "bits", "stages"), ("stages", "memory", None)],
)
def test_neighbours_stand_above_and_below(site: Site, name: str, before: str | None, after: str | None) -> None:
    page = renderer(site, "en")
    for html in (head(page, name, "t"), foot(page, name)):
        root = tree(html)
        for rel, other in (("prev", before), ("next", after)):
            wanted = [f"../../guides/{other}/"] if other else []
            assert [address for address, _ in links(root, rel=rel)] == wanted


def test_a_site_of_one_guide_has_no_pager(read: Callable[..., Site]) -> None:
    files = {name: FILES[name] for name in ("docs/en/index.md", "docs/en/categories.yml", "docs/en/guides/bits.md")}
    page = renderer(read(files, languages=LANGUAGES), "en")
    assert tree(head(page, "bits", "t")).all(**{"class": "guide-steps"}) == []
    assert foot(page, "bits").strip() == ""


def test_the_head_names_place_title_level_and_time(site: Site) -> None:
    root = tree(head(renderer(site, "en"), "memory", "page-title"))
    assert [each.text for each in root.all("ol")[0].all("li")] == ["Home", "Guides", "Training & more"]
    assert [each.text for each in root.all("h1", id="page-title")] == ["Memory"]
    assert [each.text for each in root.all("p")] == ["Where it goes, by bits", "Level: Hard · 1 minute to read"]
    for nav in root.all("nav"):
        assert nav.attributes["aria-label"]


def test_the_outline_lists_sections_where_there_are_several(site: Site) -> None:
    root = tree(head(renderer(site, "en"), "memory", "t"))
    (outline,) = root.all("details")
    assert links(outline) == [("#fills", "What fills it"), ("#share", "How to share it")]
    assert tree(head(renderer(site, "en"), "stages", "t")).all("details") == []
    assert tree(head(renderer(site, "en"), "bits", "t")).all("details") == []


def test_pages_that_are_not_there_are_not_linked(site: Site) -> None:
    page = renderer(site, "en", missing=("index.md", "guides/index.md", "guides/bits.md"))
    root = tree(head(page, "memory", "t") + foot(page, "stages"))
    assert [each.text for each in root.all("ol")[0].all("li")] == ["Training & more"]
    assert links(root, rel="prev") == [("../../guides/memory/", "Previous guide: Memory")]
    assert [text for _, text in links(root.all("section")[0])] == ["Memory"]
    assert len(tree(catalogue(page)).all("li")) == 2


def test_the_card_stands_before_the_questions_and_answers(site: Site) -> None:
    for content, before in ((CONTENT, "<p>Text</p>"), ("<p>Text</p>", "<p>Text</p>"), ('<h2 class="x" id="faq">', "")):
        html = card(renderer(site, "en"), "memory", content=content)
        assert tree(html.replace('<h2 class="x" id="faq">', "")).all("section", **{"class": "quiz-card"})
        at = html.index("<section")
        assert html[:at].endswith(before)
        assert ('id="faq"' in html) == ('id="faq"' in html[at:])


def test_the_card_counts_questions_and_leads_to_the_quiz(site: Site) -> None:
    for language, name, count, title in (
        ("en", "memory", "2 questions", "Memory: a quiz"),
        ("en", "stages", "1 question", "Stages: a quiz"),
        ("el", "memory", "2 ερωτήσεις", "Μνήμη, κουίζ"),
        ("el", "stages", "1 ερώτηση", "Stages: a quiz Αγγλικά"),
    ):
        page = renderer(site, language)
        (section,) = tree(card(page, name)).all("section", **{"class": "quiz-card"})
        assert section.all("p")[0].text.startswith(count)
        assert links(section) == [(f"../../quizzes/{name}/", title)]
        (result,) = section.all("quiz-result", data_quiz=name)
        assert len(str(result.attributes["data-questions"]).split()) == int(count[0])
        assert page.scripts == {"results"}


@pytest.mark.parametrize(("name", "missing"), [("bits", ()), ("memory", ("quizzes/memory.md",))])
def test_without_a_quiz_there_is_no_card_and_no_script(site: Site, name: str, missing: tuple[str, ...]) -> None:
    page = renderer(site, "en", missing)
    assert "".join(card(page, name).split()) == "".join(CONTENT.split())
    assert page.scripts == set()


@pytest.mark.parametrize("newsletter", [None, NEWSLETTER])
@pytest.mark.parametrize("donation", [None, OWNER.donation])
def test_what_the_owner_has_not_configured_is_not_there(
    site: Site, newsletter: Newsletter | None, donation: str | None
) -> None:
    root = tree(card(renderer(site, "en"), "bits", Owner(newsletter, donation)))
    assert bool(root.all("form")) == bool(root.all("section")) == (newsletter is not None)
    assert links(root) == ([(donation, "Support it with a donation")] if donation else [])


def test_the_newsletter_sends_what_its_service_wants(site: Site) -> None:
    page = renderer(site, "en")
    root = tree(card(page, "memory", OWNER) + card(page, "memory", OWNER))
    form, second = root.all("form")
    assert (form.attributes["action"], form.attributes["method"]) == (NEWSLETTER.action, "post")
    fields = [
        (each.attributes["type"], each.attributes["name"], each.attributes.get("value")) for each in form.all("input")
    ]
    assert fields == [("email", "mail", None), ("hidden", "list", 'a"b'), ("hidden", "tag", "guides")]
    for each in (form, second):
        (email,) = each.all("input", type="email")
        assert len(root.all("label", **{"for": str(email.attributes["id"])})) == 1
        assert len(root.all("p", id=str(email.attributes["aria-describedby"]))) == 1


def test_the_foot_offers_what_the_author_named_or_what_shares_most(site: Site) -> None:
    page = renderer(site, "en")
    for name, titles in (
        ("stages", ["Bits & bytes", "Memory"]),
        ("memory", ["Stages", "Bits & bytes"]),
        ("bits", ["Memory"]),
    ):
        (section,) = tree(foot(page, name)).all("section", **{"class": "guide-related"})
        assert [text for _, text in links(section)] == titles


def test_the_catalogue_follows_the_categories(site: Site) -> None:
    root = tree(catalogue(renderer(site, "en")))
    groups = [
        (group.all("h2")[0].text, [title.text for title in group.all("p", **{"class": "catalogue-title"})])
        for group in root.all("section", **{"class": "catalogue-group"})
    ]
    assert groups == [("Basics", ["Bits & bytes"]), ("Training & more", ["Memory", "Stages"])]
    assert [each.attributes["data-level"] for each in root.all("li")] == ["beginner", "hard", "hard"]
    assert [each.attributes["value"] for each in root.all("input", type="radio")] == ["", "beginner", "hard"]
    assert [each.attributes["data-quiz"] for each in root.all("quiz-result")] == ["memory", "stages"]


def test_guides_without_a_category_come_last(read: Callable[..., Site]) -> None:
    bits = "---\ntitle: Bits\nsummary: S\nlevel: hard\norder: 1\n---\n"
    files = FILES | {"docs/en/guides/bits.md": bits}
    site = read(files, languages=LANGUAGES)
    assert not site.report.errors, site.problems
    assert [each.text for each in tree(catalogue(renderer(site, "en"))).all("h2")] == ["Training & more", "More guides"]


def test_where_no_guide_has_a_category_there_is_one_list_without_heading(read: Callable[..., Site]) -> None:
    guide = "---\ntitle: T\nsummary: S\nlevel: hard\n---\n"
    site = read({"docs/en/index.md": "# Home\n", "docs/en/guides/a.md": guide, "docs/en/guides/b.md": guide})
    root = tree(catalogue(renderer(site, "en")))
    assert root.all("h2") == []
    assert root.all("fieldset") == [], "one level is nothing to choose from"
    assert len(root.all("li")) == 2


def test_what_is_not_translated_is_marked_in_its_language(site: Site) -> None:
    page = renderer(site, "el")
    for html in (head(page, "stages", "t"), card(page, "stages"), foot(page, "memory"), catalogue(page)):
        root = tree(html)
        (shown, *_) = [each for each in root.all(lang="en") if each.text.startswith("Stages")]
        assert (shown.attributes["class"], shown.attributes["dir"]) == ("quiz-fallback", "ltr")
        assert "Αγγλικά" in [mark.text for mark in root.all("small")]
    # A mark inside a mark would be read twice.
    root = tree(catalogue(page))
    assert not [each for each in root.all(lang="en") if each.parent and each.parent.within(lang="en")]


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_link_stands_in_a_link_and_no_id_is_given_twice(site: Site, language: str) -> None:
    page = renderer(site, language)
    parts = [
        head(page, "memory", "t"),
        card(page, "memory", OWNER),
        foot(page, "memory"),
        catalogue(page),
        catalogue(page),
    ]
    root = tree("".join(parts))
    assert not [link for outer in root.all("a") for link in outer.all("a")]
    ids = [element.attributes["id"] for element in root.inside() if "id" in element.attributes]
    assert len(set(ids)) == len(ids)
