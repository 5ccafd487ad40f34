"""Intent + table + rulebook -> step and objections.

The one place where the rules are asked before something is recorded.
"""

from dataclasses import dataclass

from app.rulebook.book import Rulebook
from app.rulebook.ruling import Objection
from app.session import intents as wish
from app.session.bank.money_steps import money_step
from app.session.floor_steps import floor_step
from app.session.hand_steps import hand_step, with_streets
from app.session.intents import Intent, RunningIntent
from app.session.queue_steps import queue_event
from app.session.refusal import Refusal
from app.session.steps import Step
from app.session.table import TableState
from app.session.table_events import count, deal, table_event


@dataclass(frozen=True, slots=True)
class Decision:
    """The step that would be recorded, and what the rules hold against it."""

    step: Step
    objections: tuple[Objection, ...] = ()


def decide(table: TableState, intent: Intent, book: Rulebook, now: int) -> Decision:
    """What would be recorded. `now` is UTC in microseconds.

    Raises:
        Refusal: the intent cannot become a fact at all.
    """
    if isinstance(intent, wish.TableIntent):
        return Decision(Step((table_event(table, intent, now),)))
    if isinstance(intent, wish.FloorIntent):
        return Decision(floor_step(table, intent, book, now))
    if isinstance(intent, wish.QueueIntent):
        return Decision(Step((queue_event(table, intent, now),)))
    if isinstance(intent, wish.MoneyIntent):
        events, objections = money_step(table, intent, now)
        return Decision(Step(events, tuple(objection.message.key for objection in objections)), objections)
    if isinstance(intent, wish.Deal):
        return Decision(with_streets(table, deal(table, intent, book, now)))
    if isinstance(intent, wish.CountStack | wish.DoubtStack):
        return Decision(with_streets(table, (count(table, intent),)))
    return _running(table, intent, book, now)


def _running(table: TableState, intent: RunningIntent, book: Rulebook, now: int) -> Decision:
    if table.hand is None:
        raise Refusal("no-hand")
    step, objections = hand_step(table.hand, intent, book, now, table.rake)
    return Decision(step, objections)
