"""A recorded hand as the formats hand it over: set-up, acts, cards, and the result kept apart from them.

Amounts are whole numbers of `unit`; seats are 1-based. A replay reads everything but `result`, and `winners` only where
a winner's cards are unknown.
"""

from collections.abc import Iterator
from enum import Enum
from typing import TypeAlias

import msgspec


class Act(Enum):
    """What a line of a record says; the first group puts chips in before the deal."""

    ANTE = "ante"
    """Ante of this seat, matched by the others' antes."""
    TABLE_ANTE = "table_ante"
    """One seat's ante for the whole table: dead money."""
    SMALL_BLIND = "sb"
    BIG_BLIND = "bb"
    STRADDLE = "straddle"
    """`amount` = chips added, to what lay in front already."""
    POST = "post"
    """Live blind of a returning or new player."""
    DEAD = "dead"
    """Dead blind: into the pot, no part of the bet."""
    BUTTON_BLIND = "button_blind"
    BRING_IN = "bringin"

    STREET = "street"
    BOARD = "board"
    HOLE = "hole"
    """Cards dealt to a seat before it acts, as far as they are known; in stud the new ones of the street, any that lie
    open among them last."""
    DRAW = "draw"
    """The seat throws `amount` cards away (0: it stands pat); `text` is which, where that is known."""
    DRAW_IN = "draw_in"
    """The cards that came for them, where they are known."""
    FOLD = "fold"
    CHECK = "check"
    CALL = "call"
    """`amount` = chips added."""
    CHECK_OR_CALL = "check_or_call"
    """Whatever is due, nothing included: PHH does not say which of the two, nor how much."""
    BET = "bet"
    """`amount` = total in front on this street, as for RAISE."""
    RAISE = "raise"
    """`amount` = total in front on this street; a completion of the bring-in is a raise."""
    SHOW = "show"
    MUCK = "muck"


class RecordedAct(msgspec.Struct, frozen=True):
    """One line: `seat` is 0 where nobody acts, `text` is the street's name or the cards ('AhKd')."""

    act: Act
    seat: int = 0
    amount: int = 0
    text: str = ""
    run: int = 1


class Collected(msgspec.Struct, frozen=True):
    """Chips that a seat took out of a pot, after rake: pot 0 is the main pot, `run` the board, `low` its low half."""

    seat: int
    chips: int
    pot: int = 0
    run: int = 1
    low: bool = False


class RecordedResult(msgspec.Struct, frozen=True):
    """Chips per seat when the hand was over, as (seat, chips). Where a format says it, also what came back uncalled by
    seat and who collected what; a format that says less leaves them empty.
    """

    final: tuple[tuple[int, int], ...]
    uncalled: tuple[tuple[int, int], ...] = ()
    collected: tuple[Collected, ...] = ()


class RecordedHand(msgspec.Struct, frozen=True):
    """One hand of a record. `game` is game and limit in small letters ('holdem-nl', 'omaha-8-pl').

    `button` may be an empty seat, and is 0 where the game has none. Seats are numbered as in the record, where a site
    may count on past 10; never more than ten are dealt in. `small_bet` and `big_bet` are those of a fixed-limit game, 0
    elsewhere; `ante` and `bring_in` are nominal, a short stack posts less. A hand of stud has no blinds: 0.
    `holes` are the cards known at the end by seat: in draw games those held after the last draw. `boards` are the whole
    boards, one a run. `names` are the players' by seat, `table` is the table's, `at` when it was dealt (UTC
    microseconds, 0: unknown); a replay reads none of the three. `notes` name what the source holds that this form
    cannot say.
    """

    id: str
    game: str
    unit: str
    button: int
    small_blind: int
    big_blind: int
    stacks: tuple[tuple[int, int], ...]
    acts: tuple[RecordedAct, ...]
    holes: tuple[tuple[int, str], ...] = ()
    boards: tuple[str, ...] = ()
    rake: int = 0
    drop: int = 0
    winners: tuple[int, ...] = ()
    tags: frozenset[str] = frozenset()
    result: RecordedResult | None = None
    ante: int = 0
    bring_in: int = 0
    small_bet: int = 0
    big_bet: int = 0
    names: tuple[tuple[int, str], ...] = ()
    table: str = ""
    at: int = 0
    notes: tuple[str, ...] = ()


Numbered: TypeAlias = Iterator[tuple[int, RecordedHand]]
"""Hands as a reader finds them, each with the line of the file that it begins at."""


def without_lines(hands: Numbered) -> Iterator[RecordedHand]:
    """The hands alone."""
    return (hand for _, hand in hands)
