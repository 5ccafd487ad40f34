"""The pages of the waiting panel: both lists, what is done with one who waits, who moves and where to. Values only."""

from dataclasses import dataclass
from enum import Enum

from app.engine.seats import seats_in
from app.session.queue_count import seat_of
from app.session.queue_facts import SeatChange, Waiting
from app.session.queue_intents import MINUTES_TO_COME
from app.session.queue_steps import blind_put_off
from app.session.table import TableState
from ui.drawing.fonts import SEMIBOLD
from ui.faces import KeyFace, KeyKind
from ui.session_bridge import SessionBridge
from ui.views.panels.panel import Line
from ui.views.panels.question_panel import LEAST_KEY, Choice, Page, seat_choices
from ui.views.parts.key_rows import KeyRowFace
from ui.words import waiting_words as words
from ui.words.names import isolated
from ui.words.people_words import barred_said, capital
from ui.words.text import seat_name

_ROW = 72.0


class Step(Enum):
    """What the panel asks."""

    LISTS = "lists"
    PERSON = "person"
    SEAT = "seat"
    """Where somebody who waits sits down."""
    CHIPS = "chips"
    BOOK = "book"
    NAME = "name"
    WHO_MOVES = "who-moves"
    WHICH = "which"
    """Which seat is asked for."""
    MOVE = "move"
    """Where somebody moves now."""


class Way(Enum):
    """Keys that lead on or back, or record something."""

    BACK = "back"
    CALL = "call"
    CALL_LONG = "call-long"
    DROP = "drop"


@dataclass(frozen=True, slots=True)
class Listed:
    """A row of the lists and who it is about."""

    about: Waiting | SeatChange
    row: KeyRowFace


_BACK = Choice(Way.BACK, KeyFace("Back"))


def lists(bridge: SessionBridge) -> Page:
    """The keys under both lists, and what is said where nobody is in them."""
    queue = bridge.table.queue
    nobody = not queue.waiting and not queue.changes
    sits = bool(bridge.table.taken)
    change = KeyFace("Seat change", kind=KeyKind.PLAIN if sits else KeyKind.OFF, name="Somebody asks for another seat")
    return Page(
        (Line(words.NOBODY, "text_2"),) if nobody else (),
        go=Choice(Step.BOOK, KeyFace("Add somebody", "who waits for a seat", KeyKind.LIT if nobody else KeyKind.PLAIN)),
        back=Choice(Step.WHO_MOVES, change),
    )


def rows(bridge: SessionBridge) -> tuple[Listed, ...]:
    """Both lists, those who wait for a seat first."""
    table, book, now = bridge.table, bridge.people(), bridge.session.now
    listed = []
    free = words.free_seats(table)
    first = _first(table.queue.waiting) if free else None
    for place, one in enumerate(table.queue.waiting, 1):
        person = book.person(one.player)
        said = words.waiting_said(one, now, bool(person and person.barred))
        name = isolated(person.name if person else "")
        keys = _waiting_keys(one, name, bool(free), one is first)
        listed.append(Listed(one, KeyRowFace(f"{place} · {name}", said, keys)))
    for change in table.queue.changes:
        who = seat_name(seat_of(table, change.player), book.name(change.player))
        keys = _change_keys(table, who, bool(free))
        listed.append(Listed(change, KeyRowFace(who, words.change_said(change, now), keys)))
    return tuple(listed)


def _first(waiting: tuple[Waiting, ...]) -> Waiting | None:
    """Who comes next: the first of those who were called, else the first."""
    return next((one for one in waiting if one.called_at), waiting[0] if waiting else None)


def _waiting_keys(one: Waiting, name: str, free: bool, first: bool) -> tuple[KeyFace, KeyFace]:
    """Call, then seat; lit is who comes next where a seat is free."""
    more, kind = KeyFace("More", name=f"More: {name}"), KeyKind.LIT if first else KeyKind.PLAIN
    if not one.called_at:
        return KeyFace("Call", kind=kind, name=f"Call {name}"), more
    if not free:
        return KeyFace("Seat", "none free", KeyKind.OFF, name=f"Seat {name}"), more
    return KeyFace("Seat", kind=kind, name=f"Seat {name}"), more


def _change_keys(table: TableState, who: str, free: bool) -> tuple[KeyFace, KeyFace]:
    why_not = "after the hand" if table.hand is not None else "" if free else "none free"
    move = KeyFace("Move", why_not, KeyKind.OFF if why_not else KeyKind.PLAIN, name=f"Move {who}")
    return move, KeyFace("Stays", name=f"{who} stays")


def person(bridge: SessionBridge, one: Waiting) -> Page:
    """What is done with one who waits."""
    now, free = bridge.session.now, len(words.free_seats(bridge.table))
    who = bridge.people().person(one.player)
    barred = barred_said(who) if who else ""
    said = capital(words.waiting_said(one, now))
    lines = [Line(said, size=22, weight=SEMIBOLD), Line(words.called_said(one), "text_2")]
    if barred:
        lines.append(Line(capital(barred), "warning"))
    if who and who.note:
        lines.append(Line(isolated(who.note), "text_2"))
    call = "Call again" if one.called_at else "Call"
    choices = (
        Choice(Way.CALL, KeyFace(call, f"{MINUTES_TO_COME} min to come")),
        Choice(Way.CALL_LONG, KeyFace(call, f"{words.LONG_CALL} min to come")),
        Choice(Step.SEAT, KeyFace("Seat", words.free_said(free), KeyKind.PLAIN if free else KeyKind.OFF)),
        Choice(Way.DROP, KeyFace("Off the list", "waits no longer")),
    )
    return Page(tuple(lines), choices, back=_BACK)


def seats(bridge: SessionBridge) -> Page:
    """Where somebody who waits sits down."""
    free = tuple(Choice(seat, KeyFace(f"Seat {seat}")) for seat in words.free_seats(bridge.table))
    return Page(_asked(words.SEAT_WHERE), free, height=_ROW, back=_BACK)


def book() -> Page:
    """The way back from the names in the book, which have rows of their own."""
    return Page((), back=_BACK)


def who_moves(bridge: SessionBridge) -> Page:
    """Who asks for another seat."""
    choices = seat_choices(bridge, seats_in(bridge.table.taken))
    return Page(_asked(words.WHO_MOVES), choices, height=LEAST_KEY, back=_BACK)


def which(bridge: SessionBridge, seat: int) -> Page:
    """Which seat who sits in `seat` asks for."""
    others = (number for number in range(1, bridge.table.size + 1) if number != seat)
    choices = (Choice(0, KeyFace("Any other")), *seat_choices(bridge, others))
    return Page(_asked(words.WHICH_SEAT), choices, height=LEAST_KEY, back=_BACK)


def moves(bridge: SessionBridge, seat: int, wanted: int) -> Page:
    """Where who sits in `seat` moves now, and what that costs; the seat that was asked for is lit."""
    table, choices = bridge.table, []
    for free in words.free_seats(table):
        owes = words.owes_said(blind_put_off(table, seat, free), bridge.money)
        choices.append(Choice(free, KeyFace(f"Seat {free}", owes, KeyKind.LIT if free == wanted else KeyKind.PLAIN)))
    return Page(_asked(words.MOVE_WHERE), tuple(choices), height=_ROW, back=_BACK)


def _asked(question: str) -> tuple[Line, ...]:
    return (Line(question, size=22, weight=SEMIBOLD),)
