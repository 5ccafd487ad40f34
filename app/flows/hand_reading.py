"""What the cards that were entered make: every live hand on every board, in each way the game reads it."""

from app.engine.cards import Card, parse_cards
from app.engine.games import Reading
from app.engine.reading.kinds import evaluator
from app.engine.reading.port import HandName, board_plays
from app.engine.seats import seats_in
from app.engine.showdown import ranks_on
from app.engine.state import HandState

Ranks = list[list[dict[int, int]]]
"""For each board and each reading of the game the rank by seat: greater is better, 0 cannot win."""


def cards_on(hand: HandState, run: int) -> tuple[Card, ...]:
    """The cards known of a board."""
    return tuple(parse_cards(hand.boards[run - 1])) if run <= len(hand.boards) else ()


def known_ranks(hand: HandState) -> Ranks:
    """What the live hands are worth whose cards are entered; nothing on a board that is not complete."""
    holes = {seat: cards for seat in seats_in(hand.live) if (cards := parse_cards(hand.hole(seat)))}
    return [ranks_on(hand.game, cards_on(hand, run), holes) for run in range(1, hand.runs + 1)]


def name_of(reading: Reading, rank: int) -> HandName | None:
    """What a hand of this rank is called; None for one that cannot win."""
    return evaluator(reading.kind, reading.hole).name(rank) if rank else None


def plays_the_board(hand: HandState, run: int, half: int, seat: int) -> bool:
    """True when the board is the whole hand of `seat`, read as reading `half` of the game."""
    reading, hole = hand.game.readings[half], parse_cards(hand.hole(seat))
    return bool(hole) and board_plays(evaluator(reading.kind, reading.hole), hole, cards_on(hand, run))
