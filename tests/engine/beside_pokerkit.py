"""Random hands of every game that PokerKit knows too, played act by act on both.

`python -m tests.engine.beside_pokerkit --hands 20000 --seed 1`. Compared are who acts, what a call costs, whether a
raise is allowed and between which bounds, the pots with their seats, and the final stacks. Where the two differ, the
situation must be one of `pokerkit_differences.toml`; anything else is an AssertionError. Amounts are chips; seat 1 is
PokerKit's player 0, the button is the last seat.
"""

import argparse
import random
import time
import warnings
from collections import Counter
from typing import Final

from pokerkit import Automation, Mode

from app.engine.betting import Options, options
from app.engine.cards import DECK, RANKS, Card, cards_text, rank_of
from app.engine.events import (
    Action,
    ActionTaken,
    BettingOpened,
    CardsDrawn,
    HandStarted,
    Limits,
    Post,
    Posted,
    StreetDealt,
)
from app.engine.fold import apply
from app.engine.games import Limit, Opener, game_of
from app.engine.payout import settle, uncontested
from app.engine.pots import Pot, pots
from app.engine.seats import is_single, seats_in
from app.engine.showdown import ranks_on
from app.engine.state import HandState, start_hand
from app.engine.upcards import best_showing, brings_in
from tests.engine.pokerkit_games import SHIPPED, Stakes, dealt_by_pokerkit
from tests.engine.pokerkit_kinds import about_raising, about_the_least, about_the_most, kinds, paid_as_pokerkit_does

GAMES: Final = (
    *SHIPPED,
    *("holdem-pl", "omaha-nl", "omaha-8-pl", "omaha5-pl", "omaha6-8-pl", "courchevel-8-pl", "shortdeck-pl"),
    *("draw5-fl", "27td-pl", "a5td-fl", "badugi-nl", "stud-nl", "stud-8-pl"),
)
"""PokerKit's own games, and others it can be told."""
BY_HAND: Final = (
    Automation.ANTE_POSTING,
    Automation.BET_COLLECTION,
    Automation.BLIND_OR_STRADDLE_POSTING,
    Automation.RUNOUT_COUNT_SELECTION,
)
UNKNOWN_CARD: Final = "??"


class PartedError(Exception):
    """From here on the two play different hands, for a reason that is written down: its id."""


class BothHands:
    """One random hand, dealt to both."""

    def __init__(self, key: str, rng: random.Random) -> None:
        self.rng, self.game = rng, game_of(key)
        self.met: set[str] = set()
        self._choose_stakes(key)
        self.deck = rng.sample([card for card in DECK if self._in_deck(card)], self._deck_size())
        self.holes: dict[int, list[Card]] = {seat: [] for seat in range(1, self.players + 1)}
        self.up: dict[int, list[Card]] = {seat: [] for seat in self.holes}
        self.board: list[Card] = []
        self.theirs = dealt_by_pokerkit(key, self.stakes, self.stacks, BY_HAND, Mode.TOURNAMENT)
        self.ours = self._posted()

    # ---- what is dealt

    def _choose_stakes(self, key: str) -> None:
        rng, game = self.rng, self.game
        self.players = rng.choice([2, 2, 3, 3, 4, 5, 5 if game.has_draws else 6, 5 if game.has_draws else 7])
        small, big = rng.choice([(1, 2), (5, 10), (2, 5)])
        fixed, stud = game.limit is Limit.FIXED, not game.has_button
        ante = rng.choice([0, 0, 1]) if not stud else rng.choice([1, small])
        self.straddle = 2 * big if not fixed and not stud and self.players > 3 and rng.random() < 0.15 else 0
        self.button_blind = key.startswith("shortdeck") and rng.random() < 0.7
        self.dead_antes = not fixed and not stud and rng.random() < 0.25
        self.small, self.big = (0, 0) if stud else (0, big) if self.button_blind else (small, big)
        blinds = self._blinds()
        antes = {seat: ante for seat in range(1, self.players + 1) if ante}
        if self.dead_antes and not self.button_blind:
            antes = {self.big_seat: big}
        cap = rng.choice([3, 3, 3, 4, 0]) if fixed else 0
        bring_in = rng.randint(1, max(1, big - 1)) if stud else 0
        self.stakes = Stakes(antes, blinds, big, 2 * big, bring_in, cap, self.dead_antes)
        self.limits = Limits(
            big if fixed or stud else 0,
            2 * big if fixed or stud else 0,
            bring_in,
            cap,
            cap_heads_up=rng.random() < 0.5,
            small_as_big=rng.random() < 0.3,
        )
        self.stacks = [self._stack(seat, big) for seat in range(1, self.players + 1)]

    @property
    def big_seat(self) -> int:
        return 1 if self.players == 2 else 2

    def _blinds(self) -> dict[int, int]:
        if not self.game.has_button:
            return {}
        if self.button_blind:
            self.straddle = 0
            return {self.players: self.big}
        found = {3 - self.big_seat: self.small, self.big_seat: self.big}
        return found | ({3: self.straddle} if self.straddle else {})

    def _stack(self, seat: int, big: int) -> int:
        if self.straddle:
            return self.rng.randint(50 * big, 120 * big)
        chips = self.rng.randint(1, self.rng.choice([3, 12, 30, 120]) * big)
        forced = self.stakes.antes.get(seat, 0) + self.stakes.blinds.get(seat, 0)
        pays_the_price = self.stakes.blinds.get(seat, 0) == big
        return forced + chips if pays_the_price and self.rng.random() < 0.95 else chips

    def _in_deck(self, card: Card) -> bool:
        return self.game.variant.deck == "full" or RANKS[rank_of(card)] in "6789TJQKA"

    def _deck_size(self) -> int:
        return 52 if self.game.variant.deck == "full" else 36

    def _posted(self) -> HandState:
        """Ours after the forced bets; the fold of a blind that is no chip long says nothing."""
        owed = self.stakes.blinds
        blind = not self.button_blind and self.game.has_button
        small, big = (3 - self.big_seat, self.big_seat) if blind else (0, 0)
        stacks = tuple(enumerate(self.stacks, 1))
        begun = HandStarted(
            1, self.game.key, self.players, self.small, self.big, stacks, small, big, limits=self.limits
        )
        hand = start_hand(begun)
        ante = Post.TABLE_ANTE if self.dead_antes else Post.ANTE
        posts = [(seat, ante, chips, 0) for seat, chips in self.stakes.antes.items()]
        if self.button_blind:
            posts.append((self.players, Post.BUTTON_BLIND, self.big, self.big))
        elif blind:
            posts += [(small, Post.SMALL_BLIND, self.small, self.small), (big, Post.BIG_BLIND, self.big, self.big)]
        posts += [(3, Post.STRADDLE, self.straddle, self.straddle)] if self.straddle else []
        for seat, kind, amount, price in posts:
            if added := min(amount, hand.stacks[seat]):
                hand = apply(hand, Posted(seat, kind, added, price))
        last = max(owed, default=0) if self.players != 2 or self.button_blind else 1
        return apply(hand, BettingOpened(last % self.players + 1 if self.game.has_button else 0))

    # ---- the course of the hand

    def play(self) -> set[str]:
        """Play the hand on both and return the differences met. AssertionError for any that is not written down."""
        try:
            self._play()
        except PartedError as known:
            self.met.add(str(known))
        return self.met

    def _play(self) -> None:
        if self.game.has_button and self.stacks[self._price_seat - 1] < self._forced(self._price_seat):
            raise PartedError("short-big-blind")
        self._deal_cards(0)
        if self.ours.waits_for_opener:
            self._open()
        while not self.ours.closed:
            now = options(self.ours)
            if now is None:
                self._next_street()
            else:
                self._act(now)
        self._finish()

    @property
    def _price_seat(self) -> int:
        return self.players if self.button_blind else self.big_seat

    def _forced(self, seat: int) -> int:
        return self.stakes.antes.get(seat, 0) + self.stakes.blinds.get(seat, 0)

    def _deal_cards(self, number: int) -> None:
        street, theirs = self.game.streets[number], self.theirs
        if number:
            self._answer_nothing()
            while theirs.can_show_or_muck_hole_cards():
                theirs.show_or_muck_hole_cards(True)
            if not street.draw:
                theirs.burn_card(UNKNOWN_CARD)
        if street.draw:
            self._draw(street.draw)
        for seat in seats_in(self.ours.live):
            dealt = self._take(street.hole + street.up)
            self.holes[seat] += dealt
            self.up[seat] += dealt[street.hole :]
            if dealt:
                theirs.deal_hole(cards_text(dealt), seat - 1)
        if street.board:
            self.board += (cards := self._take(street.board))
            theirs.deal_board(cards_text(cards))

    def _take(self, count: int) -> list[Card]:
        return [self.deck.pop() for _ in range(count)]

    def _draw(self, most: int) -> None:
        """Everybody who is live changes some cards, as long as the deck lasts."""
        thrown: dict[int, int] = {}
        for seat in seats_in(self.ours.live):
            share = len(self.deck) // (4 * self.players) if self.ours.street < 3 else len(self.deck) // self.players
            thrown[seat] = self.rng.randint(0, min(most, len(self.holes[seat]), share))
            gone = self.holes[seat][: thrown[seat]]
            assert self.theirs.stand_patter_or_discarder_index == seat - 1
            self.theirs.stand_pat_or_discard(cards_text(gone))
            self.holes[seat] = self.holes[seat][thrown[seat] :]
            self.ours = apply(self.ours, CardsDrawn(seat, thrown[seat]))
        self.theirs.burn_card(UNKNOWN_CARD)
        for seat, count in thrown.items():
            if count:
                self.holes[seat] += (dealt := self._take(count))
                self.theirs.deal_hole(cards_text(dealt), seat - 1)

    def _next_street(self) -> None:
        self.ours = apply(self.ours, StreetDealt(self.ours.street + 1))
        self._deal_cards(self.ours.street)
        if self.ours.waits_for_opener:
            self._open()

    def _open(self) -> None:
        """The open cards say who begins."""
        kind = self.game.readings[0].kind
        showing = {seat: self.up[seat] for seat in seats_in(self.ours.live)}
        if self.game.streets[self.ours.street].opens is Opener.BRING_IN:
            first = brings_in({seat: cards[0] for seat, cards in showing.items()}, kind)
        else:
            first = best_showing(showing, kind)
        assert self.theirs.opener_index == first - 1
        self.ours = apply(self.ours, BettingOpened(first))

    def _answer_nothing(self) -> None:
        """PokerKit asks the only seat with chips left to check."""
        if self.theirs.actor_index is None:
            return
        self.met.add("nothing-to-answer")
        assert is_single(self.ours.able)
        assert self.theirs.checking_or_calling_amount == 0
        self.theirs.check_or_call()
        assert self.theirs.actor_index is None

    # ---- an act

    def _act(self, now: Options) -> None:
        hand, theirs, seat = self.ours, self.theirs, now.seat
        assert theirs.actor_index == seat - 1
        if now.bring_in:
            assert theirs.effective_bring_in_amount == now.bring_in
        else:
            assert theirs.checking_or_calling_amount == now.to_call
        bounds = self._bounds(now)
        way = self.rng.random()
        raises = 0.55 if hand.setup.fixed else 0.65
        if bounds and way > raises:
            to_amount = self.rng.choice([*bounds, self.rng.randint(*bounds)])
            theirs.complete_bet_or_raise_to(to_amount)
            act = ActionTaken(seat, Action.RAISE, to_amount)
        elif now.bring_in:
            act = self._bring_in(now)
        elif way < 0.12 and now.to_call:
            theirs.fold()
            act = ActionTaken(seat, Action.FOLD)
        else:
            theirs.check_or_call()
            action = Action.CALL if now.to_call else Action.CHECK
            act = ActionTaken(seat, action, hand.bets[seat] + now.to_call if now.to_call else 0)
        self.ours = apply(hand, act)

    def _bring_in(self, now: Options) -> ActionTaken:
        self.theirs.post_bring_in()
        if now.bring_in < self.limits.bring_in:
            raise PartedError("short-bring-in")
        return ActionTaken(now.seat, Action.BRING_IN, now.bring_in)

    def _bounds(self, now: Options) -> tuple[int, int] | None:
        """Between which totals both let the seat raise, None where one of them does not."""
        theirs = self.theirs
        if theirs.can_complete_bet_or_raise_to() is not now.may_raise:
            self.met.add(about_raising(self.ours, theirs, now))
            return None
        if not now.may_raise:
            return None
        least = theirs.min_completion_betting_or_raising_to_amount
        most = theirs.max_completion_betting_or_raising_to_amount
        assert least is not None
        assert most is not None
        self.met |= {about_the_least(self.ours, now, least), about_the_most(self.ours, theirs, now, (least, most))} - {
            ""
        }
        low, high = max(now.min_raise_to, least), min(now.max_raise_to, most)
        if self.ours.setup.fixed and low not in (now.min_raise_to, now.max_raise_to):
            return None
        return (low, high) if low <= high else None

    # ---- the end

    def _finish(self) -> None:
        self._answer_nothing()
        pushes = uncontested(self.ours)
        if not is_single(self.ours.live):
            found = [(pot.amount, [seat - 1 for seat in seats_in(pot.seats)]) for pot in self._shared_pots()]
            assert found == [(pot.amount, sorted(pot.player_indices)) for pot in self.theirs.pots]
            pushes = settle(self.ours, *self._ranks())
        closed = self.ours
        for push in pushes:
            self.ours = apply(self.ours, push)
        self._pay_theirs()
        assert self.ours.finished
        if self.ours.stacks[1:] != tuple(self.theirs.stacks):
            self.met.add("odd-chips")
            assert paid_as_pokerkit_does(closed, self._ranks()) == list(self.theirs.stacks)

    def _shared_pots(self) -> list[Pot]:
        """Our pots, without the part of an ante that nobody could match: PokerKit gives it back before the deal."""
        found = pots(self.ours)
        paid = sorted(min(ante, self.stacks[seat - 1]) for seat, ante in self.stakes.antes.items())
        if self.dead_antes or len(paid) < 2 or paid[-1] == paid[-2] or not is_single(found[-1].seats):
            return found
        self.met.add("unmatched-ante")
        assert found[-1].amount == paid[-1] - paid[-2]
        return found[:-1]

    def _ranks(self) -> list[dict[int, int]]:
        holes = {seat: self.holes[seat] for seat in seats_in(self.ours.live)}
        return ranks_on(self.game, self.board, holes)

    def _pay_theirs(self) -> None:
        theirs = self.theirs
        while theirs.can_show_or_muck_hole_cards():
            theirs.show_or_muck_hole_cards(True)
        while theirs.can_kill_hand():
            theirs.kill_hand()
        while theirs.can_push_chips():
            theirs.push_chips()
        while theirs.can_pull_chips():
            theirs.pull_chips()


def compare(hands: int, seed: int, games: tuple[str, ...] = GAMES) -> tuple[Counter[str], Counter[str]]:
    """Play so many hands, the games in turn. Returns the hands by game, and those that met a difference, by its id.

    Raises:
        AssertionError: a hand differs in a way that is not written down; the message says which.
    """
    warnings.simplefilter("ignore", UserWarning)
    by_game: Counter[str] = Counter()
    by_kind: Counter[str] = Counter()
    for number in range(hands):
        key = games[number % len(games)]
        try:
            by_kind.update(BothHands(key, random.Random(f"{seed} {number}")).play())
        except AssertionError as difference:
            raise AssertionError(f"hand {number} of seed {seed}, {key}, differs in a way not known") from difference
        by_game[key] += 1
    unknown = by_kind.keys() - kinds().keys()
    assert not unknown, f"not written down: {unknown}"
    return by_game, by_kind


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--hands", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args()
    began = time.monotonic()
    by_game, by_kind = compare(wanted.hands, wanted.seed)
    for title, counted in (("game", by_game), ("difference", by_kind)):
        for name, count in counted.most_common():
            print(f"{title:10s} {name:26s} {count:6d}")
    print(f"{wanted.hands} hands of {len(by_game)} games agree, in {time.monotonic() - began:.0f} s")


if __name__ == "__main__":
    main()
