"""The pages of the floor panel: what it is about, whose conduct, which offence, what is done. Values only."""

from dataclasses import dataclass
from enum import Enum

from app.engine.seats import seats_in
from app.flows.conduct import Measure, NextStep, Offence
from app.session.table import TableState
from ui.drawing.fonts import SEMIBOLD
from ui.faces import KeyFace, KeyKind, PadFace
from ui.session_bridge import SessionBridge
from ui.views.pages.amount_page import AmountFace
from ui.views.panels.panel import Line
from ui.views.panels.question_panel import LEAST_KEY, Choice, Page, seat_choices
from ui.views.parts.key_rows import KeyRowFace
from ui.words import floor_words as words
from ui.words.floor_facts import OFFENCES
from ui.words.names import isolated

MOST_MISSED = 99
_ROW = 64.0


class Step(Enum):
    """What the panel asks."""

    HOME = "home"
    WHOM = "whom"
    WHAT = "what"
    MEASURE = "measure"
    HANDS = "hands"
    REASON = "reason"
    TONIGHT = "tonight"
    CALL = "call"
    ANSWER = "answer"
    DECK = "deck"
    COUNT = "count"


class Way(Enum):
    """Keys that lead on or back, or record what stands."""

    BACK = "back"
    REOPEN = "reopen"
    TYPED = "typed"
    """A reason or a name is typed."""
    RECORD = "record"


@dataclass(frozen=True, slots=True)
class Chosen:
    """What stands to be recorded about a seat."""

    seat: int
    offence: Offence
    measure: Measure
    hands: int = 0
    reason: str = ""


_BACK = Choice(Way.BACK, KeyFace("Back"))


def home(bridge: SessionBridge) -> Page:
    """Where it begins."""
    table, now = bridge.table, bridge.session.now
    called = Choice(Step.CALL, KeyFace("Call the floor", "with a reason"))
    if table.floor_since:
        called = Choice(Step.ANSWER, KeyFace("Floor is here", words.called_at(table.floor_since, now), KeyKind.LIT))
    taken = bool(table.taken)
    whom = KeyFace("Conduct", "warning, penalty" if taken else "nobody sits", _kind(taken))
    noted = sum(count for record in table.records for _, count in record.offences)
    choices = [
        called,
        Choice(Step.WHOM, whom),
        Choice(Step.TONIGHT, KeyFace("Tonight", f"{noted} noted" if noted else "nothing noted")),
        Choice(Step.DECK, KeyFace("Deck", "changed or counted")),
    ]
    if last := words.last_hand(table, bridge.session.book):
        choices.append(Choice(Way.REOPEN, words.last_hand_face(last)))
    return Page(_asked(words.QUESTION), tuple(choices))


def whom(bridge: SessionBridge) -> Page:
    """Whose conduct it is."""
    seats = seat_choices(bridge, seats_in(bridge.table.taken))
    return Page(_asked(words.WHOM), seats, height=LEAST_KEY, back=_BACK)


def what() -> Page:
    """Which offence."""
    said = {**OFFENCES, Offence.TALK: "talk", Offence.OTHER: "something else"}
    kinds = tuple(Choice(kind, KeyFace(words.capital(text))) for kind, text in said.items())
    return Page(_asked(words.WHAT), kinds, columns=3, height=_ROW, back=_BACK)


def measures(bridge: SessionBridge, step: NextStep, chosen: Chosen) -> Page:
    """What is done about it; what the book proposes is chosen already."""
    hand, seat = bridge.table.hand, chosen.seat
    may_die = bool(hand and hand.live >> seat & 1 and not hand.pots_pushed)
    missed = chosen.hands or step.hands or 1
    choices = []
    for measure, text in words.MEASURES.items():
        kind = KeyKind.CHOSEN if measure is chosen.measure else KeyKind.PLAIN
        face = KeyFace(text, kind=kind)
        if measure is Measure.MISSED_HANDS:
            face = KeyFace("Misses", words.hands(missed), kind)
        elif measure is Measure.DEAD_HAND and not may_die:
            face = KeyFace(text, "has no cards", KeyKind.OFF)
        choices.append(Choice(measure, face))
    choices += [
        Choice(Step.HANDS, KeyFace("Hands", "how many", name="How many hands are missed")),
        Choice(Way.TYPED, KeyFace("Reason", isolated(chosen.reason) or "none given")),
    ]
    what = words.measure_said(chosen.measure, chosen.hands)
    go = Choice(Way.RECORD, KeyFace("Record", what, KeyKind.LIT, name=f"Record: {what}"))
    said, proposed = words.proposed(step, OFFENCES[chosen.offence])
    lines = (Line(said, size=22, weight=SEMIBOLD), Line(proposed, "text_2"))
    return Page(lines, tuple(choices), height=_ROW, go=go, back=_BACK)


def reasons() -> Page:
    """Why a supervisor is called."""
    typed = Choice(Way.TYPED, KeyFace("Something else", "type it"))
    choices = (*(Choice(reason, KeyFace(reason)) for reason in words.REASONS), typed)
    return Page(_asked(words.WHY_CALLED), choices, height=_ROW, back=_BACK)


def decks(table: TableState) -> Page:
    """Which deck comes in, or how many cards this one has."""
    since = Line(f"This one has {words.deck_due_said(table)}.", "text_2")
    colours = tuple(Choice(name, KeyFace(words.capital(name))) for name in words.DECKS)
    other = Choice("", KeyFace("Another deck", "no colour"))
    count = Choice(Step.COUNT, KeyFace("Counted", "type how many"))
    return Page((*_asked(words.WHICH_DECK), since), (*colours, other, count), height=_ROW, back=_BACK)


def tonight(anybody: bool) -> Page:
    """The list of the night, which has rows of its own."""
    back = Choice(Way.BACK, KeyFace("Floor", "back to it"))
    return Page(() if anybody else (Line(words.NOBODY, "text_2"),), back=back)


def people(bridge: SessionBridge) -> list[tuple[int, KeyRowFace]]:
    """Everybody with an offence or a penalty tonight, as (player, row)."""
    table = bridge.table
    book = bridge.people()
    seats = {sitter.player: seat for seat, sitter in enumerate(table.seats) if sitter}
    rows = []
    for record in table.records:
        penalty = words.penalty_said(record)
        if not record.offences and not penalty:
            continue
        who = words.person_said(seats.get(record.player, 0), book.name(record.player))
        lift = (KeyFace("Lift", "penalty", name=f"Lift the penalty of {who}"),) if penalty else ()
        said = " · ".join(part for part in (penalty, words.offences_said(record)) if part)
        rows.append((record.player, KeyRowFace(who, said, lift)))
    return rows


def name_keys(step: Step, entry: str) -> tuple[KeyFace, KeyFace]:
    """The keys under the letters: what the typed words will do, and the way back."""
    typed, back = isolated(entry), KeyFace("Back")
    match step:
        case Step.ANSWER:
            return KeyFace("Floor is here", typed or "without a name", KeyKind.LIT), back
        case Step.REASON:
            return KeyFace("Reason", typed or "none given", KeyKind.LIT), back
        case _:
            return KeyFace("Call the floor", typed or "without a reason", KeyKind.LIT), back


def missed_face(amount: int | None) -> AmountFace:
    """How many hands are missed."""
    fits = amount is not None and 0 < amount <= MOST_MISSED
    said = f"misses {words.hands(amount)}" if fits and amount else f"1 to {MOST_MISSED} hands"
    key = KeyFace("So many", said, KeyKind.LIT if fits else KeyKind.OFF)
    return AmountFace(PadFace("" if amount is None else str(amount), "hands missed", "blinds are posted"), key)


def counted_face(amount: int | None, whole: int) -> AmountFace:
    """How many cards the deck has, of so many in a `whole` one."""
    said = words.deck_counted_said(amount, whole) if amount is not None else f"{whole} are a deck"
    key = KeyFace("Record the count", said, KeyKind.OFF if amount is None else KeyKind.LIT)
    odd = amount is not None and amount != whole
    return AmountFace(PadFace("" if amount is None else str(amount), "cards counted", said, odd), key)


def _asked(question: str) -> tuple[Line, ...]:
    return (Line(question, size=22, weight=SEMIBOLD),)


def _kind(enabled: bool) -> KeyKind:
    return KeyKind.PLAIN if enabled else KeyKind.OFF
