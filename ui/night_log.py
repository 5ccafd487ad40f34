"""What the log of a night says about money: its entries and its downs, read once for each state of the log."""

import logging
from collections.abc import Iterator
from dataclasses import dataclass

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
        self._read_at = -1
        self._entries: tuple[Entered, ...] = ()
        self._downs: tuple[Down, ...] = ()

    @property
    def entries(self) -> tuple[Entered, ...]:
        self._read()
        return self._entries

    @property
    def downs(self) -> tuple[Down, ...]:
        self._read()
        return self._downs

    def _read(self) -> None:
        session = self._bridge.session
        if self._read_at == session.last_seq:
            return
        self._read_at = session.last_seq
        try:
            written = session.log()
            self._entries = tuple(_entered(list(logged_steps(written))))[::-1]
            self._downs = night_facts(session.stream, written).downs
        except (StorageError, CodecError, InvariantError):
            log.warning("the entries of the night cannot be read", exc_info=True)
            self._entries, self._downs = (), ()


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
