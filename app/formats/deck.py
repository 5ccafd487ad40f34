"""How many cards a hand may name: a deck for every seat and every board, whatever a damaged file says."""

from typing import Final

from app.formats.errors import HandError
from app.formats.recorded import Act, RecordedHand

DECK: Final = 52
_LETTERS: Final = 2
_DEALT: Final = frozenset({Act.BOARD, Act.HOLE, Act.DRAW_IN})


def check_deck(hand: RecordedHand) -> None:
    """Raises HandError where a seat or a board is dealt more cards than there are."""
    dealt: dict[tuple[int, int], int] = {}
    for act in hand.acts:
        if act.text and act.act in _DEALT:
            place = (act.seat, act.run)
            dealt[place] = dealt.get(place, 0) + len(act.text)
    if max(dealt.values(), default=0) > _LETTERS * DECK:
        seat = next(seat for (seat, _), letters in dealt.items() if letters > _LETTERS * DECK)
        whom = f"seat {seat}" if seat else "a board"
        raise HandError(f"{whom} is dealt more cards than a deck has; correct the hand in the file")
