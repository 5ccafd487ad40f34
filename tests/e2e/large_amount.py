"""A stack of 1,234,567.50 at the real window: `python -m tests.e2e.large_amount PATH`, on a screen of any scale.

Prints a line for each text painted that holds the figure: what it stands on, and whether all of it is in sight.
"""

import sys
from pathlib import Path

from PySide6.QtWidgets import QApplication

from tests.e2e.evening import QUICK, Evening
from tests.ui.painted import painted_texts, text_faults

AMOUNT, DIGITS = "1,234,567.50", "123456750"


def main(path: Path) -> None:
    application = QApplication(["cutcard"])
    evening = Evening(path)
    evening.set_up(QUICK)
    finger = evening.start()
    finger.tap("Home game 0.25/0.50")
    finger.tap_seat(2)
    finger.tap("Count the stack", *DIGITS, f"Record {AMOUNT}")
    texts = painted_texts(finger.window)
    found = [text for text in texts if AMOUNT in text.text]
    faulty = text_faults(texts, finger.window)
    for text in found:
        whole = not text.shortened and not any(str(text) in fault for fault in faulty)
        print(type(text.widget).__name__, finger.window.devicePixelRatio(), whole)
    evening.quit()
    application.quit()


if __name__ == "__main__":
    main(Path(sys.argv[1]))
