"""Polyglot Quiz: guides and quizzes written once per language, published as a static site by MkDocs."""

__version__ = "0.1.0"
