"""The panel behind the Ruling key on a real session: each door leads somewhere, and nothing is recorded unasked."""

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from app.engine.events import Action, ActionTaken, HandKilled, StackCounted
from app.engine.state import HandState
from app.flows.inquiry.doors import Door
from app.session import intents as wish
from app.session.floor_facts import RulingGiven
from app.session.ruling_note import Answer
from tests.ui.table_night import FULL, NAMES, Night
from ui.dialogs.ruling_pages import Way
from ui.dialogs.ruling_panel import RulingPanel
from ui.dialogs.ruling_words import ANYWAY
from ui.drawing.geometry import RING, frame
from ui.drawing.key_paint import lay_key
from ui.drawing.look import Look
from ui.drawing.theme import THEMES
from ui.faces import KeyFace, KeyKind
from ui.views.panels.question_panel import LEFT_TO_RIGHT
from ui.views.parts.key_button import KeyButton

LEFT = Qt.MouseButton.LeftButton
SIZES = ((1280, 800, 1.0, False), (1024, 768, 0.83, False), (1920, 1080, 1.2, True), (3840, 2160, 2.4, True))


class Ruled:
    """The panel in the pad's place, driven by taps."""

    def __init__(self, qtbot: QtBot, night: Night) -> None:
        self.night = night
        self.host = QWidget()
        qtbot.addWidget(self.host)
        self.host.resize(1280, 800)
        self.panel = RulingPanel(self.host, night.bridge)
        self.place(Look())
        self.host.show()
        self.panel.show()
        night.bridge.changed.connect(self.panel.refresh)
        self.heard: list[object] = []
        self.panel.closed.connect(self._on_closed)
        self.panel.misdeal_wanted.connect(self._on_misdeal)
        self.panel.log_requested.connect(self._on_log)
        self.panel.count_wanted.connect(self.heard.append)

    def place(self, look: Look, log: bool = False) -> None:
        zones = frame(self.host.width() / look.u, self.host.height() / look.u, log=log)
        self.panel.setGeometry(look.rect(zones.panel))
        self.panel.set_look(look)

    def tap(self, *answers: object) -> None:
        for answer in answers:
            self.press(self.panel.key_of(answer))

    def press(self, key: KeyButton) -> None:
        assert key.isVisible()
        QTest.mouseClick(key, LEFT, pos=key.rect().center())

    @property
    def hand(self) -> HandState:
        hand = self.night.bridge.table.hand
        assert hand is not None
        return hand

    @property
    def last(self) -> tuple[object, ...]:
        return self.night.session.standing.steps[-1][1].events

    @property
    def odd(self) -> tuple[str, ...]:
        return self.night.session.standing.steps[-1][1].odd

    @property
    def shown_keys(self) -> list[KeyButton]:
        return [key for key in self.panel.findChildren(KeyButton) if key.isVisible()]

    def _on_closed(self) -> None:
        self.heard.append("closed")
        self.panel.hide()

    def _on_misdeal(self) -> None:
        self.heard.append("misdeal")

    def _on_log(self) -> None:
        self.heard.append("log")


@pytest.fixture
def night() -> Night:
    """Seat 4 has raised to 8, seat 5 has called, seat 6 has folded; seat 7 is to act."""
    made = Night((412, 336, 198, 437, 284, 150, 220, 640, 199, 88))
    made.do(wish.Deal())
    made.act("raise 8", "call", "fold")
    return made


@pytest.fixture
def ruled(qtbot: QtBot, night: Night) -> Ruled:
    return Ruled(qtbot, night)


def test_the_doors_that_exist_are_open_and_no_others(ruled: Ruled) -> None:
    assert [choice.answer for choice in ruled.panel.page.choices] == list(Door)
    assert all(choice.face.kind is KeyKind.PLAIN for choice in ruled.panel.page.choices)
    assert ruled.panel.accessibleName() == "What happened?"


def test_the_doors_that_other_panels_stand_behind(ruled: Ruled) -> None:
    ruled.tap(Door.MISDEAL, Door.BACK_UP, Door.AMOUNT, "log")
    assert ruled.heard == ["misdeal", "log", "log"]


def test_a_wrong_stack_is_counted_at_its_seat(ruled: Ruled) -> None:
    ruled.tap(Door.STACK, 6)
    assert ruled.panel.seat_tapped(3)
    assert ruled.heard == [6, 3]


def test_between_hands_a_door_says_why_it_is_shut(qtbot: QtBot) -> None:
    night = Night()
    ruled = Ruled(qtbot, night)
    faces = {choice.answer: choice.face for choice in ruled.panel.page.choices}
    shut = {door: face.sub for door, face in faces.items() if face.kind is KeyKind.OFF}
    assert shut == {
        Door.WAGER: "nobody is to act",
        Door.OUT_OF_TURN: "nobody else can act",
        Door.AMOUNT: "nothing is recorded",
        Door.DEAD_HAND: "no hand is running",
        Door.HAND: "no hand is running",
        Door.SHOWDOWN: "no hand is running",
        Door.BACK_UP: "nothing is recorded",
    }
    assert Door.MISDEAL in faces, "deck and cards can be wrong between hands too"
    ruled.press(ruled.panel.key_of(Door.DEAD_HAND))
    assert ruled.heard == []
    ruled.tap(Door.STACK, 1)
    assert ruled.heard == [1]


# ---- dead hand


def test_a_dead_hand_says_what_follows_and_is_one_entry(ruled: Ruled) -> None:
    ruled.tap(Door.DEAD_HAND)
    assert ruled.panel.seat_tapped(4)
    assert ruled.panel.seats_meant() == {4}
    assert ruled.panel.box.words.sentence == "The hand of seat 4 is dead."
    assert ruled.panel.box.words.reasons == (
        "It is out of every pot.",
        "Its 8 stay in the pot.",
        "Seat 7 is still to act.",
    )
    entries = len(ruled.night.store.entries)
    ruled.tap(Way.RECORD)
    assert ruled.last == (HandKilled(4),)
    assert len(ruled.night.store.entries) == entries + 1
    assert ruled.heard == ["closed"]
    assert ruled.night.bridge.undo()
    assert ruled.hand.live >> 4 & 1


def test_a_dead_hand_of_the_seat_to_act_names_the_next(ruled: Ruled) -> None:
    ruled.tap(Door.DEAD_HAND, 7)
    assert ruled.panel.box.words.reasons[1:] == ("It has put nothing in.", "Then seat 8 acts.")


def test_a_dead_hand_that_leaves_one_says_who_wins(ruled: Ruled) -> None:
    ruled.night.act(*["fold"] * 7)
    ruled.tap(Door.DEAD_HAND, 5)
    assert ruled.panel.box.words.reasons[2] == "Seat 4 is the last hand and wins."
    ruled.tap(Way.RECORD)
    assert ruled.hand.closed
    ruled.panel.show()
    ruled.panel.refresh()
    assert ruled.panel.key_of(Door.DEAD_HAND).face.sub == "one hand is left"


def test_a_seat_without_cards_cannot_be_ruled_dead(ruled: Ruled) -> None:
    ruled.tap(Door.DEAD_HAND)
    assert ruled.panel.seat_tapped(6), "the tap is used up"
    assert ruled.panel.seats_meant() == frozenset()
    with pytest.raises(KeyError):
        ruled.panel.key_of(6)


def test_another_plate_is_another_answer(ruled: Ruled) -> None:
    ruled.tap(Door.DEAD_HAND, 4)
    assert ruled.panel.seat_tapped(5)
    assert ruled.panel.box.words.sentence == "The hand of seat 5 is dead."


# ---- out of turn


def test_home_h3_first_back_to_the_right_seat(ruled: Ruled) -> None:
    ruled.tap(Door.OUT_OF_TURN)
    assert {choice.answer for choice in ruled.panel.page.choices} == {1, 2, 3, 4, 5, 8, 9, 10, "skipped", "pointed"}
    ruled.tap(9, "call")
    ruling = ruled.panel.box.words
    assert (ruling.rule.partition(",")[0], ruling.standing) == ("Home H3", "in force here")
    assert "seat 7" in ruling.sentence
    assert [row.book for row in ruled.panel.table.rows] == ["TDA", "Poker Ape", "Robert's"]
    entries = len(ruled.night.store.entries)
    ruled.tap(Way.CLOSE)
    assert ruled.heard == ["closed"]
    assert len(ruled.night.store.entries) == entries


def test_where_there_is_something_to_choose_the_other_books_are_behind_a_key(ruled: Ruled) -> None:
    ruled.tap(Door.WAGER, Way.OTHERS, "token")
    keys = ruled.panel.page.choices
    assert not ruled.panel.table.isVisible()
    assert all(ruled.panel.key_of(key.answer).key_rect.height() >= 72 - 1 for key in keys)
    ruled.tap(Way.BOOKS)
    assert ruled.panel.table.isVisible()
    assert [row.book for row in ruled.panel.table.rows] == ["TDA", "Poker Ape", "Robert's"]
    ruled.tap(Way.BACK)
    assert ruled.panel.page.choices == keys
    assert not ruled.panel.table.isVisible()


def test_what_is_only_said_is_noted_and_changes_nothing(ruled: Ruled) -> None:
    before = ruled.hand
    ruled.tap(Door.OUT_OF_TURN, 9, "call", Way.APPLY)
    (noted,) = ruled.last
    assert isinstance(noted, RulingGiven)
    assert (noted.note.ruling, noted.note.book, noted.note.seat) == ("back_up_to", "home", 7)
    assert Answer("event.verbal", "call") in noted.note.answers
    assert ruled.hand == before


@pytest.mark.parametrize(("action", "to_amount", "alive"), [("fold", 0, False), ("call", 8, True)])
def test_an_act_out_of_turn_that_stands_is_recorded_over_the_objection(
    ruled: Ruled, action: str, to_amount: int, alive: bool
) -> None:
    ruled.tap(Door.OUT_OF_TURN, 9, action)
    assert ruled.panel.key_of(Way.ANYWAY).face.kind is KeyKind.BELOW
    assert ruled.panel.key_of(Way.ANYWAY).face.sub == ANYWAY
    ruled.tap(Way.ANYWAY)
    assert ruled.last[0] == ActionTaken(9, Action(action), to_amount)
    assert ruled.odd == ("out-of-turn",)
    assert ruled.hand.to_act == 7
    assert bool(ruled.hand.live >> 9 & 1) is alive
    assert ruled.heard == ["closed"]


def test_a_check_out_of_turn_where_nothing_is_owed(ruled: Ruled) -> None:
    ruled.night.act(*["fold"] * 7)
    assert ruled.hand.street == 1
    first = ruled.hand.to_act
    other = 9 - first
    ruled.tap(Door.OUT_OF_TURN, other)
    with pytest.raises(KeyError):
        ruled.panel.key_of("call")
    ruled.tap("check", Way.ANYWAY)
    assert ruled.last == (ActionTaken(other, Action.CHECK),)
    assert ruled.hand.to_act == first


def test_a_raise_out_of_turn_is_typed(ruled: Ruled) -> None:
    ruled.tap(Door.OUT_OF_TURN, 9)
    with pytest.raises(KeyError):
        ruled.panel.key_of("check")
    ruled.tap("raise")
    amounts = ruled.panel.amounts
    assert amounts.isVisible()
    assert not ruled.panel.page.choices
    assert amounts.record_key.face.text == "Raise to 14"
    for digit in (6, 0):
        ruled.press(amounts.digits.keys[digit])
    assert (amounts.record_key.face.text, amounts.record_key.face.kind) == ("Raise to 60", KeyKind.LIT)
    ruled.press(amounts.record_key)
    ruled.tap(Way.ANYWAY)
    assert ruled.last == (ActionTaken(9, Action.RAISE, 60),)
    assert (ruled.hand.to_act, ruled.hand.price) == (7, 60)
    assert ruled.heard == ["closed"]


def test_typed_amounts_say_what_is_odd_and_what_cannot_be(ruled: Ruled) -> None:
    ruled.tap(Door.OUT_OF_TURN, 10, "raise")
    amounts = ruled.panel.amounts

    def typed(digits: str) -> KeyFace:
        ruled.press(amounts.digits.clear_key)
        for digit in digits:
            ruled.press(amounts.digits.keys[int(digit)])
        return amounts.record_key.face

    assert (typed("8").sub, typed("8").kind) == ("above 8 only", KeyKind.OFF)
    assert typed("").kind is KeyKind.OFF
    assert typed("88").text == "Raise to 88"
    assert "all-in" in amounts.well.accessibleName()
    assert typed("890").text == "Raise to 890"
    assert "802 more than recorded" in amounts.well.accessibleName()
    ruled.press(amounts.record_key)
    ruled.tap(Way.ANYWAY)
    assert ruled.last[0] == StackCounted(10, 890), "the chips outrank what was recorded"


def test_back_from_the_amount_to_the_doors(ruled: Ruled) -> None:
    ruled.tap(Door.OUT_OF_TURN, 9, "raise")
    ruled.press(ruled.panel.amounts.back_key)
    assert ruled.panel.key_of("fold").isVisible()
    ruled.tap(Way.BACK)
    assert ruled.panel.seats_meant() == frozenset()
    ruled.tap(Way.BACK)
    assert [choice.answer for choice in ruled.panel.page.choices] == list(Door)


def test_a_short_stack_can_only_call_all_in(qtbot: QtBot) -> None:
    night = Night((200, 200, 200, 200, 5))
    night.do(wish.Deal())
    night.act("raise 60")
    ruled = Ruled(qtbot, night)
    ruled.tap(Door.OUT_OF_TURN, 1)
    ruled.panel.seat_tapped(5)
    assert ruled.panel.seats_meant() == {1}, "it is the turn of seat 5"
    night.act("fold")
    ruled.panel.refresh()
    assert ruled.panel.seats_meant() == frozenset(), "now it is the turn of seat 1"


# ---- coming and going


def test_each_opening_begins_with_the_doors(ruled: Ruled) -> None:
    ruled.tap(Door.DEAD_HAND, 4)
    ruled.panel.hide()
    ruled.panel.refresh()
    ruled.panel.show()
    assert [choice.answer for choice in ruled.panel.page.choices] == list(Door)
    QTest.keyClick(ruled.panel, Qt.Key.Key_Escape)
    assert ruled.heard == ["closed"]


def test_a_hand_that_ends_meanwhile_leads_back_to_the_doors(ruled: Ruled) -> None:
    ruled.tap(Door.OUT_OF_TURN, 9, "raise")
    ruled.night.do(wish.VoidHand("other"))
    assert not ruled.panel.amounts.isVisible()
    assert ruled.panel.key_of(Door.DEAD_HAND).face.kind is KeyKind.OFF


def test_a_plate_is_not_the_panels_while_no_seat_is_asked_for(ruled: Ruled) -> None:
    assert not ruled.panel.seat_tapped(4)


def test_a_full_disk_leaves_the_panel_as_it_is(ruled: Ruled) -> None:
    ruled.tap(Door.DEAD_HAND, 4)
    ruled.night.store.fault = FULL
    ruled.tap(Way.RECORD)
    assert ruled.heard == []
    assert ruled.panel.box.words.sentence == "The hand of seat 4 is dead."


# ---- room


PAGES: tuple[tuple[object, ...], ...] = (
    (),
    (Door.DEAD_HAND,),
    (Door.DEAD_HAND, 4),
    (Door.OUT_OF_TURN,),
    (Door.OUT_OF_TURN, 9),
    (Door.OUT_OF_TURN, 9, "raise"),
    (Door.OUT_OF_TURN, 9, "call"),
    (Door.OUT_OF_TURN, 9, "call", Way.ADD),
    (Door.WAGER,),
    (Door.WAGER, Way.OTHERS),
    (Door.WAGER, "chips"),
    (Door.WAGER, "word"),
    (Door.WAGER, "word", "raise"),
    (Door.WAGER, Way.OTHERS, "token"),
    (Door.WAGER, Way.OTHERS, "token", Way.BOOKS),
    (Door.AMOUNT,),
    (Door.HAND,),
    (Door.HAND, "swept", 4),
    (Door.HAND, "shown", 4),
    (Door.SHOWDOWN,),
    (Door.SHOWDOWN, "winner-asks", 4, 5),
    (Door.REQUEST,),
    (Door.REQUEST, "pot_count"),
    (Door.QUESTION,),
    (Door.QUESTION, Way.OTHERS),
    (Door.QUESTION, Way.OTHERS, "clock_settings"),
    (Door.BUTTON,),
    (Door.STACK,),
)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", ["Dana", "نور الدين", "Maximiliane " * 900])
def test_every_page_has_room_in_every_size(qtbot: QtBot, size: tuple[int, int, float, bool], name: str) -> None:
    width, height, u, log = size
    night = Night((4_000_000,) * 10, names=(name,) * 10)
    night.do(wish.Deal())
    night.act("raise 1234567", "call", "fold")
    ruled = Ruled(qtbot, night)
    ruled.host.resize(width, height)
    ruled.place(Look(u=u), log)
    for page in PAGES:
        ruled.panel.hide()
        ruled.panel.refresh()
        ruled.panel.show()
        ruled.tap(*page)
        keys, ring = ruled.shown_keys, round(RING * u)
        boxes = [_on(ruled.panel, key, ring) for key in keys]
        for place, box in enumerate(boxes):
            assert ruled.panel.rect().contains(box), (page, keys[place].face)
            assert not any(box.intersects(other) for other in boxes[place + 1 :]), (page, keys[place].face)
            assert keys[place].key_rect.height() >= 56 - 1 / u, (page, keys[place].face)
            if not keys[place].face.text.startswith(LEFT_TO_RIGHT):
                lay = lay_key(keys[place].key_rect.width(), keys[place].key_rect.height(), keys[place].face)
                assert not any(line.words.cut for line in lay.lines), (page, keys[place].face)
        if ruled.panel.box.isVisible():
            need = ruled.panel.box.height_in(ruled.panel.look.area(ruled.panel).width() - 2)
            assert ruled.panel.look.area(ruled.panel.box).height() >= need - 1, page
            assert not any(ruled.panel.box.geometry().intersects(box) for box in boxes), page
        if ruled.panel.table.isVisible():
            below = ruled.panel.table.geometry().adjusted(0, 0, 0, round(8 * u))
            assert not any(below.intersects(box) for box in boxes), page


def _on(panel: RulingPanel, key: KeyButton, ring: int) -> QRect:
    corner = key.mapTo(panel, QPoint(0, 0))
    return QRect(corner, key.size()).adjusted(ring, ring, -ring, -ring)


def test_it_paints_in_three_themes_and_every_key_has_a_name(ruled: Ruled) -> None:
    pictures = set()
    for theme in THEMES.values():
        ruled.place(Look(theme))
        pictures.add(ruled.panel.grab().toImage().pixelColor(20, 500).name())
    assert len(pictures) == 3
    for page in PAGES:
        ruled.panel.hide()
        ruled.panel.refresh()
        ruled.panel.show()
        ruled.tap(*page)
        assert all(key.accessibleName() for key in ruled.shown_keys), page
    assert NAMES[5] == "نور الدين"
