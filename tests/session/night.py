"""A table's night over a log in memory: a disk that may refuse, a clock set by hand, acts as words."""

from collections.abc import Callable, Mapping, Sequence
from functools import cache

import resources
from app.engine.events import Action, ActionTaken, HandEvent
from app.engine.seats import mask_of
from app.engine.state import HandState
from app.rulebook.book import Rulebook
from app.rulebook.catalog import load_book
from app.session import intents as wish
from app.session.history import Projected
from app.session.ports import BookEdition, EventStore, LogEntry, SessionRow, StorageError
from app.session.refusal import Refusal
from app.session.stakes import Stakes, TableRules
from app.session.table import TableSeat, TableState
from app.session.table_session import TableSession

SECOND = 1_000_000
STREAM = 1


@cache
def book_of(key: str) -> Rulebook:
    """The rulebook of this key that comes with the program."""
    return load_book(resources.path("rulebooks", f"{key}.toml"))


class MemoryStore:
    """A log in memory; `fault` is what the disk says to the next appends instead of writing."""

    def __init__(self) -> None:
        self.entries: list[LogEntry] = []
        self.hands: list[int] = []
        self.projected: list[Projected] = []
        self.fault: StorageError | None = None

    def open_session(self, name: str, at: int) -> int:
        return STREAM

    def close_session(self, stream: int, at: int) -> None:
        return None

    def sessions(self) -> Sequence[SessionRow]:
        return ()

    def open_streams(self) -> Sequence[int]:
        return ()

    def append(self, entry: LogEntry, hands: int | None = None, projected: Projected | None = None) -> None:
        if self.fault is not None:
            raise self.fault
        self.entries.append(entry)
        if hands is not None:
            self.hands.append(hands)
        if projected is not None:
            self.projected.append(projected)

    def read(self, stream: int) -> Sequence[LogEntry]:
        return list(self.entries)


class MemoryBooks:
    """The books of the house in a list; `fault` is raised instead of keeping one."""

    def __init__(self) -> None:
        self.editions: list[BookEdition] = []
        self.fault: StorageError | None = None

    def add(self, edition: BookEdition) -> None:
        if self.fault is not None:
            raise self.fault
        self.editions.append(edition)

    def newest(self) -> Sequence[BookEdition]:
        return list({edition.key: edition for edition in self.editions}.values())

    def edition(self, key: str, version: int) -> BookEdition | None:
        found = (edition for edition in self.editions if (edition.key, edition.version) == (key, version))
        return next(found, None)


class Clock:
    """UTC microseconds that stand still until they are moved."""

    def __init__(self) -> None:
        self.now = 1_700_000_000 * SECOND

    def __call__(self) -> int:
        return self.now

    def pass_seconds(self, seconds: float) -> None:
        self.now += round(seconds * SECOND)


class Night:
    """A table with these stacks (by seat) in front of players of the same numbers, the button on `button`."""

    def __init__(
        self,
        stacks: Mapping[int, int],
        button: int = 1,
        stakes: Stakes | None = None,
        *,
        size: int = 9,
        rules: TableRules | None = None,
        store: EventStore | None = None,
        stream: int = STREAM,
        books: Callable[[str], Rulebook] = book_of,
    ) -> None:
        self.store = store or MemoryStore()
        self.clock = Clock()
        self.session = TableSession(self.store, stream, books, self.clock)
        self.do(wish.OpenTable("Friday", size, stakes or Stakes(), rules or TableRules()))
        self.do(*(wish.SitDown(seat, seat, stack) for seat, stack in stacks.items()))
        if button:
            self.do(wish.MoveButton(button))

    @property
    def table(self) -> TableState:
        return self.session.state

    @property
    def hand(self) -> HandState:
        """The running hand; there must be one."""
        hand = self.session.state.hand
        assert hand is not None
        return hand

    @property
    def seq(self) -> int:
        """The number of the last entry."""
        return self.store.read(self.session.stream)[-1].seq

    def do(self, *intents: wish.Intent) -> None:
        for intent in intents:
            self.session.submit(intent)

    def deal(self, *straddles: int) -> None:
        self.do(wish.Deal(straddles))

    def play(self, script: str) -> None:
        """Acts of the seat to act, or of another one: 'fold', 'call', 'raise 60', 'allin', 'S4 check'."""
        for words in script.split(","):
            seat = 0
            verb, *rest = words.split()
            if verb.startswith("S"):
                seat, (verb, *rest) = int(verb[1:]), rest
            if verb == "allin":
                actor = seat or self.hand.to_act
                to_amount = self.hand.bets[actor] + self.hand.stacks[actor]
                verb = "raise" if to_amount > self.hand.price else "call"
                self.do(wish.Act(Action(verb), to_amount, seat))
            else:
                self.do(wish.Act(Action(verb), int(rest[0]) if rest else 0, seat))

    def pay(self, *seats: int) -> None:
        """Push the only pot to these seats."""
        self.do(wish.Pay((mask_of(seats),)))

    def fold_round(self) -> None:
        """Everybody folds to the big blind, who is paid."""
        while not self.hand.closed:
            self.play("fold")
        self.do(wish.Pay((self.hand.live,)))

    def hand_without_play(self, *straddles: int) -> None:
        """A whole hand in which everybody folds."""
        self.deal(*straddles)
        self.fold_round()

    def positions(self) -> tuple[int, int, int]:
        """Button, small and big blind of the hand dealt last."""
        places = self.table.positions
        assert places is not None
        return places.button, places.small, places.big

    def seat(self, seat: int) -> TableSeat:
        sitter = self.table.seats[seat]
        assert sitter is not None
        return sitter

    def stacks(self) -> dict[int, int]:
        """Chips behind by seat, at this moment."""
        return {seat: self.table.stack(seat) for seat, sitter in enumerate(self.table.seats) if sitter}

    def posted(self) -> dict[int, int]:
        """What the seats have in front, by seat."""
        return {seat: bet for seat, bet in enumerate(self.hand.bets) if bet}

    def refused(self, intent: wish.Intent) -> str:
        """The key with which an intent is refused; nothing may have been recorded."""
        before, state = self.seq, self.table
        try:
            self.session.submit(intent)
        except Refusal as refusal:
            assert (self.seq, self.table) == (before, state)
            return refusal.message.key
        raise AssertionError(f"{intent} was recorded")

    def restarted(self) -> "Night":
        """The same log, opened by another program."""
        again = object.__new__(Night)
        again.store, again.clock = self.store, self.clock
        again.session = TableSession(self.store, self.session.stream, book_of, self.clock)
        return again


def acts(*events: tuple[int, Action, int]) -> tuple[ActionTaken, ...]:
    """Acts as (seat, action, to_amount)."""
    return tuple(ActionTaken(*event) for event in events)


def events_of(night: Night, seq: int) -> tuple[HandEvent, ...]:
    """The events of entry `seq` as it stands."""
    step = dict(night.session.standing.steps)[seq]
    found = tuple(event for event in step.events if isinstance(event, HandEvent))
    assert len(found) == len(step.events)
    return found
