"""`python -m tests.screenshots`: plays a night on the real program and writes pictures of it."""

import json
import os
import sys
import tempfile
import time
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from pathlib import Path

import resources
from app.settings import ThemeChoice

README_PICTURES, GUIDE_PICTURES = resources.path("screenshots"), resources.path("help", "en", "pictures")


def main() -> int:
    """Play and photograph. Returns the exit status."""
    wanted = _parser().parse_args()
    with tempfile.TemporaryDirectory(prefix="cutcard-pictures-") as folder:
        _isolate(Path(folder))
        return _play(wanted, Path(folder))


def _isolate(folder: Path) -> None:
    """No screen, no folder and no time zone of this machine; before Qt is loaded.

    The screen that is not there must be as large as the largest window: a finger beyond its edge touches nothing.
    """
    screen = {"name": "none", "x": 0, "y": 0, "width": 3840, "height": 2160, "dpr": 1}
    screens = folder / "screens.json"
    screens.write_text(json.dumps({"screens": [screen | {"logicalDpi": 96, "logicalBaseDpi": 96}]}))
    os.environ.pop("QT_SCALE_FACTOR", None)
    os.environ |= {"QT_QPA_PLATFORM": f"offscreen:configfile={screens}", "LC_ALL": "C.UTF-8", "TZ": "UTC"}
    os.environ |= {name: str(folder) for name in ("XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME")}
    if hasattr(time, "tzset"):
        time.tzset()


def _play(wanted: Namespace, folder: Path) -> int:
    from tests.screenshots.camera import REFERENCE, Camera, View
    from tests.screenshots.station import Station
    from tests.screenshots.story import START, play

    view = None
    if wanted.size or wanted.theme:
        view = View(ThemeChoice(wanted.theme or ThemeChoice.DARK), wanted.size or REFERENCE)
    guide = None if view or wanted.out else GUIDE_PICTURES
    camera = Camera(wanted.out or README_PICTURES, view, wanted.scenes, guide)
    station = Station(folder, camera, START)
    play(station)
    station.close()
    for path in camera.taken:
        print(f"{path}  {path.stat().st_size / 1000:.0f} kB")
    unknown = sorted(set(wanted.scenes) - set(camera.seen))
    if unknown:
        print(f"no such scene: {', '.join(unknown)}; there are {', '.join(camera.seen)}", file=sys.stderr)
    return 2 if unknown else 0


def _parser() -> ArgumentParser:
    parser = ArgumentParser(prog="python -m tests.screenshots", description=__doc__)
    parser.add_argument("scenes", nargs="*", metavar="SCENE", help="only these; a wrong name lists them all")
    parser.add_argument("--out", type=Path, metavar="DIR", help="into this folder, and no picture of the guide")
    parser.add_argument("--size", type=_size, metavar="WxH", help="every scene in this size")
    parser.add_argument("--theme", choices=[theme.value for theme in ThemeChoice], help="every scene in these colours")
    return parser


def _size(text: str) -> tuple[int, int]:
    width, _, height = text.partition("x")
    if not (width.isdigit() and height.isdigit()):
        raise ArgumentTypeError(f"{text!r} is no size like 1280x800")
    return int(width), int(height)


if __name__ == "__main__":
    sys.exit(main())
