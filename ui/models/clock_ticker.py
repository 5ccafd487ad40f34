"""The clock of the table for the widgets: what it shows at this moment, and the wishes that go with it.

The bar's block and the large clock show the same `ClockFace`. The truth is in the log; the timer here only asks again
what time it is, runs only while a clock runs, and never acts.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from math import ceil

from PySide6.QtCore import QObject, QTimer, Signal

from app.engine.decision_clock import SECOND, ClockReading, read_clock
from app.engine.events import Action
from app.engine.state import HandState
from app.flows.clock import ClockFlow, Expiry, Moment, Watched, watch
from app.session import intents as wish
from app.session.floor_count import banks_left
from ui.faces import KeyFace, KeyKind
from ui.session_bridge import SessionBridge
from ui.words.floor_words import jumped_said
from ui.words.text import rule

TICK_MS = 100
VERBS = {Action.FOLD: "fold", Action.CHECK: "check"}


@dataclass(frozen=True, slots=True)
class ClockFace:
    """The clock at one moment. `left` is the share left of the part that runs, 1 to 0; `verb` and `rule` say what is
    recorded at zero. `key` is the key that does it, None before. `counting`: the last seconds, `count` of them, run.
    `gone` are the seconds used by the machine's two clocks where they parted and somebody must say which is right. A
    `shot` clock runs by itself; `bank` is the key that adds a time bank to it.
    """

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
    gone: tuple[int, int] | None = None
    total: int = 0
    """The seconds granted, where that is asked."""
    shot: bool = False
    bank: KeyFace | None = None

    @property
    def zero(self) -> bool:
        """True when the time is up and the ruling waits for its tap."""
        return self.key is not None

    @property
    def block_key(self) -> KeyFace | None:
        """What the bar's block becomes: the question about the two clocks, else the ruling at zero."""
        if self.gone is None:
            return self.key
        asked, how_much = jumped_said(*self.gone)
        return KeyFace(how_much, asked, KeyKind.LIT)


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


def asked_face(watched: Watched, expiry: Expiry, flow: ClockFlow) -> ClockFace:
    """What the clock shows while nobody has said which of two readings is right: no ruling is offered."""
    steady, wall = (watched.kept(by_wall).used // SECOND for by_wall in (False, True))
    reading = read_clock(watched.clock, watched.by_steady, flow.count)
    return replace(clock_face(reading, expiry, flow), key=None, gone=(steady, wall), total=watched.clock.seconds)


class ClockTicker(QObject):
    """Watches the bridge. `now` gives UTC microseconds, `steady` microseconds of a clock that nobody can set; without
    it nobody can tell when the system's time was changed.
    """

    ticked = Signal(object)
    """The `ClockFace` of this moment, None when the clock has gone."""

    def __init__(
        self,
        bridge: SessionBridge,
        now: Callable[[], int],
        parent: QObject | None = None,
        steady: Callable[[], int] | None = None,
    ) -> None:
        super().__init__(parent)
        self._bridge = bridge
        self._now, self._steady = now, steady or now
        self._watched: Watched | None = None
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
        if self._face is None or self._face.zero or self._face.gone or self._face.shot:
            return False
        return self._bridge.submit(wish.ResumeClock() if self._face.paused else wish.PauseClock())

    def extend(self) -> bool:
        """Grant more time."""
        hand = self._hand
        asked = self._face is not None and self._face.gone is not None
        seconds = self._flow.more(hand, self._now()) if hand and not asked else 0
        return bool(seconds) and self._bridge.submit(wish.ExtendClock(seconds))

    def rule(self) -> bool:
        """Record the ruling for the seat whose time is up; nothing before zero."""
        self._on_timeout()
        hand = self._hand
        expiry = self._flow.expiry(hand, self._face.seat) if hand and self._face and self._face.zero else None
        return expiry is not None and self._bridge.submit(wish.Act(expiry.action, seat=expiry.seat))

    def settle(self, by_wall: bool) -> bool:
        """Of two clocks that parted go on with the one on the wall, or with the one that nobody can set."""
        self._on_timeout()
        if self._watched is None or self._face is None or self._face.gone is None:
            return False
        chosen = self._watched.kept(by_wall)
        return self._bridge.submit(wish.SetClock(chosen.at, chosen.used))

    def take_bank(self) -> bool:
        """Add a time bank to the shot clock; nothing where the seat has none left."""
        return self._face is not None and self._face.bank is not None and self._bridge.submit(wish.UseTimeBank())

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
        hand, flow = self._hand, self._flow
        if hand is None or hand.clock is None:
            self._watched = None
            return self._read_shot(hand, flow) if hand is not None else None
        watched = self._watched = watch(self._watched, hand.clock, Moment(self._now(), self._steady()))
        expiry = flow.at_zero(hand)
        if expiry is None:
            return None
        if watched.asked:
            return asked_face(watched, expiry, flow)
        return clock_face(read_clock(hand.clock, watched.by_steady, flow.count), expiry, flow)

    def _read_shot(self, hand: HandState, flow: ClockFlow) -> ClockFace | None:
        """The shot clock of the seat to act; None where none is played."""
        table = self._bridge.table
        reading = self._bridge.session.shot_clock if table.rules.shot_clock else None
        expiry = flow.expiry(hand, hand.to_act) if reading is not None else None
        if reading is None or expiry is None:
            return None
        left, seconds = banks_left(table, expiry.seat), table.rules.time_bank
        bank = KeyFace("Time bank", f"{seconds} s · {left} left", KeyKind.QUIET) if left and seconds else None
        return replace(clock_face(reading, expiry, flow), shot=True, bank=bank)
