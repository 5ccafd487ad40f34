"""People's names inside a sentence: any script, either direction, nothing a name can do to the words around it."""

_ISOLATE, _POP = "\u2068", "\u2069"
_DIRECTION_MARKS = dict.fromkeys((*range(0x202A, 0x202F), *range(0x2066, 0x206A), 0x200E, 0x200F, 0x061C))


def isolated(name: str) -> str:
    """Return the name set in its own direction, so that figures and dots beside it keep their places.

    Direction marks typed into the name are dropped: an open override would turn everything after it.
    """
    bare = name.translate(_DIRECTION_MARKS)
    return bare if bare.isascii() else f"{_ISOLATE}{bare}{_POP}"
