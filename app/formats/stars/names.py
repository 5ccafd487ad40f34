"""Names as they may stand in a line of text: no line breaks, none twice, none that reads as the start of something."""

from collections import Counter
from unicodedata import category

from app.formats.recorded import RecordedHand
from app.formats.stars.heading import HEADING

_BREAKS = frozenset({"Cc", "Cs", "Zl", "Zp"})
_BEGINNINGS = ("=== ", "*** ")
_LONGEST = 100
"""Letters of a name; a line is read only up to a length."""


def safe_text(text: str) -> str:
    """The text in one line: a line break or another control character becomes a space, what is too long is cut."""
    short = text if len(text) <= _LONGEST else f"{text[: _LONGEST - 1]}…"
    return "".join(" " if category(letter) in _BREAKS else letter for letter in short)


def safe_names(hand: RecordedHand) -> tuple[dict[int, str], tuple[str, ...]]:
    """What each seat dealt in is called in the text, and a sentence for every name that had to change."""
    given = {seat: name for seat, name in hand.names if name}
    names = {seat: _safe(given.get(seat, ""), seat) for seat, _ in hand.stacks}
    often = Counter(names.values())
    names = {seat: name if often[name] == 1 else f"{name} (seat {seat})" for seat, name in names.items()}
    if len(set(names.values())) < len(names):
        names = {seat: f"Seat {seat}" for seat in names}
    changed = tuple(
        f"Seat {seat} is written as {names[seat]!r}: its own name is taken, too long, or cannot stand in a line."
        for seat in names
        if seat in given and given[seat] != names[seat]
    )
    return names, changed


def _safe(name: str, seat: int) -> str:
    plain = safe_text(name)
    if not plain.strip() or plain.startswith(_BEGINNINGS) or HEADING.match(f"{plain}: folds"):
        return f"Seat {seat}"
    return plain
