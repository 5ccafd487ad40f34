"""The physical steps of the misdeal wizard in words, each with the key that says it is done."""

from app.flows.misdeal import MisdealFlow
from app.flows.misdeal_steps import Step, Task
from app.money import Money
from ui.views.parts.step_list import StepFace
from ui.wizards.misdeal_words import number

STEPS: dict[Task, tuple[str, str]] = {
    Task.SHOW_CARD: ("Show the card to everybody", "Card is shown"),
    Task.FLOP_BURN: ("Keep it as the burn of the flop", "Burn is kept"),
    Task.FINISH_DEAL: ("Finish the deal in order", "Deal is finished"),
    Task.TOP_CARD_TO_SEAT: ("Give the next card to seat {seat}", "Card is given"),
    Task.FLOP_NO_BURN: ("Deal the flop without a burn", "Flop is dealt"),
    Task.TURN_NO_BURN: ("Deal the turn without a burn", "Turn is dealt"),
    Task.RIVER_NO_BURN: ("Deal the river without a burn", "River is dealt"),
    Task.SCRAP: ("Put the card out of play", "Card is out"),
    Task.NEXT_CARD_INSTEAD: ("Give the next card in its place", "Card is replaced"),
    Task.TAKE_CARD_BACK: ("Take the extra card back", "Card is back"),
    Task.MUCK_HAND: ("Muck the hand of seat {seat}", "Hand is mucked"),
    Task.BURN: ("Burn one card", "Card is burned"),
    Task.FLOP: ("Deal the flop", "Flop is dealt"),
    Task.TURN: ("Deal the turn", "Turn is dealt"),
    Task.COLLECT: ("Collect all cards", "Cards are in"),
    Task.SHUFFLE: ("Shuffle face down", "Shuffled"),
    Task.CUT: ("Cut the cards", "Cut"),
    Task.DEAL: ("Deal", "Dealt"),
    Task.UPCARD: ("Leave the exposed card up", "Card is up"),
    Task.THIRD_DOWN: ("Deal the third card down", "Card is down"),
    Task.SCRAMBLE: ("Mix the cards face down", "Mixed"),
    Task.FLOOR_PICKS: ("Let the floor draw one unseen", "Card is drawn"),
    Task.PICKED_IS_TURN_BURN: ("Keep it as the burn of the turn", "Burn is kept"),
    Task.OTHER_THREE: ("Turn the other three up: the flop", "Flop is up"),
    Task.KEEP_BURN: ("Leave the burn where it is", "Burn stays"),
    Task.RETURN_TO_STUB: ("Put the cards back into the stub", "Cards are back"),
    Task.FINISH_BETTING: ("Finish the betting of this street", "To the betting"),
    Task.SET_ASIDE: ("Set the early card aside", "Card is aside"),
    Task.BET_TURN: ("Finish the betting of the turn", "Turn is bet"),
    Task.RANDOM_BURN: ("Draw one unseen: it is the burn", "Burn is drawn"),
    Task.OTHER_TWO: ("Leave the other two on the board", "Two are up"),
    Task.ADD_NEXT: ("Add the next card to the flop", "Flop is complete"),
    Task.REBUILD: ("Put the stub back in its order", "Stub is in order"),
    Task.ONE_EACH: ("Deal one card to each live hand", "Cards are dealt"),
    Task.ONE_FOR_ALL: ("Deal one card face up for all", "Card is up"),
    Task.HIGH_CHIPS: ("Move the high chips to the front", "Chips are in front"),
    Task.RIFFLE: ("Riffle once", "Riffled"),
    Task.BOX: ("Strip the deck", "Stripped"),
    Task.CUT_CARD: ("Put the cut card to the bottom", "Cut card is there"),
    Task.SQUARE: ("Square the deck", "Squared"),
    Task.TAKE_IN: ("Take in every card and the stub", "Cards are in"),
    Task.CHIPS_BACK: ("Give the chips back", "Chips are back"),
    Task.SHUFFLE_AND_CUT: ("Shuffle and cut", "Shuffled and cut"),
    Task.OTHER_DECK: ("Take the other deck, shuffle and cut", "Deck is ready"),
    Task.BUTTON_STAYS: ("Button and blinds stay", "Button is right"),
    Task.BUTTON_MOVES: ("Button to seat {seat}", "Button is moved"),
    Task.DEAL_AGAIN: ("Deal again, same seats", "Ready to deal"),
    Task.CHIPS_STAY: ("Leave its chips in the pot", "Chips stay"),
    Task.TAKE_EXTRA_HAND: ("Take in the extra hand of seat {seat}", "Hand is in"),
    Task.SECOND_BURN_PLAYS: ("Turn the second burn up: the {street}", "Card is up"),
    Task.BOARD_CARD_BURNS: ("Turn the {street} card down: the burn", "Burn is down"),
    Task.LAST_CARD_WAITS: ("Take the board card: burn of the {street}", "Card is off"),
    Task.NEXT_CARD_PLAYS: ("Deal the next card: the {street}", "Card is dealt"),
    Task.BURN_MORE: ("Burn {count} cards before the {street}", "I know"),
    Task.NO_BURN_BEFORE: ("Deal the {street} without a burn", "I know"),
}
FLOP_STEPS = {
    Task.SECOND_BURN_PLAYS: "Turn the second burn up as a flop card",
    Task.BOARD_CARD_BURNS: "Keep the first flop card as the burn",
    Task.LAST_CARD_WAITS: STEPS[Task.LAST_CARD_WAITS][0],
    Task.NEXT_CARD_PLAYS: "Add the next card to the flop",
}
"""The same where a street has three cards."""


def step_faces(flow: MisdealFlow, money: Money) -> tuple[StepFace, ...]:
    """The steps of the course that was chosen, as far as the next betting."""
    first, end = flow.stage
    return tuple(_face(step, flow, money) for step in flow.steps[first:end])


def done_text(step: Step) -> str:
    """The key that says a step is done."""
    return STEPS[step.task][1]


def title(step: Step) -> str:
    """One step as the dealer is told it."""
    told = FLOP_STEPS.get(step.task, STEPS[step.task][0]) if step.street == "flop" else STEPS[step.task][0]
    if step.task is Task.TOP_CARD_TO_SEAT and not step.seat:
        return "Give that seat the next card"
    if step.task is Task.MUCK_HAND and not step.seat:
        return "Muck the dead hand"
    return told.format(seat=step.seat, street=step.street, count=number(step.count))


def _face(step: Step, flow: MisdealFlow, money: Money) -> StepFace:
    kept = flow.chips_kept if step.task is Task.CHIPS_BACK else ()
    but = f", not to seat {kept[0][0]}" if kept else ""
    return StepFace(f"{title(step)}{but}", _details(step, flow, money))


def _details(step: Step, flow: MisdealFlow, money: Money) -> tuple[str, ...]:
    hand = flow.dealt.hand
    match step.task:
        case Task.CHIPS_BACK:
            back = tuple(f"seat {seat}: {money.text(chips)}" for seat, chips in flow.refunds)
            return back or ("nobody has put chips in",)
        case Task.FINISH_BETTING | Task.BET_TURN:
            after = len(flow.steps) - flow.stage[1]
            return (f"then {number(after)} more {'step' if after == 1 else 'steps'}",) if after else ()
        case Task.OTHER_DECK:
            return ("count this one before it comes back",)
        case Task.BUTTON_STAYS if hand is not None:
            start = hand.setup.start
            places = (("button", start.button), ("SB", start.sb_seat), ("BB", start.bb_seat))
            return tuple(f"{name} {seat}" for name, seat in places if seat)
        case Task.BUTTON_MOVES:
            return ("the blinds follow it",)
        case Task.DEAL_AGAIN:
            kept = sum(chips for _, chips in flow.chips_kept)
            return (*_who_plays(flow), *((f"{money.text(kept)} wait in the pot",) if kept else ()))
        case Task.CHIPS_STAY if hand is not None and step.seat:
            return (f"{money.text(hand.totals[step.seat])} of seat {step.seat}",) if hand.totals[step.seat] else ()
        case _:
            return ()


def _who_plays(flow: MisdealFlow) -> tuple[str, ...]:
    """Who is dealt in besides, and whose hand is killed again."""
    redeal = flow.redeal
    facts = redeal.facts if redeal else {}
    back, again = facts.get("absent_now_back_may_play"), facts.get("penalty_hand_killed_again")
    said = ["nobody new is dealt in"]
    if isinstance(back, list) and back:
        said.append(f"seat {back[0]} is back and may play")
    if isinstance(again, list) and again:
        said.append(f"hand of seat {again[0]} is killed again")
    return tuple(said)
