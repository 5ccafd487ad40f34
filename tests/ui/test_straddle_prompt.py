"""The deal prompt on real tables: keys and sentences, what a tap does, what the deal records, where it stands."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QSize, QSizeF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from app.engine.events import Action
from app.engine.state import HandState
from app.flows.straddle import StraddleRule
from app.session import intents as wish
from app.session.house_games import TurnsBy
from app.session.mixed_games import HORSE, games_from
from app.session.stakes import AnteKind, Stakes, TableRules
from tests.ui.table_night import FULL, NAMES, Night
from ui.drawing.fonts import Ending, fit, ladder
from ui.drawing.geometry import frame
from ui.drawing.key_paint import KeySizes, lay_key
from ui.drawing.look import Look, ScaleSetting, has_log, scale_for
from ui.drawing.theme import THEMES
from ui.faces import KeyKind
from ui.views.parts.key_button import KeyButton
from ui.views.table.prompt_place import prompt_place
from ui.views.table.seat_places import SEATS, table_places
from ui.views.table.straddle_prompt import StraddlePrompt
from ui.words.names import isolated

SIZES = [(1280, 800), (1024, 768), (1920, 1080), (3840, 2160)]
Make = Callable[..., StraddlePrompt]


def table_of(
    seats: int,
    rule: StraddleRule = StraddleRule.UNDER_THE_GUN,
    button: int = 0,
    stakes: Stakes | None = None,
    restraddle: bool = True,
    opens_left: bool = True,
    stack: int = 200,
    names: tuple[str, ...] = NAMES,
) -> Night:
    night = Night((stack,) * seats, stakes=stakes, names=names)
    rules = TableRules(straddle=rule, restraddle=restraddle, opens_left=opens_left)
    night.do(wish.ChangeRules(rules), wish.MoveButton(button or seats))
    return night


@pytest.fixture
def make(qtbot: QtBot) -> Make:
    """Builds a shown prompt, placed as on a window of that size."""
    hosts = []  # else the window goes with its last reference

    def built(night: Night, size: tuple[int, int] = SIZES[0], theme: str = "dark") -> StraddlePrompt:
        window, setting = QSize(*size), ScaleSetting()
        u = scale_for(window, setting)
        look, table = Look(THEMES[theme], u), table_area(size)
        host = QWidget()
        qtbot.addWidget(host)
        hosts.append(host)
        host.resize(window)
        prompt = StraddlePrompt(host, night.bridge)
        place = prompt_place(night.bridge.table.size, table, prompt.wanted_size())
        prompt.setGeometry(look.rect(place))
        prompt.set_look(look)
        prompt.refresh()
        host.show()
        return prompt

    return built


def table_area(size: tuple[int, int]) -> QSizeF:
    window, setting = QSize(*size), ScaleSetting()
    u = scale_for(window, setting)
    return frame(window.width() / u, window.height() / u, has_log(window, setting)).table.size()


def tap(key: KeyButton) -> None:
    QTest.mouseClick(key, Qt.MouseButton.LeftButton, pos=key.rect().center())


def keys(prompt: StraddlePrompt) -> list[KeyButton]:
    return [key for key in prompt.straddle_keys if not key.isHidden()]


def texts(prompt: StraddlePrompt) -> list[tuple[str, str]]:
    return [(key.face.text, key.face.sub) for key in keys(prompt)]


def straddling(prompt: StraddlePrompt) -> tuple[int, ...]:
    return prompt.straddles


def hand_of(night: Night) -> HandState | None:
    return night.bridge.table.hand


# ---- under the gun


def test_the_prompt_of_the_mock_up(make: Make) -> None:
    prompt = make(table_of(10, button=9))
    assert texts(prompt) == [("Straddle 4", "seat 2 Luis")]
    assert prompt.face.lines == (
        "Now: seat 2 acts first, raises from 4.",
        "Straddled: seat 3 acts first, raises from 8.",
    )
    tap(keys(prompt)[0])
    assert texts(prompt) == [("Straddle 4", "seat 2 Luis · posted"), ("Re-straddle 8", "seat 3 Priya")]
    assert [key.face.kind for key in keys(prompt)] == [KeyKind.CHOSEN, KeyKind.PLAIN]
    assert prompt.face.middle[0] == "in the middle 1 + 2 + 4 = 7"
    assert prompt.face.lines == (
        "Now: seat 3 acts first, raises from 8.",
        "Re-straddled: seat 4 acts first, raises from 16.",
    )
    assert (prompt.deal_key.face.text, prompt.deal_key.face.kind) == ("Deal hand 1", KeyKind.LIT)


def test_a_straddle_is_posted_with_the_deal(make: Make) -> None:
    night = table_of(10, button=9)
    prompt = make(night)
    tap(keys(prompt)[0])
    tap(keys(prompt)[1])
    assert hand_of(night) is None
    assert straddling(prompt) == (2, 3)
    tap(prompt.deal_key)
    hand = hand_of(night)
    assert hand is not None
    assert (hand.straddlers, hand.to_act, hand.price, hand.pot_total) == ((2, 3), 4, 8, 15)


def test_a_second_tap_takes_a_straddle_back_with_those_that_stand_on_it(make: Make, qtbot: QtBot) -> None:
    prompt = make(table_of(10, button=9))
    for place in range(3):
        tap(keys(prompt)[place])
    assert straddling(prompt) == (2, 3, 4)
    with qtbot.waitSignal(prompt.straddles_changed, timeout=1000):
        tap(keys(prompt)[1])
    assert straddling(prompt) == (2,)
    tap(keys(prompt)[0])
    assert straddling(prompt) == ()


def test_what_was_chosen_for_one_hand_is_not_posted_in_the_next(make: Make) -> None:
    night = table_of(4)
    prompt = make(night)
    tap(keys(prompt)[0])
    tap(prompt.deal_key)
    night.act("fold", "fold", "fold")
    night.do(wish.Pay((night_live(night),)))
    prompt.refresh()
    assert straddling(prompt) == ()
    assert prompt.deal_key.face.text == "Deal hand 2"


def test_a_straddler_who_goes_away_takes_the_straddle_along(make: Make) -> None:
    night = table_of(5)
    prompt = make(night)
    tap(keys(prompt)[0])
    assert straddling(prompt) == (3,)
    night.do(wish.GoAway(3))
    prompt.refresh()
    assert straddling(prompt) == ()
    assert texts(prompt) == [("Straddle 4", f"seat 4 {isolated('Tomás W.')}")]


def test_no_more_is_offered_past_the_button(make: Make) -> None:
    prompt = make(table_of(4))
    for place in range(2):
        tap(keys(prompt)[place])
    assert straddling(prompt) == (3, 4)
    assert len(keys(prompt)) == 2
    assert prompt.face.lines == ("Now: seat 1 acts first, raises from 16.",)


def test_the_deal_key_works_by_the_keyboard_too(make: Make) -> None:
    night = table_of(4)
    prompt = make(night)
    prompt.deal()
    assert night.bridge.table.hand is not None
    prompt.deal()
    assert night.bridge.table.hands == 1


# ---- other rules


def test_a_button_straddle_says_who_acts_last(make: Make) -> None:
    prompt = make(table_of(6, StraddleRule.BUTTON, opens_left=False))
    tap(keys(prompt)[0])
    assert straddling(prompt) == (6,)
    assert prompt.face.lines == ("Now: seat 3 acts first, seat 6 last, raises from 8.",)


def test_mississippi_offers_every_seat_but_the_blinds_in_two_rows(make: Make) -> None:
    prompt = make(table_of(10, StraddleRule.MISSISSIPPI))
    assert prompt.face.title == "Straddle 4"
    assert [text for text, _ in texts(prompt)] == [f"Seat {seat}" for seat in range(3, 11)]
    assert texts(prompt)[0][1] == "Priya"
    assert len({key.y() for key in keys(prompt)}) == 2
    assert keys(prompt)[2].accessibleName() == "Straddle 4, seat 5 Dana"
    tap(keys(prompt)[2])
    assert straddling(prompt) == (5,)
    assert texts(prompt) == [("Seat 5", "posted 4"), ("Seat 6", "8"), ("Seat 5", "8")]
    tap(keys(prompt)[2])
    assert straddling(prompt) == (5, 5)
    assert prompt.face.middle[-1] == "in the middle 11"


def test_a_sleeper_posts_nothing_yet(make: Make) -> None:
    prompt = make(table_of(4, StraddleRule.SLEEPER))
    assert prompt.face.middle[-1] == "in the middle 3"
    tap(keys(prompt)[0])
    assert texts(prompt)[0] == ("Straddle 4", f"seat 4 {isolated(NAMES[3])} · sleeps")
    assert prompt.face.middle[-1] == "in the middle 3"


def test_a_blind_of_the_button_alone_is_named(make: Make) -> None:
    stakes = Stakes(game="shortdeck-nl", ante=1, ante_kind=AnteKind.EACH, button_blind=2)
    prompt = make(table_of(6, StraddleRule.NONE, stakes=stakes))
    assert prompt.face.lines[0] == "The button, seat 6, alone has a blind."
    assert prompt.face.middle[0] == "in the middle 6 + 2 = 8"


def test_a_long_chain_says_what_each_seat_posted(make: Make) -> None:
    prompt = make(table_of(10, stack=1000))
    for place in range(8):
        tap(keys(prompt)[place])
    assert straddling(prompt) == (3, 4, 5, 6, 7, 8, 9, 10)
    assert texts(prompt)[-1] == ("Seat 10", "posted 512")
    assert len(keys(prompt)) == 8


@pytest.mark.parametrize(
    ("seats", "rule", "line"),
    [
        (9, StraddleRule.NONE, "Button seat 9, small blind seat 1, big blind seat 2."),
        (2, StraddleRule.UNDER_THE_GUN, "Button and small blind seat 2, big blind seat 1."),
    ],
)
def test_without_straddles_it_says_button_blinds_and_who_acts_first(
    make: Make, seats: int, rule: StraddleRule, line: str
) -> None:
    prompt = make(table_of(seats, rule))
    assert keys(prompt) == []
    first = 3 if seats == 9 else 2
    assert prompt.face.lines == (line, f"Seat {first} acts first, raises from 4.")
    assert prompt.deal_key.isEnabled()


def test_a_dead_small_blind_is_named(make: Make) -> None:
    night = table_of(4, StraddleRule.NONE)
    night.do(wish.Deal())
    night.act("fold", "fold", "fold")
    night.do(wish.Pay((night_live(night),)), wish.StandUp(2))
    prompt = make(night)
    assert prompt.face.lines[0] == "Button seat 1, no small blind, big blind seat 3."


def test_antes_are_one_term_of_what_lies_in_the_middle(make: Make) -> None:
    stakes = Stakes(ante=1, ante_kind=AnteKind.EACH)
    prompt = make(table_of(8, stakes=stakes))
    assert prompt.face.middle == ("in the middle 8 + 1 + 2 = 11", "in the middle 11")


def test_who_has_too_few_chips_is_offered_no_straddle(make: Make) -> None:
    night = Night((200, 200, 3, 200))
    night.do(wish.MoveButton(4))
    prompt = make(night)
    assert keys(prompt) == []
    tap(prompt.deal_key)
    hand = hand_of(night)
    assert hand is not None
    assert (hand.pot_total, hand.price) == (3, 2)


# ---- too few players


def test_too_few_players_ask_for_one(make: Make, qtbot: QtBot) -> None:
    night = Night((200, 200, 200))
    night.do(wish.StandUp(2), wish.StandUp(3))
    prompt = make(night)
    assert (prompt.deal_key.face.text, prompt.deal_key.face.kind) == ("Seat a player", KeyKind.LIT)
    with qtbot.waitSignal(prompt.seat_wanted, timeout=1000) as wanted:
        tap(prompt.deal_key)
    assert wanted.args == [2]
    assert hand_of(night) is None


def test_a_full_table_of_absent_players_says_what_to_do(make: Make) -> None:
    night = Night((200, 200))
    night.do(wish.GoAway(1))
    prompt = make(night)
    assert prompt.deal_key.face.kind is KeyKind.OFF
    assert prompt.deal_key.face.sub == "two players are needed"
    assert prompt.face.lines[1] == "Deal a seat in that is away, or top one up."
    night.do(wish.ComeBack(1))
    prompt.refresh()
    assert prompt.deal_key.isEnabled()


# ---- room and looks


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", SEATS)
def test_the_prompt_covers_no_plate_at_any_size(size: tuple[int, int], seats: int) -> None:
    area = table_area(size)
    place = prompt_place(seats, area, QSizeF(474, 306))
    assert place.height() == 306
    assert place.width() >= 360
    plates = [spot.plate for spot in table_places(seats, area.width(), area.height()).seats]
    assert not any(place.adjusted(-4, -4, 4, 4).intersects(plate) for plate in plates)
    assert abs(place.center().x() - area.width() / 2) < 1


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("theme", THEMES)
def test_keys_stand_apart_and_nothing_on_them_is_cut(make: Make, size: tuple[int, int], theme: str) -> None:
    for rule, taps in ((StraddleRule.UNDER_THE_GUN, 0), (StraddleRule.UNDER_THE_GUN, 3), (StraddleRule.MISSISSIPPI, 0)):
        for seats in (7, 10):
            prompt = make(table_of(seats, rule), size, theme)
            for place in range(taps):
                tap(keys(prompt)[place])
            shown = [*keys(prompt), prompt.deal_key]
            rects = [key.key_rect.translated(prompt.look.units(key.x()), prompt.look.units(key.y())) for key in shown]
            for place, rect in enumerate(rects):
                assert prompt.look.area(prompt).contains(rect)
                assert rect.height() >= 55
                assert not any(rect.adjusted(-5, -5, 5, 5).intersects(other) for other in rects[place + 1 :])
            for key in shown:
                sizes = KeySizes(30, 20) if key is prompt.deal_key else KeySizes(25, 19)
                layout = lay_key(key.key_rect.width(), key.key_rect.height(), key.face, sizes)
                assert not any(line.words.cut for line in layout.lines), key.face
            assert not prompt.grab().isNull()


@pytest.mark.parametrize("rule", [StraddleRule.UNDER_THE_GUN, StraddleRule.MISSISSIPPI])
def test_a_prompt_with_little_room_lowers_its_keys_and_covers_no_words(make: Make, rule: StraddleRule) -> None:
    prompt = make(table_of(10, rule))
    prompt.resize(prompt.width(), 284)
    rects = [key.key_rect.translated(key.x(), key.y()) for key in (*keys(prompt), prompt.deal_key)]
    assert all(56 <= rect.height() <= 88 for rect in rects)
    assert max(rect.bottom() for rect in rects) <= 284
    assert not any(one.intersects(other) for place, one in enumerate(rects) for other in rects[place + 1 :])
    lowest = max(rect.bottom() for rect in rects[:-1])
    assert all(lowest + 16 <= line <= rects[-1].top() - 8 for line in prompt._lines())


def test_large_amounts_and_long_names_fit(make: Make) -> None:
    stakes = Stakes(small_blind=10_000, big_blind=20_000, ante=20_000, ante_kind=AnteKind.EACH, chip=1000)
    prompt = make(table_of(10, stakes=stakes, stack=2_000_000, names=("Maximiliane von und zu Hohenlohe",) * 10))
    tap(keys(prompt)[0])
    assert keys(prompt)[0].face.sub == f"seat 3 {isolated('Maximiliane von…')} · posted"
    room = prompt.look.units(prompt.width()) - 36
    for line in prompt.face.lines:
        words = fit(line, room, ladder(20, 18, weight=500), Ending.SQUEEZE)
        assert (words.cut, words.squeeze) == (False, 1.0)


@pytest.mark.parametrize("name", ["x" * 10_000, "<img src=a>", "نور الدين", "👩‍👩‍👧 Zoë"])
def test_any_name_is_plain_text_on_a_key(make: Make, name: str) -> None:
    prompt = make(table_of(4, names=(NAMES[0], NAMES[1], name, NAMES[3])))
    assert name[:5].rstrip() in keys(prompt)[0].accessibleName()
    assert not prompt.grab().isNull()


def test_every_key_has_a_name_and_can_be_reached_by_tab(make: Make) -> None:
    prompt = make(table_of(10, StraddleRule.MISSISSIPPI))
    for key in (*keys(prompt), prompt.deal_key):
        assert key.accessibleName()
        assert key.focusPolicy() & Qt.FocusPolicy.TabFocus
    assert prompt.accessibleName().startswith("Straddle 4 in the middle 1 + 2 = 3 Now: seat 3 acts first")


def night_live(night: Night) -> int:
    """The mask of the seats that still have cards."""
    assert night.bridge.table.hand is not None
    return night.bridge.table.hand.live


def test_a_full_disk_keeps_the_straddles(make: Make) -> None:
    night = table_of(4)
    prompt = make(night)
    tap(keys(prompt)[0])
    night.store.fault = FULL
    tap(prompt.deal_key)
    prompt.refresh()
    assert hand_of(night) is None
    assert straddling(prompt) == (3,)
    night.store.fault = None
    night.bridge._on_retry()
    hand = hand_of(night)
    assert hand is not None
    assert hand.straddlers == (3,)
    night.do(wish.Act(Action.FOLD))


# ---- what must be, and games without blinds


def test_a_straddle_that_must_be_stands_as_posted_and_cannot_be_taken_back(make: Make) -> None:
    night = table_of(6, StraddleRule.MANDATORY)
    prompt = make(night)
    must, offer = keys(prompt)
    assert (must.face.kind, must.isEnabled()) == (KeyKind.OFF, False)
    assert must.accessibleName() == "Straddle 4, seat 3 Priya · posted, must be"
    tap(offer)
    assert straddling(prompt) == (4,)
    tap(keys(prompt)[1])
    assert straddling(prompt) == ()
    prompt.deal()
    hand = hand_of(night)
    assert hand is not None
    assert hand.straddlers == (3,)


def test_the_rock_straddles_only_under_the_gun(make: Make) -> None:
    night = table_of(6, StraddleRule.ROCK)
    assert all(key.isEnabled() for key in keys(make(night)))


def test_stud_says_that_the_cards_decide_and_offers_no_straddle(make: Make) -> None:
    stud = Stakes(game="stud-fl", ante=1, ante_kind=AnteKind.EACH, bring_in=2, small_bet=4, big_bet=8)
    night = table_of(6, stakes=stud)
    prompt = make(night)
    assert keys(prompt) == []
    assert prompt.face.lines == ("Each seat antes 1.", "The open cards say who brings in for 2.")
    assert prompt.face.middle == ("in the middle 6",)
    tap(prompt.deal_key)
    assert hand_of(night) is not None


def test_a_new_game_of_a_mixed_one_is_lit_on_its_first_hand_only(make: Make) -> None:
    night = table_of(6, StraddleRule.NONE)
    limit = Stakes(game="holdem-fl", small_blind=2, big_blind=4, small_bet=4, big_bet=8)
    night.do(wish.SetRotation(games_from(limit, HORSE), TurnsBy.HANDS, 2))
    prompt = make(night)
    assert prompt.face.news == "Now LHE 4/8"
    assert "Now LHE 4/8" in prompt.accessibleName()
    assert not prompt.grab().isNull()
    prompt.deal()
    while (hand := hand_of(night)) is not None and hand.to_act:
        night.act("fold")
    hand = hand_of(night)
    assert hand is not None
    night.do(wish.Pay((hand.live,)))
    prompt.refresh()
    assert (prompt.face.news, prompt.face.title) == ("", "Hand 2 · LHE 2 of 2")
