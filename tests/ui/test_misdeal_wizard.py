"""The misdeal wizard on a real session: by taps on keys and plates, to the record and back by one undo."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from app.engine.events import Action, HandKilled, HandVoided
from app.flows.misdeal_faults import Cause, Fault, Question
from app.flows.misdeal_ruling import Remedy
from app.rulebook.turn_order import SubstantialAction
from app.session import intents as wish
from app.session.table import AnteKind, Stakes
from tests.ui.table_night import FULL, Night
from ui.drawing.fonts import fit
from ui.drawing.geometry import RING, frame
from ui.drawing.key_paint import lay_key
from ui.drawing.look import Look
from ui.drawing.theme import THEMES
from ui.faces import KeyKind
from ui.views.key_button import KeyButton
from ui.views.panel import wrapped
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


def test_the_usual_misdeal_from_the_first_question_to_the_new_deal(walk: Walk) -> None:
    night, wizard = walk.night, walk.wizard
    before = night.bridge.table
    assert wizard.status() == "Misdeal / what happened?"
    walk.tap(Cause.COUNT)
    assert wizard.seat_tapped(6)
    assert wizard.seats_meant() == {6}
    walk.tap(3)
    assert walk.lines[:2] == ["Was there substantial action?", "Recorded: one call so far."]
    assert (wizard.key_of(True).face.kind, wizard.key_of(False).face.kind) == (KeyKind.PLAIN, KeyKind.LIT)
    walk.tap(False)
    assert wizard.status() == "Misdeal / the ruling"
    assert walk.lines == ["Seat 6 has three cards; one call so far."]
    ruling = wizard.box.words
    assert (ruling.sentence, ruling.rule, ruling.standing) == (
        "Misdeal. Deal again.",
        "TDA 35-A5 and 35-C",
        "Home is silent",
    )
    walk.tap(Way.MISDEAL)
    assert walk.lines[1] == "Home is silent, so TDA 35-A5 and 35-C"
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
    assert last_events(night) == (HandVoided("wrong-card-count"),)
    night.do(wish.Deal())
    again = night.bridge.table.hand
    assert again is not None
    assert (again.button, again.setup.start.sb_seat, again.setup.start.bb_seat) == (1, 2, 3)


def test_it_is_one_entry_and_one_undo_brings_the_hand_back(walk: Walk) -> None:
    before, entries = walk.night.bridge.table, len(walk.night.store.entries)
    walk.tap(Cause.EXPOSED, Fault.TWO_EXPOSED, False, Way.MISDEAL, *[Way.DONE] * 5)
    assert len(walk.night.store.entries) == entries + 1
    assert walk.night.bridge.undo()
    assert walk.night.bridge.table == before


def test_the_cross_leaves_without_recording(walk: Walk) -> None:
    entries = len(walk.night.store.entries)
    walk.tap(Cause.BOXED, Fault.TWO_BOXED, False, Way.MISDEAL, Way.DONE, Way.DONE)
    cross = next(key for key in walk.shown_keys if key.accessibleName() == "Close Misdeal")
    QTest.mouseClick(cross, LEFT, pos=cross.rect().center())
    assert walk.closings == 1
    assert len(walk.night.store.entries) == entries
    walk.start()
    assert walk.wizard.status() == "Misdeal / what happened?"
    QTest.keyClick(walk.wizard, Qt.Key.Key_Escape)
    assert walk.closings == 2


def test_back_leads_through_every_page_to_the_first(walk: Walk) -> None:
    walk.tap(Cause.SEAT, Fault.SEAT_LEFT_OUT, 5, False, Way.MISDEAL, Way.DONE)
    pages = []
    while not walk.wizard.page.choices or walk.wizard.page.choices[0].answer is not Cause.COUNT:
        pages.append(walk.wizard.status())
        walk.tap(Way.BACK)
    assert pages == [
        "Misdeal / step 2 of 5",
        "Misdeal / step 1 of 5",
        "Misdeal / the ruling",
        *["Misdeal / what happened?"] * 3,
    ]
    assert walk.wizard.seats_meant() == frozenset()
    with pytest.raises(KeyError):
        walk.wizard.key_of(Way.BACK)


def test_a_wrong_count_after_substantial_action_is_a_dead_hand_and_is_recorded_as_one(walk: Walk) -> None:
    walk.night.act("call")
    walk.tap(Cause.COUNT, 6, 1, True)
    assert walk.wizard.box.words.sentence == "Play on. Seat 6 is dead."
    assert walk.wizard.box.words.reasons[0] == "1 · The hand of seat 6 is dead. Muck it."
    walk.tap(Way.DEAD_HAND)
    assert last_events(walk.night) == (HandKilled(6),)
    assert walk.closings >= 1
    hand = walk.night.bridge.table.hand
    assert hand is not None
    assert hand.to_act == 7


def test_playing_on_records_nothing_and_says_what_to_do(walk: Walk) -> None:
    entries = len(walk.night.store.entries)
    walk.tap(Cause.EXPOSED, Fault.LATER_EXPOSED)
    assert walk.wizard.box.words.reasons == (
        "1 · Show the card to everybody.",
        "2 · Finish the deal in order.",
        "3 · The seat gets the top card after the deal.",
        "4 · The exposed card is the burn before the flop.",
    )
    walk.tap(Way.PLAY_ON)
    assert walk.closings == 1
    assert len(walk.night.store.entries) == entries


def test_the_dealer_may_rule_otherwise(walk: Walk) -> None:
    walk.tap(Cause.EXPOSED, Fault.LATER_EXPOSED, Way.MISDEAL)
    assert walk.lines[1] == "by your own ruling"
    walk.tap(*[Way.DONE] * 5)
    assert last_events(walk.night) == (HandVoided("later-card-exposed"),)


def test_where_no_book_decides_it_is_the_dealers_word(walk: Walk) -> None:
    walk.tap(Cause.SHUFFLE, False)
    assert walk.wizard.box.words.standing == "usual; it is your word"
    assert walk.wizard.key_of(Way.PLAY_ON).face.text == "Play on instead · my ruling"


def test_a_wrong_button_is_put_right_for_the_new_deal(walk: Walk) -> None:
    walk.tap(Cause.BUTTON)
    assert walk.wizard.seat_tapped(1), "the tap is used up"
    assert walk.wizard.seats_meant() == frozenset(), "it has the button already"
    walk.tap(2, False, Way.MISDEAL)
    assert walk.wizard.steps.steps[3].title == "Button to seat 2"
    walk.tap(*[Way.DONE] * 5)
    walk.night.do(wish.Deal())
    hand = walk.night.bridge.table.hand
    assert hand is not None
    assert (hand.button, hand.setup.start.sb_seat, hand.setup.start.bb_seat) == (2, 3, 4)


def test_a_tap_on_a_plate_answers_only_where_a_seat_is_asked_for(walk: Walk) -> None:
    assert walk.wizard.seat_tapped(6)
    assert walk.wizard.seats_meant() == frozenset()
    walk.tap(Cause.COUNT)
    assert walk.wizard.seat_tapped(11), "nobody sits there"
    assert walk.wizard.seats_meant() == frozenset()


def test_a_full_disk_leaves_the_last_step_in_sight(walk: Walk) -> None:
    walk.tap(Cause.DECK, Fault.SAME_CARD, Way.MISDEAL, *[Way.DONE] * 4)
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
    walk.tap(Cause.OTHER, False, Way.MISDEAL)
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
    for answer in (Cause.OTHER, False, Way.MISDEAL, Way.DONE, Way.BACK):
        with qtbot.waitSignal(walk.wizard.progressed):
            walk.tap(answer)


# ---- words


def test_every_cause_fault_remedy_and_reason_has_words() -> None:
    assert words.CAUSES.keys() == set(Cause)
    assert words.FAULTS.keys() == REASONS.keys() == set(Fault)
    assert words.HAPPENED.keys() | {Fault.CARD_COUNT} == set(Fault)
    assert words.REMEDIES.keys() == set(Remedy)
    assert reason_text("boxed-cards") == "boxed cards"
    assert reason_text("The dog ate it") == "The dog ate it"


@pytest.mark.parametrize(
    ("count", "hole", "text"),
    [(0, 2, "no cards"), (1, 2, "one card"), (3, 2, "three cards"), (4, 2, "four or more cards"),
     (2, 4, "two or fewer cards"), (3, 4, "three cards"), (5, 4, "five cards"), (6, 4, "six or more cards")],
)  # fmt: skip
def test_wrong_numbers_of_cards_in_words(count: int, hole: int, text: str) -> None:
    assert words.cards(count, hole) == text


@pytest.mark.parametrize(
    ("acts", "text"),
    [((), "nobody has acted"), (("call",), "one call so far"), (("fold", "call"), "a fold and a call so far"),
     (("fold", "fold", "raise"), "a fold, a fold and a raise so far"), (("fold",) * 5, "five acts so far")],
)  # fmt: skip
def test_acts_in_words(acts: tuple[str, ...], text: str) -> None:
    assert words.acts_so_far(SubstantialAction(False, tuple(Action(act) for act in acts))) == text


# ---- room


def deep_night() -> Night:
    """Ten seats, an ante each, long names and large amounts: the most that can go back."""
    stakes = Stakes(small_blind=25_000, big_blind=50_000, ante=5_000, ante_kind=AnteKind.EACH)
    night = Night((4_000_000,) * 10, stakes, names=("Maximiliane von und zu " * 400,) * 10)
    night.do(wish.Deal())
    night.act("raise 1000000", "call")
    return night


def all_pages(walk: Walk) -> Iterator[str]:
    """Every page of every fault, one after the other."""
    for cause in Cause:
        walk.start()
        yield "causes"
        walk.tap(cause)
        answers = [choice.answer for choice in walk.wizard.page.choices]
        faults: list[Fault | None] = [answer for answer in answers if isinstance(answer, Fault)]
        for fault in faults or [None]:
            walk.start()
            walk.tap(cause)
            yield f"{cause.value} faults"
            if fault is not None:
                walk.tap(fault)
            for answer in (7, 3, False):
                if any(choice.answer == answer for choice in walk.wizard.page.choices):
                    yield f"{cause.value} {answer}"
                    walk.tap(answer)
            yield f"{fault} verdict"
            walk.tap(Way.MISDEAL)
            for step in range(4):
                yield f"{fault} step {step}"
                walk.tap(Way.DONE)
            yield f"{fault} step 4"


@pytest.mark.parametrize("size", SIZES)
def test_every_page_has_room_in_every_size(qtbot: QtBot, size: tuple[int, int, float, bool]) -> None:
    width, height, u, log = size
    walk = Walk(qtbot, deep_night())
    walk.host.resize(width, height)
    walk.place(Look(u=u), log)
    for name in all_pages(walk):
        wizard = walk.wizard
        keys = walk.shown_keys
        ring = round(RING * u)
        boxes = [key.geometry().adjusted(ring, ring, -ring, -ring) for key in keys]
        for place, box in enumerate(boxes):
            assert wizard.rect().contains(box), (name, keys[place].face)
            assert not any(box.intersects(other) for other in boxes[place + 1 :]), (name, keys[place].face)
            assert keys[place].key_rect.height() >= 56 - 1 / u, (name, keys[place].face)
            lay = lay_key(keys[place].key_rect.width(), keys[place].key_rect.height(), keys[place].face)
            if not isinstance(_answer(wizard, keys[place]), int) or "cards" in keys[place].face.text:
                assert not any(line.words.cut for line in lay.lines), (name, keys[place].face)
        if wizard.box.isVisible():
            need = wizard.box.height_in(wizard.look.area(wizard).width() - 2)
            assert wizard.look.area(wizard.box).height() >= need - 1, name
            assert not any(wizard.box.geometry().intersects(box) for box in boxes), name
        if wizard.steps.isVisible():
            area = wizard.look.area(wizard.steps)
            assert wizard.steps.rows(area)[-1][0].bottom() <= area.bottom() + 0.5, name
            assert not any(wizard.steps.geometry().intersects(box) for box in boxes), name
        for line in wizard.page.lines:
            assert len(wrapped(line, 396)) <= 2 or line.role == "text_2", (name, line.text)


def _answer(wizard: MisdealWizard, key: KeyButton) -> object:
    return next((choice.answer for choice, other in wizard._shown() if other is key), None)


def test_no_amount_that_goes_back_is_cut(qtbot: QtBot) -> None:
    walk = Walk(qtbot, deep_night())
    walk.tap(Cause.DECK, Fault.SAME_CARD, Way.MISDEAL, Way.DONE)
    steps = walk.wizard.steps
    rows = steps.rows(walk.wizard.look.area(steps))[1][1]
    from ui.views.step_list import _DETAIL

    assert " · ".join(rows) == steps.steps[1].detail
    assert "seat 4: 1,005,000" in steps.steps[1].detail
    room = walk.wizard.look.area(steps).width() - 76
    assert not any(fit(row, room, _DETAIL).cut for row in rows)


def test_it_paints_in_three_themes_and_is_reached_by_tab(qtbot: QtBot) -> None:
    walk = Walk(qtbot, deep_night())
    walk.tap(Cause.COUNT, 7, 3)
    pictures = set()
    for theme in THEMES.values():
        walk.place(Look(theme))
        image = walk.wizard.grab().toImage()
        pictures.add(image.pixelColor(20, 300).name())
    assert len(pictures) == 3
    assert all(key.accessibleName() for key in walk.shown_keys)
    assert all(key.focusPolicy() & Qt.FocusPolicy.TabFocus for key in walk.shown_keys)


def test_the_question_about_action_is_left_out_where_nobody_has_acted(qtbot: QtBot) -> None:
    night = Night(STACKS)
    night.do(wish.Deal())
    walk = Walk(qtbot, night)
    walk.tap(Cause.COUNT, 6, 3)
    assert walk.wizard._flow is not None
    assert walk.wizard._flow.question is not Question.ACTION
    assert walk.lines == ["Seat 6 has three cards; nobody has acted."]
