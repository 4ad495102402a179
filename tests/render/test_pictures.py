"""Pictures as HTML: exactly as in `golden/`, and what must be true of every picture whatever its texts say.

After an intended change: `UPDATE_GOLDEN=1 pytest tests/render/test_pictures.py`, then read the difference.
"""

import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st
from markup import Element, assert_golden, tree
from support import Site

from quiz_plugin.content.fields import Text
from quiz_plugin.content.model import Model
from quiz_plugin.content.pictures import PictureBase
from quiz_plugin.content.tree import Scalar
from quiz_plugin.content.words import Whole
from quiz_plugin.render.blocks import picture_block
from quiz_plugin.render.markdown import TextRenderer
from quiz_plugin.render.page import PageRenderer
from quiz_plugin.render.pictures.canvas import SIZE, SMALL, WIDTH
from quiz_plugin.render.pictures.letters import width, wrap
from quiz_plugin.translation.units import units

pytestmark = pytest.mark.usefixtures("english_only")
# The site is read once for all examples of a test, and none of them changes it.
ANY = settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
PICTURES = ("costs", "steps", "memory")
LANGUAGES = ("en", "el", "ar")

FILES = {
    "docs/en/index.md": "# Home\n",
    "docs/en/categories.yml": "categories: {c: C}\n",
    "docs/en/guides/g.md": """\
        ---
        title: Guide
        summary: S
        level: hard
        category: c
        pictures:
          costs:
            kind: bars
            title: "Cost & effort"
            description: "What each *method* costs."
            value: "%{number} GB"
            parts: {weights: Weights, gradients: Gradients, states: Optimizer states}
            bars:
              whole: {label: All weights, values: [16, 2.5, 96]}
              part: {label: Only a small part, values: [16, 0.01, 0]}
          steps:
            kind: boxes
            title: Steps
            description: From the text to the answer.
            boxes:
              text: {text: Text, note: a few words, row: 1, to: [tokens, answer]}
              tokens: {text: Tokens, row: 2, to: model, style: muted}
              other: {text: Something that is not used, row: 2}
              model: {text: A model of many layers, row: 3, to: [answer, tokens], style: accent}
              answer: {text: Answer, row: 4, to: text}
          memory: {kind: zero-memory, title: Memory per GPU, description: D, parameters: 7.5, gpus: 64}
        ---
        """,
    "docs/ar/guides/g.md": """\
        ---
        title: دليل
        pictures:
          costs:
            title: التكلفة
            description: "ما تكلفه كل طريقة."
            value: "%{number} غيغابايت"
            parts: {weights: الأوزان, states: حالات المحسّن}
            bars: {whole: {label: كل الأوزان}}
          steps:
            title: الخطوات
            boxes: {text: {text: النص, note: بضع كلمات}, tokens: الرموز, model: نموذج, answer: الجواب}
          memory: {title: الذاكرة}
        ---
        """,
    "docs/el/guides/g.md": "---\npictures: {steps: {boxes: {answer: Απάντηση}}}\n---\n",
    "locales/ar.yml": """
        ar:
          memory:
            plain: "توازي البيانات"
            stage: "المرحلة %{number}"
            gigabytes: "%{number} غيغابايت"
            weights: "الأوزان"
            mixed: "دقة مختلطة"
        """,
}


@pytest.fixture
def site(read: Callable[..., Site]) -> Site:
    site = read(FILES, languages=LANGUAGES)
    assert not site.report.errors, site.problems
    return site


def renderer(site: Site, language: str, *, untranslated: bool = False) -> PageRenderer:
    page = PageRenderer(site.courses[language], TextRenderer(lambda path: None))
    page.guide = site.courses["en" if untranslated else language].guides["g"]
    return page


def with_pictures(page: PageRenderer, change: Callable[[PictureBase], PictureBase]) -> PageRenderer:
    """The page with other pictures in its guide."""
    assert page.guide is not None
    pictures = {name: change(picture) for name, picture in page.guide.guide.pictures.items()}
    page.guide = replace(page.guide, guide=page.guide.guide.model_copy(update={"pictures": pictures}))
    return page


def with_texts(model: Any, make: Callable[[str], str]) -> Any:
    """A model with other texts, as no author could write them."""
    if isinstance(model, Text):
        return replace(model, value=make(model.value))
    if isinstance(model, Model):
        return model.model_copy(update={name: with_texts(getattr(model, name), make) for name in model.written_keys()})
    return {name: with_texts(item, make) for name, item in model.items()} if isinstance(model, dict) else model


def number(element: Element, name: str) -> float:
    return float(element.attributes[name] or "nan")


def lines(root: Element) -> Iterator[tuple[float, float, float, float]]:
    """Left and right, top and bottom of each line of text in a picture that is read from left to right."""
    for text in root.all("text"):
        marks = str(text.attributes["class"]).split()
        size = SMALL if "picture-note" in marks else SIZE
        for line in text.all("tspan"):
            squeezed = "textlength" in line.attributes
            taken = number(line, "textlength") if squeezed else width("".join(map(str, line.children)), size)
            left = number(line, "x") - (taken / 2 if "picture-middle" in marks else 0)
            yield left, left + taken, number(line, "y") - size, number(line, "y")


def assert_all_inside(root: Element) -> None:
    """Shapes and texts are in the drawing, as far as the estimate of their width tells."""
    (drawing,) = root.all("svg")
    _, _, across, height = map(float, str(drawing.attributes["viewbox"]).split())
    shapes = [
        (number(each, "x"), number(each, "x") + number(each, "width"), number(each, "y"), number(each, "y") + number(each, "height"))
        for each in drawing.all("rect")
    ]  # fmt: skip
    assert shapes
    for left, right, top, bottom in [*shapes, *lines(root)]:
        # Coordinates are rounded to one digit.
        assert -0.1 <= left <= right <= across + 0.2, (left, right)
        assert -0.1 <= top <= bottom <= height + 0.2, (top, bottom)


def words(size: int = 200) -> st.SearchStrategy[str]:
    """Titles, also of words that are far too long."""
    letters = st.characters(categories=["L", "M", "N", "P", "S", "Zs"], exclude_characters="<>")
    return st.one_of(st.text(letters, min_size=1, max_size=size), st.text("mWあ -i", min_size=1, max_size=size)).filter(
        str.strip
    )


@pytest.mark.parametrize("language", ["en", "ar"])
@pytest.mark.parametrize("name", PICTURES)
def test_golden(site: Site, name: str, language: str) -> None:
    assert_golden(picture_block(renderer(site, language), name), f"picture-{name}.{language}.html")


@pytest.mark.parametrize("name", PICTURES)
def test_the_figure_has_a_name_and_a_description(site: Site, name: str) -> None:
    page = renderer(site, "en")
    assert page.guide is not None
    picture = page.guide.guide.pictures[name]  # type: ignore[index]
    root = tree(picture_block(page, name))
    (figure,) = root.all("figure", id=f"picture-{name}")
    (drawing,) = figure.all("svg", role="img")
    (title,) = figure.all(id=str(drawing.attributes["aria-labelledby"]))
    (caption,) = figure.all("figcaption")
    assert title.text == picture.title.value
    assert caption.text == f"{picture.title.value} {page.texts.plain(picture.description)}"
    assert title in caption.all("strong")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ["steps", "memory"])
def test_every_text_stands_in_an_element_of_its_language(site: Site, name: str, language: str) -> None:
    page = renderer(site, language)
    assert page.guide is not None
    root = tree(picture_block(page, name))
    for path, text in units(page.guide.guide.pictures[name]):  # type: ignore[index]
        assert text.lang in shown_in(root, text.value, language), path


def test_the_texts_of_bars_stand_in_elements_of_their_language(site: Site) -> None:
    for language in ("en", "ar"):
        root = tree(picture_block(renderer(site, language), "costs"))
        page = renderer(site, language)
        assert page.guide is not None
        for path, text in units(page.guide.guide.pictures["costs"]):  # type: ignore[index]
            if path != "value":
                assert text.lang in shown_in(root, page.texts.plain(text), language), path


def test_a_total_that_is_not_translated_says_so_and_keeps_its_order(site: Site) -> None:
    page = renderer(site, "ar", untranslated=True)
    totals = [text for text in tree(picture_block(page, "costs")).all("text") if " GB" in text.text]
    assert [(text.attributes["lang"], text.text) for text in totals] == [
        ("en", "\u2066114.5 GB\u2069"),
        ("en", "\u206616.01 GB\u2069"),
    ]


def test_pictures_that_are_placed_twice_have_ids_of_their_own(site: Site) -> None:
    page = renderer(site, "en")
    assert page.guide is not None
    pictures: dict[Any, Any] = {**page.guide.guide.pictures}
    more = {**pictures, "costs-2": pictures["costs"], "costs-title": pictures["costs"]}
    page.guide = replace(page.guide, guide=page.guide.guide.model_copy(update={"pictures": more}))
    html = "".join(picture_block(page, name) for name in ("costs", "costs", "costs-2", "costs-title", "steps", "steps"))
    ids = [str(element.attributes["id"]) for element in tree(html).inside() if "id" in element.attributes]
    assert len(ids) == len(set(ids))
    assert len(ids) > 20


def test_words_break_between_wide_letters_only() -> None:
    assert wrap("GPU显存", SIZE, 1) == ["GPU", "显", "存"]
    assert wrap("か\u3099く", SIZE, 1) == ["か\u3099", "く"]
    assert wrap("👩\u200d💻 x", SIZE, 1) == ["👩\u200d💻", "x"]
    assert wrap("one two", SIZE, 1) == ["one", "two"]


def shown_in(root: Element, text: str, language: str) -> list[str]:
    """The languages of the elements that hold a text and no more; lines of a drawing are joined."""
    found = []
    for element in root.inside():
        shown = " ".join(line.text for line in element.all("tspan")) if element.tag == "text" else element.text
        shown = re.sub("[\u2066\u2067\u2069]", "", shown)
        if shown == text:
            here: Element | None = element
            while here is not None and "lang" not in here.attributes:
                here = here.parent
            found.append(str(here.attributes["lang"]) if here is not None else language)
    return found


def test_what_is_not_translated_is_told_in_the_caption(site: Site) -> None:
    for language, marks in (("en", []), ("el", ["Αγγλικά"]), ("ar", ["الإنجليزية"])):
        root = tree(picture_block(renderer(site, language), "steps"))
        assert [mark.text for mark in root.all("small")] == marks


@pytest.mark.parametrize("name", ["costs", "steps"])
def test_where_reading_begins_at_the_right_the_picture_is_mirrored(site: Site, name: str) -> None:
    pages = (renderer(site, language, untranslated=True) for language in ("en", "ar"))
    left, right = (tree(picture_block(page, name)) for page in pages)
    assert [root.all("svg")[0].attributes["direction"] for root in (left, right)] == ["ltr", "rtl"]
    for tag in ("rect", "tspan"):
        for one, other in zip(left.all(tag), right.all(tag), strict=True):
            across = number(one, "width") if tag == "rect" else 0
            assert number(other, "x") == pytest.approx(WIDTH - number(one, "x") - across, abs=0.16)
            assert number(other, "y") == number(one, "y")
    arrows = [root.all("path", **{"class": "picture-arrow"}) for root in (left, right)]
    for one, other in zip(*arrows, strict=True):
        ways = [re.findall(r"([\d.]+) ([\d.]+)", str(each.attributes["d"])) for each in (one, other)]
        for (x, y), (mirrored, same) in zip(*ways, strict=True):
            assert float(mirrored) == pytest.approx(WIDTH - float(x), abs=0.11)
            assert same == y


def test_where_reading_begins_at_the_right_bars_grow_to_the_left(site: Site) -> None:
    for language, start in (("en", 0.0), ("ar", float(WIDTH))):
        root = tree(picture_block(renderer(site, language), "memory"))
        for stage in range(4):
            bars = [root.all("rect", data_bar=f"{stage}-{part}")[0] for part in range(3)]
            for bar in bars:
                begin = number(bar, "x") + (number(bar, "width") if language == "ar" else 0)
                assert begin == pytest.approx(start, abs=0.2)
                start += number(bar, "width") * (-1 if language == "ar" else 1)
            start = 0 if language == "en" else WIDTH


@pytest.mark.parametrize("name", PICTURES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_leaves_the_drawing_or_the_page(site: Site, name: str, language: str) -> None:
    page = renderer(site, language)
    html = picture_block(page, name)
    root = tree(html)
    ids = [str(element.attributes["id"]) for element in root.inside() if "id" in element.attributes]
    assert len(set(ids)) == len(ids)
    for element in root.inside():
        assert not {"style", "href", "src", "xlink:href"} & set(element.attributes), element.tag
        assert element.tag not in ("style", "script", "image", "use", "foreignobject")
        for key in ("aria-labelledby", "for"):
            assert element.attributes.get(key, ids[0]) in ids
    assert set(re.findall(r"url\(([^)]*)\)", html)) <= {f"#{each}" for each in ids}
    assert "http" not in html


@pytest.mark.parametrize("name", PICTURES)
def test_hostile_texts_are_shown_as_they_are(site: Site, name: str) -> None:
    bad = "</text></svg><script>alert(1)</script>&amp;\"'onload=x"

    def hostile(value: str) -> str:
        return f"{bad}%{{number}}" if "%{number}" in value else bad

    before = tree(picture_block(renderer(site, "en"), name))
    page = with_pictures(renderer(site, "en"), lambda picture: with_texts(picture, hostile))
    html = picture_block(page, name)
    root = tree(html)
    assert root.all("script") == []
    assert len(root.all("svg")) == 1
    assert "<script" not in html
    assert {element.tag for element in root.inside()} == {element.tag for element in before.inside()} - {"em"}
    assert not [element for element in root.inside() if "onload" in element.attributes]
    shown = ["".join(line.text for line in text.all("tspan")) for text in root.all("text")]
    assert (bad in shown) == (name != "memory"), "the texts of the memory picture are the interface's own"
    assert root.all(id=f"picture-{name}_title")[0].text == bad


@ANY
@given(st.lists(words(), min_size=8, max_size=8))
def test_any_texts_in_boxes_stay_in_their_box(site: Site, texts: list[str]) -> None:
    waiting = iter(texts * 2)
    page = with_pictures(renderer(site, "en"), lambda picture: with_texts(picture, lambda _: next(waiting, "x")))
    root = tree(picture_block(page, "steps"))
    assert_all_inside(root)
    boxes = [
        (number(each, "x"), number(each, "x") + number(each, "width"), number(each, "y"), number(each, "y") + number(each, "height"))
        for each in root.all("rect")
    ]  # fmt: skip
    for left, right, top, bottom in lines(root):
        assert any(
            x <= left + 0.1 and right - 0.1 <= x2 and y <= top + 0.1 and bottom - 0.1 <= y2 for x, x2, y, y2 in boxes
        )
    for one in boxes:
        for other in boxes:
            assert one is other or one[1] < other[0] or other[1] < one[0] or one[3] < other[2] or other[3] < one[2]


@ANY
@given(st.lists(words(), min_size=2, max_size=2), st.lists(words(90), min_size=3, max_size=3), words(60))
def test_any_labels_of_bars_stay_in_the_drawing(site: Site, labels: list[str], parts: list[str], unit: str) -> None:
    texts = {"All weights": labels[0], "Only a small part": labels[1], "%{number} GB": f"%{{number}} {unit}"}
    texts |= dict(zip(("Weights", "Gradients", "Optimizer states"), parts, strict=True))
    page = with_pictures(
        renderer(site, "en"), lambda picture: with_texts(picture, lambda value: texts.get(value, value))
    )
    assert_all_inside(tree(picture_block(page, "costs")))


@ANY
@given(
    st.lists(st.lists(st.decimals(0, 999_999_999, places=3), min_size=3, max_size=3), min_size=2, max_size=2),
    st.sampled_from(["en", "el"]),
)
def test_any_amounts_stay_in_the_drawing(site: Site, amounts: list[list[Any]], language: str) -> None:
    assume(any(map(any, amounts)))

    def change(picture: Any) -> Any:
        if picture.kind != "bars":
            return picture
        place = picture.title.place
        bars = {
            name: bar.model_copy(update={"values": tuple(Scalar(str(size), place) for size in sizes)})
            for (name, bar), sizes in zip(picture.bars.items(), amounts, strict=True)
        }
        return picture.model_copy(update={"bars": bars})

    assert_all_inside(tree(picture_block(with_pictures(renderer(site, language), change), "costs")))


@ANY
@given(
    st.decimals("0.001", 100_000, places=3),
    st.integers(1, 100_000),
    st.sampled_from(["mixed", "mixed-32", "full", "eight-bit"]),
    st.sampled_from(["en", "el"]),
)
def test_the_memory_of_any_model_stays_in_the_drawing(
    site: Site, parameters: Any, gpus: int, precision: str, language: str
) -> None:
    def change(picture: PictureBase) -> PictureBase:
        place = picture.title.place
        values = {
            "parameters": Scalar(str(parameters), place),
            "gpus": Whole(gpus, place),
            "precision": precision,
        }
        return picture.model_copy(update=values) if picture.kind == "zero-memory" else picture

    page = with_pictures(renderer(site, language), change)
    assert_all_inside(tree(picture_block(page, "memory")))
    assert page.scripts == {"zero-memory"}


def test_the_memory_picture_says_the_same_in_drawing_table_and_form(site: Site) -> None:
    root = tree(picture_block(renderer(site, "en"), "memory"))
    rows = [[cell.text for cell in row.children if isinstance(cell, Element)] for row in root.all("tr")[1:]]
    assert rows == [
        ["Plain data parallelism", "15", "15", "90", "120"],
        ["ZeRO stage 1", "15", "15", "1.4", "31.4"],
        ["ZeRO stage 2", "15", "0.234", "1.4", "16.6"],
        ["ZeRO stage 3", "0.234", "0.234", "1.4", "1.9"],
    ]
    totals = [text.text for stage in range(4) for text in root.all("text", data_total=str(stage))]
    assert totals == [f"{row[-1]} GB" for row in rows]
    assert [each.attributes["value"] for each in root.all("input")] == ["7.5", "64"]
    assert [each.attributes["value"] for each in root.all("option") if "selected" in each.attributes] == ["2 2 12"]
    for field in (*root.all("input"), *root.all("select")):
        assert len(root.all("label", **{"for": str(field.attributes["id"])})) == 1


def test_an_unknown_picture_is_a_key_error(site: Site) -> None:
    with pytest.raises(KeyError):
        picture_block(renderer(site, "en"), "nope")
