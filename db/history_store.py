"""All hands and nights in SQL: implements `app.session.history.HistoryStore`. Fast for a million hands.

A page is found on an index alone and only its rows are read. Whoever was merged into somebody else is that person.
"""

from collections import defaultdict
from collections.abc import Sequence
from typing import Any

from sqlalchemy import Connection, Select, and_, delete, func, insert, select, text, tuple_

from app.session.codec import CodecError, decode
from app.session.history import HandMark, HistoryFilter, HistoryLine, NightRow, PlayerNight, PlayerTotal
from app.session.people import People
from app.session.ports import Player
from app.session.steps import Step
from app.session.table import TableOpened
from db.engine import Database
from db.projections import hand_row
from db.tables import entries, hand_marks, hand_players, hand_tags, hands, nights, players, table_sessions

_LINES = (
    select(*hands.c, table_sessions.c.name, hand_marks.c.star, hand_marks.c.note)
    .join_from(hands, table_sessions, table_sessions.c.id == hands.c.stream)
    .outerjoin(hand_marks, and_(hand_marks.c.stream == hands.c.stream, hand_marks.c.number == hands.c.number))
)
_SAME_NIGHT = hands.alias("same_night")
_LAST_HAND = select(func.max(_SAME_NIGHT.c.number)).where(_SAME_NIGHT.c.stream == nights.c.stream).scalar_subquery()
_NIGHTS = (
    select(table_sessions.c.opened_at, table_sessions.c.name, hands.c.unit, hands.c.stakes, *nights.c)
    .join_from(nights, table_sessions, table_sessions.c.id == nights.c.stream)
    .outerjoin(hands, and_(hands.c.stream == nights.c.stream, hands.c.number == _LAST_HAND))
    .order_by(table_sessions.c.opened_at, nights.c.stream, nights.c.player)
)
_TOTALS = select(
    nights.c.player,
    func.count(),
    func.sum(nights.c.hands),
    func.sum(nights.c.bought),
    func.sum(nights.c.cashed_out),
    func.sum(nights.c.result),
).group_by(nights.c.player)
_MERGED = select(players.c.id, players.c.merged_into).where(players.c.merged_into != 0)
_RULED = text("hands.rulings > 0")
"""Written out, for only so the index of those hands is used."""


class SqlHistoryStore:
    """Reads from any thread; a mark is written by the thread that writes the log."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def count(self, wanted: HistoryFilter) -> int:
        """How many hands there are. Raises StorageError."""
        with self._database.reading() as connection:
            number: int = connection.execute(counting(wanted, _numbers(connection, wanted.player))).scalar_one()
        return number

    def page(self, wanted: HistoryFilter, first: int, count: int) -> Sequence[HistoryLine]:
        """`count` hands from place `first` on (0: the newest). Raises StorageError."""
        with self._database.reading() as connection:
            return _lines(connection, paging(wanted, _numbers(connection, wanted.player), first, count))

    def hand(self, stream: int, number: int) -> HistoryLine | None:
        """One hand; None where there is none. Raises StorageError."""
        with self._database.reading() as connection:
            found = _lines(connection, _LINES.where(hands.c.stream == stream, hands.c.number == number))
        return found[0] if found else None

    def mark(self, stream: int, number: int, mark: HandMark) -> None:
        """Keep what is said about a hand. Raises StorageError."""
        of_hand = {"stream": stream, "number": number}
        with self._database.writing() as connection:
            for table in (hand_marks, hand_tags):
                connection.execute(delete(table).where(table.c.stream == stream, table.c.number == number))
            if mark.star or mark.note:
                connection.execute(insert(hand_marks), {**of_hand, "star": int(mark.star), "note": mark.note})
            tags = [{**of_hand, "tag": tag, "place": place} for place, tag in enumerate(dict.fromkeys(mark.tags))]
            if tags:
                connection.execute(insert(hand_tags), tags)

    def tags(self) -> Sequence[str]:
        """Every tag that is used, by name. Raises StorageError."""
        with self._database.reading() as connection:
            return connection.execute(select(hand_tags.c.tag).distinct().order_by(hand_tags.c.tag)).scalars().all()

    def tables(self) -> Sequence[str]:
        """The names of all tables, each once. Raises StorageError."""
        names = select(table_sessions.c.name).distinct().order_by(table_sessions.c.name)
        with self._database.reading() as connection:
            return connection.execute(names).scalars().all()

    def player_totals(self) -> Sequence[PlayerTotal]:
        """Everybody who ever played, who played most hands first. Raises StorageError."""
        with self._database.reading() as connection:
            found = {row[0]: PlayerTotal(*row) for row in connection.execute(_TOTALS)}
            people = _people(connection)
            merged = [number for number in found if people.kept(number) != number]
            for person in {people.kept(number) for number in merged}:
                numbers = [number for number in _numbers_of(people, person) if number in found]
                found[person] = _together(connection, person, [found.pop(number) for number in numbers])
        return sorted(found.values(), key=_most_hands)

    def open_tabs(self, unit: str) -> Sequence[tuple[int, int]]:
        """What players owe from the nights of tables with this unit (below 0: are owed). Raises StorageError."""
        of_night = select(hands.c.unit).where(hands.c.stream == nights.c.stream).limit(1).scalar_subquery()
        open_nights = select(nights.c.player, nights.c.carried).where(nights.c.carried != 0, of_night == unit)
        with self._database.reading() as connection:
            people = _people(connection)
            rows = connection.execute(open_nights).all()
        owed: dict[int, int] = {}
        for player, carried in rows:
            person = people.kept(player)
            owed[person] = owed.get(person, 0) + carried
        return [(player, amount) for player, amount in sorted(owed.items()) if amount]

    def player_nights(self, player: int) -> Sequence[PlayerNight]:
        """The nights of one player (or of everybody: 0), oldest first. Raises StorageError."""
        with self._database.reading() as connection:
            numbers = _numbers(connection, player)
            rows = connection.execute(_NIGHTS.where(nights.c.player.in_(numbers)) if numbers else _NIGHTS).all()
            units = {row.stream: "" for row in rows if row.unit is None}
            units = {stream: _unit(connection, stream) for stream in units}
        return [
            PlayerNight(opened_at, name, unit or units[night[0]], stakes or "", NightRow(*night))
            for opened_at, name, unit, stakes, *night in rows
        ]


def counting(wanted: HistoryFilter, numbers: Sequence[int]) -> Select[Any]:
    """The statement that counts hands; `numbers` are all that mean the player who is wanted."""
    keys = _keys(wanted, numbers)
    if len(numbers) > 1:
        return select(func.count()).select_from(keys.subquery())
    return keys.with_only_columns(func.count(), maintain_column_froms=True)


def paging(wanted: HistoryFilter, numbers: Sequence[int], first: int, count: int) -> Select[Any]:
    """The statement that reads a page: its keys by the index, then those rows alone."""
    keys = _keys(wanted, numbers)
    newest = [column.desc() for column in keys.selected_columns]
    page = keys.order_by(*newest).limit(count).offset(first).subquery("page")
    on_page = and_(hands.c.stream == page.c.stream, hands.c.number == page.c.number)
    return _LINES.join(page, on_page).order_by(page.c.at.desc(), page.c.stream.desc(), page.c.number.desc())


def _keys(wanted: HistoryFilter, numbers: Sequence[int]) -> Select[Any]:
    """Time, session and number of the hands that are let through."""
    source = hand_players if numbers else hands
    keys = select(source.c.at, source.c.stream, source.c.number)
    if numbers and (wanted.least_pot or wanted.ruled):
        keys = keys.join(hands, and_(hands.c.stream == source.c.stream, hands.c.number == source.c.number))
    for beside, asked, condition in (
        (hand_tags, wanted.tag, hand_tags.c.tag == wanted.tag),
        (hand_marks, wanted.starred, hand_marks.c.star == 1),
    ):
        if asked:
            same = and_(beside.c.stream == source.c.stream, beside.c.number == source.c.number)
            keys = keys.join(beside, same).where(condition)
    if numbers:
        keys = keys.where(source.c.player.in_(numbers) if len(numbers) > 1 else source.c.player == numbers[0])
    if len(numbers) > 1:  # two of them may have been dealt into one hand
        keys = keys.distinct()
    if wanted.table:
        named = select(table_sessions.c.id).where(table_sessions.c.name == wanted.table)
        keys = keys.where(source.c.stream.in_(named))
    for least, condition in (
        (wanted.stream, source.c.stream == wanted.stream),
        (wanted.since, source.c.at >= wanted.since),
        (wanted.until, source.c.at < wanted.until),
        (wanted.least_pot, hands.c.pot >= wanted.least_pot),
    ):
        if least:
            keys = keys.where(condition)
    return keys.where(_RULED) if wanted.ruled else keys


def _lines(connection: Connection, statement: Select[Any]) -> list[HistoryLine]:
    found = connection.execute(statement).all()
    keys = [(row.stream, row.number) for row in found]
    tagged = (
        select(hand_tags.c.stream, hand_tags.c.number, hand_tags.c.tag)
        .where(tuple_(hand_tags.c.stream, hand_tags.c.number).in_(keys))
        .order_by(hand_tags.c.place)
    )
    tags = defaultdict[tuple[int, int], list[str]](list)
    for stream, number, tag in connection.execute(tagged) if keys else ():
        tags[stream, number].append(tag)
    return [
        HistoryLine(hand_row(tuple(row)), name, HandMark(bool(star), tuple(tags.get(key, ())), note or ""))
        for key, (*row, name, star, note) in zip(keys, found, strict=True)
    ]


def _people(connection: Connection) -> People:
    """Who was merged into whom; nobody else is in it."""
    return People(Player(number, "", merged_into=kept) for number, kept in connection.execute(_MERGED))


def _numbers(connection: Connection, player: int) -> tuple[int, ...]:
    """Every number that means a player; none for nobody."""
    people = _people(connection) if player else People(())
    return _numbers_of(people, people.kept(player)) if player else ()


def _numbers_of(people: People, person: int) -> tuple[int, ...]:
    return (person, *(number for number in people.numbers(person) if number != person))


def _together(connection: Connection, person: int, totals: Sequence[PlayerTotal]) -> PlayerTotal:
    """One person's totals under several numbers; a night in which two of them sat is one."""
    sat = select(func.count(nights.c.stream.distinct())).where(nights.c.player.in_([one.player for one in totals]))
    return PlayerTotal(
        person,
        connection.execute(sat).scalar_one(),
        sum(one.hands for one in totals),
        sum(one.bought for one in totals),
        sum(one.cashed_out for one in totals),
        sum(one.result for one in totals),
    )


def _most_hands(total: PlayerTotal) -> tuple[int, int]:
    return -total.hands, total.player


def _unit(connection: Connection, stream: int) -> str:
    """The unit of a table at which no hand has been played to its end, from its first entry."""
    first = select(entries.c.body).where(entries.c.stream == stream, entries.c.seq == 1)
    body = connection.execute(first).scalar_one_or_none()
    try:
        opened = decode(body) if body is not None else None
    except CodecError:
        return "1"
    events = opened.events if isinstance(opened, Step) else ()
    return next((event.unit for event in events if isinstance(event, TableOpened)), "1")
