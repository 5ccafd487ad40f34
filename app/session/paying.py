"""The step that pays a hand: winners, halves, rake and drops, odd chips as the rulebook says. Amounts are chips."""

from app.engine.payout import Split, payments
from app.engine.pots import Pot, pots
from app.engine.rake import RakeRule, Taken, taken
from app.engine.seats import is_single
from app.engine.state import HandState
from app.flows.odd_chips import odd_chips, switches_of
from app.rulebook.book import Rulebook
from app.session.intents import Pay
from app.session.refusal import Refusal
from app.session.steps import Step


def pay_step(hand: HandState, intent: Pay, rule: RakeRule, book: Rulebook) -> Step:
    """The pushes an intent asks for. Raises Refusal."""
    if not hand.closed:
        raise Refusal("still-betting")
    layers = pots(hand)
    _check_winners(layers, intent)
    house = house_takes(hand, rule) if intent.rakes is None else Taken(intent.rakes)
    _check_rakes(layers, house)
    split = split_by(hand, intent, house, book)
    return Step(payments(hand, intent.winners, house.rakes, intent.lows, split, house.drops))


def house_takes(hand: HandState, rule: RakeRule) -> Taken:
    """What the house takes of the hand as it stands: shown before it is taken.

    A pot that nobody contested after the flop is raked like any other; uncalled chips are back with their owner.
    """
    return taken(rule, pots(hand), len(hand.setup.start.stacks), flop_seen(hand))


def flop_seen(hand: HandState) -> bool:
    """True when cards came after the first betting round."""
    return hand.street > 0


def split_by(hand: HandState, intent: Pay, house: Taken, book: Rulebook) -> Split:
    """How odd chips fall under this book when these win (switches D71 to D73)."""
    return odd_chips(hand, intent.winners, intent.lows, house, switches_of(book)).split


def _check_winners(layers: list[Pot], intent: Pay) -> None:
    if len(intent.winners) != len(layers) or len(intent.lows) not in (0, len(layers)):
        raise Refusal("pots-unmarked", pots=len(layers))
    for number, (pot, mask) in enumerate(zip(layers, intent.winners, strict=True)):
        if not mask & pot.seats:
            raise Refusal("pot-without-winner", pot=number)


def _check_rakes(layers: list[Pot], house: Taken) -> None:
    rakes = house.rakes
    if any(rake < 0 for rake in rakes):
        raise Refusal("negative-chips")
    if rakes and (len(rakes) != len(layers) or any(r > pot.amount for r, pot in zip(rakes, layers, strict=True))):
        raise Refusal("rake-above-pot")


def may_chop(hand: HandState | None) -> bool:
    """True while the two blinds alone are in, neither has acted, and nothing but their blinds is in the pot."""
    if hand is None or hand.street or hand.closed or hand.live.bit_count() != 2:
        return False
    start = hand.setup.start
    blinds = (1 << start.sb_seat | 1 << start.bb_seat) & ~1
    untouched = not hand.acted & hand.live and not hand.straddlers and hand.price == start.big_blind
    alone = hand.pot_total == hand.bets[start.sb_seat] + hand.bets[start.bb_seat]
    return hand.live == blinds and not is_single(blinds) and untouched and alone
