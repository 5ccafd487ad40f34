"""Chips pushed by a seat that may have chips in front of it already: what is read together, and what it has out.

Amounts are chips, totals are those of the street.
"""

from dataclasses import dataclass, replace

from app.engine.state import HandState
from app.rulebook.event import Event
from app.rulebook.scene import Scene


@dataclass(frozen=True, slots=True)
class Push:
    """One push. `total` is all the seat has out, `new` what came with this push; `read` are the chips that are judged
    together, and `owed` is what those must cover for a call. `mixed` where old chips are among them; `gathered` where
    the old ones were moved: then half a raise is one, whatever the house says of new chips alone.
    """

    total: int
    new: int
    read: tuple[int, ...]
    owed: int
    mixed: bool = False
    gathered: bool = False

    @property
    def single(self) -> bool:
        """One chip, however big."""
        return len(self.read) == 1

    @property
    def all_needed(self) -> bool:
        """True when without its smallest chip the push would be less than the call."""
        return bool(self.read) and sum(self.read) - min(self.read) < self.owed


def pushed(scene: Scene, hand: HandState, chips: tuple[int, ...]) -> Push:
    """The push of `chips`, with the chips that lay there as the book reads them.

    Old chips that were left alone do not count; taken back, only the new ones do; taken back in part, or gathered with
    the new ones, they make one wager; where the old ones alone cover the call, whatever is added makes one with them.

    Source: TDA 46 (switch D8; a book without it reads a single new chip on its own).
    """
    event = scene.event
    seat = event.seat or hand.to_act
    new, bet, price = sum(chips), hand.bets[seat], hand.price
    old = event.prior_chips or ((bet,) if bet else ())
    plain = scene.book.value("prior_chips_rule") == "plain"
    together = Push(sum(old) + new, new, (*old, *chips), price, mixed=True)
    gathered = replace(together, gathered=not plain)
    match _mode(event, sum(old), price):
        case "pulled_all":
            return Push(new, new, chips, price)
        case "pushed_all":
            return replace(gathered, new=together.total)
        case "covers":
            return together
        case "partial":
            return Push(together.total, new, chips, price - sum(old), mixed=True) if plain else gathered
        case _:
            return Push(bet + new, new, chips, price - bet)


def _mode(event: Event, old: int, price: int) -> str:
    """What was done with the old chips; those that were not touched cover the price, or do not."""
    return "covers" if event.prior_mode in ("", "alone") and 0 < price <= old else event.prior_mode
