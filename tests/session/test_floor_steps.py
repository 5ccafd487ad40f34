"""Conduct counted and punished, a supervisor called, time banks, decks: what the floor records beside the play."""

import pytest

from app.engine.events import HandKilled
from app.flows.conduct import Measure, Offence
from app.session import intents as wish
from app.session.deal import plan
from app.session.floor_count import banks_left, deck_count_due
from app.session.house_games import BombPot
from app.session.stakes import AnteKind, Stakes, TableRules
from tests.session.night import SECOND, Night


def missing(hands: int, seat: int = 4) -> wish.Discipline:
    return wish.Discipline(seat, Measure.MISSED_HANDS, Offence.ABUSE, hands, "TDA 71")


# ---- what is counted


def test_offences_are_counted_for_each_person_by_kind() -> None:
    night = Night({1: 200, 4: 200}, 1)
    for measure in (Measure.NOTED, Measure.DIRECTIVE, Measure.WARNING):
        night.do(wish.Discipline(4, measure, Offence.OUT_OF_TURN))
    night.do(wish.Discipline(4, Measure.WARNING, Offence.TALK), wish.Discipline(1, Measure.WARNING, Offence.TALK))
    assert night.table.record(4).offences == ((Offence.OUT_OF_TURN, 3), (Offence.TALK, 1))
    assert night.table.record(1).count(Offence.TALK) == 1
    assert night.table.record(1).count(Offence.OUT_OF_TURN) == 0


def test_a_count_follows_the_person_to_another_seat() -> None:
    night = Night({1: 200, 4: 200}, 1)
    night.do(wish.Discipline(4, Measure.WARNING, Offence.TALK), wish.StandUp(4), wish.SitDown(6, 4, 100))
    assert night.table.record(4).count(Offence.TALK) == 1


def test_undo_takes_a_warning_back() -> None:
    night = Night({1: 200, 4: 200}, 1)
    night.do(wish.Discipline(4, Measure.WARNING, Offence.TALK))
    night.session.undo()
    assert night.table.records == ()


def test_an_empty_seat_did_nothing() -> None:
    night = Night({1: 200, 4: 200}, 1)
    assert night.refused(wish.Discipline(5, Measure.WARNING, Offence.TALK)) == "seat-empty"
    assert night.refused(missing(0)) == "no-hands-to-miss"


# ---- missed hands


def test_tda_71_a_player_who_misses_hands_posts_and_has_a_dead_hand() -> None:
    """Seat 4 has the big blind, then the small one, then the button."""
    night = Night({1: 200, 2: 200, 4: 200}, 1, Stakes(ante=1, ante_kind=AnteKind.EACH))
    night.do(missing(2))
    assert night.table.missing(4) == 2
    night.deal()
    assert night.positions() == (1, 2, 4)
    assert (night.hand.live, night.hand.totals[4]) == (0b110, 3)
    assert night.table.missing(4) == 2
    night.fold_round()
    assert night.table.missing(4) == 1
    night.deal()
    assert (night.hand.bets[4], night.hand.live >> 4 & 1) == (1, 0)
    assert night.hand.to_act == 2
    night.fold_round()
    assert night.table.missing(4) == 0
    night.deal()
    assert night.hand.live >> 4 & 1
    assert sum(night.stacks().values()) + night.hand.pot_total == 600


def test_a_penalty_in_a_hand_begins_with_the_next_one() -> None:
    night = Night({1: 200, 2: 200, 4: 200}, 1)
    night.deal()
    night.do(missing(1))
    assert night.hand.live >> 4 & 1
    night.fold_round()
    assert night.table.missing(4) == 1
    night.hand_without_play()
    assert night.table.missing(4) == 0


def test_tda_35_c_a_hand_that_is_dealt_again_counts_once() -> None:
    night = Night({1: 200, 2: 200, 4: 200}, 1)
    night.do(missing(1))
    night.deal()
    night.do(wish.VoidHand("exposed-card"))
    assert night.table.missing(4) == 1
    night.deal()
    assert not night.hand.live >> 4 & 1, "killed again"
    night.fold_round()
    assert night.table.missing(4) == 0


def test_undo_of_the_payout_gives_the_hand_to_be_missed_back() -> None:
    night = Night({1: 200, 2: 200, 4: 200}, 1)
    night.do(missing(1))
    night.hand_without_play()
    night.session.undo()
    assert night.table.missing(4) == 1


def test_heads_up_the_other_player_takes_the_blind() -> None:
    night = Night({1: 200, 4: 200}, 1)
    night.do(missing(1))
    night.deal()
    assert night.hand.closed
    night.do(wish.Pay((night.hand.live,)))
    assert night.stacks() == {1: 202, 4: 198}


def test_nobody_plays_where_everybody_misses_the_hand() -> None:
    night = Night({1: 200, 4: 200}, 1)
    night.do(missing(1), missing(1, 1))
    assert plan(night.table) is None
    assert night.refused(wish.Deal()) == "two-players-needed"


def test_a_bomb_pot_takes_the_ante_of_who_misses_it() -> None:
    night = Night({1: 200, 2: 200, 4: 200}, 1)
    night.do(missing(1), wish.Deal(bomb=BombPot(5)))
    assert (night.hand.pot_total, night.hand.live, night.hand.street) == (15, 0b110, 1)


@pytest.mark.parametrize("game", ["stud-fl", "27td-fl", "shortdeck-nl", "omaha-pl"])
def test_hands_are_missed_in_every_kind_of_game(game: str) -> None:
    night = Night({1: 200, 2: 200, 4: 200}, 1, Stakes(game, ante=1, ante_kind=AnteKind.EACH, bring_in=1))
    night.do(missing(1))
    night.deal()
    assert not night.hand.live >> 4 & 1
    assert night.hand.totals[4] >= 1
    assert night.hand.to_act != 4


def test_a_lifted_penalty_is_over() -> None:
    night = Night({1: 200, 2: 200, 4: 200}, 1)
    assert night.refused(wish.LiftPenalty(4)) == "no-penalty"
    night.do(missing(5), wish.LiftPenalty(4, "a mistake"))
    assert night.table.missing(4) == 0
    assert night.table.record(4).count(Offence.ABUSE) == 1


def test_a_dead_hand_may_be_the_penalty() -> None:
    night = Night({1: 200, 2: 200, 4: 200}, 1)
    assert night.refused(wish.Discipline(4, Measure.DEAD_HAND, Offence.TALK)) == "no-cards"
    night.deal()
    night.do(wish.Discipline(4, Measure.DEAD_HAND, Offence.TALK))
    assert not night.hand.live >> 4 & 1
    assert HandKilled(4) in night.session.standing.steps[-1][1].events
    night.session.undo()
    assert night.hand.live >> 4 & 1
    assert night.table.records == ()


def test_who_is_disqualified_is_out_of_the_hand_and_of_the_night() -> None:
    night = Night({1: 200, 2: 200, 4: 200}, 1)
    night.deal()
    night.do(wish.Discipline(4, Measure.DISQUALIFIED, Offence.ABUSE))
    assert not night.hand.live >> 4 & 1
    night.fold_round()
    night.deal()
    assert not night.table.dealt_in(4)
    night.do(wish.StandUp(4))
    assert night.refused(wish.SitDown(6, 4, 100)) == "disqualified"
    night.do(wish.LiftPenalty(4), wish.SitDown(6, 4, 100))
    assert night.table.record(4).count(Offence.ABUSE) == 1


# ---- the floor


def test_the_floor_is_called_and_comes() -> None:
    night = Night({1: 200, 2: 200}, 1)
    assert night.refused(wish.AnswerFloor("Ada")) == "floor-not-called"
    night.do(wish.CallFloor("string bet"))
    assert night.table.floor_since == night.clock.now
    assert night.refused(wish.CallFloor()) == "floor-called"
    night.clock.pass_seconds(90)
    night.do(wish.AnswerFloor("Ada"))
    assert night.table.floor_since == 0


# ---- time banks


def test_a_time_bank_is_used_up_for_the_night() -> None:
    night = Night({1: 200, 2: 200}, 1, rules=TableRules(shot_clock=30, time_bank=20, time_banks=3))
    assert night.refused(wish.UseTimeBank()) == "nobody-to-act"
    night.deal()
    seat = night.hand.to_act
    assert banks_left(night.table, seat) == 3
    night.do(wish.UseTimeBank(2))
    assert banks_left(night.table, seat) == 1
    assert night.refused(wish.UseTimeBank(2)) == "no-time-bank"
    night.session.undo()
    assert banks_left(night.table, seat) == 3
    assert banks_left(night.table, 7) == 0


def test_without_time_banks_there_is_none() -> None:
    night = Night({1: 200, 2: 200}, 1)
    night.deal()
    assert night.refused(wish.UseTimeBank()) == "no-time-bank"


# ---- the deck


def test_the_deck_is_counted_every_so_many_hands() -> None:
    night = Night({1: 200, 2: 200}, 1, rules=TableRules(deck_count_every=2))
    night.hand_without_play()
    assert not deck_count_due(night.table)
    night.hand_without_play()
    assert deck_count_due(night.table)
    night.do(wish.CountDeck(52))
    assert not deck_count_due(night.table)
    night.hand_without_play()
    night.hand_without_play()
    assert deck_count_due(night.table)
    night.do(wish.ChangeDeck("red"))
    assert not deck_count_due(night.table)


def test_nobody_is_reminded_unless_the_table_says_so() -> None:
    night = Night({1: 200, 2: 200}, 1)
    night.hand_without_play()
    assert not deck_count_due(night.table)


# ---- the clock


def test_the_clock_is_set_to_what_was_chosen() -> None:
    night = Night({1: 200, 2: 200}, 1)
    night.deal()
    night.do(wish.CallClock(30))
    night.clock.pass_seconds(3600)
    night.do(wish.SetClock(night.clock.now, 5 * SECOND))
    assert night.hand.clock is not None
    assert (night.hand.clock.used, night.hand.clock.since) == (5 * SECOND, night.clock.now)
    night.do(wish.DropClock())
    assert night.refused(wish.SetClock(night.clock.now, 0)) == "no-clock"
