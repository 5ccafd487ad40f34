"""A game that a club adds by a file: it is dealt, its hands keep what it was, and they fold when the file is gone."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from app.engine import games
from app.session import intents as wish
from app.session.codec import decode
from app.session.deal import plan
from app.session.house_games import BombPot
from app.session.stakes import Stakes
from app.session.standing import EMPTY, fold
from tests.session.night import Night

IRISH = """
key = "irish"
name = "Irish poker"
short = "Irish"
limits = ["pl"]

[[streets]]
key = "preflop"
hole = 4

[[streets]]
key = "flop"
board = 3

[[streets]]
key = "turn"
board = 1
discard = 2

[[streets]]
key = "river"
board = 1

[[readings]]
kind = "high"
"""


def forget() -> None:
    games.game_of.cache_clear()
    games.read_variant.cache_clear()


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The club's folder is known to the program, with one game in it."""
    path = tmp_path / "irish.toml"
    path.write_text(IRISH, "utf-8")
    monkeypatch.setattr(games, "FOLDERS", [*games.FOLDERS, tmp_path])
    forget()
    yield path
    forget()


@pytest.fixture
def night(file: Path) -> Night:
    night = Night({1: 100, 2: 100, 3: 100}, stakes=Stakes("irish-pl"))
    night.deal()
    night.play("call, call, check, bet 6, call, fold")
    return night


def test_the_hand_keeps_what_the_game_was(night: Night, file: Path) -> None:
    assert night.hand.setup.start.variant == games.read_variant(file)
    assert (night.hand.game.key, night.hand.game.most_held) == ("irish-pl", 4)
    assert night.hand.street == 2


def test_a_game_of_the_program_is_not_written_down(file: Path) -> None:
    night = Night({1: 100, 2: 100}, stakes=Stakes("omaha-pl"))
    night.deal()
    assert night.hand.setup.start.variant is None


def test_the_log_folds_again_when_the_file_is_gone(night: Night, file: Path) -> None:
    night.do(wish.CheckRound(), wish.CheckRound(), wish.Pay((1 << 2,)), wish.Deal())
    file.unlink()
    forget()
    again = fold(EMPTY, ((entry.seq, decode(entry.body)) for entry in night.store.read(1)))
    assert again == night.session.standing
    assert night.restarted().hand == night.hand


def test_a_hand_that_runs_is_played_to_its_end_without_the_file(night: Night, file: Path) -> None:
    file.unlink()
    forget()
    night = night.restarted()
    night.do(wish.SeeHole(2, "AsAh2c3d"), wish.CheckRound(), wish.CheckRound(), wish.Pay((1 << 2,)))
    assert night.stacks() == {1: 98, 2: 110, 3: 92}
    assert plan(night.table) is None
    assert night.refused(wish.Deal()) == "unknown-game"
    assert night.refused(wish.Deal(bomb=BombPot(5, game="omaha-pl"))) == "unknown-game"
    night.do(wish.ChangeStakes(Stakes()))
    night.deal()
    assert night.hand.game.key == "holdem-nl"


def test_a_hand_dealt_before_the_file_changed_stays_as_it_was(night: Night, file: Path) -> None:
    before = night.hand
    file.write_text(IRISH.replace("hole = 4", "hole = 3"), "utf-8")
    forget()
    night = night.restarted()
    assert night.hand == before
    night.do(wish.VoidHand("exposed-card"))
    night.deal()
    assert night.hand.game.most_held == 3
