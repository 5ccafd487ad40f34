"""The clock of the table for the widgets: what it shows at this moment, and the wishes that go with it.

The bar's block and the large clock show the same `ClockFace`. The truth is in the log; the timer here only asks again
what time it is, runs only while a clock runs, and never acts.
"""

from collections.abc import Callable
from dataclasses import dataclass
from math import ceil

from PySide6.QtCore import QObject, QTimer, Signal

from app.engine.decision_clock import ClockReading
from app.engine.events import Action
from app.engine.state import HandState
from app.flows.clock import ClockFlow, Expiry
from app.session import intents as wish
from ui.faces import KeyFace, KeyKind
from ui.session_bridge import SessionBridge
from ui.words.text import rule

TICK_MS = 100
VERBS = {Action.FOLD: "fold", Action.CHECK: "check"}


@dataclass(frozen=True, slots=True)
class ClockFace:
    """The clock at one moment. `left` is the share left of the part that runs, 1 to 0; `verb` and `rule` say what is
    recorded at zero. `key` is the key that does it, None before. `counting`: the last seconds, `count` of them, run."""

    seat: int
    seconds: str
    left: float
    verb: str
    rule: str = ""
    key: KeyFace | None = None
    counting: bool = False
    count: int = 0
    more: int = 0
    paused: bool = False
    jumped: bool = False

    @property
    def zero(self) -> bool:
        """True when the time is up and the ruling waits for its tap."""
        return self.key is not None


def clock_face(reading: ClockReading, expiry: Expiry, flow: ClockFlow) -> ClockFace:
    """What the clock shows: whole seconds, the last one until it is over."""
    verb, number = VERBS[expiry.action], rule(expiry.rule)
    return ClockFace(
        seat=expiry.seat,
        seconds=str(ceil(reading.left)),
        left=reading.share,
        verb=verb,
        rule=number,
        key=KeyFace(f"Time · record {verb}", number, KeyKind.LIT) if reading.zero else None,
        counting=reading.counting,
        count=flow.count,
        more=flow.extension,
        paused=reading.paused,
        jumped=reading.jumped,
    )


class ClockTicker(QObject):
    """Watches the bridge. `now` gives UTC microseconds."""

    ticked = Signal(object)
    """The `ClockFace` of this moment, None when the clock has gone."""

    def __init__(self, bridge: SessionBridge, now: Callable[[], int], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._bridge = bridge
        self._now = now
        self._face: ClockFace | None = None
        self._timer = QTimer(self, interval=TICK_MS)
        self._timer.timeout.connect(self._on_timeout)
        bridge.changed.connect(self._on_timeout)
        self._on_timeout()

    @property
    def face(self) -> ClockFace | None:
        """What the clock shows; None when none runs."""
        return self._face

    @property
    def ticking(self) -> bool:
        """True while the face changes by itself."""
        return self._timer.isActive()

    # ---- wishes

    def call(self) -> bool:
        """Call the clock on the seat to act, for as long as the book says; a clock that runs is not started anew."""
        seconds = self._flow.grant(self._hand)
        return bool(seconds) and self._bridge.submit(wish.CallClock(seconds))

    def pause(self) -> bool:
        """Stop the count while chips are counted, or let it go on."""
        if self._face is None or self._face.zero:
            return False
        return self._bridge.submit(wish.ResumeClock() if self._face.paused else wish.PauseClock())

    def extend(self) -> bool:
        """Grant more time."""
        hand = self._hand
        seconds = self._flow.more(hand, self._now()) if hand else 0
        return bool(seconds) and self._bridge.submit(wish.ExtendClock(seconds))

    def rule(self) -> bool:
        """Record the ruling for the seat whose time is up; nothing before zero."""
        self._on_timeout()
        hand = self._hand
        expiry = self._flow.at_zero(hand) if hand and self._face and self._face.zero else None
        return expiry is not None and self._bridge.submit(wish.Act(expiry.action, seat=expiry.seat))

    # ---- watching

    @property
    def _hand(self) -> HandState | None:
        return self._bridge.table.hand

    @property
    def _flow(self) -> ClockFlow:
        return ClockFlow(self._bridge.session.book)

    def _on_timeout(self) -> None:
        face = self._read()
        if face is not None and not face.paused and not face.zero:
            if not self._timer.isActive():
                self._timer.start()
        else:
            self._timer.stop()
        if face != self._face:
            self._face = face
            self.ticked.emit(face)

    def _read(self) -> ClockFace | None:
        hand = self._hand
        if hand is None or hand.clock is None:
            return None
        flow = self._flow
        reading, expiry = flow.reading(hand, self._now()), flow.at_zero(hand)
        return clock_face(reading, expiry, flow) if reading and expiry else None
