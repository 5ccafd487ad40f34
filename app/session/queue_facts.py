"""Who waits for a seat and who for another one, as facts of the log. Persons by number; times are UTC microseconds."""

import msgspec


class _Fact(msgspec.Struct, frozen=True, gc=False, tag_field="e", omit_defaults=True):
    pass


class WaitNoted(_Fact, frozen=True, gc=False, tag="wait"):
    """`player` waits for a seat since `at`."""

    player: int
    at: int


class WaitCalled(_Fact, frozen=True, gc=False, tag="wait-call"):
    """`player` was called for a seat at `at` and has `minutes` to come. Nothing happens by itself when they end."""

    player: int
    at: int
    minutes: int


class WaitDropped(_Fact, frozen=True, gc=False, tag="wait-drop"):
    """`player` waits no longer, without a seat."""

    player: int


class SeatChangeAsked(_Fact, frozen=True, gc=False, tag="change"):
    """`player` asks for `seat` (0: any other one) since `at`."""

    player: int
    at: int
    seat: int = 0


class SeatChangeDropped(_Fact, frozen=True, gc=False, tag="change-drop"):
    """`player` stays where it is."""

    player: int


class SeatMoved(_Fact, frozen=True, gc=False, tag="move"):
    """Who sits in `seat` moves to `to` with its chips and all it owes; `owes_live` more where that puts the big blind
    off.
    """

    seat: int
    to: int
    owes_live: int = 0


QueueFact = WaitNoted | WaitCalled | WaitDropped | SeatChangeAsked | SeatChangeDropped | SeatMoved


# ---- what is known after them


class Waiting(msgspec.Struct, frozen=True, gc=False):
    """One who waits since `since`; called at `called_at` (0: not yet), with `minutes` to come."""

    player: int
    since: int
    called_at: int = 0
    minutes: int = 0

    @property
    def until(self) -> int:
        """When the time to come is over, UTC microseconds; 0 for who was not called."""
        return self.called_at + self.minutes * 60_000_000 if self.called_at else 0


class SeatChange(msgspec.Struct, frozen=True, gc=False):
    """One who asks for `seat` (0: any other one) since `since`."""

    player: int
    since: int
    seat: int = 0


class Queue(msgspec.Struct, frozen=True, gc=False):
    """Both lists of a table, who came first in front."""

    waiting: tuple[Waiting, ...] = ()
    changes: tuple[SeatChange, ...] = ()


NOBODY = Queue()
"""Nobody waits."""
