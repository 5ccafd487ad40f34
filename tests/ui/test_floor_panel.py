"""The floor at the real window: conduct, penalties, a supervisor, the deck, disputes, held acts, clocks. Times are set
by hand.
"""

from collections.abc import Callable, Iterator
from math import ceil
from random import Random

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from app.engine.decision_clock import SECOND
from app.engine.events import Action, ActReleased, ClockSet, HandReopened
from app.flows.conduct import Measure, Offence, next_step
from app.rulebook.reference import rule_of
from app.session import intents as wish
from app.session.floor_facts import DirectiveGiven, FloorAnswered, FloorCalled, PenaltyGiven, TimeBankUsed
from app.session.stakes import TableRules
from app.session.table import Event, TableState
from tests.ui.console_scenes import PANELS, LivePage, Scene
from tests.ui.floor_scenes import DECK, HOLDS, NO_BANKS, RULES, SHOT, all_fold, floor, parted, shot
from tests.ui.table_night import Night
from ui.faces import KeyKind, SeatMood
from ui.main_window import MainWindow
from ui.models.clock_ticker import ClockTicker
from ui.words import floor_words as words
from ui.words.text import event_text

Open = Callable[..., LivePage]


@pytest.fixture
def opened(qapp: QApplication) -> Iterator[Open]:
    """A page on a table with these rules, after some play."""
    del qapp
    pages = []

    def make(rules: TableRules = RULES, play: Callable[[LivePage], None] = lambda live: None) -> LivePage:
        pages.append(LivePage(Scene("of a test", play, rules=rules)))
        return pages[-1]

    yield make
    for page in pages:
        page.close()


def table(live: LivePage) -> TableState:
    return live.night.bridge.table


def last_events(live: LivePage) -> tuple[Event, ...]:
    return live.night.session.standing.steps[-1][1].events


def badges(live: LivePage, seat: int) -> list[str]:
    return [badge.text for badge in live.page.diagram.face(seat - 1).badges]


def stacks(live: LivePage) -> list[int]:
    return [sitter.stack for sitter in table(live).seats if sitter]


# ---- conduct


def test_the_proposed_step_is_chosen_and_one_tap_records_it(opened: Open) -> None:
    live = opened(play=floor("Conduct"))
    live.tap_seat(5)
    live.tap("Phone")
    proposal = next_step(live.night.session.book, 0, 10)
    assert proposal.measure is Measure.DIRECTIVE
    assert live.key("Directive").face.kind is KeyKind.CHOSEN  # type: ignore[attr-defined]  # keys are KeyButtons
    assert live.page.panels.floor.floor.page.lines[0].text == "Phone, for the 1st time"
    live.tap("Record: directive")
    assert last_events(live) == (DirectiveGiven(5, 5, Offence.PHONE),)
    assert live.page.panels.shown is live.page.panels.deal


def test_another_measure_with_a_typed_reason(opened: Open) -> None:
    live = opened(play=floor("Conduct", "Seat 5", "String bet", "Misses", "How many hands", "3", "So many"))
    assert live.page.panels.shown is live.page.panels.floor.floor
    live.tap("Reason", "T", "w", "i", "c", "e")
    live.tap("Reason, Twice")
    live.tap("Record: misses 3 hands")
    event = last_events(live)[0]
    assert isinstance(event, PenaltyGiven)
    assert (event.player, event.hands, event.reason) == (5, 3, "Twice")
    assert badges(live, 5) == ["MISS 3"]


def test_who_misses_hands_shows_it_until_they_are_over(opened: Open) -> None:
    live = opened()
    live.do(wish.Discipline(6, Measure.MISSED_HANDS, Offence.ABUSE, 2))
    assert badges(live, 6) == ["MISS 2"]
    assert live.page.diagram.face(5).mood is SeatMood.AWAY
    assert "misses 2 hands for a penalty" in live.page.diagram.face(5).description
    all_fold(live)
    assert badges(live, 6) == ["MISS 1"]
    all_fold(live)
    assert "MISS" not in "".join(badges(live, 6))


def test_out_for_the_night_and_pardoned_from_the_list(opened: Open) -> None:
    live = opened(play=floor("Conduct", "Seat 8", "Abuse", "Out tonight", "Record"))
    assert badges(live, 8) == ["OUT"]
    live.tap("Menu: ", "Floor and conduct", "Tonight")
    assert [row.face.means for row in live.page.panels.floor.floor.people.shown] == ["out for the night · abuse"]
    live.tap("Lift the penalty of Seat 8")
    assert badges(live, 8) == []
    assert [row.face.means for row in live.page.panels.floor.floor.people.shown] == ["abuse"]


def test_who_has_left_stays_in_the_list_by_name(opened: Open) -> None:
    live = opened()
    live.do(wish.Discipline(3, Measure.DISQUALIFIED, Offence.ABUSE), wish.StandUp(3))
    live.tap("Menu: ", "Floor and conduct", "Tonight")
    assert live.page.panels.floor.floor.people.shown[0].face.said == "Priya"
    live.tap("Lift the penalty of")
    assert not table(live).record(3).disqualified


def test_the_panel_of_a_seat_tells_offences_and_lifts_a_penalty(opened: Open) -> None:
    live = opened()
    live.do(*[wish.Discipline(4, Measure.NOTED, Offence.PHONE)] * 2)
    live.do(wish.Discipline(4, Measure.MISSED_HANDS, Offence.TALK, 1))
    live.tap_seat(4)
    rows = [(row.face.said, row.face.means) for row in live.page.panels.seat.rows.shown]
    assert rows[0][1] == "phone 2, talk about the hand"
    assert rows[3] == ("Misses 1 hand", "blinds and antes posted")
    live.tap("Lift the penalty")
    assert table(live).missing(4) == 0
    live.tap("Conduct: ")
    assert live.page.panels.shown is live.page.panels.floor.floor
    live.tap("Something else", "Record")
    assert table(live).record(4).count(Offence.OTHER) == 1


def test_a_dead_hand_is_offered_only_to_who_has_one(opened: Open) -> None:
    live = opened(play=floor("Conduct", "Seat 5", "Talk"))
    assert live.key("Dead hand, has no cards").isEnabled() is False
    live.tap("Close")
    live.tap("Deal hand", "Ruling", "Floor and conduct", "Conduct", "Seat 5", "Talk", "Dead hand", "Record: dead hand")
    hand = table(live).hand
    assert hand is not None
    assert not hand.live >> 5 & 1
    live.page.undo()
    assert table(live).record(5).offences == ()


# ---- a supervisor


def test_the_floor_is_called_with_a_reason_and_somebody_comes(opened: Open) -> None:
    live = opened(play=floor("Call the floor", "Dispute"))
    called = last_events(live)[0]
    assert isinstance(called, FloorCalled)
    assert (called.at, called.reason) == (live.night.clock.now, "Dispute")
    assert live.page.status.accessibleName().startswith("Floor called ")
    live.night.clock.pass_seconds(125)
    live.tap("Menu: ", "Floor and conduct")
    assert live.key("Floor is here").accessibleName().endswith("2 min ago")
    live.tap("Floor is here", "A", "d", "a", "Floor is here, Ada")
    assert last_events(live) == (FloorAnswered(live.night.clock.now, "Ada"),)
    assert not table(live).floor_since


def test_nothing_is_recorded_on_the_way_out(opened: Open) -> None:
    live = opened(play=floor("Conduct", "Seat 2", "Abuse"))
    before = len(live.night.store.entries)
    live.tap("Back", "Back", "Back", "Close")
    assert len(live.night.store.entries) == before


# ---- the deck


def test_the_deck_is_counted_in_one_tap_when_it_is_due(opened: Open) -> None:
    live = opened(DECK, all_fold)
    live.tap("Deck counted, 52 cards")
    assert table(live).deck_hand == 1
    with pytest.raises(LookupError):
        live.key("Deck counted")


def test_another_deck_and_an_odd_count(opened: Open) -> None:
    live = opened(DECK, all_fold)
    live.tap("Deck changed, or another count", "Counted", "5", "1")
    assert live.key("Record the count").accessibleName() == "Record the count, 1 missing"
    live.tap("Record the count")
    assert event_text(last_events(live)[0], live.night.bridge.money) == "deck counted, 51 cards"
    live.tap("Menu: ", "Floor and conduct", "Deck", "Red")
    assert event_text(last_events(live)[0], live.night.bridge.money) == "deck changed to red"


# ---- a disputed hand


def test_one_tap_brings_the_last_hand_back_and_it_is_paid_again(opened: Open) -> None:
    live = opened(play=all_fold)
    paid = stacks(live)
    live.tap("Reopen: Hand 1")
    assert isinstance(last_events(live)[0], HandReopened)
    assert live.page.panels.shown is live.page.panels.payout
    live.tap("Push")
    assert stacks(live) == paid
    assert table(live).chips == table(live).owed


def test_where_chips_have_moved_the_prompt_does_not_offer_it_and_the_ruling_says_why(opened: Open) -> None:
    live = opened(play=all_fold)
    live.do(wish.StandUp(3))
    with pytest.raises(LookupError):
        live.key("Reopen")
    live.tap("Ruling")
    assert live.key("Hand 1 is paid, the chips of seat 3 have moved since").isEnabled() is False


def test_once_the_next_hand_is_dealt_the_last_one_is_closed_and_says_so(opened: Open) -> None:
    live = opened(play=all_fold)
    live.tap("Deal hand", "Ruling")
    assert live.key("Hand 1 is closed, it was open until the next hand begins").isEnabled() is False


def test_tda_22_until_substantial_action_the_deal_is_taken_back(opened: Open) -> None:
    live = opened(HOLDS, all_fold)
    live.tap("Deal hand")
    live.act("fold")
    live.tap("Ruling", "Reopen: Hand 1")
    assert table(live).hands == 1
    assert live.page.panels.shown is live.page.panels.payout
    live.tap("Push", "Deal hand")
    live.act("fold", "fold", "fold")
    live.tap("Ruling")
    assert live.key("Hand 1 is closed").isEnabled() is False


# ---- held acts


def held(live: LivePage, action: Action, to_amount: int) -> int:
    """Deal; the seat after the next one acts before its turn. Returns the seat."""
    live.tap("Deal hand")
    hand = table(live).hand
    assert hand is not None
    seat = hand.to_act % 10 + 1
    live.do(wish.HoldAct(seat, action, to_amount))
    return seat


def test_a_held_raise_is_seen_waits_and_stands(opened: Open) -> None:
    live = opened(HOLDS)
    seat = held(live, Action.RAISE, 60)
    face = live.page.diagram.face(seat - 1)
    assert face.front_word == "raise 60, held"
    assert "raise 60, held" in face.description
    assert live.page.bar.face.todo == f"seat {seat}'s raise waits"
    assert f"Seat {seat} acted out of turn" in live.page.status.accessibleName()
    live.tap("Fold")
    face = live.page.diagram.face(seat - 1)
    assert (face.front, face.front_word) == ("60", "")
    assert live.page.facts.words.accessibleName().endswith("raises to 60")


def test_a_held_call_is_let_go_when_the_action_changes_and_the_log_tells(opened: Open) -> None:
    live = opened(HOLDS)
    seat = held(live, Action.CALL, 0)
    live.act("raise 8")
    assert ActReleased(seat, changed=True) in last_events(live)
    assert live.page.diagram.face(seat - 1).front_word == ""
    assert "to call" in live.page.bar.face.todo
    money = live.night.bridge.money
    assert "takes the held act back, the action changed" in [event_text(event, money) for event in last_events(live)]


# ---- clocks


@pytest.mark.parametrize(("key", "left"), [("12 s gone", "28"), ("3,605 s gone", "0")])
def test_two_clocks_that_part_are_asked_about_and_one_is_chosen(opened: Open, key: str, left: str) -> None:
    live = opened(play=parted(3593))
    before = len(live.night.store.entries)
    block = live.page.bar.block_key
    assert (block.face.text, block.face.sub) == ("12 s or 3,605 s gone?", "this machine's clock jumped")
    assert live.page.ticker.rule() is False
    assert live.page.ticker.pause() is False
    assert live.page.ticker.extend() is False
    assert len(live.night.store.entries) == before
    live.press(next(one for one in live.page.clock_dialog.findChildren(type(block)) if one.face.text == key))
    assert isinstance(last_events(live)[0], ClockSet)
    face = live.page.ticker.face
    assert face is not None
    assert (face.seconds, face.gone) == (left, None)
    assert table(live).hand is not None


def test_the_block_opens_the_question_again(opened: Open) -> None:
    live = opened(play=parted(3593, "Close the large clock"))
    assert not live.page.clock_dialog.isVisible()
    live.press(live.page.bar.block_key)
    assert live.page.clock_dialog.isVisible()
    assert live.page.clock_dialog.accessibleDescription().endswith("jumped: 12 s or 3,605 s gone?")


def test_a_time_set_back_is_asked_about_too(opened: Open) -> None:
    live = opened(play=parted(-3600))
    face = live.page.ticker.face
    assert face is not None
    assert face.gone == (12, 0)
    assert face.seconds == "28"


def test_the_shot_clock_runs_in_the_block_and_takes_time_banks(opened: Open) -> None:
    live = opened(SHOT, shot(12))
    assert live.page.bar.face.seconds == "18"
    live.tap("Time bank")
    assert last_events(live) == (TimeBankUsed(4),)
    assert (live.page.bar.face.seconds, live.page.facts.clock_key.face.sub) == ("48", "30 s · 2 left")
    assert not live.page.clock_dialog.isVisible()
    live.act("fold")
    assert live.page.bar.face.seconds == "30"
    assert live.page.facts.clock_key.face.sub == "30 s · 3 left"


def test_the_shot_clock_never_acts_and_its_block_records_the_ruling(opened: Open) -> None:
    live = opened(SHOT, shot(400))
    before = len(live.night.store.entries)
    QTest.qWait(250)
    assert len(live.night.store.entries) == before
    live.press(live.page.bar.block_key)
    hand = table(live).hand
    assert hand is not None
    assert not hand.live >> 4 & 1


def test_without_time_banks_the_clock_is_called_as_ever(opened: Open) -> None:
    live = opened(NO_BANKS, shot(12))
    live.tap("Call the clock")
    face = live.page.ticker.face
    assert face is not None
    assert (face.seconds, face.shot, live.page.clock_dialog.isVisible()) == ("40", False, True)
    live.act("fold")
    face = live.page.ticker.face
    assert face is not None
    assert face.shot
    assert not live.page.clock_dialog.isVisible()


def test_shot_clock_and_deck_are_rules_of_the_table(opened: Open) -> None:
    live = opened()
    live.tap("House: ", "Clock and deck", "Shot clock: more", "Shot clock: more", "Time banks: more")
    live.tap("Count the deck: more", "Record")
    rules = table(live).rules
    assert (rules.shot_clock, rules.time_banks, rules.time_bank, rules.deck_count_every) == (15, 1, 30, 10)
    live.tap("House: ")
    note = live.page.panels.house.timing_row.row.note
    assert note == "15 s, 1 × 30 s · deck every 10"


# ---- rules to read, and back


def conduct_of_five(live: LivePage) -> None:
    floor("Conduct", "Seat 5", "Abuse")(live)


def test_the_rules_lead_back_to_what_was_being_ruled(opened: Open) -> None:
    live = opened(play=conduct_of_five)
    panel = live.page.panels.floor.floor
    live.page.panels.reading.show_rules()
    assert not panel.isVisible()
    live.tap("Close Rules")
    assert live.page.panels.shown is panel
    assert panel.page.lines[0].text == "Abuse, for the 1st time"
    assert panel.seats_meant() == {5}


def test_f1_closes_what_it_opened(opened: Open) -> None:
    live = opened(play=conduct_of_five)
    for title in ("Rules", "Seat 5 · Dana"):
        QTest.keyClick(live.page, Qt.Key.Key_F1)
        live.settle()
        assert live.page.panels.shown is not None
        assert live.page.panels.shown.accessibleName() == title


def test_another_panel_forgets_what_was_covered(opened: Open) -> None:
    live = opened(play=conduct_of_five)
    live.page.panels.reading.show_rules()
    live.page.panels.show_menu()
    live.tap("Close Menu")
    assert live.page.panels.shown is live.page.panels.deal
    live.page.panels.floor.show_floor()
    assert live.page.panels.floor.floor.page.lines[0].text == words.QUESTION


def test_undo_closes_the_rules_and_the_ruling_under_them(opened: Open) -> None:
    live = opened()
    live.tap("Deal hand", "Ruling")
    live.page.panels.reading.show_rules()
    live.page.undo()
    assert live.page.panels.shown is live.page.panels.deal


def test_the_rule_of_a_ruling_is_read_with_one_key_and_leads_back(opened: Open) -> None:
    verdict = next(scene for scene in PANELS if scene.name == "ruling, the verdict")
    live = opened(HOLDS, verdict.play)
    panel = live.page.panels.ruling
    said, wanted = panel.box.words, panel.rule_in_sight()
    assert wanted is not None
    live.tap("Read the rule")
    rules = live.page.panels.reading.rules
    found = rule_of(*wanted)
    assert found is not None
    assert rules.accessibleName() == found.title
    live.tap("Close")
    assert live.page.panels.shown is panel
    assert panel.box.words == said


# ---- the machine's clocks in fifty cases


@pytest.mark.parametrize("seed", range(50))
def test_after_one_answer_the_clock_is_right_whatever_the_machine_did(qapp: QApplication, seed: int) -> None:
    """It runs, sleeps, and has its time set; who was there says how much is gone. Nothing is recorded by itself."""
    del qapp
    dice, night = Random(seed), Night()
    night.do(wish.Deal())
    steady, true = [0], 0.0
    ticker = ClockTicker(night.bridge, night.clock, None, lambda: steady[0])
    assert ticker.call()
    for _ in range(dice.randint(1, 4)):
        passed, stands = dice.uniform(3, 9), dice.random() < 0.3
        set_by = 0.0 if stands else dice.choice((0.0, 3600.0, -3600.0, dice.uniform(4, 90), dice.uniform(-90, -4)))
        true += passed
        steady[0] += 0 if stands else round(passed * SECOND)
        night.clock.pass_seconds(passed + set_by)
        before = len(night.store.entries)
        ticker._on_timeout()
        assert len(night.store.entries) == before
        face = ticker.face
        assert face is not None
        assert (face.gone is not None) == (stands or set_by != 0)
        assert face.gone is None or ticker.settle(by_wall=stands)
    face = ticker.face
    assert face is not None
    assert abs(int(face.seconds) - ceil(max(0.0, 40 - true) - 0.2)) <= 1
    ticker.deleteLater()


def test_a_window_with_a_clock_of_its_own_has_no_other(qapp: QApplication) -> None:
    del qapp
    night, real = Night(), MainWindow()
    assert MainWindow(night.clock).steady is night.clock
    first = real.steady()
    assert 0 <= real.steady() - first < 10 * SECOND


# ---- words


@pytest.mark.parametrize(
    ("number", "said"), [(1, "1st"), (2, "2nd"), (3, "3rd"), (4, "4th"), (11, "11th"), (12, "12th"), (21, "21st")]
)
def test_ordinals(number: int, said: str) -> None:
    assert words.ordinal(number) == said


@pytest.mark.parametrize("book", ["tda", "fidpa", "roberts", "home"])
def test_every_books_deadline_has_words(opened: Open, book: str) -> None:
    live = opened(TableRules(straddle=RULES.straddle, rulebook=book), all_fold)
    last = words.last_hand(table(live), live.night.session.book)
    assert last is not None
    assert last.may_come_back
    assert words.last_hand_words(last)[1].startswith("until ")
    assert words.last_hand_face(last).sub.startswith("until ")
