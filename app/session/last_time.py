"""Everyone from last time: who sat where in an earlier session, and what seats them again. Amounts are chips."""

from collections.abc import Iterable, Sequence

import msgspec

from app.session import intents as wish
from app.session.codec import decode
from app.session.people import People
from app.session.ports import EventStore, LogEntry, SessionRow
from app.session.queue_facts import SeatMoved
from app.session.steps import Step
from app.session.table import PlayerChanged, SeatTaken, TableState


class LastTime(msgspec.Struct, frozen=True):
    """A session and who sat in it, as (seat, player); who sat down last comes last."""

    session: SessionRow
    seated: tuple[tuple[int, int], ...]


def stand_in(seat: int) -> str:
    """The name of who sits in a seat of a table that was just opened, until somebody says who it is."""
    return f"Player {seat}"


def last_time(store: EventStore, stream: int, name: str) -> LastTime | None:
    """The last session of this name before `stream` in which hands were played, else the last one of any name.

    Raises StorageError, CodecError.
    """
    played = [row for row in store.sessions() if row.stream < stream and row.hands]
    row = next((row for row in played if row.name == name), played[0] if played else None)
    if row is None:
        return None
    seated = who_sat(store.read(row.stream))
    return LastTime(row, seated) if seated else None


def who_sat(entries: Iterable[LogEntry]) -> tuple[tuple[int, int], ...]:
    """Everybody who sat at a table, with the last seat of each, as (seat, player). Raises CodecError.

    Who was replaced by another name never sat there. Undo reaches no seats, so what the log says of them stands.
    """
    seat_of: dict[int, int] = {}
    for entry in entries:
        body = decode(entry.body)
        for event in body.events if isinstance(body, Step) else ():
            match event:
                case SeatTaken(seat=seat, player=player):
                    _put(seat_of, seat, player)
                case PlayerChanged(seat=seat, player=player):
                    _forget(seat_of, seat)
                    _put(seat_of, seat, player)
                case SeatMoved(seat=seat, to=to):
                    _put(seat_of, to, _forget(seat_of, seat))
                case _:
                    pass
    return tuple((seat, player) for player, seat in seat_of.items())


def _put(seat_of: dict[int, int], seat: int, player: int) -> None:
    seat_of.pop(player, None)
    seat_of[player] = seat


def _forget(seat_of: dict[int, int], seat: int) -> int:
    """Take the last one out who sat down in a seat; 0 for nobody."""
    player = next((player for player in reversed(seat_of) if seat_of[player] == seat), 0)
    seat_of.pop(player, None)
    return player


def seats_again(table: TableState, before: Sequence[tuple[int, int]], people: People) -> tuple[wish.TableIntent, ...]:
    """What seats them again with the buy-in, each in the seat of last time or, where that is taken, the next free one.

    Stand-ins give their seats to them, and the rest of them stand up. Who is barred, sits already, or finds no seat, is
    left out. Nothing where nobody would sit down.
    """
    sitting = {people.kept(sitter.player): seat for seat, sitter in enumerate(table.seats) if sitter}
    stood_in = {seat for seat, sitter in enumerate(table.seats) if sitter and _stands_in(seat, sitter.player, people)}
    free = [seat for seat in range(1, table.size + 1) if table.seats[seat] is None or seat in stood_in]
    wanted = [
        (seat, player)
        for seat, player in _wanted(before, people)
        if player not in sitting or sitting[player] in stood_in
    ]
    chosen = {seat: player for seat, player in reversed(wanted) if seat in free}
    others = [player for _, player in wanted if player not in chosen.values()]
    chosen |= dict(zip((seat for seat in free if seat not in chosen), others, strict=False))
    staying = {seat for seat in stood_in if chosen.get(seat) == people.kept(_player(table, seat))}
    if set(chosen) <= staying:
        return ()
    gone = (wish.StandUp(seat) for seat in sorted(stood_in - staying))
    come = (wish.SitDown(seat, chosen[seat], table.stakes.buy_in) for seat in sorted(set(chosen) - staying))
    return (*gone, *come)


def _wanted(before: Sequence[tuple[int, int]], people: People) -> list[tuple[int, int]]:
    """Who may sit down again, once each: who sat in a seat last is asked first."""
    wanted: dict[int, int] = {}
    for seat, number in reversed(before):
        person = people.person(number)
        if person is not None and not person.barred:
            wanted.setdefault(person.id, seat)
    return [(seat, player) for player, seat in wanted.items()]


def _player(table: TableState, seat: int) -> int:
    sitter = table.seats[seat]
    return sitter.player if sitter else 0


def _stands_in(seat: int, player: int, people: People) -> bool:
    return people.name(player) == stand_in(seat)
