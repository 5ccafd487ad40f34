"""Where an installed program begins, the frozen one and the one for Windows that its launchers run."""

import os
import sys

# `sys.executable` is Cutcard itself and takes no words for Python.
sys.frozen = True  # type: ignore[attr-defined]  # as PyInstaller sets it; the launchers for Windows do not
for stream in ("stdout", "stderr"):  # a program for a window has none, and what wants one shall not fail
    if getattr(sys, stream) is None:
        setattr(sys, stream, open(os.devnull, "w", encoding="utf-8"))  # noqa: PTH123, SIM115  (open as long as we are)

from ui.cli import main  # noqa: E402  (with streams)

raise SystemExit(main())
