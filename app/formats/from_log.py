"""A hand of our own log as a recorded hand, for every format that takes hands out. Amounts are units of the table.

The events are outcomes, so nothing is judged again: they are folded once and told in the words of a record.
"""

from collections.abc import Iterable, Sequence
from typing import Final, assert_never

from app.engine.events import (
    Action,
    ActionTaken,
    CardsDrawn,
    HandEvent,
    HandKilled,
    HandStarted,
    Post,
    Posted,
    PotPushed,
    StackCounted,
    StreetDealt,
)
from app.engine.fold import apply, replay
from app.engine.pots import pots
from app.engine.seats import seats_in
from app.engine.state import HandState, start_hand
from app.formats.recorded import Act, Collected, RecordedAct, RecordedHand, RecordedResult

_ACT_OF: Final = {
    Post.ANTE: Act.ANTE,
    Post.TABLE_ANTE: Act.TABLE_ANTE,
    Post.DEAD: Act.DEAD,
    Post.SMALL_BLIND: Act.SMALL_BLIND,
    Post.BIG_BLIND: Act.BIG_BLIND,
    Post.BUTTON_BLIND: Act.BUTTON_BLIND,
    Post.STRADDLE: Act.STRADDLE,
    Post.KILL: Act.STRADDLE,
    Post.LIVE: Act.POST,
}


def recorded(
    events: Sequence[HandEvent],
    name: str,
    unit: str,
    names: Iterable[tuple[int, str]] = (),
    table: str = "",
    at: int = 0,
) -> RecordedHand | None:
    """The hand of these events under this `name`; None for one that was voided or is not over.

    `names` are the players' by seat, `at` is when it was dealt (UTC microseconds). What a record cannot say stands in
    its `notes`.

    Raises:
        InvariantError: the events are no hand.
    """
    start = events[0]
    if not isinstance(start, HandStarted):
        return None
    end = replay(events)
    if not end.finished or end.voided:
        return None
    told = _Told(start, end)
    for event in events[1:]:
        told.add(event)
    state = told.state
    dealt = {seat for seat, _ in start.stacks}
    return RecordedHand(
        id=name,
        game=start.game,
        unit=unit,
        button=start.button,
        small_blind=start.small_blind if start.bb_seat else 0,
        big_blind=start.big_blind if start.bb_seat else 0,
        stacks=tuple((seat, chips + state.counted[seat]) for seat, chips in start.stacks),
        acts=tuple(told.acts),
        holes=tuple((seat, cards) for seat, cards in sorted(state.holes) if cards),
        boards=tuple(board for board in state.boards if board),
        rake=state.raked,
        winners=tuple(sorted({seat for seat, _ in state.pushed})),
        result=_result(state, told),
        ante=max((act.amount for act in told.acts if act.act in {Act.ANTE, Act.TABLE_ANTE}), default=0),
        bring_in=start.limits.bring_in,
        small_bet=start.limits.small_bet,
        big_bet=start.limits.big_bet,
        names=tuple(pair for pair in names if pair[0] in dealt),
        table=table,
        at=at,
        notes=tuple(told.notes),
    )


def _result(state: HandState, told: "_Told") -> RecordedResult:
    uncalled = ((state.uncalled_seat, state.uncalled),) if state.uncalled else ()
    final = tuple((seat, state.stacks[seat]) for seat, _ in state.setup.start.stacks)
    return RecordedResult(final, uncalled, tuple(told.collected))


class _Told:
    """A hand told as far as it went: its state, the acts of the record, who collected what."""

    def __init__(self, start: HandStarted, end: HandState) -> None:
        """`end` is the state after the hand, whose cards are told where they came."""
        self._end = end
        self.state = start_hand(start)
        self.acts: list[RecordedAct] = []
        self.collected: list[Collected] = []
        self.notes: list[str] = []
        self._street = False

    def add(self, event: HandEvent) -> None:
        """Tell one event; the first street opens once everything is posted."""
        if not self._street and not isinstance(event, Posted):
            self._street = True
            self._open_street(0)
        match event:
            case Posted(seat=seat, kind=kind, added=added):
                self._posted(seat, kind, added)
            case ActionTaken():
                self._acted(event)
            case StreetDealt(street=street):
                self._open_street(street)
            case CardsDrawn(seat=seat, count=count):
                self._say(Act.DRAW, seat, count)
            case HandKilled(seat=seat):
                self._say(Act.FOLD, seat)
                self.notes.append(f"The hand of seat {seat} was ruled dead; it is told as a fold.")
            case StackCounted(seat=seat):
                self.notes.append(
                    f"The chips of seat {seat} were counted during the hand; it is told with what was found."
                )
            case PotPushed():
                self._pushed(event)
            case _:
                pass  # cards stand in the state at the end; clocks and doubts move no chips
        self.state = apply(self.state, event)

    def _say(self, act: Act, seat: int = 0, amount: int = 0, text: str = "", run: int = 1) -> None:
        self.acts.append(RecordedAct(act, seat, amount, text, run))

    def _open_street(self, street: int) -> None:
        """The street and the cards it brought to every board that is dealt from here on."""
        streets, first_run = self.state.game.streets, self._end.setup.start.boards
        self._say(Act.STREET, text=streets[street].key)
        begin = sum(before.board for before in streets[:street])
        for run in range(1, first_run + 1):
            self._board(run, begin, begin + streets[street].board)

    def _board(self, run: int, begin: int, end: int) -> None:
        board = self._end.boards[run - 1] if run <= len(self._end.boards) else ""
        if cards := board[2 * begin : 2 * end]:
            self._say(Act.BOARD, text=cards, run=run)

    def _show(self) -> None:
        """The boards of further runs, then the hands that were shown."""
        shared = sum(street.board for street in self.state.game.streets[: self.state.runs_from + 1])
        for run in range(self.state.setup.start.boards + 1, self.state.runs + 1):
            self._board(run, shared, self.state.game.board_size)
        for seat in seats_in(self.state.live):
            if (cards := self._end.hole(seat)) and self.state.showdown:
                self._say(Act.SHOW, seat, text=cards)

    def _posted(self, seat: int, kind: Post, added: int) -> None:
        self._say(_ACT_OF[kind], seat, added)
        if kind is Post.KILL:
            self.notes.append(f"Seat {seat} killed the pot; its blind is told as a straddle.")

    def _acted(self, event: ActionTaken) -> None:
        seat, to_amount = event.seat, event.to_amount
        match event.action:
            case Action.FOLD:
                self._say(Act.FOLD, seat)
            case Action.CHECK:
                self._say(Act.CHECK, seat)
            case Action.CALL:
                self._say(Act.CALL, seat, to_amount - self.state.bets[seat])
            case Action.BET:
                self._say(Act.BET, seat, to_amount)
            case Action.RAISE:
                self._say(Act.RAISE, seat, to_amount)
            case Action.BRING_IN:
                self._say(Act.BRING_IN, seat, to_amount)
            case _:
                assert_never(event.action)

    def _pushed(self, push: PotPushed) -> None:
        if not push.pot:
            self._show()
        pot = pots(self.state)[push.pot]
        for low, shares in ((False, push.shares), (True, push.low)):
            self.collected += [Collected(seat, chips, pot.number, pot.run, low) for seat, chips in shares]
        for fund, chips in push.drops:
            self.notes.append(f"{chips} of the rake went to {fund}.")
