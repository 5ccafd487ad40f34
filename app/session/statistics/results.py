"""What players won and lost over nights: added up in the order the nights were played. Amounts are units."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from app.session.statistics.facts import NightFacts

Blinds = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Standing:
    """After the night that ended at `at`: the sum of all nights so far."""

    at: int
    total: int


def over_nights(nights: Iterable[NightFacts]) -> dict[int, list[Standing]]:
    """Each player's sum after each night they were in, by number."""
    sums = dict[int, list[Standing]]()
    for night in sorted(nights, key=_began):
        for player, won in night.results:
            before = sums.setdefault(player, [])
            before.append(Standing(night.ended, won + (before[-1].total if before else 0)))
    return sums


def by_stake(nights: Iterable[NightFacts], player: int) -> dict[Blinds, list[Standing]]:
    """One player's sums by the blinds that were played, after each night: only hands count, as chips move nowhere
    else.
    """
    sums = dict[Blinds, list[Standing]]()
    for night in sorted(nights, key=_began):
        won = dict[Blinds, int]()
        for hand in night.hands:
            for part in hand.players:
                if part.player == player:
                    won[hand.blinds] = won.get(hand.blinds, 0) + part.net
        for blinds, net in won.items():
            before = sums.setdefault(blinds, [])
            before.append(Standing(night.ended, net + (before[-1].total if before else 0)))
    return sums


def of_one_unit(nights: Sequence[NightFacts]) -> list[NightFacts]:
    """The nights whose amounts can be added up: those played in the unit of the newest one."""
    newest = max(nights, key=_began, default=None)
    return [night for night in nights if newest is not None and night.unit == newest.unit]


def _began(night: NightFacts) -> int:
    return night.began
