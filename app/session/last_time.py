"""Everyone from last time: who sat where in an earlier session, and what seats them again. Amounts are chips."""

from collections.abc import Iterable, Sequence

import msgspec

from app.session import intents as wish
from app.session.codec import decode
from app.session.people import People
from app.session.ports import EventStore, LogEntry, SessionRow
from app.session.queue_facts import SeatMoved
from app.session.steps import Step, Struck
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

    Who was replaced by another name never sat there, nor who sat down in an entry that was struck. Undo reaches no
    seats, so all else that the log says of them stands.
    """
    seat_of: dict[int, int] = {}
    bodies = [(entry.seq, decode(entry.body)) for entry in entries]
    struck = {body.seq for _, body in bodies if isinstance(body, Struck)}
    for seq, body in bodies:
        for event in body.events if isinstance(body, Step) and seq not in struck else ():
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

    Stand-ins give their seats and chips to them, and the rest of them stand up. Who is barred, sits already, or finds
    no seat, is left out. Nothing where nobody would sit down.
    """
    sitting = {people.kept(sitter.player): seat for seat, sitter in enumerate(table.seats) if sitter}
    everybody = _wanted(before, people)
    known = {player for _, player in everybody}
    stood_in = {
        seat for player, seat in sitting.items() if player not in known and people.name(player) == stand_in(seat)
    }
    wanted = [(seat, player) for seat, player in everybody if player not in sitting]
    free = [seat for seat in range(1, table.size + 1) if table.seats[seat] is None or seat in stood_in]
    chosen = {seat: player for seat, player in reversed(wanted) if seat in free}
    others = [player for _, player in wanted if player not in chosen.values()]
    chosen |= dict(zip((seat for seat in free if seat not in chosen), others, strict=False))
    if not chosen:
        return ()
    gone = (wish.StandUp(seat) for seat in sorted(stood_in - chosen.keys()))
    named = (wish.ChangePlayer(seat, chosen[seat]) for seat in sorted(stood_in & chosen.keys()))
    come = (wish.SitDown(seat, chosen[seat], table.stakes.buy_in) for seat in sorted(chosen.keys() - stood_in))
    return (*gone, *named, *come)


def _wanted(before: Sequence[tuple[int, int]], people: People) -> list[tuple[int, int]]:
    """Who may sit down again, once each: who sat in a seat last is asked first."""
    wanted: dict[int, int] = {}
    for seat, number in reversed(before):
        person = people.person(number)
        if person is not None and not person.barred:
            wanted.setdefault(person.id, seat)
    return [(seat, player) for player, seat in wanted.items()]
