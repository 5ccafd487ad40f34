"""A table's night: takes intents, writes the log, shows the state. Save first, then show.

Calls plain callbacks; knows neither Qt nor SQL. Times are UTC microseconds from the injected clock.
"""

from collections.abc import Callable, Iterable, Sequence

from app.engine.decision_clock import ClockReading
from app.engine.events import ActionTaken
from app.engine.state import InvariantError
from app.rulebook.book import Rulebook
from app.session.amend import Amendment, propose
from app.session.codec import CodecError, decode, encode, first_fault, seal
from app.session.decide import Decision, decide
from app.session.hand_summary import Summary, nothing_yet, projected, summarised
from app.session.intents import Intent, MoneyIntent, ReopenHand, TableIntent
from app.session.last_time import LastTime, last_time
from app.session.ports import GENESIS, EventStore, LogEntry
from app.session.refusal import Refusal
from app.session.reopening import Dispute, may_reopen
from app.session.shot_clock import shot_clock
from app.session.standing import EMPTY, Operation, Standing, advance
from app.session.steps import Amended, BackedUp, Body, Restored, Retracted, Step, Struck
from app.session.table import Event, TableState
from app.session.table_fold import apply_events


class TableSession:
    """One stream of the log, open for writing.

    `state` is the table after everything that is on disk; it changes only after the store has said so.
    """

    def __init__(
        self,
        store: EventStore,
        stream: int,
        books: Callable[[str], Rulebook],
        now: Callable[[], int],
        actor: str = "",
    ) -> None:
        """Open `stream`, an empty one included.

        Raises StorageError, CodecError (an entry is not what was recorded), InvariantError (a log that cannot be).
        """
        self._store = store
        self._stream = stream
        self._books = books
        self._now = now
        self._listeners: list[Callable[[], None]] = []
        self.actor = actor
        entries = store.read(stream)
        fault = first_fault(entries)
        if fault is not None:
            raise CodecError("Entry {} of its log is damaged: {}.".format(*fault))
        self._seq = entries[-1].seq if entries else 0
        self._hash = entries[-1].hash if entries else GENESIS
        self._epoch = entries[-1].epoch + 1 if entries else 1
        self._times = {entry.seq: entry.at for entry in entries}
        self._standing, self._summary = EMPTY, nothing_yet(stream)
        for entry in entries:
            self._standing, self._summary = self._after(entry.seq, entry.at, decode(entry.body))

    @property
    def stream(self) -> int:
        return self._stream

    @property
    def state(self) -> TableState:
        return self._standing.table

    @property
    def standing(self) -> Standing:
        return self._standing

    @property
    def book(self) -> Rulebook:
        """The rulebook in force: that of the running hand, else the table's."""
        hand = self.state.hand
        return self._books((hand.setup.start.rulebook if hand else "") or self.state.rules.rulebook)

    @property
    def last_done(self) -> Operation | None:
        """What undo would take back; None when there is nothing."""
        return self._standing.done[-1] if self._standing.done else None

    @property
    def last_undone(self) -> Operation | None:
        """What redo would bring back; None when there is nothing."""
        return self._standing.undone[-1] if self._standing.undone else None

    @property
    def now(self) -> int:
        """The time at this table, UTC microseconds."""
        return self._now()

    def time_of(self, seq: int) -> int:
        """When entry `seq` was recorded, UTC microseconds; 0 for an unknown entry."""
        return self._times.get(seq, 0)

    @property
    def shot_clock(self) -> ClockReading | None:
        """What the shot clock shows now; None where none is played or nobody is to act."""
        return shot_clock(self._standing, self._times, self._now())

    def last_time(self) -> LastTime | None:
        """Who sat at the table of this name before; None where there was none. Raises StorageError, CodecError."""
        return last_time(self._store, self._stream, self.state.name)

    def log(self) -> Sequence[LogEntry]:
        """Every entry of the night in order. Raises StorageError."""
        return self._store.read(self._stream)

    @property
    def last_seq(self) -> int:
        """The number of the last entry, 0 for an empty log."""
        return self._seq

    def listen(self, listener: Callable[[], None]) -> None:
        """Call `listener` after every change."""
        self._listeners.append(listener)

    def preview(self, intent: Intent) -> Decision:
        """What `submit` would record, and the objections. Raises Refusal."""
        return decide(self.state, intent, self.book, self._now())

    def submit(self, intent: Intent) -> Decision:
        """Record what happened, objections or not: the dealer has seen them.

        Raises:
            Refusal: it cannot become a fact; nothing was written.
            StorageError: nothing was written, the state is unchanged.
        """
        decision = self.preview(intent)
        self._record(decision.step)
        return decision

    def submit_together(self, intents: Iterable[TableIntent | MoneyIntent]) -> None:
        """Record several facts of table or bank as one step, all of them or none. Raises Refusal, StorageError."""
        table, events = self.state, list[Event]()
        for intent in intents:
            happened = decide(table, intent, self.book, self._now()).step.events
            table = apply_events(table, happened)
            events += happened
        self._record(Step(tuple(events)))

    def undo(self) -> None:
        """Take back the last operation on the hand. Raises Refusal, StorageError."""
        if not self._standing.done:
            raise Refusal("nothing-to-undo")
        self._record(Retracted())

    def redo(self) -> None:
        """Bring back what was taken back last. Raises Refusal, StorageError."""
        if not self._standing.undone:
            raise Refusal("nothing-to-redo")
        self._record(Restored())

    def reopen(self, reason: str, dispute: Dispute = Dispute.POT) -> None:
        """Bring the hand back that was paid last; a deal after it is taken back first, by an entry of its own, where
        the book still allows it. Raises Refusal, StorageError.
        """
        intent, window = ReopenHand(reason, dispute), may_reopen(self.state, self.book, dispute)
        if window is not None and window.takes_back_deal:
            dealt = BackedUp(self._standing.starts[-1][0])
            decide(self._checked(dealt).table, intent, self.book, self._now())
            self._record(dealt)
        self.submit(intent)

    def back_up(self, seq: int) -> None:
        """Take back every hand step from entry `seq` on, as one operation. Raises Refusal, StorageError."""
        self._record(BackedUp(seq))

    def strike(self, seq: int) -> None:
        """Take back entry `seq`, a step about money or seats. Raises Refusal where later steps rely on it or it lies
        out of reach, StorageError.
        """
        self._record(Struck(seq))

    def may_strike(self, seq: int) -> bool:
        """Whether entry `seq` can be taken back: it is within reach and nothing later relies on it."""
        try:
            self._checked(Struck(seq))
        except Refusal:
            return False
        return True

    def proposal(self, seq: int, acts: tuple[ActionTaken, ...]) -> Amendment:
        """What amending step `seq` to `acts` would change. Raises Refusal."""
        try:
            return propose(self._standing, seq, acts)
        except InvariantError as error:
            raise Refusal("cannot-amend") from error

    def amend(self, entry: Amended) -> None:
        """Record an amendment as proposed. Raises Refusal, StorageError."""
        self._record(entry)

    def _after(self, seq: int, at: int, body: Body) -> tuple[Standing, Summary]:
        standing = advance(self._standing, seq, body)
        return standing, summarised(self._summary, self._standing, standing, seq, at, body)

    def _checked(self, body: Body) -> Standing:
        """What would stand after `body`. Raises Refusal where a word about steps has no place."""
        try:
            return advance(self._standing, self._seq + 1, body)
        except InvariantError as error:
            if isinstance(body, Step):
                raise
            raise Refusal("later-steps-rely-on-it") from error

    def _record(self, body: Body) -> None:
        """Check, append, show, in that order."""
        seq, standing = self._seq + 1, self._checked(body)
        at = self._now()
        entry = seal(self._stream, seq, self._epoch, at, self.actor, encode(body), self._hash)
        summary = summarised(self._summary, self._standing, standing, seq, at, body)
        hands, rows = standing.table.hands, projected(self._summary, self.state, summary, standing.table)
        self._store.append(entry, hands if hands != self.state.hands else None, rows)
        self._seq, self._hash, self._standing, self._summary = seq, entry.hash, standing, summary
        self._times[seq] = at
        for listener in self._listeners:
            listener()
