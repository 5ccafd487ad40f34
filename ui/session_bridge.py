"""Session callbacks become Qt signals, wishes of widgets become log entries.

What cannot be saved now is tried again.
"""

import logging
from collections.abc import Callable, Sequence
from functools import cached_property

from PySide6.QtCore import QObject, QTimer, Signal

from app.money import Money
from app.rulebook.ruling import Message
from app.session.bookshelf import Bookshelf
from app.session.codec import CodecError
from app.session.intents import Intent, MoneyIntent, TableIntent
from app.session.last_time import LastTime, seats_again
from app.session.people import People
from app.session.ports import Player, PlayerStore, StorageBusy, StorageError
from app.session.refusal import Refusal
from app.session.reopening import Dispute
from app.session.steps import Amended
from app.session.table import TableState
from app.session.table_session import TableSession
from ui.people_desk import PeopleDesk

BUSY_RETRY_MS = 100
FAULT_RETRY_MS = 2000

log = logging.getLogger(__name__)


class SessionBridge(QObject):
    """One open table for the widgets. They read `table` and call `submit`; `changed` follows every change."""

    changed = Signal()
    saved_changed = Signal(object)
    """True when everything shown is on disk; False while an entry is pending."""
    refused = Signal(object)
    """A `Message`: what was wished cannot become a fact."""
    storage_failed = Signal(object)
    """One sentence about the disk, for the status line."""

    def __init__(
        self, session: TableSession, players: PlayerStore, books: Bookshelf, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._session = session
        self.find_tabs: Callable[[str], Sequence[tuple[int, int]]] | None = None
        """Asks the history for the tabs of other nights."""
        self.books = books
        self.desk = PeopleDesk(players, self)
        self.desk.failed.connect(self.storage_failed)
        self.desk.changed.connect(self.changed)
        self._pending: Callable[[], object] | None = None
        self._retry = QTimer(self)
        self._retry.setSingleShot(True)
        self._retry.timeout.connect(self._on_retry)
        session.listen(self._on_session_changed)

    # ---- reading

    @property
    def session(self) -> TableSession:
        return self._session

    @property
    def table(self) -> TableState:
        return self._session.state

    @property
    def money(self) -> Money:
        table = self._session.state
        return Money(table.unit, table.stakes.chip)

    @property
    def saved(self) -> bool:
        return self._pending is None

    def name_of(self, seat: int) -> str:
        """The name of who sits in `seat`, '' when nobody does."""
        sitter = self.table.seats[seat] if 0 < seat <= self.table.size else None
        return self.desk.people.name(sitter.player) if sitter else ""

    def people(self) -> People:
        """The book of players as it is now."""
        return self.desk.people

    def everyone_again(self) -> tuple[TableIntent, ...]:
        """What seats everyone from last time; nothing once a hand was dealt, or where nobody is to be seated."""
        if self.table.hands or self.last_time is None:
            return ()
        return seats_again(self.table, self.last_time.seated, self.people())

    @cached_property
    def last_time(self) -> LastTime | None:
        """Who sat at this table before; None where nobody did, or where that log cannot be read."""
        try:
            return self._session.last_time()
        except (StorageError, CodecError):
            log.warning("the session before this one cannot be read", exc_info=True)
            return None

    def open_tabs(self) -> Sequence[tuple[int, int]]:
        """What players owe from other nights (below 0: are owed); nothing where the disk does not say."""
        if self.find_tabs is None:
            return ()
        try:
            return self.find_tabs(self.money.unit)
        except StorageError as error:
            self.storage_failed.emit(str(error))
            return ()

    # ---- wishes

    def submit(self, intent: Intent) -> bool:
        """Record what happened; False when it was refused or could not be saved yet."""
        return self._do(lambda: self._session.submit(intent))

    def submit_together(self, intents: Sequence[TableIntent | MoneyIntent]) -> bool:
        """Record several facts of the table or its bank, all of them or none."""
        return self._do(lambda: self._session.submit_together(intents))

    def undo(self) -> bool:
        return self._do(self._session.undo)

    def redo(self) -> bool:
        return self._do(self._session.redo)

    def reopen(self, dispute: Dispute, reason: str = "") -> bool:
        """Bring the hand back that was paid last; where the book still allows it, the deal after it is taken back."""
        return self._do(lambda: self._session.reopen(reason, dispute))

    def back_up(self, seq: int) -> bool:
        return self._do(lambda: self._session.back_up(seq))

    def strike(self, seq: int) -> bool:
        """Take back an entry about money or seats."""
        return self._do(lambda: self._session.strike(seq))

    def amend(self, entry: Amended) -> bool:
        return self._do(lambda: self._session.amend(entry))

    def enter_player(self, name: str) -> Player | None:
        """Enter a new player into the book; None when the disk refused."""
        return self.desk.enter(name)

    def rename_player(self, player: int, name: str) -> bool:
        """Change a name everywhere."""
        return self.desk.rename(player, name)

    # ---- saving

    def _do(self, wish: Callable[[], object]) -> bool:
        if self._pending is not None:
            self.refused.emit(Message("not-saved-yet"))
            return False
        try:
            wish()
        except Refusal as refusal:
            self.refused.emit(refusal.message)
            return False
        except StorageError as error:
            self._keep(wish, error)
            return False
        return True

    def _keep(self, wish: Callable[[], object], error: StorageError) -> None:
        log.warning("an entry is pending: %s", error)
        self._pending = wish
        self.saved_changed.emit(False)
        self.storage_failed.emit(str(error))
        self._retry.start(BUSY_RETRY_MS if isinstance(error, StorageBusy) else FAULT_RETRY_MS)

    def _on_retry(self) -> None:
        wish, self._pending = self._pending, None
        if wish is None:
            return
        if self._do(wish) or self._pending is None:
            self.storage_failed.emit("")
            self.saved_changed.emit(True)

    def _on_session_changed(self) -> None:
        self.changed.emit()
