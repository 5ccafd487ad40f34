"""Scenes of the floor: conduct, penalties, a supervisor, the deck, a disputed hand, held acts, clocks that part."""

from collections.abc import Callable

from app.engine.events import Action
from app.flows.conduct import Measure, Offence
from app.flows.straddle import StraddleRule
from app.session import intents as wish
from app.session.stakes import TableRules
from tests.ui.console_scenes import LivePage, Scene

Play = Callable[[LivePage], None]
RULES = TableRules(straddle=StraddleRule.NONE)
HOLDS = TableRules(straddle=StraddleRule.NONE, rulebook="tda")
"""A book in which an act out of turn may bind."""
SHOT = TableRules(straddle=StraddleRule.NONE, shot_clock=30, time_bank=30, time_banks=3)
NO_BANKS = TableRules(straddle=StraddleRule.NONE, shot_clock=30)
DECK = TableRules(straddle=StraddleRule.NONE, deck_count_every=1)


def all_fold(live: LivePage) -> None:
    """A whole hand, paid."""
    live.tap("Deal hand")
    while (hand := live.night.bridge.table.hand) is not None and hand.to_act:
        live.act("fold")
    live.tap("Push")


def floor(*taps: str) -> Play:
    """From the menu to the floor panel, then some keys."""

    def play(live: LivePage) -> None:
        live.tap("Menu: ", "Floor and conduct", *taps)

    return play


def after(play: Play, *taps: str) -> Play:
    def both(live: LivePage) -> None:
        play(live)
        live.tap(*taps)

    return both


def disciplined(live: LivePage) -> None:
    """Seats 3, 5 and 8 have offences; 5 misses two hands, 8 is out for the night, 3 was warned twice."""
    for seat, measure, offence, hands in (
        (3, Measure.WARNING, Offence.PHONE, 0),
        (3, Measure.WARNING, Offence.STRING_BET, 0),
        (5, Measure.MISSED_HANDS, Offence.OUT_OF_TURN, 2),
        (8, Measure.DISQUALIFIED, Offence.ABUSE, 0),
    ):
        live.do(wish.Discipline(seat, measure, offence, hands, "Home H3"))


def many_offences(live: LivePage) -> None:
    for seat in range(1, 11):
        for offence in (Offence.OUT_OF_TURN, Offence.STRING_BET, Offence.LANGUAGE)[: 1 + seat % 3]:
            live.do(wish.Discipline(seat, Measure.NOTED, offence))
    live.do(wish.Discipline(9, Measure.MISSED_HANDS, Offence.ABUSE, 9))
    floor("Tonight")(live)


def measure(live: LivePage) -> None:
    """The third time of seat 5: what is to be done."""
    live.do(*[wish.Discipline(5, Measure.WARNING, Offence.STRING_BET)] * 2)
    floor("Conduct")(live)
    live.tap_seat(5)
    live.tap("String bet")


def called(live: LivePage) -> None:
    live.do(wish.CallFloor("Dispute"))
    live.night.clock.pass_seconds(200)
    floor()(live)


def penalised_in_hand(live: LivePage) -> None:
    disciplined(live)
    live.tap("Deal hand")


def seat_with_penalty(live: LivePage) -> None:
    disciplined(live)
    live.tap_seat(5)


def seat_disqualified(live: LivePage) -> None:
    disciplined(live)
    live.tap_seat(8)


def held(action: Action, to_amount: int = 0) -> Play:
    """Seat 5 acts before its turn, two seats too early."""

    def play(live: LivePage) -> None:
        live.tap("Deal hand")
        hand = live.night.bridge.table.hand
        assert hand is not None
        early = (hand.to_act + 1) % 10 + 1
        live.do(wish.HoldAct(early, action, to_amount))

    return play


def held_and_done(live: LivePage) -> None:
    held(Action.RAISE, 20)(live)
    live.act("fold", "fold")


def parted(by_seconds: float, *taps: str) -> Play:
    """The clock runs for twelve seconds by the clock that nobody can set, and so many more by the one on the wall."""

    def play(live: LivePage) -> None:
        live.tap("Deal hand")
        began = live.night.clock.now
        live.page.ticker._steady = lambda: began + 12_000_000 if live.night.clock.now != began else began
        live.tap("Call the clock")
        live.night.clock.pass_seconds(12 + by_seconds)
        live.page.ticker._on_timeout()
        live.tap(*taps)

    return play


def shot(seconds: float, *taps: str) -> Play:
    """So many seconds into the first decision."""

    def play(live: LivePage) -> None:
        live.tap("Deal hand")
        live.tap(*taps)
        live.night.clock.pass_seconds(seconds)
        live.page.ticker._on_timeout()

    return play


SCENES = (
    Scene("last hand may come back", all_fold, rules=RULES),
    Scene("deck to be counted", all_fold, rules=DECK),
    Scene("penalties on plates", disciplined, rules=RULES),
    Scene("penalties in a hand", penalised_in_hand, rules=RULES),
    Scene("raise held", held(Action.RAISE, 60), rules=HOLDS),
    Scene("call held", held(Action.CALL), rules=HOLDS),
    Scene("fold held", held(Action.FOLD), rules=RULES),
    Scene("held raise stands", held_and_done, rules=HOLDS),
    Scene("clocks part, large", parted(3593), rules=RULES),
    Scene("clocks part, in the bar", parted(3593, "Close the large clock"), rules=RULES),
    Scene("time set back, large", parted(-3600), rules=RULES),
    Scene("clocks part by days", parted(400_000), rules=RULES),
    Scene("shot clock", shot(12), rules=SHOT),
    Scene("shot clock, time bank", shot(20, "Time bank"), rules=SHOT),
    Scene("shot clock at zero", shot(31), rules=SHOT),
    Scene("shot clock without banks", shot(12), rules=NO_BANKS),
)
"""On the page itself."""
PANELS = (
    Scene("floor", floor(), rules=RULES),
    Scene("floor, a hand was paid", after(all_fold, "Menu: ", "Floor and conduct"), rules=RULES),
    Scene("floor was called", called, rules=RULES),
    Scene("who has come", after(called, "Floor is here"), rules=RULES),
    Scene("why the floor is called", floor("Call the floor"), rules=RULES),
    Scene("why, typed", floor("Call the floor", "Something else"), rules=RULES),
    Scene("conduct, whose", floor("Conduct"), rules=RULES),
    Scene("conduct, which", floor("Conduct", "Seat 5"), rules=RULES),
    Scene("conduct, what is done", measure, rules=RULES),
    Scene("conduct, out for the night", after(measure, "Out tonight"), rules=RULES),
    Scene("conduct, so many hands", after(measure, "How many hands"), rules=RULES),
    Scene("conduct, reason", after(measure, "Reason"), rules=RULES),
    Scene("tonight, nothing", floor("Tonight"), rules=RULES),
    Scene("tonight", after(disciplined, "Menu: ", "Floor and conduct", "Tonight"), rules=RULES),
    Scene("tonight, many", many_offences, rules=RULES),
    Scene("deck", floor("Deck"), rules=RULES),
    Scene("deck counted", floor("Deck", "Counted"), rules=RULES),
    Scene("seat that misses hands", seat_with_penalty, rules=RULES),
    Scene("seat out for the night", seat_disqualified, rules=RULES),
    Scene("ruling after a hand", after(all_fold, "Ruling"), rules=RULES),
    Scene("clock and deck", after(lambda live: live.tap("House: "), "Clock and deck"), rules=RULES),
    Scene("clock and deck, set", after(lambda live: live.tap("House: "), "Clock and deck"), rules=SHOT),
)
"""In a panel."""
