"""Names of hands within one file, each given once; and the line that names the hand below it."""

from collections import OrderedDict
from re import compile as pattern
from typing import Final

HEADING = pattern(r"\s*===\s+(\S(?:.*\S)?)\s*")
"""The line above a hand that names it, in files where the hands of a site follow one another."""

_KEPT: Final = 100_000
"""Names that are remembered: the file may be longer than the memory."""


class HandNames:
    """Hands out names; one that was there not long before gets "-2", "-3" and so on."""

    def __init__(self) -> None:
        self._times: OrderedDict[str, int] = OrderedDict()

    def unique(self, name: str) -> str:
        """The name, told apart from those given before."""
        self._times[name] = times = self._times.get(name, 0) + 1
        if len(self._times) > _KEPT:
            self._times.popitem(last=False)
        return name if times == 1 else f"{name}-{times}"
