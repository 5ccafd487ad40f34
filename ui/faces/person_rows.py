"""What is known of a player and what can be done about it, as rows with keys; and the keys under what is typed."""

from dataclasses import dataclass
from enum import Enum, auto

from app.flows.naming import fault
from app.session.people import People
from app.session.ports import Player
from ui.faces import KeyFace, KeyKind
from ui.faces.seat_people import FAULTS
from ui.views.parts.key_rows import KeyRowFace
from ui.words.names import isolated
from ui.words.people_words import look_alike_said, merged_said

BACK = KeyFace("Back", name="Back to the player")


class PersonAct(Enum):
    """What a key of a row does."""

    RENAME = auto()
    ALIASES = auto()
    NOTE = auto()
    BAR = auto()
    LET_IN = auto()
    MERGE = auto()
    UNMERGE = auto()
    PICTURE = auto()
    NO_PICTURE = auto()


class Typing(Enum):
    """What is typed about a player; `SEARCH` is about the list."""

    SEARCH = auto()
    NAME = auto()
    ALIAS = auto()
    NOTE = auto()
    WHY = auto()


@dataclass(frozen=True, slots=True)
class PersonRow:
    """A row and what its keys do."""

    row: KeyRowFace
    acts: tuple[PersonAct, ...]


def person_rows(people: People, player: Player, pictured: bool) -> tuple[PersonRow, ...]:
    """All rows of a player."""
    also = ", ".join(isolated(alias) for alias in player.aliases)
    merged = people.merged(player.id)
    return (
        _row(
            isolated(player.name),
            f"also {also}" if also else "no other name",
            (PersonAct.RENAME, "Rename"),
            (PersonAct.ALIASES, "Aliases"),
        ),
        _row(
            "Note" if player.note else "No note",
            "shown above" if player.note else "what the host should know",
            (PersonAct.NOTE, "Write"),
        ),
        _bar_row(player),
        _row(
            "Same person",
            merged_said([one.name for one in merged]) or "no other entry",
            (PersonAct.MERGE, "Merge"),
            *([(PersonAct.UNMERGE, "Un-merge")] if merged else []),
        ),
        _row(
            "Picture" if pictured else "No picture",
            "kept in the book, made small" if pictured else "a PNG or JPEG file",
            (PersonAct.PICTURE, "Choose"),
            *([(PersonAct.NO_PICTURE, "Take away")] if pictured else []),
        ),
    )


def _bar_row(player: Player) -> PersonRow:
    if player.barred:
        return _row("Barred", isolated(player.barred_why) or "no reason given", (PersonAct.LET_IN, "Let in"))
    return _row("May sit down", "not barred", (PersonAct.BAR, "Bar"))


def _row(said: str, means: str, *keys: tuple[PersonAct, str]) -> PersonRow:
    faces = tuple(KeyFace(word) for _, word in keys)
    return PersonRow(KeyRowFace(said, means, faces), tuple(act for act, _ in keys))


def typing_keys(typing: Typing, entry: str, people: People, player: Player | None) -> tuple[KeyFace, ...]:
    """The keys under the letters: what the typed words will do, and the way back."""
    typed = isolated(entry)
    match typing:
        case Typing.SEARCH:
            return (KeyFace("Done", kind=KeyKind.LIT),)
        case Typing.NOTE:
            return KeyFace("Keep", typed or "no note", KeyKind.LIT), BACK
        case Typing.WHY:
            return KeyFace("Bar", typed or "without a reason", KeyKind.LIT), BACK
        case Typing.NAME | Typing.ALIAS:
            return _naming_key(typing, entry, people, player), BACK


def _naming_key(typing: Typing, entry: str, people: People, player: Player | None) -> KeyFace:
    word, what_for = ("Rename", "everywhere") if typing is Typing.NAME else ("Add", "found by it")
    wrong = fault(entry)
    if wrong:
        return KeyFace(word, FAULTS[wrong], KeyKind.OFF)
    if player and entry in (player.name, *player.aliases):
        return KeyFace(word, "as it is", KeyKind.OFF)
    alike = look_alike_said(people.look_alikes(entry, player.id if player else 0))
    return KeyFace(word, alike or what_for, KeyKind.LIT)
