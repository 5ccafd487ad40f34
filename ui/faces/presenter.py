"""From the session's state to what the console shows.

Pure: no widget, no Qt; every text is made here or in `ui.words.text`.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from msgspec.structs import replace as evolve

from app.engine.betting import Options, options
from app.engine.events import Action, ActionTaken, HandStarted
from app.engine.games import game_of
from app.engine.pots import Pot, pots, swept_pots
from app.engine.state import HandState
from app.flows.amount import AmountEntry
from app.flows.opener import suggested_opener
from app.money import Money
from app.rulebook.book import Rulebook
from app.session.deal import DealPlan, plan
from app.session.stakes import Stakes
from app.session.steps import Step
from app.session.table import TableState
from ui.faces import (
    BarFace,
    ConsoleFace,
    FactsFace,
    FeltFace,
    KeyFace,
    KeyKind,
    PadFace,
    SeatFace,
    StatusFace,
)
from ui.faces.bar_face import bar_face, pad_face
from ui.faces.board_faces import boards_face, card_faces
from ui.faces.seat_faces import seat_faces
from ui.faces.straddle_face import short_name
from ui.faces.street_face import felt_lines, may_draw, opening_cards, stage, who_opens
from ui.words import text
from ui.words.floor_words import held_hint, held_waits, still_called
from ui.words.house_words import stakes_text

PLACES = ("Fold", "Check", "Call", "Bet", "All-in")
NAME_LETTERS = 24
"""The longest name inside a sentence of the top strip."""


@dataclass(frozen=True, slots=True)
class ClockView:
    """The clock as the bar's block shows it: seconds, share left, and the key it becomes at zero or when it must be
    asked. `called`: somebody called it; a shot clock runs by itself, and `bank` is the key that adds a time bank.
    """

    seconds: str
    left: float
    key: KeyFace | None = None
    called: bool = True
    bank: KeyFace | None = None


@dataclass(frozen=True, slots=True)
class View:
    """Everything a face is made of besides the table: names by seat, what is entered, what stands open."""

    table: TableState
    book: Rulebook
    money: Money
    names: dict[int, str] = field(default_factory=dict)
    entry: AmountEntry = AmountEntry()
    straddles: tuple[int, ...] = ()
    wins: tuple[tuple[int, int], ...] = ()
    marked: frozenset[int] = frozenset()
    last_step: Step | None = None
    undo_title: str = ""
    saved: bool = True
    notice: str = ""
    clock: ClockView | None = None
    payout: tuple[str, str] = ("", "")
    """Which pot is next to be paid, and how far it is marked."""
    waiting: bool = False
    """The action keys wait until an opened panel is closed."""
    progress: tuple[str, str] | None = None
    """What stands in place of who acts while a wizard is open: its title and how far it is."""
    prompt: bool = False
    """A prompt covers the middle of the table."""
    now: str = ""


def console_face(view: View) -> ConsoleFace:
    """The whole console at this moment."""
    hand = view.table.hand
    coming = plan(view.table, view.straddles) if hand is None else None
    return ConsoleFace(
        facts=_facts(view, hand),
        seats=_seats(view, coming),
        felt=_felt(view, hand),
        bar=_bar(view, hand, coming),
        pad=_pad(view, hand),
        status=_status(view),
    )


def _seats(view: View, coming: DealPlan | None) -> tuple[SeatFace, ...]:
    """The plates. While the action keys wait, what is next stands in the panel: no plate is lit."""
    faces = seat_faces(view.table, coming, view.names, view.money, dict(view.wins), view.marked, not view.prompt)
    if view.waiting:
        return tuple(replace(face, to_act=False) for face in faces)
    hand = view.table.hand
    opens = suggested_opener(hand) if hand else 0
    return tuple(_as_opener(face) if face.seat == opens else face for face in faces)


def _as_opener(face: SeatFace) -> SeatFace:
    """The plate of the seat that the open cards name: lit, as it is tapped next."""
    return replace(face, to_act=True, description=f"{face.description}, opens by its cards")


def _called(view: View) -> dict[int, str]:
    """The names as a sentence has room for them, so that no name pushes an amount out of sight."""
    return {seat: short_name(name, NAME_LETTERS) for seat, name in view.names.items()}


# ---- the top strip


def _facts(view: View, hand: HandState | None) -> FactsFace:
    table = view.table
    played = stakes_text(_stakes(table, hand), view.money, hand.game if hand else None, whole=True)
    if hand is None:
        line1 = f"Hand {table.hands + 1} · {played} · before the deal"
        line2 = text.last_hand(table.last, _called(view), view.money) if table.last else short_name(table.name, 40)
    else:
        line1 = f"Hand {hand.setup.start.number} · {played} · {stage(hand)}"
        line2 = _last_act(view, hand)
    undo = KeyFace("Undo", view.undo_title, KeyKind.QUIET if view.undo_title else KeyKind.OFF, icon="undo")
    return FactsFace(line1, line2, view.saved, _clock_key(view, hand), undo=undo)


def _clock_key(view: View, hand: HandState | None) -> KeyFace:
    """Calls the clock; while a shot clock runs it adds a time bank, as long as the seat has one."""
    clock = view.clock
    if clock is not None and clock.bank is not None and not view.waiting:
        return clock.bank
    running = clock is not None and clock.called
    kind = KeyKind.CHOSEN if running else KeyKind.QUIET if hand and hand.to_act else KeyKind.OFF
    return KeyFace("Clock", kind=kind, icon="clock", name="Call the clock")


def _stakes(table: TableState, hand: HandState | None) -> Stakes:
    """What the hand is played for: a killed pot has other bets than the table, a bomb pot maybe another game."""
    if hand is None:
        return table.stakes
    start = hand.setup.start
    bets = start.limits.small_bet, start.limits.big_bet
    return evolve(table.stakes, game=start.game, small_bet=bets[0], big_bet=bets[1])


def _last_act(view: View, hand: HandState) -> str:
    step = view.last_step
    if step is None:
        return ""
    if isinstance(step.events[0], HandStarted):
        return _dealt_line(view, hand)
    parts = [_act_line(view, step)]
    if hand.closed and hand.uncalled:
        parts.append(f"{view.money.text(hand.uncalled)} uncalled back to seat {hand.uncalled_seat}")
    return " · ".join(part for part in parts if part)


def _dealt_line(view: View, hand: HandState) -> str:
    """What lies in the middle before anybody has acted."""
    money = view.money
    parts = [f"seat {seat} straddles {money.text(hand.bets[seat])}" for seat in hand.straddlers]
    parts.append(f"{money.text(hand.pot_total)} in the middle")
    text_of_all = ", ".join(parts)
    return text_of_all[0].upper() + text_of_all[1:]


def _act_line(view: View, step: Step) -> str:
    acts = [event for event in step.events if isinstance(event, ActionTaken)]
    if len(acts) > 1 and all(act.action in (Action.FOLD, Action.CHECK) for act in acts):
        folders = [act.seat for act in acts if act.action is Action.FOLD]
        checkers = [act.seat for act in acts if act.action is Action.CHECK]
        said = [_many(folders, "folds", "fold"), _many(checkers, "checks", "check")]
        return ", ".join(part for part in said if part)
    for event in (*reversed(acts), *reversed(step.events)):
        said_one = text.event_in_hand(event, view.table.hand, view.money)
        seat = text.seat_of(event)
        if said_one and seat:
            return f"{text.seat_name(seat, _called(view).get(seat, ''))} {said_one}"
        if said_one:
            return said_one[0].upper() + said_one[1:]
    return ""


def _many(seats: list[int], one: str, many: str) -> str:
    if not seats:
        return ""
    if len(seats) == 1:
        return f"Seat {seats[0]} {one}"
    return f"Seats {', '.join(map(str, seats))} {many}"


# ---- the middle of the table


def _felt(view: View, hand: HandState | None) -> FeltFace:
    if hand is None:
        return FeltFace(covered=True)
    money = view.money
    amounts = _by_number(pots(hand) if hand.closed else swept_pots(hand))
    bets = 0 if hand.closed else sum(hand.bets)
    several, brief = len(amounts) > 1, ""
    if several:
        line = " · ".join(f"{'Side' if number else 'Main'} {money.text(chips)}" for number, chips in amounts.items())
        brief = _pots_in_brief(amounts, money)
    else:
        line = f"with the bets {money.text(hand.pot_total)}" if bets else ""
    return FeltFace(
        caption=f"Pot · {text.street(hand.game, hand.street)}",
        pot=money.text(hand.pot_total if hand.closed else hand.swept),
        board=card_faces(hand.board),
        boards=boards_face(hand),
        line=line,
        line_brief=brief,
        line_is_pots=several,
        notes=felt_lines(hand),
        covered=view.prompt,
    )


def _by_number(layers: Sequence[Pot]) -> dict[int, int]:
    """Chips by the number of the pot: on the felt it lies whole, however many boards it is played on."""
    amounts: dict[int, int] = {}
    for pot in layers:
        amounts[pot.number] = amounts.get(pot.number, 0) + pot.amount
    return amounts


def _pots_in_brief(amounts: dict[int, int], money: Money) -> str:
    """'Main 300 · 8 side pots 1,787'."""
    aside, count = sum(amounts.values()) - amounts[0], len(amounts) - 1
    return f"Main {money.text(amounts[0])} · {count} side pot{'s' if count > 1 else ''} {money.text(aside)}"


# ---- bar and pad


def _bar(view: View, hand: HandState | None, coming: DealPlan | None) -> BarFace:
    if view.progress:
        return BarFace(*view.progress)
    if hand is None:
        return BarFace("Between hands", _first_to_act(coming))
    if hand.waits_for_opener:
        return _opener_bar(view, hand)
    offer = options(hand)
    if offer is None:
        return BarFace(*view.payout)
    clock = view.clock
    acts = BarFace(
        who=text.seat_name(offer.seat, view.names.get(offer.seat, "")),
        todo=_todo(offer, view.money) if clock or not hand.held else held_waits(hand.held[0]),
        lit=not view.waiting,
        seconds=clock.seconds if clock else "",
        time_left=clock.left if clock else 0.0,
    )
    if view.waiting:
        return acts
    face = bar_face(hand, offer, view.entry, view.money, view.book)
    return replace(
        acts,
        block_key=clock.key if clock else None,
        fold=face.fold,
        check=face.check,
        call=face.call,
        wager=face.wager,
        all_in=face.all_in,
    )


def _first_to_act(coming: DealPlan | None) -> str:
    if coming is None:
        return "two players are needed"
    if not game_of(coming.stakes.game).has_button:
        return "the open cards say who opens"
    return f"seat {coming.opening.first} acts first"


def _todo(offer: Options, money: Money) -> str:
    if offer.bring_in:
        return f"brings in {money.text(offer.bring_in)}"
    return f"{money.text(offer.to_call)} to call" if offer.to_call else "may check"


def _opener_bar(view: View, hand: HandState) -> BarFace:
    """Nobody is to act until a seat is tapped; the seat that the open cards name is a key in the block's place."""
    seat = suggested_opener(hand)
    who = text.seat_name(seat, view.names.get(seat, "")) if seat else "Who opens?"
    key = KeyFace(f"Seat {seat} opens", who_opens(hand), KeyKind.LIT) if seat and not view.waiting else None
    fold, check, call, wager, all_in = (KeyFace(name, "who opens?", KeyKind.OFF) for name in PLACES)
    todo = f"tap the {opening_cards(hand)}"
    return BarFace(who, todo, not view.waiting, "", 0.0, key, fold, check, call, wager, all_in)


def _pad(view: View, hand: HandState | None) -> PadFace:
    offer = options(hand) if hand and not view.waiting else None
    if hand is None or offer is None:
        return PadFace(enabled=False)
    return pad_face(hand, offer, view.entry, view.money, view.book)


def _status(view: View) -> StatusFace:
    """A notice, else what to tap where that is not plain, else the book and the chips."""
    words = view.notice or _hint(view) or (still_called(view.table.floor_since) if view.table.floor_since else "")
    if words:
        return StatusFace(words, view.now)
    table, money = view.table, view.money
    chips = f"chips {money.text(table.chips)} of {money.text(table.owed)}"
    counted = f" · count difference {money.text(table.counted)}" if table.counted else ""
    return StatusFace(f"Rulebook {view.book.name} · {chips}{counted}", view.now)


def _hint(view: View) -> str:
    hand = view.table.hand
    if hand is None:
        return ""
    if view.waiting:
        return "The action keys wait until the panel is closed" if hand.to_act else ""
    if view.prompt and hand.clock:
        return f"Closing the large clock stops nothing · any action of seat {hand.clock.seat} does"
    if hand.held and hand.to_act:
        return held_hint(hand.held[0], view.money)
    if may_draw(hand) and not hand.draws:
        return "Tap the middle of the table to note how many cards each seat drew"
    return "Tap a pot, then the seats that win it · a tie is two taps" if hand.showdown else ""
