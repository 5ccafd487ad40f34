"""Money in the log: who pays what to whom, in one line, and what taking a step back takes back."""

import pytest

from app.money import Money
from app.session import intents as wish
from app.session.bank.accounts import (
    CAGE,
    CASH,
    HOUSE,
    RACK,
    RAKE,
    TIME,
    TRANSFER,
    Account,
    Place,
    carried_of,
    purse_of,
    stack_of,
    tab_of,
    tips_of,
)
from app.session.bank.facts import (
    BuyInCorrected,
    ChipSetChanged,
    CountNoted,
    DealerChanged,
    Entry,
    MoneyFact,
    Moved,
    NightClosed,
)
from app.session.steps import Step
from app.session.table import Event, SeatLeft, SeatTaken, ToppedUp
from tests.ui.table_night import Night
from ui.models.step_log_model import StepLogModel
from ui.words.money_words import account_text, bought_title, money_text, time_text
from ui.words.step_titles import step_title

CHIPS = Money()
PIZZA = Account(Place.EXPENSE, label="pizza")
PEOPLE = {1: "Ana", 2: "Ben", 9: "Dora", 5: "نور"}


def names(player: int) -> str:
    return PEOPLE.get(player, "")


@pytest.mark.parametrize(
    ("event", "said"),
    [
        (Moved(Entry.PAID, 200, tab_of(1), CASH), "Ana pays 200 in cash"),
        (Moved(Entry.PAID, 200, tab_of(1), TRANSFER), "Ana pays 200 by transfer"),
        (Moved(Entry.PAID_OUT, 480, CASH, tab_of(2)), "Ben is paid 480 in cash"),
        (Moved(Entry.SETTLED, 50, tab_of(1), tab_of(2)), "Ana pays Ben 50"),
        (Moved(Entry.TIP, 5, stack_of(1), tips_of(9)), "tip 5 to Dora from Ana"),
        (Moved(Entry.TIP, 5, stack_of(1), tips_of(0)), "tip 5 to the dealer from Ana"),
        (Moved(Entry.TIME, 6, stack_of(1), TIME, at=1), "time 6 from Ana"),
        (Moved(Entry.TIME, 6, purse_of(1), tab_of(1), at=1), "time 6 on the tab from Ana"),
        (Moved(Entry.FEE, 10, tab_of(1), HOUSE), "fee 10 from Ana"),
        (Moved(Entry.EXPENSE, 60, CASH, PIZZA, "pizza"), "60 for pizza from the cash box"),
        (Moved(Entry.EXPENSE, 60, tab_of(1), PIZZA, "pizza"), "Ana pays 60 for pizza"),
        (Moved(Entry.EXPENSE, 20, purse_of(2), tab_of(2), "pizza"), "Ben bears 20 of pizza"),
        (Moved(Entry.FILL, 500, CAGE, RACK), "500 into the rack"),
        (Moved(Entry.CREDIT, 500, RACK, CAGE), "500 out of the rack"),
        (Moved(Entry.REDEEMED, 30, RAKE, RACK), "30 from the rake back to the rack"),
        (Moved(Entry.REDEEMED, 30, HOUSE, CASH), "30 from the house to the cash box"),
        (Moved(Entry.CHIPS, 40, stack_of(1), stack_of(2)), "Ana gives Ben 40"),
        (Moved(Entry.FLOAT, 300, HOUSE, CASH), "house money: 300 into the cash box"),
        (Moved(Entry.FLOAT, 300, CASH, HOUSE), "house money: 300 out of the cash box"),
        (Moved(Entry.CARRIED, 70, tab_of(1), carried_of(1)), "Ana's tab of 70 is left for another night"),
        (Moved(Entry.BROUGHT, 70, carried_of(1), tab_of(1)), "Ana brings a tab of 70"),
        (Moved(Entry.CORRECTION, 7, RAKE, RACK), "put right: 7 from the rake to the rack"),
        (BuyInCorrected(1, -100), "Ana's buy-in corrected by \u2212100"),
        (BuyInCorrected(1, 100), "Ana's buy-in corrected by +100"),
        (ChipSetChanged(()), "no chips in play are named"),
        (DealerChanged(0), "no dealer is logged on"),
        (CountNoted(CASH, -1), "the cash box to be counted again"),
        (NightClosed(0), "night closed, all chips are there"),
        (NightClosed(-5), "night closed, 5 too much"),
        (Moved(Entry.PAID, 2, tab_of(5), CASH), "\u2068نور\u2069 pays 2 in cash"),
    ],
)
def test_a_fact_of_the_bank_is_said_with_names(event: MoneyFact, said: str) -> None:
    assert money_text(event, CHIPS, names) == said


@pytest.mark.parametrize("kind", Entry)
def test_every_entry_has_words_even_without_names(kind: Entry) -> None:
    assert money_text(Moved(kind, 5, CASH, tab_of(1)), CHIPS)


@pytest.mark.parametrize("place", Place)
def test_every_account_has_a_name(place: Place) -> None:
    assert account_text(Account(place, 1), names)
    assert account_text(Account(place), names)
    assert account_text(Account(place, label="jackpot"), names) == "jackpot"


def test_time_of_several_is_one_line_of_the_log() -> None:
    night = played((200, 200, 200, 3, 200))
    night.do(wish.CollectTime(6, (1, 2, 5)))
    paid = night.bridge.session.standing.steps[-1][1].events
    assert time_text(paid, night.bridge.table, night.bridge.money) == "time 6 each: seats 1, 2, 5"
    assert StepLogModel(night.bridge).lines[-1].words == "time 6 each: seats 1, 2, 5"
    assert step_title(Step(paid), CHIPS) == "time 6 each, 3 players"


def test_one_who_pays_time_is_named_in_the_log() -> None:
    night = played((200, 200, 200))
    night.do(wish.CollectTime(6, (2,)))
    assert StepLogModel(night.bridge).lines[-1].words == "time 6 from Luis"


@pytest.mark.parametrize(
    ("event", "said"),
    [
        (SeatTaken(3, 1, 200), "Ana buys in 200"),
        (ToppedUp(1, 100), "Ana tops up 100"),
        (ToppedUp(1, -100), "Ana takes back a top-up of 100"),
        (SeatLeft(2, 480), "Ben leaves with 480"),
        (Moved(Entry.TIP, 5, stack_of(1), tips_of(0)), ""),
    ],
)
def test_chips_from_the_bank_have_a_title(event: Event, said: str) -> None:
    assert bought_title((event,), Night((200, 200)).bridge.table, CHIPS, names) == said


def played(stacks: tuple[int, ...]) -> Night:
    """A night after its first hand: the log begins with a hand."""
    night = Night(stacks)
    night.do(wish.MoveButton(1), wish.Deal())
    while (hand := night.bridge.table.hand) and not hand.closed:
        night.act("fold")
    assert hand is not None
    night.do(wish.Pay((hand.live,)))
    return night
