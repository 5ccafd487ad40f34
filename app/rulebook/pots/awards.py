"""Who gets which chips once the winners are known, odd chips included. Amounts are chips, seats are 1-based."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from msgspec.structs import replace

from app.engine.events import HandEvent
from app.engine.games import game_of
from app.engine.payout import Cut, Split, cut, winners_by_rank
from app.engine.pots import Pot, per_board, pots
from app.engine.rake import taken
from app.engine.seats import clockwise_from, mask_of, seats_in
from app.engine.showdown import ranks_on
from app.engine.state import HandState
from app.rulebook.event import PotWinners
from app.rulebook.pots.pushes import pushes
from app.rulebook.pots.rake_questions import rake_rule
from app.rulebook.scene import GAMES, Scene, told_cards
from app.rulebook.verdict import NOT_HERE, Fact, Verdict

HIGH, LOW = "high", "low"


@dataclass(slots=True)
class Pushed:
    """What was given so far: chips by seat, each indivisible unit with the pot, seat and half it came from, and every
    pot, or board's part of one, as it was cut.
    """

    awards: dict[int, int] = field(default_factory=dict)
    odd: list[dict[str, Fact]] = field(default_factory=list)
    parts: list[Cut] = field(default_factory=list)

    def give(self, part: Cut) -> None:
        self.parts.append(part)
        for seat, chips in (*part.high, *part.low):
            self.awards[seat] = self.awards.get(seat, 0) + chips

    def note(self, pot: int, seat: int, amount: int, side: str) -> None:
        """Enter an indivisible unit; the half it came from only where there are halves."""
        if amount > 0:
            self.odd.append({"pot": pot, "seat": seat, "amount": amount, **({"side": side} if side else {})})

    def facts(self) -> dict[str, Fact]:
        return {"awards": self.awards, "odd": self.odd}


def award(scene: Scene) -> Verdict | None:
    """What each winner gets when the winners of each pot are named.

    Source: TDA 20, 21; Robert's Rules, ties 4 and 5; Home H16 (switches D70 to D74, D78).
    """
    showdown = scene.event.showdown or _read(scene)
    if not showdown:
        return None
    if (scene.given.bomb_ante or scene.event.double_board) and scene.book.value("bomb_pot") == "none":
        return NOT_HERE
    switches = ("odd_chip", "odd_chip_hilo", "identical_both_ways", "pots_split")
    facts, events = awarded(scene, showdown, scene.hand)
    return Verdict({"ruling": "award", **facts}, switches, events)


def awarded(
    scene: Scene, showdown: Sequence[PotWinners], hand: HandState | None
) -> tuple[dict[str, Fact], tuple[HandEvent, ...]]:
    """The chips of each seat and the odd ones among them, after the rake where one is taken, and the pushes that give
    them on `hand`.
    """
    layers, facts, rake = stated_pots(scene), dict[str, Fact](), 0
    dropped: tuple[tuple[str, int], ...] = ()
    if scene.given.rake is not None and scene.book.value("rake") != "none":
        house = taken(rake_rule(scene.given), layers, len(scene.given.stacks), scene.given.flop_dealt is not False)
        drops = sum(chips for _, chips in house.drops)
        kept = [pot.amount - rake for pot, rake in zip(layers, house.rakes, strict=True)]
        kept[0] -= drops
        layers = [Pot(amount, pot.seats, pot.number) for amount, pot in zip(kept, layers, strict=True)]
        rake, dropped = sum(house.rakes), house.drops
        facts = {"rake": rake, "jackpot": drops, "paid_out": sum(kept)}
    pushed = Pushed()
    for number, pot in enumerate(layers):
        claimed = Pot(pot.amount, _may_win(scene, pot.seats), pot.number)
        _push(scene, pushed, claimed, showdown[min(number, len(showdown) - 1)])
    return facts | pushed.facts(), pushes(hand, pushed.parts, rake, dropped)


def stated_pots(scene: Scene) -> list[Pot]:
    """The pots that are described, or those of the running hand; where nobody is named everybody may win."""
    given = scene.given
    if given.pots:
        return [Pot(pot.amount or 0, mask_of(pot.eligible) or -1, number) for number, pot in enumerate(given.pots)]
    if scene.hand is not None:
        return pots(replace(scene.hand, runs=1))  # each as a whole: the boards are named with the winners
    return [Pot(given.pot or 0, mask_of(given.live or tuple(given.hands)) or -1)]


def _read(scene: Scene) -> tuple[PotWinners, ...]:
    """The winners where every hand is tabled and nobody has named them: read from the cards, or all play the board."""
    given, event = scene.given, scene.event
    if not event.all_tabled or not (given.pots or given.pot):
        return ()
    layers = stated_pots(scene)
    board, holes = told_cards("".join(given.board)), {seat: told_cards(cards) for seat, cards in given.hands.items()}
    ranks = ranks_on(game_of(GAMES.get(given.game, GAMES["NLHE"])), board, holes)
    if not ranks[0]:
        return (PotWinners(),)
    best = [[tuple(seats_in(winners_by_rank(pot, read))) for read in ranks] for pot in layers]
    return tuple(PotWinners(high, low[0] if low else ()) for high, *low in best)


def _push(scene: Scene, pushed: Pushed, pot: Pot, winners: PotWinners) -> None:
    """One pot: in as many parts as there are boards, each cut among its winners."""
    if not winners.boards:
        _cut(scene, pushed, pot, mask_of(winners.high) & pot.seats, mask_of(winners.low) & pot.seats)
        return
    boards = [mask_of(board.high) & pot.seats for board in winners.boards]
    parts = [part.amount for part in per_board(Pot(pot.amount, pot.seats), len(boards), _unit(scene))]
    parts += [0] * (len(boards) - len(parts))
    for amount, place in zip(parts, _odd_boards(scene, boards), strict=True):
        mask = boards[place]
        _cut(scene, pushed, Pot(amount, pot.seats, pot.number), mask, 0)
        if mask.bit_count() == 1:
            pushed.note(pot.number, mask.bit_length() - 1, amount - min(parts), "")


def _odd_boards(scene: Scene, boards: Sequence[int]) -> list[int]:
    """The boards by their place, the one that gets the odd chip first (switch D78)."""
    places = list(range(len(boards)))
    if scene.book.value("odd_chip_between_boards") == "first_board":
        return places
    order = clockwise_from(scene.given.button or 0, mask_of(seat for mask in boards for seat in seats_in(mask)))
    return sorted(places, key=lambda place: min((order.index(seat) for seat in seats_in(boards[place])), default=0))


def _may_win(scene: Scene, seats: int) -> int:
    """The seats that still have a claim: a hand thrown away has none, unless it was said to play the board.

    Source: TDA 19; Robert's Rules, hold'em 8 (switch D63).
    """
    event = scene.event
    thrown = event.seat and (event.discards or event.tabled is False)
    said = event.says == "plays_the_board" and scene.book.value("playing_the_board") == "declare_before_muck"
    return seats & ~(1 << event.seat) if event.seat and thrown and not said else seats


def _unit(scene: Scene) -> int:
    return scene.given.unit or 1


def _cut(scene: Scene, pushed: Pushed, pot: Pot, high: int, low: int) -> None:
    """Cut one pot, or one board's part of it, in halves where there is a low."""
    if not high and not low:
        high = pot.seats if pot.seats > 0 else 0
    if not high:
        high, low = low, 0
    if not high or not pot.amount:
        return
    split = Split(scene.given.button or 0, _unit(scene), scene.book.value("identical_both_ways") == "even")
    parts = cut(pot.amount, high, low, split)
    pushed.give(parts)
    _note_odd(pushed, pot.number, parts, {HIGH: high, LOW: low})


def _note_odd(pushed: Pushed, pot: int, parts: Cut, winners: Mapping[str, int]) -> None:
    """Enter the units that could not be divided: those within a half, and the one by which the high half is larger."""
    high_low = bool(parts.low)
    for side, shares in ((HIGH, parts.high), (LOW, parts.low)):
        shared = dict(shares)
        tied = seats_in(winners[side])
        least = min((shared.get(seat, 0) for seat in tied), default=0)
        for seat in tied if len(tied) > 1 else ():
            pushed.note(pot, seat, shared.get(seat, 0) - least if shares else 0, side if high_low else "")
    if high_low and winners[HIGH].bit_count() == 1:
        larger = sum(chips for _, chips in parts.high) - sum(chips for _, chips in parts.low)
        pushed.note(pot, winners[HIGH].bit_length() - 1, larger, HIGH)
