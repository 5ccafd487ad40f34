"""What a dealer would answer about a described event: the door, the answer to each question by its key, what is added.

None where no door of a running hand leads to such an event.
"""

from dataclasses import dataclass

from app.engine.state import HandState
from app.flows.inquiry.doors import Door
from app.flows.inquiry.question import AnswerValue
from app.rulebook.event import Event
from app.rulebook.given import Given
from app.rulebook.wagers.spoken import Said, declaration

SHORT = {"underbet": "underbet", "underraise": "underraise", "pot_quote_low": "pot-low", "pot_quote_high": "pot-high"}
ORDERS = {"verbal_first": "word-chips", "chips_first": "chips-word", "simultaneous": "together"}


@dataclass(frozen=True)
class Path:
    """A key that stands in `rows` is asked again and again."""

    door: Door
    answers: dict[str, AnswerValue]
    rows: tuple[tuple[str, AnswerValue], ...] = ()
    added: tuple[str, ...] = ()


def path_to(given: Given, event: Event, hand: HandState | None) -> Path | None:
    """The answers that lead to `event`."""
    if event.also_ask or event.showdown or event.showdown_stud:
        return None
    if event.ask:
        return Path(
            Door.QUESTION, {"ask": event.ask, "seat": event.seat or 0, "orbits": given.orbits_without_wager or 0}
        )
    if event.runs and hand is not None:
        times = "refused" if event.agreed is False else str(event.runs)
        return Path(Door.QUESTION, {"ask": "runs", "times": times})
    if event.request:
        return _request(given, event)
    if event.error in SHORT and event.found != "after_next_card":
        return Path(Door.AMOUNT, {"what": SHORT[event.error]})
    if event.error == "hidden_chips":
        return None
    if event.error == "wrong_level":
        return Path(Door.AMOUNT, {"what": "wrong-level"})
    if event.skipped or event.cause:
        spoke = "at-once" if event.spoke_up else "had-time" if event.reasonable_time else "no-time"
        who = "pointed" if event.cause else "skipped"
        return Path(Door.OUT_OF_TURN, {"seat": who, "spoke": spoke}, _rows(event.out_of_turn))
    if event.turn == "out" and not event.verbal.startswith("if"):
        return _out_of_turn(event)
    if event.at:
        return None
    if event.fouled:
        return None
    return _hand(event) or _showdown(event) or (_wager(event, hand) if hand is not None else None)


def _request(given: Given, event: Event) -> Path:
    seat = given.asker or given.seat or (3 if event.by == "player_not_to_act" else 0)
    added = ("leaves",) if given.leaving else ("away",) if given.requester_at_seat is False else ()
    amount = event.amount or given.wants or 0
    return Path(Door.REQUEST, {"what": event.request, "seat": seat, "amount": amount}, (), added)


def _rows(acts: tuple[str, ...]) -> tuple[tuple[str, AnswerValue], ...]:
    found: list[tuple[str, AnswerValue]] = []
    for act in acts:
        seat, verb, *amount = act.split()
        found.append((f"act {seat}", verb))
        if amount and verb in ("bet", "raise"):
            found.append((f"act-to {seat}", int(amount[0])))
    return tuple(found)


def _out_of_turn(event: Event) -> Path:
    did = "fold" if event.gesture == "fold" else "check" if event.gesture == "tap" else "chips" if event.chips else ""
    answers: dict[str, AnswerValue] = {"seat": event.seat or 0, "did": did or event.verbal.split()[0]}
    answers |= {"chips": (event.chips,)} if event.chips else {"to": event.amount or 0}
    added = ("behind",) if event.acted_behind else ()
    return Path(Door.OUT_OF_TURN, answers, _rows(event.acted_behind), added)


def _hand(event: Event) -> Path | None:
    if event.gesture == "fold":
        return Path(Door.HAND, {"what": "fold-wanted-back" if event.wants_back else "fold"})
    if event.killed_by and not event.tabled:
        what = "swept" if event.identifiable else "swept-lost"
        added = ("protected",) if event.protected else ()
        return Path(Door.HAND, {"what": what, "seat": event.seat or 0}, (), added)
    if event.wagers_chips_of and event.chips:
        return Path(Door.HAND, {"what": "others-chips", "seat": event.seat or 0, "other": event.wagers_chips_of})
    return Path(Door.HAND, {"what": "absent", "seat": event.seat or 0}) if event.absent else None


def _showdown(event: Event) -> Path | None:
    if event.dispute:
        return None
    seat, what, added = event.seat or 0, "", ""
    if event.says == "plays_the_board":
        what, added = "plays-board", "all-tabled" if event.tabled else "thrown" if event.discards else ""
    elif event.says and event.intent:
        what, added = "lied", "" if event.opponent_mucked else "nobody-gave-up"
    elif event.says:
        what, added = "miscalled", "mistake-best" if event.really.endswith("best") else ""
    elif event.tabled and event.killed_by:
        what, added = "winner-killed", "" if event.obviously_best else "not-best"
    elif event.shows == "one_card":
        what, added = "one-card", "" if not event.then else "thrown-apart" if event.identifiable else "thrown"
    elif event.of:
        answers: dict[str, AnswerValue] = {"what": "winner-asks", "asker": int(str(event.by)), "seat": event.of}
        return Path(Door.SHOWDOWN, answers, (), ("better",) if event.mucked_hand_is_better else ())
    elif event.discards and event.wants_back:
        what, added = "wants-back", "" if event.identifiable else "in-muck"
    elif event.discards and event.thinks_won:
        what, added = "thinks-won", "apart" if event.identifiable else ""
    elif event.discards:
        what = "mucked"
    return Path(Door.SHOWDOWN, {"what": what, "seat": seat}, (), (added,) if added else ()) if what else None


def _wager(event: Event, hand: HandState) -> Path | None:
    if event.sequence:
        return _sequence(event)
    pushes = (event.chips,) if event.chips else event.motions
    answers: dict[str, AnswerValue] = {
        "seat": event.seat or 0,
        "chips": pushes,
        "amount": event.amount or 0,
        "word": _word(event, hand),
    }
    answers |= {"prior": event.prior_mode or "alone", "prior-chips": (event.prior_chips,)}
    added = tuple(
        what
        for what, so in (
            ("wants-fold", event.then == "wants_fold"),
            ("tabled", event.found == "after_tabling"),
            ("splashed", bool(event.splashed)),
            ("looked", bool(event.looked)),
        )
        if so
    )
    how = _how(event, bool(pushes))
    if how == "two-meanings":
        answers["amount"] = 5
    return Path(Door.WAGER, answers | {"how": how}, (), added) if how else None


def _how(event: Event, pushes: bool) -> str:
    if event.token:
        return "token"
    if event.gesture == "pull_back_prior_chip":
        return "pulled-back"
    if event.verbal.startswith("if "):
        return "if-then"
    if event.verbal_clear is False:
        return "unclear"
    if event.meanings:
        return "two-meanings"
    if event.crossed_line:
        return "line"
    if not event.verbal and pushes:
        return "chips"
    if event.gesture == "tap":
        return "word"
    if event.verbal and pushes:
        return ORDERS.get(event.order, "word-chips")
    if not event.verbal:
        return ""
    return "word" if not event.amount or declaration(event).said is not Said.NUMBER else "number"


def _word(event: Event, hand: HandState) -> str:
    text = event.verbal
    if event.gesture == "tap":
        return "check"
    if "pot" in text:
        return "pot"
    if text.startswith(("I call, and", "I'll see")):
        return "call-and-raise"
    first = text.replace(",", "").partition(" ")[0]
    if first == "raise" and event.amount:
        return "raise-by" if event.on_top else "raise-to"
    if first == "all-in" or first in ("call", "fold", "check", "raise", "bet", "straddle"):
        return "named" if first == "bet" and event.amount else first
    return "named"


def _sequence(event: Event) -> Path:
    first, second, *_ = event.sequence
    if first.chips:
        chips: dict[str, AnswerValue] = {"how": "two-short", "chips": (first.chips,), "chips-behind": (second.chips,)}
        return Path(Door.WAGER, chips)
    early = "fold" if second.gesture == "fold" else second.verbal
    amount = event.sequence[2].amount if len(event.sequence) > 2 else 0
    return Path(Door.WAGER, {"how": "before-amount", "amount": amount or 0, "early": early})
