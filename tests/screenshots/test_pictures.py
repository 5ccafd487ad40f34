"""The pictures of the README are those that the tool makes, and the tool makes them of a night that can be played."""

import re
import subprocess
import sys
from pathlib import Path

from PySide6.QtGui import QImage

import resources
from tests.screenshots.camera import DARK, LIGHT, PUBLISHED, Camera, View, in_few_colours
from tests.shared_data import ROOT

MOST_BYTES = 150_000
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


def test_a_view_asked_for_replaces_the_published_ones(tmp_path: Path) -> None:
    asked: list[View] = []

    def look(view: View) -> QImage:
        asked.append(view)
        return QImage(4, 4, QImage.Format.Format_RGB32)

    for camera in (Camera(tmp_path), Camera(tmp_path, LIGHT), Camera(tmp_path, scenes=["menu"])):
        for scene in ("seat", "menu"):
            camera.take(scene, look)
    assert asked == [DARK, LIGHT, LIGHT, DARK]


def test_a_picture_in_few_colours_is_the_same_picture() -> None:
    picture = QImage(40, 40, QImage.Format.Format_RGB32)
    for at in range(1600):
        picture.setPixel(at % 40, at // 40, 0xFF000000 + at * 160 if at < 400 else 0xFFF2B13A)
    reduced = in_few_colours(picture)
    assert reduced.colorCount() <= 256
    assert reduced.convertToFormat(QImage.Format.Format_RGB32).pixel(20, 20) == 0xFFF2B13A
