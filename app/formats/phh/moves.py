"""The action lines of PHH for a recorded hand, written one by one.

PHH deals every card, so the unknown ones are dealt as '??': to those who hold cards at the first street, and in stud
and draw games to those who are still in.
Source: the PHH specification, `actions`; where it is silent, what PokerKit's reader does.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field

from app.formats.phh.actions import ASIDE
from app.formats.phh.table import Table
from app.formats.phh.variants import Variant, first_cards
from app.formats.recorded import Act, RecordedAct, RecordedHand


def moves(hand: RecordedHand, table: Table, variant: Variant) -> Iterator[str]:
    """The lines, the dealer's included."""
    dealer = _Dealer(table, variant, first_cards(hand.game))
    for street, acts in enumerate(_streets(hand)):
        yield from dealer.street(street, acts)
    yield from dealer.other_boards()


def _streets(hand: RecordedHand) -> list[list[RecordedAct]]:
    """The acts street by street, forced bets left out."""
    streets: list[list[RecordedAct]] = []
    for act in hand.acts:
        if act.act is Act.STREET:
            streets.append([])
        elif streets:
            streets[-1].append(act)
    return streets


@dataclass(slots=True)
class _Dealer:
    """Deals and has the players act; `_in` are the seats that hold cards."""

    table: Table
    variant: Variant
    cards: int
    _in: list[int] = field(default_factory=list)
    _shown: set[int] = field(default_factory=set)
    _boards: dict[int, list[str]] = field(default_factory=dict)

    def street(self, street: int, acts: list[RecordedAct]) -> Iterator[str]:
        """The lines of one street."""
        self._in = self._in or list(self.table.seats)
        if street == 0 or self.variant.opens == "dh":
            yield from self._holes(street, acts)
        if self.variant.opens == "sd":
            yield from self._draws(acts)
        for act in acts:
            yield from self._line(act)

    def other_boards(self) -> Iterator[str]:
        """The boards after the first, one after the other: told aside, for PHH knows one."""
        for run, boards in sorted(self._boards.items()):
            if run > 1:
                yield from (f"{ASIDE} d db {cards}" for cards in boards)

    def _holes(self, street: int, acts: list[RecordedAct]) -> Iterator[str]:
        dealt = {act.seat: act.text for act in acts if act.act is Act.HOLE}
        count = self.cards if street == 0 else 1
        for seat in (*dealt, *(seat for seat in self._in if seat not in dealt)):
            cards = dealt.get(seat, "")
            yield f"d dh {self.table.player(seat)} {'??' * (count - len(cards) // 2)}{cards}"

    def _draws(self, acts: list[RecordedAct]) -> Iterator[str]:
        came = {act.seat: act.text for act in acts if act.act is Act.DRAW_IN}
        draws = [act for act in acts if act.act is Act.DRAW]
        for act in draws:
            thrown = act.text + "??" * (act.amount - len(act.text) // 2)
            yield f"{self.table.player(act.seat)} sd {thrown}".rstrip()
        for act in draws:
            if act.amount:
                cards = came.get(act.seat, "")[: 2 * act.amount]
                yield f"d dh {self.table.player(act.seat)} {cards}{'??' * (act.amount - len(cards) // 2)}"

    def _line(self, act: RecordedAct) -> Iterator[str]:
        match act.act:
            case Act.BOARD if not act.text:
                return
            case Act.BOARD if act.run > 1:
                self._boards.setdefault(act.run, []).append(act.text)
            case Act.BOARD:
                yield f"d db {act.text}"
            case Act.FOLD:
                self._in.remove(act.seat) if act.seat in self._in else None
                yield f"{self.table.player(act.seat)} f"
            case Act.CHECK | Act.CALL | Act.CHECK_OR_CALL:
                yield f"{self.table.player(act.seat)} cc"
            case Act.BET | Act.RAISE:
                yield f"{self.table.player(act.seat)} cbr {act.amount}"
            case Act.BRING_IN:
                yield f"{self.table.player(act.seat)} pb"
            case Act.SHOW | Act.MUCK:
                shown = f"{self.table.player(act.seat)} sm {act.text}".rstrip()
                yield shown if self._may_show(act.seat) else f"{ASIDE} {shown}"
            case _:
                return

    def _may_show(self, seat: int) -> bool:
        """Whether the showdown waits for this seat; cards turned up again, or by others, are told aside."""
        may = seat in self._in and len(self._in) > 1 and seat not in self._shown
        self._shown.add(seat)
        return may
