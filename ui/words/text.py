"""Sentences of the console: every fact, objection and refusal in words. Amounts come ready from `Money`."""

from typing import assert_never

from app.engine.events import (
    Action,
    ActionTaken,
    BettingOpened,
    BoardSeen,
    BoardsRun,
    ClockCalled,
    ClockDropped,
    ClockExtended,
    ClockPaused,
    ClockResumed,
    HandKilled,
    HandStarted,
    HandVoided,
    HoleSeen,
    Post,
    Posted,
    PotPushed,
    StackCounted,
    StackDoubted,
    StreetDealt,
)
from app.engine.games import game_of
from app.money import Money
from app.rulebook.ruling import Message, RuleRef
from app.session.standing import Operation
from app.session.steps import Step
from app.session.table import (
    BlindsOwed,
    ButtonMoved,
    CameBack,
    Event,
    HandUnwatched,
    LastHand,
    PlayerChanged,
    RulesChanged,
    SeatLeft,
    SeatTaken,
    Stakes,
    StakesChanged,
    TableOpened,
    ToppedUp,
    WentAway,
)
from ui.words.names import isolated
from ui.words.void_reasons import reason_text

STREETS = {"preflop": "preflop", "flop": "flop", "turn": "turn", "river": "river"}
POSTS = {
    Post.ANTE: "ante",
    Post.TABLE_ANTE: "table ante",
    Post.DEAD: "dead blind",
    Post.SMALL_BLIND: "small blind",
    Post.BIG_BLIND: "big blind",
    Post.BUTTON_BLIND: "button blind",
    Post.STRADDLE: "straddle",
    Post.LIVE: "posts",
}
REFUSALS = {
    "no-hand": "No hand is running. Deal first.",
    "hand-running": "A hand is running. Finish it first.",
    "nobody-to-act": "Nobody is to act.",
    "table-open-already": "This table is open already.",
    "two-players-needed": "Two players with chips are needed. Seat somebody or top up.",
    "straddle-not-on-offer": "That seat may not straddle here.",
    "no-cards": "Seat {seat} has no cards.",
    "already-to-act": "It is already on seat {seat}.",
    "facing-a-bet": "Seat {seat} faces a bet and cannot check.",
    "no-chips-added": "Seat {seat} would add no chips. Check, or enter a larger amount.",
    "still-betting": "The betting is not over.",
    "pots-unmarked": "Mark the winner of every pot first.",
    "pot-without-winner": "A pot has no winner yet. Tap the seat that wins it.",
    "rake-above-pot": "The rake is larger than the pot.",
    "not-a-card": "That is not a card.",
    "too-many-cards": "At most {most} cards fit there.",
    "card-is-elsewhere": "That card is entered already.",
    "last-hand-standing": "Seat {seat} is the last hand. It wins.",
    "cannot-run-again": "The board can be run again only when the betting ended before the last card.",
    "clock-runs": "The clock is running already.",
    "no-clock": "No clock is running.",
    "seats-two-to-ten": "A table has two to ten seats.",
    "seat-empty": "Nobody sits in seat {seat}.",
    "no-such-seat": "There is no seat {seat} at this table.",
    "seat-taken": "Seat {seat} is taken.",
    "one-seat-two-blinds": "Seat {seat} cannot post both blinds. Choose another seat for one of them.",
    "negative-chips": "Chips cannot be negative.",
    "not-the-chips": "The chips of this table cannot make that amount. Use a multiple of {chip}.",
    "unknown-game": "This game is not known here.",
    "no-chip": "The smallest chip must be more than 0.",
    "no-small-blind": "The small blind must be more than 0.",
    "big-below-small": "The big blind must be at least the small blind.",
    "ante-without-payer": "Say who pays the ante.",
    "payer-without-ante": "The ante must be more than 0, or nobody pays it.",
    "no-buy-in": "The buy-in must be more than 0.",
    "chips-cannot-make": "Blinds, ante and buy-in must be multiples of the smallest chip, {chip}.",
    "still-has-cards": "Seat {seat} still has cards. Fold the hand first.",
    "no-top-up": "Seat {seat} has no such top-up waiting.",
    "nothing-to-undo": "There is nothing to undo.",
    "nothing-to-redo": "There is nothing to redo.",
    "later-steps-rely-on-it": "Later entries rely on it. Correct it with a new entry.",
    "cannot-amend": "That step cannot be changed to this.",
    "not-saved-yet": "The last entry is not saved yet. Wait for the disk, then go on.",
}


def refusal(message: Message, money: Money) -> str:
    """Why it cannot be, and what to do."""
    params = dict(message.params)
    if "chip" in params:
        params["chip"] = money.text(int(params["chip"]))
    template = REFUSALS.get(message.key)
    return template.format(**params) if template else "That cannot be recorded."


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


def stakes(value: Stakes, money: Money) -> str:
    """'NLHE 1/2', with the ante where there is one."""
    short = game_of(value.game).short
    blinds = f"{money.text(value.small_blind)}/{money.text(value.big_blind)}"
    ante = f" ante {money.text(value.ante)}" if value.ante and value.ante_kind.value != "none" else ""
    return f"{short} {blinds}{ante}"


def street(game: str, number: int) -> str:
    """The name of a street."""
    key = game_of(game).streets[number].key
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


def event_text(event: Event, money: Money) -> str:
    """A fact in words, without the seat's name in front (see `seat_of`); '' for what goes without saying."""
    match event:
        case ActionTaken():
            return act(event, money)
        case StreetDealt():
            return ""
        case Posted(kind=kind, added=added):
            return f"{POSTS[kind]} {money.text(added)}"
        case BettingOpened():
            return ""
        case HandStarted(number=number):
            return f"hand {number} dealt"
        case BoardSeen(cards=cards):
            return f"board {cards_text(cards)}" if cards else "board cleared"
        case HoleSeen(cards=cards):
            return f"shows {cards_text(cards)}" if cards else "cards cleared"
        case HandKilled():
            return "has a dead hand"
        case BoardsRun(times=times):
            return f"the board is run {_times(times)}"
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
        case PotPushed(shares=shares):
            return ", ".join(f"{money.text(chips)} to seat {seat}" for seat, chips in shares)
        case HandVoided(reason=reason):
            return f"misdeal: {reason_text(reason)}" if reason else "misdeal"
        case _:
            return _table_text(event, money)


def _table_text(event: Event, money: Money) -> str:
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
            return f"now {stakes(value, money)}"
        case RulesChanged():
            return "table rules changed"
        case HandUnwatched(number=number):
            return f"hand {number} dealt without the console"
        case _:
            return ""


def _times(count: int) -> str:
    return {1: "once", 2: "twice"}.get(count, f"{count} times")


def seat_of(event: Event) -> int:
    """The seat a fact is about, 0 when it is about the table."""
    match event:
        case ButtonMoved():
            return 0
        case (
            ActionTaken(seat=seat)
            | Posted(seat=seat)
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
        ):
            return seat
        case _:
            return 0


def step_title(step: Step, money: Money) -> str:
    """What undo takes back: 'raise to 60', 'seat 3 folds', '4 folds', 'deal', 'payout'."""
    events = step.events
    if isinstance(events[0], HandStarted):
        return "deal"
    if isinstance(events[0], PotPushed):
        return "payout"
    acts = [event for event in events if isinstance(event, ActionTaken)]
    if len(acts) > 1:
        verbs = {event.action for event in acts}
        verb = {frozenset({Action.FOLD}): "folds", frozenset({Action.CHECK}): "checks"}.get(frozenset(verbs), "acts")
        return f"{len(acts)} {verb}"
    if acts:
        return _act_title(acts[0], money)
    match events[0]:
        case HandVoided():
            return "misdeal"
        case ClockCalled() | ClockPaused() | ClockResumed() | ClockExtended() | ClockDropped():
            return "clock"
        case HandKilled(seat=seat):
            return f"dead hand {seat}"
        case BoardSeen() | HoleSeen():
            return "cards"
        case BoardsRun(times=times):
            return f"run {_times(times)}"
        case StackCounted(seat=seat):
            return f"count of seat {seat}"
        case StackDoubted(seat=seat):
            return f"doubt on seat {seat}"
        case _:
            return event_text(events[0], money)


def operation_title(operation: Operation | None, money: Money) -> str:
    """What undo would take back; '' when there is nothing."""
    if operation is None:
        return ""
    if operation.added and operation.removed:
        return "change"
    if operation.removed:
        return "back-up"
    return step_title(operation.added[-1][1], money)


def _act_title(event: ActionTaken, money: Money) -> str:
    to = money.text(event.to_amount)
    match event.action:
        case Action.FOLD | Action.CHECK:
            return f"seat {event.seat} {event.action.value}s"
        case Action.CALL:
            return f"call {to}"
        case Action.BET:
            return f"bet {to}"
        case Action.RAISE:
            return f"raise to {to}"
        case Action.BRING_IN:
            return f"bring-in {to}"
        case _:
            assert_never(event.action)


def last_hand(last: LastHand, names: dict[int, str], money: Money) -> str:
    """'Hand 128: seat 4 · Dana wins 65, 44 uncalled back'."""
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
