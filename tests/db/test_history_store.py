"""The history of all tables: what each filter lets through, newest first, and that no page reads every hand."""

from collections.abc import Iterable, Sequence
from dataclasses import replace

import pytest

from app.session import intents as wish
from app.session.bank.accounts import tab_of
from app.session.bank.settling import brought, carried
from app.session.history import (
    HandMark,
    HandRow,
    HistoryFilter,
    NightRow,
    PlayerNight,
    PlayerTotal,
    Projected,
)
from db.engine import Database
from db.event_store import SqlEventStore
from db.history_store import SqlHistoryStore, counting, paging
from db.player_store import SqlPlayerStore
from db.projections import add_hands, write_projected
from tests.session.night import Night

ALL = HistoryFilter()
ADA, LUIS, MAREK, ADA_AGAIN = 1, 2, 3, 4
STARRED = HandMark(star=True, tags=("bluff", "=1+1"), note="he showed it")


def hand(stream: int, number: int, at: int, players: tuple[int, ...], pot: int = 10, rulings: int = 0) -> HandRow:
    return HandRow(
        stream, number, at, number * 9, number * 9 + 8, "holdem-nl", "1/2", "1", pot, 0, players, players[:1],
        rulings=rulings,
    )  # fmt: skip


HANDS = (
    hand(1, 1, 100, (ADA, LUIS)),
    hand(1, 2, 110, (ADA, LUIS), pot=50),
    hand(2, 1, 105, (LUIS, MAREK), rulings=1),
    hand(2, 2, 120, (MAREK, ADA_AGAIN), pot=70),
    hand(3, 1, 90, (ADA, ADA_AGAIN), pot=60, rulings=2),
)
NIGHTS = (
    NightRow(1, ADA, 2, 200, 250, 50),
    NightRow(1, LUIS, 2, 100, 50, -50),
    NightRow(2, MAREK, 2, 100, 0, 30),
    NightRow(3, ADA, 1, 40, 0, -10),
    NightRow(3, ADA_AGAIN, 1, 40, 0, 10),
)


@pytest.fixture
def history(database: Database, store: SqlEventStore) -> SqlHistoryStore:
    for name in ("Friday", "Home", "Friday"):
        store.open_session(name, 50)
    for name in ("Ada", "Luis", "Marek", "Ada L."):
        SqlPlayerStore(database).add(name)
    with database.writing() as connection:
        add_hands(connection, HANDS)
        write_projected(connection, 1, 1, Projected(nights=NIGHTS))
    return SqlHistoryStore(database)


def places(rows: Iterable[HandRow]) -> list[tuple[int, int]]:
    return [(row.stream, row.number) for row in rows]


def found(history: SqlHistoryStore, wanted: HistoryFilter) -> list[tuple[int, int]]:
    """The hands that are let through; count and pages of any size must say the same."""
    whole = history.page(wanted, 0, 100)
    assert history.count(wanted) == len(whole)
    paged = [line for first in range(0, len(whole), 2) for line in history.page(wanted, first, 2)]
    assert paged == list(whole)
    assert history.page(wanted, len(whole), 2) == []
    return places(line.row for line in whole)


def test_all_hands_come_newest_first_as_they_were_written(history: SqlHistoryStore) -> None:
    assert found(history, ALL) == [(2, 2), (1, 2), (2, 1), (1, 1), (3, 1)]
    lines = history.page(ALL, 0, 5)
    assert sorted((line.row for line in lines), key=HANDS.index) == list(HANDS)
    assert [line.table for line in lines] == ["Home", "Friday", "Home", "Friday", "Friday"]


@pytest.mark.parametrize(
    ("wanted", "hands"),
    [
        (HistoryFilter(player=ADA), [(1, 2), (1, 1), (3, 1)]),
        (HistoryFilter(player=9), []),
        (HistoryFilter(since=105), [(2, 2), (1, 2), (2, 1)]),
        (HistoryFilter(until=105), [(1, 1), (3, 1)]),
        (HistoryFilter(since=100, until=110), [(2, 1), (1, 1)]),
        (HistoryFilter(stream=2), [(2, 2), (2, 1)]),
        (HistoryFilter(table="Friday"), [(1, 2), (1, 1), (3, 1)]),
        (HistoryFilter(table="friday'; DROP TABLE hands"), []),
        (HistoryFilter(least_pot=60), [(2, 2), (3, 1)]),
        (HistoryFilter(ruled=True), [(2, 1), (3, 1)]),
        (HistoryFilter(starred=True), [(2, 1)]),
        (HistoryFilter(tag="=1+1"), [(2, 1)]),
        (HistoryFilter(tag="never"), []),
        (HistoryFilter(player=LUIS, ruled=True, starred=True, tag="bluff", table="Home", since=1, until=106), [(2, 1)]),
        (HistoryFilter(player=ADA, least_pot=55, stream=3, ruled=True), [(3, 1)]),
        (HistoryFilter(player=MAREK, starred=True), [(2, 1)]),
    ],
    ids=str,
)
def test_a_filter_lets_through_what_has_all_of_it(
    history: SqlHistoryStore, wanted: HistoryFilter, hands: list[tuple[int, int]]
) -> None:
    history.mark(2, 1, STARRED)
    assert found(history, wanted) == hands


def test_who_was_merged_is_one_person_until_that_is_taken_back(history: SqlHistoryStore, database: Database) -> None:
    book = SqlPlayerStore(database)
    book.merge(ADA, ADA_AGAIN)
    for number in (ADA, ADA_AGAIN):
        assert found(history, HistoryFilter(player=number)) == [(2, 2), (1, 2), (1, 1), (3, 1)]
        assert found(history, HistoryFilter(player=number, least_pot=60)) == [(2, 2), (3, 1)]
        assert [night.row for night in history.player_nights(number)] == [NIGHTS[0], *NIGHTS[3:]]
    assert history.player_totals()[0] == PlayerTotal(ADA, 2, 4, 280, 250, 50)
    book.unmerge(ADA_AGAIN)
    assert found(history, HistoryFilter(player=ADA_AGAIN)) == [(2, 2), (3, 1)]
    assert PlayerTotal(ADA_AGAIN, 1, 1, 40, 0, 10) in history.player_totals()


def test_totals_are_the_sums_of_the_nights_who_played_most_first(history: SqlHistoryStore) -> None:
    assert history.player_totals() == [
        PlayerTotal(ADA, 2, 3, 240, 250, 40),
        PlayerTotal(LUIS, 1, 2, 100, 50, -50),
        PlayerTotal(MAREK, 1, 2, 100, 0, 30),
        PlayerTotal(ADA_AGAIN, 1, 1, 40, 0, 10),
    ]


def test_a_mark_is_kept_changed_and_taken_away(history: SqlHistoryStore) -> None:
    history.mark(1, 2, STARRED)
    line = history.hand(1, 2)
    assert line is not None
    assert (line.row, line.table, line.mark) == (HANDS[1], "Friday", STARRED)
    assert history.tags() == ["=1+1", "bluff"]
    tagged = HandMark(tags=("river",))
    history.mark(1, 2, tagged)
    assert history.page(ALL, 1, 1)[0].mark == tagged
    assert history.tags() == ["river"]
    history.mark(1, 2, HandMark())
    assert history.page(ALL, 1, 1)[0].mark == HandMark()
    assert history.tags() == []


def test_a_hand_that_is_not_there_is_none_and_tables_come_once(history: SqlHistoryStore) -> None:
    assert history.hand(1, 99) is None
    assert history.tables() == ["Friday", "Home"]


def test_a_mark_outlives_the_undo_of_its_hand(database: Database, store: SqlEventStore) -> None:
    night = Night({1: 100, 2: 100, 3: 100}, store=store, stream=store.open_session("Friday", 1))
    history = SqlHistoryStore(database)
    night.hand_without_play()
    history.mark(1, 1, STARRED)
    night.session.undo()
    assert history.count(ALL) == 0
    assert history.count(HistoryFilter(starred=True)) == 0
    night.session.redo()
    assert history.page(HistoryFilter(starred=True), 0, 9)[0].mark == STARRED


def test_a_night_says_what_was_played_for(database: Database, store: SqlEventStore) -> None:
    night = Night({1: 100, 2: 100, 3: 100}, store=store, stream=store.open_session("Friday", 7))
    history = SqlHistoryStore(database)
    assert history.player_nights(1) == [PlayerNight(7, "Friday", "1", "", NightRow(1, 1, 0, 100, 0, 0))]
    night.hand_without_play()
    night.do(wish.StandUp(3))
    assert history.player_nights(3) == [PlayerNight(7, "Friday", "1", "1/2", NightRow(1, 3, 1, 100, 101, 1))]
    assert [one.row.player for one in history.player_nights(0)] == [1, 2, 3]


def test_a_tab_is_open_until_another_night_takes_it_up(database: Database, store: SqlEventStore) -> None:
    history = SqlHistoryStore(database)
    first = Night({1: 100, 2: 100, 3: 100}, store=store, stream=store.open_session("Friday", 7))
    first.hand_without_play()
    first.do(*carried(first.table, 1))
    assert history.open_tabs("1") == [(1, 100)]
    assert history.open_tabs("0.01") == []
    second = Night({1: 100, 2: 100, 3: 100}, store=store, stream=store.open_session("Friday", 8))
    second.hand_without_play()
    second.do(brought(1, 100))
    assert second.table.bank.of(tab_of(1)) == 200
    assert history.open_tabs("1") == []


@pytest.mark.parametrize(
    ("wanted", "numbers"),
    [
        (ALL, ()),
        (HistoryFilter(stream=2), ()),
        (HistoryFilter(since=5, until=9), ()),
        (HistoryFilter(ruled=True), ()),
        (HistoryFilter(least_pot=9), ()),
        (HistoryFilter(player=ADA), (ADA,)),
        (HistoryFilter(player=ADA), (ADA, ADA_AGAIN)),
        (HistoryFilter(player=ADA, least_pot=9), (ADA,)),
        (HistoryFilter(tag="bluff"), ()),
    ],
    ids=str,
)
def test_no_page_and_no_count_reads_every_row_of_the_hands(
    history: SqlHistoryStore, database: Database, wanted: HistoryFilter, numbers: Sequence[int]
) -> None:
    for statement in (paging(wanted, numbers, 500, 100), counting(wanted, numbers)):
        words = str(statement.compile(dialect=database.dialect, compile_kwargs={"literal_binds": True}))
        with database.reading() as connection:
            plan = [row.detail for row in connection.exec_driver_sql(f"EXPLAIN QUERY PLAN {words}")]
        assert plan
        whole = [line for line in plan if line.startswith("SCAN hand") and "USING COVERING INDEX" not in line]
        assert not whole, plan
        if numbers:
            assert not any(line.startswith("SCAN hand") for line in plan), plan


def test_a_filter_that_asks_for_nothing_more_finds_the_same(history: SqlHistoryStore) -> None:
    for wanted in (HistoryFilter(player=ADA), HistoryFilter(table="Friday"), HistoryFilter(ruled=True)):
        assert found(history, replace(wanted, since=1, until=10**18, least_pot=1)) == found(history, wanted)
