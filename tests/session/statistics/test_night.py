"""The figures of nights played in the test, each worked out by hand where it is asserted."""

from app.engine.events import Action, ActionTaken, PotPushed
from app.session import intents as wish
from app.session.bank.wishes import ChangeDealer
from app.session.logged_hands import LoggedHand, logged_hands
from app.session.stakes import Stakes
from app.session.statistics.dealers import dealer_lines
from app.session.statistics.facts import HandFacts, NightFacts, PlayerHand
from app.session.statistics.night import night_facts
from app.session.statistics.pace import hands_per_hour, pot_classes, taken_by_hour
from app.session.statistics.players import PlayerStyle, player_styles
from app.session.statistics.results import by_stake, over_nights
from tests.formats.whole_night import everything
from tests.session.night import Night

HUNDREDS = dict.fromkeys((1, 2, 3, 4), 100)


def facts_of(night: Night) -> NightFacts:
    return night_facts(night.session.stream, night.store.read(night.session.stream))


def parts(hand: HandFacts) -> dict[int, PlayerHand]:
    return {part.player: part for part in hand.players}


def styles(facts: NightFacts) -> dict[int, PlayerStyle]:
    return {style.player: style for style in player_styles(facts.hands)}


def who(hand: HandFacts, what: str) -> set[int]:
    return {part.player for part in hand.players if getattr(part, what)}


def test_a_limp_is_voluntary_and_no_raise_and_the_check_of_the_big_blind_is_neither() -> None:
    night = Night(HUNDREDS)  # button 1, so seat 2 is the small blind, 3 the big one, 4 acts first
    night.deal()
    night.play("call, fold, call, check")  # 4 limps, 1 folds, 2 completes, 3 checks
    night.play("check, raise 4, call, fold")  # 2 checks, 3 bets 4, 4 calls, 2 folds
    night.play("check, check, check, check")
    night.pay(4)
    (hand,) = facts_of(night).hands
    assert who(hand, "chose") == {1, 2, 3, 4}
    assert who(hand, "voluntary") == {2, 4}
    assert who(hand, "raised") == set()
    assert (parts(hand)[3].wagers, parts(hand)[4].calls) == (1, 1)
    assert who(hand, "saw") == {2, 3, 4}
    assert who(hand, "showdown") == {3, 4}
    assert who(hand, "won") == {4}
    assert hand.pot == 3 * 2 + 2 * 4
    assert {part.player: part.net for part in hand.players} == {1: 0, 2: -2, 3: -6, 4: 8}


def test_a_walk_is_no_choice_and_a_straddler_who_checks_his_option_put_nothing_in() -> None:
    night = Night(HUNDREDS)
    night.hand_without_play()  # all fold to seat 3
    walk = facts_of(night).hands[0]
    assert who(walk, "chose") == {1, 2, 4}
    assert parts(walk)[3].net == 1
    night.deal(1)  # button 2, blinds 3 and 4; seat 1 is under the gun and straddles
    straddler = night.hand.straddlers[0]
    while night.hand.street == 0:
        night.play("check" if night.hand.to_act == straddler else "call")
    while not night.hand.closed:
        night.play("check")
    night.pay(straddler)
    straddled = facts_of(night).hands[1]
    assert straddler in who(straddled, "chose")
    assert who(straddled, "voluntary") == {1, 2, 3, 4} - {straddler}
    assert styles(facts_of(night))[straddler].vpip.times == 0


def test_the_completion_of_a_bring_in_is_a_raise_and_the_bring_in_is_not_voluntary() -> None:
    stakes = Stakes("stud-fl", small_blind=0, big_blind=10, ante=1, small_bet=10, big_bet=20, bring_in=3)
    night = Night(HUNDREDS, button=0, stakes=stakes)
    night.deal()
    night.do(wish.OpenStreet(2))
    first, *_ = night.hand.setup.start.stacks
    night.do(wish.Act(Action.BRING_IN, 3, 2))
    completer = night.hand.to_act
    night.play("raise 10")
    while not night.hand.closed:
        night.play("fold")
    night.pay(completer)
    (hand,) = facts_of(night).hands
    assert first
    assert who(hand, "raised") == who(hand, "voluntary") == {completer}
    assert 2 in who(hand, "chose")


def test_a_misdeal_is_no_hand_and_an_undone_act_did_not_happen_but_took_time() -> None:
    night = Night(HUNDREDS)
    night.deal()
    night.do(wish.VoidHand("exposed"))
    night.deal()
    night.clock.pass_seconds(40)
    night.play("raise 6")
    night.session.undo()
    night.play("call")
    night.clock.pass_seconds(50)
    while not night.hand.closed:
        night.play("fold")
    night.do(wish.Pay((night.hand.live,)))
    facts = facts_of(night)
    (hand,) = facts.hands
    assert who(hand, "raised") == set()
    assert hand.seconds == 90
    assert sum(down.corrections for down in facts.downs) == 1
    assert hand.entries == night.seq - hand.seq + 1


def test_a_hand_that_was_reopened_counts_once_as_it_was_paid_in_the_end() -> None:
    night = Night(HUNDREDS)
    night.deal()
    night.play("fold, fold, call, check")  # 4 and 1 fold, 2 completes, 3 checks
    for _ in range(3):
        night.play("check, check")
    night.pay(2)
    night.do(wish.ReopenHand("a flush was missed"))
    night.pay(3)
    night.hand_without_play()
    first, _ = facts_of(night).hands
    assert {part.player: part.net for part in first.players} == {1: 0, 2: -2, 3: 2, 4: 0}
    assert (who(first, "showdown"), who(first, "won")) == ({2, 3}, {3})


def test_stands_follow_the_chips_and_top_ups_are_marked() -> None:
    night = Night(HUNDREDS)
    night.hand_without_play()  # seat 3 wins the small blind of seat 2
    night.do(wish.TopUp(2, 50))
    night.hand_without_play()  # blinds 3 and 4: seat 4 wins 1 of seat 3
    facts = facts_of(night)
    first, second = ({stand.player: (stand.stack, stand.profit) for stand in hand.stands} for hand in facts.hands)
    assert first == {1: (100, 0), 2: (99, -1), 3: (101, 1), 4: (100, 0)}
    assert second == {1: (100, 0), 2: (149, -1), 3: (100, 0), 4: (101, 1)}
    assert [(b.player, b.hands, b.chips) for b in facts.bought if b.hands] == [(2, 1, 50)]
    assert facts.results == ((1, 0), (2, -1), (3, 0), (4, 1))


def test_results_add_up_to_what_the_house_took_whatever_a_night_holds() -> None:
    night = everything()
    facts = facts_of(night)
    table = night.table
    assert sum(chips for _, chips in facts.results) == -table.raked + table.counted
    for hand in facts.hands:
        assert sum(part.net for part in hand.players) == -(hand.rake + hand.drop)
    assert sum(hand.rake + hand.drop for hand in facts.hands) == table.raked > 0
    assert sum(down.hands for down in facts.downs) == len(facts.hands)


def test_each_down_has_its_own_hands_and_corrections() -> None:
    night = Night(HUNDREDS)
    night.do(ChangeDealer(7))
    night.hand_without_play()
    night.deal()
    night.play("call")
    night.session.undo()
    night.fold_round()
    night.do(ChangeDealer(8))
    night.hand_without_play()
    lines = {line.dealer: line for line in dealer_lines(facts_of(night).downs)}
    assert {dealer: (line.hands, line.downs) for dealer, line in lines.items()} == {7: (2, 1), 8: (1, 1)}
    assert (lines[7].corrections_per_100, lines[8].corrections_per_100) == (50, 0)


def test_the_pace_of_a_steady_game_is_what_it_is_and_its_beginning_says_nothing() -> None:
    night = Night(HUNDREDS)
    for _ in range(30):
        night.deal()
        night.clock.pass_seconds(120)
        night.fold_round()
    paces = hands_per_hour(facts_of(night).hands)
    assert len(paces) == 28  # hands of two minutes: the first two end before five minutes are over
    assert {round(pace) for _, pace in paces} == {30}
    assert [hour.rake for hour in taken_by_hour(facts_of(night).hands)] == [0, 0]


def test_pots_fall_into_classes_of_a_round_width() -> None:
    classes = pot_classes([3, 3, 12, 119, 20])
    assert [(c.least, c.below, c.hands) for c in classes] == [
        (0, 10, 2), (10, 20, 1), (20, 30, 1), *((low, low + 10, 0) for low in range(30, 110, 10)), (110, 120, 1)
    ]  # fmt: skip
    assert pot_classes([]) == []


def test_sums_over_nights_and_by_stake_run_on() -> None:
    night = Night(HUNDREDS)
    night.hand_without_play()
    facts = facts_of(night)
    assert [s.total for s in over_nights([facts, facts])[2]] == [-1, -2]
    assert {blinds: [s.total for s in sums] for blinds, sums in by_stake([facts, facts], 3).items()} == {(1, 2): [1, 2]}


def counted_anew(hands: list[LoggedHand]) -> dict[int, tuple[int, int, int]]:
    """Voluntary, raised and chances of each player, read off the acts before the second street by other means."""
    found = dict[int, list[int]]()
    for hand in hands:
        ends = [place for place, event in enumerate(hand.events) if type(event).__name__ == "StreetDealt"]
        if not any(isinstance(event, PotPushed) for event in hand.events):
            continue
        acts = [e for e in hand.events[: ends[0] if ends else None] if isinstance(e, ActionTaken)]
        for seat in {act.seat for act in acts}:
            did = {act.action.value for act in acts if act.seat == seat}
            tally = found.setdefault(hand.players[seat], [0, 0, 0])
            tally[0] += bool(did & {"call", "bet", "raise"})
            tally[1] += bool(did & {"bet", "raise"})
            tally[2] += 1
    return {player: (a, b, c) for player, (a, b, c) in found.items()}


def test_the_shares_are_those_of_another_count_over_a_night_of_every_kind_of_hand() -> None:
    night = everything()
    hands = list(logged_hands(night.store.read(night.session.stream)))
    counted = {p: (s.vpip.times, s.pfr.times, s.vpip.of) for p, s in styles(facts_of(night)).items()}
    assert counted_anew(hands) == {player: tally for player, tally in counted.items() if tally[2]}
