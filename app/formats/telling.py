"""A recorded hand told to the engine event by event, from the deal to the pushes. Amounts are the record's units.

The result of the record is never read here.
"""

from msgspec.structs import replace

from app.engine.betting import Oddity, oddities
from app.engine.events import (
    Action,
    ActionTaken,
    BettingOpened,
    BoardSeen,
    CardsDrawn,
    HandEvent,
    HandKilled,
    HoleSeen,
    PotPushed,
    StreetDealt,
)
from app.engine.fold import apply
from app.engine.payout import payments
from app.engine.pots import pots
from app.engine.rake import share_rake
from app.engine.seats import is_single
from app.engine.state import HandState, start_hand
from app.flows.opener import suggested_opener
from app.formats.recorded import Act, RecordedAct, RecordedHand
from app.formats.retold import (
    UnplayableError,
    action,
    next_street,
    opened,
    posted,
    pot_winners,
    run_again,
    started,
)


class Telling:
    """The events of a hand so far and the state they lead to; `objections` were raised and overruled.

    Every method raises UnplayableError or InvariantError where the record cannot be played.
    """

    def __init__(self, hand: RecordedHand) -> None:
        """The hand when the first seat is to act; what the house adds is dead money."""
        start = started(hand)
        self._hand = hand
        self.events: list[HandEvent] = [start]
        self.state = replace(start_hand(start), dead=hand.drop)
        self.objections: list[Oddity] = []
        self.actions = 0
        for post in posted(hand):
            self._add(post)
        self._add(opened(hand))

    def to_the_end(self) -> None:
        """Every act of the record, then the streets it leaves out once nobody can bet any more, run twice if it was."""
        for act in self._hand.acts:
            self._tell(act)
        self._run_out()
        if self._hand.rake > self.state.pot_total:
            raise UnplayableError(f"a rake of {self._hand.rake} is more than the {self.state.pot_total} in the middle")
        if again := run_again(self._hand, self.state):
            self._add(again)

    def show_cards(self) -> None:
        """The boards and the cards that are known at the end."""
        for run, board in enumerate(self._hand.boards, 1):
            if board:
                self._add(BoardSeen(board, run))
        for seat, cards in self._hand.holes:
            if cards and self.state.hole(seat) != cards:
                self._add(HoleSeen(seat, cards))

    def pushes(self, rake: bool = True) -> tuple[PotPushed, ...]:
        """The payment of every pot, before the house's rake or after it; () where nobody is known to have won one."""
        winners, lows = pot_winners(self._hand, self.state)
        if not all(winners):
            return ()
        taken = share_rake(pots(self.state), self._hand.rake) if rake else ()
        return payments(self.state, winners, taken, lows)

    def _add(self, event: HandEvent) -> None:
        self.state = apply(self.state, event)
        self.events.append(event)

    def _tell(self, act: RecordedAct) -> None:
        state = self.state
        if act.act is Act.STREET:
            if street := next_street(act, state):
                self._check_through()
                self._add(street)
        elif act.act is Act.DRAW and state.live >> act.seat & 1:
            self._add(CardsDrawn(act.seat, act.amount))
        elif act.act is Act.HOLE and not state.game.has_button:
            self._add(HoleSeen(act.seat, state.hole(act.seat) + act.text))
        elif taken := action(act, state):
            self._take(taken)

    def _take(self, taken: ActionTaken) -> None:
        """Add an act; the open cards say who begins where they are known, else it is who does.

        After the end of the betting a check says nothing, a bet comes back at once, and a fold throws a hand away.
        """
        if self.state.waits_for_opener:
            self._add(BettingOpened(suggested_opener(self.state) or taken.seat))
        state = self.state
        self.objections += oddities(state, taken)
        self.actions += 1
        over = state.closed or (not state.to_act and is_single(state.able))
        if not over or taken.action is Action.CALL:
            self._add(taken)
        elif taken.action is Action.FOLD:
            self._add(HandKilled(taken.seat))

    def _check_through(self) -> None:
        """Everybody checks, where the record goes on while nobody faces a bet (a game with capped bets)."""
        while self.state.to_act and self.state.bets[self.state.to_act] == self.state.price:
            self._add(ActionTaken(self.state.to_act, Action.CHECK))

    def _run_out(self) -> None:
        if self.state.street == self.state.setup.last_street:
            self._check_through()
        while not self.state.closed:
            state = self.state
            if state.to_act:
                raise UnplayableError(f"the record ends while seat {state.to_act} is to act")
            if not is_single(state.able):
                raise UnplayableError(f"the record ends after street {state.street} of {state.setup.last_street}")
            self._add(StreetDealt(state.street + 1))


def dealt(hand: RecordedHand) -> HandState:
    """The state when the first seat is to act."""
    return Telling(hand).state
