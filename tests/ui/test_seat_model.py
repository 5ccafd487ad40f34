"""The seat model tells its views about changed rows and about nothing else."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QModelIndex, Qt
from PySide6.QtTest import QAbstractItemModelTester
from pytestqt.modeltest import ModelTester
from pytestqt.qtbot import QtBot

from ui.faces import SeatFace, SeatMood
from ui.models.roles import SeatRole
from ui.models.seat_model import SeatModel

FACES = tuple(
    SeatFace(seat, SeatMood.LIVE, f"Player {seat}", str(100 * seat), description=f"Seat {seat}, {100 * seat} chips")
    for seat in range(1, 11)
)


@pytest.fixture
def model() -> SeatModel:
    made = SeatModel()
    made.show(FACES)
    return made


def test_it_is_a_sound_model(model: SeatModel, qtmodeltester: ModelTester) -> None:
    qtmodeltester.check(model, force_py=True)  # type: ignore[no-untyped-call]  # pytest-qt ships it untyped
    strict = QAbstractItemModelTester(model, QAbstractItemModelTester.FailureReportingMode.Warning)
    model.show(FACES[:6])
    model.show(())
    model.show([replace(face, stack="0") for face in FACES])
    assert strict.model() is model
    assert model.rowCount() == 10


def test_each_row_gives_name_sentence_and_face(model: SeatModel) -> None:
    index = model.index(3)
    assert index.data(Qt.ItemDataRole.DisplayRole) == "Player 4"
    assert index.data(Qt.ItemDataRole.AccessibleTextRole) == "Seat 4, 400 chips"
    assert index.data(SeatRole.FACE) is FACES[3]
    assert index.data(Qt.ItemDataRole.DecorationRole) is None
    assert model.data(QModelIndex(), SeatRole.FACE) is None
    assert model.rowCount(index) == 0


def test_only_rows_that_differ_are_signalled(model: SeatModel, qtbot: QtBot) -> None:
    changed: list[int] = []
    model.dataChanged.connect(lambda first, last: changed.extend(range(first.row(), last.row() + 1)))
    with qtbot.assertNotEmitted(model.modelReset):
        model.show(FACES)
        assert changed == []
        after = [replace(face, to_act=True) if face.seat in (2, 7) else face for face in FACES]
        model.show(after)
    assert changed == [1, 6]
    assert model.faces == tuple(after)


def test_a_signal_finds_every_row_up_to_date(model: SeatModel) -> None:
    seen: list[tuple[object, ...]] = []
    model.dataChanged.connect(
        lambda *_: seen.append(tuple(model.index(row).data(SeatRole.FACE) for row in range(model.rowCount())))
    )
    after = tuple(replace(face, stack="1") for face in FACES)
    model.show(after)
    assert seen == [after] * 10


def test_another_number_of_seats_resets(model: SeatModel, qtbot: QtBot) -> None:
    with qtbot.waitSignal(model.modelReset), qtbot.assertNotEmitted(model.dataChanged):
        model.show(FACES[:9])
    assert model.rowCount() == 9
