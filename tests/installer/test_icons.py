"""The program's icon: every size drawn, and containers that other programs can open."""

from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image
from PySide6.QtGui import QColor, QImage

from installer import icons

pytestmark = pytest.mark.usefixtures("qapp")
CARD = QColor("#F2B13A")


@pytest.mark.parametrize("size", icons.HICOLOR_SIZES)
def test_the_card_is_in_the_middle_and_the_corners_are_clear(size: int) -> None:
    image = QImage.fromData(icons.png(size))
    assert (image.width(), image.height()) == (size, size)
    assert image.pixelColor(size // 2, size // 2) == CARD
    assert {image.pixelColor(x, y).alpha() for x in (0, size - 1) for y in (0, size - 1)} == {0}


def test_the_tree_for_linux_has_every_size_and_the_drawing(tmp_path: Path) -> None:
    icons.main(["--hicolor", str(tmp_path / "share")])
    found = {str(file.relative_to(tmp_path / "share")) for file in (tmp_path / "share").rglob("*.*")}
    sizes = {f"{size}x{size}/apps/org.cutcard.Cutcard.png" for size in (16, 22, 24, 32, 48, 64, 128, 256, 512)}
    assert found == sizes | {"scalable/apps/org.cutcard.Cutcard.svg"}


def test_windows_finds_every_size_in_one_file(tmp_path: Path) -> None:
    icons.main(["--ico", str(tmp_path / "cutcard.ico")])
    with Image.open(tmp_path / "cutcard.ico") as opened:
        assert opened.info["sizes"] == {(size, size) for size in icons.ICO_SIZES}
        assert opened.convert("RGB").resize((1, 1), box=(127, 127, 129, 129)).tobytes() == bytes(
            (CARD.red(), CARD.green(), CARD.blue())
        )


def test_macos_finds_every_size_in_one_file() -> None:
    with Image.open(BytesIO(icons.icns())) as opened:
        opened.load()
        assert opened.size == (1024, 1024)
    heads = {icons.icns().find(kind) for kind in icons.ICNS_SIZES}
    assert len(heads) == len(icons.ICNS_SIZES)
    assert -1 not in heads


def test_one_picture_in_the_size_that_is_asked_for(tmp_path: Path) -> None:
    icons.main(["--png", "96", str(tmp_path / "new" / "cutcard.png")])
    assert QImage(str(tmp_path / "new" / "cutcard.png")).width() == 96
