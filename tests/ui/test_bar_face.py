"""The five keys and the pad: each names what it records, an odd act keeps its key and says what is odd."""

from dataclasses import dataclass

import pytest
from pytestqt.qtbot import QtBot

from app.engine.betting import Options
from app.engine.events import Action, ActionTaken, Post, Posted, StackCounted, StackDoubted, StreetDealt
from app.engine.fold import apply
from app.engine.state import HandState
from app.flows.amount import AmountEntry
from app.money import Money
from app.rulebook.book import Rulebook
from tests.engine.dealing import after, dealt, offered, on_the_flop, played, start
from tests.session.night import book_of
from ui.drawing.geometry import bar_zones
from ui.drawing.key_paint import lay_key
from ui.faces import KeyFace, KeyKind, PadFace
from ui.faces.bar_face import Keys, all_in_act, bar_face, pad_face, wager_to
from ui.faces.limit_face import presets

HOME = book_of("home")
SILENT = Rulebook("silent", "Silent", {})
TEN = {1: 412, 2: 360, 3: 198, 4: 505, 5: 292, 8: 640, 9: 200, 10: 96}


@dataclass(frozen=True)
class Desk:
    """A hand at the moment when somebody is to act, and the money it is played for."""

    hand: HandState
    money: Money = Money()
    book: Rulebook = HOME

    @property
    def offer(self) -> Options:
        return offered(self.hand)

    def entry(self, amount: int | None) -> AmountEntry:
        return AmountEntry(amount, self.hand.bets[self.hand.to_act], typing=True)

    def keys(self, amount: int | None = None) -> Keys:
        return bar_face(self.hand, self.offer, self.entry(amount), self.money, self.book)

    def pad(self, amount: int | None = None) -> PadFace:
        return pad_face(self.hand, self.offer, self.entry(amount), self.money, self.book)


def raised_flop() -> Desk:
    """Seat 4 has raised a bet of 16 to 60; seat 5 is to act with 284 behind."""
    preflop = dealt(TEN, button=8)
    flop = played(preflop, "1 fold, 2 raise 8, 3 fold, 4 call, 5 call, 8 fold, 9 fold, 10 call, street")
    return Desk(played(flop, "10 check, 2 bet 16, 4 raise 60"))


def quarters(first: int, second: int, pot: int) -> HandState:
    """Two stacks on the flop of a 25/50 table whose smallest chip is 25."""
    hand = start({1: first + pot, 2: second}, 2, (25, 50), chip=25)
    return after(hand, Posted(1, Post.DEAD, pot), StreetDealt(1))


def line(face: KeyFace) -> tuple[str, str, KeyKind]:
    return face.text, face.sub, face.kind


# ---- nothing entered


def test_each_key_names_what_it_will_record() -> None:
    keys = raised_flop().keys()
    assert line(keys.fold) == ("Fold", "", KeyKind.FOLD)
    assert line(keys.check) == ("Check", "60 to call", KeyKind.OFF)
    assert line(keys.call) == ("Call 60", "leaves 224", KeyKind.CALL)
    assert line(keys.wager) == ("Min raise 104", "leaves 180", KeyKind.RAISE)
    assert line(keys.all_in) == ("All-in 284", "", KeyKind.ALL_IN)


def test_the_pad_says_the_minimum_and_where_it_comes_from() -> None:
    pad = raised_flop().pad()
    assert (pad.shown, pad.line1, pad.line2, pad.odd) == (
        "",
        "type the total, or tap chips",
        "min raise to 104 (last raise 44)",
        False,
    )
    assert [key.text for key in pad.chips] == ["+1", "+5", "+25", "+100"]


def test_who_faces_no_bet_checks_or_bets() -> None:
    desk = Desk(on_the_flop({1: 236, 2: 154}, 2, (1, 2), 65))
    keys = desk.keys()
    assert line(keys.check) == ("Check", "", KeyKind.CHECK)
    assert line(keys.call) == ("Call", "nothing to call", KeyKind.OFF)
    assert line(keys.wager) == ("Min bet 2", "leaves 234", KeyKind.RAISE)
    assert desk.pad().line2 == "min bet 2"


def test_check_and_call_are_never_open_together() -> None:
    for desk in (raised_flop(), Desk(on_the_flop({1: 50, 2: 50}, 2, (1, 2), 10))):
        keys = desk.keys()
        assert keys.check.enabled is not keys.call.enabled


def test_the_big_blind_has_its_option() -> None:
    desk = Desk(played(dealt({1: 100, 2: 100, 3: 100}, button=1), "1 call, 2 call"))
    keys = desk.keys()
    assert (keys.check.enabled, keys.call.sub) == (True, "nothing to call")
    assert keys.wager.text == "Min raise 4"


# ---- an amount


def test_the_raise_key_carries_what_was_entered() -> None:
    desk = raised_flop()
    assert line(desk.keys(140).wager) == ("Raise to 140", "leaves 144", KeyKind.RAISE)
    pad = desk.pad(140)
    assert (pad.shown, pad.line1, pad.odd) == ("140", "raise to · 140 more, leaves 144", False)


def test_what_lies_in_front_is_not_put_in_twice() -> None:
    desk = Desk(played(raised_flop().hand, "5 raise 140, 10 fold"))
    assert desk.offer.seat == 2
    assert line(desk.keys().call) == ("Call 124", "leaves 212", KeyKind.CALL)
    assert desk.pad(240).line1 == "raise to · 224 more, leaves 112"


def test_a_bet_is_a_bet() -> None:
    desk = Desk(on_the_flop({1: 236, 2: 154}, 2, (1, 2), 65))
    assert desk.keys(32).wager.text == "Bet 32"
    assert desk.pad(32).line1 == "bet · leaves 204"


def test_the_whole_stack_is_said_to_be_all_in() -> None:
    desk = raised_flop()
    assert line(desk.keys(284).wager) == ("Raise to 284", "all-in", KeyKind.RAISE)
    assert desk.pad(284).line1 == "raise to · 284 more, all-in"


@pytest.mark.parametrize("amount", [0, 60])
def test_what_is_no_raise_is_not_recorded_as_one(amount: int) -> None:
    desk = raised_flop()
    assert line(desk.keys(amount).wager) == ("Raise", "above 60 only", KeyKind.OFF)
    assert desk.keys(amount).call.sub == "leaves 224"
    assert desk.pad(amount).odd


def test_a_bet_of_nothing_is_no_bet() -> None:
    desk = Desk(on_the_flop({1: 236, 2: 154}, 2, (1, 2), 65))
    assert line(desk.keys(0).wager) == ("Bet", "type the bet", KeyKind.OFF)
    assert desk.pad(0).line1 == "type more than 0"


# ---- odd amounts


def test_below_the_minimum_there_are_two_keys_one_tap_each() -> None:
    keys = raised_flop().keys(90)
    assert line(keys.wager) == ("Raise to 90", "below 104 · record anyway", KeyKind.BELOW)
    assert line(keys.call) == ("Call 60", "make it a call · H13", KeyKind.CALL)
    assert keys.wager.enabled


def test_below_the_minimum_the_pad_says_by_how_much_and_which_rule() -> None:
    pad = raised_flop().pad(90)
    assert (pad.line1, pad.line2, pad.odd) == ("14 below the minimum 104", "last raise 44 · Home H13", True)


def test_a_bet_below_the_big_blind_is_odd() -> None:
    desk = Desk(on_the_flop({1: 236, 2: 154}, 2, (5, 10), 65))
    assert line(desk.keys(6).wager) == ("Bet 6", "below 10 · record anyway", KeyKind.BELOW)
    assert desk.pad(6).line2 == "the big blind · Home H13"
    assert desk.keys(6).call.enabled is False


def test_a_book_that_says_nothing_is_not_cited() -> None:
    desk = Desk(raised_flop().hand, book=SILENT)
    assert desk.keys(90).call.sub == "make it a call"
    assert desk.pad(90).line2 == "last raise 44"


def test_less_than_the_call_is_recorded_over_an_objection() -> None:
    desk = raised_flop()
    keys = desk.keys(40)
    assert line(keys.wager) == ("Call to 40", "20 short · record anyway", KeyKind.BELOW)
    assert keys.call.sub == "make it the call"
    assert desk.pad(40).line1 == "20 short of the call 60"


def test_more_than_is_recorded_counts_the_stack() -> None:
    """The real chips outrank ours: 300 lie there where 284 were thought to be."""
    desk = raised_flop()
    assert line(desk.keys(300).wager) == ("Raise to 300", "16 over stack · record anyway", KeyKind.BELOW)
    pad = desk.pad(300)
    assert (pad.line1, pad.line2, pad.odd) == ("16 more than recorded", "recorded 284: counts the stack", True)


def test_chips_that_the_table_does_not_have_are_odd() -> None:
    hand = quarters(2000, 2000, 100)
    desk = Desk(hand)
    assert line(desk.keys(130).wager) == ("Bet 130", "chips of 25 · record anyway", KeyKind.BELOW)
    pad = desk.pad(130)
    assert (pad.line1, pad.line2, pad.odd) == ("no multiple of 25", "the smallest chip", True)


def short_all_in() -> Desk:
    """Seat 1 bet 100, seat 2 is all-in for 130, seat 3 called: seat 1 has acted and faces less than a full raise."""
    hand = on_the_flop({1: 1000, 2: 130, 3: 1000}, 3, (5, 10), 30)
    return Desk(played(hand, "1 bet 100, 2 allin, 3 call"))


def test_a_betting_that_is_not_reopened_says_so() -> None:
    desk = short_all_in()
    assert line(desk.keys().wager) == ("Raise", "betting not reopened", KeyKind.OFF)
    assert desk.pad().line2 == "betting not reopened"
    assert [key.kind for key in desk.pad().presets] == [KeyKind.OFF] * 3


def test_a_raise_that_is_not_reopened_can_be_recorded_all_the_same() -> None:
    desk = short_all_in()
    keys = desk.keys(400)
    assert line(keys.wager) == ("Raise to 400", "not reopened · record anyway", KeyKind.BELOW)
    assert line(keys.all_in) == ("All-in 1,000", "not reopened", KeyKind.BELOW)
    pad = desk.pad(400)
    assert (pad.line1, pad.line2, pad.odd) == ("betting not reopened", "call or fold · Home H8", True)


def nobody_can_call() -> Desk:
    """Seat 2 is all-in for 130; only seat 1 has chips left."""
    return Desk(played(on_the_flop({1: 1000, 2: 130}, 2, (5, 10), 30), "1 bet 100, 2 allin"))


def test_a_raise_that_nobody_can_call_says_so() -> None:
    desk = nobody_can_call()
    assert line(desk.keys().wager) == ("Raise", "nobody can call more", KeyKind.OFF)
    assert line(desk.keys().call) == ("Call 30", "leaves 870", KeyKind.CALL)
    keys = desk.keys(400)
    assert line(keys.wager) == ("Raise to 400", "nobody can call · record anyway", KeyKind.BELOW)
    assert line(keys.all_in) == ("All-in 1,000", "nobody calls more", KeyKind.BELOW)
    assert desk.pad(400).line2 == "it would come back · Home H10"


# ---- short stacks


def all_in_call() -> Desk:
    """Seat 2 has 198 against a raise to 280, of which 100 lie in front of it."""
    hand = dealt({1: 100_000, 2: 19_800}, button=1, blinds=(1000, 2000))
    return Desk(played(hand, "1 raise 6000, 2 raise 10000, 1 raise 28000"), Money("0.01"))


def test_bug_64_an_all_in_call_is_no_raise_of_a_negative_amount() -> None:
    desk = all_in_call()
    keys = desk.keys()
    assert line(keys.call) == ("Call 98", "all-in", KeyKind.CALL)
    assert line(keys.wager) == ("Raise", "all-in calls", KeyKind.OFF)
    assert line(keys.all_in) == ("All-in 198", "", KeyKind.ALL_IN)
    assert all_in_act(desk.hand, desk.offer, AmountEntry()) == (Action.CALL, 19800)


def test_a_stack_below_the_minimum_raises_all_in() -> None:
    desk = Desk(played(dealt({1: 300, 2: 300, 3: 70}, button=3), "3 fold, 1 raise 40"))
    short = Desk(played(dealt({1: 300, 2: 70, 3: 300}, button=3), "3 raise 40, 1 fold"))
    assert desk.offer.seat == 2
    assert line(short.keys().wager) == ("Min raise 70", "all-in", KeyKind.RAISE)
    assert not short.pad(70).odd


# ---- a stack nobody knows


def doubted() -> Desk:
    return Desk(apply(raised_flop().hand, StackDoubted(5)))


def test_an_unknown_stack_is_not_said_to_leave_anything() -> None:
    keys = doubted().keys()
    assert keys.call.sub == "stack unknown"
    assert keys.wager.sub == "stack unknown"
    assert doubted().pad(140).line1 == "raise to · 140 more, stack unknown"


def test_all_in_with_an_unknown_stack_asks_for_the_count() -> None:
    desk = doubted()
    assert line(desk.keys().all_in) == ("All-in", "type the count", KeyKind.OFF)
    assert line(desk.keys(310).all_in) == ("All-in", "counted 310", KeyKind.ALL_IN)
    assert all_in_act(desk.hand, desk.offer, desk.entry(310)) == (Action.RAISE, 310)
    assert all_in_act(desk.hand, desk.offer, desk.entry(45)) == (Action.CALL, 45)


def test_a_counted_stack_is_known_again() -> None:
    desk = Desk(after(doubted().hand, StackCounted(5, 310)))
    assert desk.keys().call.sub == "leaves 250"
    assert desk.keys().all_in.text == "All-in 310"


# ---- presets


def test_presets_are_totals_that_can_be_checked_by_hand() -> None:
    desk = raised_flop()
    assert presets(desk.hand, desk.offer) == (("min", 104), ("½ pot", 144), ("pot", 229))
    assert [(key.text, key.sub) for key in desk.pad().presets] == [("104", "min"), ("144", "½ pot"), ("229", "pot")]


def test_no_preset_is_more_than_the_seat_has() -> None:
    desk = Desk(played(dealt({1: 300, 2: 300, 3: 110}, button=1), "1 raise 60, 2 call"))
    assert [amount for _, amount in presets(desk.hand, desk.offer)] == [110, 110, 110]


def test_no_preset_is_less_than_the_minimum() -> None:
    desk = Desk(on_the_flop({1: 236, 2: 154}, 2, (5, 10), 6))
    assert [amount for _, amount in presets(desk.hand, desk.offer)] == [10, 10, 10]


def test_only_one_preset_is_chosen_even_where_all_are_equal() -> None:
    desk = Desk(on_the_flop({1: 236, 2: 154}, 2, (5, 10), 6))
    assert [key.kind for key in desk.pad(10).presets] == [KeyKind.CHOSEN, KeyKind.QUIET, KeyKind.QUIET]


def test_presets_can_be_made_of_the_chips_in_play() -> None:
    desk = Desk(quarters(2000, 2000, 130))
    assert [amount for _, amount in presets(desk.hand, desk.offer)] == [50, 50, 125]


# ---- money


def test_a_table_with_chips_of_a_quarter_reads_well() -> None:
    hand = quarters(5000, 4275, 375)
    desk = Desk(hand, Money("0.01", 25))
    assert desk.keys().wager.text == "Min bet 0.50"
    assert desk.keys(1325).wager.text == "Bet 13.25"
    assert [key.text for key in desk.pad().chips] == ["+0.25", "+1", "+5", "+10"]
    assert [key.text for key in desk.pad().presets] == ["0.50", "1.75", "3.75"]
    assert desk.keys(1310).wager.sub == "chips of 0.25 · record anyway"


def million() -> Desk:
    """Seven digits: seat 1 has raised to 312,000 and seat 3 has 1,248,500."""
    stacks = {1: 1_000_000, 2: 402_500, 3: 1_248_500, 4: 96_000}
    hand = dealt(stacks, button=3, blinds=(10_000, 20_000), chip=500)
    return Desk(played(hand, "2 fold, 3 call, 4 fold, 1 raise 312000"), Money("1", 500))


def test_seven_digits_are_never_shortened_where_they_are_the_truth() -> None:
    keys = million().keys()
    assert keys.call.text == "Call 292,000"
    assert keys.call.sub == "leaves 936,500"
    assert line(keys.all_in) == ("All-in", "1,248,500", KeyKind.ALL_IN)
    assert million().keys(671_000).wager.text == "Raise to 671,000"


def test_presets_and_chips_are_short_only_where_nothing_is_lost() -> None:
    pad = million().pad()
    assert pad.presets[0].text == "604k"
    assert [key.text for key in pad.chips] == ["+25k", "+100k", "+500k", "+1M"]


# ---- what the keys record


def test_the_raise_key_records_what_it_says() -> None:
    desk = raised_flop()
    assert wager_to(desk.hand, desk.offer, desk.entry(None)) == 104
    assert wager_to(desk.hand, desk.offer, desk.entry(90)) == 90
    blocked = short_all_in()
    assert wager_to(blocked.hand, blocked.offer, blocked.entry(None)) == 0


def test_all_in_bets_where_nobody_has_bet() -> None:
    desk = Desk(on_the_flop({1: 236, 2: 154}, 2, (1, 2), 65))
    assert all_in_act(desk.hand, desk.offer, AmountEntry()) == (Action.BET, 236)
    assert desk.keys().all_in.text == "All-in 236"


def test_what_all_in_records_is_no_amount_left_on_the_pad() -> None:
    desk = raised_flop()
    assert all_in_act(desk.hand, desk.offer, desk.entry(90)) == (Action.RAISE, 284)


# ---- room on the keys


@pytest.mark.parametrize(
    ("make", "amount"),
    [
        (raised_flop, None),
        (raised_flop, 40),
        (raised_flop, 90),
        (raised_flop, 140),
        (raised_flop, 1_300),
        (short_all_in, 400),
        (nobody_can_call, 400),
        (doubted, 310),
        (million, None),
        (million, 330_000),
        (million, 671_000),
        (million, 1_300_000),
        (all_in_call, None),
    ],
)
def test_nothing_on_a_key_is_cut(qtbot: QtBot, make: object, amount: int | None) -> None:
    assert callable(make)
    keys = make().keys(amount)
    zones = bar_zones(1280)
    faces = (keys.fold, keys.check, keys.call, keys.wager, keys.all_in)
    for face, zone in zip(faces, zones.places, strict=True):
        for laid in lay_key(zone.width(), zone.height(), face).lines:
            assert not laid.words.cut, face
            assert laid.words.squeeze > 0.85, face


@pytest.mark.parametrize("seat", [2, 4])
def test_the_keys_follow_the_turn(seat: int) -> None:
    hand = played(raised_flop().hand, "5 call, 10 fold" if seat == 2 else "5 call, 10 fold, 2 raise 140")
    assert offered(hand).seat == seat
    assert Desk(hand).keys().call.text == ("Call 44" if seat == 2 else "Call 80")


def test_an_odd_act_out_of_a_script_is_what_the_key_said() -> None:
    """What the dashed key records is accepted by the engine, whatever is odd about it."""
    desk = raised_flop()
    after_it = apply(desk.hand, ActionTaken(5, Action.RAISE, 90))
    assert (after_it.price, after_it.bets[5]) == (90, 90)
