"""The games a table may choose from: the program's own, and those a club added as files in its folder."""

from app.engine.games import FOLDERS, GameError, Variant, read_variant

_FIRST = ("holdem", "omaha", "omaha-8", "omaha5", "shortdeck", "stud", "stud-8", "razz", "27td", "badugi", "draw5")
"""What is played most stands in front."""


def offered() -> tuple[tuple[Variant, ...], tuple[str, ...]]:
    """Every variant that can be dealt, and a sentence for each file that cannot; two of one key are the first one's."""
    found: dict[str, Variant] = {}
    faults: list[str] = []
    for path in (path for folder in FOLDERS for path in sorted(folder.glob("*.toml"))):
        try:
            variant = read_variant(path)
        except GameError as error:
            faults.append(str(error))
            continue
        found.setdefault(variant.key, variant)
    first = [found.pop(key) for key in _FIRST if key in found]
    return (*first, *found.values()), tuple(faults)
