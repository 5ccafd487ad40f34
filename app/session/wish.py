"""What every intent is: a frozen struct. Sixty dataclasses would cost a tenth of the start of the program."""

import msgspec


class Wish(msgspec.Struct, frozen=True):
    """Something that somebody wants to record."""
