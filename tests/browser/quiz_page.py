"""A small static site as the server renders it: the quiz `demo` in English and Greek, whole and as a single question."""

import shutil
from dataclasses import dataclass, field
from pathlib import Path

import material  # type: ignore[import-untyped]
from browser.quiz_texts import ONE, OPEN, TEXTS, Texts

import quiz_plugin

SUBPATH = "learn"
"""The site does not stand at the root of its host, and its progress must not either."""

OPTIONS = {
    "purpose": ["share-states", "compress-model", "convert-models", "none-of-these"],
    "stages": ["one", "two", "three"],
    "offload": ["cpu", "gpu"],
}
RIGHT = {"purpose": ["share-states"], "stages": ["two", "three"], "offload": ["cpu"]}
HASHES = {"purpose": "0a1b2c3d4e", "stages": "1b2c3d4e5f", "offload": "2c3d4e5f6a"}
PINNED = "none-of-these"


@dataclass(frozen=True)
class Block:
    """How a quiz stands on a page."""

    language: str = "en"
    shuffle: str = ""
    only: str = ""
    prefix: str = "quiz-demo"
    types: dict[str, str] = field(default_factory=dict)
    """Question types that are not `choice`."""


def write_site(folder: Path) -> None:
    """Writes the pages, the browser's files and the theme's styles below `folder/SUBPATH`."""
    site = folder / SUBPATH
    shutil.copytree(Path(quiz_plugin.__path__[0]) / "browser", site / "assets/quiz")
    styles = Path(material.__path__[0]) / "templates/assets/stylesheets"
    for name in ("main", "palette"):
        shutil.copy(next(styles.glob(f"{name}.*.min.css")), site / f"assets/{name}.css")
    both = quiz(Block()) + quiz(Block(prefix="quiz-demo-2"))
    pages = {
        "quizzes/demo": page(quiz(Block())),
        "el/quizzes/demo": page(quiz(Block(language="el")), "el"),
        "guides/demo": page(quiz(Block(only="stages"))),
        "el/guides/demo": page(quiz(Block(language="el", only="stages")), "el"),
        "shuffled": page(quiz(Block(shuffle="questions options"))),
        "shuffled-options": page(quiz(Block(shuffle="options"))),
        "shuffled-single": page(quiz(Block(shuffle="options", only="purpose"))),
        "twice": page(both),
        # French takes 0 for one; English words in a Yoruba page do not follow Yoruba, which has one form only.
        "french": page(quiz(Block()).replace('lang="en"', 'lang="fr"').replace(ONE, "%{score} juste sur %{total}")),
        "yoruba": page(
            quiz(Block())
            .replace('lang="en"', 'lang="yo"')
            .replace(OPEN, f'<span class="quiz-fallback" lang="en" dir="ltr">{OPEN}</span>')
        ),
        "new-type": page(quiz(Block(types={"stages": "essay"}))),
        "bad-type": page(quiz(Block(types={"stages": "../player"}))),
        "plain": page(quiz(Block()), theme=False),
        "right-to-left": page(quiz(Block())).replace('dir="ltr"', 'dir="rtl"'),
        # a later revision of the quiz: `purpose` has other options now, `stages` and `offload` have changed places
        "later": page(_later(quiz(Block()))),
    }
    for address, html in pages.items():
        path = site / address / "index.html"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(html, encoding="utf-8")


def _later(html: str) -> str:
    html = html.replace(HASHES["purpose"], "ffffffffff")
    start, middle, end = (html.index(f'<fieldset data-question="{name}"') for name in ("stages", "offload", "offload"))
    after = html.index("</fieldset>", end) + len("</fieldset>")
    return html[:start] + html[middle:after] + html[start:middle] + html[after:]


def page(body: str, language: str = "en", *, theme: bool = True) -> str:
    """A page of the theme, or of no theme at all, that holds the quiz."""
    root = f"/{SUBPATH}/assets"
    styles = "".join(f'<link rel="stylesheet" href="{root}/{name}.css">' for name in ("main", "palette") if theme)
    scheme = ' data-md-color-scheme="default" data-md-color-primary="indigo"' if theme else ""
    header = (
        '<header class="md-header"><div class="md-header__inner md-grid"><p>Site</p></div></header>' if theme else ""
    )
    return f"""<!doctype html>
<html lang="{language}"><head><meta charset="utf-8"><title>Demo</title>
<meta name="viewport" content="width=device-width,initial-scale=1"><link rel="icon" href="data:,">{styles}
<link rel="stylesheet" href="{root}/quiz/quiz.css"><script type="module" src="{root}/quiz/player.js"></script></head>
<body dir="ltr"{scheme}>{header}
<div class="md-container"><main class="md-main"><div class="md-main__inner md-grid"><div class="md-content">
<article class="md-content__inner md-typeset"><h1>Demo</h1>
{body}
</article></div></div></main></div></body></html>
"""


def quiz(block: Block) -> str:
    """The quiz block as the server renders it."""
    text = TEXTS[block.language]
    names = [block.only] if block.only else list(OPTIONS)
    whole = not block.only
    questions = "".join(_question(block, text, name, place, len(names)) for place, name in enumerate(names, 1))
    shuffle = f' data-shuffle="{block.shuffle}"' if block.shuffle else ""
    only = f' data-only="{block.only}"' if block.only else ""
    word = text.words
    intro = f"""<p data-part="intro">{word["intro"]}</p>
<p data-part="toolbar"><button type="button" data-action="preview" aria-pressed="false">{word["preview"]}</button></p>"""
    actions = f"""<p data-part="actions"><button type="button" data-action="previous">{word["previous"]}</button> <button type="button" data-action="next">{word["next"]}</button></p>
<section data-part="result" data-total="{len(names)}" hidden>
<h2 tabindex="-1">{word["result"]}</h2>
<p data-part="score"></p>
<p data-part="unanswered"></p>
<div data-part="to-review" hidden><h3>{word["to_review"]}</h3><ul></ul></div>
<p data-part="again"><button type="button" data-action="retry" data-scope="wrong">{word["retry_wrong"]}</button> <button type="button" data-action="retry" data-scope="all">{word["retry_all"]}</button> <button type="button" data-action="reset">{word["reset"]}</button></p>
</section>"""
    lines = "".join(
        f'<li data-question="{name}">{" · ".join(text.options[o] for o in RIGHT[name])}<div>{text.explanations[name].replace(" id=", " data-id=")}</div></li>\n'
        for name in names
    )
    key = f'<section data-part="key" data-search-exclude>\n<h2>{word["key"]}</h2>\n<ol>\n{lines}</ol>\n</section>'
    return f"""<quiz-player data-quiz="demo" lang="{block.language}" dir="ltr"{shuffle}{only}>
<form class="quiz" autocomplete="off" novalidate>
{intro if whole else ""}
{questions}
{actions if whole else ""}
<p data-part="notice" role="note" hidden></p>
{key if whole else ""}
<template data-part="messages">{text.messages}</template>
</form>
</quiz-player>
"""


def _question(block: Block, text: Texts, name: str, place: int, total: int) -> str:
    word, identity = text.words, f"{block.prefix}-{name}"
    several = len(RIGHT[name]) > 1
    kind = "checkbox" if several else "radio"
    options = "\n".join(
        f'<div data-option="{option}"{" data-pinned" if option == PINNED else ""}><label>'
        f'<input type="{kind}" name="{name}" value="{option}"> <span>{text.options[option]}</span></label></div>'
        for option in OPTIONS[name]
    )
    again = f' <button type="button" data-action="retry" data-scope="all">{word["retry_one"]}</button>'
    solution = "".join(f'<li data-option="{option}">{text.options[option]}</li>' for option in RIGHT[name])
    reasons = "".join(
        f'<dt>{text.options[option]}</dt><dd data-option="{option}">{text.reasons[option]}</dd>'
        for option in OPTIONS[name]
        if option in text.reasons
    )
    explanation = text.explanations[name].replace("because", f"{block.prefix}-because")
    review = f'<p data-part="review"><a href="/{SUBPATH}/guides/demo/#deep-dive">{word["review"]}</a></p>'
    return f"""<fieldset data-question="{name}" data-type="{block.types.get(name, "choice")}" data-hash="{HASHES[name]}" id="{identity}" aria-describedby="{identity}-hint">
<legend tabindex="-1"><span data-part="count">{word["count"].format(place, total)}</span> <span data-part="prompt">{text.prompts[name]}</span></legend>
<p data-part="hint" data-search-exclude id="{identity}-hint">{word["hint_several" if several else "hint_one"]}</p>
<div data-part="options">
{options}
</div>
<p data-part="check" data-search-exclude><button type="button" data-action="check">{word["check"]}</button>{again if block.only else ""}</p>
<div role="status" data-part="feedback"></div>
<details data-part="answer" data-search-exclude>
<summary>{word["answer"]}</summary>
<p data-part="correct">{word["correct"]}</p>
<ul data-part="solution">{solution}</ul>
<div data-part="explanation">{explanation}</div>
<dl data-part="reasons">{reasons}</dl>
{review if name != "offload" else ""}
</details>
</fieldset>
"""
