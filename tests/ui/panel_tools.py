"""What tests of panels share: a window around a panel, taps, and what must hold for every key and text in it."""

from dataclasses import dataclass

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QLabel, QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from tests.ui.table_night import Night
from ui.drawing.geometry import frame
from ui.drawing.look import Look, ScaleSetting, has_log, scale_for
from ui.drawing.theme import THEMES
from ui.views.panels.panel import Panel
from ui.views.parts.key_button import KeyButton

SIZES = (QSize(1280, 800), QSize(1024, 768), QSize(1920, 1080), QSize(3840, 2160))
CLASS_D = 56.0
HOSTILE = (
    "<img src=http://example.invalid/x.png>", "<a href='x'>tap</a>", "<style>*{color:red}</style>", "&lt;b&gt;",
    "&File", "P$1", "P. Two", "P: three", "(P4)", "P5folds", "P6 (host)", "Pí7", "牌手8", "%s %d {0} {}", "=1+1",
    "'; DROP TABLE--", "\u202eevil\u202c", "Z\u0351\u0300\u0352a\u0335l\u0336g\u0337o\u0338", "نور الدين", "דנה",
    "\U0001f469\u200d\U0001f467", "m" * 10_000, "\u200dx",
)  # fmt: skip
"""Names that are names: markup, format signs, either direction, piled accents, emoji, very long."""


def size_text(size: QSize) -> str:
    return f"{size.width()}x{size.height()}"


@dataclass
class Stage:
    """A panel where the window puts it, refreshed as the window does it. Keep it: the panel goes with its host."""

    host: QWidget
    panel: Panel
    look: Look

    def shown(self, qtbot: QtBot) -> None:
        qtbot.addWidget(self.host)
        self.host.show()
        self.panel.refresh()
        self.panel.show()
        qtbot.waitExposed(self.host)


def staged(panel: Panel, host: QWidget, night: Night, size: QSize = SIZES[0], theme: str = "dark") -> Stage:
    """Give the panel the place and the look it has in a window of this size."""
    setting = ScaleSetting()
    look = Look(THEMES[theme], scale_for(size, setting))
    zones = frame(look.units(size.width()), look.units(size.height()), has_log(size, setting))
    panel.hide()
    panel.setGeometry(look.rect(QRectF(0, 0, zones.panel.width(), zones.panel.height())))
    host.resize(panel.size())
    panel.set_look(look)
    night.bridge.changed.connect(panel.refresh)
    return Stage(host, panel, look)


def tap(button: QAbstractButton) -> None:
    """One tap; fails when a finger could not make it."""
    assert button.isVisible()
    assert button.isEnabled(), button.accessibleName()
    QTest.mouseClick(button, Qt.MouseButton.LeftButton, pos=button.rect().center())


def controls(page: QWidget) -> list[QWidget]:
    """What a keyboard can reach on a page."""
    return [
        widget
        for widget in page.findChildren(QWidget)
        if widget.isVisible() and widget.isEnabled() and widget.focusPolicy() & Qt.FocusPolicy.TabFocus
    ]


def unreached(page: QWidget) -> set[str]:
    """What Tab does not come to on its way round a page, by name; every control must have one."""
    page.activateWindow()
    page.setFocus()
    there = set(controls(page))
    assert [widget for widget in there if not widget.accessibleName().strip()] == []
    reached: set[QWidget] = set()
    for _ in range(2 * len(there) + 2):
        QTest.keyClick(page.focusWidget(), Qt.Key.Key_Tab)
        reached.add(page.focusWidget())
    return {widget.accessibleName() for widget in there - reached}


def keys_in_sight(panel: Panel) -> list[KeyButton]:
    return [key for key in panel.findChildren(KeyButton) if key.isVisible()]


def audit(stage: Stage) -> None:
    """Keys have a name, their size, their place inside the panel and none on another; nothing is rich text."""
    panel, look = stage.panel, stage.look
    keys = keys_in_sight(panel)
    places = []
    for key in keys:
        assert key.accessibleName().strip()
        rect = key.key_rect.translated(look.units(key.mapTo(panel, key.rect().topLeft()).x()), 0)
        rect.translate(0, look.units(key.mapTo(panel, key.rect().topLeft()).y()))
        assert min(rect.width(), rect.height()) >= CLASS_D - 1.5 / look.u, (key.accessibleName()[:40], rect)
        assert look.area(panel).adjusted(-1, -1, 1, 1).contains(rect), (key.accessibleName()[:40], rect)
        places.append((key, rect))
    for number, (key, rect) in enumerate(places):
        for other, room in places[number + 1 :]:
            assert not rect.intersects(room.adjusted(-8, -8, 8, 8)), (key.accessibleName(), other.accessibleName())
    assert panel.findChildren(QLabel) == []
    assert all(widget.accessibleName() for widget in panel.findChildren(QLineEdit))
