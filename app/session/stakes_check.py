"""Whether stakes can be played for: amounts the chips can make, what the game needs, who antes. In chips."""

from collections.abc import Iterator

from app.engine.games import Game, Limit, game_of, is_game
from app.rulebook.ruling import Message
from app.session.stakes import AnteKind, Stakes

CHIP_AMOUNTS = ("small_blind", "big_blind", "button_blind", "small_bet", "big_bet", "bring_in", "ante", "buy_in")
"""The fields of `Stakes` that are paid in chips."""


def stakes_fault(stakes: Stakes) -> Message | None:
    """The first thing that is wrong with `stakes`, None when they can be played.

    Keys: 'unknown-game', 'no-chip', 'no-small-blind', 'big-below-small', 'no-ante-or-bring-in', 'bring-in-above-bet',
    'big-bet-below-small', 'blind-above-bet', 'ante-without-payer', 'payer-without-ante', 'stud-ante-from-each',
    'no-buy-in', and 'chips-cannot-make' with `amount` (the field's name) and `chip`.
    """
    if not is_game(stakes.game):
        return Message("unknown-game", (("game", stakes.game),))
    if stakes.chip <= 0:
        return Message("no-chip")
    game = game_of(stakes.game)
    opening = _blind_faults(stakes) if game.has_button else _stud_faults(stakes)
    return next((fault for faults in (opening, _bet_faults(stakes, game), _faults(stakes)) for fault in faults), None)


def _blind_faults(stakes: Stakes) -> Iterator[Message]:
    if stakes.button_blind:
        return
    if stakes.small_blind <= 0:
        yield Message("no-small-blind")
    if stakes.big_blind < stakes.small_blind:
        yield Message("big-below-small")


def _stud_faults(stakes: Stakes) -> Iterator[Message]:
    """Stud has no blinds: an ante or a bring-in starts the pot, and a bring-in is no more than a bet."""
    if not stakes.bring_in and not (stakes.ante and stakes.ante_kind is not AnteKind.NONE):
        yield Message("no-ante-or-bring-in")
    if stakes.ante_kind not in (AnteKind.NONE, AnteKind.EACH):
        yield Message("stud-ante-from-each")
    if stakes.bring_in > (stakes.small_bet or stakes.big_blind):
        yield Message("bring-in-above-bet")


def _bet_faults(stakes: Stakes, game: Game) -> Iterator[Message]:
    if game.limit not in (Limit.FIXED, Limit.SPREAD):
        return
    if stakes.big_bet and stakes.big_bet < (stakes.small_bet or stakes.big_blind):
        yield Message("big-bet-below-small")
    if game.limit is Limit.FIXED and game.has_button and 0 < stakes.small_bet < stakes.big_blind:
        yield Message("blind-above-bet")


def _faults(stakes: Stakes) -> Iterator[Message]:
    if stakes.ante_kind is AnteKind.NONE and stakes.ante:
        yield Message("ante-without-payer")
    if stakes.ante_kind is not AnteKind.NONE and stakes.ante <= 0:
        yield Message("payer-without-ante")
    if stakes.buy_in <= 0:
        yield Message("no-buy-in")
    for name in CHIP_AMOUNTS:
        if getattr(stakes, name) % stakes.chip:
            yield Message("chips-cannot-make", (("amount", name), ("chip", stakes.chip)))


def proposed_ante(stakes: Stakes, kind: AnteKind) -> int:
    """The usual ante for `kind`: the big blind where one seat pays for the table, an eighth of it from each seat."""
    match kind:
        case AnteKind.NONE:
            return 0
        case AnteKind.EACH:
            eighth = stakes.big_blind // 8
            return max(stakes.chip, eighth - eighth % max(1, stakes.chip))
        case AnteKind.BIG_BLIND | AnteKind.BUTTON:
            return stakes.big_blind
