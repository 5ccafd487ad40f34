"""Lines on chips: what is added, what goes back, how pots and odd chips lie. Amounts are chips."""

from collections.abc import Mapping
from typing import Final

from ui.words.board_lines import card_text
from ui.words.ruling_codes import PHRASES
from ui.words.telling import MOST, Teller, chips, number, seat_first, seats, shared, yes_no
from ui.words.told import Said, Told, listed


def _owes(said: Said) -> str:
    more = said.told.number("owes_more")
    return f"{seat_first(said)} adds {said.speak.chips(more)}." if more else ""


def _back(said: Said) -> str:
    change = said.told.number("change")
    return f"{said.speak.chips(change)} go back to {seat_first(said).lower()}." if change else ""


def _uncalled(said: Said) -> str:
    uncalled = said.told.part("uncalled")
    amount, seat = uncalled.number("amount"), uncalled.number("seat")
    back = f"back to seat {seat}" if seat else "back"
    return f"Uncalled: {said.speak.chips(amount)} {back}." if amount else ""


def _pots(said: Said) -> str:
    pots = said.told.parts("pots")
    if len(pots) < 2:
        return ""
    named = [f"{said.speak.chips(pot.number('amount') or 0)} ({_among(pot)})" for pot in pots]
    full = f"Pots: {', '.join(named)}."
    return full if len(full) <= MOST else f"{len(pots)} pots: {_amounts(said, pots)}."


def _among(pot: Told) -> str:
    return ", ".join(str(seat) for seat in pot.numbers("eligible"))


def _amounts(said: Said, pots: tuple[Told, ...]) -> str:
    return listed([said.speak.chips(pot.number("amount") or 0) for pot in pots])


def _odd(said: Said) -> str:
    odd = said.told.parts("odd")
    if not odd:
        return ""
    parts = [f"{said.speak.chips(part.number('amount') or 0)} to seat {part.number('seat')}" for part in odd]
    sides = [part.word("side") for part in odd]
    halves = [
        f"{part} ({side} half)" if side in {"high", "low"} else part for part, side in zip(parts, sides, strict=True)
    ]
    full = f"Odd chips: {listed(halves)}."
    return full if len(full) <= MOST else f"Odd chips: {listed(parts)}."


def _posted(said: Said) -> str:
    posted = said.told.part("posted")
    blind, ante = posted.number("blind") or 0, posted.number("ante") or 0
    return f"It paid {said.speak.chips(blind)} as blind, {said.speak.chips(ante)} as ante."


def _effective(said: Said) -> str:
    at_stake, to_amount = said.told.number("effective_to"), said.told.number("to")
    return "" if at_stake in {None, to_amount} else f"Of it {said.chips('effective_to')} are at stake."


def _rakes(said: Said) -> str:
    amounts = said.told.numbers("rake_by_pot")
    return f"Rake by pot: {listed([said.speak.chips(amount) for amount in amounts])}." if len(amounts) > 1 else ""


def _paid(said: Said) -> str:
    amounts = said.told.numbers("paid_out_by_pot")
    return f"Pay out by pot: {listed([said.speak.chips(amount) for amount in amounts])}." if len(amounts) > 1 else ""


def _seat(said: Said) -> str:
    return f"Seat {said.seat}" if said.seat else "The player"


CHIP_LINES: Final[Mapping[str, Teller]] = {
    "owes_more": _owes,
    "change": _back,
    "returned": shared("returned", "Give back {}."),
    "top_up": shared("top_up", "To add: {}.", "{1}: {0}"),
    "forfeit": chips("forfeit", "It loses {} without a claim."),
    "uncalled": _uncalled,
    "odd": _odd,
    "deciding_card": lambda said: f"The {card_text(said.told.word('deciding_card'))} decides the odd chip.",
    "pots": _pots,
    "effective_to": _effective,
    "to": chips("to", "Total for the street: {}."),
    "all_in": yes_no("all_in", "The player is all-in."),
    "posted": _posted,
    "posts_stay": yes_no("posts_stay", "What was posted stays in.", "What was posted goes back."),
    "dead_money": chips("dead_money", "{} of it are dead money."),
    "ante_due": chips("ante_due", "The ante is {}."),
    "amount": chips("amount", "Granted: {}."),
    "max_total": chips("max_total", "The stack may be {} at most."),
    "paid_on": chips("paid_on", "The winner is paid on {}."),
    "may_award_hidden_to": number("may_award_hidden_to", "Seat {} may be given the chips found."),
    "refund_excluded": seats("refund_excluded", "Nothing goes back to {}."),
    "award_order": lambda said: PHRASES.get(("award_order", said.told.word("award_order")), ""),
    "rake": chips("rake", "Rake: {}."),
    "raked_amount": chips("raked_amount", "Raked: {}."),
    "rake_by_pot": _rakes,
    "jackpot": chips("jackpot", "For the jackpot: {}."),
    "paid_out": chips("paid_out", "To pay out: {}."),
    "paid_out_by_pot": _paid,
    "awards": shared("awards", "In all {}."),
    "pot_now": chips("pot_now", "In the pot: {}."),
}
