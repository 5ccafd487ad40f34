"""At the real window: a mixed game, levels and a bomb pot are begun with taps, and the hands that follow are theirs."""

from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QApplication

from app.session.table import TableState
from tests.ui.console_scenes import LivePage, Scene
from tests.ui.house_scenes import BLINDS, LIMIT, RULES


@pytest.fixture
def live(request: pytest.FixtureRequest, qapp: QApplication) -> Iterator[LivePage]:
    """The page of six seats with the stakes asked for."""
    del qapp
    stakes = request.param
    page = LivePage(Scene("plain", lambda _live: None, (100 * stakes.big_blind,) * 6, stakes, RULES))
    yield page
    page.close()


def table(live: LivePage) -> TableState:
    return live.night.bridge.table


@pytest.mark.parametrize("live", [LIMIT], indirect=True)
def test_a_mixed_game_begins_in_four_taps(live: LivePage) -> None:
    live.tap("House: ", "Mixed game", "HORSE", "Begin: HORSE", "Deal hand")
    hand, rotation = table(live).hand, table(live).rotation
    assert hand is not None
    assert rotation is not None
    assert (hand.game.key, rotation.dealt, rotation.due) == ("holdem-fl", 1, 6)


@pytest.mark.parametrize("live", [BLINDS], indirect=True)
def test_the_next_level_counts_from_the_next_hand(live: LivePage) -> None:
    live.tap("House: ", "Levels", "Record 12 levels", "Start", "Close Levels")
    line = live.page.panels.level_line
    assert line.isVisible()
    assert line.said == "Level 1 · 100/200 · 20:00 left"
    live.tap("Deal hand")
    live.night.clock.pass_seconds(1201)
    line.refresh()
    assert line.said.startswith("Level 2 · 100/300 · ")
    hand = table(live).hand
    assert hand is not None
    assert hand.setup.start.big_blind == 200
    while (hand := table(live).hand) is not None and hand.to_act:
        live.act("fold")
    live.tap("Push", "Deal hand")
    hand = table(live).hand
    assert hand is not None
    assert hand.setup.start.big_blind == 300


@pytest.mark.parametrize("live", [BLINDS], indirect=True)
def test_a_bomb_pot_without_one_seat_is_dealt_from_its_row(live: LivePage) -> None:
    live.tap("Bomb pot")
    live.tap_seat(4)
    assert live.page.panels.seats_meant() == {4}
    live.tap("Deal bomb pot")
    hand = table(live).hand
    assert hand is not None
    assert (hand.street, hand.pot_total, hand.live.bit_count()) == (1, 5 * 1000, 5)


@pytest.mark.parametrize("live", [BLINDS], indirect=True)
def test_the_menu_leads_to_the_same_place(live: LivePage) -> None:
    live.tap("Menu: ", "Games and house", "Side payment")
    live.tap_seat(2)
    live.tap("Pay 1,000")
    assert table(live).stack(2) == 21_000
