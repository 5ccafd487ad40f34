"""What `cutcard doctor` finds: a fact about this machine, how bad it is, and what to do about it."""

from dataclasses import dataclass
from enum import Enum


class Grade(Enum):
    """How bad a finding is; the value is the word that stands before it."""

    FINE = "ok"
    NOTE = "note"
    """The console works; something could be better."""
    MEND = "MEND"
    """The console does not work, or what is recorded is not safe."""


@dataclass(frozen=True, slots=True)
class Finding:
    """`what` is the fact, `remedy` what to do, as one would type or do it ('' where all is well)."""

    grade: Grade
    what: str
    remedy: str = ""

    @property
    def line(self) -> str:
        told = f"{self.what}: {self.remedy}" if self.remedy else self.what
        return f"{self.grade.value:5} {told}"


def fine(what: str) -> Finding:
    """All is well."""
    return Finding(Grade.FINE, what)


def note(what: str, remedy: str) -> Finding:
    """Could be better."""
    return Finding(Grade.NOTE, what, remedy)


def mend(what: str, remedy: str) -> Finding:
    """Must be mended."""
    return Finding(Grade.MEND, what, remedy)
