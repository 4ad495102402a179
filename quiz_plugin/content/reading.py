"""How long a text takes to read."""

import re
from functools import lru_cache

WORDS_PER_MINUTE = 238
"""Silent reading of non-fiction in English (Brysbaert 2019, a review of 190 studies). Other languages are near it."""
LETTERS_PER_WORD = 1.6
"""Chinese and Japanese letters that take the time of a word, which is not set apart there."""
_UNSPACED = re.compile("[\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00020000-\U0003ffff]")
_NOT_READ = re.compile(
    r"^[ \t]*:::.*$|\]\([^)\s]*\)|\{[#:.][^}\n]*\}|^[ \t]*(?:`{3,}|~{3,}).*$|</?[A-Za-z][^<>\n]*>", re.MULTILINE
)


def words(markdown: str) -> int:
    """The words of a Markdown text, without link addresses, ids and directives."""
    tokens = _NOT_READ.sub(" ", markdown).split()
    unspaced = sum(len(_UNSPACED.findall(token)) for token in tokens)
    plain = sum(any(map(str.isalnum, _UNSPACED.sub("", token))) for token in tokens)
    return plain + round(unspaced / LETTERS_PER_WORD)


@lru_cache(maxsize=1000)
def minutes(markdown: str) -> int:
    """Whole minutes that a Markdown text takes to read, at least one."""
    return max(1, round(words(markdown) / WORDS_PER_MINUTE))
