"""What is kept of a person over a night: offences by kind, hands to be missed, time banks used."""

import msgspec
from msgspec.structs import replace

from app.flows.conduct import Offence


class Record(msgspec.Struct, frozen=True, gc=False):
    """One person. `offences` holds (kind, how often), first come first; `missing` hands are still to be missed; `banks`
    time banks were used.
    """

    player: int
    offences: tuple[tuple[Offence, int], ...] = ()
    missing: int = 0
    disqualified: bool = False
    banks: int = 0

    def count(self, offence: Offence) -> int:
        """How often it was that kind."""
        return dict(self.offences).get(offence, 0)

    def with_offence(self, offence: Offence) -> "Record":
        """The record with one more."""
        counts = dict(self.offences)
        counts[offence] = counts.get(offence, 0) + 1
        return replace(self, offences=tuple(counts.items()))


NO_RECORD = Record(0)
"""Of who never did anything."""
