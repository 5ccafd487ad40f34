"""What the dealer or the host wants to record, in the imperative.

`decide` turns an intent into a step or says why not.
"""

from app.engine.events import Action
from app.engine.rake import RakeRule
from app.session.bank.wishes import (
    AddOn,
    BuyIn,
    CashOut,
    ChangeDealer,
    CloseNight,
    CollectTime,
    CorrectBuyIn,
    MakeChange,
    MoneyIntent,
    Move,
    NoteCount,
    PayTab,
    SetChips,
    ShareExpense,
    TipDealer,
)
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
from app.session.queue_intents import (
    AskSeatChange,
    CallWaiting,
    DropSeatChange,
    DropWaiting,
    MoveSeat,
    NoteWaiting,
    QueueIntent,
)
from app.session.stakes import Stakes, TableRules
from app.session.wish import Wish


class Deal(Wish, frozen=True):
    """Deal the next hand with these seats straddling, in this order, or as a bomb pot."""

    straddles: tuple[int, ...] = ()
    bomb: BombPot | None = None


class Act(Wish, frozen=True):
    """`seat` (0: the seat to act) acts; `to_amount` is its total for the street. `all_in`: these are all its chips."""

    action: Action
    to_amount: int = 0
    seat: int = 0
    all_in: bool = False


class PassTo(Wish, frozen=True):
    """The action is on `seat`: everyone before it folds to a bet, or checks where there is none."""

    seat: int


class CheckRound(Wish, frozen=True):
    """Everyone who is still to act checks."""


class RunBoards(Wish, frozen=True):
    """The players in `agreed` want the cards to come dealt `times` times; 1 takes it back."""

    times: int
    agreed: tuple[int, ...] = ()


class Pay(Wish, frozen=True):
    """Push every pot: the mask of its winners, main pot first (board by board where it was run several times), `lows`
    the winners of its low half (none: nobody), and what the house takes of each, None as its rule says.
    """

    winners: tuple[int, ...]
    rakes: tuple[int, ...] | None = None
    lows: tuple[int, ...] = ()


class SeeBoard(Wish, frozen=True):
    """The whole board of a run as far as it is known ('KdTs4c'); empty clears it."""

    cards: str
    run: int = 1


class SeeRabbit(Wish, frozen=True):
    """Cards that would have come; empty takes them back."""

    cards: str


class OpenStreet(Wish, frozen=True):
    """The open cards say that `seat` acts first."""

    seat: int


class Draw(Wish, frozen=True):
    """`seat` changes `count` cards, 0 stands pat."""

    seat: int
    count: int


class ChopBlinds(Wish, frozen=True):
    """Everybody else folded and the blinds take their money back."""


class SeeHole(Wish, frozen=True):
    """The cards a seat shows; empty clears them."""

    seat: int
    cards: str


class KillHand(Wish, frozen=True):
    """The hand of `seat` is ruled dead."""

    seat: int


class CountStack(Wish, frozen=True):
    """`seat` was counted and has `stack` behind."""

    seat: int
    stack: int


class DoubtStack(Wish, frozen=True):
    """Nobody knows what `seat` has."""

    seat: int


class CallClock(Wish, frozen=True):
    """Somebody asks for the clock on the seat to act."""

    seconds: int


class PauseClock(Wish, frozen=True):
    """Chips are being counted."""


class ResumeClock(Wish, frozen=True):
    """The count goes on."""


class ExtendClock(Wish, frozen=True):
    seconds: int


class DropClock(Wish, frozen=True):
    """The clock was called off."""


class VoidHand(Wish, frozen=True):
    """A misdeal: all chips back. `replay`: the same button and blinds again; `button` says where it belongs instead."""

    reason: str
    replay: bool = True
    button: int = 0


class OpenTable(Wish, frozen=True):
    name: str
    size: int
    stakes: Stakes
    rules: TableRules = TableRules()
    unit: str = "1"


class SitDown(Wish, frozen=True):
    """`player` takes `seat` with `stack` chips. Where hands were dealt already, it waits for the big blind or posts."""

    seat: int
    player: int
    stack: int


class StandUp(Wish, frozen=True):
    seat: int


class ChangePlayer(Wish, frozen=True):
    seat: int
    player: int


class GoAway(Wish, frozen=True):
    seat: int


class ComeBack(Wish, frozen=True):
    """The seat plays again; `post` what it owes now, or wait for the big blind."""

    seat: int
    post: bool = False


class TopUp(Wish, frozen=True):
    """`added` chips at the next deal; negative takes a queued top-up back."""

    seat: int
    added: int


class MoveButton(Wish, frozen=True):
    """The next hand has the button on `seat`; the blinds follow it, or are given (`small` 0: a dead small blind)."""

    seat: int
    small: int = 0
    big: int = 0


class Owe(Wish, frozen=True):
    """The floor says what `seat` posts when it comes back before its big blind."""

    seat: int
    live: int
    dead: int


class ChangeStakes(Wish, frozen=True):
    stakes: Stakes


class ChangeRules(Wish, frozen=True):
    rules: TableRules


class SetRotation(Wish, frozen=True):
    """Play these games in turn, each for `count` hands or orbits; none ends the mixed game."""

    games: tuple[Stakes, ...]
    by: TurnsBy = TurnsBy.ORBIT
    count: int = 1
    chosen: bool = False


class ChooseGame(Wish, frozen=True):
    """Game `turn` of the rotation is next."""

    turn: int


class SetLevels(Wish, frozen=True):
    """Play by this structure from its first level; no levels end it."""

    levels: tuple[Level, ...]


class RunLevels(Wish, frozen=True):
    """Start or stop the clock of the levels."""

    runs: bool


class GoToLevel(Wish, frozen=True):
    """The structure stands at the beginning of level `number`, from 0."""

    number: int


class SetRake(Wish, frozen=True):
    rule: RakeRule


class PaySide(Wish, frozen=True):
    """`each` of the `payers` gives `seat` chips beside the pots, at most what it has."""

    seat: int
    each: int
    payers: tuple[int, ...]
    kind: SideKind = SideKind.OTHER


class RecordUnwatched(Wish, frozen=True):
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
Intent = HandIntent | TableIntent | FloorIntent | QueueIntent | MoneyIntent

__all__ = [  # the intents of floor, lists and bank and of those who wait are named here with the others
    "AddOn",
    "AnswerFloor",
    "ApplyRuling",
    "AskSeatChange",
    "BuyIn",
    "CallFloor",
    "CallWaiting",
    "CashOut",
    "ChangeDealer",
    "ChangeDeck",
    "CloseNight",
    "CollectTime",
    "CorrectBuyIn",
    "CountDeck",
    "Discipline",
    "DropSeatChange",
    "DropWaiting",
    "FloorIntent",
    "HoldAct",
    "LiftPenalty",
    "MakeChange",
    "MoneyIntent",
    "Move",
    "MoveSeat",
    "NoteCount",
    "NoteWaiting",
    "PayTab",
    "QueueIntent",
    "ReopenHand",
    "SetChips",
    "SetClock",
    "ShareExpense",
    "TipDealer",
    "UseTimeBank",
]
