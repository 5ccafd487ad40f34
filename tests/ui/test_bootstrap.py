"""What the console stands on: a table is opened with the edition of the rulebook it plays by, or not at all."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from app.rulebook.book import Switch
from app.rulebook.catalog import BookError, house_book, shipped_book
from app.session import intents as wish
from app.session.presets import Preset
from app.session.stakes import Stakes
from tests.session.night import Clock
from ui import bootstrap
from ui.bootstrap import Stores

PRESET = Preset("Friday", 3, 3, Stakes())
CLUB = house_book(shipped_book("home"), "club", "Our Club", {"clock_seconds": Switch(45)})


@pytest.fixture
def url(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'night.sqlite'}"


@pytest.fixture
def stores(url: str) -> Iterator[Stores]:
    stores = bootstrap.open_stores(url)
    yield stores
    stores.close()


def test_a_table_and_its_hand_have_their_editions_after_a_restart(stores: Stores, url: str) -> None:
    clock = Clock()
    first = stores.books.save(CLUB, clock())
    session = bootstrap.start_table(stores, PRESET, clock)
    session.submit(wish.ChangeRules(replace(session.state.rules, rulebook=first.reference)))
    session.submit(wish.Deal())
    second = stores.books.save(house_book(shipped_book("home"), "club", "Our Club", {"clock_seconds": Switch(60)}), 9)
    session.submit(wish.ChangeRules(replace(session.state.rules, rulebook=second.reference)))
    stores.close()
    again = bootstrap.open_stores(url)
    opened = bootstrap.open_session(again, session.stream, clock)
    assert opened.book.reference == "club@1"
    opened.submit(wish.VoidHand("given up"))
    assert (opened.book.reference, opened.book.value("clock_seconds")) == ("club@2", 60)
    again.close()


def test_a_table_whose_book_is_gone_is_not_opened(stores: Stores) -> None:
    clock = Clock()
    session = bootstrap.start_table(stores, PRESET, clock)
    session.submit(wish.ChangeRules(replace(session.state.rules, rulebook="elsewhere@4")))
    with pytest.raises(BookError, match="There is no rulebook 'elsewhere@4' here"):
        bootstrap.open_session(stores, session.stream, clock)
