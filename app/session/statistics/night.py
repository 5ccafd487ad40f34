"""The figures of one night, from its log. Amounts are units, times UTC microseconds."""

from bisect import bisect_right
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from itertools import takewhile

from app.engine.events import (
    Action,
    ActionTaken,
    HandEvent,
    HandKilled,
    HandReopened,
    HandStarted,
    StackCounted,
    StackDoubted,
    StreetDealt,
)
from app.engine.fold import apply_all
from app.engine.state import HandState, start_hand
from app.session.bank.accounts import Place, purse_of
from app.session.bank.facts import Entry, Moved
from app.session.codec import decode
from app.session.logged_steps import LoggedStep, logged_steps
from app.session.ports import LogEntry
from app.session.statistics.facts import Bought, Down, HandFacts, NightFacts, PlayerHand, Stand
from app.session.steps import Step
from app.session.table import SeatTaken, TableState, ToppedUp
from app.session.table_fold import apply_events

_WAGERS = frozenset({Action.BET, Action.RAISE})


def night_facts(stream: int, entries: Iterable[LogEntry]) -> NightFacts:
    """The figures of a session. Raises CodecError, InvariantError (a log that cannot be)."""
    night = _Night()
    for logged in logged_steps(night.watched(entries)):
        night.add(logged)
    return night.facts(stream)


@dataclass(slots=True)
class _Part:
    """A player's part in the running hand."""

    player: int
    chose: bool = False
    voluntary: bool = False
    raised: bool = False
    wagers: int = 0
    calls: int = 0
    saw: bool = False


@dataclass(slots=True)
class _Hand:
    """The hand that was dealt last, by seat."""

    start: HandStarted
    seq: int
    began: int
    dealer: int
    parts: dict[int, _Part]
    live: set[int]
    street: int = 0
    facts: HandFacts | None = None

    def see(self, event: HandEvent) -> None:
        """Take one event of the hand."""
        match event:
            case ActionTaken(seat=seat, action=action):
                self._acted(self.parts[seat], action)
                if action is Action.FOLD:
                    self.live.discard(seat)
            case HandKilled(seat=seat):
                self.live.discard(seat)
            case StreetDealt(street=street):
                self.street = street
                for seat in self.live if street == 1 else ():
                    self.parts[seat].saw = True
            case HandReopened():
                self.facts = None
            case _:
                pass

    def _acted(self, part: _Part, action: Action) -> None:
        if self.street:
            part.wagers += action in _WAGERS
            part.calls += action is Action.CALL
            return
        part.chose = True
        part.raised |= action in _WAGERS
        part.voluntary |= action in _WAGERS or action is Action.CALL

    def finish(self, state: HandState, logged: LoggedStep) -> None:
        """The hand is paid; a misdeal leaves no facts."""
        if state.voided:
            return
        shown = state.live.bit_count() > 1
        brought, winners = dict(self.start.stacks), {seat for seat, _ in state.pushed}
        players = []
        for seat, part in self.parts.items():
            net = state.stacks[seat] - brought[seat] - state.counted[seat]
            there = shown and bool(state.live >> seat & 1)
            acts = (part.chose, part.voluntary, part.raised, part.wagers, part.calls)
            players.append(PlayerHand(part.player, net, *acts, part.saw or there, there, there and seat in winners))
        dropped = sum(chips for _, chips in state.dropped)
        self.facts = HandFacts(
            number=self.start.number,
            seq=self.seq,
            began=self.began,
            ended=logged.at,
            entries=logged.seq - self.seq + 1,
            blinds=(self.start.small_blind, self.start.big_blind),
            pot=sum(chips for _, chips in state.pushed) + state.raked,
            rake=state.raked - dropped,
            drop=dropped,
            dealer=self.dealer,
            players=tuple(players),
            stands=tuple(_stands(logged.after)),
        )


@dataclass(slots=True)
class _Night:
    """What was seen of a night so far."""

    table: TableState = field(default_factory=TableState)
    began: int = 0
    ended: int = 0
    hand: _Hand | None = None
    hands: list[HandFacts] = field(default_factory=list)
    bought: list[Bought] = field(default_factory=list)
    downs: list[tuple[int, Down]] = field(default_factory=list)
    """Each with the entry that it began at."""
    corrections: list[int] = field(default_factory=list)

    def watched(self, entries: Iterable[LogEntry]) -> Iterator[LogEntry]:
        """The entries as they are; which of them correct something is noted, and when the last one was."""
        for entry in entries:
            self.began = self.began or entry.at
            self.ended = max(self.ended, entry.at)
            if not isinstance(decode(entry.body), Step):
                self.corrections.append(entry.seq)
            yield entry

    def add(self, logged: LoggedStep) -> None:
        """Take the next step."""
        self.table = logged.after
        self._down(logged)
        for event in logged.step.events:
            match event:
                case HandStarted():
                    self._keep()
                    self.hand = _dealt(event, logged)
                case SeatTaken(player=player, stack=chips) if chips:
                    self._buy(player, chips)
                case ToppedUp(seat=seat, added=chips):
                    sitter = logged.after.seats[seat] or logged.before.seats[seat]
                    if sitter is not None:
                        self._buy(sitter.player, chips)
                case Moved(kind=Entry.TIP, amount=amount, target=target) if target.place is Place.TIPS:
                    self._tip(target.owner, amount)
                case _ if isinstance(event, HandEvent) and self.hand is not None:
                    self.hand.see(event)
        if self.hand is not None and self.hand.facts is None and logged.after.hand is None:
            state = _last_state(logged)
            if state is not None:
                self.hand.finish(state, logged)

    def facts(self, stream: int) -> NightFacts:
        self._keep()
        results = tuple((player, chips) for player, chips in sorted(_results(self.table).items()))
        table = self.table
        return NightFacts(
            stream,
            table.name,
            table.unit,
            self.began,
            self.ended,
            tuple(self.hands),
            tuple(self.bought),
            tuple(self._counted_downs()),
            results,
        )

    def _keep(self) -> None:
        if self.hand is not None and self.hand.facts is not None:
            self.hands.append(self.hand.facts)
        self.hand = None

    def _buy(self, player: int, chips: int) -> None:
        played = self.hand is not None and self.hand.facts is not None
        self.bought.append(Bought(player, len(self.hands) + played, chips))

    def _down(self, logged: LoggedStep) -> None:
        dealer = logged.after.bank.dealer
        if self.downs and self.downs[-1][1].dealer == dealer:
            return
        if self.downs:
            seq, last = self.downs[-1]
            self.downs[-1] = seq, replace(last, ended=logged.at)
        self.downs.append((logged.seq, Down(dealer, logged.at, logged.at)))

    def _tip(self, dealer: int, amount: int) -> None:
        """A tip goes to the last down of its dealer."""
        for place in range(len(self.downs) - 1, -1, -1):
            seq, down = self.downs[place]
            if down.dealer == dealer:
                self.downs[place] = seq, replace(down, tips=down.tips + amount)
                return
        self.downs.append((self.downs[-1][0], Down(dealer, self.ended, self.ended, tips=amount)))

    def _counted_downs(self) -> Iterator[Down]:
        starts = [seq for seq, _ in self.downs]
        hands = [list[HandFacts]() for _ in starts]
        for hand in self.hands:
            hands[bisect_right(starts, hand.seq) - 1].append(hand)
        corrected = [bisect_right(starts, seq) - 1 for seq in self.corrections]
        for place, (_, down) in enumerate(self.downs):
            dealt = hands[place]
            ended = self.ended if place == len(self.downs) - 1 else down.ended
            found = replace(
                down,
                ended=ended,
                hands=len(dealt),
                rake=sum(hand.rake for hand in dealt),
                drop=sum(hand.drop for hand in dealt),
                corrections=corrected.count(place),
            )
            if found.dealer or found.hands or found.tips or found.corrections:
                yield found


def _dealt(start: HandStarted, logged: LoggedStep) -> _Hand:
    earlier = takewhile(lambda event: event is not start, logged.step.events)
    sitters = apply_events(logged.before, tuple(earlier)).seats
    parts = {seat: _Part(sitter.player) for seat, _ in start.stacks if (sitter := sitters[seat]) is not None}
    return _Hand(start, logged.seq, logged.at, logged.after.bank.dealer, parts, set(parts))


def _last_state(logged: LoggedStep) -> HandState | None:
    """The hand as the step ended it; None where the step had nothing to do with one."""
    events = [event for event in logged.step.events if isinstance(event, HandEvent)]
    state = logged.before.hand
    for place, event in enumerate(events):
        if isinstance(event, HandStarted):
            state, events = start_hand(event), events[place + 1 :]
            break
    if state is None or not events:
        return None
    dealt = frozenset(seat for seat, _ in state.setup.start.stacks)
    return apply_all(state, (e for e in events if not isinstance(e, StackCounted | StackDoubted) or e.seat in dealt))


def _stands(table: TableState) -> Iterator[Stand]:
    for sitter in table.seats:
        if sitter is not None:
            chips = sitter.stack + sitter.top_up
            yield Stand(sitter.player, chips, table.bank.of(purse_of(sitter.player)) + chips)


def _results(table: TableState) -> dict[int, int]:
    """Chips of a running hand are the players' that put them in."""
    results = {account.owner: amount for account, amount in table.bank.balances if account.place is Place.PURSE}
    for seat, sitter in enumerate(table.seats):
        if sitter is not None:
            put_in = table.hand.totals[seat] if table.hand is not None and table.dealt_in(seat) else 0
            chips = table.stack(seat) + sitter.top_up + put_in
            results[sitter.player] = results.get(sitter.player, 0) + chips
    return results
