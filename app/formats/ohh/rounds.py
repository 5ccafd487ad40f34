"""The rounds of Open Hand History for a recorded hand, only in words of the specification.

What it has no word for is left out, as a draw; the nearest word is taken for a button blind.
Source: the Open Hand History specification 1.4.7, `rounds`.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from decimal import Decimal

from app.formats.ohh.games import Kind
from app.formats.recorded import Act, RecordedAct, RecordedHand

_NAMES = {
    Kind.FLOP: ("Preflop", "Flop", "Turn", "River"),
    Kind.STUD: ("Third Street", "Fourth Street", "Fifth Street", "Sixth Street", "Seventh Street"),
    Kind.DRAW: ("Deal", "First Draw", "Second Draw", "Third Draw"),
}
_SHOWDOWN = "Showdown"
_POSTS = {
    Act.ANTE: "Post Ante",
    Act.TABLE_ANTE: "Post Ante",
    Act.SMALL_BLIND: "Post SB",
    Act.BIG_BLIND: "Post BB",
    Act.STRADDLE: "Straddle",
    Act.BUTTON_BLIND: "Post Extra Blind",
    Act.POST: "Post Extra Blind",
    Act.DEAD: "Post Dead",
    Act.BRING_IN: "Post Extra Blind",
}
_WAGERS = {Act.CALL: "Call", Act.BET: "Bet", Act.RAISE: "Raise"}
_ALONE = {Act.FOLD: "Fold", Act.CHECK: "Check", Act.MUCK: "Mucks Cards"}
_DEALT = frozenset({Act.HOLE, Act.DRAW_IN})
_DEAD = frozenset({Act.ANTE, Act.TABLE_ANTE, Act.DEAD})


def rounds_of(hand: RecordedHand, kind: Kind) -> list[dict[str, object]]:
    """The rounds in order, numbered from 0, the showdown where the cards were turned up."""
    telling = _Telling(_NAMES[kind], Decimal(hand.unit), dict(hand.stacks), _lengths(hand.acts))
    for act in hand.acts:
        telling.tell(act)
    return telling.rounds


def _lengths(acts: Sequence[RecordedAct]) -> dict[int, int]:
    """How many rounds each run of the board has of its own."""
    lengths: dict[int, int] = {}
    for act in acts:
        if act.act is Act.BOARD:
            lengths[act.run] = lengths.get(act.run, 0) + 1
    return lengths


@dataclass(slots=True)
class _Telling:
    """The rounds so far; `left` is what the seats have behind, by which an act is all-in."""

    names: tuple[str, ...]
    unit: Decimal
    left: dict[int, int]
    lengths: dict[int, int]
    rounds: list[dict[str, object]] = field(default_factory=list)
    _actions: list[dict[str, object]] = field(default_factory=list)
    _front: dict[int, int] = field(default_factory=dict)
    _street: int = -1
    _told: dict[int, int] = field(default_factory=dict)

    def tell(self, act: RecordedAct) -> None:
        """Add what the format can say of an act."""
        match act.act:
            case Act.STREET:
                self._next_street()
            case Act.BOARD:
                self._board(act)
            case Act.SHOW | Act.MUCK:
                self._showdown(act)
            case _ if act.act in _POSTS or act.act in _WAGERS:
                self._chips(act)
            case _ if act.act in _ALONE:
                self._act(act.seat, _ALONE[act.act], 0, allin=False)
            case _ if act.act in _DEALT:
                self._act(act.seat, "Dealt Cards", 0, allin=False, cards=act.text)
            case _:
                return

    def _open(self, name: str, cards: str = "") -> None:
        self._actions = []
        self.rounds.append({"id": len(self.rounds), "street": name, "cards": _split(cards), "actions": self._actions})

    def _next_street(self) -> None:
        """Open the next street; blinds have opened the first one."""
        self._street += 1
        if self._street or not self.rounds:
            self._open(self.names[min(self._street, len(self.names) - 1)])
        if self._street:
            self._front.clear()

    def _board(self, act: RecordedAct) -> None:
        """Cards of the street that has just begun, or of the same street on another board."""
        self._told[act.run] = told = self._told.get(act.run, 0) + 1
        if act.run == 1 and not self._actions and self.rounds and self.rounds[-1]["street"] != _SHOWDOWN:
            self.rounds[-1]["cards"] = _split(act.text)
        else:
            street = len(self.names) - self.lengths[act.run] + told - 1
            self._open(self.names[max(street, 0) % len(self.names)], act.text)

    def _showdown(self, act: RecordedAct) -> None:
        if not self.rounds or self.rounds[-1]["street"] != _SHOWDOWN:
            self._open(_SHOWDOWN)
        if act.act is Act.MUCK:
            self._act(act.seat, _ALONE[act.act], 0, allin=False)
        else:
            self._act(act.seat, "Shows Cards", 0, allin=False, cards=act.text)

    def _chips(self, act: RecordedAct) -> None:
        """What goes in now; a bet or raise is recorded as the total in front."""
        if not self.rounds:
            self._open(self.names[0])
        front = self._front.get(act.seat, 0)
        added = act.amount - front if act.act in {Act.BET, Act.RAISE, Act.BRING_IN} else act.amount
        if act.act not in _DEAD:
            self._front[act.seat] = front + added
        self.left[act.seat] -= added
        name = _POSTS.get(act.act) or _WAGERS[act.act]
        self._act(act.seat, name, max(added, 0), allin=self.left[act.seat] <= 0)

    def _act(self, seat: int, name: str, chips: int, *, allin: bool, cards: str = "") -> None:
        amount = chips * self.unit
        action: dict[str, object] = {
            "action_number": len(self._actions),
            "player_id": seat,
            "action": name,
            "amount": int(amount) if amount == int(amount) else amount.normalize(),
            "is_allin": allin,
        }
        if cards:
            action["cards"] = _split(cards)
        self._actions.append(action)


def _split(cards: str) -> list[str]:
    return [cards[at : at + 2] for at in range(0, len(cards), 2)]
