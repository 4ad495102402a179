"""A small site of three languages, built once: a complete source, half of it in Greek, none of it in Yoruba."""

from pathlib import Path

import pytest
from support import write_files

from quiz_plugin.site.publish import Summary, publish

CONFIG = """
    site_name: Small
    site_url: https://example.org/learn/
    theme: {name: material, font: false}
    plugins:
      - search: {lang: en, pipeline: []}
      - quiz
      - i18n:
          docs_structure: folder
          reconfigure_search: false
          languages:
            - {locale: en, name: English, default: true}
            - {locale: el, name: Ελληνικά}
            - {locale: yo, name: Yorùbá}
    markdown_extensions: [attr_list, tables, toc]
    extra: {generator: false}
    """

GUIDE = """
    ---
    title: ZeRO
    summary: "What *ZeRO* shares"
    level: hard
    category: training
    quiz: zero
    ---
    ## Overview {#overview}

    One GPU is not enough.

    ## Deep dive {#deep-dive}

    ::: quiz zero stages
    """

QUIZ = """
    title: "ZeRO quiz"
    description: "Checks what ZeRO shares"
    guide: zero
    level: hard
    questions:
      purpose:
        prompt: "What is ZeRO for?"
        options:
          share-states: "To share states"
          compress-model: {text: "To compress the model", feedback: "FEEDBACKWORD: that is quantization."}
        answer: share-states
        explanation: "EXPLANATIONWORD: states are cut, not copied."
        review: deep-dive
      stages:
        prompt: "Which stages share gradients?"
        options: {one: "Stage 1", two: "Stage 2", three: "Stage 3"}
        answer: [two, three]
        explanation: "Stage 1 shares optimizer states only."
    """

GREEK = """
    title: "Κουίζ για το ZeRO"
    description: "Τι μοιράζει το ZeRO"
    questions:
      purpose:
        prompt: "Σε τι χρησιμεύει το ZeRO;"
    """

FILES = {
    "mkdocs.yml": CONFIG,
    "docs/en/index.md": "# Welcome\n\nRead [the guide](guides/zero.md) and take [the quiz](quizzes/zero.md).\n",
    "docs/el/index.md": "# Καλώς ήρθατε\n\nΔιαβάστε [τον οδηγό](guides/zero.md).\n",
    "docs/yo/index.md": "# Ẹ káàbọ̀\n",
    "docs/en/guides/zero.md": GUIDE.replace("\n    ", "\n").lstrip(),
    "docs/en/categories.yml": "categories: {training: Training}\n",
    "docs/en/quizzes/zero.yml": QUIZ,
    "docs/el/quizzes/zero.yml": GREEK,
}


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """The small site's files, for a test that changes them."""
    return write_files(tmp_path / "project", FILES)


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory) -> Summary:
    """The small site, built; tests only look at it."""
    root = write_files(tmp_path_factory.mktemp("small"), FILES)
    return publish(root / "mkdocs.yml", strict=True)
