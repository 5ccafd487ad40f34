"""Who may sit in a seat, and what a typed name will do there, as values for keys."""

from collections.abc import Sequence

from app.flows.naming import NameFault, fault
from app.session.people import meant
from app.session.ports import Player
from ui.faces import KeyFace, KeyKind
from ui.session_bridge import SessionBridge
from ui.words.names import isolated
from ui.words.people_words import barred_said, look_alike_said

FAULTS = {NameFault.EMPTY: "Type a name first.", NameFault.CONTROLS: "Control characters cannot be kept."}


class SeatPeople:
    """The book of players as one table sees it; those who wait for a seat are on offer unless `waiting_too` is off."""

    def __init__(self, bridge: SessionBridge, waiting_too: bool = True) -> None:
        self._bridge, self._waiting_too = bridge, waiting_too

    def sitter(self, seat: int) -> int:
        """The player in a seat, 0 = nobody."""
        table = self._bridge.table
        found_there = table.seats[seat] if 0 < seat <= table.size else None
        return found_there.player if found_there else 0

    def seat_of(self, player: int) -> int:
        """Where somebody sits, 0 = nowhere."""
        seats = self._bridge.table.seats
        return next((seat for seat, sitter in enumerate(seats) if sitter and sitter.player == player), 0)

    def unseated(self, typed: str = "") -> list[Player]:
        """Who may sit down, as far as the typed letters mean them by name or alias, in the order to list them; then
        those whose names look like it.
        """
        book, table = self._bridge.people(), self._bridge.table
        there = {book.kept(sitter.player) for sitter in table.seats if sitter}
        if not self._waiting_too:
            there |= {book.kept(one.player) for one in table.queue.waiting}
        people = [player for player in book.listed if player.id not in there]
        found = {player.id: player for player in meant(people, typed)}
        alike = {player.id: player for player, _ in book.look_alikes(typed) if player.id not in there}
        return list((found | alike).values())

    def namesake(self, name: str, besides: int = 0) -> Player | None:
        """Who has this name already, another player than `besides`."""
        return self._bridge.people().namesake(name, besides)

    def seating_keys(self, typed: str) -> tuple[KeyFace, KeyFace]:
        """The keys under the letters for an empty seat: who is meant, then the book."""
        first = self._who_key("New player", typed, self.namesake(typed))
        return first, _book_key(typed, self.unseated(typed), bool(self.unseated()))

    def renaming_keys(self, typed: str, seat: int) -> tuple[KeyFace, KeyFace, KeyFace]:
        """The keys under the letters for a taken seat: the name, somebody else in it, the way back."""
        back = KeyFace("Back")
        other = KeyFace("Someone else", "new in the book", KeyKind.OFF)
        if typed == self._bridge.name_of(seat):
            return KeyFace("Rename", "as it is", KeyKind.OFF), other, back
        same = self.namesake(typed, self.sitter(seat))
        first = self._who_key("Rename", typed, same)
        if same or not first.enabled:
            return first, other, back
        alike = look_alike_said(self._bridge.people().look_alikes(typed, self.sitter(seat)))
        return KeyFace("Rename", alike or "everywhere", KeyKind.LIT), KeyFace(other.text, other.sub), back

    def _who_key(self, word: str, typed: str, same: Player | None) -> KeyFace:
        wrong = fault(typed)
        if wrong:
            return KeyFace(word, FAULTS[wrong], KeyKind.OFF)
        if same is None:
            alike = self._bridge.people().look_alikes(typed)
            return KeyFace(word, look_alike_said(alike) or isolated(typed), KeyKind.LIT)
        sits_in = self.seat_of(same.id)
        if sits_in:
            return KeyFace(f"Sits in seat {sits_in}", "add a letter to it", KeyKind.OFF)
        return KeyFace(isolated(same.name), barred_said(same) or "is in the book", KeyKind.LIT)


def _book_key(typed: str, matches: Sequence[Player], someone: bool) -> KeyFace:
    if not someone:
        return KeyFace("Book", "nobody in it", KeyKind.OFF)
    if not typed:
        return KeyFace("Book", f"{len(matches)} names" if len(matches) != 1 else "1 name")
    if not matches:
        return KeyFace("Book", "no such name", KeyKind.OFF)
    if len(matches) == 1:
        return KeyFace(isolated(matches[0].name), barred_said(matches[0]) or "in the book")
    return KeyFace("Book", f"{len(matches)} names")


def list_face(player: Player) -> KeyFace:
    """A key of the book."""
    barred = barred_said(player)
    name = f"{player.name}, {barred}" if barred else player.name
    return KeyFace(isolated(player.name), barred, name=name)


def search_face(typed: str, count: int) -> KeyFace:
    """The key above the book that leads to the letters."""
    if not typed:
        return KeyFace("Type a name", kind=KeyKind.QUIET, icon="search")
    said = "1 name" if count == 1 else f"{count} names"
    return KeyFace(isolated(typed), said, KeyKind.QUIET, "search", f"{typed}, {said}. Type another name")
