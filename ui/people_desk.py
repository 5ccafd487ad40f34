"""The book of players for widgets: who is in it, and every change of it. What the disk refuses is one sentence."""

from collections.abc import Callable, Sequence

from msgspec.structs import replace
from PySide6.QtCore import QObject, Signal

from app.session.history import PlayerNight
from app.session.people import People
from app.session.ports import Player, PlayerStore, StorageError

Nights = Callable[[int], Sequence[PlayerNight]]


class PeopleDesk(QObject):
    """`people` is the book as it is on disk; `changed` follows every change."""

    changed = Signal()
    failed = Signal(object)
    """One sentence about the disk."""

    def __init__(self, players: PlayerStore, parent: QObject | None = None) -> None:
        """Read the book. Raises StorageError."""
        super().__init__(parent)
        self._players = players
        self.find_nights: Nights | None = None
        """What knows the nights of a player, where something does."""
        self.people = People(players.all())

    def enter(self, name: str) -> Player | None:
        """Enter a new player; None when the disk refused."""
        try:
            player = self._players.add(name)
            self._read()
        except StorageError as error:
            self.failed.emit(str(error))
            return None
        return player

    def rename(self, player: int, name: str) -> bool:
        return self._do(lambda: self._players.rename(player, name))

    def note(self, player: int, note: str) -> bool:
        """Keep what is worth knowing of somebody; '' takes it away."""
        return self._save(player, lambda entry: replace(entry, note=note))

    def add_alias(self, player: int, alias: str) -> bool:
        """One more name by which somebody is known; the same one again changes nothing."""
        return self._save(player, lambda entry: replace(entry, aliases=tuple(dict.fromkeys((*entry.aliases, alias)))))

    def drop_alias(self, player: int, place: int) -> bool:
        """Take the name at a place, from 0, away."""
        return self._save(
            player, lambda entry: replace(entry, aliases=entry.aliases[:place] + entry.aliases[place + 1 :])
        )

    def bar(self, player: int, why: str) -> bool:
        """Somebody should not be seated any more."""
        return self._save(player, lambda entry: replace(entry, barred=True, barred_why=why))

    def let_in(self, player: int) -> bool:
        """Somebody may be seated again."""
        return self._save(player, lambda entry: replace(entry, barred=False, barred_why=""))

    def merge(self, into: int, absorbed: int) -> bool:
        return self._do(lambda: self._players.merge(into, absorbed))

    def unmerge(self, player: int) -> bool:
        return self._do(lambda: self._players.unmerge(player))

    def picture(self, player: int) -> bytes:
        """The picture as it is kept, empty for none or when the disk refused."""
        try:
            return self._players.picture(player)
        except StorageError as error:
            self.failed.emit(str(error))
            return b""

    def set_picture(self, player: int, picture: bytes) -> bool:
        return self._do(lambda: self._players.set_picture(player, picture))

    def nights(self, player: int) -> Sequence[PlayerNight]:
        """The nights of a person under every number, oldest first; none where nobody knows them."""
        find = self.find_nights
        if find is None:
            return ()
        try:
            found = [night for number in self.people.numbers(player) for night in find(number)]
        except StorageError as error:
            self.failed.emit(str(error))
            return ()
        once = {(night.row.stream, night.row.player): night for night in found}
        return sorted(once.values(), key=_opened)

    def _save(self, player: int, change: Callable[[Player], Player]) -> bool:
        return self._do(lambda: self._players.save(change(self._players.profile(player))))

    def _do(self, wish: Callable[[], None]) -> bool:
        try:
            wish()
            self._read()
        except StorageError as error:
            self.failed.emit(str(error))
            return False
        return True

    def _read(self) -> None:
        self.people = People(self._players.all())
        self.changed.emit()


def _opened(night: PlayerNight) -> int:
    return night.opened_at
