"""The page that closes the night at every size: what a finger meets, what is said, what a keyboard reaches."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

import pytest
from PySide6.QtCore import QSize
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel

from app.rulebook.ruling import Message
from app.session import intents as wish
from app.session.bank.accounts import Denomination, stack_of
from app.session.bank.mismatch.causes import Cause, Counts, Kind
from app.session.bank.mismatch.finder import find_causes
from app.session.bank.night_look import Finder
from app.session.logged_steps import LoggedStep
from app.session.ports import Player
from app.settings import PadSide, Settings
from tests.hostile_names import HOSTILE_NAMES
from tests.ui.close_night import DANA, MAREK, NUR, PRIYA, QUIET, RIGHT, STAKES, TOMAS, close_page, friday, note
from tests.ui.painted import painted_texts, text_faults
from tests.ui.panel_tools import SIZES, size_text, unreached
from tests.ui.table_night import Night
from tests.ui.touch_targets import target_faults, targets
from ui.faces import KeyKind
from ui.views.close.slip_panel import Page
from ui.views.pages.close_page import ClosePage
from ui.views.parts.key_button import KeyButton
from ui.words.names import isolated

Show = Callable[[ClosePage], None]
CHIPS = tuple(
    Denomination(value, 100, colour) for value, colour in ((1, "white"), (5, "red"), (25, "green"), (100, ""))
)


def nothing(_page: ClosePage) -> None:
    """As it opens."""


def counting(page: ClosePage) -> None:
    page._ask(PRIYA)
    page.count.digits.keys[7].click()


def boxes(page: ClosePage) -> None:
    page._open(page.boxes)


def people(page: ClosePage) -> None:
    page._on_slips()


def slip(page: ClosePage) -> None:
    people(page)
    page.slips.show_player(MAREK)


def partners(page: ClosePage) -> None:
    slip(page)
    page.slips._turn(Page.PARTNER)


def asking(page: ClosePage) -> None:
    page.bar.key.click()


def started() -> Night:
    night = friday()
    note(night, {MAREK: 95})
    return night


def short() -> Night:
    night = friday()
    note(night, RIGHT | {PRIYA: 0})
    return night


def crossed() -> Night:
    """Nothing is missing, but two stacks are not what they should be."""
    night = friday()
    note(night, RIGHT | {PRIYA: 40, DANA: 280})
    return night


def all_there() -> Night:
    night = friday()
    note(night, RIGHT)
    return night


def closed() -> Night:
    night = all_there()
    night.do(wish.CloseNight())
    return night


def half_paid() -> Night:
    night = closed()
    night.do(wish.PayTab(NUR, 80))
    return night


def with_chips() -> Night:
    night = started()
    night.do(wish.SetChips(CHIPS))
    return night


def running() -> Night:
    night = friday()
    night.do(wish.Deal())
    return night


def full_table() -> Night:
    """Ten players, large amounts, one left."""
    night = Night((123_456,) * 10, STAKES)
    night.do(wish.RecordUnwatched(tuple((seat, 123_456 + (5 - seat) * 20_000 + 10_000) for seat in range(1, 11)), 1))
    night.do(wish.StandUp(2))
    note(night, {seat: 123_456 + (5 - seat) * 20_000 + 10_000 for seat in (1, *range(3, 11))})
    night.do(wish.CloseNight())
    return night


@dataclass(frozen=True, slots=True)
class CloseScene:
    name: str
    night: Callable[[], Night]
    show: Show = nothing
    settings: Settings = QUIET
    find: Finder = find_causes


def two_mistakes(_steps: Sequence[LoggedStep], _counts: Counts) -> Sequence[Cause]:
    """The longest that is ever said of a night."""
    return 2 * (replace(left_uncounted(PRIYA), also=left_uncounted(TOMAS)),)


def left_uncounted(player: int) -> Cause:
    said = (("player", player), ("amount", 1_234_567), ("hand", 168), ("missed", 3))
    return Cause(Kind.CASH_OUT_MISSED, (player,), 1_234_567, hand=168, evidence=(Message("left-uncounted", said),))


SCENES = (
    CloseScene("nothing counted", friday),
    CloseScene("five to count", started),
    CloseScene("20 missing", short),
    CloseScene("20 missing, pad at the left", short, settings=replace(QUIET, pad_side=PadSide.LEFT)),
    CloseScene("two mistakes at once", short, find=two_mistakes),
    CloseScene("asks once", short, asking),
    CloseScene("two stacks unlike the record", crossed),
    CloseScene("all there", all_there),
    CloseScene("closed", closed),
    CloseScene("half paid", half_paid),
    CloseScene("count", started, counting),
    CloseScene("count by chips", with_chips, counting),
    CloseScene("boxes", with_chips, boxes),
    CloseScene("people", closed, people),
    CloseScene("slip", closed, slip),
    CloseScene("partners", closed, partners),
    CloseScene("a hand runs", running),
    CloseScene("ten players", full_table),
    CloseScene("ten players' slips", full_table, people),
)


def shown(scene: CloseScene, size: QSize = SIZES[0]) -> ClosePage:
    page = close_page(scene.night(), find=scene.find)
    page.apply(scene.settings)
    page.resize(size)
    page.show()
    read(page)
    scene.show(page)
    QApplication.processEvents()
    return page


def read(page: ClosePage) -> None:
    """Wait until the log has been read."""
    while page.job.running:
        QTest.qWait(5)


@pytest.fixture(params=SCENES, ids=lambda scene: str(scene.name))
def page(request: pytest.FixtureRequest, qapp: QApplication) -> Iterator[ClosePage]:
    del qapp
    made = shown(request.param)
    yield made
    made.job.stop()
    made.close()


@pytest.mark.parametrize("size", SIZES, ids=size_text)
def test_a_finger_meets_what_it_means_and_everything_is_said_whole(page: ClosePage, size: QSize) -> None:
    page.resize(size)
    QApplication.processEvents()
    found = targets(page, page.look, {})
    assert len(found) >= 4
    assert target_faults(found, page, page.look) == []
    texts = painted_texts(page)
    assert len(texts) >= 10
    assert text_faults(texts, page) == []
    assert [f"{one.squeeze:.2f} {one.text}" for one in texts if one.shortened or one.squeeze < 0.9] == []


def test_at_most_one_thing_is_lit(page: ClosePage) -> None:
    keys = [key for key in page.findChildren(KeyButton) if key.isVisible() and key.face.kind is KeyKind.LIT]
    assert len(keys) <= 1


def test_a_keyboard_reaches_everything(page: ClosePage) -> None:
    assert unreached(page) == set()
    assert page.findChildren(QLabel) == []


def test_a_hostile_name_is_text_everywhere_and_breaks_out_of_nothing(qapp: QApplication) -> None:
    del qapp
    night = short()
    page = close_page(night)
    page.resize(SIZES[1])
    page.show()
    read(page)
    faults = []
    for name in HOSTILE_NAMES:
        for player in (MAREK, PRIYA):
            night.people.players[player - 1] = Player(player, name)
        assert night.bridge.rename_player(MAREK, name)
        read(page)
        assert page.table.model.faces[0].name == page.table.model.faces[2].name == isolated(name)
        for show in (nothing, slip):
            show(page)
            seen = [
                one for one in painted_texts(page) if one.box.width()
            ]  # a name may be nothing but an invisible mark
            faults += [f"{name[:30]!r}: {fault}" for fault in text_faults(seen, page)]
            page._open(None)
    assert faults == []
    page.job.stop()
    page.close()


def test_rows_grow_with_the_window_and_are_never_lower_than_a_finger(qapp: QApplication) -> None:
    del qapp
    for size in SIZES:
        page = shown(CloseScene("ten", full_table), size)
        high = page.look.units(page.table.rows.sizeHintForRow(0))
        assert 57.5 <= high <= 70.5
        assert page.table.rows.height() % page.table.rows.sizeHintForRow(0) == 0 or not page.table.pager.isVisible()
        page.job.stop()
        page.close()


def test_counts_that_differ_are_seen_in_the_row(qapp: QApplication) -> None:
    del qapp
    page = shown(CloseScene("crossed", crossed))
    rows = {face.player: face for face in page.table.model.faces}
    assert (rows[PRIYA].note, rows[DANA].note) == ("recorded 20", "recorded 300")
    count = page._bridge.table.bank.count_of(stack_of(PRIYA))
    assert count is not None
    assert count.total == 40
    page.job.stop()
    page.close()
