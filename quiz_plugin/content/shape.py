"""Texts that no author writes, but on which Markdown takes for ever or runs out of stack: refused by their shape."""

import re
from itertools import accumulate

MAX_NESTING = 12
"""Lists and quotes in one another."""
MAX_INDENT = 48
"""Blanks before the mark of a list's item, four for each level."""
MAX_COLUMNS = 50
"""Of a table: Markdown fills every short row up to the width of the head."""
MAX_OPEN = 20
"""`[` that are open at once, in one paragraph."""

CODE_SPAN = re.compile(r"(`+)(?!`).*?(?<!`)\1(?!`)")
_MARKERS = re.compile(r"(?:[ \t]*(?:[-*+>]|\d+[.)])(?=[ \t>]|$))+")
_TOKEN = re.compile(r"\]\(|[\[\])]")
_STEPS = {"[": 1, "]": -1, "](": -1, ")": 0}
_LINK_STEPS = {"[": 0, "]": 0, "](": 1, ")": -1}
_DEEP_ITEM = re.compile(rf"[ \t>]{{{MAX_INDENT + 1},}}(?:[-*+]|\d+[.)])(?:[ \t]|$)")
_RULER = re.compile(r"[-:|> \t]*-[-:|> \t]*")
_MARKER = re.compile(r"[-*+>]|\d+[.)]")


def excess(text: str) -> tuple[int, str] | None:
    """Index of the line that asks too much of Markdown, counted from 0, and what is wrong with it; None if none does."""
    open_at = dict.fromkeys("[(", 0)
    for number, raw in enumerate(text.split("\n")):
        line = CODE_SPAN.sub("", raw)
        markers = _MARKERS.match(line)
        if markers and len(_MARKER.findall(markers[0])) > MAX_NESTING:
            return number, f"lists or quotes are nested deeper than {MAX_NESTING} levels; flatten them"
        if _DEEP_ITEM.match(line):
            return number, f"the list is indented deeper than {MAX_INDENT} columns; flatten it"
        if _RULER.fullmatch(line) and line.count("|") > MAX_COLUMNS:
            return number, f"the table has more than {MAX_COLUMNS} columns; make several of it"
        if not line.strip():
            open_at = dict.fromkeys("[(", 0)
        for character, steps in (("[", _STEPS), ("(", _LINK_STEPS)):
            heights = list(accumulate((steps[token] for token in _TOKEN.findall(line)), initial=open_at[character]))
            if max(heights) > MAX_OPEN:
                close = "])"["[(".index(character)]
                what = f"more than {MAX_OPEN} '{character}' are open here"
                return number, f"{what}; close them with '{close}', or write '\\[' where no link is meant"
            open_at[character] = max(0, heights[-1])
    return None
