"""The pictures of README and guide are those that the tool makes, and it makes them of a night that can be played."""

import re
import subprocess
import sys
from pathlib import Path

from PySide6.QtCore import QRect
from PySide6.QtGui import QImage

import resources
from tests.screenshots.camera import DARK, GUIDE, LIGHT, PUBLISHED, REFERENCE, Camera, Part, View, in_few_colours
from tests.shared_data import ROOT

MOST_BYTES, MOST_OF_THE_GUIDE = 150_000, 2_000_000
KEPT = {f"{scene}-{view.suffix}.png": view for scene, views in PUBLISHED.items() for view in views}


def test_the_night_is_played_and_photographed(tmp_path: Path) -> None:
    made = subprocess.run(
        [sys.executable, "-m", "tests.screenshots", "payout", "tables", "--theme", "light", "--size", "1024x768",
         "--out", str(tmp_path / "pictures")],
        cwd=ROOT, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert (made.returncode, made.stderr) == (0, "")
    pictures = {path.name: QImage(str(path)) for path in (tmp_path / "pictures").iterdir()}
    assert pictures.keys() == {"payout-1024x768-light.png", "tables-1024x768-light.png"}
    for picture in pictures.values():
        assert (picture.width(), picture.height()) == (1024, 768)
        plain = picture.convertToFormat(QImage.Format.Format_RGB32)  # kept: the view below reads its memory
        assert len(set(memoryview(plain.constBits()).cast("I"))) > 100


def test_what_is_kept_is_what_the_tool_makes() -> None:
    kept = {path.name: path for path in resources.path("screenshots").iterdir()}
    assert kept.keys() == KEPT.keys()
    for name, path in kept.items():
        picture = QImage(str(path))
        assert (picture.width(), picture.height()) == KEPT[name].size, name
        assert path.stat().st_size < MOST_BYTES, name


def test_every_picture_of_the_readme_is_there() -> None:
    named = re.findall(r"resources/screenshots/([\w.-]+)", (ROOT / "README.md").read_text("utf-8"))
    assert named
    assert set(named) <= KEPT.keys()


def test_the_guide_has_the_pictures_that_the_tool_makes_of_it() -> None:
    kept = {path.stem: path for path in resources.path("help", "en", "pictures").iterdir()}
    assert kept.keys() == GUIDE.keys()
    for scene, path in kept.items():
        size = QImage(str(path)).size().toTuple()
        assert (size == REFERENCE) is (GUIDE[scene] is Part.WINDOW), scene
        assert path.stat().st_size < MOST_BYTES, scene
    assert sum(path.stat().st_size for path in kept.values()) < MOST_OF_THE_GUIDE


def test_a_view_asked_for_replaces_the_published_ones(tmp_path: Path) -> None:
    asked: list[View] = []

    def look(view: View) -> QImage:
        asked.append(view)
        return QImage(4, 4, QImage.Format.Format_RGB32)

    for camera in (Camera(tmp_path), Camera(tmp_path, LIGHT), Camera(tmp_path, scenes=["menu"])):
        for scene in ("seat", "menu"):
            camera.take(scene, look, QRect)
    assert asked == [DARK, LIGHT, LIGHT, DARK]


def test_a_panel_of_the_guide_is_cut_out(tmp_path: Path) -> None:
    readme, guide = tmp_path / "readme", tmp_path / "guide"
    guide.mkdir()
    camera = Camera(readme, guide=guide)
    for scene in ("seat", "menu", "not-saved"):
        camera.take(scene, lambda _: QImage(40, 30, QImage.Format.Format_RGB32), lambda: QRect(8, 4, 20, 10))
    assert [path.name for path in readme.iterdir()] == ["seat-dark.png"]
    sizes = {path.name: QImage(str(path)).size().toTuple() for path in guide.iterdir()}
    assert sizes == {"menu.png": (20, 10), "not-saved.png": (40, 30)}


def test_a_picture_in_few_colours_is_the_same_picture() -> None:
    picture = QImage(40, 40, QImage.Format.Format_RGB32)
    for at in range(1600):
        picture.setPixel(at % 40, at // 40, 0xFF000000 + at * 160 if at < 400 else 0xFFF2B13A)
    reduced = in_few_colours(picture)
    assert reduced.colorCount() <= 256
    assert reduced.convertToFormat(QImage.Format.Format_RGB32).pixel(20, 20) == 0xFFF2B13A
