"""With this folder on PYTHONPATH any Python program gets a dealer as soon as it has a Qt application.

Nothing is imported before that, so that the program starts as it does for everybody. The seed is in the environment.
"""

import os
import sys
import threading
import time


def _wait_and_arm(seed: int) -> None:
    while True:
        core = sys.modules.get("PySide6.QtCore")
        application = getattr(core, "QCoreApplication", None)
        if application is not None and application.instance() is not None:
            break
        time.sleep(0.002)
    from tests.faults.mortal_console import arm

    arm(seed)


if seed := os.environ.get("CUTCARD_DEALER_SEED"):
    threading.Thread(target=_wait_and_arm, args=(int(seed),), daemon=True).start()
