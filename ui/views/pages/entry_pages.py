"""The pages on which money and chips are entered: who, to whom, what for, how much. Values only; amounts are units."""

from dataclasses import dataclass
from enum import Enum

from app.engine.seats import seats_in
from app.session.bank.accounts import (
    CAGE,
    CASH,
    HOUSE,
    RACK,
    TRANSFER,
    Account,
    Balance,
    Place,
)
from app.session.bank.balances import accounts
from app.session.bank.facts import Entry
from app.session.table import TableState
from ui.drawing.fonts import SEMIBOLD
from ui.faces import KeyFace, KeyKind, PadFace
from ui.session_bridge import SessionBridge
from ui.views.pages.amount_page import AmountFace
from ui.views.panels.bank_panel import Task
from ui.views.panels.panel import Line
from ui.views.panels.question_panel import LEAST_KEY, Choice, Page, seat_choices
from ui.words.money_words import Names, account_text, who
from ui.words.names import isolated
from ui.words.text import seat_and_name

TIPS = (1, 2, 5, 10, 20)
"""Tips at a tap, in smallest chips."""
QUESTIONS = {
    Task.TIP: "Who tips the dealer?",
    Task.GIVE: "Who gives chips?",
    Task.BOX: "House money and the cash box",
    Task.RACK: "What goes into the rack, or out of it?",
    Task.TABS: "Whose tab?",
}


class Ask(Enum):
    """What a page asks."""

    SEAT = "seat"
    TO_SEAT = "to-seat"
    TIP = "tip"
    FLOW = "flow"
    TABS = "tabs"
    LABEL = "label"
    AMOUNT = "amount"
    PAYER = "payer"
    SHARERS = "sharers"


class Way(Enum):
    """Keys that lead on or back."""

    BACK = "back"
    OTHER = "other"
    """Another amount is typed."""
    BOX = "box"
    """The cash box pays."""
    RECORD = "record"


@dataclass(frozen=True, slots=True)
class Sum:
    """An amount at a tap."""

    amount: int


@dataclass(frozen=True, slots=True)
class Flow:
    """What goes from where to where; `holds` is what lies at the source. Chips that are redeemed are paid for to
    `paid_to`.
    """

    kind: Entry
    source: Account
    target: Account
    words: str
    holds: int = 0
    paid_to: Account | None = None


_BACK = Choice(Way.BACK, KeyFace("Back"))


def seats(bridge: SessionBridge, question: str, without: int = 0, back: bool = True) -> Page:
    """Whose chips: only who is not in the running hand may move them."""
    table = bridge.table
    choices = []
    for choice in seat_choices(bridge, (seat for seat in seats_in(table.taken) if seat != without)):
        busy = isinstance(choice.answer, int) and table.dealt_in(choice.answer)
        face = choice.face
        choices.append(
            Choice(choice.answer, KeyFace(face.text, "in the hand", KeyKind.OFF, name=face.name)) if busy else choice
        )
    return Page(_asked(question), tuple(choices), height=LEAST_KEY + 8, back=_BACK if back else None)


def tips(bridge: SessionBridge, seat: int) -> Page:
    """What the dealer gets, in chips of the table."""
    money = bridge.money
    amounts = [count * max(1, money.chip) for count in TIPS]
    choices = [Choice(Sum(amount), KeyFace(f"Tip {money.text(amount)}")) for amount in amounts]
    choices.append(Choice(Way.OTHER, KeyFace("Other", "type it")))
    name = seat_and_name(seat, bridge.name_of(seat))
    said = f"Seat {name} has {money.text(bridge.table.stack(seat))}."
    return Page((*_asked("How much?"), Line(said, "text_2")), tuple(choices), back=_BACK)


def flows(task: Task, bridge: SessionBridge) -> Page:
    """Between house and box, or rack, cage and what is redeemed."""
    found = box_flows(bridge.table) if task is Task.BOX else rack_flows(bridge.table, bridge.people().name)
    choices = []
    for flow in found[:10]:
        sub = f"{bridge.money.text(flow.holds)} there" if flow.holds else ""
        choices.append(Choice(flow, KeyFace(flow.words, sub)))
    return Page(_asked(QUESTIONS[task]), tuple(choices), columns=1, height=72)


def box_flows(table: TableState) -> tuple[Flow, ...]:
    """House money into the box and out of it."""
    cash, paid = table.bank.of(CASH), table.bank.of(TRANSFER)
    found = [
        Flow(Entry.FLOAT, HOUSE, CASH, "House puts money in"),
        Flow(Entry.FLOAT, CASH, HOUSE, "House takes money out", cash),
    ]
    if paid > 0:
        found.append(Flow(Entry.FLOAT, TRANSFER, HOUSE, "House keeps transfers", paid))
    return tuple(found)


def rack_flows(table: TableState, names: Names) -> tuple[Flow, ...]:
    """Fill and credit, and what of rake, funds, tips and time may be redeemed."""
    found = [Flow(Entry.FILL, CAGE, RACK, "Fill the rack"), Flow(Entry.CREDIT, RACK, CAGE, "Credit from the rack")]
    found += [_redeemed(balance, names) for balance in accounts(table) if _redeemable(balance)]
    return tuple(found)


def _redeemable(balance: Balance) -> bool:
    return balance[0].place in {Place.RAKE, Place.FUND, Place.TIPS, Place.TIME} and balance[1] > 0


def _redeemed(balance: Balance, names: Names) -> Flow:
    account, chips = balance
    to = Account(Place.DEALER, account.owner) if account.place is Place.TIPS else HOUSE
    return Flow(Entry.REDEEMED, account, RACK, f"Redeem {account_text(account, names)}", chips, to)


def payers(bridge: SessionBridge, label: str, amount: int) -> Page:
    """Who paid for it."""
    box = Choice(Way.BOX, KeyFace("The cash box"))
    seated = seat_choices(bridge, seats_in(bridge.table.taken))
    said = f"Who paid {bridge.money.text(amount)} for {isolated(label)}?"
    return Page(_asked(said), (box, *seated), height=LEAST_KEY, back=_BACK)


def sharers(bridge: SessionBridge, label: str, amount: int, chosen: tuple[int, ...]) -> Page:
    """Who bears it; nobody: the house does."""
    choices = []
    for choice in seat_choices(bridge, seats_in(bridge.table.taken)):
        kind = KeyKind.CHOSEN if choice.answer in chosen else KeyKind.PLAIN
        choices.append(Choice(choice.answer, KeyFace(choice.face.text, kind=kind, name=choice.face.name)))
    money = bridge.money
    each = f"{money.text(amount // len(chosen))} each, {len(chosen)} share it" if chosen else "the house bears it"
    go = Choice(Way.RECORD, KeyFace(f"{money.text(amount)} for {isolated(label)}", each, KeyKind.LIT))
    return Page(_asked("Who shares it?"), tuple(choices), height=LEAST_KEY, go=go, back=_BACK)


def label_keys(typed: str) -> tuple[KeyFace, KeyFace]:
    """What money was spent for."""
    named = typed.strip()
    kind = KeyKind.LIT if named else KeyKind.OFF
    return KeyFace("Next", isolated(named) or "type what it was for", kind), KeyFace("Back")


def flow_face(bridge: SessionBridge, flow: Flow, amount: int | None) -> AmountFace:
    """An amount of a flow; a source of chips gives no more than it has, the box may be short."""
    money, holds = bridge.money, f"{bridge.money.text(flow.holds)} there"
    if not amount:
        return AmountFace(PadFace("", flow.words, holds), KeyFace("Record", "type an amount", KeyKind.OFF))
    shown = money.text(amount)
    short = amount - flow.holds
    limited = flow.source.place not in {Place.HOUSE, Place.CAGE, Place.RACK} and short > 0
    if not limited:
        return AmountFace(PadFace(shown, flow.words, holds), KeyFace(f"Record {shown}", flow.words, KeyKind.LIT))
    if flow.source.of_chips:
        key = KeyFace(f"Record {shown}", f"only {holds}", KeyKind.OFF)
    else:
        key = KeyFace(f"Record {shown}", f"{money.text(short)} too little there · record anyway", KeyKind.BELOW)
    return AmountFace(PadFace(shown, flow.words, holds, odd=True), key)


def spent_face(bridge: SessionBridge, label: str, amount: int | None) -> AmountFace:
    """What was spent."""
    shown = bridge.money.text(amount) if amount else ""
    key = KeyFace("Next", f"{shown} for {isolated(label)}", KeyKind.LIT if amount else KeyKind.OFF)
    if not amount:
        key = KeyFace("Next", "type an amount", KeyKind.OFF)
    return AmountFace(PadFace(shown, "spent for", isolated(label)), key)


def tab_face(bridge: SessionBridge, player: int, owed: int, amount: int | None) -> AmountFace:
    """A tab paid, or what the bank owes paid out; more than is open is odd."""
    money, name = bridge.money, who(player, bridge.people().name)
    verb = "is paid" if owed > 0 else "pays"
    is_open = f"{money.text(abs(owed))} open"
    if not amount:
        return AmountFace(PadFace("", f"{name} {verb}", is_open), KeyFace("Record", "type an amount", KeyKind.OFF))
    shown, over = money.text(amount), amount - abs(owed)
    if over > 0:
        key = KeyFace(f"Record {shown}", f"{money.text(over)} more than is open · record anyway", KeyKind.BELOW)
        return AmountFace(PadFace(shown, f"{name} {verb}", is_open, odd=True), key)
    left = f"{money.text(-over)} stays open" if over else "square then"
    return AmountFace(PadFace(shown, f"{name} {verb}", is_open), KeyFace(f"Record {shown}", left, KeyKind.LIT))


def _asked(question: str) -> tuple[Line, ...]:
    return (Line(question, size=22, weight=SEMIBOLD),)
