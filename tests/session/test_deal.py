"""The next deal: who plays, where the button goes, who posts what. Cases and rules by their numbers."""

import pytest
from msgspec.structs import replace

from app.engine.events import BettingOpened, HandStarted, Post, Posted
from app.engine.positions import ButtonRule
from app.flows.straddle import StraddleRule
from app.session import intents as wish
from app.session.deal import plan
from app.session.deal_events import deal_events
from app.session.stakes import AnteKind, Stakes, TableRules
from app.session.table import Presence
from tests.session.night import Night

HUNDREDS = dict.fromkeys((1, 2, 3, 4), 100)


def posts(night: Night) -> list[tuple[int, str, int]]:
    """What the next deal would have posted: (seat, kind, chips)."""
    return [(p.seat, p.kind.value, p.added) for p in deal_events(night.table) if isinstance(p, Posted)]


def next_positions(night: Night) -> tuple[int, int, int]:
    """Button, small and big blind of the next deal."""
    now = plan(night.table)
    assert now is not None
    return now.positions.button, now.positions.small, now.positions.big


def busted(night: Night, seat: int) -> None:
    """The seat has lost everything in the hand that just ended."""
    night.do(wish.CountStack(seat, 0))


class TestWhoPlays:
    @pytest.mark.parametrize("stacks", [{}, {3: 100}, {3: 100, 5: 0}], ids=["nobody", "one", "one with chips"])
    def test_two_players_with_chips_are_needed(self, stacks: dict[int, int]) -> None:
        night = Night(stacks, button=0)
        assert plan(night.table) is None
        assert night.refused(wish.Deal()) == "two-players-needed"
        with pytest.raises(ValueError, match="two players"):
            deal_events(night.table)

    def test_a_seat_that_is_away_is_left_out(self) -> None:
        night = Night(HUNDREDS)
        night.do(wish.GoAway(3))
        night.deal()
        assert dict(night.hand.setup.start.stacks).keys() == {1, 2, 4}
        assert night.seat(3).stack == 100

    def test_a_queued_top_up_is_on_the_table_at_the_deal(self) -> None:
        night = Night({1: 100, 2: 0, 3: 60})
        night.do(wish.TopUp(2, 40), wish.TopUp(3, 50), wish.TopUp(3, -20))
        assert night.stacks() == {1: 100, 2: 0, 3: 60}
        night.deal()
        assert dict(night.hand.setup.start.stacks) == {1: 100, 2: 40, 3: 90}

    def test_a_top_up_during_a_hand_waits_for_the_next_one(self) -> None:
        night = Night(HUNDREDS)
        night.deal()
        night.do(wish.TopUp(4, 50))
        assert night.stacks()[4] == 100
        night.fold_round()
        night.deal()
        assert dict(night.hand.setup.start.stacks)[4] == 150

    def test_who_sits_down_before_the_first_hand_owes_nothing(self) -> None:
        night = Night(HUNDREDS)
        assert {night.seat(seat).presence for seat in HUNDREDS} == {Presence.IN}

    def test_a_new_player_waits_until_the_big_blind_comes(self) -> None:
        night = Night({1: 100, 2: 100, 3: 100})
        night.hand_without_play()
        night.do(wish.SitDown(5, 5, 100))
        assert (night.seat(5).presence, night.seat(5).owes_live) == (Presence.WAITING, 2)
        dealt = []
        for _ in range(3):
            night.deal()
            dealt.append((night.positions()[2], night.table.dealt_in(5)))
            night.fold_round()
        assert dealt == [(5, True), (1, True), (2, True)]
        assert night.seat(5).owes_live == 0

    def test_a_new_player_who_missed_the_big_blind_waits_a_round(self) -> None:
        night = Night({1: 100, 2: 100, 3: 100})
        night.hand_without_play()
        night.hand_without_play()
        assert night.positions() == (2, 3, 1)
        night.do(wish.SitDown(9, 9, 100))
        dealt = []
        for _ in range(4):
            night.deal()
            dealt.append((night.positions()[2], night.table.dealt_in(9)))
            night.fold_round()
        assert dealt == [(2, False), (3, False), (9, True), (1, True)]

    def test_a_new_player_who_posts_plays_at_once(self) -> None:
        night = Night(HUNDREDS)
        night.hand_without_play()
        assert night.positions() == (1, 2, 3)
        night.do(wish.SitDown(6, 6, 100), wish.ComeBack(6, post=True))
        assert posts(night) == [(3, "sb", 1), (4, "bb", 2), (6, "live", 2)]
        night.deal()
        assert night.hand.to_act == 6
        night.play("check")
        assert night.seat(6).owes_live == 0

    def test_the_big_blind_reaches_waiting_seats_in_their_order(self) -> None:
        night = Night({4: 100, 5: 100, 8: 100}, button=4)
        night.hand_without_play()
        assert night.positions() == (4, 5, 8)
        night.do(wish.SitDown(2, 2, 100), wish.SitDown(9, 9, 100))
        bigs = []
        for _ in range(3):
            night.hand_without_play()
            bigs.append(night.positions()[2])
        assert bigs == [9, 2, 4]

    def test_nobody_waits_where_nobody_else_could_play(self) -> None:
        night = Night({1: 100, 2: 100})
        night.hand_without_play()
        night.do(wish.StandUp(1), wish.SitDown(5, 5, 100))
        night.deal()
        assert dict(night.hand.setup.start.stacks).keys() == {2, 5}


class TestPositions:
    def test_without_a_word_the_first_seat_taken_has_the_button(self) -> None:
        assert next_positions(Night({3: 100, 5: 100, 6: 100}, button=0)) == (3, 5, 6)

    def test_the_button_may_be_set_on_an_empty_seat(self) -> None:
        assert next_positions(Night({1: 100, 2: 100, 3: 100}, button=9)) == (9, 1, 2)

    def test_the_floor_may_give_both_blinds(self) -> None:
        night = Night(HUNDREDS)
        night.do(wish.MoveButton(1, 3, 4))
        assert next_positions(night) == (1, 3, 4)
        night.do(wish.MoveButton(1, 0, 4))
        assert posts(night) == [(4, "bb", 2)]
        night.do(wish.GoAway(4))
        assert next_positions(night) == (1, 2, 3)

    def test_the_blinds_move_on_hand_by_hand(self) -> None:
        night = Night(HUNDREDS)
        seen = []
        for _ in range(5):
            night.hand_without_play()
            seen.append(night.positions())
        assert seen == [(1, 2, 3), (2, 3, 4), (3, 4, 1), (4, 1, 2), (1, 2, 3)]

    def test_three_handed_to_heads_up_nobody_is_big_blind_twice_B050(self) -> None:
        night = Night({1: 100, 2: 100, 3: 100})
        night.hand_without_play()
        assert night.positions() == (1, 2, 3)
        busted(night, 2)
        night.deal()
        assert night.positions() == (3, 3, 1)
        assert night.hand.to_act == 3
        night.play("call, check")
        assert night.hand.to_act == 1

    def test_the_small_blind_busts_and_the_button_stands_on_the_empty_seat_B052(self) -> None:
        night = Night(HUNDREDS)
        night.hand_without_play()
        assert night.positions() == (1, 2, 3)
        busted(night, 2)
        night.do(wish.StandUp(2))
        seen = []
        for _ in range(4):
            night.hand_without_play()
            seen.append(night.positions())
        assert seen == [(2, 3, 4), (3, 4, 1), (4, 1, 3), (1, 3, 4)]

    def test_the_button_goes_where_a_dead_small_blind_stood(self) -> None:
        night = Night({1: 100, 2: 100, 3: 100, 4: 100, 5: 100})
        night.hand_without_play()
        night.do(wish.StandUp(3))
        seen = []
        for _ in range(4):
            night.hand_without_play()
            seen.append(night.positions())
        assert seen == [(2, 0, 4), (3, 4, 5), (4, 5, 1), (5, 1, 2)]
        assert night.restarted().positions() == (5, 1, 2)

    def test_the_button_moves_although_its_holder_sits_out_B053(self) -> None:
        night = Night({1: 100, 2: 100, 3: 100}, button=3)
        night.hand_without_play()
        assert night.positions() == (3, 1, 2)
        night.do(wish.GoAway(3))
        bigs = []
        for _ in range(4):
            night.hand_without_play()
            bigs.append(night.positions()[2])
        assert bigs == [1, 2, 1, 2]

    def test_a_moving_button_goes_to_the_next_player(self) -> None:
        night = Night(HUNDREDS, rules=TableRules(button=ButtonRule.MOVING))
        night.hand_without_play()
        night.do(wish.StandUp(2))
        seen = []
        for _ in range(3):
            night.hand_without_play()
            seen.append(night.positions())
        assert seen == [(3, 4, 1), (4, 1, 3), (1, 3, 4)]

    def test_a_voided_hand_is_dealt_again_from_the_same_button(self) -> None:
        night = Night(HUNDREDS)
        night.hand_without_play()
        night.deal()
        night.do(wish.VoidHand("exposed-card"))
        assert next_positions(night) == (2, 3, 4)
        night.deal()
        assert night.hand.setup.start.number == 3

    def test_a_voided_hand_that_counts_moves_the_button(self) -> None:
        night = Night(HUNDREDS)
        night.deal()
        night.do(wish.VoidHand("too-few", replay=False))
        assert next_positions(night) == (2, 3, 4)

    def test_a_voided_hand_is_not_repeated_without_its_blinds(self) -> None:
        night = Night(HUNDREDS)
        night.deal()
        assert night.positions() == (1, 2, 3)
        night.do(wish.VoidHand("exposed-card"), wish.StandUp(3))
        assert next_positions(night) == (2, 0, 4)

    @pytest.mark.parametrize("left", [1, 2], ids=["the button", "the small blind"])
    def test_heads_up_after_a_voided_hand_the_button_has_the_small_blind(self, left: int) -> None:
        night = Night({1: 100, 2: 100, 3: 100})
        night.deal()
        night.do(wish.VoidHand("exposed-card"), wish.StandUp(left))
        other = 3 - left
        assert next_positions(night) == (other, other, 3)
        night.deal()
        night.play("call, check")
        assert night.hand.to_act == 3

    def test_the_button_set_by_hand_counts_for_one_deal(self) -> None:
        night = Night(HUNDREDS)
        night.hand_without_play()
        night.do(wish.MoveButton(4))
        night.hand_without_play()
        assert night.positions() == (4, 1, 2)
        night.hand_without_play()
        assert night.positions() == (1, 2, 3)

    def test_after_an_unwatched_hand_the_button_is_where_it_was_seen(self) -> None:
        night = Night(HUNDREDS)
        night.hand_without_play()
        night.do(wish.RecordUnwatched(((1, 120), (2, 80)), 3))
        night.deal()
        assert night.positions() == (3, 4, 1)
        assert night.hand.setup.start.number == 3


class TestMissedBlinds:
    """D83: the big blind is made good live, the small one dead."""

    def test_who_was_passed_over_owes_both(self) -> None:
        night = Night(HUNDREDS)
        night.do(wish.GoAway(4))
        night.hand_without_play()
        night.deal()
        assert night.positions() == (2, 3, 1)
        assert (night.seat(4).owes_live, night.seat(4).owes_dead) == (2, 1)

    def test_who_leaves_after_the_big_blind_owes_the_small_one(self) -> None:
        night = Night(HUNDREDS)
        night.hand_without_play()
        night.do(wish.GoAway(3))
        night.deal()
        assert night.positions() == (2, 0, 4)
        assert (night.seat(3).owes_live, night.seat(3).owes_dead) == (0, 1)

    def test_what_is_owed_follows_the_stakes(self) -> None:
        night = Night(HUNDREDS)
        night.do(wish.GoAway(4))
        night.hand_without_play()
        night.deal()
        night.fold_round()
        night.do(wish.SitDown(5, 5, 100), wish.ChangeStakes(Stakes(small_blind=2, big_blind=5)))
        assert [(s.owes_live, s.owes_dead) for s in map(night.seat, (4, 5, 1))] == [(5, 2), (5, 0), (0, 0)]

    def test_a_debt_does_not_grow_round_by_round(self) -> None:
        night = Night(HUNDREDS)
        night.do(wish.GoAway(4))
        for _ in range(9):
            night.hand_without_play()
        assert (night.seat(4).owes_live, night.seat(4).owes_dead) == (2, 1)

    def test_who_comes_back_and_posts_puts_the_small_blind_in_dead_B055(self) -> None:
        night = Night(HUNDREDS, button=3)
        night.do(wish.Owe(4, 2, 1), wish.ComeBack(4, post=True), wish.MoveButton(1, 2, 3))
        night.deal()
        assert night.hand.to_act == 4
        assert (night.posted(), night.hand.dead) == ({2: 1, 3: 2, 4: 2}, 1)
        night.play("check, fold, fold, check")
        assert (night.hand.pot_total, night.stacks()) == (6, {1: 100, 2: 99, 3: 98, 4: 97})

    def test_who_comes_back_and_waits_is_dealt_in_at_the_big_blind_for_nothing_more(self) -> None:
        night = Night(HUNDREDS)
        night.do(wish.GoAway(4))
        night.hand_without_play()
        night.hand_without_play()
        night.do(wish.ComeBack(4))
        assert night.seat(4).presence is Presence.WAITING
        seen = []
        for _ in range(3):
            night.deal()
            seen.append((night.positions()[2], night.table.dealt_in(4)))
            night.fold_round()
        assert seen == [(2, False), (3, False), (4, True)]
        assert not night.seat(4).owes

    def test_who_was_away_but_missed_nothing_plays_at_once(self) -> None:
        night = Night(HUNDREDS)
        night.hand_without_play()
        night.do(wish.GoAway(1), wish.ComeBack(1))
        assert night.seat(1).presence is Presence.IN
        night.do(wish.GoAway(1))
        night.hand_without_play()
        night.do(wish.ComeBack(1))
        assert night.seat(1).presence is Presence.IN

    def test_who_posts_in_the_big_blind_posts_only_that(self) -> None:
        night = Night(HUNDREDS)
        night.do(wish.Owe(3, 2, 1), wish.ComeBack(3, post=True))
        assert posts(night) == [(2, "sb", 1), (3, "bb", 2)]

    @pytest.mark.parametrize(
        ("seat", "expected"),
        [
            (3, [(2, "sb", 1), (3, "bb", 2), (3, "dead", 1)]),
            (2, [(2, "sb", 1), (3, "bb", 2), (2, "dead", 1), (2, "live", 1)]),
        ],
        ids=["big", "small"],
    )
    def test_where_blinds_post_too_the_live_part_ends_at_the_big_blind(
        self, seat: int, expected: list[tuple[int, str, int]]
    ) -> None:
        night = Night(HUNDREDS, rules=TableRules(blinds_post_too=True))
        night.do(wish.Owe(seat, 2, 1), wish.ComeBack(seat, post=True))
        assert posts(night) == expected

    def test_a_debt_from_higher_stakes_is_posted_at_those_of_today(self) -> None:
        night = Night(HUNDREDS)
        night.do(wish.Owe(4, 10, 5), wish.ComeBack(4, post=True))
        assert posts(night)[-2:] == [(4, "dead", 5), (4, "live", 2)]

    def test_what_was_posted_in_a_voided_hand_is_owed_again(self) -> None:
        night = Night(HUNDREDS)
        night.do(wish.Owe(4, 2, 1), wish.ComeBack(4, post=True))
        first = posts(night)
        night.deal()
        night.do(wish.VoidHand("exposed-card"))
        assert night.stacks() == HUNDREDS
        assert posts(night) == first
        night.hand_without_play()
        assert not night.seat(4).owes

    def test_who_waited_for_the_big_blind_of_a_voided_hand_waits_again(self) -> None:
        night = Night({1: 100, 2: 100, 3: 100, 5: 100, 6: 100})
        night.hand_without_play()
        night.do(wish.SitDown(4, 4, 100), wish.SitDown(7, 7, 100))
        night.deal()
        assert night.positions() == (2, 3, 4)
        night.do(wish.VoidHand("button-misplaced", button=3))
        assert night.seat(4).presence is Presence.WAITING
        night.deal()
        assert 4 not in dict(night.hand.setup.start.stacks)

    def test_who_waited_has_the_big_blind_again_when_the_hand_is_dealt_again(self) -> None:
        night = Night({1: 100, 2: 100, 3: 100, 5: 100, 6: 100})
        night.hand_without_play()
        night.do(wish.SitDown(4, 4, 100), wish.SitDown(7, 7, 100))
        night.deal()
        night.do(wish.VoidHand("exposed-card"))
        night.deal()
        assert night.positions() == (2, 3, 4)
        assert dict(night.hand.setup.start.stacks).keys() == {1, 2, 3, 4, 5, 6}
        night.fold_round()
        assert (night.seat(4).presence, night.seat(4).owes) == (Presence.IN, False)

    def test_who_goes_away_during_a_voided_hand_owes_it_on_coming_back(self) -> None:
        night = Night(HUNDREDS)
        night.do(wish.Owe(4, 2, 1), wish.ComeBack(4, post=True))
        night.deal()
        night.do(wish.GoAway(4), wish.VoidHand("exposed-card"))
        assert night.seat(4).owes
        night.do(wish.ComeBack(4))
        assert night.seat(4).presence is Presence.WAITING

    def test_nothing_is_missed_when_the_button_is_set_by_hand(self) -> None:
        night = Night(HUNDREDS)
        night.hand_without_play()
        night.do(wish.GoAway(4), wish.MoveButton(3))
        night.deal()
        assert not night.seat(4).owes


class TestTheButtonBlind:
    STAKES = Stakes("shortdeck-nl", ante=1, ante_kind=AnteKind.EACH, button_blind=2)

    def test_is_the_only_one_and_the_price(self) -> None:
        night = Night({1: 100, 2: 100, 3: 100}, stakes=self.STAKES)
        night.deal()
        assert (night.posted(), night.hand.price, night.hand.pot_total, night.hand.to_act) == ({1: 2}, 2, 5, 2)

    def test_is_posted_by_a_player_wherever_the_button_was_put(self) -> None:
        night = Night({1: 100, 2: 100, 3: 100}, button=7, stakes=self.STAKES)
        night.deal()
        assert night.posted() == {1: 2}
        night.do(wish.VoidHand("exposed-card"), wish.StandUp(1))
        night.deal()
        assert night.posted() == {2: 2}

    def test_the_blinds_of_another_game_follow_the_button(self) -> None:
        night = Night({1: 100, 2: 100, 3: 100}, stakes=self.STAKES)
        night.deal()
        night.do(wish.VoidHand("x", replay=False), wish.ChangeStakes(Stakes()))
        night.deal()
        assert night.positions() == (2, 3, 1)

    def test_pays_the_ante_of_the_table_too(self) -> None:
        night = Night({1: 100, 2: 100, 3: 100}, stakes=replace(self.STAKES, ante_kind=AnteKind.BIG_BLIND))
        night.deal()
        assert night.stacks() == {1: 97, 2: 100, 3: 100}


class TestStakes:
    @pytest.mark.parametrize(
        ("kind", "first", "expected"),
        [
            (AnteKind.NONE, True, [(2, "sb", 1), (3, "bb", 2)]),
            (AnteKind.EACH, True, [(1, "ante", 1), (2, "ante", 1), (3, "ante", 1), (2, "sb", 1), (3, "bb", 2)]),
            (AnteKind.EACH, False, [(2, "sb", 1), (3, "bb", 2), (1, "ante", 1), (2, "ante", 1), (3, "ante", 1)]),
            (AnteKind.BIG_BLIND, True, [(2, "sb", 1), (3, "bb", 2), (3, "table_ante", 1)]),
            (AnteKind.BUTTON, True, [(2, "sb", 1), (3, "bb", 2), (1, "table_ante", 1)]),
        ],
    )
    def test_who_pays_the_ante_and_when(
        self, kind: AnteKind, first: bool, expected: list[tuple[int, str, int]]
    ) -> None:
        stakes = Stakes(ante=0 if kind is AnteKind.NONE else 1, ante_kind=kind)
        night = Night({1: 100, 2: 100, 3: 100}, stakes=stakes, rules=TableRules(ante_first=first))
        assert posts(night) == expected

    def test_on_an_empty_button_the_big_blind_pays_the_button_ante(self) -> None:
        night = Night({1: 100, 2: 100, 3: 100}, button=9, stakes=Stakes(ante=1, ante_kind=AnteKind.BUTTON))
        assert posts(night) == [(1, "sb", 1), (2, "bb", 2), (2, "table_ante", 1)]

    def test_new_stakes_hold_from_the_next_hand_on(self) -> None:
        night = Night(HUNDREDS)
        night.deal()
        night.do(wish.ChangeStakes(Stakes(small_blind=2, big_blind=5)))
        assert night.hand.setup.start.big_blind == 2
        night.fold_round()
        assert posts(night) == [(3, "sb", 2), (4, "bb", 5)]

    def test_the_price_stays_whole_for_a_short_blind(self) -> None:
        night = Night({1: 100, 2: 100, 3: 3}, stakes=Stakes(small_blind=5, big_blind=10))
        night.deal()
        assert (night.posted(), night.hand.price) == ({2: 5, 3: 3}, 10)

    @pytest.mark.parametrize(
        ("kind", "first", "bet", "total"),
        [(AnteKind.EACH, True, 2, 3), (AnteKind.EACH, False, 3, 3), (AnteKind.BIG_BLIND, True, 3, 3)],
        ids=["ante first", "blind first", "the table's ante last"],
    )
    def test_a_stack_too_short_for_ante_and_blind_posts_what_comes_first(
        self, kind: AnteKind, first: bool, bet: int, total: int
    ) -> None:
        stakes = Stakes(small_blind=5, big_blind=10, ante=1, ante_kind=kind)
        night = Night({1: 100, 2: 100, 3: 3}, stakes=stakes, rules=TableRules(ante_first=first))
        night.deal()
        assert (night.hand.bets[3], night.hand.totals[3], night.stacks()[3]) == (bet, total, 0)
        assert night.hand.dead == 0

    def test_a_seat_whose_ante_takes_all_posts_no_blind_and_stays_in(self) -> None:
        stakes = Stakes(small_blind=5, big_blind=10, ante=3, ante_kind=AnteKind.EACH)
        night = Night({1: 100, 2: 3, 3: 100}, stakes=stakes)
        assert (2, "sb", 5) not in posts(night)
        night.deal()
        assert night.hand.live >> 2 & 1
        assert night.posted() == {3: 10}

    @pytest.mark.parametrize("stacks", [{1: 1, 2: 1}, {1: 1, 2: 2}, {1: 100, 2: 2}, {1: 100, 2: 1}])
    def test_heads_up_with_a_stack_no_larger_than_its_blind_goes_on_to_the_payout(self, stacks: dict[int, int]) -> None:
        night = Night(stacks)
        night.deal()
        if not night.hand.closed:
            assert night.hand.to_act == 1
            night.play("call")
        assert night.hand.closed
        assert night.hand.street == 3
        night.pay(2)
        assert night.table.chips == night.table.owed

    def test_the_deal_keeps_the_rules_in_force(self) -> None:
        night = Night(HUNDREDS, stakes=Stakes(small_blind=5, big_blind=10, chip=5), rules=TableRules(rulebook="home"))
        start, *_, opened = deal_events(night.table)
        assert isinstance(start, HandStarted)
        assert (start.rulebook, start.chip, start.game, start.adds_up) == ("home", 5, "holdem-nl", True)
        assert opened == BettingOpened(4)


class TestStraddles:
    """Home H6, H7; switches D89 to D92."""

    def test_on_offer_and_posted(self) -> None:
        night = Night(HUNDREDS)
        now = plan(night.table)
        assert now is not None
        assert [(offer.seat, offer.to_amount) for offer in now.offers] == [(4, 4)]
        night.deal(4)
        assert (night.posted(), night.hand.to_act) == ({2: 1, 3: 2, 4: 4}, 1)
        night.play("call, call, call, check")
        assert night.hand.street == 1

    def test_again_and_again_until_the_button(self) -> None:
        night = Night(dict.fromkeys(range(1, 7), 100))
        night.deal(4, 5, 6)
        assert night.posted() == {2: 1, 3: 2, 4: 4, 5: 8, 6: 16}
        assert night.refused(wish.Deal((4, 5, 6, 1))) == "hand-running"

    @pytest.mark.parametrize("seats", [(1,), (2,), (5,), (4, 4)])
    def test_not_on_offer_is_refused(self, seats: tuple[int, ...]) -> None:
        assert Night(HUNDREDS).refused(wish.Deal(seats)) == "straddle-not-on-offer"

    @pytest.mark.parametrize(("left", "first"), [(True, 2), (False, 4)])
    def test_a_button_straddle_in_either_order(self, left: bool, first: int) -> None:
        night = Night(HUNDREDS, rules=TableRules(straddle=StraddleRule.BUTTON, opens_left=left))
        night.deal(1)
        assert night.hand.to_act == first
        assert night.hand.price == 4
        seen = []
        while night.hand.street == 0:
            seen.append(night.hand.to_act)
            night.play("call" if night.hand.bets[night.hand.to_act] < 4 else "check")
        assert seen[-1] == 1
        assert sorted(seen) == [1, 2, 3, 4]

    def test_a_straddle_is_a_total_for_who_posts_as_well(self) -> None:
        night = Night(HUNDREDS)
        night.do(wish.Owe(4, 2, 1), wish.ComeBack(4, post=True))
        night.deal(4)
        assert (night.hand.bets[4], night.hand.dead, night.hand.price) == (4, 1, 4)

    @pytest.mark.parametrize(("stack", "offered"), [(4, False), (5, True)])
    def test_a_straddle_is_of_the_chips_that_the_ante_leaves(self, stack: int, offered: bool) -> None:
        stakes = Stakes(ante=1, ante_kind=AnteKind.EACH)
        night = Night(HUNDREDS | {4: stack}, stakes=stakes)
        places = plan(night.table)
        assert places is not None
        assert [straddle.seat for straddle in places.offers] == [4] * offered

    def test_a_straddle_is_of_the_chips_that_the_dead_blind_leaves(self) -> None:
        night = Night(HUNDREDS | {4: 4})
        night.do(wish.Owe(4, 2, 1), wish.ComeBack(4, post=True))
        assert night.refused(wish.Deal((4,))) == "straddle-not-on-offer"

    def test_who_has_too_few_chips_may_not_straddle(self) -> None:
        night = Night({1: 100, 2: 100, 3: 100, 4: 3})
        assert night.refused(wish.Deal((4,))) == "straddle-not-on-offer"
        night.do(wish.TopUp(4, 1))
        night.deal(4)
        assert (night.hand.bets[4], night.stacks()[4]) == (4, 0)

    def test_none_where_the_table_has_none_or_two_play(self) -> None:
        night = Night(HUNDREDS, rules=TableRules(straddle=StraddleRule.NONE))
        assert night.refused(wish.Deal((4,))) == "straddle-not-on-offer"
        night = Night({1: 100, 2: 100})
        assert night.refused(wish.Deal((2,))) == "straddle-not-on-offer"


def test_every_kind_of_post_of_a_deal_is_one_the_engine_knows() -> None:
    stakes = Stakes(ante=1, ante_kind=AnteKind.EACH)
    night = Night(dict.fromkeys(range(1, 7), 100), stakes=stakes)
    night.do(wish.Owe(6, 2, 1), wish.ComeBack(6, post=True))
    kinds = {p.kind for p in deal_events(night.table, (4,)) if isinstance(p, Posted)}
    assert kinds == {Post.ANTE, Post.SMALL_BLIND, Post.BIG_BLIND, Post.DEAD, Post.LIVE, Post.STRADDLE}
