"""What the dealer or the host wants to record, in the imperative.

`decide` turns an intent into a step or says why not.
"""

from dataclasses import dataclass

from app.engine.events import Action
from app.engine.rake import RakeRule
from app.session.floor_intents import (
    AnswerFloor,
    ApplyRuling,
    CallFloor,
    ChangeDeck,
    CountDeck,
    Discipline,
    FloorIntent,
    HoldAct,
    LiftPenalty,
    ReopenHand,
    SetClock,
    UseTimeBank,
)
from app.session.house_games import BombPot, Level, SideKind, TurnsBy
from app.session.table import Stakes, TableRules


@dataclass(frozen=True, slots=True)
class Deal:
    """Deal the next hand with these seats straddling, in this order, or as a bomb pot."""

    straddles: tuple[int, ...] = ()
    bomb: BombPot | None = None


@dataclass(frozen=True, slots=True)
class Act:
    """`seat` (0: the seat to act) acts; `to_amount` is its total for the street. `all_in`: these are all its chips."""

    action: Action
    to_amount: int = 0
    seat: int = 0
    all_in: bool = False


@dataclass(frozen=True, slots=True)
class PassTo:
    """The action is on `seat`: everyone before it folds to a bet, or checks where there is none."""

    seat: int


@dataclass(frozen=True, slots=True)
class CheckRound:
    """Everyone who is still to act checks."""


@dataclass(frozen=True, slots=True)
class RunBoards:
    """The players in `agreed` want the cards to come dealt `times` times; 1 takes it back."""

    times: int
    agreed: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Pay:
    """Push every pot: the mask of its winners, main pot first (board by board where it was run several times), `lows`
    the winners of its low half (none: nobody), and what the house takes of each, None as its rule says.
    """

    winners: tuple[int, ...]
    rakes: tuple[int, ...] | None = None
    lows: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class SeeBoard:
    """The whole board of a run as far as it is known ('KdTs4c'); empty clears it."""

    cards: str
    run: int = 1


@dataclass(frozen=True, slots=True)
class SeeRabbit:
    """Cards that would have come; empty takes them back."""

    cards: str


@dataclass(frozen=True, slots=True)
class OpenStreet:
    """The open cards say that `seat` acts first."""

    seat: int


@dataclass(frozen=True, slots=True)
class Draw:
    """`seat` changes `count` cards, 0 stands pat."""

    seat: int
    count: int


@dataclass(frozen=True, slots=True)
class ChopBlinds:
    """Everybody else folded and the blinds take their money back."""


@dataclass(frozen=True, slots=True)
class SeeHole:
    """The cards a seat shows; empty clears them."""

    seat: int
    cards: str


@dataclass(frozen=True, slots=True)
class KillHand:
    """The hand of `seat` is ruled dead."""

    seat: int


@dataclass(frozen=True, slots=True)
class CountStack:
    """`seat` was counted and has `stack` behind."""

    seat: int
    stack: int


@dataclass(frozen=True, slots=True)
class DoubtStack:
    """Nobody knows what `seat` has."""

    seat: int


@dataclass(frozen=True, slots=True)
class CallClock:
    """Somebody asks for the clock on the seat to act."""

    seconds: int


@dataclass(frozen=True, slots=True)
class PauseClock:
    """Chips are being counted."""


@dataclass(frozen=True, slots=True)
class ResumeClock:
    """The count goes on."""


@dataclass(frozen=True, slots=True)
class ExtendClock:
    seconds: int


@dataclass(frozen=True, slots=True)
class DropClock:
    """The clock was called off."""


@dataclass(frozen=True, slots=True)
class VoidHand:
    """A misdeal: all chips back. `replay`: the same button and blinds again; `button` says where it belongs instead."""

    reason: str
    replay: bool = True
    button: int = 0


@dataclass(frozen=True, slots=True)
class OpenTable:
    name: str
    size: int
    stakes: Stakes
    rules: TableRules = TableRules()
    unit: str = "1"


@dataclass(frozen=True, slots=True)
class SitDown:
    """`player` takes `seat` with `stack` chips. Where hands were dealt already, it waits for the big blind or posts."""

    seat: int
    player: int
    stack: int


@dataclass(frozen=True, slots=True)
class StandUp:
    seat: int


@dataclass(frozen=True, slots=True)
class ChangePlayer:
    seat: int
    player: int


@dataclass(frozen=True, slots=True)
class GoAway:
    seat: int


@dataclass(frozen=True, slots=True)
class ComeBack:
    """The seat plays again; `post` what it owes now, or wait for the big blind."""

    seat: int
    post: bool = False


@dataclass(frozen=True, slots=True)
class TopUp:
    """`added` chips at the next deal; negative takes a queued top-up back."""

    seat: int
    added: int


@dataclass(frozen=True, slots=True)
class MoveButton:
    """The next hand has the button on `seat`; the blinds follow it, or are given (`small` 0: a dead small blind)."""

    seat: int
    small: int = 0
    big: int = 0


@dataclass(frozen=True, slots=True)
class Owe:
    """The floor says what `seat` posts when it comes back before its big blind."""

    seat: int
    live: int
    dead: int


@dataclass(frozen=True, slots=True)
class ChangeStakes:
    stakes: Stakes


@dataclass(frozen=True, slots=True)
class ChangeRules:
    rules: TableRules


@dataclass(frozen=True, slots=True)
class SetRotation:
    """Play these games in turn, each for `count` hands or orbits; none ends the mixed game."""

    games: tuple[Stakes, ...]
    by: TurnsBy = TurnsBy.ORBIT
    count: int = 1
    chosen: bool = False


@dataclass(frozen=True, slots=True)
class ChooseGame:
    """Game `turn` of the rotation is next."""

    turn: int


@dataclass(frozen=True, slots=True)
class SetLevels:
    """Play by this structure from its first level; no levels end it."""

    levels: tuple[Level, ...]


@dataclass(frozen=True, slots=True)
class RunLevels:
    """Start or stop the clock of the levels."""

    runs: bool


@dataclass(frozen=True, slots=True)
class GoToLevel:
    """The structure stands at the beginning of level `number`, from 0."""

    number: int


@dataclass(frozen=True, slots=True)
class SetRake:
    rule: RakeRule


@dataclass(frozen=True, slots=True)
class PaySide:
    """`each` of the `payers` gives `seat` chips beside the pots, at most what it has."""

    seat: int
    each: int
    payers: tuple[int, ...]
    kind: SideKind = SideKind.OTHER


@dataclass(frozen=True, slots=True)
class RecordUnwatched:
    """A hand was dealt without the console: stacks (seat, chips) and button afterwards."""

    stacks: tuple[tuple[int, int], ...]
    button: int


ClockIntent = CallClock | PauseClock | ResumeClock | ExtendClock | DropClock | SetClock
RunningIntent = (
    Act
    | HoldAct
    | PassTo
    | CheckRound
    | OpenStreet
    | Draw
    | ChopBlinds
    | RunBoards
    | Pay
    | SeeBoard
    | SeeHole
    | SeeRabbit
    | KillHand
    | ClockIntent
    | VoidHand
)
"""What can only be wished while a hand runs."""
HandIntent = Deal | CountStack | DoubtStack | RunningIntent
TableIntent = (
    OpenTable
    | SitDown
    | StandUp
    | ChangePlayer
    | GoAway
    | ComeBack
    | TopUp
    | MoveButton
    | Owe
    | ChangeStakes
    | ChangeRules
    | SetRotation
    | ChooseGame
    | SetLevels
    | RunLevels
    | GoToLevel
    | SetRake
    | PaySide
    | RecordUnwatched
)
Intent = HandIntent | TableIntent | FloorIntent

__all__ = [  # the intents of the floor are named here with the others
    "AnswerFloor",
    "ApplyRuling",
    "CallFloor",
    "ChangeDeck",
    "CountDeck",
    "Discipline",
    "FloorIntent",
    "HoldAct",
    "LiftPenalty",
    "ReopenHand",
    "SetClock",
    "UseTimeBank",
]
