"""Scenes of those who wait: both lists, a call, a seat, a move; somebody who is away."""

from collections.abc import Callable

from app.flows.straddle import StraddleRule
from app.session import intents as wish
from app.session.stakes import TableRules
from tests.ui.console_scenes import LivePage, Scene
from tests.ui.floor_scenes import all_fold

Play = Callable[[LivePage], None]
RULES = TableRules(straddle=StraddleRule.NONE)


def waiting(live: LivePage) -> None:
    """Seats 4, 7 and 9 are free; their players and a new one wait, two were called, and three ask for other seats."""
    live.do(*(wish.StandUp(seat) for seat in (4, 7, 9)))
    player = live.night.bridge.enter_player("Quentin")
    assert player is not None
    live.night.bridge.desk.bar(7, "fights with everybody")
    live.do(wish.NoteWaiting(player.id), wish.NoteWaiting(4))
    live.night.clock.pass_seconds(5000)
    live.do(wish.NoteWaiting(9), wish.NoteWaiting(7), wish.CallWaiting(player.id), wish.CallWaiting(4))
    live.do(wish.AskSeatChange(2, 9), wish.AskSeatChange(6), wish.AskSeatChange(10, 4))
    live.night.clock.pass_seconds(125)


def panel(play: Play, *taps: str) -> Play:
    """The waiting panel after `play`, then some keys."""

    def played(live: LivePage) -> None:
        play(live)
        live.page.panels.people.show_waiting()
        live.settle()
        live.tap(*taps)

    return played


def nothing(live: LivePage) -> None:
    """Nobody waits."""


def full(live: LivePage) -> None:
    """Somebody was called, but no seat is free; a hand runs."""
    player = live.night.bridge.enter_player("Quentin")
    assert player is not None
    live.do(wish.NoteWaiting(player.id), wish.CallWaiting(player.id), wish.AskSeatChange(3))
    live.tap("Deal hand")


def moved(live: LivePage) -> None:
    """After a hand a move away from the blind costs one."""
    all_fold(live)
    live.do(*(wish.StandUp(seat) for seat in (1, 7, 9)), wish.AskSeatChange(4))


def away(live: LivePage) -> None:
    """Seat 5 misses a few hands."""
    for number in range(6):
        if number == 2:
            live.do(wish.GoAway(5))
        all_fold(live)
    live.tap_seat(5)


def one_waits(live: LivePage) -> None:
    live.do(wish.StandUp(4), wish.NoteWaiting(4))


SCENES = (Scene("one waits and a seat is free", one_waits, rules=RULES),)
"""On the page itself."""
PANELS = (
    Scene("nobody waits", panel(nothing), rules=RULES),
    Scene("waiting", panel(waiting), rules=RULES),
    Scene("waiting, no seat free", panel(full), rules=RULES),
    Scene("waiting, one of them", panel(waiting, "More: Quentin"), rules=RULES),
    Scene("waiting, where to sit", panel(waiting, "Seat Quentin"), rules=RULES),
    Scene("waiting, chips", panel(waiting, "Seat Quentin", "Seat 9"), rules=RULES),
    Scene("waiting, who is added", panel(one_waits, "Add somebody"), rules=RULES),
    Scene("waiting, from the book", panel(lambda live: live.do(wish.StandUp(4)), "Add somebody"), rules=RULES),
    Scene("waiting, who moves", panel(waiting, "Somebody asks"), rules=RULES),
    Scene("waiting, which seat", panel(waiting, "Somebody asks", "Seat 1 ·"), rules=RULES),
    Scene("waiting, move", panel(moved, "Move Seat 4"), rules=RULES),
    Scene("seat away for some hands", away, rules=RULES),
)
"""In a panel."""
