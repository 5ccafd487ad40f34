"""What can happen in a hand, as outcomes: frozen facts that explain themselves with no look-up. Amounts are chips."""

from enum import Enum

import msgspec


class Action(Enum):
    """What a seat did on its turn. BET and RAISE put in more than the price, CALL up to it."""

    FOLD = "fold"
    CHECK = "check"
    CALL = "call"
    BET = "bet"
    RAISE = "raise"


class Post(Enum):
    """Chips put in before the deal. The first group is dead money, the rest counts as a bet."""

    ANTE = "ante"
    """This seat's ante, matched by the others' antes."""
    TABLE_ANTE = "table_ante"
    """One seat's ante for everybody (big-blind ante, button ante)."""
    DEAD = "dead"
    """A missed small blind made good."""

    SMALL_BLIND = "sb"
    BIG_BLIND = "bb"
    BUTTON_BLIND = "button_blind"
    STRADDLE = "straddle"
    LIVE = "live"
    """The live blind of a new or returning player."""


DEAD_POSTS = frozenset({Post.ANTE, Post.TABLE_ANTE, Post.DEAD})


class _Fact(msgspec.Struct, frozen=True, gc=False, tag_field="e", omit_defaults=True):
    pass


class HandStarted(_Fact, frozen=True, gc=False, tag="start"):
    """Cards are in the air. `stacks` holds (seat, chips) of every seat dealt in, before anything is posted.

    `small_blind` and `big_blind` are the nominal blinds, `sb_seat` and `bb_seat` who owes them (0 = a dead blind);
    `button` may be an empty seat. `chip` is the smallest chip in play. `adds_up`: several short all-ins together may
    reopen the betting (switch D31). `missed` holds (seat, live, dead): what seats that were passed over owe when they
    come back. `dead_small` is the seat where a dead small blind would stand.
    """

    number: int
    game: str
    button: int
    small_blind: int
    big_blind: int
    stacks: tuple[tuple[int, int], ...]
    sb_seat: int = 0
    bb_seat: int = 0
    chip: int = 1
    adds_up: bool = True
    missed: tuple[tuple[int, int, int], ...] = ()
    rulebook: str = ""
    dead_small: int = 0


class Posted(_Fact, frozen=True, gc=False, tag="post"):
    """`added` chips go in before the deal; `price` is what a caller then owes, in full even for a short blind."""

    seat: int
    kind: Post
    added: int
    price: int = 0


class BettingOpened(_Fact, frozen=True, gc=False, tag="open"):
    """The first betting round begins at `first`. `last` names a straddler who acts after everybody, out of order."""

    first: int
    last: int = 0


class ActionTaken(_Fact, frozen=True, gc=False, tag="act"):
    """`seat` acted; `to_amount` is its total in front on this street afterwards (0 for fold and check)."""

    seat: int
    action: Action
    to_amount: int = 0


class StreetDealt(_Fact, frozen=True, gc=False, tag="street"):
    """The bets are swept into the pot and the next street lies open (1 = flop in hold'em)."""

    street: int


class BoardSeen(_Fact, frozen=True, gc=False, tag="board"):
    """The whole board as far as it was entered, 'KdTs4c'."""

    cards: str


class HoleSeen(_Fact, frozen=True, gc=False, tag="hole"):
    """The cards of a seat as far as they were shown; empty takes them back."""

    seat: int
    cards: str


class HandKilled(_Fact, frozen=True, gc=False, tag="dead"):
    """The hand of a seat was ruled dead: out of every pot, its chips stay."""

    seat: int


class StackCounted(_Fact, frozen=True, gc=False, tag="count"):
    """The chips behind a seat were counted; the difference goes against the count difference of the table."""

    seat: int
    stack: int


class StackDoubted(_Fact, frozen=True, gc=False, tag="doubt"):
    """The stack of a seat is not known: an all-in asks for the counted amount."""

    seat: int


class ClockCalled(_Fact, frozen=True, gc=False, tag="clock"):
    """Somebody asked for the clock on `seat` at `at` (UTC microseconds); it runs for `seconds`."""

    seat: int
    at: int
    seconds: int


class ClockPaused(_Fact, frozen=True, gc=False, tag="pause"):
    """The clock stands since `at` (chips are being counted)."""

    at: int


class ClockResumed(_Fact, frozen=True, gc=False, tag="resume"):
    """The clock runs on since `at`."""

    at: int


class ClockExtended(_Fact, frozen=True, gc=False, tag="extend"):
    """`seconds` more for the seat on the clock."""

    seconds: int


class ClockDropped(_Fact, frozen=True, gc=False, tag="unclock"):
    """The clock was called off."""


class BoardsRun(_Fact, frozen=True, gc=False, tag="run"):
    """The cards to come are dealt `times` times; every pot is cut into as many parts, one a board."""

    times: int


class PotPushed(_Fact, frozen=True, gc=False, tag="push"):
    """Pot `pot` was paid: (seat, chips) in the order left of the button, after `rake` was taken from it.

    0 is the main pot; where the board was run several times the parts of a pot follow each other, first board first.
    """

    pot: int
    shares: tuple[tuple[int, int], ...]
    rake: int = 0


class HandVoided(_Fact, frozen=True, gc=False, tag="void"):
    """A misdeal: every chip goes back where it came from. `replay` keeps button and blinds for the next deal."""

    reason: str
    replay: bool = True


HandEvent = (
    HandStarted
    | Posted
    | BettingOpened
    | ActionTaken
    | StreetDealt
    | BoardSeen
    | HoleSeen
    | HandKilled
    | StackCounted
    | StackDoubted
    | ClockCalled
    | ClockPaused
    | ClockResumed
    | ClockExtended
    | ClockDropped
    | BoardsRun
    | PotPushed
    | HandVoided
)
