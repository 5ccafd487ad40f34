"""The misdeal wizard on a real session: by taps on keys and plates, to the record and back by one undo."""

from collections.abc import Iterator

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from app.engine.events import Action, HandKilled, HandVoided, StackCounted
from app.flows.misdeal_faults import Cause, Fault, Question, faults_of
from app.flows.misdeal_scene import Happened
from app.flows.misdeal_steps import Task, done_now
from app.rulebook.turns.turn_order import SubstantialAction
from app.session import intents as wish
from app.session.floor_facts import RulingGiven
from app.session.ruling_note import DecidedBy, RulingNote
from app.session.stakes import AnteKind, Stakes
from app.session.table import ButtonMoved
from tests.ui.console_scenes import LivePage, Scene, _flop
from tests.ui.table_night import FULL, Night
from ui.drawing.fonts import Ending, fit
from ui.drawing.geometry import RING, frame
from ui.drawing.key_paint import lay_key
from ui.drawing.look import Look
from ui.drawing.theme import THEMES
from ui.faces import KeyKind
from ui.views.panels.panel import wrapped
from ui.views.parts.key_button import KeyButton
from ui.views.parts.step_list import _DETAIL, _TITLE
from ui.wizards import misdeal_steps_words as step_words
from ui.wizards import misdeal_words as words
from ui.wizards.misdeal_wizard import MisdealWizard, Way
from ui.words.void_reasons import REASONS, reason_text

LEFT = Qt.MouseButton.LeftButton
SIZES = ((1280, 800, 1.0, False), (1024, 768, 0.83, False), (1920, 1080, 1.2, True), (3840, 2160, 2.4, True))
STACKS = (349, 658, 158, 136, 375, 250, 220, 632, 198, 197)


class Walk:
    """A wizard in the pad's place, driven by taps."""

    def __init__(self, qtbot: QtBot, night: Night) -> None:
        self.night = night
        self.host = QWidget()
        qtbot.addWidget(self.host)
        self.host.resize(1280, 800)
        self.wizard = MisdealWizard(self.host, night.bridge)
        self.place(Look())
        self.host.show()
        night.bridge.changed.connect(self.wizard.refresh)
        self.closings = 0
        self.wizard.closed.connect(self._on_closed)
        self.start()

    def start(self) -> None:
        hand = self.night.bridge.table.hand
        assert hand is not None
        self.wizard.start(hand)
        self.wizard.show()

    def place(self, look: Look, log: bool = False) -> None:
        zones = frame(self.host.width() / look.u, self.host.height() / look.u, log=log)
        self.wizard.setGeometry(look.rect(zones.panel))
        self.wizard.set_look(look)

    def tap(self, *answers: object) -> None:
        for answer in answers:
            key = self.wizard.key_of(answer)
            assert key.isVisible()
            QTest.mouseClick(key, LEFT, pos=key.rect().center())

    def running(self) -> bool:
        """True while there is a hand to void."""
        return self.night.bridge.table.hand is not None

    @property
    def lines(self) -> list[str]:
        return [line.text for line in self.wizard.page.lines]

    @property
    def shown_keys(self) -> list[KeyButton]:
        return [key for key in self.wizard.findChildren(KeyButton) if key.isVisible()]

    def _on_closed(self) -> None:
        self.closings += 1


@pytest.fixture
def walk(qtbot: QtBot) -> Iterator[Walk]:
    """Hand 1 with the button on seat 1; seat 4 has called."""
    night = Night(STACKS)
    night.do(wish.Deal())
    night.act("call")
    return_to = Walk(qtbot, night)
    yield return_to
    assert return_to.night.bridge.table.chips == sum(STACKS)


def last_events(night: Night) -> tuple[object, ...]:
    return night.session.standing.steps[-1][1].events


def last_note(night: Night) -> RulingNote:
    """The ruling that was recorded last."""
    (note,) = [event.note for event in last_events(night) if isinstance(event, RulingGiven)]
    return note


def outcome(night: Night) -> tuple[object, ...]:
    """What the last ruling led to."""
    return tuple(event for event in last_events(night) if not isinstance(event, RulingGiven))


def test_the_usual_misdeal_from_the_first_question_to_the_new_deal(walk: Walk) -> None:
    night, wizard = walk.night, walk.wizard
    before = night.bridge.table
    assert wizard.status() == "Misdeal / what happened?"
    walk.tap(Cause.COUNT, Fault.CARD_COUNT)
    assert wizard.seat_tapped(6)
    assert wizard.seats_meant() == {6}
    walk.tap(3)
    assert wizard.status() == "Misdeal / the ruling"
    assert walk.lines == ["Seat 6 has three cards; one call so far."]
    ruling = wizard.box.words
    assert (ruling.rule, ruling.standing) == ("TDA 35-A5, 35-C", "Home is silent")
    assert "misdeal" in ruling.sentence.lower()
    assert ("TDA", "misdeal") in [(row.book, row.says) for row in wizard.books.rows]
    walk.tap("misdeal")
    assert walk.lines[1] == "TDA 35-A5, 35-C · Home is silent"
    assert [step.title for step in wizard.steps.steps] == [
        "Take in every card and the stub",
        "Give the chips back",
        "Shuffle and cut",
        "Button and blinds stay",
        "Deal again, same seats",
    ]
    assert wizard.steps.steps[1].detail == "seat 2: 1 · seat 3: 2 · seat 4: 2"
    assert wizard.steps.steps[3].detail == "button 1 · SB 2 · BB 3"
    said = []
    for _ in range(5):
        said.append((wizard.status(), wizard.key_of(Way.DONE).face.text))
        assert night.bridge.table is before, "nothing is recorded on the way"
        walk.tap(Way.DONE)
    assert said[1] == ("Misdeal / step 2 of 5", "Chips are back")
    assert said[4] == ("Misdeal / step 5 of 5", "Ready to deal")
    assert walk.closings >= 1
    table = night.bridge.table
    assert table.hand is None
    assert [seat.stack for seat in table.seats if seat] == list(STACKS)
    assert outcome(night) == (HandVoided("wrong-card-count"),)
    night.do(wish.Deal())
    again = night.bridge.table.hand
    assert again is not None
    assert (again.button, again.setup.start.sb_seat, again.setup.start.bb_seat) == (1, 2, 3)


def test_the_ruling_is_recorded_with_its_book_its_rules_and_what_was_answered(walk: Walk) -> None:
    walk.tap(Cause.COUNT, Fault.CARD_COUNT, 6, 3, "misdeal", *[Way.DONE] * 5)
    note = last_note(walk.night)
    assert (note.ruling, note.book, note.rules, note.seat, note.chosen) == (
        "misdeal",
        "home",
        ("TDA 35-A5", "TDA 35-C"),
        6,
        "",
    )
    answers = {answer.key: answer.value for answer in note.answers}
    assert answers["event.error"] == "wrong_card_count"
    assert answers["given.deal.counts.6"] == 3


def test_it_is_one_entry_and_one_undo_brings_the_hand_back(walk: Walk) -> None:
    before, entries = walk.night.bridge.table, len(walk.night.store.entries)
    walk.tap(Cause.EXPOSED, Fault.TWO_EXPOSED, "misdeal", *[Way.DONE] * 5)
    assert len(walk.night.store.entries) == entries + 1
    assert walk.night.bridge.undo()
    assert walk.night.bridge.table == before


def test_the_cross_leaves_without_recording(walk: Walk) -> None:
    entries = len(walk.night.store.entries)
    walk.tap(Cause.BOXED, Fault.TWO_BOXED, "misdeal", Way.DONE, Way.DONE)
    cross = next(key for key in walk.shown_keys if key.accessibleName().startswith("Close Misdeal"))
    QTest.mouseClick(cross, LEFT, pos=cross.rect().center())
    assert walk.closings == 1
    assert len(walk.night.store.entries) == entries
    walk.start()
    assert walk.wizard.status() == "Misdeal / what happened?"
    QTest.keyClick(walk.wizard, Qt.Key.Key_Escape)
    assert walk.closings == 2


def test_back_leads_through_every_page_to_the_first(walk: Walk) -> None:
    walk.tap(Cause.SEAT, Fault.SEAT_LEFT_OUT, 5, Way.ACTION, "play_on")
    assert walk.closings == 1, "nothing is to be done"
    walk.night.bridge.undo()
    walk.start()
    walk.tap(Cause.SEAT, Fault.SEAT_LEFT_OUT, 5, "misdeal", Way.DONE)
    pages = []
    while not walk.wizard.page.choices or walk.wizard.page.choices[0].answer is not Cause.COUNT:
        pages.append(walk.wizard.status())
        walk.tap(Way.BACK)
    assert pages == [
        "Misdeal / step 2 of 5",
        "Misdeal / step 1 of 5",
        "Misdeal / the ruling",
        *["Misdeal / what happened?"] * 2,
    ]
    assert walk.wizard.seats_meant() == frozenset()
    with pytest.raises(KeyError):
        walk.wizard.key_of(Way.BACK)


def test_a_ruling_panel_may_begin_behind_the_first_question(walk: Walk) -> None:
    walk.wizard.begin_at(Cause.STUB)
    assert walk.lines == ["Which of these?", "Stub"]
    with pytest.raises(KeyError):
        walk.wizard.key_of(Way.BACK)
    walk.wizard.begin_at(Cause.BURN)
    assert walk.lines == ["What went wrong?"], "no street is out"
    assert walk.wizard.key_of(Cause.BURN).face.kind is KeyKind.OFF


def test_what_was_counted_may_be_overruled_before_the_course_is_taken(walk: Walk) -> None:
    walk.tap(Cause.COUNT, Fault.CARD_COUNT, 6, 3)
    assert walk.wizard.key_of(Way.ACTION).face.text == "There was action"
    walk.tap(Way.ACTION)
    assert walk.lines == ["Seat 6 has three cards; by your word substantial action."]
    walk.tap("dead_hand", Way.DONE, Way.DONE)
    assert outcome(walk.night) == (HandKilled(6),)


def test_a_wrong_count_after_substantial_action_is_a_dead_hand_and_is_recorded_as_one(walk: Walk) -> None:
    walk.night.act("call")
    walk.tap(Cause.COUNT, Fault.CARD_COUNT, 6, 1)
    assert "dead" in walk.wizard.box.words.sentence
    walk.tap("dead_hand")
    assert [step.title for step in walk.wizard.steps.steps] == [
        "Muck the hand of seat 6",
        "Leave its chips in the pot",
        "Burn one card",
        "Deal the flop",
    ]
    walk.tap(Way.DONE, Way.DONE)
    assert outcome(walk.night) == (HandKilled(6),)
    assert walk.closings >= 1
    hand = walk.night.bridge.table.hand
    assert hand is not None
    assert hand.to_act == 7


def test_playing_on_says_what_to_do_step_by_step_and_records_the_ruling(walk: Walk) -> None:
    before = walk.night.bridge.table
    walk.tap(Cause.EXPOSED, Fault.LATER_EXPOSED, 6, "play_on")
    assert [step.title for step in walk.wizard.steps.steps] == [
        "Show the card to everybody",
        "Finish the deal in order",
        "Give the next card to seat 6",
        "Keep it as the burn of the flop",
    ]
    walk.tap(*[Way.DONE] * 4)
    assert walk.closings == 1
    assert outcome(walk.night) == ()
    assert (last_note(walk.night).ruling, last_note(walk.night).seat) == ("play_on", 6)
    assert last_note(walk.night).decided_by is DecidedBy.DEALER
    assert walk.night.bridge.table.hand == before.hand


def test_the_dealer_may_rule_otherwise(walk: Walk) -> None:
    walk.tap(Cause.EXPOSED, Fault.LATER_EXPOSED, 6, "misdeal")
    assert walk.lines[1] == "by your own ruling"
    walk.tap(*[Way.DONE] * 5)
    assert outcome(walk.night) == (HandVoided("later-card-exposed"),)
    assert (last_note(walk.night).ruling, last_note(walk.night).chosen) == ("play_on", "misdeal")


def test_where_no_book_decides_it_is_the_dealers_word(walk: Walk) -> None:
    walk.tap(Cause.DECK, Fault.BACK_IN_STUB)
    keys = {answer: walk.wizard.key_of(answer).face for answer in ("play_on", "void_hand")}
    assert (keys["play_on"].kind, keys["void_hand"].sub) == (KeyKind.LIT, "your word")
    walk.tap("void_hand", *[Way.DONE] * 5)
    assert outcome(walk.night) == (HandVoided("other-back-in-stub"),)


def test_a_wrong_button_is_put_right_for_the_new_deal(walk: Walk) -> None:
    walk.tap(Cause.BUTTON)
    assert walk.wizard.seat_tapped(1), "the tap is used up"
    assert walk.wizard.seats_meant() == frozenset(), "it has the button already"
    walk.tap(2, "misdeal")
    assert walk.wizard.steps.steps[3].title == "Button to seat 2"
    walk.tap(*[Way.DONE] * 5)
    assert outcome(walk.night) == (HandVoided("button-misplaced"), ButtonMoved(2))
    walk.night.do(wish.Deal())
    hand = walk.night.bridge.table.hand
    assert hand is not None
    assert (hand.button, hand.setup.start.sb_seat, hand.setup.start.bb_seat) == (2, 3, 4)


def test_a_tap_on_a_plate_answers_only_where_a_seat_is_asked_for(walk: Walk) -> None:
    assert walk.wizard.seat_tapped(6)
    assert walk.wizard.seats_meant() == frozenset()
    walk.tap(Cause.COUNT, Fault.CARD_COUNT)
    assert walk.wizard.seat_tapped(11), "nobody sits there"
    assert walk.wizard.seats_meant() == frozenset()


def test_cards_thrown_into_a_hand_ask_for_both_seats(walk: Walk) -> None:
    walk.tap(Cause.HAND, Fault.FOULED)
    assert walk.wizard.seat_tapped(6)
    assert walk.lines == ["Tap who threw the cards in"]
    assert walk.wizard.seat_tapped(7)
    assert walk.wizard.seats_meant() == {6, 7}
    walk.tap("split_fate")
    assert outcome(walk.night) == (HandKilled(7),)


def test_a_full_disk_leaves_the_last_step_in_sight(walk: Walk) -> None:
    walk.tap(Cause.DECK, Fault.SAME_CARD, "void_hand", *[Way.DONE] * 4)
    walk.night.store.fault = FULL
    walk.tap(Way.DONE)
    assert walk.closings == 0
    assert walk.wizard.status() == "Misdeal / step 5 of 5"
    assert walk.running()
    assert not walk.night.bridge.saved
    walk.night.store.fault = None
    walk.night.bridge._on_retry()
    assert not walk.running()
    assert walk.closings == 1


def test_a_count_meanwhile_changes_what_goes_back(walk: Walk) -> None:
    walk.tap(Cause.OTHER, "misdeal")
    walk.night.act("raise 20")
    assert "seat 5: 20" in walk.wizard.steps.steps[1].detail
    walk.night.do(wish.CountStack(5, 500))
    assert "seat 5: 20" in walk.wizard.steps.steps[1].detail
    walk.night.do(wish.VoidHand("other"))
    assert walk.closings == 1, "there is no hand to void any more"
    counted = walk.night.bridge.table.seats[5]
    assert counted is not None
    assert counted.stack == 520
    walk.night.bridge.undo()
    walk.night.do(wish.CountStack(5, 355))


def test_each_change_of_page_is_told(qtbot: QtBot, walk: Walk) -> None:
    for answer in (Cause.OTHER, "misdeal", Way.DONE, Way.BACK):
        with qtbot.waitSignal(walk.wizard.progressed):
            walk.tap(answer)


# ---- the board


def on_the_flop(walk: Walk) -> None:
    """Seats 4 and 3 see a flop; seat 3 is to act."""
    walk.night.act(*["fold"] * 8, "check")
    walk.start()


def test_a_repair_of_the_flop_is_walked_through_and_the_hand_goes_on(walk: Walk) -> None:
    on_the_flop(walk)
    hand = walk.night.bridge.table.hand
    walk.tap(Cause.BOARD, Fault.FOUR_CARD_FLOP, "repair")
    assert [step.title for step in walk.wizard.steps.steps] == [
        "Mix the cards face down",
        "Let the floor draw one unseen",
        "Keep it as the burn of the turn",
        "Turn the other three up: the flop",
    ]
    walk.tap(*[Way.DONE] * 4)
    assert walk.night.bridge.table.hand == hand
    assert (last_note(walk.night).ruling, last_note(walk.night).decided_by) == ("repair", DecidedBy.FLOOR)


def test_an_early_card_waits_for_the_betting_and_comes_back_when_it_is_over(walk: Walk) -> None:
    on_the_flop(walk)
    due = []
    walk.wizard.steps_due.connect(lambda: due.append(walk.wizard.resume()))
    walk.tap(Cause.BOARD, Fault.EARLY_CARD, "set_aside")
    assert [step.title for step in walk.wizard.steps.steps] == [
        "Set the early card aside",
        "Finish the betting of this street",
    ]
    assert walk.wizard.steps.steps[1].detail == "then two more steps"
    walk.tap(Way.DONE)
    assert walk.wizard.key_of(Way.DONE).face.sub == "step 2 of 2 · records it"
    walk.tap(Way.DONE)
    assert (walk.closings, last_note(walk.night).ruling, due) == (1, "set_aside", [])
    walk.night.act("check")
    assert due == []
    entries = len(walk.night.store.entries)
    walk.night.act("check")
    assert due == [True], "the street is over"
    assert walk.wizard.status() == "Misdeal / step 1 of 2"
    walk.tap(Way.DONE, Way.DONE)
    assert walk.closings == 2
    assert len(walk.night.store.entries) == entries + 1, "the check only"
    walk.night.act("bet 4")
    assert due == [True]


def test_in_the_window_the_waiting_steps_come_into_sight_by_themselves(qtbot: QtBot) -> None:
    live = LivePage(Scene("early turn", _flop))
    qtbot.addWidget(live.window)
    live.page.panels.show_misdeal(Cause.BOARD)
    wizard = live.page.panels.misdeal
    for answer in (Fault.EARLY_CARD, "set_aside", Way.DONE, Way.DONE):
        live.press(wizard.key_of(answer))
    assert live.page.panels.shown is not wizard, "the betting goes on at the console"
    hand = live.night.bridge.table.hand
    assert hand is not None
    live.act(*["check"] * hand.live.bit_count())
    assert live.page.panels.shown is wizard
    assert wizard.status() == "Misdeal / step 1 of 2"
    live.press(wizard.key_of(Way.DONE))
    live.press(wizard.key_of(Way.DONE))
    assert live.page.panels.shown is not wizard
    live.close()


def test_in_the_window_it_opens_between_hands_too(qtbot: QtBot) -> None:
    live = LivePage(Scene("between hands", lambda live: None))
    qtbot.addWidget(live.window)
    live.page.panels.show_misdeal()
    assert live.page.panels.shown is live.page.panels.misdeal
    live.close()


def test_steps_that_wait_go_with_their_hand(walk: Walk) -> None:
    on_the_flop(walk)
    due = []
    walk.wizard.steps_due.connect(lambda: due.append(True))
    walk.tap(Cause.BOARD, Fault.EARLY_CARD, "set_aside", Way.DONE, Way.DONE)
    walk.night.do(wish.VoidHand("other"))
    walk.night.do(wish.Deal())
    assert due == []
    assert not walk.wizard.resume()


# ---- between hands


def test_between_hands_deck_and_shuffle_are_left(walk: Walk) -> None:
    walk.night.do(wish.VoidHand("other"))
    walk.wizard.start(None)
    open_ = [choice.answer for choice in walk.wizard.page.choices if choice.face.kind is not KeyKind.OFF]
    assert open_ == [Cause.SHUFFLE, Cause.DECK]
    entries = len(walk.night.store.entries)
    walk.tap(Cause.SHUFFLE, Fault.SHUFFLE_STEPS, "checklist", Way.DONE, Way.DONE)
    assert len(walk.night.store.entries) == entries, "a checklist is no ruling"
    walk.wizard.start(None)
    walk.tap(Cause.DECK, Fault.SAME_CARD, "stands")
    assert last_note(walk.night).ruling == "stands"


def test_chips_of_who_knew_stay_for_the_next_pot(qtbot: QtBot) -> None:
    night = Night(STACKS)
    night.do(wish.ChangeRules(replace(night.bridge.table.rules, rulebook="roberts")), wish.Deal())
    night.act("raise 20")
    walk = Walk(qtbot, night)
    walk.tap(Cause.DECK, Fault.SAME_CARD, 4, "void_hand")
    assert walk.wizard.steps.steps[1].title == "Give the chips back, not to seat 4"
    assert "20 wait in the pot" in walk.wizard.steps.steps[4].detail
    walk.tap(*[Way.DONE] * 5)
    assert outcome(night) == (HandVoided("same-card-twice"), StackCounted(4, STACKS[3] - 20))
    sitter = night.bridge.table.seats[4]
    assert sitter is not None
    assert (sitter.stack, night.bridge.table.chips) == (STACKS[3] - 20, sum(STACKS) - 20)


# ---- words


def test_every_cause_fault_step_and_reason_has_words() -> None:
    assert words.CAUSES.keys() == set(Cause)
    assert words.FAULTS.keys() == REASONS.keys() == set(Fault)
    assert words.HAPPENED.keys() | {Fault.CARD_COUNT} == set(Fault)
    assert step_words.STEPS.keys() == set(Task)
    assert reason_text("boxed-cards") == "boxed cards"
    assert reason_text("The dog ate it") == "The dog ate it"


@pytest.mark.parametrize(
    ("count", "hole", "text"),
    [(0, 2, "no cards"), (1, 2, "one card"), (3, 2, "three cards"), (4, 2, "four or more cards"),
     (2, 4, "two or fewer cards"), (3, 4, "three cards"), (5, 4, "five cards"), (6, 4, "six or more cards")],
)  # fmt: skip
def test_wrong_numbers_of_cards_in_words(count: int, hole: int, text: str) -> None:
    assert words.cards(count, hole) == text
    assert words.happened(Happened(Fault.CARD_COUNT, 6, cards=count), hole) == f"Seat 6 has {text}"


@pytest.mark.parametrize(
    ("acts", "text"),
    [((), "nobody has acted"), (("call",), "one call so far"), (("fold", "call"), "a fold and a call so far"),
     (("fold", "fold", "raise"), "a fold, a fold and a raise so far"), (("fold",) * 5, "five acts so far")],
)  # fmt: skip
def test_acts_in_words(acts: tuple[str, ...], text: str) -> None:
    assert words.acts_so_far(SubstantialAction(False, tuple(Action(act) for act in acts))) == text


# ---- room


def deep_night(book: str = "home") -> Night:
    """Ten seats, an ante each, long names and large amounts: the most that can go back."""
    stakes = Stakes(small_blind=25_000, big_blind=50_000, ante=5_000, ante_kind=AnteKind.EACH)
    night = Night((4_000_000,) * 10, stakes, names=("Maximiliane von und zu " * 400,) * 10)
    night.do(wish.ChangeRules(replace(night.bridge.table.rules, rulebook=book)), wish.Deal())
    night.act("raise 1000000", "call")
    return night


def all_pages(walk: Walk) -> Iterator[str]:
    """Every page of every fault that can be meant, each course to its last step, one after the other."""
    flow = walk.wizard._flow
    assert flow is not None
    yield "causes"
    for cause in flow.causes:
        walk.start()
        walk.tap(cause)
        yield f"{cause.value} faults"
        for fault in faults_of(cause, flow.dealt.hand):
            yield from pages_of(walk, cause, fault)


def pages_of(walk: Walk, cause: Cause, fault: Fault) -> Iterator[str]:
    walk.start()
    walk.tap(cause)
    if walk.wizard._flow and walk.wizard._flow.fault is None:
        walk.tap(fault)
    while (flow := walk.wizard._flow) is not None and flow.question is not None:
        yield f"{fault.value} {flow.question.value}"
        walk.wizard.take(walk.wizard.page.choices[-1].answer)
    assert flow is not None
    yield f"{fault.value} verdict"
    if flow.action_counts:
        walk.tap(Way.ACTION)
        yield f"{fault.value} verdict, overruled"
        walk.tap(Way.BACK)
    for course in flow.courses:
        if not flow.choose(course).complete:
            walk.tap(course)
            last = done_now(flow.choose(course).steps)
            for step in range(last):
                yield f"{fault.value} {course} step {step}"
                if step < last - 1:
                    walk.tap(Way.DONE)
            for _ in range(last):
                walk.tap(Way.BACK)


def nights() -> Iterator[Night]:
    """The most before the flop, on the flop, and in stud, under each book."""
    yield deep_night()
    yield deep_night("fidpa")
    for book in ("roberts", "tda"):
        flop = deep_night(book)
        flop.act(*["call"] * 8)
        yield flop
    stud = Night((4_000_000,) * 8, Stakes(game="stud-fl", small_bet=50_000, big_bet=100_000, bring_in=10_000),
                 names=("Maximiliane von und zu " * 400,) * 8)  # fmt: skip
    stud.do(wish.Deal())
    yield stud


@pytest.mark.parametrize("size", SIZES)
def test_every_page_has_room_in_every_size(qtbot: QtBot, size: tuple[int, int, float, bool]) -> None:
    width, height, u, log = size
    for night in nights() if size == SIZES[0] else (deep_night(),):
        walk = Walk(qtbot, night)
        walk.host.resize(width, height)
        walk.place(Look(u=u), log)
        for name in all_pages(walk):
            has_room(walk, name, u)
        walk.host.close()


def has_room(walk: Walk, name: str, u: float) -> None:
    """Nothing on the page stands over anything else, beyond the panel, or is cut."""
    wizard, keys = walk.wizard, walk.shown_keys
    ring = round(RING * u)
    boxes = [key.geometry().adjusted(ring, ring, -ring, -ring) for key in keys]
    for place, box in enumerate(boxes):
        assert wizard.rect().contains(box), (name, keys[place].face)
        assert not any(box.intersects(other) for other in boxes[place + 1 :]), (name, keys[place].face)
        assert keys[place].key_rect.height() >= 56 - 1 / u, (name, keys[place].face)
        lay = lay_key(keys[place].key_rect.width(), keys[place].key_rect.height(), keys[place].face)
        if not isinstance(_answer(wizard, keys[place]), int) or "cards" in keys[place].face.text:
            assert not any(line.words.cut for line in lay.lines), (name, keys[place].face)
    texts = [part for part in (wizard.box, wizard.books, wizard.steps) if part.isVisible()]
    for part in texts:
        assert wizard.rect().contains(part.geometry()), name
        assert not any(part.geometry().intersects(box) for box in boxes), (name, part)
        assert not any(part.geometry().intersects(other.geometry()) for other in texts if other is not part), name
    if wizard.box.isVisible():
        assert wizard.books.isVisible(), (name, "other books have room")
        need = wizard.box.height_in(wizard.look.area(wizard).width() - 2)
        assert wizard.look.area(wizard.box).height() >= need - 1, name
    if wizard.steps.isVisible():
        area = wizard.look.area(wizard.steps)
        assert wizard.steps.rows(area)[-1][0].bottom() <= area.bottom() + 0.5, name
        for step in wizard.steps.steps:
            assert not fit(step.title, area.width() - 76, _TITLE, Ending.WORDS).cut, step.title
    for line in wizard.page.lines:
        assert len(wrapped(line, 396)) <= 2 or line.role == "text_2", (name, line.text)


def _answer(wizard: MisdealWizard, key: KeyButton) -> object:
    return next((choice.answer for choice, other in wizard._shown() if other is key), None)


def test_no_amount_that_goes_back_is_cut(qtbot: QtBot) -> None:
    walk = Walk(qtbot, deep_night())
    walk.tap(Cause.DECK, Fault.SAME_CARD, "void_hand", Way.DONE)
    steps = walk.wizard.steps
    rows = steps.rows(walk.wizard.look.area(steps))[1][1]
    assert " · ".join(rows) == steps.steps[1].detail
    assert "seat 4: 1,005,000" in steps.steps[1].detail
    room = walk.wizard.look.area(steps).width() - 76
    assert not any(fit(row, room, _DETAIL).cut for row in rows)


def test_it_paints_in_three_themes_and_is_reached_by_tab(qtbot: QtBot) -> None:
    walk = Walk(qtbot, deep_night())
    walk.tap(Cause.COUNT, Fault.CARD_COUNT, 7, 3)
    pictures = set()
    for theme in THEMES.values():
        walk.place(Look(theme))
        image = walk.wizard.grab().toImage()
        pictures.add(image.pixelColor(20, 300).name())
    assert len(pictures) == 3
    assert all(key.accessibleName() for key in walk.shown_keys)
    assert all(key.focusPolicy() & Qt.FocusPolicy.TabFocus for key in walk.shown_keys)


def test_where_action_would_change_nothing_nothing_is_said_of_it(qtbot: QtBot) -> None:
    night = Night(STACKS)
    night.do(wish.Deal())
    walk = Walk(qtbot, night)
    walk.tap(Cause.DECK, Fault.SAME_CARD)
    assert walk.wizard._flow is not None
    assert walk.wizard._flow.question is not Question.KNEW
    assert walk.lines == ["The deck has the same card twice."]
