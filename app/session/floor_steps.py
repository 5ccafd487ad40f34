"""Steps of the floor: a ruling carried out, conduct, a hand reopened, a supervisor, a deck. Amounts are chips."""

from typing import assert_never

from app.engine.events import (
    ActionTaken,
    BoardSeen,
    ClockCalled,
    HandEvent,
    HandKilled,
    HandReopened,
    HandStarted,
    HoleSeen,
    RabbitSeen,
    StackCounted,
    StackDoubted,
)
from app.engine.fold import apply
from app.engine.seats import is_single
from app.engine.state import HandState, InvariantError
from app.flows.conduct import Measure
from app.rulebook.book import Rulebook
from app.session import intents as wish
from app.session.card_checks import board_cards, hole_cards, rabbit_cards
from app.session.floor_count import banks_left
from app.session.floor_facts import (
    ConductFact,
    DeckChanged,
    DeckCounted,
    DirectiveGiven,
    FloorAnswered,
    FloorCalled,
    OffenceNoted,
    PenaltyGiven,
    PenaltyLifted,
    RulingGiven,
    TimeBankUsed,
    WarningGiven,
)
from app.session.hand_steps import with_streets
from app.session.refusal import Refusal
from app.session.reopening import may_reopen, moved_seat, rake_taken_out
from app.session.steps import Step
from app.session.table import ButtonMoved, Event, TableState
from app.session.table_fold import settled

MOST_HANDS = 1000
"""More hands nobody misses in a night."""


def floor_step(table: TableState, intent: wish.FloorIntent, book: Rulebook, now: int) -> Step:
    """The step an intent would record at `now` (UTC microseconds). Raises Refusal."""
    match intent:
        case wish.ApplyRuling():
            return _ruling(table, intent)
        case wish.Discipline():
            return _discipline(table, intent)
        case wish.LiftPenalty(player=player, reason=reason):
            if not (table.record(player).missing or table.record(player).disqualified):
                raise Refusal("no-penalty")
            seat = next((seat for seat, s in enumerate(table.seats) if s and s.player == player), 0)
            return Step((PenaltyLifted(seat, player, reason),))
        case wish.CallFloor(reason=reason):
            if table.floor_since:
                raise Refusal("floor-called")
            return Step((FloorCalled(now, reason),))
        case wish.AnswerFloor(who=who):
            if not table.floor_since:
                raise Refusal("floor-not-called")
            return Step((FloorAnswered(now, who),))
        case wish.ReopenHand():
            return _reopen(table, intent, book)
        case wish.UseTimeBank(units=units):
            seat = table.hand.to_act if table.hand else 0
            if not seat:
                raise Refusal("nobody-to-act")
            if not 0 < units <= banks_left(table, seat):
                raise Refusal("no-time-bank", seat=seat)
            return Step((TimeBankUsed(seat, units),))
        case wish.ChangeDeck(name=name):
            return Step((DeckChanged(name),))
        case wish.CountDeck(cards=cards):
            if cards < 0:
                raise Refusal("not-a-card")
            return Step((DeckCounted(cards),))
        case _:
            assert_never(intent)


def _player(table: TableState, seat: int) -> int:
    sitter = table.seats[seat] if 0 < seat <= table.size else None
    if sitter is None or sitter.player <= 0:
        raise Refusal("seat-empty", seat=seat)
    return sitter.player


# ---- rulings


def _ruling(table: TableState, intent: wish.ApplyRuling) -> Step:
    """What was ruled and what it leads to, streets included, as one step."""
    if not 0 <= intent.note.seat <= table.size:
        raise Refusal("no-such-seat", seat=intent.note.seat)
    hand = table.hand
    for event in intent.events:
        hand = _checked(table, hand, event)
    try:
        return with_streets(table, (RulingGiven(intent.note), *intent.events))
    except (InvariantError, ValueError, IndexError) as error:
        raise Refusal("ruling-cannot-be") from error


def _checked(table: TableState, hand: HandState | None, event: Event) -> HandState | None:
    """The hand after one event of a ruling. Raises Refusal for one that no ruling makes, or that cannot be here."""
    if isinstance(event, ButtonMoved | ConductFact):
        return hand
    if not isinstance(event, HandEvent) or isinstance(event, HandStarted | HandReopened):
        raise Refusal("ruling-cannot-be")
    counts = isinstance(event, StackCounted | StackDoubted) and not table.dealt_in(event.seat)
    if counts:
        return hand
    if hand is None:
        raise Refusal("no-hand")
    try:
        return apply(hand, _with_known_cards(hand, event))
    except (InvariantError, ValueError, IndexError) as error:
        raise Refusal("ruling-cannot-be") from error


def _with_known_cards(hand: HandState, event: HandEvent) -> HandEvent:
    """The same event; cards in it are cards and lie nowhere else. Raises Refusal."""
    match event:
        case BoardSeen(cards=cards, run=run):
            board_cards(hand, cards, run)
        case HoleSeen(seat=seat, cards=cards):
            hole_cards(hand, cards, seat)
        case RabbitSeen(cards=cards):
            rabbit_cards(hand, cards)
        case ActionTaken(seat=seat) | ClockCalled(seat=seat):
            if not hand.live >> seat & 1:
                raise Refusal("no-cards", seat=seat)
        case _:
            pass
    return event


# ---- conduct


def _discipline(table: TableState, intent: wish.Discipline) -> Step:
    player = _player(table, intent.seat)
    missed = intent.measure is Measure.MISSED_HANDS
    if missed and not 0 < intent.hands <= MOST_HANDS:
        raise Refusal("no-hands-to-miss")
    fact = _fact(player, intent)
    ends = intent.measure in (Measure.DEAD_HAND, Measure.DISQUALIFIED)
    hand = table.hand
    if not ends or hand is None or not _may_be_killed(hand, intent.seat):
        if intent.measure is Measure.DEAD_HAND:
            raise Refusal("no-cards", seat=intent.seat)
        return Step((fact,))
    return with_streets(table, (fact, HandKilled(intent.seat)))


def _may_be_killed(hand: HandState, seat: int) -> bool:
    return bool(hand.live >> seat & 1) and not is_single(hand.live) and not hand.pots_pushed


def _fact(player: int, intent: wish.Discipline) -> ConductFact:
    told = (intent.seat, player, intent.offence)
    match intent.measure:
        case Measure.NOTED:
            return OffenceNoted(*told, intent.rule, intent.reason)
        case Measure.DIRECTIVE:
            return DirectiveGiven(*told, intent.rule, intent.reason)
        case Measure.WARNING:
            return WarningGiven(*told, intent.rule, intent.reason)
        case Measure.DEAD_HAND:
            return PenaltyGiven(*told, rule=intent.rule, reason=intent.reason)
        case Measure.MISSED_HANDS:
            return PenaltyGiven(*told, intent.hands, rule=intent.rule, reason=intent.reason)
        case Measure.DISQUALIFIED:
            return PenaltyGiven(*told, disqualified=True, rule=intent.rule, reason=intent.reason)
        case _:
            assert_never(intent.measure)


# ---- disputes


def _reopen(table: TableState, intent: wish.ReopenHand, book: Rulebook) -> Step:
    window, ended = may_reopen(table, book, intent.dispute), table.ended
    if window is None or ended is None:
        raise Refusal("no-paid-hand")
    if not window.open:
        raise Refusal("hand-closed", number=window.number)
    if window.takes_back_deal:
        raise Refusal("hand-running")
    left = settled(ended)
    if seat := moved_seat(table, ended, left):
        raise Refusal("chips-moved", seat=seat)
    if rake_taken_out(table, left):
        raise Refusal("rake-taken-out")
    return Step((HandReopened(intent.reason),))
