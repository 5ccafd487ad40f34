"""What can happen in a hand, as outcomes: frozen facts that explain themselves with no look-up. Amounts are chips."""

from enum import Enum

import msgspec

from app.engine.games import Variant


class Action(Enum):
    """What a seat did on its turn. BET and RAISE put in more than the price, CALL up to it, BRING_IN opens stud."""

    FOLD = "fold"
    CHECK = "check"
    CALL = "call"
    BET = "bet"
    RAISE = "raise"
    BRING_IN = "bring-in"


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
    KILL = "kill"
    """The blind of the player who killed the pot; the limits are raised with it."""


DEAD_POSTS = frozenset({Post.ANTE, Post.TABLE_ANTE, Post.DEAD})


class _Fact(msgspec.Struct, frozen=True, gc=False, tag_field="e", omit_defaults=True):
    pass


class Limits(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """How much may be bet in this hand, where the blinds do not say it.

    `small_bet` and `big_bet` are the fixed bets, or the least and the greatest one in spread limit; `cap` is how many
    raises a street allows (0: any number), heads-up too if `cap_heads_up` (switch D36). In pot-limit the pot before the
    flop counts the small blind `small_as_big` (D95), and is rounded up to the chip if `rounded_up` (D96).
    """

    small_bet: int = 0
    big_bet: int = 0
    bring_in: int = 0
    cap: int = 0
    cap_heads_up: bool = False
    small_as_big: bool = False
    rounded_up: bool = False


NO_SLEEPER = (0, 0)
"""One object: what equals it without being it would stand in every entry of the log."""


class HandStarted(_Fact, frozen=True, gc=False, tag="start"):
    """Cards are in the air. `stacks` holds (seat, chips) of every seat dealt in, before anything is posted.

    `small_blind` and `big_blind` are the nominal blinds, `sb_seat` and `bb_seat` who owes them (0 = a dead blind);
    `button` may be an empty seat. `chip` is the smallest chip in play. `adds_up`: several short all-ins together may
    reopen the betting (switch D31). `missed` holds (seat, live, dead): what seats that were passed over owe when they
    come back. `dead_small` is the seat where a dead small blind would stand. `boards` are dealt from the flop on.
    `sleeper` is a straddle put out by a seat that is not under the gun, and to what: it counts once everybody before it
    has folded. `variant` is what a club's own game was when it was dealt; a game of the program has none.
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
    limits: Limits = Limits()
    boards: int = 1
    sleeper: tuple[int, int] = NO_SLEEPER
    variant: Variant | None = None


class Posted(_Fact, frozen=True, gc=False, tag="post"):
    """`added` chips go in before the deal; `price` is what a caller then owes, in full even for a short blind."""

    seat: int
    kind: Post
    added: int
    price: int = 0


class BettingOpened(_Fact, frozen=True, gc=False, tag="open"):
    """The betting of a street begins at `first`: of the first one always, of a later one where the open cards say it. 0
    where they have yet to say it: the first street of stud is dealt so, and opened by another event. `last` names a
    straddler who acts after everybody, out of order.
    """

    first: int
    last: int = 0


class ActionTaken(_Fact, frozen=True, gc=False, tag="act"):
    """`seat` acted; `to_amount` is its total in front on this street afterwards (0 for fold and check)."""

    seat: int
    action: Action
    to_amount: int = 0


class ActHeld(_Fact, frozen=True, gc=False, tag="held"):
    """`seat` acted before its turn, when `price` was to be matched: the act waits until everybody before it has acted.
    It stands if the price is still that one, and falls if it is not; then the seat may raise only if not `passive`.
    """

    seat: int
    action: Action
    to_amount: int = 0
    price: int = 0
    passive: bool = False


class ActReleased(_Fact, frozen=True, gc=False, tag="released"):
    """The held act of `seat` waits no longer: the seat's act follows, or the act fell because the action `changed`. A
    second one ends that the seat may not bet or raise.
    """

    seat: int
    changed: bool = False


class RaisesBarred(_Fact, frozen=True, gc=False, tag="barred"):
    """`seat` let others act before it: this turn it may only check, call or fold. `ActReleased` ends it."""

    seat: int


class StreetDealt(_Fact, frozen=True, gc=False, tag="street"):
    """The bets are swept into the pot and the next street lies open (1 = flop in hold'em)."""

    street: int


class CardsDrawn(_Fact, frozen=True, gc=False, tag="draw"):
    """`seat` changed `count` cards on this street; 0 stands pat."""

    seat: int
    count: int


class BoardSeen(_Fact, frozen=True, gc=False, tag="board"):
    """The whole board of a run as far as it was entered, 'KdTs4c'; what the runs share stands in each of them."""

    cards: str
    run: int = 1


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


class ClockSet(_Fact, frozen=True, gc=False, tag="reset"):
    """The system's time was not to be trusted: `used` microseconds of the clock had gone by at `at`."""

    at: int
    used: int


class BoardsRun(_Fact, frozen=True, gc=False, tag="run"):
    """The cards to come are dealt `times` times; every pot is cut into as many parts, one a board. `agreed` are the
    seats that said yes.
    """

    times: int
    agreed: tuple[int, ...] = ()


class RabbitSeen(_Fact, frozen=True, gc=False, tag="rabbit"):
    """Cards that would have come, shown when the hand was over; they play for nothing."""

    cards: str


class PotPushed(_Fact, frozen=True, gc=False, tag="push"):
    """Pot `pot` was paid: (seat, chips) in the order left of the button, after `rake` was taken from it.

    0 is the main pot; where the board was run several times the parts of a pot follow each other, first board first.
    `shares` are those of the high hand, `low` of the low one where both share the pot. `drops` is what went from it to
    the jackpot or another fund, as (fund, chips).
    """

    pot: int
    shares: tuple[tuple[int, int], ...]
    rake: int = 0
    low: tuple[tuple[int, int], ...] = ()
    drops: tuple[tuple[str, int], ...] = ()


class HandVoided(_Fact, frozen=True, gc=False, tag="void"):
    """A misdeal: every chip goes back where it came from. `replay` keeps button and blinds for the next deal."""

    reason: str
    replay: bool = True


class HandReopened(_Fact, frozen=True, gc=False, tag="reopen"):
    """A hand that was paid is disputed: every pot comes back as it lay before it was pushed, for a typed `reason`."""

    reason: str


HandEvent = (
    HandStarted
    | Posted
    | BettingOpened
    | ActionTaken
    | ActHeld
    | ActReleased
    | RaisesBarred
    | StreetDealt
    | CardsDrawn
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
    | ClockSet
    | BoardsRun
    | RabbitSeen
    | PotPushed
    | HandVoided
    | HandReopened
)
