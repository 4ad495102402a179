"""How long a text takes to read."""

import re
import unicodedata

WORDS_PER_MINUTE = 238
"""Silent reading of non-fiction in English (Brysbaert 2019, a review of 190 studies). Other languages are near it."""
LETTERS_PER_WORD = 1.6
"""Chinese and Japanese letters that take the time of a word, which is not set apart there."""
_NOT_READ = re.compile(
    r"^[ \t]*:::.*$|\]\([^)\s]*\)|\{[#:.][^}\n]*\}|^[ \t]*(?:`{3,}|~{3,}).*$|<[^<>\n]*>", re.MULTILINE
)


def words(markdown: str) -> int:
    """The words of a Markdown text, without link addresses, ids and directives."""
    tokens = _NOT_READ.sub(" ", markdown).split()
    wide = sum(unicodedata.east_asian_width(char) in "WF" and char.isalpha() for token in tokens for char in token)
    plain = sum(any(char.isalnum() and unicodedata.east_asian_width(char) not in "WF" for char in t) for t in tokens)
    return plain + round(wide / LETTERS_PER_WORD)


def minutes(markdown: str) -> int:
    """Whole minutes that a Markdown text takes to read, at least one."""
    return max(1, round(words(markdown) / WORDS_PER_MINUTE))
