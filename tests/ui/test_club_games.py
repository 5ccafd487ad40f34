"""The club's own games: a file beside the database is a game like any other; a broken one is told, and ends nothing."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from app.engine.games import FOLDERS, game_of, is_game, is_shipped
from app.session import intents as wish
from app.session.stakes import Stakes
from tests.ui.panel_tools import staged, tap
from tests.ui.table_night import Night
from ui import bootstrap
from ui.commands.doctor_games import club_findings
from ui.commands.finding import Grade
from ui.faces.deal_rows import deal_rows
from ui.faces.straddle_face import prompt_face
from ui.views.panels.panel import Words
from ui.views.panels.stakes_panel import StakesPanel

BIG_O = """
key = "our-big-o"
name = "Our big O"
short = "our big O"
limits = ["pl"]
streets = [
    { key = "preflop", hole = 5 },
    { key = "flop", board = 3 },
    { key = "turn", board = 1 },
    { key = "river", board = 1 },
]
readings = [{ kind = "high", hole = 2 }, { kind = "low8", hole = 2 }]
"""


@pytest.fixture
def club(tmp_path: Path) -> Iterator[Path]:
    """The folder of the club's games, as the program finds it."""
    before = list(FOLDERS)
    folder = tmp_path / "games"
    folder.mkdir()
    (folder / "our-big-o.toml").write_text(BIG_O, "utf-8")
    bootstrap.open_stores(f"sqlite:///{tmp_path / 'night.sqlite'}").close()
    yield folder
    FOLDERS[:] = before
    game_of.cache_clear()


def test_a_file_beside_the_database_is_a_game(club: Path) -> None:
    assert FOLDERS[-1] == club
    assert is_game("our-big-o-pl")
    assert not is_shipped("our-big-o-pl")
    night = Night((200,) * 4, Stakes(game="our-big-o-pl"))
    night.do(wish.Deal())
    hand = night.bridge.table.hand
    assert hand is not None
    assert hand.setup.start.variant is not None


@pytest.mark.usefixtures("club")
def test_the_program_opened_again_keeps_one_folder(tmp_path: Path) -> None:
    count = len(FOLDERS)
    bootstrap.open_stores(f"sqlite:///{tmp_path / 'night.sqlite'}").close()
    assert len(FOLDERS) == count


def test_it_is_chosen_like_any_other_and_a_broken_file_is_told_below(qtbot: QtBot, club: Path) -> None:
    (club / "broken.toml").write_text("streets = 5", "utf-8")
    night, host = Night(), QWidget()
    panel = StakesPanel(host, night.bridge)
    stage = staged(panel, host, night)
    stage.shown(qtbot)
    tap(panel.game_key)
    while panel.games.rows.pager.more_key.isEnabled():
        tap(panel.games.rows.pager.more_key)
    key = next(key for key in panel.games.rows.keys if key.accessibleName() == "Our big O")
    tap(key)
    assert panel.drafted[0].game == "our-big-o-pl"
    said = [words.accessibleName() for words in panel.games.findChildren(Words) if words.isVisible()]
    assert any(words.startswith("The game broken.toml cannot be read: ") for words in said)


def test_the_doctor_names_them_and_says_what_to_mend(club: Path) -> None:
    assert [finding.what for finding in club_findings(club)] == ["games of the club: Our big O"]
    (club / "broken.toml").write_text("streets = 5", "utf-8")
    broken, good = club_findings(club)
    assert (broken.grade, good.grade) == (Grade.MEND, Grade.FINE)
    assert broken.what.startswith("The game broken.toml cannot be read: ")
    assert list(club_findings(club / "nothing")) == []


def test_a_table_whose_game_is_gone_says_so_and_takes_another(qtbot: QtBot, club: Path) -> None:
    night = Night((200,) * 4, Stakes(game="our-big-o-pl"))
    (club / "our-big-o.toml").unlink()
    game_of.cache_clear()
    table, money = night.bridge.table, night.bridge.money
    face = prompt_face(table, (), money, night.bridge.name_of)
    assert face.lines[0] == "The game our-big-o-pl is not known here."
    assert not face.main.enabled
    rows = {row.said: row.means for row in deal_rows(table, money, night.bridge.name_of)}
    assert rows["our-big-o-pl 1/2"] == "not known here"
    host = QWidget()
    panel = StakesPanel(host, night.bridge)
    stage = staged(panel, host, night)
    stage.shown(qtbot)
    tap(panel.game_key)
    tap(next(key for key in panel.games.rows.keys if key.accessibleName() == "Omaha"))
    tap(panel.games.done_key)
    tap(panel.record_key)
    night.do(wish.Deal())
    assert night.bridge.table.stakes.game == "omaha-pl"
