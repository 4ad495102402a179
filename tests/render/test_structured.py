"""What pages tell machines: only what schema.org's vocabulary has, what the page says, and nothing that ends the script."""

import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from support import ROOT, Site

from quiz_plugin.content.fields import Kind, Text
from quiz_plugin.content.problems import Place
from quiz_plugin.content.questions import QuestionBase
from quiz_plugin.content.quiz import Quiz
from quiz_plugin.render.markdown import TextRenderer
from quiz_plugin.render.page import PageRenderer
from quiz_plugin.render.structured import guide_data, quiz_data

TYPES: dict[str, Any] = json.loads((ROOT / "tests" / "data" / "schemaorg.json").read_text("utf-8"))["types"]
VALUES: dict[str, Callable[[Any], bool]] = {
    "Text": lambda value: isinstance(value, str) and value.strip() == value != "",
    "URL": lambda value: isinstance(value, str) and value.startswith("https://example.org/"),
    "Boolean": lambda value: isinstance(value, bool),
    "Integer": lambda value: type(value) is int,
    "Duration": lambda value: isinstance(value, str) and re.fullmatch(r"PT[1-9]\d*M", value) is not None,
}
LANGUAGE = re.compile(r"[a-z]{2,3}(-[A-Za-z0-9]{2,8})*")
Item = dict[str, Any]

FILES = {
    "docs/en/index.md": "# Home\n",
    "docs/en/guides/memory.md": """\
        ---
        title: Memory & more
        summary: Where it *goes*, in `bytes`
        level: intermediate
        quiz: memory
        tags: [zero, share-states]
        ---
        ## What fills it {#what-fills-it}
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
        level: hard
        questions:
          largest:
            prompt: Which state of `Adam` is the largest?
            options:
              gradients: {text: The gradients, feedback: "They have **16** bits."}
              master: {text: The copy in 32 bits, feedback: Well seen}
              none: None of these
            answer: master
            explanation: |
              It takes

              - 4 bytes for each parameter
              - on every device
          shared:
            prompt: What can devices <b>share</b>?
            options: {states: "1984.", gradients: "# gradients", parameters: "> 90"}
            answer: [states, parameters]
            explanation: Both are split.
        """,
    "docs/el/quizzes/memory.yml": """\
        title: Μνήμη
        questions:
          largest:
            prompt: Ποια κατάσταση του `Adam` είναι η μεγαλύτερη;
            options:
              gradients: {feedback: "Έχουν **16** bit."}
              master: Το αντίγραφο σε 32 bit
          shared:
            options: {states: "1984!"}
        """,
    "docs/en/quizzes/alone.yml": """\
        title: Alone
        description: What stands alone
        level: beginner
        questions: {only: {prompt: Which?, options: {a: This, b: That}, answer: [a, b]}}
        """,
}
FAQ = """\
<h2 id="before">Before</h2><p>Not asked.</p><h3 id="x">Nor this</h3><p>No.</p>
<h2 id="faq">Questions<a class="headerlink" href="#faq">¶</a></h2><p>Ask away.</p>
<h3 id="a">What is <em>ZeRO</em> &amp; why?<a class="headerlink" href="#a">¶</a></h3>
<p>It shares<sup><a class="footnote-ref" href="#fn">1</a></sup>:</p><ul><li>states</li><li>gradients</li></ul>
<h4 id="more">More</h4><p>Look at <img src="x.svg" alt="the drawing">.</p>
<h3 id="b">How?</h3>
<div class="highlight"><pre><span></span><code><span>for</span> x in y:
    share(x)
</code></pre></div>
<quiz-player><form><h2>Result</h2><h3>To review</h3><p>Never here</p></form></quiz-player>
<p>So
 it  <em> is</em>.</p><template>Nor this</template><div hidden><div>Nor</div>that</div><p data-search-exclude>Nor</p>
<p><input hidden>And so on.</p>
<h3 id="c">Nobody knows?</h3>
<h2 id="after">After</h2><h3 id="d">Not asked</h3><p>No.</p>
<h2 id="faq">More</h2><h3 id="e">And?</h3><p>Yes.</p><div class="footnote"><p>A note</p></div>
"""


@pytest.fixture
def site(read: Callable[..., Site]) -> Site:
    site = read(FILES)
    assert not site.report.errors, site.problems
    return site


def renderer(site: Site, language: str) -> PageRenderer:
    return PageRenderer(site.courses[language], TextRenderer(lambda path: None))


def absolute(language: str, *missing: str) -> Callable[[str], str | None]:
    folder = "" if language == "en" else f"{language}/"

    def address(path: str) -> str | None:
        below = re.sub(r"(?:(^|/)index)?\.md$", lambda match: match[1] if match[1] is not None else "/", path)
        return f"https://example.org/{folder}{below}" if path not in missing else None

    return address


def guide_graph(site: Site, language: str = "en", body: str = "", *missing: str) -> dict[str, Item]:
    return graph(guide_data(renderer(site, language), "memory", body, absolute(language, *missing)))


def quiz_graph(site: Site, language: str = "en", name: str = "memory", *missing: str) -> dict[str, Item]:
    return graph(quiz_data(renderer(site, language), name, absolute(language, *missing)))


def graph(script: str) -> dict[str, Item]:
    """The items of a script by their type, of which there is one each; all of them follow the vocabulary."""
    found = re.fullmatch(r'<script type="application/ld\+json">([^<>&\u2028\u2029]*)</script>', script)
    assert found, script
    data = json.loads(found[1])
    assert list(data) == ["@context", "@graph"]
    assert data["@context"] == "https://schema.org"
    assert [flaw for item in data["@graph"] for flaw in flaws(item)] == []
    items = {item["@type"]: item for item in data["@graph"]}
    assert len(items) == len(data["@graph"])
    return items


def kinds(name: str) -> Iterator[str]:
    """A type and those that it is also one of."""
    yield name
    for parent in TYPES[name]["is"]:
        yield from kinds(parent)


def flaws(item: Item) -> Iterator[str]:
    """What in an item, and in those below it, is not in the vocabulary."""
    name = item.get("@type")
    if name not in TYPES:
        yield f"no type {name}"
        return
    allowed = {key: types for kind in kinds(name) for key, types in TYPES[kind]["has"].items()}
    for key, value in item.items():
        if key == "@id":
            if not VALUES["URL"](value):
                yield f"{name}.@id: {value!r}"
        elif key != "@type" and key not in allowed:
            yield f"{name} has no {key}"
        elif key != "@type":
            for each in value if isinstance(value, list) and value else [value]:
                yield from value_flaws(f"{name}.{key}", each, allowed[key])
    if not LANGUAGE.fullmatch(item.get("inLanguage", "en")):
        yield f"{name}.inLanguage: {item['inLanguage']}"


def value_flaws(where: str, value: Any, types: list[str]) -> Iterator[str]:
    if isinstance(value, dict) and "@value" in value:
        if (
            "Text" not in types
            or sorted(value) != ["@language", "@value"]
            or not LANGUAGE.fullmatch(value["@language"])
        ):
            yield f"{where}: {value}"
    elif isinstance(value, dict):
        if value.get("@type") in TYPES and not set(types) & set(kinds(value["@type"])):
            yield f"{where} cannot be {value['@type']}"
        yield from flaws(value)
    elif not any(VALUES[kind](value) for kind in types if kind in VALUES):
        yield f"{where}: {value!r}"


@pytest.mark.parametrize(
    "item",
    [
        {"@type": "Quizz"},
        {"@type": "BreadcrumbList", "inLanguage": "en"},
        {"@type": "ListItem", "position": "", "name": "x"},
        {"@type": "ListItem", "item": "https://example.org/"},
        {"@type": "Quiz", "hasPart": [{"@type": "Thing", "name": "x"}]},
        {"@type": "Quiz", "name": {"@language": "in English", "@value": "x"}},
        {"@type": "Quiz", "timeRequired": "5 minutes"},
        {"@type": "Quiz", "hasPart": []},
        {"@type": "Question", "acceptedAnswer": {"@type": "Answer", "answerExplanation": "text"}},
    ],
)
def test_this_file_sees_what_is_not_in_the_vocabulary(item: Item) -> None:
    assert list(flaws(item))


def test_a_guide_says_what_it_is(site: Site) -> None:
    assert guide_graph(site)["LearningResource"] == {
        "@type": "LearningResource",
        "@id": "https://example.org/guides/memory/",
        "name": "Memory & more",
        "description": "Where it goes, in bytes",
        "inLanguage": "en",
        "learningResourceType": "Guide",
        "educationalLevel": "intermediate",
        "timeRequired": "PT1M",
        "keywords": ["zero", "share-states"],
        "isAccessibleForFree": True,
        "url": "https://example.org/guides/memory/",
        "hasPart": {"@type": "Quiz", "@id": "https://example.org/quizzes/memory/"},
    }


def test_a_guide_and_its_quiz_name_each_other(site: Site) -> None:
    guide, quiz = guide_graph(site, "el")["LearningResource"], quiz_graph(site, "el")["Quiz"]
    assert guide["hasPart"]["@id"] == quiz["@id"]
    assert quiz["isPartOf"]["@id"] == guide["@id"]


def test_what_has_no_page_is_not_named(site: Site) -> None:
    items = guide_graph(site, "en", "", "quizzes/memory.md", "guides/index.md")
    assert "hasPart" not in items["LearningResource"]
    assert [step["name"] for step in items["BreadcrumbList"]["itemListElement"]] == ["Home", "Memory & more"]
    quiz = quiz_graph(site, "en", "memory", "guides/memory.md")
    assert "isPartOf" not in quiz["Quiz"]
    assert [step["name"] for step in quiz["BreadcrumbList"]["itemListElement"]] == ["Home", "Guides", "Memory & more"]


def test_without_the_site_s_address_nothing_is_said(site: Site) -> None:
    page = renderer(site, "en")
    assert guide_data(page, "memory", FAQ, lambda path: None) == ""
    assert quiz_data(page, "memory", lambda path: None) == ""


def test_the_trail_of_a_guide(site: Site) -> None:
    assert guide_graph(site)["BreadcrumbList"]["itemListElement"] == [
        {"@type": "ListItem", "position": 1, "name": "Home", "item": web_page("")},
        {"@type": "ListItem", "position": 2, "name": "Guides", "item": web_page("guides/")},
        {"@type": "ListItem", "position": 3, "name": "Memory & more"},
    ]


def test_the_trail_of_a_quiz_leads_over_its_guide(site: Site) -> None:
    steps = quiz_graph(site, "el")["BreadcrumbList"]["itemListElement"]
    assert [step.get("item") for step in steps] == [
        web_page("el/"),
        web_page("el/guides/"),
        web_page("el/guides/memory/"),
        None,
    ]
    assert [step["position"] for step in steps] == [1, 2, 3, 4]


def web_page(path: str) -> Item:
    return {"@type": "WebPage", "@id": f"https://example.org/{path}"}


def test_a_guide_without_questions_has_no_faq(site: Site) -> None:
    assert list(guide_graph(site, "en", '<h2 id="faq">Questions</h2><p>None yet.</p>')) == [
        "LearningResource",
        "BreadcrumbList",
    ]


def test_questions_and_answers_are_plain_text(site: Site) -> None:
    faq = guide_graph(site, "en", FAQ)["FAQPage"]
    assert faq["isPartOf"]["@id"] == "https://example.org/guides/memory/"
    assert [(each["name"], each["acceptedAnswer"]["text"].split("\n")) for each in faq["mainEntity"]] == [
        ("What is ZeRO & why?", ["It shares:", "states", "gradients", "More", "Look at the drawing."]),
        ("How?", ["for x in y:", "    share(x)", "So it is.", "And so on."]),
        ("And?", ["Yes."]),
    ]


@pytest.mark.parametrize(
    "odd", ["<![foo[x]]>", "<![foo bar", "<!x", "<?php", "<!--", "</", "<p", "</pre></h3>", "&#0;"]
)
def test_odd_html_is_read_like_any(site: Site, odd: str) -> None:
    body = f'<h2 id="faq">Questions</h2><h3 id="a">Why?</h3><p>So it is. {odd}'
    question = guide_graph(site, "en", body)["FAQPage"]["mainEntity"][0]
    assert question["acceptedAnswer"]["text"].startswith("So it is.")


def test_a_quiz_says_what_it_is(site: Site) -> None:
    quiz = quiz_graph(site)["Quiz"]
    assert {key: value for key, value in quiz.items() if key != "hasPart"} == {
        "@type": "Quiz",
        "@id": "https://example.org/quizzes/memory/",
        "name": "Memory & more",
        "about": {"@type": "Thing", "name": "Memory & more"},
        "educationalLevel": "hard",
        "inLanguage": "en",
        "assesses": "Which states fill it",
        "isAccessibleForFree": True,
        "url": "https://example.org/quizzes/memory/",
        "isPartOf": {"@type": "LearningResource", "@id": "https://example.org/guides/memory/"},
    }


def test_one_right_answer_is_accepted_the_others_are_suggested(site: Site) -> None:
    explained = "It takes\n4 bytes for each parameter\non every device"
    assert quiz_graph(site)["Quiz"]["hasPart"][0] == {
        "@type": "Question",
        "text": "Which state of Adam is the largest?",
        "eduQuestionType": "Multiple choice",
        "suggestedAnswer": [
            {
                "@type": "Answer",
                "text": "The gradients",
                "position": 1,
                "comment": {"@type": "Comment", "text": "They have 16 bits."},
            },
            {"@type": "Answer", "text": "None of these", "position": 3},
        ],
        "acceptedAnswer": {
            "@type": "Answer",
            "text": "The copy in 32 bits",
            "position": 2,
            "comment": {"@type": "Comment", "text": "Well seen"},
            "answerExplanation": {"@type": "Comment", "text": explained},
        },
    }


def test_several_right_answers_are_a_list(site: Site) -> None:
    question = quiz_graph(site)["Quiz"]["hasPart"][1]
    assert question["eduQuestionType"] == "Checkbox"
    assert question["text"] == "What can devices <b>share</b>?"
    assert [answer["text"] for answer in question["acceptedAnswer"]] == ["1984.", "> 90"]
    assert [answer["answerExplanation"]["text"] for answer in question["acceptedAnswer"]] == ["Both are split."] * 2
    assert [answer["text"] for answer in question["suggestedAnswer"]] == ["# gradients"]


def test_where_all_answers_are_right_none_is_suggested(site: Site) -> None:
    items = quiz_graph(site, "en", "alone")
    assert "about" not in items["Quiz"]
    question = items["Quiz"]["hasPart"][0]
    assert "suggestedAnswer" not in question
    assert len(question["acceptedAnswer"]) == 2


def test_a_text_has_its_language_where_that_differs(site: Site) -> None:
    quiz = quiz_graph(site, "el")["Quiz"]
    assert (quiz["inLanguage"], quiz["name"]) == ("el", "Μνήμη")
    assert quiz["assesses"] == {"@language": "en", "@value": "Which states fill it"}
    largest, shared = quiz["hasPart"]
    assert "inLanguage" not in largest
    gradients, none = largest["suggestedAnswer"]
    assert (gradients["inLanguage"], none["inLanguage"]) == ("en", "en")
    # The reason is translated, the option around it is not.
    assert gradients["comment"] == {"@type": "Comment", "text": "Έχουν 16 bit.", "inLanguage": "el"}
    assert "inLanguage" not in largest["acceptedAnswer"]
    assert largest["acceptedAnswer"]["answerExplanation"]["inLanguage"] == "en"
    assert shared["inLanguage"] == "en"
    states, parameters = shared["acceptedAnswer"]
    assert (states["inLanguage"], states["answerExplanation"]["inLanguage"]) == ("el", "en")
    assert "inLanguage" not in parameters
    assert "inLanguage" not in parameters["answerExplanation"]


def test_a_page_in_another_language_says_so(site: Site) -> None:
    guide = guide_graph(site, "yo", FAQ)
    assert guide["LearningResource"]["inLanguage"] == guide["FAQPage"]["inLanguage"] == "en"
    assert guide["LearningResource"]["name"] == "Memory & more"
    quiz = quiz_graph(site, "yo")["Quiz"]
    assert (quiz["inLanguage"], quiz["name"]) == ("en", "Memory & more")
    assert all("inLanguage" not in question for question in quiz["hasPart"])


def test_a_translated_page_marks_front_matter_that_is_not(site: Site) -> None:
    guide = guide_graph(site, "el")["LearningResource"]
    assert (guide["inLanguage"], guide["name"]) == ("el", "Μνήμη")
    assert guide["description"] == {"@language": "en", "@value": "Where it goes, in bytes"}


class Essay(QuestionBase):
    """A type that nothing is known of."""

    def structure(self) -> dict[str, Any]:
        return {}


def test_a_question_of_another_type_is_its_text(site: Site) -> None:
    prompt = Text("Say *why*", Kind.INLINE, "en", Place("docs/en/quizzes/memory.yml"))
    essay = Essay.model_construct(type="essay", prompt=prompt, explanation=None, review=None)
    quiz: Quiz = site.courses["en"].quizzes["memory"]
    site.courses["en"].quizzes["memory"] = quiz.model_copy(update={"questions": {"why": essay}})
    assert quiz_graph(site)["Quiz"]["hasPart"] == [{"@type": "Question", "text": "Say why"}]


HOSTILE = "</script><script>alert(1)</script><!-- & \" ' \\ \u2028\u2029 ]]>"


def test_no_text_ends_the_script(read: Callable[..., Site], tmp_path: Path) -> None:
    quoted = json.dumps(HOSTILE)
    site = read(
        {
            "docs/en/index.md": "# Home\n",
            "docs/en/guides/memory.md": f"---\ntitle: 'A \"b\" & ''c'''\nsummary: {quoted}\nlevel: hard\n---\n",
            "docs/en/quizzes/memory.yml": f'title: A & "b"\ndescription: {quoted}\nlevel: hard\nquestions:\n'
            f"  q: {{prompt: {quoted}, options: {{a: {quoted}, b: no}}, answer: a, explanation: {quoted}}}\n",
        }
    )
    assert site.sources.guides, site.problems
    assert site.sources.quizzes, site.problems
    body = f'<h2 id="faq">Q</h2><h3 id="a">{escaped(HOSTILE)}</h3><p>{escaped(HOSTILE)}</p>'
    guide = guide_graph(site, "en", body)
    assert guide["LearningResource"]["name"] == "A \"b\" & 'c'"
    assert guide["LearningResource"]["description"].startswith("</script><script>")
    assert guide["FAQPage"]["mainEntity"][0]["acceptedAnswer"]["text"] == HOSTILE
    question = quiz_graph(site)["Quiz"]["hasPart"][0]
    assert question["text"].startswith("</script><script>")
    assert question["acceptedAnswer"]["answerExplanation"]["text"].startswith("</script><script>")


def escaped(text: str) -> str:
    return text.replace("&", "&amp;").replace("<", "&lt;")


def test_the_same_content_gives_the_same_text(site: Site) -> None:
    first, second = (quiz_data(renderer(site, "el"), "memory", absolute("el")) for _ in range(2))
    assert first == second
    assert "Μνήμη" in first
    assert not re.search(r'": |, "', first)
