"""How much room a text takes in a picture. Estimated: the reader's font is known to the browser only."""

import unicodedata

_NARROW = frozenset("iljtfrI.,:;!|'’()[]·-– ")
_JOINER = "\u200d"
_WIDE = frozenset("mwMWωΩ@%&—…")


def width(text: str, size: float) -> float:
    """The width of a text in a sans-serif font of `size`, in the same unit; rather too much than too little."""
    return size * sum(map(_em, text))


def _em(char: str) -> float:
    if unicodedata.combining(char):
        return 0
    if unicodedata.east_asian_width(char) in "WF":
        return 1
    if char in _NARROW:
        return 0.34
    if char in _WIDE:
        return 0.9
    return 0.7 if char.isupper() else 0.58


def wrap(text: str, size: float, room: float) -> list[str]:
    """The text in lines that fit into `room`; a single word that is wider has a line of its own."""
    lines: list[str] = []
    for word in _words(text):
        longer = f"{lines[-1]}{word}" if lines else word.strip()
        if lines and width(longer.strip(), size) <= room:
            lines[-1] = longer
        else:
            lines.append(word.strip())
    return [line.strip() for line in lines]


def _words(text: str) -> list[str]:
    """Pieces between which a line may break, each with the space before it; wide letters break anywhere."""
    pieces: list[str] = []
    for word in text.split():
        space = " " if pieces else ""
        last = ""
        for char in word:
            if not last or (not _stays(char, last) and (_is_wide(char) or _is_wide(last))):
                pieces.append(space + char)
                space = ""
            else:
                pieces[-1] += char
            last = char
    return pieces


def _is_wide(char: str) -> bool:
    return unicodedata.east_asian_width(char) in "WF"


def _stays(char: str, last: str) -> bool:
    """Whether a letter or mark belongs to what stands before it."""
    return last == _JOINER or char == _JOINER or unicodedata.category(char) in ("Mn", "Me", "Mc", "Sk")
