"""What a writer of a hand format hands back: the text, and in plain sentences what the format had no words for."""

import msgspec


class Written(msgspec.Struct, frozen=True):
    """One hand as text of a format, line ends included.

    `lost` names what the format cannot say or says differently, one sentence each; empty where everything is told.
    """

    text: str
    lost: tuple[str, ...] = ()
