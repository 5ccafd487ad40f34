"""What the misdeal wizard says: causes, faults, questions, rulings and tasks in words."""

from collections.abc import Sequence

from app.engine.events import Action
from app.flows.misdeal import Redeal, Task
from app.flows.misdeal_faults import Cause, Fault
from app.flows.misdeal_ruling import Remedy, Verdict
from app.money import Money
from app.rulebook.ruling import RuleRef
from app.rulebook.turn_order import SubstantialAction
from ui.views.ruling_box import RulingWords
from ui.views.step_list import StepFace
from ui.words.text import rule

CAUSES = {
    Cause.COUNT: ("Wrong count", "cards of one seat"),
    Cause.EXPOSED: ("Card exposed", "in the deal"),
    Cause.SEAT: ("Wrong seat", "dealt in or left out"),
    Cause.BOXED: ("Boxed card", "face up in the deck"),
    Cause.SHUFFLE: ("Not shuffled", "or not cut"),
    Cause.BUTTON: ("Button", "in the wrong place"),
    Cause.DECK: ("Deck is wrong", "double, strange, missing"),
    Cause.OTHER: ("Something else", "you decide"),
}
FAULTS = {
    Fault.CARD_COUNT: ("Wrong count", "cards of one seat"),
    Fault.FIRST_TWO_EXPOSED: ("First or second", "card off the deck"),
    Fault.LATER_EXPOSED: ("One later card", "turned by the dealer"),
    Fault.TWO_EXPOSED: ("Two or more", "turned by the dealer"),
    Fault.OFF_TABLE: ("Off the table", "one card fell"),
    Fault.PLAYER_EXPOSED: ("By a player", "an own card"),
    Fault.FIRST_SEAT: ("First card", "to a wrong seat"),
    Fault.SEAT_LEFT_OUT: ("Seat left out", "with a right to cards"),
    Fault.SEAT_DEALT_IN: ("Seat dealt in", "without a right"),
    Fault.BUTTON_TWICE: ("Button twice", "two cards in a row"),
    Fault.ONE_BOXED: ("One card", "lay face up"),
    Fault.TWO_BOXED: ("Two or more", "lay face up"),
    Fault.NOT_SHUFFLED: ("Not shuffled", "or not cut"),
    Fault.BUTTON: ("Button", "in the wrong place"),
    Fault.SAME_CARD: ("Same card twice", ""),
    Fault.STRANGE_CARD: ("Strange card", "a joker, for example"),
    Fault.CARD_MISSING: ("Card missing", "from the deck"),
    Fault.BACK_IN_PLAY: ("Other back", "in a hand or the board"),
    Fault.BACK_IN_STUB: ("Other back", "in the stub"),
    Fault.OTHER: ("Something else", "you decide"),
}
SEAT_QUESTIONS = {
    Fault.CARD_COUNT: "Tap the seat with the wrong count",
    Fault.SEAT_LEFT_OUT: "Tap the seat that was left out",
    Fault.BUTTON: "Tap where the button belongs",
}
HAPPENED = {
    Fault.FIRST_TWO_EXPOSED: "The first or second card was exposed",
    Fault.LATER_EXPOSED: "The dealer exposed one later card",
    Fault.TWO_EXPOSED: "The dealer exposed two cards or more",
    Fault.OFF_TABLE: "One card fell off the table",
    Fault.PLAYER_EXPOSED: "A player exposed an own card",
    Fault.FIRST_SEAT: "The first card went to a wrong seat",
    Fault.SEAT_LEFT_OUT: "Seat {seat} was left out",
    Fault.SEAT_DEALT_IN: "A seat without a right to cards was dealt in",
    Fault.BUTTON_TWICE: "The button got two cards in a row",
    Fault.ONE_BOXED: "One card lay face up in the deck",
    Fault.TWO_BOXED: "Cards lay face up in the deck",
    Fault.NOT_SHUFFLED: "The deck was not shuffled or not cut",
    Fault.BUTTON: "The button belongs to seat {seat}",
    Fault.SAME_CARD: "The deck has the same card twice",
    Fault.STRANGE_CARD: "A strange card was in the deal",
    Fault.CARD_MISSING: "The deck is a card short",
    Fault.BACK_IN_PLAY: "A card with another back is in play",
    Fault.BACK_IN_STUB: "A card with another back is in the stub",
    Fault.OTHER: "Something else went wrong",
}
REMEDIES = {
    Remedy.SHOW_CARD: "Show the card to everybody.",
    Remedy.FINISH_DEAL: "Finish the deal in order.",
    Remedy.TOP_CARD_TO_SEAT: "The seat gets the top card after the deal.",
    Remedy.CARD_IS_BURN: "The exposed card is the burn before the flop.",
    Remedy.CARD_PLAYS: "The card plays. The hand is live.",
    Remedy.SCRAP_CARD: "The card is scrap. Put it aside.",
    Remedy.NEXT_CARD_INSTEAD: "The next card of the deck takes its place.",
    Remedy.CARD_TO_BUTTON: "The button gets the top card of the stub.",
    Remedy.MUCK_HAND: "The hand of seat {seat} is dead. Muck it.",
    Remedy.CHIPS_STAY: "Its chips stay in the pot.",
    Remedy.BURN_AS_EVER: "Burn once and go on as ever.",
    Remedy.TAKE_EXTRA_HAND: "Take in the extra hand. It is dead.",
    Remedy.BUTTON_STAYS: "The button stays for this hand and moves on from here.",
    Remedy.BUTTON_NEXT_HAND: "The button is put right in the next hand.",
    Remedy.DEAL_STANDS: "The deal stands. Go on.",
}
TASK_DONE = {
    Task.TAKE_IN: "Cards are in",
    Task.CHIPS_BACK: "Chips are back",
    Task.SHUFFLE: "Shuffled and cut",
    Task.OTHER_DECK: "Deck is ready",
    Task.BUTTON_STAYS: "Button is right",
    Task.BUTTON_MOVES: "Button is moved",
    Task.DEAL_AGAIN: "Ready to deal",
}
"""The key that says a task is done."""
NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")
ACTS = {Action.FOLD: "fold", Action.CHECK: "check", Action.CALL: "call", Action.BET: "bet", Action.RAISE: "raise"}


def number(count: int) -> str:
    """A small number in words."""
    return NUMBERS[count] if count < len(NUMBERS) else str(count)


def cards(count: int, hole: int) -> str:
    """A wrong number of cards; the outer numbers stand for even fewer and even more."""
    if count > hole + 1:
        return f"{number(count)} or more cards"
    if 0 < count < hole - 1:
        return f"{number(count)} or fewer cards"
    return f"{number(count)} {'card' if count == 1 else 'cards'}"


def happened(fault: Fault, seat: int, count: int | None, hole: int) -> str:
    """What happened, without a full stop: 'Seat 6 has three cards'."""
    if fault is Fault.CARD_COUNT and count is not None:
        return f"Seat {seat} has {cards(count, hole)}"
    if fault is Fault.CARD_COUNT:
        return f"Seat {seat} has the wrong number of cards"
    return HAPPENED[fault].format(seat=seat)


def acts_so_far(action: SubstantialAction) -> str:
    """'one call so far', 'a fold and a call so far', 'five acts so far'."""
    acts = [ACTS[act] for act in action.acts]
    match acts:
        case []:
            return "nobody has acted"
        case [only]:
            return f"one {only} so far"
        case [*first, last] if len(acts) <= 3:
            return f"a {', a '.join(first)} and a {last} so far"
        case _:
            return f"{number(len(acts))} acts so far"


def action_rule(action: SubstantialAction) -> str:
    """What it takes, with its number."""
    ref = rule(action.rule)
    return "It takes two players, one of them with chips, or three acts of any kind." + (f" {ref}." if ref else "")


def standing(rules: Sequence[RuleRef], book: str) -> str:
    """'Home is silent, so TDA 35-A5 and 35-C'; '' where the book speaks for itself."""
    if not rules or rules[0].book == book:
        return ""
    return f"{book} is silent, so {numbers_of(rules)}"


def numbers_of(rules: Sequence[RuleRef]) -> str:
    """'TDA 35-A5 and 35-C', each book named once."""
    said: list[str] = []
    book = ""
    for ref in rules:
        said.append(ref.number if ref.book == book else rule(ref))
        book = ref.book
    return " and ".join(said)


def ruling_words(verdict: Verdict, fault: Fault, book: str) -> RulingWords:
    """The ruling for the box."""
    if verdict.misdeal:
        sentence = "Misdeal. Deal again."
        stays = "the button moves" if fault is Fault.BUTTON else "button and blinds stay"
        reasons: tuple[str, ...] = (f"Cards and chips go back, {stays}, the same seats are dealt in.",)
    else:
        sentence = f"Play on. Seat {verdict.dead} is dead." if verdict.dead else "No misdeal. Play on."
        said = [REMEDIES[remedy].format(seat=verdict.dead) for remedy in verdict.remedies]
        numbered = len(said) > 2
        reasons = tuple(f"{place} · {text}" if numbered else text for place, text in enumerate(said, start=1))
    if verdict.open:
        return RulingWords(sentence, reasons, numbers_of(verdict.rules), "usual; it is your word")
    if not verdict.rules:
        return RulingWords(sentence, reasons, "", "usual practice; no rule says it")
    own = verdict.rules[0].book == book
    return RulingWords(sentence, reasons, numbers_of(verdict.rules), "in force here" if own else f"{book} is silent")


def step_faces(redeal: Redeal, money: Money) -> tuple[StepFace, ...]:
    """The tasks of a misdeal."""
    return tuple(_step_face(task, redeal, money) for task in redeal.tasks)


def _step_face(task: Task, redeal: Redeal, money: Money) -> StepFace:
    match task:
        case Task.TAKE_IN:
            return StepFace("Take in every card and the stub")
        case Task.CHIPS_BACK:
            back = tuple(f"seat {seat}: {money.text(chips)}" for seat, chips in redeal.refunds)
            return StepFace("Give the chips back", back or ("nobody has put chips in",))
        case Task.SHUFFLE:
            return StepFace("Shuffle and cut")
        case Task.OTHER_DECK:
            return StepFace("Take the other deck, shuffle and cut", ("count this one before it comes back",))
        case Task.BUTTON_STAYS:
            small = (f"SB {redeal.small}",) if redeal.small else ()
            return StepFace("Button and blinds stay", (f"button {redeal.button}", *small, f"BB {redeal.big}"))
        case Task.BUTTON_MOVES:
            return StepFace(f"Button to seat {redeal.moved_to}", ("the blinds follow it",))
        case Task.DEAL_AGAIN:
            return StepFace("Deal again, same seats", ("nobody new is dealt in",))
