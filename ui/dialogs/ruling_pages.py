"""The pages of the ruling panel: the doors, a question, what may be added, the ruling. Values only."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Final

from app.engine.events import Action
from app.flows.inquiry.doors import Door, shut
from app.flows.inquiry.ground import Ground
from app.flows.inquiry.inquiry import Inquiry
from app.flows.inquiry.question import Kind, Question
from app.session.ruling_note import DecidedBy
from ui.dialogs import ruling_words as words
from ui.dialogs.ruling_carry import Ruled
from ui.drawing.fonts import REGULAR, SEMIBOLD
from ui.faces import KeyFace, KeyKind
from ui.session_bridge import SessionBridge
from ui.views.panels.panel import Line
from ui.views.panels.question_panel import LEAST_KEY, Choice, Page, seat_choices
from ui.words.floor_words import FLOOR_FACE, READ_FACE
from ui.words.inquiry_words import answer_face, door_face, more_face, question_words, said_words
from ui.words.verdict_words import CandidateWords


class Way(Enum):
    """Keys that lead on or back."""

    BACK = "back"
    RECORD = "record"
    """The hand of the seat is dead."""
    APPLY = "apply"
    """The ruling goes into the record."""
    CLOSE = "close"
    ANYWAY = "anyway"
    """The act out of turn is recorded as it was done."""
    OTHERS = "others"
    """Answers that had no room."""
    ADD = "add"
    """More happened."""
    DECIDER = "decider"
    FLOOR = "floor"
    """Conduct, a supervisor, the deck."""
    REOPEN = "reopen"
    """The hand that was paid last comes back."""
    BOOKS = "books"
    """What the other books would say."""
    READ = "read"
    """The rule in our words, with its example."""


@dataclass(frozen=True, slots=True)
class Added:
    """The key that adds something to the ruling."""

    what: str


@dataclass(frozen=True, slots=True)
class Picked:
    """The key of a candidate, by its place."""

    place: int


MOST_ANSWERS = 10
"""Keys of answers on one page."""
_IN_TWO_COLUMNS = (2, 4)
_VERDICT_KEY = 72.0
"""Height of the keys under a ruling, where there is room."""
_BACK = Choice(Way.BACK, words.BACK)
ACTS: Final = {
    "fold": Action.FOLD,
    "check": Action.CHECK,
    "call": Action.CALL,
    "bet": Action.BET,
    "raise": Action.RAISE,
}


def doors(ground: Ground, last_hand: KeyFace | None) -> Page:
    """Where it begins; `last_hand` is the key of the hand that was paid last."""
    keys = tuple(Choice(door, door_face(door, shut(door, ground))) for door in Door)
    floor = Choice(Way.FLOOR, FLOOR_FACE)
    return Page((), keys, go=floor, back=Choice(Way.REOPEN, last_hand) if last_hand else None, low_back=True)


def whose(bridge: SessionBridge, door: Door, seats: Sequence[int], seat: int) -> Page:
    """A dead hand or a stack: whose, and once that is known the key that records a dead hand."""
    if seat:
        record = KeyFace("Record dead hand", f"seat {seat}", KeyKind.LIT)
        return Page((), go=Choice(Way.RECORD, record), back=_BACK)
    asked = (_asked(words.SEAT_QUESTIONS[door]),)
    return Page(asked, seat_choices(bridge, seats), height=LEAST_KEY, back=_BACK)


def more(bridge: SessionBridge, inquiry: Inquiry) -> Page:
    """What may be added to the ruling."""
    keys = tuple(Choice(Added(what), more_face(what)) for what in inquiry.more)
    return Page(lines(bridge, inquiry, words.WHAT_ELSE), keys, height=LEAST_KEY, back=_BACK, low_back=True)


def asked(bridge: SessionBridge, inquiry: Inquiry, question: Question, sheet: int) -> Page:
    """One question; chips, cards and amounts have a page of their own below its words."""
    words_of_it = question_words(inquiry.door, question)
    if question.kind is Kind.CARDS:  # its keys need the room
        return Page((_asked(words_of_it),))
    top = lines(bridge, inquiry, words_of_it)
    if question.kind in (Kind.AMOUNT, Kind.CHIPS):
        return Page(top)
    answers = tuple(Choice(answer, answer_face(inquiry.door, question, answer)) for answer in question.answers)
    seats = seat_choices(bridge, question.seats)
    columns = 3 if seats and len(seats) + len(answers) > MOST_ANSWERS else 2
    keys = (*seats, *answers) if seats else _sheet(answers, sheet)
    return Page(top, keys, columns=columns, height=LEAST_KEY, back=_BACK, low_back=True)


def _sheet(answers: tuple[Choice, ...], sheet: int) -> tuple[Choice, ...]:
    """The answers in sight where there are more than a page has room for; the last key leads round."""
    if len(answers) <= MOST_ANSWERS:
        return answers
    size = MOST_ANSWERS - 1
    first = sheet % -(-len(answers) // size) * size
    return (*answers[first : first + size], Choice(Way.OTHERS, words.MORE_ANSWERS))


def verdict(
    bridge: SessionBridge,
    found: Ruled,
    candidates: Sequence[CandidateWords],
    picked: CandidateWords | None,
    by: DecidedBy,
    beside: Way | None,
) -> Page:
    """Below the ruling: the ways to decide, who decides, what may be added, and the key that carries it out.

    Where there is something to choose, the other books are behind a key and then stand in place of the keys.
    """
    carries = bool(found.events(picked)) or found.wish_after() is not None
    go = Choice(Way.APPLY, words.go_face(carries, picked))
    if beside is Way.BOOKS:
        return Page(lines(bridge, found.inquiry, ""), go=go, back=_BACK)
    keys = [Choice(Picked(at), words.candidate_face(way, way == picked)) for at, way in enumerate(candidates)]
    if candidates or by is DecidedBy.FLOOR:
        keys.append(Choice(Way.DECIDER, words.BY[by]))
    if candidates:
        keys.append(Choice(Way.BOOKS, words.OTHER_BOOKS))
    if found.inquiry.more:
        keys.append(Choice(Way.ADD, words.MORE_HAPPENED))
    if found.verdict is not None and any(map(found.book.ref, found.verdict.switches)):
        keys.append(Choice(Way.READ, READ_FACE))
    if may_stand(found.inquiry):
        keys.append(Choice(Way.ANYWAY, words.STANDS))
    if not carries:
        keys.append(Choice(Way.CLOSE, words.CLOSE))
    return Page(
        lines(bridge, found.inquiry, ""),
        tuple(keys),
        columns=2 if len(keys) in _IN_TWO_COLUMNS else 3,
        height=_VERDICT_KEY,
        low=True,
        go=go,
        back=_BACK,
    )


def may_stand(inquiry: Inquiry) -> bool:
    """Whether one act out of turn can be recorded as it was done."""
    acts = inquiry.answers.word("did") in ACTS
    return inquiry.door is Door.OUT_OF_TURN and acts and not any(said.key == "more" for said in inquiry.said)


def lines(bridge: SessionBridge, inquiry: Inquiry, question: str) -> tuple[Line, ...]:
    """What was answered, on one line, and the question."""
    told = (said_words(inquiry.door, said, bridge.money, _seat_word) for said in inquiry.said)
    answered = " · ".join(told)
    top = (Line(answered, "text_2", 18, REGULAR),) if answered else ()
    return (*top, _asked(question)) if question else top


def _asked(question: str) -> Line:
    return Line(question, size=22, weight=SEMIBOLD)


def _seat_word(seat: int) -> str:
    return f"seat {seat}"
