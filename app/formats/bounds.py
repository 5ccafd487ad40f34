"""What a hand may hold, whatever a damaged file says: a deck for every seat and board, chips that can be counted."""

from typing import Final

from app.formats.errors import HAND_ACTIONS, MOST_CHIPS, HandError
from app.formats.recorded import Act, RecordedHand

DECK: Final = 52
_LETTERS: Final = 2
_DEALT: Final = frozenset({Act.BOARD, Act.HOLE, Act.DRAW_IN})


def check_bounds(hand: RecordedHand) -> None:
    """Raises HandError where a seat or a board is dealt more cards than there are, anything is more units of chips than
    a table has, or the acts are too many.
    """
    if len(hand.acts) > HAND_ACTIONS:
        raise HandError(f"the hand has more than {HAND_ACTIONS} actions; take it out of the file")
    dealt: dict[tuple[int, int], int] = {}
    stakes = (hand.small_blind, hand.big_blind, hand.small_bet, hand.big_bet, hand.ante, hand.bring_in)
    most = max(hand.rake, hand.drop, *stakes, *(chips for _, chips in hand.stacks))
    for act in hand.acts:
        most = max(most, act.amount)
        if act.text and act.act in _DEALT:
            place = (act.seat, act.run)
            dealt[place] = dealt.get(place, 0) + len(act.text)
    if hand.result:
        of_seats = (*hand.result.final, *hand.result.uncalled)
        most = max(most, *(chips for _, chips in of_seats), *(one.chips for one in hand.result.collected), 0)
    if most > MOST_CHIPS:
        raise HandError(f"the hand has more units of {hand.unit} than any table; correct it in the file")
    if max(dealt.values(), default=0) > _LETTERS * DECK:
        seat = next(seat for (seat, _), letters in dealt.items() if letters > _LETTERS * DECK)
        whom = f"seat {seat}" if seat else "a board"
        raise HandError(f"{whom} is dealt more cards than a deck has; correct the hand in the file")
