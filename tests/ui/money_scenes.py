"""Scenes of money: the bank and each of its panels, a buy-in under a limit, who leaves, tabs on the plates."""

from collections.abc import Callable

from app.flows.straddle import StraddleRule
from app.session import intents as wish
from app.session.bank.accounts import Denomination
from app.session.bank.buy_in_rule import BuyInRule
from app.session.bank.time_rule import TimeRule
from app.session.bank.wishes import Payment
from app.session.stakes import TableRules
from tests.ui.console_scenes import LivePage, Scene
from tests.ui.floor_scenes import all_fold

Play = Callable[[LivePage], None]
RULES = TableRules(straddle=StraddleRule.NONE)
STRICT = TableRules(
    straddle=StraddleRule.NONE,
    buy_in=BuyInRule(100, 300, 70, 1, 60),
    pays_at_once=True,
    time=TimeRule(6, 30),
)
CHIPS = tuple(Denomination(value, 2000, "purple") for value in (1, 5, 25, 100, 500))


def evening(live: LivePage) -> None:
    """A hand, and a bit of everything: tips, time, payments, an expense, somebody who left."""
    live.do(wish.ChangeDealer(7), wish.SetChips(CHIPS))
    all_fold(live)
    live.do(
        wish.TipDealer(4, 10),
        wish.CollectTime(6, (1, 2, 3)),
        wish.PayTab(1, 150),
        wish.PayTab(2, 100, Payment.TRANSFER),
        wish.ShareExpense("Pizza", 61, 2, (1, 2, 3)),
        wish.CashOut(5, Payment.CASH),
        wish.AddOn(3, 100, Payment.CASH),
    )
    live.night.clock.pass_seconds(2000)


def bank(*taps: str, before: Play = evening) -> Play:
    """The bank, then some keys."""

    def play(live: LivePage) -> None:
        before(live)
        live.page.panels.money.show_bank()
        live.settle()
        live.tap(*taps)

    return play


def nothing(live: LivePage) -> None:
    """Nothing was entered yet."""


def expense(live: LivePage) -> None:
    bank("Expense")(live)
    live.page.panels.money.entry.names.letters.field.setText("Pizza and beer")
    live.tap("Next", "6", "0", "Next", "The cash box", "Seat 1 ", "Seat 3 ")


def seat(number: int, *taps: str, before: Play = evening) -> Play:
    """The panel of a seat, then some keys."""

    def play(live: LivePage) -> None:
        before(live)
        live.page.panels.show_seat(number)
        live.settle()
        live.tap(*taps)

    return play


def in_a_hand(live: LivePage) -> None:
    evening(live)
    live.tap("Deal hand")


SCENES = (
    Scene("tabs on the plates, time is due", evening, rules=STRICT),
    Scene("top-up in a hand", seat(8, "Top up", "5", "0", before=in_a_hand), rules=STRICT),
)
PANELS = (
    Scene("bank", bank(), rules=STRICT),
    Scene("bank, nothing yet", bank(before=nothing), rules=RULES),
    Scene("bank in a hand", bank("Tip", before=in_a_hand), rules=RULES),
    Scene("tip", bank("Tip", "Seat 2"), rules=RULES),
    Scene("tip, typed", bank("Tip", "Seat 2", "Other", "7"), rules=RULES),
    Scene("time", bank("Time"), rules=STRICT),
    Scene("tabs", bank("Tabs"), rules=RULES),
    Scene("tab paid", bank("Tabs", "Marek pays"), rules=RULES),
    Scene("chips", bank("Chips, to", "Seat 2", "Seat 4", "9", "9", "9"), rules=RULES),
    Scene("expense", expense, rules=RULES),
    Scene("cash box", bank("Cash box"), rules=RULES),
    Scene("cash box, too little", bank("Cash box", "House takes", "9", "9", "9"), rules=RULES),
    Scene("rack", bank("Rack"), rules=RULES),
    Scene("redeem", bank("Rack", "Redeem the time"), rules=RULES),
    Scene("chip set", bank("Chip set"), rules=RULES),
    Scene("chip sets", bank("Chip set", "Sets"), rules=RULES),
    Scene("chip set, count", bank("Chip set", "Count 25"), rules=RULES),
    Scene("chip colour", bank("Chip set", "Add", "2", "Next"), rules=RULES),
    Scene("change", bank("Change"), rules=RULES),
    Scene("change, given", bank("Change", "Seat 2", "25 purple"), rules=RULES),
    Scene("change, got", bank("Change", "Seat 2", "25 purple", "4", "Next"), rules=RULES),
    Scene("colour up", bank("Change", "Colour up"), rules=RULES),
    Scene("limits", bank("Buy-in"), rules=STRICT),
    Scene("short buys", bank("Buy-in", "More"), rules=STRICT),
    Scene("dealer", bank("Dealer"), rules=RULES),
    Scene("tips shared", bank("Dealer", "Tips", "House keeps: more"), rules=RULES),
    Scene("who deals", bank("Dealer", "Another dealer"), rules=RULES),
    Scene("journal", bank("Journal"), rules=RULES),
    Scene("seat left", seat(5), rules=STRICT),
    Scene("buy-in", seat(5, "Dana"), rules=STRICT),
    Scene("buy-in, odd", seat(5, "Dana", "9", "9", "9"), rules=STRICT),
    Scene("seat", seat(3), rules=STRICT),
    Scene("cash out", seat(3, "Cash out"), rules=STRICT),
)
