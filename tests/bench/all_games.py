"""Hands of every game that both engines play, from real records: whole hands with showdown, and what grows with them.

Amounts are chips. The cards of hands that folded are unknown to both; a hand that PokerKit refuses, or that needs more
than one board, is left out.
"""

import gzip
import random
import warnings
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field

from pokerkit import Mode, State

from app.engine.cards import parse_cards
from app.engine.events import ActionTaken, BettingOpened, CardsDrawn, HandEvent, HandStarted, StreetDealt
from app.engine.fold import apply, apply_all
from app.engine.games import Game, game_of, is_game
from app.engine.payout import settle, uncontested
from app.engine.seats import clockwise_from, is_single, mask_of, seats_in
from app.engine.showdown import ranks_on
from app.engine.state import HandState, InvariantError, start_hand
from app.formats.recorded import Act, RecordedHand
from app.formats.retold import UnplayableError, action, next_street, opened, posted, started
from app.formats.source import read_hands
from tests.bench.engine import WHOLE, ratio
from tests.bench.figures import Figure, median_of
from tests.engine.pokerkit_games import Stakes, dealt_by_pokerkit
from tests.shared_data import shared_path

FILES = ("phh/pluribus-nlhe-6max.phhs.gz", "phh/wsop2023-ppc-final-table-mixed.phhs.gz")
OF_A_GAME = 80
"""So many hands of each game at most."""
LEAST_GAMES = 15
BLINDS = {Act.SMALL_BLIND, Act.BIG_BLIND, Act.STRADDLE, Act.BUTTON_BLIND, Act.POST}
UNSAID = {Act.DEAD}
"""PokerKit takes one post for a seat."""
UNKNOWN = "??"


@dataclass(slots=True)
class WholeHand:
    """One hand ready for both engines: ours as events, theirs as calls (word, place, cards or amount)."""

    start: HandStarted
    game: Game
    stakes: Stakes
    places: dict[int, int]
    events: list[HandEvent] = field(default_factory=list)
    calls: list[tuple[str, int, str | int]] = field(default_factory=list)
    holes: dict[int, str] = field(default_factory=dict)
    board: str = ""


# ---- from the record


def load(of_a_game: int = OF_A_GAME) -> list[WholeHand]:
    """The first hands of each game that both engines play to the same stacks.

    AssertionError when they part in more than one of a hundred: odd chips are all there should be.
    """
    refused, taken, found, apart = _refused(), Counter[str](), [], []
    for hand in _recorded():
        if taken[hand.game] >= of_a_game or hand.id in refused or not _sayable(hand):
            continue
        try:
            whole = _Script(hand).whole()
            if stacks_of_pokerkit(whole) != stacks(whole):
                apart.append(hand.id)
                continue
        except (InvariantError, UnplayableError, ValueError, KeyError, AssertionError, IndexError):
            continue
        taken[hand.game] += 1
        found.append(whole)
    assert len(apart) * 100 <= len(found), f"both end in other stacks: {apart}"
    return found


def _recorded() -> Iterator[RecordedHand]:
    sites = sorted(shared_path("hands/sites").glob("*.jsonl.gz"))
    for path in (*(shared_path("hands") / name for name in FILES), *sites):
        yield from read_hands(path)


def _refused() -> set[str]:
    """The hands that PokerKit is known to refuse or to play to another end."""
    with gzip.open(shared_path("hands/pokerkit/results.tsv.gz"), "rt", encoding="utf-8") as file:
        rows = [line.rstrip("\n").split("\t") for line in file][1:]
    return {row[0] for row in rows if not row[4].startswith("ok")}


def _sayable(hand: RecordedHand) -> bool:
    return is_game(hand.game) and len(hand.boards) < 2 and not hand.drop and all(a.act not in UNSAID for a in hand.acts)


class _Script:
    """Tells one recorded hand to both engines."""

    def __init__(self, hand: RecordedHand) -> None:
        self.hand, game = hand, game_of(hand.game)
        seats = mask_of(seat for seat, _ in hand.stacks)
        order = clockwise_from(hand.button, seats) if game.has_button else seats_in(seats)
        places = {seat: place for place, seat in enumerate(order)}
        self.out = WholeHand(started(hand), game, _stakes(hand, places), places)
        self.known = {seat: [cards[at : at + 2] for at in range(0, len(cards), 2)] for seat, cards in hand.holes}
        self.board = hand.boards[0] if hand.boards else ""
        self.plans = {seat: self._plan(seat) for seat in places}
        self.state = start_hand(self.out.start)

    def whole(self) -> WholeHand:
        """Both scripts. ValueError where a hand of the showdown is not known."""
        self._happen(*posted(self.hand), opened(self.hand))
        self._deal(0)
        for act in self.hand.acts:
            if act.act is Act.STREET:
                if street := next_street(act, self.state):
                    self._street(street)
            elif taken := action(act, self.state):
                self._act(taken)
        while not self.state.closed and not self.state.to_act:
            self._street(StreetDealt(self.state.street + 1))
        if not self.state.closed:
            raise ValueError("the record ends in mid-hand")
        self._show()
        return self.out

    def _happen(self, *events: HandEvent) -> None:
        for event in events:
            self.out.events.append(event)
            self.state = apply(self.state, event)

    def _street(self, street: StreetDealt) -> None:
        self._happen(street)
        self._deal(street.street)

    def _act(self, taken: ActionTaken) -> None:
        if self.state.waits_for_opener:
            self._happen(BettingOpened(taken.seat))
        word = {"fold": "fold", "bet": "raise", "raise": "raise", "bring-in": "bring"}.get(taken.action.value, "call")
        self.out.calls.append((word, 0, taken.to_amount))
        self._happen(taken)

    def _deal(self, number: int) -> None:
        street, live = self.out.game.streets[number], seats_in(self.state.live)
        order = sorted(live, key=self.out.places.__getitem__)
        calls = self.out.calls
        if street.draw:
            calls += [("discard", self.out.places[seat], self.plans[seat][number][0]) for seat in order]
            self._happen(*(CardsDrawn(seat, len(self.plans[seat][number][0]) // 2) for seat in order))
        if street.hole or street.up or street.draw:
            dealt = [("hole", self.out.places[seat], self.plans[seat][number][1]) for seat in order]
            calls += [call for call in dealt if call[2]]
        if street.board:
            at = 2 * sum(earlier.board for earlier in self.out.game.streets[:number])
            calls.append(("board", 0, self.board[at : at + 2 * street.board]))

    def _plan(self, seat: int) -> list[tuple[str, str]]:
        """What the seat throws away and gets on each street: its last cards are known or none is, but for open ones."""
        game = self.out.game
        if not game.has_button:
            return [("", cards) for cards in self._stud(seat)]
        if not game.has_draws:
            return [("", "".join(self.known.get(seat, [])) or UNKNOWN * game.first_cards)] + [("", "")] * 9
        return self._draws(seat)

    def _draws(self, seat: int) -> list[tuple[str, str]]:
        """Which cards were thrown does not matter: the newest ones, unknown, and what is held at the end is known."""
        thrown = [act.amount for act in self.hand.acts if act.act is Act.DRAW and act.seat == seat]
        held: list[int] = list(range(self.out.game.first_cards))
        steps: list[tuple[list[int], list[int]]] = [([], held)]
        for count in (*thrown, *(0 for _ in self.out.game.streets[1 + len(thrown) :])):
            gone, new = held[len(held) - count :], [100 * len(steps) + card for card in range(count)]
            held = held[: len(held) - count] + new
            steps.append((gone, new))
        named = dict(zip(held, self.known.get(seat, []), strict=False))
        return [
            ("".join(named.get(c, UNKNOWN) for c in a), "".join(named.get(c, UNKNOWN) for c in b)) for a, b in steps
        ]

    def _stud(self, seat: int) -> list[str]:
        """Down cards are what is known beyond the open ones."""
        texts = [act.text for act in self.hand.acts if act.act is Act.HOLE and act.seat == seat]
        opens = [text[-2:] for text in texts[:4]]
        down = [card for card in self.known.get(seat, []) if card not in opens]
        down = down if len(down) == 3 and len(opens) == 4 else [UNKNOWN] * 3
        opens += [UNKNOWN] * (4 - len(opens))
        return [down[0] + down[1] + opens[0], *opens[1:], down[2]]

    def _show(self) -> None:
        self.out.board = self.board
        if is_single(self.state.live):
            return
        size = self.out.game.hole_size
        for seat in seats_in(self.state.live):
            if len(self.known.get(seat, [])) != size:
                raise ValueError("a hand of the showdown is not known")
            self.out.holes[seat] = "".join(self.known[seat])


def _stakes(hand: RecordedHand, places: dict[int, int]) -> Stakes:
    nominal = {Act.SMALL_BLIND: hand.small_blind, Act.BIG_BLIND: hand.big_blind}
    antes, blinds, dead = {}, {}, False
    for act in hand.acts:
        place = places.get(act.seat, -1) + 1
        if act.act in (Act.ANTE, Act.TABLE_ANTE):
            antes[place] = max(act.amount, hand.ante if act.act is Act.ANTE else 0)
            dead |= act.act is Act.TABLE_ANTE
        elif act.act in BLINDS:
            if place in blinds:
                raise ValueError("two posts of one seat")
            chips = max(act.amount, nominal.get(act.act, 0))
            blinds[place] = -chips if act.act is Act.POST else chips
    small = hand.small_bet or hand.big_blind or max(blinds.values())
    return Stakes(antes, blinds, small, hand.big_bet or 2 * small, hand.bring_in, 0, dead)


# ---- ours and theirs


def settled(hand: WholeHand) -> HandState:
    """Ours: fold, read the hands, push the pots."""
    state = apply_all(start_hand(hand.start), hand.events)
    pushes = uncontested(state)
    if not pushes:
        holes = {seat: parse_cards(cards) for seat, cards in hand.holes.items()}
        pushes = settle(state, *ranks_on(hand.game, parse_cards(hand.board), holes))
    return apply_all(state, pushes)


def stacks(hand: WholeHand) -> tuple[int, ...]:
    """Ours, in the order of the places."""
    state = settled(hand)
    return tuple(state.stacks[seat] for seat in hand.places)


def settle_all(hands: list[WholeHand]) -> None:
    for hand in hands:
        settled(hand)


def pokerkit_all(hands: list[WholeHand]) -> None:
    for hand in hands:
        stacks_of_pokerkit(hand)


def stacks_of_pokerkit(hand: WholeHand) -> tuple[int, ...]:
    """Theirs: create, deal, act, show, push, pull."""
    chips = dict(hand.start.stacks)
    state = dealt_by_pokerkit(hand.game.key, hand.stakes, [chips[seat] for seat in hand.places], WHOLE, Mode.CASH_GAME)
    for word, place, value in hand.calls:
        _call(state, word, place, value)
    if state.status:
        raise ValueError("PokerKit has not finished the hand")
    return tuple(state.stacks)


def _call(state: State, word: str, place: int, value: str | int) -> None:
    if word == "fold":
        state.fold()
    elif word == "call":
        state.check_or_call()
    elif word == "raise":
        state.complete_bet_or_raise_to(int(value))
    elif word == "board":
        state.deal_board(str(value))
    elif word == "hole":
        state.deal_hole(str(value), place)
    elif word == "discard":
        state.stand_pat_or_discard(str(value))
    else:
        state.post_bring_in()


def figures() -> list[Figure]:
    """How many times faster ours is over all games, mixed; AssertionError when too few hands were found."""
    warnings.simplefilter("ignore")
    hands = load()
    games = {hand.game.key for hand in hands}
    assert len(games) >= LEAST_GAMES, f"only {sorted(games)} were found"
    random.Random(1).shuffle(hands)
    whole = median_of(lambda: ratio(settle_all, pokerkit_all, hands))
    against = f"PokerKit, whole hands with showdown, {len(hands)} of {len(games)} games"
    return [Figure("settled-all", whole, "x", 25, "least", against)]
