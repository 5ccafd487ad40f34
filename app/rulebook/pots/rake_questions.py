"""What the house takes of a pot, and what is left to pay. Amounts are chips, seats are 1-based."""

from collections.abc import Sequence

from app.engine.pots import Pot, pots, shares
from app.engine.rake import Drop, RakeOrder, RakeRule, taken
from app.engine.seats import mask_of, seats_in
from app.rulebook.given import Given
from app.rulebook.scene import Scene
from app.rulebook.verdict import NOT_HERE, Fact, Verdict

_BASIS_POINTS = 100
"""In one percent."""
_JACKPOT = "jackpot"
_ASKED = frozenset({"rake", "split_after_rake"})


def rake_asked(scene: Scene) -> Verdict | None:
    """The rake, the jackpot drop, what is left, and how those who tie share it.

    Uncalled chips are left alone; the rake comes from the pots before anything is divided.

    Source: Robert's Rules, house policies (switches D128, D129); Home H10 (uncalled chips).
    """
    given, event = scene.given, scene.event
    if event.ask not in _ASKED:
        return None
    if scene.book.value("rake") == "none":
        return NOT_HERE
    layers = raked_pots(scene)
    house = taken(rake_rule(given), layers, len(given.stacks), _flop_dealt(scene))
    kept = [pot.amount - rake for pot, rake in zip(layers, house.rakes, strict=True)]
    jackpot = sum(chips for _, chips in house.drops)
    kept[0] -= jackpot
    facts: dict[str, Fact] = {
        "raked_amount": sum(pot.amount for pot in layers),
        "rake": sum(house.rakes),
        "rake_by_pot": list(house.rakes),
        "jackpot": jackpot,
        "paid_out": sum(kept),
        "paid_out_by_pot": kept,
        "uncalled": _uncalled(scene),
    }
    if event.ask == "split_after_rake":
        return Verdict({"ruling": "award", **facts, **_split(scene, layers, kept)}, ("rake", "odd_chip"))
    return Verdict({"ruling": "info", **facts}, ("rake", "jackpot_drop"))


def rake_rule(given: Given) -> RakeRule:
    """The rule of the house as the engine takes it."""
    terms, drop = given.rake, given.jackpot_drop
    drops = () if drop is None else (Drop(_JACKPOT, drop.amount or 0, drop.from_pot or 0),)
    if terms is None:
        return RakeRule(drops=drops)
    return RakeRule(
        (terms.percent or 0) * _BASIS_POINTS,
        caps=() if terms.cap is None else ((0, terms.cap),),
        step=terms.unit or 1,
        no_flop_no_drop=bool(terms.no_flop_no_drop),
        order=RakeOrder.MAIN_FIRST,
        drops=drops,
    )


def raked_pots(scene: Scene) -> list[Pot]:
    """The pots that are raked, as they are described or as they lie; uncalled chips are in none of them."""
    given = scene.given
    if given.pots:
        return [Pot(pot.amount or 0, mask_of(pot.eligible), number) for number, pot in enumerate(given.pots)]
    if given.pot_before_river is not None:
        return [Pot(given.pot_before_river, 0)]
    if scene.hand is not None:
        return pots(scene.hand)
    return [Pot(given.pot or 0, 0)]


def _flop_dealt(scene: Scene) -> bool:
    if scene.given.flop_dealt is not None:
        return scene.given.flop_dealt
    return scene.hand is None or scene.hand.street > 0


def _uncalled(scene: Scene) -> Fact:
    hand, bet = scene.hand, scene.given.river_bet_uncalled
    if bet:
        return {"amount": bet}
    if hand is not None and hand.uncalled:
        return {"seat": hand.uncalled_seat, "amount": hand.uncalled}
    return None


def _split(scene: Scene, layers: Sequence[Pot], kept: Sequence[int]) -> dict[str, Fact]:
    """Each pot without its rake, shared by those who tie and may win it."""
    given = scene.given
    tied = mask_of(given.tied or given.live)
    awards, odd = dict[int, int](), list[Fact]()
    for pot, amount in zip(layers, kept, strict=True):
        winners = tied & pot.seats if pot.seats & tied else tied or pot.seats
        cut = shares(amount, winners, given.button or 0, given.unit or 1) if winners else ()
        least = min((chips for _, chips in cut), default=0) if len(cut) == winners.bit_count() else 0
        for seat, chips in cut:
            awards[seat] = awards.get(seat, 0) + chips
            if chips > least and len(seats_in(winners)) > 1:
                odd.append({"pot": pot.number, "seat": seat, "amount": chips - least})
    return {"awards": awards, "odd": odd}
