"""A hand of Open Hand History as its rounds are told: the acts so far, what everybody holds, the boards.

A round of a name that has been there is the same street on another board. A bet or raise is written, like a call, as
what goes in now.
"""

from dataclasses import dataclass, field
from decimal import Decimal

from msgspec.structs import replace

from app.formats.errors import HAND_BOARDS, HandError, shown
from app.formats.ohh.games import Kind
from app.formats.ohh.objects import Action, Round, amount, cards
from app.formats.recorded import Act, RecordedAct

_POSTS = {
    "post ante": Act.ANTE,
    "post sb": Act.SMALL_BLIND,
    "post bb": Act.BIG_BLIND,
    "straddle": Act.STRADDLE,
    "post dead": Act.DEAD,
    "post extra blind": Act.POST,
    "bring in": Act.BRING_IN,
}
_WAGERS = {"call": Act.CALL, "bet": Act.BET, "raise": Act.RAISE}
_ALONE = {"fold": Act.FOLD, "check": Act.CHECK, "mucks cards": Act.MUCK}
_DISCARDS = frozenset({"discards", "discarded", "discarded cards", "discards cards", "stands pat", "drew", "draws"})
_DRAWN = frozenset({"drew cards", "draws cards", "drawn cards"})
_ASIDE = {
    "added chips": "A player added chips during the hand; they count from the next one.",
    "sits down": "A player sat down during the hand.",
    "stands up": "A player stood up during the hand.",
}
_SHOWDOWN = "showdown"
_BOARD = 5


@dataclass(slots=True)
class Course:
    """A hand in the telling. `added` are chips of the house, `first_cards` the cards dealt to a seat at first."""

    seats: dict[int, int]
    unit: Decimal
    kind: Kind
    added: int = 0
    first_cards: int = 0
    notes: list[str] = field(default_factory=list)
    _posts: list[RecordedAct] = field(default_factory=list)
    _acts: list[RecordedAct] = field(default_factory=list)
    _front: dict[int, int] = field(default_factory=dict)
    _rounds: dict[str, int] = field(default_factory=dict)
    _runs: dict[int, list[str]] = field(default_factory=dict)
    _holes: dict[int, str] = field(default_factory=dict)

    def tell(self, part: Round) -> None:
        """Add the acts of one round. Raises HandError at what cannot be read."""
        name = part.street.strip().lower()
        if name != _SHOWDOWN:
            self._open(name, cards(part.cards))
        for action in part.actions:
            self._tell(action)

    def told(self) -> tuple[RecordedAct, ...]:
        """The acts, what is posted before the first street in front.

        An ante of one seat alone is for the whole table; where antes are each player's own, every seat has one.
        """
        antes = [act for act in self._posts if act.act is Act.ANTE]
        posts = [replace(act, act=Act.TABLE_ANTE) if antes == [act] else act for act in self._posts]
        return (*posts, *self._acts)

    def holes(self) -> tuple[tuple[int, str], ...]:
        """Seat and cards known at the end."""
        return tuple(sorted((seat, held) for seat, held in self._holes.items() if held))

    def boards(self) -> tuple[str, ...]:
        """The whole boards, one a run; a later run begins with the cards it shares with the first."""
        first = "".join(self._runs.get(1, []))
        whole = [first]
        for run in range(2, len(self._runs) + 1):
            own = "".join(self._runs.get(run, []))
            whole.append(first[: max(2 * _BOARD - len(own), 0)] + own)
        return tuple(whole) if first else ()

    def bring_in(self) -> int:
        """The bring-in as posted, 0 without one."""
        return max((act.amount for act in self._acts if act.act is Act.BRING_IN), default=0)

    def _open(self, name: str, dealt: str) -> None:
        self._rounds[name] = run = self._rounds.get(name, 0) + 1
        if run > HAND_BOARDS:
            raise HandError(f"the round {shown(name)} has more than {HAND_BOARDS} boards; correct it in the file")
        if run == 1:
            self._front.clear()
            if len(self._rounds) > len(self.kind.value):
                raise HandError(f"the round {shown(name)} is one street too many; correct it in the file")
            self._acts.append(RecordedAct(Act.STREET, text=self.kind.value[len(self._rounds) - 1]))
        if dealt:
            self._runs.setdefault(run, []).append(dealt)
            self._acts.append(RecordedAct(Act.BOARD, text=dealt, run=run))

    def _chips(self, action: Action) -> int:
        return int(amount(action.amount) / self.unit)

    def _tell(self, action: Action) -> None:
        name = action.action.strip().lower()
        if name in {"added to pot", "add to pot"}:
            self.added += self._chips(action)
        elif name in _ASIDE:
            self.notes.append(_ASIDE[name])
        else:
            self._tell_of(self._seat(action), name, action)

    def _seat(self, action: Action) -> int:
        seat = self.seats.get(action.player_id) if action.player_id is not None else None
        if seat is None:
            raise HandError(f"{shown(action.action)} is by a player who is not dealt in; correct it in the file")
        return seat

    def _tell_of(self, seat: int, name: str, action: Action) -> None:
        """Add what a seat does."""
        if name in _POSTS:
            self._post(seat, _POSTS[name], self._chips(action))
        elif name in _WAGERS:
            self._wager(seat, _WAGERS[name], self._chips(action))
        elif name in _ALONE:
            self._acts.append(RecordedAct(_ALONE[name], seat))
        elif name == "dealt cards" or name in _DRAWN:
            self._deal(seat, cards(action.cards))
        elif name in _DISCARDS:
            self._discard(seat, cards(action.cards), len(action.cards or ()))
        elif name == "shows cards":
            shown_cards = cards(action.cards)
            self._holes[seat] = shown_cards or self._holes.get(seat, "")
            self._acts.append(RecordedAct(Act.SHOW, seat, text=shown_cards))
        else:
            raise HandError(f"the action {shown(action.action)} is unknown; correct it in the file")

    def _post(self, seat: int, act: Act, chips: int) -> None:
        if self.kind is Kind.STUD and act is Act.POST:
            act = Act.BRING_IN
        if act not in {Act.ANTE, Act.DEAD}:
            self._front[seat] = self._front.get(seat, 0) + chips
        (self._acts if act is Act.BRING_IN else self._posts).append(RecordedAct(act, seat, chips))

    def _wager(self, seat: int, act: Act, chips: int) -> None:
        self._front[seat] = front = self._front.get(seat, 0) + chips
        self._acts.append(RecordedAct(act, seat, chips if act is Act.CALL else front))

    def _deal(self, seat: int, dealt: str) -> None:
        if not dealt:
            return
        drawn = self.kind is Kind.DRAW and len(self._rounds) > 1
        self._holes[seat] = self._holes.get(seat, "") + dealt
        self.first_cards = self.first_cards or len(dealt) // 2
        self._acts.append(RecordedAct(Act.DRAW_IN if drawn else Act.HOLE, seat, text=dealt))

    def _discard(self, seat: int, thrown: str, number: int) -> None:
        held = self._holes.get(seat, "")
        self._holes[seat] = "".join(card for card in _split(held) if card not in _split(thrown))
        self._acts.append(RecordedAct(Act.DRAW, seat, number, thrown))


def _split(held: str) -> list[str]:
    return [held[at : at + 2] for at in range(0, len(held), 2)]
