"""A hand in the text of PokerStars and its look-alikes as its lines are told: acts, cards, boards, and who got what.

Amounts are whole numbers of the hand's unit. What was collected and given back makes the result and names the winners;
acts, stacks and boards never come from there.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from decimal import Decimal
from itertools import takewhile

from app.formats.errors import shown
from app.formats.recorded import Act, Collected, RecordedAct
from app.formats.stars.lines import Told, Word

_IN_FRONT = frozenset(
    {Act.SMALL_BLIND, Act.BIG_BLIND, Act.STRADDLE, Act.POST, Act.BUTTON_BLIND, Act.BRING_IN, Act.CALL}
)
"""What adds to a seat's chips on the street; antes and dead blinds go straight to the middle."""
_TO_MIDDLE = frozenset({Act.ANTE, Act.DEAD})


def pairs(cards: str) -> list[str]:
    """The cards of a word, one by one."""
    return [cards[at : at + 2] for at in range(0, len(cards), 2)]


@dataclass(slots=True)
class Course:
    """The hand so far. `first_street` is what the deal is called, `scale` makes units of a sum."""

    first_street: str
    big_blind: int
    scale: Callable[[Decimal], int]
    acts: list[RecordedAct] = field(default_factory=list)
    put_in: dict[int, int] = field(default_factory=dict)
    boards: dict[int, str] = field(default_factory=dict)
    holes: dict[int, str] = field(default_factory=dict)
    collected: list[Collected] = field(default_factory=list)
    uncalled: dict[int, int] = field(default_factory=dict)
    rake: int = 0
    drop: int = 0
    notes: list[str] = field(default_factory=list)
    present: set[int] = field(default_factory=set)
    """Seats that are dealt in: all that do, post or are dealt anything."""
    _street: str = ""
    _in_front: dict[int, int] = field(default_factory=dict)
    _bets_before: dict[int, int] = field(default_factory=dict)
    _run: int = 1
    _drawn: set[int] = field(default_factory=set)

    def tell(self, told: Told) -> None:
        """Add what one line says."""
        match told.what:
            case Word.STREET:
                self._open(told)
            case Word.SHOWDOWN:
                self._run = told.run
            case Word.BOTH_BLINDS:
                self._both_blinds(told.seat, self.scale(told.chips))
            case Word.DEALT:
                self._dealt(told)
            case Word.UNCALLED:
                self.uncalled[told.seat] = self.uncalled.get(told.seat, 0) + self.scale(told.chips)
            case Word.COLLECTED:
                self.collected.append(Collected(told.seat, self.scale(told.chips), _pot(told.text), self._run))
            case Word.DROP:
                self.drop += self.scale(told.chips)
            case Word.RAKE:
                self._taken(told)
            case Word.BOARD:
                self.boards[told.run] = max(self.boards.get(told.run, ""), told.cards[0], key=len)
            case Word.HAND:
                self._known(told.seat, told.cards[0])
            case Word.ASIDE:
                self.notes.append(f"Seat {told.seat} settled outside the pot: {shown(told.text)}.")
            case Word.SUMMARY:
                pass
            case Act():
                self._act(told.what, told)

    def last_bets(self) -> dict[int, int]:
        """Chips in front of the seats on the last street with any."""
        return self._in_front or self._bets_before

    def _act(self, act: Act, told: Told) -> None:
        self.present.add(told.seat)
        cards = told.cards[0] if told.cards else ""
        match act:
            case Act.DRAW:
                self._draw(told.seat, int(told.chips), cards)
            case Act.SHOW | Act.MUCK:
                self._turn(act, told.seat, cards)
            case Act.BET | Act.RAISE:
                before = self._in_front.get(told.seat, 0)
                total = self.scale(told.chips) + (before if act is Act.BET else 0)
                self._pay(told.seat, total - before, in_front=True)
                self._add(act, told.seat, total)
            case _ if act in _IN_FRONT or act in _TO_MIDDLE:
                self._post(self._told_apart(act), told.seat, self.scale(told.chips))
            case _:
                self._known(told.seat, cards)
                self._add(act, told.seat)

    def _told_apart(self, act: Act) -> Act:
        """A second small blind is dead, a second big blind a live post."""
        if act in {Act.SMALL_BLIND, Act.BIG_BLIND} and any(before.act is act for before in self.acts):
            return Act.DEAD if act is Act.SMALL_BLIND else Act.POST
        return act

    def _both_blinds(self, seat: int, chips: int) -> None:
        self.present.add(seat)
        if dead := max(chips - self.big_blind, 0):
            self._post(Act.DEAD, seat, dead)
        self._post(Act.POST, seat, chips - dead)

    def _post(self, act: Act, seat: int, chips: int) -> None:
        self._pay(seat, chips, in_front=act in _IN_FRONT)
        self._add(act, seat, chips)

    def _pay(self, seat: int, chips: int, *, in_front: bool) -> None:
        self.put_in[seat] = self.put_in.get(seat, 0) + chips
        if in_front:
            self._in_front[seat] = self._in_front.get(seat, 0) + chips

    def _add(self, act: Act, seat: int, amount: int = 0, text: str = "", run: int = 1) -> None:
        self.acts.append(RecordedAct(act, seat, amount, text, run))

    def _open(self, told: Told) -> None:
        """A street and the cards of its board, or those of one more run of it."""
        street = told.text or self.first_street
        if told.run == 1 and street != self._street:
            self._next_street(street)
        cards = list(dict.fromkeys(pairs("".join(told.cards))))
        if told.run not in self.boards:
            self.boards[told.run] = _shared(cards, pairs(self.boards.get(1, "")))
        before = self.boards[told.run]
        if new := "".join(card for card in cards if card not in pairs(before)):
            self.boards[told.run] = before + new
            self._add(Act.BOARD, 0, text=new, run=told.run)

    def _next_street(self, street: str) -> None:
        self._street = street
        if street != self.first_street:
            self._bets_before, self._in_front = self.last_bets(), {}
        self._drawn.clear()
        self._add(Act.STREET, 0, text=street)

    def _dealt(self, told: Told) -> None:
        self.present.add(told.seat)
        cards = "".join(told.cards)
        if not cards or not told.cards[-1]:
            return
        if self._street.startswith("draw"):
            self._add(Act.DRAW_IN, told.seat, text=told.cards[-1])
        else:
            self._add(Act.HOLE, told.seat, text=told.cards[-1])
        self.holes[told.seat] = "".join(dict.fromkeys(pairs(cards)))

    def _draw(self, seat: int, count: int, cards: str) -> None:
        """A draw; it opens the next one where no heading does."""
        if not self._street.startswith("draw") or seat in self._drawn:
            self._next_street(f"draw{int(self._street[4:] or 0) + 1}" if self._street.startswith("draw") else "draw1")
        self._drawn.add(seat)
        self._add(Act.DRAW, seat, count, cards)

    def _turn(self, act: Act, seat: int, cards: str) -> None:
        """Cards turned over or thrown away; a second run says the same once more."""
        if RecordedAct(act, seat, text=cards) not in self.acts:
            self._add(act, seat, text=cards)
        self._known(seat, cards)

    def _known(self, seat: int, cards: str) -> None:
        """What a seat holds at the end, unless more is known already."""
        if cards and len(cards) >= len(self.holes.get(seat, "")):
            self.holes[seat] = cards

    def _taken(self, told: Told) -> None:
        chips = self.scale(told.chips)
        self.rake += chips
        if chips and told.text != "Rake":
            self.notes.append(f"The rake of {self.rake} units holds {chips} under the name {shown(told.text)}.")


def _shared(cards: list[str], first: list[str]) -> str:
    """What a further run has in common with the first board: all that lay there when the runs parted."""
    return "".join(card for card, _ in takewhile(lambda both: both[0] == both[1], zip(cards, first, strict=False)))


def _pot(name: str) -> int:
    """Which pot a name means: 0 is the main pot."""
    if not name.startswith("side"):
        return 0
    return int(name.partition("-")[2] or 1)
