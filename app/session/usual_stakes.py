"""The usual amounts of a game where nobody has said others: bets, bring-in, ante, levels of a tournament. In chips."""

from msgspec.structs import replace

from app.engine.games import Limit, game_of, is_game
from app.session.house_games import Level
from app.session.stakes import AnteKind, Stakes

SPREAD = 5
"""The most of a spread in its least bet, where nobody says more."""
MINUTES = 20
BREAK_AFTER, BREAK_MINUTES, ANTES_FROM = 4, 10, 5
_STEPS = (2, 3, 4, 6, 8, 12, 16, 24, 32, 48, 64, 96)
"""Big blinds of the proposed levels, in halves of the first one."""


def fitted(stakes: Stakes, game: str) -> Stakes:
    """These stakes for another game: what still fits is kept, what it needs besides is proposed. Raises GameError.

    The small bet is the big blind, the big bet twice that; in stud each antes a quarter of the small bet and the
    bring-in is half of it, both in chips of the table.
    """
    to, was_stud = game_of(game), is_game(stakes.game) and not game_of(stakes.game).has_button
    limited = to.limit in (Limit.FIXED, Limit.SPREAD)
    least = stakes.small_bet or stakes.price
    most = stakes.big_bet if stakes.big_bet > least else least * (SPREAD if to.limit is Limit.SPREAD else 2)
    fit = replace(
        stakes,
        game=game,
        small_bet=least if limited else 0,
        big_bet=most if limited else 0,
        cap=stakes.cap if to.limit is Limit.FIXED else 0,
    )
    if to.has_button:
        blinds = _with_blinds(fit) if limited else fit
        return replace(blinds, bring_in=0, ante=0, ante_kind=AnteKind.NONE) if was_stud else blinds
    has_ante = stakes.ante > 0 and stakes.ante_kind is AnteKind.EACH
    return replace(
        fit,
        ante=stakes.ante if has_ante else in_chips(least / 4, stakes.chip),
        ante_kind=AnteKind.EACH,
        bring_in=stakes.bring_in or in_chips(least / 2, stakes.chip),
        button_blind=0,
    )


def _with_blinds(stakes: Stakes) -> Stakes:
    """Blinds no larger than the small bet."""
    if 0 < stakes.big_blind <= stakes.small_bet:
        return stakes
    return replace(stakes, small_blind=in_chips(stakes.small_bet / 2, stakes.chip), big_blind=stakes.small_bet)


def in_chips(amount: float, chip: int) -> int:
    """The nearest amount the chips can make, at least one of them."""
    chip = max(1, chip)
    return max(chip, int(amount / chip + 0.5) * chip)


def usual_levels(stakes: Stakes) -> tuple[Level, ...]:
    """A home tournament's levels from these blinds on, with one break; the big blind antes from the fifth on."""
    levels: list[Level] = []
    for number, step in enumerate(_STEPS, start=1):
        big = in_chips(stakes.big_blind * step / 2, stakes.chip)
        small = max(stakes.chip, stakes.small_blind * step // 2 // stakes.chip * stakes.chip)
        levels.append(Level(small, big, MINUTES * 60, ante=big if number >= ANTES_FROM else 0))
        if number == BREAK_AFTER:
            levels.append(Level(small, big, BREAK_MINUTES * 60, is_break=True))
    return tuple(levels)
