"""How much room a text takes in a picture. Estimated: the reader's font is known to the browser only."""

import unicodedata

_NARROW = frozenset("iljtfrI.,:;!|'’()[]·-– ")
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
        pieces.append(f" {word}" if pieces else word)
        if any(unicodedata.east_asian_width(char) in "WF" for char in word):
            pieces[-1:] = [f" {word[0]}" if len(pieces) > 1 else word[0], *word[1:]]
    return pieces
