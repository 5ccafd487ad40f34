"""A chart in the window, made anew for each size and look. Lengths are u."""

from PySide6.QtCore import QSizeF
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QGraphicsScene, QWidget

from ui.faces.chart_face import ChartFace
from ui.views.charts.chart_plot import chart_scene
from ui.views.parts.looking import LookingWidget


class ChartView(LookingWidget):
    """Takes no mouse and no keys; what it shows is its accessible name."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._face: ChartFace | None = None
        self._scene: QGraphicsScene | None = None

    def show_face(self, face: ChartFace) -> None:
        """Show another chart; an equal one costs nothing."""
        if face != self._face:
            self._face = face
            self.setAccessibleName(face.sentence)
            self._arrange()

    def paintEvent(self, _event: QPaintEvent) -> None:
        if self._face is None or not self._face.drawn or self.width() <= 0 or self.height() <= 0:
            return
        if self._scene is None:
            self._scene = chart_scene(self._face, self._look, QSizeF(self.size()))
        with self._look.begin(self) as painter:
            painter.resetTransform()
            self._scene.render(painter, self._scene.sceneRect(), self._scene.sceneRect())

    def _arrange(self) -> None:
        self._scene = None
        self.update()
