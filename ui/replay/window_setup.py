"""Puts a table into the state before a recorded hand, through the session: seats, stacks, stakes, button, debts."""

from app.engine.games import game_of
from app.flows.straddle import StraddleRule
from app.formats.recorded import Act, RecordedHand
from app.formats.retold import UnplayableError, big_blind
from app.session import intents as wish
from app.session.people import People
from app.session.ports import PlayerStore
from app.session.stakes import AnteKind, Stakes, TableRules
from app.session.table import Presence
from app.session.table_session import TableSession

SEATS = 10


_MOST_RAISES = 4
"""Sites allow a bet and three raises, some four."""


class TableSetup:
    """Sets up one hand after the other at the same table."""

    def __init__(self, session: TableSession, players: PlayerStore) -> None:
        self._session = session
        known = {player.name: player.id for player in People(players.all()).listed}
        names = [f"P{seat}" for seat in range(1, SEATS + 1)]
        self._players = [known.get(name) or players.add(name).id for name in names]

    def prepare(self, hand: RecordedHand) -> None:
        """Everything as it was before the deal. Raises UnplayableError, Refusal."""
        self._clear()
        self._play_for(hand)
        for seat, stack in hand.stacks:
            self._seat(seat, stack)
        self._owe(hand)
        self._place(hand)

    def _do(self, intent: wish.Intent) -> None:
        self._session.submit(intent)

    def _clear(self) -> None:
        if self._session.state.hand is not None:
            self._do(wish.VoidHand("given up"))
        for seat, sitter in enumerate(self._session.state.seats):
            if sitter is not None:
                self._do(wish.StandUp(seat))

    def _play_for(self, hand: RecordedHand) -> None:
        antes = [act for act in hand.acts if act.act in (Act.ANTE, Act.TABLE_ANTE)]
        kind = AnteKind.NONE
        if antes:
            kind = AnteKind.EACH if antes[0].act is Act.ANTE else AnteKind.BIG_BLIND
            if kind is AnteKind.BIG_BLIND and antes[0].seat == hand.button:
                kind = AnteKind.BUTTON
        stakes = Stakes(
            game=hand.game,
            small_blind=hand.small_blind or _posted(hand, Act.SMALL_BLIND),
            big_blind=big_blind(hand),
            button_blind=0 if _posted(hand, Act.BIG_BLIND) else _posted(hand, Act.BUTTON_BLIND),
            ante=max((act.amount for act in antes), default=0),
            ante_kind=kind,
            small_bet=hand.small_bet,
            big_bet=hand.big_bet,
            bring_in=hand.bring_in or _posted(hand, Act.BRING_IN),
            cap=_MOST_RAISES,
        )
        rules = TableRules(straddle=_straddles(hand), blinds_post_too=True)
        if stakes != self._session.state.stakes:
            self._do(wish.ChangeStakes(stakes))
        if rules != self._session.state.rules:
            self._do(wish.ChangeRules(rules))

    def _seat(self, seat: int, stack: int) -> None:
        self._do(wish.SitDown(seat, self._players[seat - 1], stack))
        sitter = self._session.state.seats[seat]
        if sitter is not None and sitter.presence is not Presence.IN:
            self._do(wish.Owe(seat, 0, 0))
            self._do(wish.ComeBack(seat))

    def _owe(self, hand: RecordedHand) -> None:
        live: dict[int, int] = {}
        dead: dict[int, int] = {}
        for act in hand.acts:
            if act.act is Act.POST:
                live[act.seat] = live.get(act.seat, 0) + act.amount
            elif act.act is Act.DEAD:
                dead[act.seat] = dead.get(act.seat, 0) + act.amount
        for seat in live.keys() | dead.keys():
            self._do(wish.Owe(seat, live.get(seat, 0), dead.get(seat, 0)))
            self._do(wish.ComeBack(seat, post=True))

    def _place(self, hand: RecordedHand) -> None:
        if not game_of(hand.game).has_button:
            return
        if self._session.state.stakes.button_blind:
            self._do(wish.MoveButton(hand.button))
            return
        small = [act.seat for act in hand.acts if act.act is Act.SMALL_BLIND]
        big = [act.seat for act in hand.acts if act.act is Act.BIG_BLIND]
        if len(big) != 1 or len(small) > 1:
            raise UnplayableError("the table deals with one big blind and at most one small blind")
        self._do(wish.MoveButton(hand.button or big[0], small[0] if small else 0, big[0]))


def _posted(hand: RecordedHand, kind: Act) -> int:
    """What was paid of this kind, where the record does not name what was due."""
    return max((act.amount for act in hand.acts if act.act is kind), default=0)


def _straddles(hand: RecordedHand) -> StraddleRule:
    """The rule under which the straddles of the record were posted; none where nobody did."""
    seats = [act.seat for act in hand.acts if act.act is Act.STRADDLE]
    if not seats:
        return StraddleRule.NONE
    return StraddleRule.MISSISSIPPI
