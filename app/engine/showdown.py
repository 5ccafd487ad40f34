"""Reading the hands of a showdown: what each seat holds on a board, for each way to win a pot of the game."""

from collections.abc import Mapping, Sequence

from app.engine.cards import RANKS, Card, rank_of
from app.engine.games import Game
from app.engine.reading.kinds import evaluator

LOW_RANKS = frozenset(RANKS.index(rank) for rank in "A2345678")
LOW_CARDS = 5


def ranks_on(game: Game, board: Sequence[Card], holes: Mapping[int, Sequence[Card]]) -> list[dict[int, int]]:
    """The ranks of complete hands by seat, one mapping for each reading of the game; none while cards are missing.

    A greater rank is better, equal ranks tie, 0 cannot win. Where the deck ran out, a common card on the board stands
    for everybody's last one.
    """
    due = game.hole_size + game.board_size
    complete = {seat: hole for seat, hole in holes.items() if len(hole) + len(board) == due and hole}
    if len(board) < game.board_size or not complete:
        return [{} for _ in game.readings]
    found: list[dict[int, int]] = []
    for reading in game.readings:
        prepared = evaluator(reading.kind, reading.hole).prepare(board)
        found.append({seat: prepared.rank(hole) for seat, hole in complete.items()})
    return found


def low_is_possible(game: Game, board: Sequence[Card]) -> bool:
    """False when the open board alone rules out a qualifying low: too few different cards of eight and below on it."""
    reading = game.readings[-1]
    if not reading.hole or len(board) < game.board_size:
        return True
    return len({rank_of(card) for card in board if rank_of(card) in LOW_RANKS}) >= LOW_CARDS - reading.hole
