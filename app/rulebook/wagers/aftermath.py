"""What an act leads to, in the words of the rulings: the total, who is next, what that costs. Amounts are chips."""

from app.engine.betting import min_raise_to, options
from app.engine.events import Action, ActionTaken
from app.engine.fold import apply
from app.engine.seats import is_single
from app.engine.state import HandState
from app.rulebook.verdict import Fact

WORDS = {
    Action.FOLD: "fold",
    Action.CHECK: "check",
    Action.CALL: "call",
    Action.BET: "bet",
    Action.RAISE: "raise",
    Action.BRING_IN: "call",
}


def aftermath(hand: HandState, act: ActionTaken) -> dict[str, Fact]:
    """What follows from `act` on `hand`: `to`, `all_in` where nothing is left, and all of `standing`.

    Raises:
        InvariantError: the act creates or destroys chips.
    """
    after = apply(hand, act)
    found: dict[str, Fact] = {}
    if act.to_amount:
        found["to"] = act.to_amount
        if not hand.stacks[act.seat] - (act.to_amount - hand.bets[act.seat]):
            found["all_in"] = True
    return found | standing(after)


def standing(hand: HandState) -> dict[str, Fact]:
    """Who is next, what that seat owes, and the least raise then; 'street_over' and 'hand_over' where nobody is."""
    if is_single(hand.live):
        return {"next": "hand_over"}
    if not hand.to_act:
        return {"next": "street_over"}
    return {
        "next": hand.to_act,
        "next_call": max(hand.price - hand.bets[hand.to_act], 0),
        "min_raise_after": min_raise_to(hand),
    }


def choices(hand: HandState, seat: int) -> list[str]:
    """Every legal choice of `seat`, in the words of the rulings."""
    offer = options(hand, seat)
    if offer is None:
        return []
    found = ["fold", "check"] if offer.may_check else ["fold", "call"]
    if offer.may_raise:
        found.append("raise" if hand.price else "bet")
    return found


def word_of(hand: HandState, act: ActionTaken) -> str:
    """The ruling that an act amounts to: an all-in above the call and below a full raise is called 'allin'."""
    if act.action in (Action.BET, Action.RAISE) and act.to_amount < min_raise_to(hand):
        return "allin"
    return WORDS[act.action]
