"""One night as figures: every finished hand, who played it how, and what happened around it.

Amounts are units of the table, persons by number, times UTC microseconds. Misdeals are no hands, nor is a running one.
"""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class PlayerHand:
    """One player's part in one hand.

    `chose`: had an act on the first street, so a walk or a blind that was all-in is no choice. `voluntary`: called, bet
    or raised there; blinds, antes, straddles, a bring-in and the check of a blind or a straddler are not. `raised`: bet
    or raised there; the completion of a bring-in is a raise, a limp is none. `wagers` and `calls` count the bets and
    raises, and the calls, after the first street. `saw`: still held cards when the second street was dealt, or at a
    showdown. `showdown`: held cards when the pots were pushed, and so did somebody else; `won`: got a share then.
    """

    player: int
    net: int
    chose: bool = False
    voluntary: bool = False
    raised: bool = False
    wagers: int = 0
    calls: int = 0
    saw: bool = False
    showdown: bool = False
    won: bool = False


@dataclass(frozen=True, slots=True)
class Stand:
    """Where a player stands after a hand: chips at the table, and these less all that was bought and not cashed out."""

    player: int
    stack: int
    profit: int


@dataclass(frozen=True, slots=True)
class HandFacts:
    """One finished hand. It took `entries` entries of the log, corrections included, from the deal to the last push.
    `rake` is without `drop`, what went to funds. `blinds` are the nominal ones.
    """

    number: int
    seq: int
    began: int
    ended: int
    entries: int
    blinds: tuple[int, int]
    pot: int
    rake: int
    drop: int
    dealer: int
    players: tuple[PlayerHand, ...]
    stands: tuple[Stand, ...]

    @property
    def seconds(self) -> float:
        """From the deal to the last push."""
        return max(0, self.ended - self.began) / 1_000_000


@dataclass(frozen=True, slots=True)
class Bought:
    """`player` bought `chips` more after `hands` finished hands."""

    player: int
    hands: int
    chips: int


@dataclass(frozen=True, slots=True)
class Down:
    """What one dealer dealt in one go; `dealer` 0: nobody was logged on. `corrections` are undos, redos, amendments and
    back-ups.
    """

    dealer: int
    began: int
    ended: int
    hands: int = 0
    rake: int = 0
    drop: int = 0
    tips: int = 0
    corrections: int = 0


@dataclass(frozen=True, slots=True)
class NightFacts:
    """One session. `results` is what each player won or lost in all, also who left long ago."""

    stream: int
    name: str
    unit: str
    began: int
    ended: int
    hands: tuple[HandFacts, ...]
    bought: tuple[Bought, ...]
    downs: tuple[Down, ...]
    results: tuple[tuple[int, int], ...]
