"""A night as the program runs it: save first, then show; what a restart brings back; taking back what was a mistake."""

from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import msgspec
import pytest

from app.engine.events import Action, ActionTaken, HandStarted
from app.engine.state import InvariantError
from app.session import intents as wish
from app.session.codec import CodecError, decode, first_fault, seal
from app.session.history import Projected
from app.session.ports import GENESIS, LogEntry, StorageBusy, StorageError
from app.session.refusal import Refusal
from app.session.steps import Amended, BackedUp, Restored, Retracted, Step
from app.session.table import Presence
from app.session.table_session import TableSession
from db.event_store import SqlEventStore
from db.opening import open_database
from tests.session.night import STREAM, Clock, MemoryStore, Night, acts, book_of

HUNDREDS = {1: 100, 2: 100, 3: 100}


@pytest.fixture
def night() -> Night:
    """The table of B097 and B099: three seats of 100, button 1, blinds 1 and 2, hand dealt."""
    night = Night(HUNDREDS, button=1)
    night.deal()
    return night


@pytest.fixture
def store(night: Night) -> MemoryStore:
    assert isinstance(night.store, MemoryStore)
    return night.store


def raise_to_six(night: Night) -> None:
    night.session.submit(wish.Act(Action.RAISE, 6))


def undo(night: Night) -> None:
    night.session.undo()


def redo(night: Night) -> None:
    night.session.redo()


def back_up(night: Night) -> None:
    night.session.back_up(night.session.standing.starts[0][0] + 1)


def amend(night: Night) -> None:
    seq = next(seq for seq, step in night.session.standing.steps if isinstance(step.events[0], ActionTaken))
    night.session.amend(night.session.proposal(seq, acts((1, Action.RAISE, 8))).entry)


def top_up(night: Night) -> None:
    night.session.submit(wish.TopUp(2, 50))


RECORDING: list[Callable[[Night], None]] = [raise_to_six, undo, redo, back_up, amend, top_up]


def ready_for(recording: Callable[[Night], None], night: Night) -> None:
    """Play so far that the recording can be done."""
    if recording is not raise_to_six:
        night.play("raise 7, call")
    if recording is redo:
        night.session.undo()


# ---- save, then show


@pytest.mark.parametrize("recording", RECORDING)
@pytest.mark.parametrize("fault", [StorageError("The disk is full."), StorageBusy("Another program writes.")])
def test_nothing_changes_when_nothing_was_written(
    recording: Callable[[Night], None], fault: StorageError, night: Night, store: MemoryStore
) -> None:
    ready_for(recording, night)
    heard: list[int] = []
    night.session.listen(lambda: heard.append(1))
    standing, entries = night.session.standing, list(store.entries)
    store.fault = fault
    for _ in range(3):
        with pytest.raises(StorageError) as raised:
            recording(night)
        assert raised.value is fault
        assert night.session.standing is standing
        assert store.entries == entries
    assert heard == []
    assert night.session.time_of(len(entries) + 1) == 0


@pytest.mark.parametrize("recording", RECORDING)
def test_the_same_call_made_again_records_once(
    recording: Callable[[Night], None], night: Night, store: MemoryStore
) -> None:
    ready_for(recording, night)
    count = len(store.entries)
    store.fault = StorageBusy("Another program writes.")
    with pytest.raises(StorageBusy):
        recording(night)
    store.fault = None
    recording(night)
    assert len(store.entries) == count + 1
    assert first_fault(store.entries) is None
    assert night.session.standing == night.restarted().session.standing


def test_the_state_is_shown_only_after_the_store_has_taken_the_entry(night: Night, store: MemoryStore) -> None:
    order: list[str] = []

    class Watched(MemoryStore):
        def append(self, entry: LogEntry, hands: int | None = None, projected: Projected | None = None) -> None:
            order.append(f"saved at {night.hand.price}")
            super().append(entry, hands, projected)

    watched = Watched()
    watched.entries = list(store.entries)
    night.session = TableSession(watched, STREAM, book_of, night.clock)
    night.session.listen(lambda: order.append(f"shown at {night.hand.price}"))
    night.play("raise 6")
    assert order == ["saved at 2", "shown at 6"]


def test_everybody_who_listens_hears_of_every_change(night: Night) -> None:
    heard: list[str] = []
    night.session.listen(lambda: heard.append("one"))
    night.session.listen(lambda: heard.append("two"))
    night.play("raise 6")
    night.session.undo()
    assert heard == ["one", "two"] * 2


def test_what_is_refused_is_not_written(night: Night) -> None:
    assert night.refused(wish.Pay((2,))) == "still-betting"
    with pytest.raises(Refusal, match="nothing-to-redo"):
        night.session.redo()
    with pytest.raises(Refusal, match="cannot-amend"):
        night.session.proposal(1, ())
    with pytest.raises(Refusal, match="later-steps-rely-on-it"):
        night.session.back_up(99)
    assert night.seq == 6


def test_nothing_to_undo_before_anything_was_played() -> None:
    with pytest.raises(Refusal, match="nothing-to-undo"):
        Night(HUNDREDS).session.undo()


def test_undo_of_what_later_steps_rely_on_is_refused(night: Night) -> None:
    night.play("raise 6, fold, fold")
    night.pay(1)
    night.do(wish.StandUp(3), wish.SitDown(3, 9, 100))
    before = night.seq
    with pytest.raises(Refusal, match="later-steps-rely-on-it"):
        night.session.undo()
    assert night.seq == before


def test_a_preview_writes_nothing_and_tells_what_submit_would_record(night: Night) -> None:
    before = night.seq
    told = night.session.preview(wish.Act(Action.RAISE, 3))
    assert night.seq == before
    assert [objection.message.key for objection in told.objections] == ["below-minimum"]
    assert night.session.submit(wish.Act(Action.RAISE, 3)) == told


# ---- the entries


def test_an_entry_says_when_who_and_which_program(night: Night, store: MemoryStore) -> None:
    night.clock.now += 5
    night.session.actor = "Iris"
    night.play("raise 6")
    entry = store.entries[-1]
    assert (entry.seq, entry.epoch, entry.at, entry.actor) == (7, 1, night.clock.now, "Iris")
    assert night.session.time_of(7) == night.clock.now
    again = night.restarted()
    again.clock.now -= 60
    again.play("fold")
    entry = store.entries[-1]
    assert (entry.seq, entry.epoch, entry.at, entry.actor) == (8, 2, night.clock.now, "")
    assert night.restarted().session.time_of(7) == store.entries[6].at


def test_the_store_hears_how_many_hands_there_are_when_that_changes(night: Night, store: MemoryStore) -> None:
    night.play("raise 6, fold, fold")
    night.pay(1)
    night.session.undo()
    night.session.back_up(1)
    assert store.hands == [1, 0]
    night.hand_without_play()
    night.do(wish.RecordUnwatched((), 2))
    assert store.hands == [1, 0, 1, 2]


def test_last_done_and_undone_are_the_steps_to_name(night: Night) -> None:
    night.play("raise 6")
    done = night.session.last_done
    assert done is not None
    assert done.added[0][1].events == (ActionTaken(1, Action.RAISE, 6),)
    night.session.undo()
    assert night.session.last_undone == done
    earlier = night.session.last_done
    assert earlier is not None
    assert isinstance(earlier.added[0][1].events[0], HandStarted)


# ---- opening a log again


def test_every_moment_of_a_night_comes_back_after_a_restart() -> None:
    night = Night(HUNDREDS, button=1)
    night.deal()
    night.play("raise 6, S3 fold")
    night.session.undo()
    night.play("call, call, check, bet 12, call, fold")
    night.do(wish.CallClock(30), wish.SeeBoard("KdTs4c"), wish.CountStack(2, 80), wish.GoAway(3))
    store = night.store
    assert isinstance(store, MemoryStore)
    shown = [night.session.standing]
    night.session.listen(lambda: shown.append(night.session.standing))
    night.do(wish.CheckRound(), wish.CheckRound(), wish.Pay((1 << 3,), (1,)), wish.ComeBack(3), wish.Deal())
    night.session.undo()
    count = len(store.entries)
    for at, standing in enumerate(reversed(shown)):
        part = MemoryStore()
        part.entries = store.entries[: count - at]
        assert TableSession(part, STREAM, book_of, Clock()).standing == standing


def test_an_empty_log_opens_to_an_empty_table() -> None:
    session = TableSession(MemoryStore(), STREAM, book_of, Clock())
    assert (session.state.size, session.state.chips, session.last_done) == (0, 0, None)
    assert session.stream == STREAM


@pytest.mark.parametrize(
    ("body", "error"),
    [
        (b"[1,{", CodecError),
        (b'[2,{"b":"step","events":[{"e":"later"}]}]', CodecError),
        (b'[1,{"b":"step","events":[{"e":"act","seat":2,"action":"fold"}]}]', InvariantError),
        (b'[1,{"b":"undo"}]', InvariantError),
    ],
)
def test_a_log_that_cannot_be_is_not_opened(body: bytes, error: type[Exception]) -> None:
    store = MemoryStore()
    store.entries = [seal(STREAM, 1, 1, 0, "", body, GENESIS)]
    with pytest.raises(error):
        TableSession(store, STREAM, book_of, Clock())


def test_a_log_that_was_changed_is_not_opened(night: Night, store: MemoryStore) -> None:
    night.play("raise 6")
    store.entries[2] = msgspec.structs.replace(store.entries[2], actor="somebody")
    with pytest.raises(CodecError, match="Entry 3"):
        night.restarted()


def test_the_book_in_force_is_the_tables() -> None:
    night = Night(HUNDREDS)
    assert night.session.book.key == "home"
    asked: list[str] = []

    def books(key: str) -> object:
        asked.append(key)
        return book_of("home")

    night.do(wish.ChangeRules(msgspec.structs.replace(night.table.rules, rulebook="tda")))
    session = TableSession(night.store, STREAM, books, night.clock)  # type: ignore[arg-type]  # says object, gives a book
    assert session.book.key == "home"
    assert asked == ["tda"]


# ---- cases from public bug reports


def test_undo_survives_a_restart_B097(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'night.sqlite'}"
    with closing(open_database(url)) as database:
        store = SqlEventStore(database)
        assert store.open_session("Friday", 0) == STREAM
        night = Night(HUNDREDS, button=1, store=store)
        night.deal()
        night.play("raise 6")
    with closing(open_database(url)) as database:
        session = TableSession(SqlEventStore(database), STREAM, book_of, Clock())
        session.undo()
        assert session.state.hand is not None
        assert session.state.hand.to_act == 1
        assert [session.state.stack(seat) for seat in (1, 2, 3)] == [100, 99, 98]
        session.redo()
        assert session.state == night.table


def test_a_new_hand_by_mistake_can_be_undone_B099(night: Night) -> None:
    night.play("raise 6")
    assert night.refused(wish.Deal()) == "hand-running"
    night.do(wish.VoidHand("new hand"))
    night.deal()
    night.session.undo()
    night.session.undo()
    assert night.hand.to_act == 2
    assert night.stacks() == {1: 94, 2: 99, 3: 98}


def test_a_deal_by_mistake_can_be_undone_B099(night: Night) -> None:
    night.play("raise 6, fold, fold")
    night.pay(1)
    paid = night.table
    night.deal()
    night.play("fold, call")
    for _ in range(3):
        night.session.undo()
    assert night.table == paid


def test_a_payout_to_the_wrong_seat_can_be_undone(night: Night) -> None:
    night.play("raise 6, call, fold")
    night.do(wish.CheckRound(), wish.CheckRound(), wish.CheckRound(), wish.Pay((1 << 2,)))
    night.deal()
    night.session.undo()
    night.session.undo()
    night.pay(1)
    assert night.stacks() == {1: 108, 2: 94, 3: 98}


def test_the_record_keeps_a_seat_that_left_during_the_hand_B059() -> None:
    night = Night({1: 50, 2: 80, 3: 60}, button=1)
    night.deal()
    night.play("raise 6, fold")
    step = night.session.submit(wish.StandUp(2)).step
    assert msgspec.json.encode(step.events[0]) == b'{"e":"leave","seat":2,"stack":79}'
    assert night.seat(2).presence is Presence.LEAVING
    night.play("fold")
    night.pay(1)
    assert night.table.seats[2] is None
    assert night.table.issued == 50 + 60 + 80 - 79
    again = night.restarted()
    (start,) = [e for _, s in again.session.standing.steps for e in s.events if isinstance(e, HandStarted)]
    assert start.stacks == ((1, 50), (2, 80), (3, 60))
    assert (start.button, start.sb_seat, start.bb_seat) == (1, 2, 3)


# ---- two programs


def test_of_two_programs_on_one_stream_only_one_writes_an_entry(tmp_path: Path) -> None:
    with closing(open_database(f"sqlite:///{tmp_path / 'night.sqlite'}")) as database:
        store = SqlEventStore(database)
        store.open_session("Friday", 0)
        night = Night(HUNDREDS, button=1, store=store)
        night.deal()
        other = night.restarted()
        night.play("raise 6")
        before = other.session.standing
        with pytest.raises(StorageError, match="open the table again"):
            other.play("fold")
        assert other.session.standing is before
        assert night.restarted().table == night.table
        assert [entry.seq for entry in store.read(STREAM)] == list(range(1, 8))


def test_every_body_reaches_the_disk_as_it_is_in_memory(tmp_path: Path) -> None:
    with closing(open_database(f"sqlite:///{tmp_path / 'night.sqlite'}")) as database:
        store = SqlEventStore(database)
        store.open_session("Friday", 0)
        night = Night(HUNDREDS, button=1, store=store)
        night.deal()
        night.play("raise 6, fold")
        undo(night)
        redo(night)
        amend(night)
        back_up(night)
        entries = store.read(STREAM)
        assert first_fault(entries) is None
        assert {type(decode(entry.body)) for entry in entries} == {Step, Retracted, Restored, Amended, BackedUp}
        assert night.restarted().session.standing == night.session.standing
        (row,) = store.sessions()
        assert row.hands == night.table.hands == 1
