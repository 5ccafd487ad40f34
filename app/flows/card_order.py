"""Whose cards are entered next: the boards, then the hands, clockwise; never asked for, only offered."""

from app.engine.seats import clockwise_from, seats_in
from app.engine.state import HandState
from app.flows.card_entry import BOARD, RABBIT, begin_at, board_places


def is_there(hand: HandState, place: int) -> bool:
    """True while a place can have cards."""
    return bool(hand.live >> place & 1) if place > BOARD else place in board_places(hand)


def first_wanted(hand: HandState) -> int:
    """What is entered first: the board, at the showdown the first hand once it is known; a hand where there is none."""
    boards = _boards(hand)
    lacking = next((place for place in boards if _lacks(hand, place)), None)
    if lacking is not None:
        return lacking
    return next_wanted(hand, BOARD) or (BOARD if boards else seats_in(hand.live)[0])


def next_wanted(hand: HandState, after: int) -> int:
    """At the showdown, and where there is no board, the next cards that are not known; of several boards the next one;
    else the same cards.
    """
    boards = _boards(hand)
    if after == RABBIT or (boards and not hand.showdown and (after > BOARD or hand.runs == 1)):
        return after
    if boards and not hand.showdown:
        return next((place for place in boards if place != after and _lacks(hand, place)), after)
    seat = max(after, BOARD)
    seats = clockwise_from(seat, hand.live & ~(1 << seat))
    ring = (*seats, *boards) if seat else (*boards, *seats)
    return next((place for place in ring if place != after and _lacks(hand, place)), after)


def _boards(hand: HandState) -> tuple[int, ...]:
    """The boards that every hand of this game has."""
    return tuple(place for place in board_places(hand) if place != RABBIT) if hand.game.board_size else ()


def _lacks(hand: HandState, place: int) -> bool:
    return not begin_at(hand, place).done
