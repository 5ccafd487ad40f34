"""A table for tests of panels and prompts: a real session over a list, real names, and a clock that is set by hand."""

from collections.abc import Sequence

from msgspec.structs import replace

from app.engine.events import Action
from app.session import intents as wish
from app.session.bookshelf import Bookshelf
from app.session.ports import Player, StorageError
from app.session.stakes import Stakes
from app.session.table_session import TableSession
from tests.session.night import Clock, MemoryBooks, MemoryStore
from ui.session_bridge import SessionBridge

NAMES = ("Marek", "Luis", "Priya", "Tomás W.", "Dana", "نور الدين", "Owen", "Ines", "Maximiliane", "Yuki")
FULL = StorageError("The disk is full.")


class People:
    """The book of players in a list; the test may change it. `fault` is raised instead of a change."""

    def __init__(self, names: Sequence[str] = NAMES) -> None:
        self.players = [Player(number, name) for number, name in enumerate(names, start=1)]
        self.pictures: dict[int, bytes] = {}
        self.fault: StorageError | None = None

    def add(self, name: str) -> Player:
        self._check()
        self.players.append(Player(len(self.players) + 1, name))
        return self.players[-1]

    def rename(self, player: int, name: str) -> None:
        self.save(replace(self.profile(player), name=name))

    def all(self) -> Sequence[Player]:
        return self.players

    def profile(self, player: int) -> Player:
        return self.players[player - 1]

    def save(self, player: Player) -> None:
        self._check()
        self.players[player.id - 1] = player

    def merge(self, into: int, absorbed: int) -> None:
        self.save(replace(self.profile(absorbed), merged_into=into))

    def unmerge(self, player: int) -> None:
        self.save(replace(self.profile(player), merged_into=0))

    def picture(self, player: int) -> bytes:
        return self.pictures.get(player, b"")

    def set_picture(self, player: int, picture: bytes) -> None:
        self._check()
        self.pictures[player] = picture

    def _check(self) -> None:
        if self.fault is not None:
            raise self.fault


class Night:
    """A table with everybody seated, and what it takes to play on it."""

    def __init__(
        self,
        stacks: Sequence[int] = (200,) * 10,
        stakes: Stakes | None = None,
        names: Sequence[str] = NAMES,
        unit: str = "1",
    ) -> None:
        self.clock = Clock()
        self.store = MemoryStore()
        self.people = People(names)
        self.kept_books = MemoryBooks()
        self.books = Bookshelf(self.kept_books)
        self.session = TableSession(self.store, 1, self.books.book, self.clock)
        self.bridge = SessionBridge(self.session, self.people, self.books)
        stakes = stakes or Stakes()
        self.do(wish.OpenTable("Friday game", max(2, len(stacks)), stakes, unit=unit))
        for seat, stack in enumerate(stacks, start=1):
            self.do(wish.SitDown(seat, seat, stack))

    def do(self, *intents: wish.Intent) -> None:
        for intent in intents:
            assert self.bridge.submit(intent), intent

    def act(self, *acts: str) -> None:
        """'fold', 'check', 'call', 'raise 60', 'bet 16' for the seat to act."""
        for act in acts:
            verb, _, amount = act.partition(" ")
            self.do(wish.Act(Action(verb), int(amount or 0)))

    def restarted(self) -> "Night":
        """The same log, opened by another program."""
        again = object.__new__(Night)
        again.clock, again.store, again.people = self.clock, self.store, self.people
        again.books = self.books
        again.session = TableSession(self.store, 1, self.books.book, self.clock)
        again.bridge = SessionBridge(again.session, self.people, self.books)
        return again
