"""What the limit of the game lets a seat bet, as presets and as words: no-limit, pot-limit, fixed, spread.

Amounts are totals for the street, in chips.
"""

from typing import assert_never

from app.engine import betting
from app.engine.betting import Options, max_raise_to, min_raise_to, raises_ended
from app.engine.games import Limit
from app.engine.state import HandState
from app.flows.amount import pot_raise_to
from app.money import Money
from app.rulebook.book import Rulebook
from ui.words.text import rule

HALF, WHOLE = (1, 2), (1, 1)
_ORDINALS = {1: "1st", 2: "2nd", 3: "3rd"}


def completes(hand: HandState) -> bool:
    """True when the first bet of stud is still to come: it completes the bring-in."""
    return bool(hand.setup.start.limits.bring_in) and not hand.game.has_button and not (hand.street or hand.full_to)


def verb(hand: HandState) -> str:
    """What a wager is called as the total follows: 'Bet', 'Raise to', 'Complete to'."""
    if completes(hand):
        return "Complete to"
    return "Raise to" if hand.price else "Bet"


def presets(hand: HandState, offer: Options) -> tuple[tuple[str, int], ...]:
    """The presets as (label, total), never more than the seat has; in fixed limit only where there is a choice."""
    if not offer.may_raise:
        return ()
    low, high = offer.min_raise_to, offer.max_raise_to
    shares: tuple[tuple[str, int], ...]
    match hand.game.limit:
        case Limit.NO_LIMIT:
            shares = (("½ pot", _share(hand, offer, HALF)), ("pot", _share(hand, offer, WHOLE)))
        case Limit.POT_LIMIT:
            shares = (("½ pot", _share(hand, offer, HALF)), ("pot", betting.pot_raise_to(hand, offer.seat)))
        case Limit.FIXED:
            return (("single", low), ("double", high)) if low < high else ()
        case Limit.SPREAD:
            shares = (("most", high),)
        case _:
            assert_never(hand.game.limit)
    return (("min", low), *((label, min(max(to, low), high)) for label, to in shares))


def _share(hand: HandState, offer: Options, part: tuple[int, int]) -> int:
    """A raise by a part of the pot, of chips in play."""
    pot = hand.pot_total + hand.assumed
    return pot_raise_to(hand.price, pot, hand.bets[offer.seat], part, hand.setup.start.chip)


def nothing_typed(hand: HandState) -> str:
    """What the pad says before anything is entered."""
    if hand.game.limit is Limit.FIXED:
        return "fixed limit, nothing to type"
    return "type the total, or tap chips"


def limit_line(hand: HandState, offer: Options, money: Money) -> str:
    """What may be bet or raised to."""
    least = money.text(min_raise_to(hand))
    most = money.text(max(max_raise_to(hand, offer.seat), min_raise_to(hand)))
    match hand.game.limit:
        case Limit.NO_LIMIT:
            return f"min raise to {least} (last raise {money.text(hand.full)})" if hand.price else f"min bet {least}"
        case Limit.POT_LIMIT:
            return f"pot {most} at most"
        case Limit.FIXED:
            return f"{verb(hand).lower()} {least}" + ("" if least == most else f" or {most}")
        case Limit.SPREAD:
            return f"{least} to {most}"
        case _:
            assert_never(hand.game.limit)


def above_limit(hand: HandState, seat: int, to_amount: int, money: Money) -> str:
    """How an amount breaks the limit."""
    least, most = min_raise_to(hand), max_raise_to(hand, seat)
    if to_amount <= most:
        return f"{money.text(least)} or {money.text(most)} only"
    name = "pot" if hand.game.limit is Limit.POT_LIMIT else "limit"
    return f"above the {name} {money.text(most)}"


def limit_excess(hand: HandState, offer: Options, to_amount: int, money: Money) -> str:
    """By how much an amount breaks the limit; what may be bet where it lies between the two bets of fixed limit."""
    excess = to_amount - max_raise_to(hand, offer.seat)
    return f"{money.text(excess)} too much" if excess > 0 else limit_line(hand, offer, money)


def breaks_limit(hand: HandState, seat: int, to_amount: int) -> bool:
    """True when a wager of all these chips is more than the game allows."""
    return hand.game.limit is not Limit.NO_LIMIT and to_amount > max(max_raise_to(hand, seat), min_raise_to(hand))


def raise_count(hand: HandState) -> str:
    """'2nd of 3 raises' for the next raise, '' where nobody counts them: a bet, no cap, a cap that two may break."""
    limits = hand.setup.start.limits
    heads_up = hand.live.bit_count() == 2 and not limits.cap_heads_up and not hand.capped
    if not limits.cap or not hand.wagers or heads_up:
        return ""
    number = hand.wagers
    return f"{_ORDINALS.get(number, f'{number}th')} of {limits.cap} raises"


def raises_over(hand: HandState, book: Rulebook | None = None) -> str:
    """'raises are over · 3': how many there were, or the number of the rule; '' while they are not."""
    if not raises_ended(hand):
        return ""
    ref = book.ref("limit_raise_cap") if book else None
    return f"raises are over · {ref.number if ref else hand.setup.start.limits.cap}"


def call_or_fold(book: Rulebook) -> str:
    """What is left when the raises are over, with the rule where the book has one."""
    return " · ".join(part for part in ("call or fold", rule(book.ref("limit_raise_cap"))) if part)
