"""How the program stands on a desktop: what its windows are known by, its icon, files that the system opens.

Most of it waits until the window was painted.
"""

import sys
from collections.abc import Callable

from PySide6.QtCore import QSize
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QApplication

APP_ID = "org.cutcard.Cutcard"
"""What the desktop entry, the description and the icon are called, without their endings."""
_SMALL, _LARGE = (16, 20, 24), (32, 48, 64, 128, 256)


def make_application(words: list[str]) -> QApplication:
    """The application, known to the desktop by its name."""
    if sys.platform == "win32" and not getattr(sys, "frozen", False):  # else it is Python's in the task bar
        import ctypes  # noqa: PLC0415 (only there)

        ctypes.windll.shell32.SetCurrentProcessExplicitAppUserModelID(APP_ID)
    if sys.platform == "darwin":
        from ui.mac_application import MacApplication  # noqa: PLC0415 (only there)

        application: QApplication = MacApplication(words)
    else:
        application = QApplication(words)
    application.setApplicationName("cutcard")
    application.setApplicationDisplayName("Cutcard")
    application.setDesktopFileName(APP_ID)
    return application


def hear_of_files(application: QApplication, then: Callable[[str], None]) -> None:
    """Tell `then` the name of a file that the system opens while the program runs; only macOS does so."""
    if sys.platform == "darwin":
        from ui.mac_application import MacApplication  # noqa: PLC0415 (only there)

        if isinstance(application, MacApplication):
            application.file_opened.connect(then)


def give_icon() -> None:
    """Draw the icon and give it to every window."""
    import resources  # noqa: PLC0415 (after the first paint)

    icon = QIcon()
    for name, sizes in (("cutcard-small.svg", _SMALL), ("cutcard.svg", _LARGE)):
        drawn = QIcon(str(resources.path("emblem", name)))
        for size in sizes:
            icon.addPixmap(drawn.pixmap(QSize(size, size), 1.0))
    QApplication.setWindowIcon(icon)
