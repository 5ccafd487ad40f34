"""Sizes of targets, gaps and neighbours on every screen. Lengths are u; one millimetre is 5.88 u at the reference."""

from dataclasses import dataclass
from itertools import combinations

import pytest
from PySide6.QtCore import QRectF, QSize

from ui.drawing.geometry import Frame, frame
from ui.drawing.look import Look, ScaleSetting, has_log, most_zoom, scale_for

A, B = (118.0, 88.0), (88.0, 88.0)
CLOSE = 0.001


@dataclass(frozen=True)
class Screen:
    size: QSize
    u: float
    log: bool = False


SCREENS = [
    Screen(QSize(1280, 800), 1.0),
    Screen(QSize(1024, 768), 0.83),
    Screen(QSize(1920, 1080), 1.2, log=True),
    Screen(QSize(3840, 2160), 2.4, log=True),
]
EVERY_SCREEN = pytest.mark.parametrize("screen", SCREENS, ids=lambda screen: f"{screen.size.width()}")
EITHER_HAND = pytest.mark.parametrize("mirrored", [False, True], ids=["right", "left"])


def frame_of(screen: Screen, mirrored: bool = False) -> Frame:
    u = scale_for(screen.size, ScaleSetting())
    return frame(screen.size.width() / u, screen.size.height() / u, screen.log, mirrored)


def targets(console: Frame) -> dict[str, tuple[tuple[float, float], QRectF]]:
    """Every key with the least size of its class."""
    bar, pad, facts = console.bar_keys, console.pad_keys, console.facts_keys
    found = {"fold": bar.fold, "check": bar.check, "call": bar.call, "wager": bar.wager, "all-in": bar.all_in}
    found |= {"block": bar.block, "clock": facts.clock, "ruling": facts.ruling, "undo": facts.undo}
    classed = {name: (A, zone) for name, zone in found.items()}
    for name, zones in (("preset", pad.presets), ("digit", pad.keypad), ("chip", pad.chips)):
        classed |= {f"{name} {place}": (B, zone) for place, zone in enumerate(zones)}
    return classed


def gap(one: QRectF, other: QRectF) -> float:
    across = max(one.left() - other.right(), other.left() - one.right())
    down = max(one.top() - other.bottom(), other.top() - one.bottom())
    return max(across, down)


@EVERY_SCREEN
def test_scale_of_each_screen(screen: Screen) -> None:
    assert scale_for(screen.size, ScaleSetting()) == pytest.approx(screen.u, abs=0.001)
    assert has_log(screen.size, ScaleSetting()) is screen.log


def test_a_screen_may_give_up_the_log_for_larger_keys() -> None:
    assert scale_for(QSize(3840, 2160), ScaleSetting(log=False)) == pytest.approx(2.7)


def test_zoom_ends_where_the_pad_would_leave_the_screen() -> None:
    assert scale_for(QSize(1280, 800), ScaleSetting(zoom=1.15)) == 1.0
    assert scale_for(QSize(1600, 900), ScaleSetting(zoom=1.1)) == pytest.approx(1.1)
    assert scale_for(QSize(1920, 1080), ScaleSetting(zoom=1.1)) == pytest.approx(1.32)
    assert scale_for(QSize(1920, 1080), ScaleSetting(zoom=2.0)) == pytest.approx(1.35)


def test_the_log_goes_before_anything_else() -> None:
    assert has_log(QSize(1920, 1080), ScaleSetting())
    assert not has_log(QSize(1920, 1080), ScaleSetting(zoom=1.1))
    assert most_zoom(QSize(1920, 1080)) == pytest.approx(1.125)
    assert most_zoom(QSize(1280, 800)) == 1.0


def test_the_reference_screen_stands_as_designed() -> None:
    console = frame(1280, 800)
    facts, pad, bar = console.facts_keys, console.pad_keys, console.bar_keys
    assert console.table == QRectF(12, 104, 806, 566)
    assert console.panel == QRectF(836, 98, 432, 579)
    assert console.status == QRectF(0, 776, 1280, 24)
    assert (facts.clock, facts.ruling, facts.undo) == (
        QRectF(836, 3, 122, 88),
        QRectF(976, 3, 126, 88),
        QRectF(1120, 3, 148, 88),
    )
    assert pad.amount == QRectF(836, 100, 432, 50)
    assert [zone.left() for zone in pad.presets] == [836, 986, 1136]
    assert {(zone.top(), zone.width(), zone.height()) for zone in pad.presets} == {(158, 132, 88)}
    assert pad.keypad[0].topLeft().toTuple() == (836, 264)
    assert pad.chips[3].bottomRight().toTuple() == (1268, 670)
    assert [(zone.left(), zone.width()) for zone in (bar.block, *bar.places)] == [
        (12, 230),
        (260, 140),
        (418, 140),
        (576, 242),
        (836, 254),
        (1108, 160),
    ]
    assert {(zone.top(), zone.height()) for zone in (bar.block, *bar.places)} == {(688, 88)}


def test_the_small_screen_shows_the_last_actions_above_the_amount() -> None:
    console = frame_of(SCREENS[1])
    assert console.recent is not None
    assert console.log is None
    assert console.recent.height() >= 106
    assert gap(console.recent, console.pad_keys.amount) == pytest.approx(12)
    assert frame_of(SCREENS[0]).recent is None


@EITHER_HAND
def test_the_large_screen_has_the_log_at_the_outer_side(mirrored: bool) -> None:
    console = frame_of(SCREENS[2], mirrored)
    assert console.log is not None
    assert console.recent is None
    assert console.log.width() == 238
    assert gap(console.log, console.table) == pytest.approx(14)
    assert (console.log.left() > console.table.right()) is mirrored
    assert (console.pad.right() < console.table.left()) is mirrored


@EITHER_HAND
@EVERY_SCREEN
def test_no_key_is_under_the_size_of_its_class(screen: Screen, mirrored: bool) -> None:
    too_small = {
        name: zone
        for name, ((width, height), zone) in targets(frame_of(screen, mirrored)).items()
        if zone.width() < width - CLOSE or zone.height() < height - CLOSE
    }
    assert too_small == {}


@EITHER_HAND
@EVERY_SCREEN
def test_keys_stand_three_millimetres_apart(screen: Screen, mirrored: bool) -> None:
    keys = targets(frame_of(screen, mirrored))
    gaps = {(one, other): gap(keys[one][1], keys[other][1]) for one, other in combinations(keys, 2)}
    assert {pair: apart for pair, apart in gaps.items() if apart < 18 - CLOSE} == {}


@EVERY_SCREEN
def test_keys_have_their_millimetres_in_whole_pixels(screen: Screen) -> None:
    """What is placed on the screen, rounding included: on 1024x768 at 10.4" (123 ppi) 73 px are 15 mm."""
    look = Look(u=scale_for(screen.size, ScaleSetting()))
    for _, zone in targets(frame_of(screen)).values():
        assert look.rect(zone).height() >= int(88 * screen.u)


@EITHER_HAND
@EVERY_SCREEN
def test_costly_neighbours_are_kept_apart(screen: Screen, mirrored: bool) -> None:
    keys = targets(frame_of(screen, mirrored))
    apart = 12 * 5.88
    assert gap(keys["call"][1], keys["all-in"][1]) >= apart
    assert all(
        gap(keys["undo"][1], keys[ending][1]) >= apart for ending in ("fold", "check", "call", "wager", "all-in")
    )


@EITHER_HAND
@EVERY_SCREEN
def test_the_enter_key_stands_under_the_pad_and_fold_outermost(screen: Screen, mirrored: bool) -> None:
    console = frame_of(screen, mirrored)
    bar, pad = console.bar_keys, console.pad_keys
    assert {bar.wager.left(), bar.all_in.left()} >= {pad.amount.left()}
    assert {round(bar.wager.right(), 3), round(bar.all_in.right(), 3)} >= {round(pad.amount.right(), 3)}
    distance = [gap(zone, pad.keypad[0]) for zone in (bar.fold, bar.check, bar.call)]
    assert distance == sorted(distance, reverse=True)
    assert pad.keypad[0].left() < pad.keypad[1].left() < pad.chips[0].left()  # digits are never mirrored


@EITHER_HAND
@EVERY_SCREEN
def test_everything_is_on_the_screen_and_nothing_lies_on_something_else(screen: Screen, mirrored: bool) -> None:
    console = frame_of(screen, mirrored)
    window = QRectF(0, 0, console.width, console.height)
    keys = [zone for _, zone in targets(console).values()]
    others = [console.table, console.pad_keys.amount, *(zone for zone in (console.log, console.recent) if zone)]
    assert all(window.contains(zone) for zone in [*keys, *others])
    assert all(gap(one, other) >= 0 for one, other in combinations([*keys, *others], 2))
    assert all(gap(key, console.facts_keys.words) >= 12 - CLOSE for key in keys)
    assert all(zone.bottom() <= console.height - 24 + CLOSE for zone in keys)  # the sleeve guard


@pytest.mark.parametrize("width", [1180, 1234, 1280, 1366, 1440, 1600, 2150, 3200])
def test_every_width_keeps_the_classes(width: int) -> None:
    for mirrored in (False, True):
        for name, ((least, _), zone) in targets(frame(width, 800, mirrored=mirrored)).items():
            assert zone.width() >= least - CLOSE, name
