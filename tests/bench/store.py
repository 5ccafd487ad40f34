"""Recording an event against a bare write + fdatasync on the same disk, and recovering a night from its log."""

import os
import statistics
import tempfile
import time
from pathlib import Path

from app.engine.events import Action
from app.engine.pots import pots
from app.session import intents as wish
from app.session.stakes import Stakes
from app.session.table_session import TableSession
from tests.bench.figures import Figure, median_of
from ui.bootstrap import Stores, open_session, open_stores

EVENTS = 7400
BLOCKS, BLOCK = 12, 25
HERE = Path(__file__).resolve().parents[2] / "build"


def now() -> int:
    return time.time_ns() // 1000


def seated(stores: Stores, seats: int = 9) -> TableSession:
    """A table with players, ready to deal."""
    session = open_session(stores, stores.events.open_session("bench", now()), now)
    session.submit(wish.OpenTable("bench", seats, Stakes(buy_in=400)))
    for seat in range(1, seats + 1):
        session.submit(wish.SitDown(seat, stores.players.add(f"Player {seat}").id, 400))
    return session


def next_intent(session: TableSession) -> wish.Intent:
    """An ordinary next act: a raise now and then, calls, checks; pots to the first live seat."""
    table = session.state
    hand = table.hand
    if hand is None:
        short = next((seat for seat, s in enumerate(table.seats) if s and s.stack + s.top_up < 60), 0)
        return wish.TopUp(short, 400) if short else wish.Deal()
    if hand.closed:
        return wish.Pay(tuple(pot.seats & -pot.seats for pot in pots(hand)))
    seat = hand.to_act
    turn = (hand.setup.start.number * 7 + seat * 3 + hand.street) % 10
    if hand.bets[seat] < hand.price:
        if turn < 5:
            return wish.Act(Action.FOLD)
        top = hand.bets[seat] + hand.stacks[seat]
        raise_to = hand.price + hand.full
        if turn == 9 and raise_to < top:
            return wish.Act(Action.RAISE, raise_to)
        return wish.Act(Action.CALL)
    return wish.Act(Action.CHECK)


def record_ratio(session: TableSession, folder: Path) -> float:
    """Median time to record one act against the median of pwrite + fdatasync of 4 KiB, in alternating blocks."""
    buffer = os.urandom(4096)
    ours: list[float] = []
    floor: list[float] = []
    handle = os.open(folder / "floor.bin", os.O_CREAT | os.O_RDWR)
    try:
        for block in range(BLOCKS):
            for number in range(BLOCK):
                began = time.perf_counter()
                os.pwrite(handle, buffer, (block * BLOCK + number) * 4096 % (4 << 20))
                os.fdatasync(handle)
                floor.append(time.perf_counter() - began)
            for _ in range(BLOCK):
                intent = next_intent(session)
                began = time.perf_counter()
                session.submit(intent)
                ours.append(time.perf_counter() - began)
    finally:
        os.close(handle)
    return statistics.median(ours) / statistics.median(floor)


def recover_ms(stores: Stores, stream: int) -> float:
    """Milliseconds to read a night of `EVENTS` facts and fold it to the live state."""
    began = time.perf_counter()
    open_session(stores, stream, now)
    return (time.perf_counter() - began) * 1e3


def play_night(session: TableSession, events: int) -> int:
    """Record acts until the log holds so many facts; returns how many it holds."""
    recorded = 0
    while recorded < events:
        recorded += len(session.submit(next_intent(session)).step.events)
    return recorded


def figures() -> list[Figure]:
    HERE.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=HERE) as name:
        folder = Path(name)
        stores = open_stores(f"sqlite:///{folder / 'bench.sqlite'}")
        session = seated(stores)
        play_night(session, 300)
        record = median_of(lambda: record_ratio(session, folder))
        night = seated(stores)
        play_night(night, EVENTS)
        recover = median_of(lambda: recover_ms(stores, night.stream))
        stores.close()
    return [
        Figure("record", record, "x", 2.2, "most", "pwrite 4 KiB + fdatasync on the same disk (medians)"),
        Figure("recover", recover, "ms", 150, "most", f"a night of {EVENTS} facts read and folded"),
    ]
