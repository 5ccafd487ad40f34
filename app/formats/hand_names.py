"""Names of hands within one file, each given once."""


class HandNames:
    """Hands out names; one that was there before gets "-2", "-3" and so on."""

    def __init__(self) -> None:
        self._times: dict[str, int] = {}

    def unique(self, name: str) -> str:
        """The name, told apart from those given before."""
        self._times[name] = times = self._times.get(name, 0) + 1
        return name if times == 1 else f"{name}-{times}"
