"""The straddle prompt without widgets: who may straddle for how much, and what each choice means for the action.

Amounts are chips. A straddle is a voluntary live blind of twice the blind or straddle before it; the straddler acts
last before the flop and may raise.
"""

from enum import Enum

import msgspec

from app.engine.events import BettingOpened, Post, Posted
from app.engine.positions import Positions
from app.engine.seats import left_of
from app.engine.state import HandState


class StraddleRule(Enum):
    """Who may straddle."""

    NONE = "none"
    UNDER_THE_GUN = "utg"
    BUTTON = "button"
    MISSISSIPPI = "mississippi"
    """Any seat but the blinds; the price is the same, and whoever straddled last may double it again."""
    MANDATORY = "mandatory"
    """Whoever is under the gun straddles every hand."""
    ROCK = "rock"
    """Whoever won the last pot holds the rock, and straddles when under the gun."""
    SLEEPER = "sleeper"
    """Any seat but the blinds and the one under the gun; it counts only if everybody folds round to it."""


class StraddleTable(msgspec.Struct, frozen=True):
    """What the prompt needs to know: the rule in force, positions, who is dealt in (mask), the big blind.

    `opens_left`: after a button or Mississippi straddle the action begins at its left; otherwise it begins under the
    gun and the straddler acts after everybody. `rock` is who holds it, `stacks` holds (seat, chips), less what goes in
    before a straddle.
    """

    rule: StraddleRule
    restraddle: bool
    opens_left: bool
    positions: Positions
    playing: int
    big_blind: int
    stacks: tuple[tuple[int, int], ...] = ()
    rock: int = 0

    @property
    def under_the_gun(self) -> int:
        """The seat left of the big blind, or of the button where that alone posts."""
        return left_of(self.positions.big or self.positions.button, self.playing)

    def can_post(self, straddle: "Straddle") -> bool:
        """True when the seat has the chips; who has too few may not straddle (no book says so: usual practice)."""
        return dict(self.stacks).get(straddle.seat, straddle.to_amount) >= straddle.to_amount


class Straddle(msgspec.Struct, frozen=True):
    """One straddle: on offer, or posted."""

    seat: int
    to_amount: int


class Opening(msgspec.Struct, frozen=True):
    """Who acts first before the flop, who acts last out of order (0 = nobody), and the price of a call."""

    first: int
    last: int
    price: int

    @property
    def min_raise_to(self) -> int:
        return 2 * self.price


def posted(table: StraddleTable, seats: tuple[int, ...]) -> tuple[Straddle, ...]:
    """The straddles of `seats`, in the order given, with their amounts.

    Raises:
        ValueError: a seat is not on offer when its turn to straddle comes.
    """
    found: list[Straddle] = []
    for seat in seats:
        offer = next((offer for offer in offers(table, tuple(s.seat for s in found)) if offer.seat == seat), None)
        if offer is None:
            raise ValueError(f"seat {seat} may not straddle here")
        found.append(offer)
    return tuple(found)


def offers(table: StraddleTable, seats: tuple[int, ...]) -> tuple[Straddle, ...]:
    """The straddles on offer after `seats` have straddled, the first to act first.

    Source: Home H6, H7 (twice the big blind, each re-straddle doubles, not past the button); switches D89 to D92.
    """
    if table.rule is StraddleRule.NONE or table.playing.bit_count() < 3:
        return ()
    if table.rule is StraddleRule.SLEEPER:
        return _sleepers(table) if not seats else ()
    return tuple(straddle for straddle in _in_order(table, seats) if table.can_post(straddle))


def _sleepers(table: StraddleTable) -> tuple[Straddle, ...]:
    under_the_gun = table.under_the_gun
    found = (Straddle(seat, 2 * table.big_blind) for seat in _from(under_the_gun, table)[1:] if not _blind(table, seat))
    return tuple(straddle for straddle in found if table.can_post(straddle))


def awakened(hand: HandState) -> tuple[Posted, BettingOpened] | None:
    """The straddle of a sleeper that the action has come to with nobody in before it, and the order it leads to; None
    while there is none. A call or raise in front gives it back: nothing was posted.

    Source: house practice (switch D89); the sleeper has the last option.
    """
    seat, to_amount = hand.setup.start.sleeper
    slept = seat and hand.to_act == seat and not hand.street and not hand.straddlers
    if not slept or hand.acted & hand.live or hand.bets[seat] >= to_amount:
        return None
    added = min(to_amount - hand.bets[seat], hand.stacks[seat])
    return Posted(seat, Post.STRADDLE, added, to_amount), BettingOpened(left_of(seat, hand.live), seat)


def forced(table: StraddleTable) -> tuple[int, ...]:
    """The seats that must straddle: under the gun where every hand has a straddle, the holder of the rock there."""
    under_the_gun = table.under_the_gun
    holds = table.rule is StraddleRule.MANDATORY or (table.rule is StraddleRule.ROCK and table.rock == under_the_gun)
    return (under_the_gun,) if holds and offers(table, ()) else ()


def _in_order(table: StraddleTable, seats: tuple[int, ...]) -> tuple[Straddle, ...]:
    amount = table.big_blind * 2 ** (len(seats) + 1)
    if seats:
        return _restraddles(table, seats, amount)
    under_the_gun = table.under_the_gun
    if table.rule in (StraddleRule.UNDER_THE_GUN, StraddleRule.MANDATORY, StraddleRule.ROCK):
        return (Straddle(under_the_gun, amount),)
    if table.rule is StraddleRule.BUTTON:
        return (Straddle(table.positions.button, amount),) if _holds_button(table) else ()
    return tuple(Straddle(seat, amount) for seat in _from(under_the_gun, table) if not _blind(table, seat))


def _restraddles(table: StraddleTable, seats: tuple[int, ...], amount: int) -> tuple[Straddle, ...]:
    last = seats[-1]
    if not table.restraddle or table.rule is StraddleRule.BUTTON:
        return ()
    again = (Straddle(last, amount),) if table.rule is StraddleRule.MISSISSIPPI else ()
    following = left_of(last, table.playing)
    if last == table.positions.button or _blind(table, following) or following in seats:
        return again
    return (Straddle(following, amount), *again)


def opening(table: StraddleTable, seats: tuple[int, ...]) -> Opening:
    """The order and the price before the flop once `seats` have straddled.

    Source: Home H6, H7 (the straddler acts last and may raise); switch D92 (button and Mississippi).
    """
    under_the_gun = table.under_the_gun
    if not seats or table.rule is StraddleRule.SLEEPER:
        return Opening(under_the_gun, 0, table.big_blind)
    last = posted(table, seats)[-1]
    if last.seat == under_the_gun or table.opens_left or len(seats) > 1:
        return Opening(left_of(last.seat, table.playing), 0, last.to_amount)
    return Opening(under_the_gun, last.seat, last.to_amount)


def _from(seat: int, table: StraddleTable) -> list[int]:
    """Seats clockwise from `seat`, once around."""
    found = [seat]
    while (following := left_of(found[-1], table.playing)) != seat:
        found.append(following)
    return found


def _blind(table: StraddleTable, seat: int) -> bool:
    return seat in (table.positions.small, table.positions.big)


def _holds_button(table: StraddleTable) -> bool:
    return bool(table.playing >> table.positions.button & 1) and not _blind(table, table.positions.button)
