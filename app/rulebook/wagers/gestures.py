"""Acts without words that are no ordinary push: gestures, tokens, the betting line. Amounts are chips."""

from app.engine.betting import min_raise_to
from app.engine.state import HandState
from app.rulebook.scene import Scene
from app.rulebook.verdict import Fact, Verdict, left_to_a_person, ruled
from app.rulebook.wagers.aftermath import choices
from app.rulebook.wagers.declarations import checked, folded
from app.rulebook.wagers.wager_made import called, may_raise, silent_in, top_of


def gesture(scene: Scene, hand: HandState) -> Verdict | None:
    """A tap is a check, cards pushed in are a fold; None for no gesture.

    Source: TDA 3, 58; Robert's betting and raising 9; Poker Ape 1.1.1, 1.1.5.
    """
    match scene.event.gesture:
        case "tap":
            return checked(scene, hand)
        case "fold":
            return folded(scene, hand)
        case "pull_back_prior_chip":
            return pulled_back(scene, hand)
        case _:
            return None


def pulled_back(scene: Scene, hand: HandState) -> Verdict:
    """A chip out already is taken back while a raise is faced: the seat owes a call or a raise, in books that say so.

    Source: TDA 46-B (switch D9).
    """
    seat = scene.event.seat or hand.to_act
    owed = hand.price > hand.bets[seat]
    facts: dict[str, Fact] = {"seat": seat, "call_to": hand.price, "next": seat, "can_raise": may_raise(hand, seat)}
    facts["call_more"] = min(max(hand.price - hand.bets[seat], 0), hand.stacks[seat])
    if may_raise(hand, seat):
        facts["min_raise_to"] = min_raise_to(hand)
    options = choices(hand, seat)
    if not owed or scene.book.value("pulling_back_binds") != "yes":
        facts |= {"ruling": "none", "binding": False, "options": options, **silent_in(scene, "pulling_back_binds")}
        return Verdict(facts, ("pulling_back_binds",))
    kept = [option for option in options if option != "fold"]
    facts |= {
        "ruling": "restrict",
        "binding": True,
        "must": "call",
        "options": kept,
        **silent_in(scene, "pulling_back_binds"),
    }
    return Verdict(facts, ("pulling_back_binds",))


def token(scene: Scene, hand: HandState) -> Verdict:
    """Something without chip value was pushed: a person says whether it was a call, everything, or nothing.

    Source: TDA recommended procedure 22 (tokens).
    """
    seat = scene.event.seat or hand.to_act
    call, top, candidates = called(hand, seat), top_of(hand, seat), list[Fact]()
    if call.to_amount:
        whole: dict[str, Fact] = {"all_in": True} if call.to_amount == top else {}
        candidates.append({"ruling": "call", "to": call.to_amount, **whole})
    if may_raise(hand, seat):
        word = ("raise" if hand.price else "bet") if top >= min_raise_to(hand) else "allin"
        candidates.append({"ruling": word, "to": top, "all_in": True})
    candidates.append({"ruling": "none"})
    return left_to_a_person(candidates, 0 if call.to_amount else len(candidates) - 1, seat=seat)


def by_the_line(scene: Scene, verdict: Verdict | None) -> Verdict | None:
    """What is left of a push that was not let go, or that did not cross the line: all of it, nothing, or a question.

    Source: Poker Ape 1.1.3 and 1.3 (the line commits); Robert's no-limit 6 (letting go does); switch D13.
    """
    event, line = scene.event, scene.book.value("betting_line")
    pushes = bool(event.chips or event.motions)
    if verdict is None or not pushes or (event.released is None and event.crossed_line is None):
        return verdict
    commits = line in ("commits_chips", "both")
    over, gone = event.crossed_line is True, event.released is not False
    stands = over if commits else gone
    if stands and (over or line != "house" or event.crossed_line is None):
        return Verdict({**verdict.facts, "binding": True}, ("betting_line", *verdict.switches), verdict.events)
    if line == "house" and (over or gone):
        return left_to_a_person(["none", verdict.ruling], verdict.ruling, "betting_line", to=verdict.facts.get("to"))
    seat = event.seat or (scene.hand.to_act if scene.hand else 0)
    return ruled("none", "betting_line", seat=seat, binding=False, next=seat, change=sum(event.chips))
