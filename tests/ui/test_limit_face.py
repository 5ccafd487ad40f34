"""Keys and pad under every limit: the only total at one tap, the pot as a number, a raise too many still recordable."""

from dataclasses import dataclass

from app.engine.betting import Options
from app.engine.events import Action
from app.engine.state import HandState
from app.flows.amount import AmountEntry
from app.money import Money
from app.rulebook.book import Rulebook, Switch
from app.session import intents as wish
from app.session.stakes import AnteKind, Stakes
from tests.engine.dealing import offered
from tests.session.night import Night, book_of
from ui.faces import KeyFace, KeyKind, PadFace
from ui.faces.bar_face import Keys, bar_face, pad_face, wager_to
from ui.faces.limit_face import presets

FIXED = Stakes(game="holdem-fl", small_blind=2, big_blind=4)
POT = Stakes(game="omaha-pl", small_blind=5, big_blind=5)
SPREAD = Stakes(game="holdem-sl", small_blind=1, big_blind=2, small_bet=2, big_bet=10)
STUD = Stakes(game="stud-fl", small_bet=15, big_bet=30, ante=2, ante_kind=AnteKind.EACH, bring_in=5)
FOUR = {1: 400, 2: 400, 3: 400, 4: 400}


@dataclass(frozen=True)
class Desk:
    """A night at the moment when somebody is to act."""

    night: Night
    book: Rulebook = book_of("home")

    @property
    def hand(self) -> HandState:
        return self.night.hand

    @property
    def offer(self) -> Options:
        return offered(self.hand)

    def entry(self, amount: int | None) -> AmountEntry:
        return AmountEntry(amount, self.hand.bets[self.hand.to_act], typing=True)

    def keys(self, amount: int | None = None) -> Keys:
        return bar_face(self.hand, self.offer, self.entry(amount), Money(), self.book)

    def pad(self, amount: int | None = None) -> PadFace:
        return pad_face(self.hand, self.offer, self.entry(amount), Money(), self.book)


def dealt(stakes: Stakes, script: str = "", stacks: dict[int, int] | None = None) -> Desk:
    """The hand with the button on seat 1 after these acts."""
    night = Night(stacks or FOUR, button=1, stakes=stakes, size=4)
    night.deal()
    if script:
        night.play(script)
    return Desk(night)


def third_street(script: str = "", opener: int = 3) -> Desk:
    desk = dealt(STUD)
    desk.night.do(wish.OpenStreet(opener))
    if script:
        desk.night.play(script)
    return desk


def line(face: KeyFace) -> tuple[str, str, KeyKind]:
    return face.text, face.sub, face.kind


def preset_texts(pad: PadFace) -> list[tuple[str, str]]:
    return [(key.text, key.sub) for key in pad.presets if key.enabled]


# ---- fixed limit


def test_in_fixed_limit_nothing_is_typed() -> None:
    desk = dealt(FIXED)
    assert line(desk.keys().wager) == ("Raise to 8", "1st of 3 raises", KeyKind.RAISE)
    assert wager_to(desk.hand, desk.offer, desk.entry(None)) == 8
    pad = desk.pad()
    assert (pad.line1, pad.line2, pad.odd) == ("fixed limit, nothing to type", "raise to 8", False)
    assert preset_texts(pad) == []


def test_a_bet_is_of_the_size_of_its_street() -> None:
    flop = dealt(FIXED, "call, call, call, check")
    assert line(flop.keys().wager) == ("Bet 4", "leaves 392", KeyKind.RAISE)
    turn = dealt(FIXED, "call, call, call, check, check, check, check, check")
    assert (turn.keys().wager.text, turn.pad().line2) == ("Bet 8", "bet 8")


def test_raises_are_counted() -> None:
    assert dealt(FIXED, "raise 8").keys().wager.sub == "2nd of 3 raises"
    assert dealt(FIXED, "raise 8, raise 12").keys().wager.sub == "3rd of 3 raises"


def test_two_players_alone_are_not_counted() -> None:
    desk = dealt(FIXED, "raise 8, fold, fold")
    assert line(desk.keys().wager) == ("Raise to 12", "leaves 388", KeyKind.RAISE)


def test_when_the_raises_are_over_the_key_says_so() -> None:
    desk = dealt(FIXED, "raise 8, raise 12, raise 16")
    assert line(desk.keys().wager) == ("Raise", "raises are over · BP 17", KeyKind.OFF)
    assert desk.pad().line2 == "raises are over · BP 17"
    assert desk.keys().call.enabled
    assert line(desk.keys().all_in) == ("All-in 400", "raises are over", KeyKind.BELOW)


def test_the_rule_of_the_cap_is_named_where_the_book_has_one() -> None:
    book = Rulebook("club", "Club", {"limit_raise_cap": Switch(3, "C7")})
    desk = Desk(dealt(FIXED, "raise 8, raise 12, raise 16").night, book)
    assert desk.keys().wager.sub == "raises are over · C7"
    assert desk.pad(20).line2 == "call or fold · Club C7"


def test_a_raise_too_many_can_be_recorded_all_the_same() -> None:
    desk = dealt(FIXED, "raise 8, raise 12, raise 16")
    assert line(desk.keys(20).wager) == ("Raise to 20", "raises are over · record anyway", KeyKind.BELOW)
    assert (desk.pad(20).line1, desk.pad(20).odd) == ("raises are over", True)


def test_more_and_less_than_the_bet_are_odd() -> None:
    desk = dealt(FIXED)
    assert line(desk.keys(20).wager) == ("Raise to 20", "above the limit 8 · record anyway", KeyKind.BELOW)
    assert (desk.pad(20).line1, desk.pad(20).line2) == ("above the limit 8", "12 too much")
    assert line(desk.keys(6).wager) == ("Raise to 6", "below 8 · record anyway", KeyKind.BELOW)
    assert desk.pad(6).line2 == "the bet is 4 · Home H13"


def test_all_in_for_more_than_the_bet_is_odd_and_for_less_is_not() -> None:
    desk = dealt(FIXED)
    assert line(desk.keys().all_in) == ("All-in 400", "above the limit 8", KeyKind.BELOW)
    short = dealt(FIXED, stacks={**FOUR, 4: 7})
    assert line(short.keys().all_in) == ("All-in 7", "", KeyKind.ALL_IN)
    assert line(short.keys().wager) == ("Raise to 7", "all-in", KeyKind.RAISE)


# ---- pot-limit


def test_the_pot_is_a_number_and_a_key() -> None:
    desk = dealt(POT)
    assert preset_texts(desk.pad()) == [("10", "min"), ("12", "½ pot"), ("20", "pot")]
    assert desk.pad().line2 == "pot 20 at most"
    assert line(desk.keys(20).wager) == ("Raise to 20", "leaves 380", KeyKind.RAISE)
    assert not desk.pad(20).odd


def test_the_pot_grows_with_what_is_called() -> None:
    desk = dealt(POT, "raise 20, call")
    assert dict(presets(desk.hand, desk.offer))["pot"] == 20 + 50 + 15
    assert desk.pad().line2 == "pot 85 at most"


def test_no_pot_is_more_than_the_stack() -> None:
    desk = dealt(POT, stacks={**FOUR, 4: 15})
    assert preset_texts(desk.pad()) == [("10", "min"), ("12", "½ pot"), ("15", "pot")]


def test_more_than_the_pot_is_recorded_over_an_objection() -> None:
    desk = dealt(POT)
    assert line(desk.keys(35).wager) == ("Raise to 35", "above the pot 20 · record anyway", KeyKind.BELOW)
    pad = desk.pad(35)
    assert (pad.line1, pad.line2, pad.odd) == ("above the pot 20", "15 too much", True)
    assert line(desk.keys().all_in) == ("All-in 400", "above the pot 20", KeyKind.BELOW)


# ---- spread limit


def test_a_spread_is_said_from_end_to_end() -> None:
    flop = dealt(SPREAD, "call, call, call, check")
    assert preset_texts(flop.pad()) == [("2", "min"), ("10", "most")]
    assert flop.pad().line2 == "2 to 10"
    assert line(flop.keys(7).wager) == ("Bet 7", "leaves 391", KeyKind.RAISE)
    assert line(flop.keys(11).wager) == ("Bet 11", "above the limit 10 · record anyway", KeyKind.BELOW)


# ---- stud


def test_who_brings_it_in_completes_or_folds_instead() -> None:
    keys = third_street().keys()
    assert line(keys.fold) == ("Fold", "", KeyKind.FOLD)
    assert line(keys.check) == ("Check", "5 to bring in", KeyKind.OFF)
    assert line(keys.call) == ("Bring in 5", "leaves 393", KeyKind.CALL)
    assert line(keys.wager) == ("Complete to 15", "leaves 383", KeyKind.RAISE)


def test_completing_later_is_still_completing() -> None:
    desk = third_street("bring-in")
    assert line(desk.keys().call) == ("Call 5", "leaves 393", KeyKind.CALL)
    assert line(desk.keys().wager) == ("Complete to 15", "leaves 383", KeyKind.RAISE)
    assert desk.pad().line2 == "complete to 15"
    completed = third_street("bring-in, raise 15")
    assert line(completed.keys().wager) == ("Raise to 30", "1st of 3 raises", KeyKind.RAISE)


def test_a_short_stack_brings_in_what_it_has() -> None:
    desk = dealt(STUD, stacks={**FOUR, 3: 5})
    desk.night.do(wish.OpenStreet(3))
    assert line(desk.keys().call) == ("Bring in 3", "all-in", KeyKind.CALL)


def test_the_bring_in_is_recorded_as_one() -> None:
    desk = dealt(STUD)
    desk.night.do(wish.OpenStreet(3), wish.Act(Action.BRING_IN))
    assert (desk.hand.bets[3], desk.hand.to_act) == (5, 4)


def test_fourth_street_has_a_key_for_the_double_bet() -> None:
    desk = third_street("bring-in, call, call, call")
    desk.night.do(wish.OpenStreet(2))
    assert preset_texts(desk.pad()) == [("15", "single"), ("30", "double")]
    assert line(desk.keys().wager) == ("Bet 15", "leaves 378", KeyKind.RAISE)
    assert line(desk.keys(30).wager) == ("Bet 30", "leaves 363", KeyKind.RAISE)
    assert desk.pad().line2 == "bet 15 or 30"
    assert desk.keys(20).wager.sub == "15 or 30 only · record anyway"
