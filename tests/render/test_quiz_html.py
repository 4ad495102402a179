"""The HTML of a quiz: exactly as in `golden/`, and what must be true of it whatever it looks like.

After an intended change: `UPDATE_GOLDEN=1 pytest tests/render/test_quiz_html.py`, then read the difference.
"""

import re
from collections import Counter
from collections.abc import Callable

import pytest
from markup import Element, assert_golden, tree
from support import Site

from quiz_plugin.render.markdown import TextRenderer
from quiz_plugin.render.page import PageRenderer
from quiz_plugin.render.quiz import quiz_block

pytestmark = pytest.mark.usefixtures("english_only")

FILES = {
    "docs/en/index.md": "# Home\n",
    "docs/en/categories.yml": "categories: {training: Training}\n",
    "docs/en/guides/memory.md": """\
        ---
        title: Memory
        summary: Where it goes
        level: intermediate
        category: training
        quiz: memory
        ---
        ## What fills it {#what-fills-it}

        ## How to *share* it {#how-to-share-it}
        """,
    "docs/el/guides/memory.md": """\
        ---
        title: Μνήμη
        ---
        ## Τι τη γεμίζει {#what-fills-it}
        """,
    "docs/en/quizzes/memory.yml": """\
        title: Memory & more
        description: Which *states* fill it
        guide: memory
        level: intermediate
        shuffle: all
        questions:
          largest:
            prompt: Which state of `Adam` is the largest?
            options:
              master: The copy in 32 bits
              gradients: {text: The gradients, feedback: "They have **16** bits."}
              none: {text: None of these, pinned: true}
            answer: master
            explanation: |
              It takes

              - 4 bytes for each parameter
              - on every device
            review: what-fills-it
          shared:
            prompt: What can devices <b>share</b>?
            options: {states: "1984.", gradients: "# gradients", parameters: "> 90"}
            answer: [states, parameters]
            review: how-to-share-it
        """,
    "docs/el/quizzes/memory.yml": """\
        title: Μνήμη
        questions:
          largest:
            prompt: Ποια κατάσταση του `Adam` είναι η μεγαλύτερη;
            options:
              master: Το αντίγραφο σε 32 bit
              none: Καμία από αυτές
          shared:
            options: {gradients: Οι κλίσεις}
        """,
    "locales/el.yml": """\
        el:
          player:
            check: "Έλεγχος"
            count: "Ερώτηση %{number} από %{total}"
            correct: {one: "Σωστή απάντηση:", other: "Σωστές απαντήσεις:"}
            score: {one: "%{score} στα %{total}", other: "%{score} στα %{total}"}
        """,
}


@pytest.fixture
def site(read: Callable[..., Site]) -> Site:
    site = read(FILES)
    assert not site.report.errors, site.problems
    return site


def renderer(site: Site, language: str) -> PageRenderer:
    texts = TextRenderer(lambda path: "../../guides/memory/" if path == "guides/memory.md" else None)
    return PageRenderer(site.courses[language], texts)


@pytest.mark.parametrize("language", ["en", "el"])
@pytest.mark.parametrize("only", [None, "largest"])
def test_golden(site: Site, language: str, only: str | None) -> None:
    html = quiz_block(renderer(site, language), "memory", only)
    assert_golden(html, f"{'quiz' if only is None else 'question'}.{language}.html")


@pytest.mark.parametrize("language", ["en", "el", "yo"])
def test_the_promises_of_the_page(site: Site, language: str) -> None:
    root = tree(quiz_block(renderer(site, language), "memory"))
    (player,) = root.all("quiz-player", data_quiz="memory")
    assert (player.attributes["lang"], player.attributes["data-shuffle"]) == (language, "questions options")
    (form,) = player.all("form")
    for name, kind, options in (
        ("largest", "radio", ["master", "gradients", "none"]),
        ("shared", "checkbox", ["states", "gradients", "parameters"]),
    ):
        (question,) = form.all("fieldset", data_question=name)
        assert len(question.all("legend")) == 1
        assert [field.attributes["value"] for field in question.all("input", type=kind)] == options
        assert {field.attributes["name"] for field in question.all("input")} == {name}
        assert not [field for field in question.all("input") if "checked" in field.attributes]
        (status,) = question.all(role="status")
        assert (status.text, status.attributes["data-part"]) == ("", "feedback")
        (hint,) = question.all(id=str(question.attributes["aria-describedby"]))
        assert hint.text != ""
        assert not hint.within(data_part="options")
        assert [
            option.attributes["data-option"] for option in question.all(data_part="options")[0].all("div")
        ] == options
    assert {button.attributes["data-action"] for button in form.all("button")} == {
        "check", "next", "previous", "retry", "reset", "preview",
    }  # fmt: skip
    assert {button.attributes["type"] for button in form.all("button")} == {"button"}
    (result,) = form.all(data_part="result")
    assert result.attributes["data-total"] == "2"
    assert "hidden" in result.attributes
    assert form.all(data_option="none")[0].attributes.get("data-pinned", "absent") is None


def test_what_the_browser_may_say_is_there_in_every_plural_form(site: Site) -> None:
    root = tree(quiz_block(renderer(site, "el"), "memory"))
    (template,) = root.all("template", data_part="messages")
    forms = [
        (m.attributes["data-message"], m.attributes.get("data-plural")) for m in template.all(data_message="score")
    ]
    assert forms == [("score", "one"), ("score", "other")]
    assert [message.attributes.get("data-plural") for message in template.all(data_message="right")] == [None]
    assert template.all(data_message="count")[0].text == "Ερώτηση %{number} από %{total}"


def test_answers_stand_in_details_and_key_only(site: Site) -> None:
    root = tree(quiz_block(renderer(site, "en"), "memory"))
    telling = re.compile("Right answers?:|4 bytes|They have")
    told = []
    for element in root.inside():
        own = " ".join(child for child in element.children if isinstance(child, str))
        if telling.search(own):
            told.append(own)
            assert element.within(data_part="answer") or element.within(data_part="key"), own
    assert len(told) == 5, "the two lines before the answers, the feedback, and the explanation in both places"
    assert ["open" in details.attributes for details in root.all("details")] == [False, False]
    (key,) = root.all(data_part="key")
    assert [entry.attributes["data-question"] for entry in key.all("ol")[0].children if isinstance(entry, Element)] == [
        "largest",
        "shared",
    ]


def test_right_and_other_options_look_alike_before_the_answer(site: Site) -> None:
    root = tree(quiz_block(renderer(site, "en"), "memory"))
    for options in root.all(data_part="options"):
        shapes = {
            re.sub("master|gradients|none|states|parameters", "", str(sorted(
                (key, value) for key, value in option.attributes.items() if key != "data-pinned"
            )))
            for option in options.all("div")
        }  # fmt: skip
        assert len(shapes) == 1


def test_answers_stay_out_of_the_search_index(site: Site) -> None:
    root = tree(quiz_block(renderer(site, "en"), "memory"))
    for part in ("answer", "key", "result", "messages", "check", "toolbar", "intro", "hint"):
        for element in root.all(data_part=part):
            assert "data-search-exclude" in element.attributes, part
    assert "data-search-exclude" not in root.all(data_part="prompt")[0].attributes


def test_what_is_not_translated_says_so_once_in_mark_and_word(site: Site) -> None:
    root = tree(quiz_block(renderer(site, "el"), "memory"))
    (question,) = root.all("fieldset", data_question="shared")
    (prompt,) = question.all(data_part="prompt")
    assert prompt.text == "What can devices <b>share</b>? Αγγλικά"
    (mark,) = prompt.all(lang="en")
    assert (mark.attributes["class"], mark.attributes["dir"]) == ("quiz-fallback", "ltr")
    (word,) = prompt.all("small")
    assert word.text == "Αγγλικά"
    assert not word.within(lang="en")
    largest = root.all("fieldset", data_question="largest")[0]
    assert largest.all(data_part="prompt")[0].all(lang="en") == []
    texts = [option.all("span")[0].text for option in largest.all(data_part="options")[0].all("label")]
    assert texts == ["Το αντίγραφο σε 32 bit", "The gradients Αγγλικά", "Καμία από αυτές"]
    # A mark inside a mark would be read twice.
    assert not [element for element in root.all(lang="en") if element.parent and element.parent.within(lang="en")]


def test_in_the_source_language_nothing_is_marked(site: Site) -> None:
    root = tree(quiz_block(renderer(site, "en"), "memory"))
    assert root.all("small") == []
    assert [element.tag for element in root.inside() if "lang" in element.attributes] == ["quiz-player"]


def test_the_review_link_has_the_heading_of_its_language(site: Site) -> None:
    root = tree(quiz_block(renderer(site, "el"), "memory"))
    first, second = (element.all("a")[0] for element in root.all(data_part="review"))
    assert first.attributes["href"] == "../../guides/memory/#what-fills-it"
    assert first.text.endswith("Τι τη γεμίζει")
    assert second.attributes["href"] == "../../guides/memory/#how-to-share-it"
    assert second.text.endswith("How to share it Αγγλικά")
    assert second.all("em")[0].within(lang="en")


def test_without_a_page_for_the_guide_there_is_no_link(site: Site) -> None:
    page = PageRenderer(site.courses["en"], TextRenderer(lambda path: None))
    assert tree(quiz_block(page, "memory")).all(data_part="review") == []


def test_a_heading_with_a_link_is_no_link_in_a_link(read: Callable[..., Site]) -> None:
    guide = FILES["docs/en/guides/memory.md"].replace("What fills it", "What [fills](../index.md) `it`")
    root = tree(quiz_block(renderer(read(FILES | {"docs/en/guides/memory.md": guide}), "en"), "memory"))
    review = root.all(data_part="review")[0]
    assert review.text == "Read in the guide: What fills it"
    assert [link.attributes["href"] for link in review.all("a")] == ["../../guides/memory/#what-fills-it"]


def test_two_embeds_on_one_page_share_no_id(site: Site) -> None:
    page = renderer(site, "en")
    html = quiz_block(page, "memory") + quiz_block(page, "memory", "largest") + quiz_block(page, "memory")
    ids = [element.attributes["id"] for element in tree(html).inside() if "id" in element.attributes]
    assert [name for name, count in Counter(ids).items() if count > 1] == []
    assert not [name for name in ids if not str(name).startswith("quiz-memory")]
    assert page.types == {"choice"}
    for element in tree(html).inside():
        described = element.attributes.get("aria-describedby")
        assert described is None or described in ids


def test_one_question_alone(site: Site) -> None:
    root = tree(quiz_block(renderer(site, "en"), "memory", "largest"))
    (player,) = root.all("quiz-player")
    assert (player.attributes["data-only"], player.attributes["data-shuffle"]) == ("largest", "options")
    assert [question.attributes["data-question"] for question in root.all("fieldset")] == ["largest"]
    for part in ("toolbar", "actions", "result", "intro"):
        assert root.all(data_part=part) == []
    assert root.all("button", data_action="retry")
    assert len(root.all(data_part="key")[0].all("li", data_question="largest")) == 1, "it is printed with its answer"
    assert root.all(data_part="count")[0].text == "Question 1 of 1"


@pytest.mark.parametrize(
    ("shuffle", "whole", "alone"),
    [
        ("none", None, None),
        ("options", "options", "options"),
        ("questions", "questions", None),
        ("all", "questions options", "options"),
    ],
)
def test_what_is_shuffled(read: Callable[..., Site], shuffle: str, whole: str | None, alone: str | None) -> None:
    quiz = FILES["docs/en/quizzes/memory.yml"].replace("shuffle: all", f"shuffle: {shuffle}")
    page = renderer(read(FILES | {"docs/en/quizzes/memory.yml": quiz}), "en")
    for only, expected in ((None, whole), ("largest", alone)):
        (player,) = tree(quiz_block(page, "memory", only)).all("quiz-player")
        assert player.attributes.get("data-shuffle") == expected


@pytest.mark.parametrize(("name", "only"), [("nope", None), ("memory", "nope")])
def test_an_unknown_id_is_a_key_error(site: Site, name: str, only: str | None) -> None:
    with pytest.raises(KeyError):
        quiz_block(renderer(site, "en"), name, only)


def test_markup_in_interface_strings_is_shown(read: Callable[..., Site]) -> None:
    strings = """
        el:
          player:
            check: "<img src=x onerror=alert(1)>"
            review: "</template><script>alert(1)</script>"
            wrong: "</template><script>alert(1)</script>"
        """
    root = tree(quiz_block(renderer(read(FILES | {"locales/el.yml": strings}), "el"), "memory"))
    assert root.all("script") == []
    assert root.all("img") == []
    assert root.all("button", data_action="check")[0].text == "<img src=x onerror=alert(1)>"
    assert len(root.all("template")) == 1


def test_markup_in_every_text_of_a_quiz_is_shown(read: Callable[..., Site]) -> None:
    bad = "<img src=x onerror=alert(1)>"
    quiz = f"""
        title: T
        description: "{bad}"
        level: hard
        questions:
          q:
            prompt: "{bad}"
            options: {{a: {{text: "{bad}", feedback: "{bad}"}}, b: "<svg onload=alert(1)>"}}
            answer: a
            explanation: |
              <style>* {{ display: none }}</style>

              <script>alert(1)</script>

              {bad}
        """
    site = read({"docs/en/index.md": "# Home\n", "docs/en/quizzes/q.yml": quiz})
    assert site.problems == ""
    root = tree(quiz_block(renderer(site, "en"), "q"))
    for tag in ("img", "script", "svg", "style"):
        assert root.all(tag) == []
    assert root.all(data_part="prompt")[0].text == bad
    assert root.all(data_part="explanation")[0].text.startswith("<style>* { display: none }</style> <script>")


def test_building_twice_gives_the_same_bytes(site: Site) -> None:
    assert quiz_block(renderer(site, "el"), "memory") == quiz_block(renderer(site, "el"), "memory")
