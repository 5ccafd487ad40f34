"""What the log of a night says about money: its entries and its downs, read once for each state of the log."""

import logging
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Generic, TypeVar

from app.engine.state import InvariantError
from app.session.bank.facts import BuyInCorrected, MoneyFact
from app.session.codec import CodecError
from app.session.logged_steps import LoggedStep, logged_steps
from app.session.ports import StorageError
from app.session.statistics.facts import Down
from app.session.statistics.night import night_facts
from app.session.steps import Step, is_hand_step
from app.session.table import SeatLeft, SeatTaken, TableState, ToppedUp
from ui.session_bridge import SessionBridge

Read = TypeVar("Read")

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Entered:
    """One step about money: entry `seq`, recorded at `at` (UTC microseconds) by `actor` after `hand` hands, at the
    table `before` it. `corrected` is by how much later entries set a purchase right.
    """

    seq: int
    at: int
    actor: str
    hand: int
    step: Step
    before: TableState
    corrected: int = 0

    @property
    def bought(self) -> tuple[int, int]:
        """Who bought with it, and how many chips; (0, 0) where it was something else."""
        match self.step.events[0]:
            case SeatTaken(player=player, stack=stack):
                return player, stack
            case ToppedUp(seat=seat, added=added) if sitter := self.before.seats[seat]:
                return sitter.player, added
            case _:
                return 0, 0


class NightLog:
    """Newest entries first. What cannot be read is said in the program's log and shown as nothing."""

    def __init__(self, bridge: SessionBridge) -> None:
        self._bridge = bridge
        self._entries = _Kept[Entered](self._read_entries)
        self._downs = _Kept[Down](self._read_downs)

    @property
    def entries(self) -> tuple[Entered, ...]:
        return self._entries.at(self._bridge.session.last_seq)

    @property
    def downs(self) -> tuple[Down, ...]:
        return self._downs.at(self._bridge.session.last_seq)

    def _read_entries(self) -> tuple[Entered, ...]:
        return tuple(_entered(list(logged_steps(self._bridge.session.log()))))[::-1]

    def _read_downs(self) -> tuple[Down, ...]:
        session = self._bridge.session
        return night_facts(session.stream, session.log()).downs


class _Kept(Generic[Read]):
    """What `read` says, asked once for each state of the log and only when somebody looks."""

    def __init__(self, read: Callable[[], tuple[Read, ...]]) -> None:
        self._read = read
        self._read_at = -1
        self._found: tuple[Read, ...] = ()

    def at(self, seq: int) -> tuple[Read, ...]:
        """What it is after entry `seq`, the last one."""
        if seq != self._read_at:
            self._read_at = seq
            try:
                self._found = self._read()
            except (StorageError, CodecError, InvariantError):
                log.warning("the entries of the night cannot be read", exc_info=True)
                self._found = ()
        return self._found


def _entered(steps: list[LoggedStep]) -> Iterator[Entered]:
    corrected: dict[int, int] = {}
    for logged in steps:
        for event in logged.step.events:
            if isinstance(event, BuyInCorrected) and event.seq:
                corrected[event.seq] = corrected.get(event.seq, 0) + event.by
    for logged in steps:
        about_money = (MoneyFact, SeatTaken, ToppedUp, SeatLeft)
        if not is_hand_step(logged.step) and any(isinstance(event, about_money) for event in logged.step.events):
            yield Entered(
                logged.seq,
                logged.at,
                logged.actor,
                logged.before.hands,
                logged.step,
                logged.before,
                corrected.get(logged.seq, 0),
            )
