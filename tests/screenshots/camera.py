"""What is photographed, in which sizes and colours, and where the pictures go."""

from collections import Counter
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from enum import Enum
from pathlib import Path

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QImage

from app.settings import ThemeChoice

REFERENCE = (1280, 800)


@dataclass(frozen=True, slots=True)
class View:
    """One way to look at a scene: the window's size in pixels and its colours."""

    theme: ThemeChoice = ThemeChoice.DARK
    size: tuple[int, int] = REFERENCE

    @property
    def suffix(self) -> str:
        """What a picture's name says of it: the size only where it is not the reference."""
        width, height = self.size
        return self.theme.value if self.size == REFERENCE else f"{width}x{height}-{self.theme.value}"


DARK, LIGHT, CONTRAST = View(), View(ThemeChoice.LIGHT), View(ThemeChoice.CONTRAST)
PUBLISHED: Mapping[str, tuple[View, ...]] = {
    "table": (DARK, LIGHT, CONTRAST, View(size=(1024, 768)), View(size=(1920, 1080))),
    "below-minimum": (DARK,),
    "clock": (DARK,),
    "seat": (DARK,),
    "log-change": (DARK,),
    "deal": (DARK, LIGHT),
    "payout": (DARK, LIGHT, CONTRAST),
    "misdeal": (DARK,),
    "misdeal-steps": (DARK,),
    "ruling-verdict": (DARK, LIGHT),
    "rule-example": (DARK,),
    "book-editor": (DARK,),
    "hilo-payout": (DARK,),
    "stud": (DARK,),
    "stacks-plot": (DARK,),
    "profit-plot": (DARK,),
    "close-night": (DARK,),
    "settle-up": (DARK,),
    "history-film": (DARK,),
    "tables": (DARK,),
}
"""The pictures that are kept in `resources/screenshots`. Other scenes are only for those who ask for them."""


class Part(Enum):
    """What a picture of the guide shows."""

    WINDOW = "window"
    PANEL = "panel"
    """The panel that stands beside the table."""


GUIDE: Mapping[str, Part] = {
    "tables": Part.WINDOW,
    "name": Part.PANEL,
    "deal": Part.WINDOW,
    "table": Part.WINDOW,
    "payout": Part.WINDOW,
    "menu": Part.PANEL,
    "buy-in": Part.PANEL,
    "omaha-cards": Part.PANEL,
    "bank": Part.PANEL,
    "waiting": Part.PANEL,
    "books": Part.PANEL,
    "book-editor": Part.WINDOW,
    "log-change": Part.WINDOW,
    "ruling": Part.PANEL,
    "ruling-verdict": Part.WINDOW,
    "misdeal": Part.WINDOW,
    "not-saved": Part.WINDOW,
    "close-night": Part.WINDOW,
    "settle-up": Part.WINDOW,
    "history-film": Part.WINDOW,
    "opened-file": Part.WINDOW,
    "tables-settings": Part.WINDOW,
    "update-found": Part.WINDOW,
    "copy": Part.WINDOW,
}
"""The pictures of the user's guide, `scene.png` in the guide's folder of pictures, all of them dark."""


class Camera:
    """Takes each scene in the views wanted and writes `scene-view.png`.

    `view` replaces the published ones; then every scene is taken, or the `scenes` named. With a folder for the `guide`
    its pictures are taken on the way.
    """

    def __init__(
        self, folder: Path, view: View | None = None, scenes: Collection[str] = (), guide: Path | None = None
    ) -> None:
        self._folder = folder
        self._view = view
        self._scenes = scenes
        self._guide = guide
        self.taken: list[Path] = []
        self.seen: list[str] = []
        folder.mkdir(parents=True, exist_ok=True)

    def take(self, scene: str, look: Callable[[View], QImage], panel: Callable[[], QRect]) -> None:
        """Photograph a scene; `look` shows it in a view and returns what is seen, `panel` is where its panel stands."""
        self.seen.append(scene)
        for view in self._views(scene):
            picture = look(view).convertToFormat(QImage.Format.Format_RGB32)
            picture = in_few_colours(picture) if self._view is None else picture
            self._keep(picture, self._folder / f"{scene}-{view.suffix}.png")
        part = GUIDE.get(scene)
        if self._guide is None or part is None or (self._scenes and scene not in self._scenes):
            return
        picture = look(DARK).convertToFormat(QImage.Format.Format_RGB32)
        if part is Part.PANEL:
            picture = picture.copy(panel())
        self._keep(in_few_colours(picture), self._guide / f"{scene}.png")

    def _keep(self, picture: QImage, path: Path) -> None:
        """Write a picture. Raises OSError."""
        if not picture.save(str(path), quality=0):  # 0: as small as PNG can be
            raise OSError(f"{path} cannot be written")
        self.taken.append(path)

    def _views(self, scene: str) -> tuple[View, ...]:
        if self._scenes and scene not in self._scenes:
            return ()
        if self._view is not None:
            return (self._view,)
        for_the_guide = self._guide is not None and scene in GUIDE
        return PUBLISHED.get(scene, (DARK,) if self._scenes and not for_the_guide else ())


def in_few_colours(picture: QImage) -> QImage:
    """The picture in its 256 commonest colours, a third of the size: only single pixels at the edge of a letter differ,
    and those by a shade.
    """
    commonest = Counter(memoryview(picture.constBits()).cast("I")).most_common(256)
    colours = [colour for colour, _ in commonest]
    return picture.convertToFormat(QImage.Format.Format_Indexed8, colours, flags=Qt.ImageConversionFlag.ThresholdDither)
