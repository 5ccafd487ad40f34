"""Names of hands within one file, each given once; and the line that names the hand below it."""

from re import compile as pattern

HEADING = pattern(r"\s*===\s+(\S.*?)\s*")
"""The line above a hand that names it, in files where the hands of a site follow one another."""


class HandNames:
    """Hands out names; one that was there before gets "-2", "-3" and so on."""

    def __init__(self) -> None:
        self._times: dict[str, int] = {}

    def unique(self, name: str) -> str:
        """The name, told apart from those given before."""
        self._times[name] = times = self._times.get(name, 0) + 1
        return name if times == 1 else f"{name}-{times}"
