"""What the console shows, as plain values: `ui/faces/presenter.py` makes them from the session, views paint them.

Every text is ready to paint, every amount already formatted; views do no arithmetic and know no rule.
"""

from dataclasses import dataclass, field
from enum import Enum


class SeatMood(Enum):
    LIVE = "live"
    FOLDED = "folded"
    AWAY = "away"
    EMPTY = "empty"


class BadgeShape(Enum):
    """The outline of a badge; the word in it says the same (look.md, plates)."""

    DISC = "disc"  # the button
    BOX = "box"  # blinds
    HEXAGON = "hexagon"  # straddles
    FRAME = "frame"  # all-in: thick amber frame
    DASHED = "dashed"  # away
    BARE = "bare"  # folded: the word alone
    TAG = "tag"  # money: tab, top-up


@dataclass(frozen=True, slots=True)
class Badge:
    text: str
    shape: BadgeShape


@dataclass(frozen=True, slots=True)
class SeatFace:
    """One plate and what lies in front of it."""

    seat: int
    mood: SeatMood = SeatMood.EMPTY
    name: str = ""
    stack: str = ""
    badges: tuple[Badge, ...] = ()
    to_act: bool = False
    marked: bool = False
    """Wins, or is meant: a lit edge."""
    front: str = ""
    """Chips in front, short form; drawn with the chip glyph."""
    front_word: str = ""
    """A word in front instead of chips: 'check', '+197'."""
    description: str = ""
    """The whole plate as a sentence, for screen readers."""


@dataclass(frozen=True, slots=True)
class CardFace:
    rank: str  # "A", "K", "10", "2"
    suit: str  # one of "shdc"


@dataclass(frozen=True, slots=True)
class BoardsFace:
    """What lies in the board's place besides the first board: places for `slots` cards, the `others` where cards are
    dealt several times, and the `rabbit`, which begins at the place `rabbit_at`.
    """

    slots: int = 5
    others: tuple[tuple[CardFace, ...], ...] = ()
    rabbit: tuple[CardFace, ...] = ()
    rabbit_at: int = 0


@dataclass(frozen=True, slots=True)
class FeltFace:
    """The middle of the table. `covered` leaves it empty because a prompt stands there."""

    caption: str = ""
    pot: str = ""
    board: tuple[CardFace, ...] = ()
    line: str = ""
    line_brief: str = ""
    """Stands in place of `line` where that does not fit: an amount is never cut."""
    line_is_pots: bool = False
    notes: tuple[str, ...] = ()
    """Lines in the board's place where a game has no board: who opens, how many cards were drawn."""
    dealer: str = "DEALER"
    covered: bool = False
    boards: BoardsFace = BoardsFace()


class KeyKind(Enum):
    """How a key looks; OFF keeps its place and says why in its second line."""

    PLAIN = "plain"
    QUIET = "quiet"
    FOLD = "fold"
    CHECK = "check"
    CALL = "call"
    RAISE = "raise"
    ALL_IN = "allin"
    OFF = "off"
    BELOW = "below"
    LIT = "lit"
    CHOSEN = "chosen"
    DANGER = "danger"


@dataclass(frozen=True, slots=True)
class KeyFace:
    """A key: what it will record, with the number, and a second line for what follows."""

    text: str
    sub: str = ""
    kind: KeyKind = KeyKind.PLAIN
    icon: str = ""
    name: str = ""
    """Accessible name where the text alone does not say it."""

    @property
    def enabled(self) -> bool:
        return self.kind is not KeyKind.OFF


OFF_KEY = KeyFace("", kind=KeyKind.OFF)


@dataclass(frozen=True, slots=True)
class BarFace:
    """The block at the left of the bar and its five fixed places."""

    who: str = ""
    todo: str = ""
    lit: bool = False
    seconds: str = ""
    """The clock's seconds in the block; empty when no clock runs."""
    time_left: float = 0.0
    """Share of the time left, 0 to 1, for the shrinking line."""
    block_key: KeyFace | None = None
    """At zero the block itself becomes this key."""
    fold: KeyFace = KeyFace("Fold", kind=KeyKind.OFF)
    check: KeyFace = KeyFace("Check", kind=KeyKind.OFF)
    call: KeyFace = KeyFace("Call", kind=KeyKind.OFF)
    wager: KeyFace = KeyFace("Raise", kind=KeyKind.OFF)
    all_in: KeyFace = KeyFace("All-in", kind=KeyKind.OFF)


@dataclass(frozen=True, slots=True)
class PadFace:
    """Amount display, three presets and the chip keys; digits never change."""

    shown: str = ""
    line1: str = ""
    line2: str = ""
    odd: bool = False
    presets: tuple[KeyFace, ...] = (OFF_KEY, OFF_KEY, OFF_KEY)
    chips: tuple[KeyFace, ...] = (OFF_KEY, OFF_KEY, OFF_KEY, OFF_KEY)
    enabled: bool = True


@dataclass(frozen=True, slots=True)
class FactsFace:
    """The top strip."""

    line1: str = ""
    line2: str = ""
    saved: bool = True
    clock: KeyFace = KeyFace("Clock", kind=KeyKind.OFF, icon="clock")
    ruling: KeyFace = KeyFace("Ruling", kind=KeyKind.QUIET, icon="ruling")
    undo: KeyFace = KeyFace("Undo", kind=KeyKind.OFF, icon="undo")


@dataclass(frozen=True, slots=True)
class StatusFace:
    left: str = ""
    right: str = ""


@dataclass(frozen=True, slots=True)
class ConsoleFace:
    """Everything the main window shows at one moment."""

    facts: FactsFace = field(default_factory=FactsFace)
    seats: tuple[SeatFace, ...] = ()
    felt: FeltFace = field(default_factory=FeltFace)
    bar: BarFace = field(default_factory=BarFace)
    pad: PadFace = field(default_factory=PadFace)
    status: StatusFace = field(default_factory=StatusFace)
