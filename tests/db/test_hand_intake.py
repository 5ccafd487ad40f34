"""Hands of other programs taken into the database: sessions as the console makes them, all or nothing."""

from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from app.formats.errors import HandError
from app.formats.recorded import Act, RecordedHand
from app.session.codec import first_fault
from app.session.logged_hands import logged_hands
from app.session.ports import StorageError
from app.session.table_session import TableSession
from db.engine import Database
from db.event_store import SqlEventStore
from db.hand_intake import AlreadyThereError, HandFile, take_in
from db.player_store import SqlPlayerStore
from tests.db.chains import one_sentence
from tests.formats.recorded_hands import HOLDEM, acts
from tests.formats.whole_night import entries_of, everything, hands_of
from tests.session.night import Clock, book_of

NOW = 1_700_000_000_000_000
SOUND = replace(HOLDEM, holes=((4, "QsQd"),), acts=tuple(act for act in HOLDEM.acts if act.act is not Act.HOLE))
"""The other cards at the showdown were thrown away."""


def night() -> list[RecordedHand]:
    return [hand for _, hand in hands_of(entries_of(everything())) if hand]


def file(name: str, *hands: RecordedHand) -> HandFile:
    return HandFile(name, hands[0].unit, iter(hands))


def told(database: Database, stream: int) -> list[RecordedHand | None]:
    return [hand for _, hand in hands_of(SqlEventStore(database).read(stream))]


def nothing_is_there(database: Database) -> bool:
    store = SqlEventStore(database)
    with database.reading() as connection:
        entries = connection.exec_driver_sql("SELECT count(*) FROM entries").scalar_one()
    return not (store.sessions() or SqlPlayerStore(database).all() or entries)


def test_a_file_becomes_a_closed_session_with_all_its_hands(database: Database, store: SqlEventStore) -> None:
    hands = night()
    [stream] = take_in(database, [file("friday.phh", *hands)], NOW)
    [row] = store.sessions()
    assert (row.stream, row.name, row.opened_at, row.closed_at, row.hands) == (
        stream, "friday.phh", NOW, NOW, len(hands)
    )  # fmt: skip
    assert store.open_streams() == []
    entries = store.read(stream)
    assert first_fault(entries) is None
    assert [entry.at for entry in entries] == [NOW, *(hand.at for hand in hands)]
    for back, hand in zip(told(database, stream), hands, strict=True):
        assert back is not None
        assert back.result is not None
        assert hand.result is not None
        assert (back.result.final, back.stacks, back.rake) == (hand.result.final, hand.stacks, hand.rake)


def test_the_console_can_fold_what_was_taken_in(database: Database, store: SqlEventStore) -> None:
    hands = night()
    [stream] = take_in(database, [file("friday.phh", *hands)], NOW)
    session = TableSession(store, stream, book_of, Clock())
    table = session.state
    assert (table.name, table.hands, table.hand) == ("friday.phh", len(hands), None)
    last = hands[-1].result
    assert last is not None
    assert {seat: table.stack(seat) for seat, _ in last.final} == dict(last.final)


def test_more_than_a_batch_of_entries_goes_in(database: Database, store: SqlEventStore) -> None:
    hands = [replace(SOUND, id=str(number)) for number in range(1200)]
    [stream] = take_in(database, [file("long", *hands)], NOW)
    assert store.sessions()[0].hands == 1200
    assert first_fault(store.read(stream)) is None
    assert sum(1 for _ in logged_hands(store.read(stream))) == 1200


def test_a_player_of_a_known_name_is_that_player(database: Database, store: SqlEventStore) -> None:
    players = SqlPlayerStore(database)
    li, namesake = players.add("Li"), players.add("Li")
    [stream] = take_in(database, [file("a", replace(SOUND, names=((2, "Åsa"), (7, "Li"))))], NOW)
    [logged] = logged_hands(store.read(stream))
    names = {player.id: player.name for player in players.all()}
    assert {seat: names[player] for seat, player in logged.players.items()} == {2: "Åsa", 4: "Seat 4", 7: "Li"}
    assert logged.players[7] == li.id
    assert namesake.id in names
    take_in(database, [file("b", SOUND)], NOW)
    assert len({player.name for player in players.all()}) == len(players.all()) - 1


def test_hands_of_coarser_units_are_taken_in_by_the_unit_of_the_file(database: Database) -> None:
    whole = replace(SOUND, unit="1")
    [stream] = take_in(database, [HandFile("mixed", "0.01", iter((SOUND, whole)))], NOW)
    cents, coins = told(database, stream)
    assert SOUND.result is not None
    assert cents is not None
    assert coins is not None
    assert cents.result is not None
    assert coins.result is not None
    assert cents.result.final == SOUND.result.final
    assert coins.result.final == tuple((seat, chips * 100) for seat, chips in SOUND.result.final)
    assert coins.rake == SOUND.rake * 100


@pytest.mark.parametrize("good", [0, 1, 700])
def test_a_last_hand_that_cannot_be_played_takes_everything_back(database: Database, good: int) -> None:
    wrong = replace(SOUND, id="wrong", acts=acts("sb 2 5; bb 4 10; street preflop; fold 7"))
    with pytest.raises(HandError, match="hand wrong cannot be played"):
        take_in(database, [file("night", *[SOUND] * good, wrong)], NOW)
    assert nothing_is_there(database)


def test_a_second_file_that_cannot_be_read_takes_the_first_back(database: Database) -> None:
    def cut_off() -> Iterator[RecordedHand]:
        yield SOUND
        raise HandError("the file is cut off", 9)

    with pytest.raises(HandError, match="cut off"):
        take_in(database, [file("a", SOUND), HandFile("b", SOUND.unit, cut_off())], NOW)
    assert nothing_is_there(database)
    assert take_in(database, [file("a", SOUND)], NOW) != []


def test_a_full_disk_takes_everything_back_and_says_so(database: Database) -> None:
    with database.writing() as connection:
        pages = connection.exec_driver_sql("PRAGMA page_count").scalar_one()
        connection.exec_driver_sql(f"PRAGMA max_page_count = {pages + 3}")
    with pytest.raises(StorageError) as full:
        take_in(database, [file("long", *[SOUND] * 1000)], NOW)
    assert "The disk is full, so nothing was written" in one_sentence(full.value)
    assert nothing_is_there(database)
    with database.writing() as connection:
        connection.exec_driver_sql("PRAGMA max_page_count = 100000")
    take_in(database, [file("long", *[SOUND] * 1000)], NOW)


def test_what_the_house_took_is_in_the_log(database: Database, store: SqlEventStore) -> None:
    [stream] = take_in(database, [file("raked", SOUND)], NOW)
    table = TableSession(store, stream, book_of, Clock()).state
    brought = sum(chips for _, chips in SOUND.stacks)
    assert brought - sum(table.stack(seat) for seat, _ in SOUND.stacks) == SOUND.rake == 5


def test_hands_that_are_a_session_already_are_refused_unless_they_are_wanted_again(database: Database) -> None:
    hands = night()
    [first] = take_in(database, [file("friday.phh", *hands)], NOW)
    with pytest.raises(AlreadyThereError) as refused:
        take_in(database, [file("copy of friday.phh", *hands)], NOW + 1, again=False)
    assert refused.value.stream == first
    assert [row.name for row in SqlEventStore(database).sessions()] == ["friday.phh"]
    [second] = take_in(database, [file("copy of friday.phh", *hands)], NOW + 1)
    assert second == first + 1


def test_fewer_more_or_other_hands_are_not_the_same(database: Database) -> None:
    hands = night()
    take_in(database, [file("friday.phh", *hands[:-1])], NOW)
    for others in (hands, hands[:-2], hands[1:], [*hands[:-2], hands[-1]]):
        take_in(database, [file("other.phh", *others)], NOW, again=False)
    assert len(SqlEventStore(database).sessions()) == 5
