"""Who is who in the book: names, and the numbers that were merged into one person."""

from collections.abc import Iterable, Mapping, Sequence

from app.flows.naming import Likeness, found, is_same, look_alikes
from app.session.ports import Player


class People:
    """The book as it is at one moment; nothing in it changes."""

    def __init__(self, players: Iterable[Player]) -> None:
        self._entries: Mapping[int, Player] = {player.id: player for player in players}
        self.listed: Sequence[Player] = tuple(
            player for number, player in sorted(self._entries.items()) if self.kept(number) == number
        )
        """Everybody who was not merged into somebody else, by id."""

    def kept(self, player: int) -> int:
        """The number under which a person is kept: its own, or that of who it was merged into."""
        seen = {player}
        while (entry := self._entries.get(player)) and entry.merged_into and entry.merged_into not in seen:
            player = entry.merged_into
            seen.add(player)
        return player

    def person(self, player: int) -> Player | None:
        """Whom a number of the log means; None for a stranger."""
        return self._entries.get(self.kept(player))

    def name(self, player: int) -> str:
        """The name that a number of the log stands for, '' for a stranger."""
        person = self.person(player)
        return person.name if person else ""

    def names(self) -> dict[int, str]:
        """The name for every number there is, merged ones included."""
        return {number: self.name(number) for number in self._entries}

    def merged(self, player: int) -> Sequence[Player]:
        """The entries that were merged into this one, directly, by id."""
        return tuple(entry for entry in self._entries.values() if entry.merged_into == player)

    def numbers(self, player: int) -> tuple[int, ...]:
        """Every number that means the person kept as `player`."""
        return tuple(number for number in self._entries if self.kept(number) == player)

    def namesake(self, name: str, besides: int = 0) -> Player | None:
        """Who has this name already, another person than `besides`."""
        return next((one for one in self.listed if one.id != besides and is_same(one.name, name)), None)

    def look_alikes(self, name: str, besides: int = 0) -> list[tuple[Player, Likeness]]:
        """Who may be meant by this name though it is not quite theirs, the likeliest first."""
        others = [one for one in self.listed if one.id != besides]
        alike = look_alikes(name, [(one.name, *one.aliases) for one in others])
        return [(others[place], why) for place, why in alike]


def meant(people: Sequence[Player], typed: str) -> list[Player]:
    """The people whom typed letters may mean by name or alias, in the order to list them."""
    named = [(name, one) for one in people for name in (one.name, *one.aliases)]
    places = found([name for name, _ in named], typed)
    return list({named[place][1].id: named[place][1] for place in places}.values())
