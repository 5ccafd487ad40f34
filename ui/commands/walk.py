"""`cutcard walk`: taps its way through the console and says what is seen. It proves an installation on its machine.

A step is the name of a key as a screen reader says it, or as it begins; `seat:5` is the plate of a seat. Every tap is
recorded like a finger's, so a database of its own should be named.
"""

import json
from argparse import ArgumentParser, Namespace
from pathlib import Path

from ui.commands.terminal import printable


def add_arguments(parser: ArgumentParser) -> None:
    """Tell `parser` what the command takes."""
    parser.add_argument("steps", nargs="*", metavar="STEP", help="the name of a key, or seat:NUMBER")
    parser.add_argument("--picture", type=Path, metavar="PNG", help="photograph the window at the end")
    parser.add_argument("--patience", metavar="SECONDS", type=float, default=30, help="how long a key is waited for")
    parser.add_argument("--size", metavar="WxH", default="1280x800", help="the window's size; 1280x800 without it")


def run(options: Namespace) -> int:
    """Open the console, take the steps, print what is seen as one JSON object. Returns 0, or 1 where a step failed."""
    from ui.console import open_console  # noqa: PLC0415 (Qt only for the window)
    from ui.walk import Walk, size_of  # noqa: PLC0415

    walk = Walk(options.steps, size_of(options.size), options.picture, options.patience)
    status = open_console(options.database, walk.begin)
    if walk.failure:
        print(printable(walk.failure))
        return 1
    print(json.dumps(walk.seen, indent=1))
    return status
