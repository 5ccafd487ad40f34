"""How players play: the usual shares, each with what it counts. Net amounts are units."""

from collections.abc import Iterable
from dataclasses import dataclass

from app.session.statistics.facts import HandFacts, PlayerHand


@dataclass(frozen=True, slots=True)
class Share:
    """`of` times it could happen, `times` it did."""

    times: int
    of: int

    @property
    def percent(self) -> float | None:
        """None where it could never happen."""
        return 100 * self.times / self.of if self.of else None


@dataclass(frozen=True, slots=True)
class PlayerStyle:
    """One player's figures over some hands.

    `vpip`: put chips in of their own will on the first street, of the hands in which they had a choice there. `pfr`:
    bet or raised there, of the same hands. `went_to_showdown`: of the hands in which the second street was seen.
    `won_at_showdown`: got a share of a pot, of the showdowns. `wagers` and `calls` are those after the first street.
    """

    player: int
    hands: int
    net: int
    vpip: Share
    pfr: Share
    wagers: int
    calls: int
    went_to_showdown: Share
    won_at_showdown: Share

    @property
    def aggression(self) -> float | None:
        """Bets and raises for each call, after the first street; None without a call."""
        return self.wagers / self.calls if self.calls else None


def player_styles(hands: Iterable[HandFacts]) -> tuple[PlayerStyle, ...]:
    """The figures of everybody who was dealt in, by number."""
    played = dict[int, list[PlayerHand]]()
    for hand in hands:
        for part in hand.players:
            played.setdefault(part.player, []).append(part)
    return tuple(_style(player, parts) for player, parts in sorted(played.items()))


def _style(player: int, parts: list[PlayerHand]) -> PlayerStyle:
    chose, saw = sum(part.chose for part in parts), sum(part.saw for part in parts)
    showdowns = sum(part.showdown for part in parts)
    return PlayerStyle(
        player,
        hands=len(parts),
        net=sum(part.net for part in parts),
        vpip=Share(sum(part.voluntary for part in parts), chose),
        pfr=Share(sum(part.raised for part in parts), chose),
        wagers=sum(part.wagers for part in parts),
        calls=sum(part.calls for part in parts),
        went_to_showdown=Share(showdowns, saw),
        won_at_showdown=Share(sum(part.won for part in parts), showdowns),
    )
