"""Which amounts a game is played for, and what they are called. Pure; painted by `ui.views.panels.stakes_panel`."""

from app.engine.games import HOLDEM_NL, Limit, game_of, is_game
from app.money import Money
from app.session.stakes import Stakes
from app.session.table import TableState

AMOUNTS = {
    "small_blind": "Small blind",
    "big_blind": "Big blind",
    "ante": "Ante",
    "chip": "Chip",
    "small_bet": "Small bet",
    "big_bet": "Big bet",
    "bring_in": "Bring-in",
    "cap": "Cap",
    "button_blind": "Button blind",
}
"""The typed fields of `Stakes` with their labels; the chip is the smallest one in play, the cap counts raises."""


def fields_of(stakes: Stakes) -> tuple[str, ...]:
    """The amounts that the game is played for, what is asked first in front; blinds where nobody knows the game."""
    game = game_of(stakes.game if is_game(stakes.game) else HOLDEM_NL)
    fixed, limited = game.limit is Limit.FIXED, game.limit in (Limit.FIXED, Limit.SPREAD)
    bets = ("small_bet", "big_bet") if limited else ()
    blinds = ("small_blind", "big_blind")
    cap = ("cap",) if fixed else ()
    if not game.has_button:
        return ("ante", "bring_in", *(bets or ("big_blind",)), "chip", *cap)
    alone = ("button_blind",) if stakes.button_blind or game.variant.deck == "short" else ()
    return (*bets, *blinds, "ante", "chip", *cap, *alone)


def label_of(field: str, stakes: Stakes) -> str:
    """The label of a field; a spread has a least and a greatest bet, and so has stud without limits."""
    game = game_of(stakes.game if is_game(stakes.game) else HOLDEM_NL)
    if game.limit is Limit.SPREAD and field in ("small_bet", "big_bet"):
        return {"small_bet": "Least bet", "big_bet": "Most bet"}[field]
    return "Least bet" if field == "big_blind" and not game.has_button else AMOUNTS[field]


def uneven_text(table: TableState, chip: int, money: Money) -> str:
    """A warning where stacks cannot be made of the new smallest chip, '' where all can."""
    uneven = [seat for seat in range(1, table.size + 1) if table.seats[seat] and table.stack(seat) % chip]
    if not uneven or chip == table.stakes.chip:
        return ""
    seats = f"Seat {uneven[0]} holds" if len(uneven) == 1 else f"{len(uneven)} seats hold"
    return f"{seats} chips under {money.text(chip)}: colour up."
