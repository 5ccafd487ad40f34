"""The film of a hand with all that shows it: read from the log of its table, beside the window."""

from collections.abc import Mapping
from dataclasses import dataclass

from app.money import Money
from app.session.film import Film, film
from app.session.logged_steps import logged_steps
from app.session.ports import EventStore

WENT_WRONG = "The hand cannot be shown, for a fault of the program; the log is untouched."


@dataclass(frozen=True, slots=True)
class ShownFilm:
    """A film with the money of its table and the players by seat, by their number in the book."""

    stream: int
    film: Film
    money: Money
    players: Mapping[int, int]


def shown_film(events: EventStore, stream: int, number: int) -> ShownFilm:
    """The film of a hand. Raises StorageError, CodecError, InvariantError (a log that cannot be)."""
    shot = film(logged_steps(events.read(stream)), number)
    table = shot.frames[0].table if shot.frames else None
    if table is None:
        return ShownFilm(stream, shot, Money(), {})
    players = {seat: sitter.player for seat, sitter in enumerate(table.seats) if sitter}
    return ShownFilm(stream, shot, Money(table.unit, table.stakes.chip), players)
