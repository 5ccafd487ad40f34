"""What was bought or cashed out at a seat last, while it may still be taken back at a tap."""

from dataclasses import dataclass

from app.money import Money
from app.session.bank.facts import MoneyFact
from app.session.standing import Standing
from app.session.steps import Step, starts_hand
from app.session.table import SeatLeft, SeatTaken, TableSeat, ToppedUp
from ui.words.money_words import Names, bought_title


@dataclass(frozen=True, slots=True)
class FreshMoney:
    """Entry `seq`; `title` is 'Ana buys in 200'."""

    seq: int
    title: str
    step: Step

    @property
    def bought_in(self) -> int:
        """The chips of a buy-in, 0 where it is something else."""
        first = self.step.events[0]
        return first.stack if isinstance(first, SeatTaken) else 0

    def undoes(self, sitter: TableSeat) -> bool:
        """Whether taking it back takes back the whole top-up that waits, or the buy-in where none does."""
        first = self.step.events[0]
        if isinstance(first, ToppedUp):
            return first.added == sitter.top_up
        return isinstance(first, SeatTaken) and not sitter.top_up


def fresh_money(standing: Standing, seat: int, money: Money, names: Names) -> FreshMoney | None:
    """The last purchase or cash-out at `seat` since the last deal, None where there was none."""
    for seq, step in reversed(standing.steps):
        if starts_hand(step):
            return None
        first, *rest = step.events
        if not isinstance(first, SeatTaken | ToppedUp | SeatLeft) or first.seat != seat:
            continue
        taken_back = isinstance(first, ToppedUp) and first.added < 0
        if taken_back or not all(isinstance(event, MoneyFact) for event in rest):
            return None
        return FreshMoney(seq, bought_title(step.events, standing.table, money, names), step)
    return None
