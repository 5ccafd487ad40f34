"""Acting at the real window in every game: who opens is a tap, draws are never in the way, blinds chop by one key."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from app.engine.state import HandState
from app.session import intents as wish
from tests.ui.console_scenes import LivePage
from tests.ui.game_scenes import GAMES

SCENE = {scene.name: scene for scene in GAMES}


@pytest.fixture
def live(request: pytest.FixtureRequest, qapp: QApplication) -> Iterator[LivePage]:
    """The window in a scene of `GAMES`."""
    del qapp
    page = LivePage(SCENE[request.param])
    yield page
    page.close()


def at(name: str) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("live", [name], indirect=True)


def hand_of(live: LivePage) -> HandState:
    hand = live.night.bridge.table.hand
    assert hand is not None
    return hand


def press(live: LivePage, key: Qt.Key) -> None:
    live.page.setFocus()
    QTest.keyClick(live.page, key)
    live.settle()


def tap_centre(live: LivePage) -> None:
    live.press(live.page.diagram.centre)


def rows(live: LivePage) -> list[tuple[str, str]]:
    return [(line.seat, line.words) for line in live.page.log.lines]


# ---- stud


@at("stud, who brings it in")
def test_a_tap_on_the_seat_says_who_opens(live: LivePage) -> None:
    assert hand_of(live).waits_for_opener
    live.tap_seat(7)
    assert hand_of(live).to_act == 7
    live.tap("Bring in 2")
    assert (hand_of(live).bets[7], hand_of(live).to_act) == (2, 8)
    assert rows(live)[-2:] == [("7", "opens"), ("7", "brings in 2")]


@at("stud, who brings it in")
def test_nothing_else_acts_before_that(live: LivePage) -> None:
    before = len(live.night.store.entries)
    for key in (Qt.Key.Key_F, Qt.Key.Key_C, Qt.Key.Key_R, Qt.Key.Key_A, Qt.Key.Key_X, Qt.Key.Key_Space):
        press(live, key)
    assert len(live.night.store.entries) == before


@at("stud, who brings it in")
def test_a_wrong_opener_is_undone_like_any_act(live: LivePage) -> None:
    live.tap_seat(7)
    live.tap("Undo")
    assert hand_of(live).waits_for_opener


@at("stud, door cards known")
def test_known_door_cards_make_the_block_a_key(live: LivePage) -> None:
    live.tap("Seat 5 opens")
    assert hand_of(live).to_act == 5
    assert not live.page.bar.block_key.isVisible()


@at("stud, door cards known")
def test_space_opens_the_proposed_seat_and_c_brings_in(live: LivePage) -> None:
    press(live, Qt.Key.Key_Space)
    press(live, Qt.Key.Key_C)
    assert (hand_of(live).bets[5], hand_of(live).to_act) == (2, 6)


@at("stud, door cards known")
def test_the_dealer_has_the_last_word(live: LivePage) -> None:
    live.tap_seat(2)
    assert hand_of(live).to_act == 2


@at("stud, fourth street")
def test_a_seat_that_folded_opens_nothing_but_its_panel(live: LivePage) -> None:
    live.do(wish.KillHand(3))
    live.tap_seat(3)
    assert live.page.panels.shown is live.page.panels.seat
    live.tap("Close Seat")
    live.tap_seat(2)
    assert hand_of(live).to_act == 2


@at("stud, bring-in")
def test_the_first_bet_completes_and_the_next_one_raises(live: LivePage) -> None:
    live.tap("Bring in 2", "Complete to 4")
    assert "completes to 4" in live.page.facts.words.accessibleName()
    live.tap("Raise to 8")
    assert rows(live)[-3:] == [("5", "brings in 2"), ("6", "completes to 4"), ("7", "raises to 8")]


@at("stud, bring-in")
def test_the_bring_in_is_not_passed_on(live: LivePage) -> None:
    assert not live.page.round_key.isVisible()
    live.tap_seat(7)
    assert live.page.panels.shown is live.page.panels.seat
    assert hand_of(live).to_act == 5


# ---- limits


@at("limit, first raise")
def test_one_tap_raises_by_the_bet(live: LivePage) -> None:
    live.tap("Raise to 8")
    assert hand_of(live).price == 8
    press(live, Qt.Key.Key_R)
    assert hand_of(live).price == 12


@at("stud, fourth street opened")
def test_the_double_bet_is_two_taps(live: LivePage) -> None:
    live.tap("8, double")
    live.tap("Bet 8")
    assert hand_of(live).price == 8


@at("pot-limit")
def test_the_pot_is_two_taps(live: LivePage) -> None:
    live.tap("7, pot")
    live.tap("Raise to 7")
    assert hand_of(live).price == 7


# ---- draws


@at("draw, nothing noted")
def test_the_middle_of_the_table_notes_the_draws(live: LivePage) -> None:
    tap_centre(live)
    assert live.page.panels.shown is live.page.panels.draws
    live.tap("3 cards", "Stands pat")
    live.tap_seat(6)
    live.tap("1 card")
    assert dict(hand_of(live).draws) == {2: 3, 3: 0, 6: 1}
    assert rows(live)[-3:] == [("2", "draws 3"), ("3", "stands pat"), ("6", "draws 1")]
    live.tap("Close Cards drawn")
    assert live.page.pad.isVisible()


@at("draw, nothing noted")
def test_after_the_last_seat_the_keys_are_back(live: LivePage) -> None:
    tap_centre(live)
    live.tap(*["2 cards"] * 6)
    assert live.page.panels.shown is None
    tap_centre(live)
    assert live.page.panels.draws.seat == hand_of(live).to_act


@at("draw, nothing noted")
def test_nobody_has_to_note_anything(live: LivePage) -> None:
    live.tap("Check round")
    assert (hand_of(live).street, hand_of(live).draws) == (2, ())


@at("limit, first raise")
def test_without_draws_the_middle_takes_cards(live: LivePage) -> None:
    tap_centre(live)
    assert live.page.panels.shown is live.page.panels.cards


# ---- chopped blinds


@at("blinds may chop")
def test_the_blinds_chop_by_one_key(live: LivePage) -> None:
    live.tap("Chop blinds")
    table = live.night.bridge.table
    assert table.hand is None
    assert "the blinds are chopped" in live.page.facts.words.accessibleName()
    assert [table.stack(seat) for seat in range(1, 11)] == list(live.scene.stacks)


@at("blinds may chop")
def test_the_key_that_checks_the_round_chops_nothing(live: LivePage) -> None:
    press(live, Qt.Key.Key_X)
    assert not hand_of(live).closed


@at("blinds may chop")
def test_once_a_blind_has_acted_there_is_no_chop(live: LivePage) -> None:
    live.tap("Call 2")
    assert not live.page.round_key.isVisible()
