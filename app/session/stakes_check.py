"""Whether stakes can be played for: amounts the chips can make, blinds in order, an ante somebody pays. In chips."""

from app.engine.games import is_game
from app.rulebook.ruling import Message
from app.session.table import AnteKind, Stakes


def stakes_fault(stakes: Stakes) -> Message | None:
    """The first thing that is wrong with `stakes`, None when they can be played.

    Keys: 'unknown-game', 'no-chip', 'no-small-blind', 'big-below-small', 'ante-without-payer', 'payer-without-ante',
    'no-buy-in', and 'chips-cannot-make' with `amount` (the field's name) and `chip`.
    """
    if not is_game(stakes.game):
        return Message("unknown-game", (("game", stakes.game),))
    if stakes.chip <= 0:
        return Message("no-chip")
    if stakes.small_blind <= 0:
        return Message("no-small-blind")
    if stakes.big_blind < stakes.small_blind:
        return Message("big-below-small")
    if stakes.ante_kind is AnteKind.NONE and stakes.ante:
        return Message("ante-without-payer")
    if stakes.ante_kind is not AnteKind.NONE and stakes.ante <= 0:
        return Message("payer-without-ante")
    if stakes.buy_in <= 0:
        return Message("no-buy-in")
    for name in ("small_blind", "big_blind", "ante", "buy_in"):
        if getattr(stakes, name) % stakes.chip:
            return Message("chips-cannot-make", (("amount", name), ("chip", stakes.chip)))
    return None


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
