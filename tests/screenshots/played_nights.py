"""Nights played tap by tap by players who call, raise and fold by a seed: logs for the statistics."""

from collections.abc import Mapping, Sequence
from random import Random

from app.engine.events import Action
from app.engine.pots import pots
from app.engine.rake import Drop, RakeRule
from app.session import intents as wish
from app.session.bank.wishes import ChangeDealer, TipDealer
from app.session.history import Projected
from app.session.ports import LogEntry, SessionRow
from app.session.stakes import Stakes, TableRules
from app.session.table_session import TableSession
from tests.session.night import Clock, MemoryStore, Night, book_of

BUY_IN = 200
SKILL = {1: 1.0, 2: 0.7, 3: 1.3, 4: 0.9, 5: 1.6, 6: 0.8, 7: 1.1, 8: 0.75}


class PlayedNights:
    """An event store of finished nights, for reading."""

    def __init__(self, nights: Sequence[Night]) -> None:
        self._logs: Mapping[int, Sequence[LogEntry]] = {
            night.session.stream: night.store.read(night.session.stream) for night in nights
        }
        self._rows = [
            SessionRow(stream, "Thursday game", log[0].at, log[-1].at, 1) for stream, log in self._logs.items()
        ]

    def sessions(self) -> Sequence[SessionRow]:
        return self._rows[::-1]

    def open_streams(self) -> Sequence[int]:
        return ()

    def read(self, stream: int) -> Sequence[LogEntry]:
        return self._logs[stream]

    def open_session(self, name: str, at: int) -> int:
        raise NotImplementedError

    def close_session(self, stream: int, at: int) -> None:
        raise NotImplementedError

    def append(self, entry: LogEntry, hands: int | None = None, projected: Projected | None = None) -> None:
        raise NotImplementedError


def played_nights(starts: Sequence[int], hands: int, last: int) -> PlayedNights:
    """A night of `hands` hands from each of these moments (UTC microseconds), the last one of `last` hands."""
    nights = [_played(number, start, hands) for number, start in enumerate(starts[:-1], 1)]
    return PlayedNights([*nights, _played(len(starts), starts[-1], last)])


def _played(number: int, start: int, hands: int) -> Night:
    chance = Random(number)
    players = sorted(chance.sample(sorted(SKILL), 7)) if number % 3 else sorted(SKILL)
    night = _opened(number, start)
    night.do(ChangeDealer(21))
    for player in players:
        night.do(wish.SitDown(player, player, BUY_IN))
    night.do(wish.MoveButton(players[0]), wish.SetRake(RakeRule(500, caps=((2, 4),), drops=(Drop("jackpot", 1, 30),))))
    for hand in range(hands):
        if hand == hands // 2:
            night.do(ChangeDealer(22))
        _hand(night, chance)
    return night


def _opened(number: int, start: int) -> Night:
    night = object.__new__(Night)  # its clock would be another one when the table opens
    night.store, night.clock = MemoryStore(), Clock()
    night.clock.now = start
    night.session = TableSession(night.store, number, book_of, night.clock)
    night.do(wish.OpenTable("Thursday game", 9, Stakes(small_blind=1, big_blind=2), TableRules()))
    return night


def _hand(night: Night, chance: Random) -> None:
    night.clock.pass_seconds(chance.uniform(15, 40))
    for seat, stack in night.stacks().items():
        if stack < 40:
            night.do(wish.TopUp(seat, BUY_IN))
    night.deal()
    while not night.hand.closed:
        night.clock.pass_seconds(chance.uniform(2, 12))
        _act(night, chance)
    night.clock.pass_seconds(chance.uniform(5, 20))
    live = [seat for seat in night.stacks() if night.hand.live >> seat & 1]
    while night.table.hand is not None:
        winner = chance.choices(live, [SKILL[seat] for seat in live])[0]
        night.do(wish.Pay(tuple(1 << winner if pot >> winner & 1 else pot & -pot for pot in _pots(night))))
    if night.stacks()[live[0]] > 2 * BUY_IN and chance.random() < 0.1:
        night.do(TipDealer(live[0], 1))


def _pots(night: Night) -> list[int]:
    """Who can win each pot, as masks."""
    return [pot.seats for pot in pots(night.hand)]


def _act(night: Night, chance: Random) -> None:
    hand, seat = night.hand, night.hand.to_act
    owed, stack, luck = hand.price - hand.bets[seat], hand.stacks[seat], chance.random()
    if luck < 0.13 and hand.wagers < 3:
        to_amount = hand.price + max(hand.full, round((hand.pot_total + owed) * chance.uniform(0.35, 0.75)))
        night.do(wish.Act(Action.RAISE if hand.price else Action.BET, min(to_amount, hand.bets[seat] + stack), seat))
    elif not owed:
        night.do(wish.Act(Action.CHECK, 0, seat))
    elif luck < 0.2 + 0.25 * (owed < 8):
        night.do(wish.Act(Action.CALL, min(hand.price, hand.bets[seat] + stack), seat))
    else:
        night.do(wish.Act(Action.FOLD, 0, seat))
