"""Sentences of the console: every fact in words. Amounts come ready from `Money`."""

from typing import assert_never

from app.engine.events import (
    ActHeld,
    Action,
    ActionTaken,
    ActReleased,
    BettingOpened,
    BoardSeen,
    BoardsRun,
    CardsDrawn,
    ClockCalled,
    ClockDropped,
    ClockExtended,
    ClockPaused,
    ClockResumed,
    ClockSet,
    HandKilled,
    HandReopened,
    HandStarted,
    HandVoided,
    HoleSeen,
    Post,
    Posted,
    PotPushed,
    RabbitSeen,
    RaisesBarred,
    StackCounted,
    StackDoubted,
    StreetDealt,
)
from app.engine.games import Game
from app.engine.state import HandState
from app.money import Money
from app.rulebook.ruling import RuleRef
from app.session.bank.facts import MoneyFact
from app.session.floor_facts import FloorFact
from app.session.hand_steps import CHOPPED
from app.session.queue_facts import QueueFact, SeatMoved
from app.session.table import (
    BlindsOwed,
    ButtonMoved,
    CameBack,
    Event,
    GameChosen,
    HandUnwatched,
    LastHand,
    LevelsSet,
    PlayerChanged,
    RakeChanged,
    RotationSet,
    RulesChanged,
    SeatLeft,
    SeatTaken,
    SidePaid,
    StakesChanged,
    TableOpened,
    ToppedUp,
    WentAway,
)
from ui.words.floor_facts import floor_seat, floor_text
from ui.words.house_facts import house_text
from ui.words.house_words import stakes_text
from ui.words.money_words import Names, money_text, nameless
from ui.words.names import isolated
from ui.words.queue_facts import queue_text
from ui.words.void_reasons import reason_text

STREETS = {
    "3rd": "3rd street",
    "4th": "4th street",
    "5th": "5th street",
    "6th": "6th street",
    "deal": "before the draw",
    "draw1": "first draw",
    "draw2": "second draw",
    "draw3": "third draw",
}
"""Streets that are not called by their key."""
POSTS = {
    Post.ANTE: "ante",
    Post.TABLE_ANTE: "table ante",
    Post.DEAD: "dead blind",
    Post.SMALL_BLIND: "small blind",
    Post.BIG_BLIND: "big blind",
    Post.BUTTON_BLIND: "button blind",
    Post.STRADDLE: "straddle",
    Post.LIVE: "posts",
    Post.KILL: "kill",
}


def rule(ref: RuleRef | None) -> str:
    """'Home H13', or '' where no rule has a number."""
    return f"{ref.book} {ref.number}" if ref else ""


def seat_name(seat: int, name: str) -> str:
    """'Seat 4 · Dana'."""
    return f"Seat {seat_and_name(seat, name)}"


def seat_and_name(seat: int, name: str) -> str:
    """'4 · Dana'; a name of any script keeps to its own place."""
    return f"{seat} · {isolated(name)}" if name else f"{seat}"


def cards_text(cards: str) -> str:
    """'KdTs' as people read it: 'Kd 10s'."""
    pairs = (cards[at : at + 2] for at in range(0, len(cards), 2))
    return " ".join(pair.replace("T", "10") for pair in pairs)


def street(game: Game, number: int) -> str:
    """The name of a street; the last one of stud is the seventh, and a single draw is not counted."""
    key, streets = game.streets[number].key, game.streets
    if key == "river" and not game.board_size:
        return "7th street"
    if key == "draw1" and len(streets) == number + 1:
        return "after the draw"
    return STREETS.get(key, key)


def act(event: ActionTaken, money: Money) -> str:
    """'raises to 60'."""
    to = money.text(event.to_amount)
    match event.action:
        case Action.FOLD:
            return "folds"
        case Action.CHECK:
            return "checks"
        case Action.CALL:
            return f"calls {to}"
        case Action.BET:
            return f"bets {to}"
        case Action.RAISE:
            return f"raises to {to}"
        case Action.BRING_IN:
            return f"brings in {to}"
        case _:
            assert_never(event.action)


def event_in_hand(event: Event, after: HandState | None, money: Money, names: Names = nameless) -> str:
    """As `event_text`; in the hand `after` it, the first bet over a bring-in is said to complete it."""
    if isinstance(event, ActionTaken) and after is not None and _completed(event, after):
        return f"completes to {money.text(event.to_amount)}"
    return event_text(event, money, names)


def _completed(event: ActionTaken, after: HandState) -> bool:
    opening = after.setup.start.limits.bring_in and not (after.street or after.game.has_button)
    return bool(opening) and after.wagers == 1 and event.to_amount == after.full_to and after.aggressor == event.seat


def event_text(event: Event, money: Money, names: Names = nameless) -> str:
    """A fact in words, without the seat's name in front (see `seat_of`); '' for what goes without saying."""
    match event:
        case ActionTaken():
            return act(event, money)
        case StreetDealt():
            return ""
        case Posted(kind=kind, added=added):
            return f"{POSTS[kind]} {money.text(added)}"
        case BettingOpened(first=first):
            return "opens" if first else ""
        case HandStarted(number=number):
            return f"hand {number} dealt"
        case CardsDrawn(count=count):
            return f"draws {count}" if count else "stands pat"
        case BoardSeen(cards=cards, run=run):
            board = f"board {run}" if run > 1 else "board"
            return f"{board} {cards_text(cards)}" if cards else f"{board} cleared"
        case RabbitSeen(cards=cards):
            return f"rabbit {cards_text(cards)}" if cards else "rabbit cleared"
        case HoleSeen(cards=cards):
            return f"shows {cards_text(cards)}" if cards else "cards cleared"
        case HandKilled():
            return "has a dead hand"
        case BoardsRun(times=times, agreed=agreed):
            return f"run {times_text(times)}{_agreed(agreed)}"
        case StackCounted(stack=stack):
            return f"is counted at {money.text(stack)}"
        case StackDoubted():
            return "has an unknown stack"
        case ClockCalled(seconds=seconds):
            return f"is on the clock, {seconds} s"
        case ClockPaused():
            return "clock paused"
        case ClockResumed():
            return "clock goes on"
        case ClockExtended(seconds=seconds):
            return f"{seconds} seconds more"
        case ClockDropped():
            return "clock called off"
        case ClockSet():
            return "clock set right"
        case ActHeld():
            return f"{act(ActionTaken(event.seat, event.action, event.to_amount), money)} out of turn, held"
        case ActReleased(changed=changed):
            return "takes the held act back, the action changed" if changed else ""
        case RaisesBarred():
            return "may only check, call or fold"
        case HandReopened(reason=reason):
            return f"hand reopened, the pots are back ({isolated(reason)})" if reason else "hand reopened"
        case PotPushed(shares=shares, low=low):
            return ", ".join(f"{money.text(chips)} to seat {seat}" for seat, chips in (*shares, *low))
        case HandVoided(reason=reason):
            if reason == CHOPPED:
                return "the blinds are chopped"
            return f"misdeal: {reason_text(reason)}" if reason else "misdeal"
        case _:
            return _table_text(event, money, names)


def _table_text(event: Event, money: Money, names: Names) -> str:
    if isinstance(event, FloorFact):
        return floor_text(event)
    if isinstance(event, MoneyFact):
        return money_text(event, money, names)
    match event:
        case TableOpened(name=name):
            return f"table {name} opened"
        case SeatTaken(stack=stack):
            return f"sits down with {money.text(stack)}"
        case SeatLeft(stack=stack):
            return f"leaves with {money.text(stack)}"
        case PlayerChanged():
            return "is another player now"
        case WentAway():
            return "is away"
        case CameBack(posts=posts):
            return "is back and posts" if posts else "is back"
        case ToppedUp(added=added):
            return f"tops up {money.text(added)}" if added >= 0 else f"top-up of {money.text(-added)} taken back"
        case ButtonMoved(seat=seat):
            return f"button moved to seat {seat}"
        case BlindsOwed(live=live, dead=dead):
            return f"owes {money.text(live)} live and {money.text(dead)} dead"
        case StakesChanged(stakes=value):
            return f"now {stakes_text(value, money)}"
        case RulesChanged():
            return "table rules changed"
        case HandUnwatched(number=number):
            return f"hand {number} dealt without the console"
        case RotationSet() | GameChosen() | LevelsSet() | RakeChanged() | SidePaid():
            return house_text(event, money)
        case _:
            return queue_text(event, money) if isinstance(event, QueueFact) else ""


def _agreed(seats: tuple[int, ...]) -> str:
    return f" \u00b7 {', '.join(map(str, seats))} agree" if seats else ""


def times_text(count: int) -> str:
    """'once', '3 times'."""
    return {1: "once", 2: "twice"}.get(count, f"{count} times")


def pushed_lines(event: PotPushed, money: Money) -> list[tuple[int, str]]:
    """A pushed pot line by line, as (seat, words); seat 0 is the house. High and low are said where both won."""
    halves = bool(event.low)
    found = [(seat, f"wins {money.text(chips)}{', high half' if halves else ''}") for seat, chips in event.shares]
    found += [(seat, f"wins {money.text(chips)}, low half") for seat, chips in event.low]
    found += [(0, f"rake {money.text(event.rake)}")] if event.rake else []
    return found + [(0, f"{money.text(chips)} to the {fund}") for fund, chips in event.drops]


def seat_of(event: Event) -> int:
    """The seat a fact is about, 0 when it is about the table."""
    if isinstance(event, FloorFact):
        return floor_seat(event)
    match event:
        case ButtonMoved():
            return 0
        case BettingOpened(first=first):
            return first
        case (
            ActionTaken(seat=seat)
            | Posted(seat=seat)
            | CardsDrawn(seat=seat)
            | HoleSeen(seat=seat)
            | HandKilled(seat=seat)
            | StackCounted(seat=seat)
            | StackDoubted(seat=seat)
            | ClockCalled(seat=seat)
            | SeatTaken(seat=seat)
            | SeatLeft(seat=seat)
            | PlayerChanged(seat=seat)
            | WentAway(seat=seat)
            | CameBack(seat=seat)
            | ToppedUp(seat=seat)
            | BlindsOwed(seat=seat)
            | SidePaid(seat=seat)
            | ActHeld(seat=seat)
            | ActReleased(seat=seat)
            | RaisesBarred(seat=seat)
            | SeatMoved(seat=seat)
        ):
            return seat
        case _:
            return 0


def last_hand(last: LastHand, names: dict[int, str], money: Money) -> str:
    """'Hand 128: seat 4 · Dana wins 65, 44 uncalled back'."""
    if last.voided == CHOPPED:
        return f"Hand {last.number}: the blinds are chopped"
    if last.voided:
        return f"Hand {last.number}: misdeal ({reason_text(last.voided)}), all chips back"
    if not last.won:
        return f"Hand {last.number}: dealt without the console"
    won = ((seat_and_name(seat, names.get(seat, "")), money.text(chips)) for seat, chips in last.won)
    text = f"Hand {last.number}: " + ", ".join(f"seat {who} wins {chips}" for who, chips in won)
    if last.uncalled:
        text += f", {money.text(last.uncalled)} uncalled back"
        if len(last.won) > 1 or last.won[0][0] != last.uncalled_seat:
            text += f" to seat {last.uncalled_seat}"
    return text
