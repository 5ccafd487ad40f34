"""One hand of a Poker Now log: its lines told as the acts of a recorded hand.

Source: logs of the site, 2020 to 2025.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from decimal import Decimal
from re import compile as pattern

from app.formats.errors import HandError, shown
from app.formats.hand_names import HandNames
from app.formats.ohh.games import omaha_of
from app.formats.poker_now.lines import (
    START,
    Board,
    Pushed,
    Said,
    Seat,
    board,
    cards,
    is_idle,
    number,
    said,
    speaker,
    stacks,
    uncalled,
)
from app.formats.poker_now.log import Entry
from app.formats.put_in import put_in
from app.formats.recorded import Act, Collected, RecordedAct, RecordedHand, RecordedResult
from app.formats.units import coarsest_unit

_CHANGED = pattern(
    r"The game's (?P<what>small blind|big blind|ante) was changed from [\d.,]+ to (?P<amount>[\d.,]+)\.?"
)
_STACKS = "Player stacks: "
_WRONG = "The chips taken do not add up to those that went in, so there is no result to compare with."
_END = "-- ending hand "
_OWN_CARDS = "Your hand is "
_LIMITS = {"no limit": "nl", "pot limit": "pl", "fixed limit": "fl", "limit": "fl"}
_GAMES = {"hi/lo": "omaha-8", "omaha": "omaha", "hold'em": "holdem", "holdem": "holdem"}
_FORCED = frozenset({Act.ANTE, Act.SMALL_BLIND, Act.BIG_BLIND, Act.STRADDLE, Act.POST, Act.DEAD})
_IN_FRONT = frozenset({Act.CALL, Act.BET, Act.RAISE})
_BOARD_CARDS = 10


@dataclass(slots=True)
class Stakes:
    """The nominal stakes as the log has changed them, by their name in it; a hand's posts stand for what is unknown."""

    told: dict[str, Decimal] = field(default_factory=dict)

    def tell(self, text: str) -> None:
        """Take note of a line that changes the stakes."""
        if found := _CHANGED.fullmatch(text):
            self.told[found["what"]] = number(found["amount"])


def read_hand(name: str, lines: Sequence[Entry], stakes: Stakes, names: HandNames) -> RecordedHand:
    """The hand of these lines, the first of which starts it. Raises HandError with the line."""
    course = _Course()
    nominal = dict(stakes.told)
    if not any(entry.text.startswith(_END) for entry in lines):
        course.notes.append("The log ends before the hand does.")
    for entry in lines[1:]:
        try:
            course.tell(entry.text)
            stakes.tell(entry.text)
        except HandError as fault:
            raise HandError(fault.reason, entry.line) from None
    try:
        return _hand(name, lines[0], course, nominal, names)
    except HandError as fault:
        raise HandError(fault.reason, lines[0].line) from None


def _hand(name: str, first: Entry, course: "_Course", nominal: dict[str, Decimal], names: HandNames) -> RecordedHand:
    start = START.fullmatch(first.text)
    if start is None or not 2 <= len(course.seats) <= 10:
        raise HandError(f"the hand deals in {len(course.seats)} players; a table has 2 to 10")
    unit = coarsest_unit([*course.numbers, *nominal.values()])
    play = _Play(course, unit)
    posted = {act.act: act.amount for act in reversed(play.acts)}
    stakes = {what: int(amount / unit) for what, amount in nominal.items()}
    return RecordedHand(
        id=names.unique(name or start["id"] or start["number"]),
        game=_game(start["game"], course),
        unit=str(unit),
        button=course.seats[start["dealer"]].seat if start["dealer"] in course.seats else play.button(),
        small_blind=stakes.get("small blind", posted.get(Act.SMALL_BLIND, 0)),
        big_blind=stakes.get("big blind", posted.get(Act.BIG_BLIND, 0)),
        stacks=play.stacks(),
        acts=play.acts,
        holes=tuple(sorted(course.holes.items())),
        boards=course.whole_boards(),
        rake=play.rake(),
        winners=tuple(sorted({one.seat for one in play.collected()})),
        result=play.result(),
        ante=max((act.amount for act in play.acts if act.act in {Act.ANTE, Act.TABLE_ANTE}), default=0),
        names=tuple(
            sorted((seat.seat, seat.player.rpartition(" @ ")[0] or seat.player) for seat in course.seats.values())
        ),
        at=first.at,
        notes=(*course.notes, *play.notes()),
    )


def _game(text: str, course: "_Course") -> str:
    plain = text.lower()
    limit = next((short for words, short in _LIMITS.items() if words in plain), None)
    game = next((short for words, short in _GAMES.items() if words in plain), None)
    if limit is None or game is None:
        raise HandError(f"the game {shown(text)} is unknown; Poker Now has hold'em and Omaha")
    dealt = max((len(held) // 2 for held in course.holes.values()), default=0)
    return f"{omaha_of(game, dealt)}-{limit}"


@dataclass(slots=True)
class _Course:
    """The lines of a hand as they are told, amounts as written."""

    seats: dict[str, Seat] = field(default_factory=dict)
    acts: list[tuple[int, Said | Pushed | Board]] = field(default_factory=list)
    back: list[tuple[int, Decimal]] = field(default_factory=list)
    numbers: list[Decimal] = field(default_factory=list)
    holes: dict[int, str] = field(default_factory=dict)
    boards: dict[int, str] = field(default_factory=dict)
    notes: list[str] = field(default_factory=list)

    def tell(self, text: str) -> None:
        """Take in a line. Raises HandError at what cannot be read."""
        if text.startswith(_STACKS):
            self._seat(text.removeprefix(_STACKS))
        elif text.startswith(_OWN_CARDS):
            held = cards(text.removeprefix(_OWN_CARDS).rstrip("."))
            self.notes.append(f"The owner of the log held {held}; the log does not say in which seat.")
        elif laid := board(text):
            self.boards[laid.run] = whole = self.boards.get(laid.run, "") + laid.cards
            if len(whole) > _BOARD_CARDS:
                raise HandError(f"{shown(text)} lays a sixth card on a board; correct it in the file")
            self.acts.append((0, laid))
        elif returned := uncalled(text):
            self.numbers.append(returned[1])
            self.back.append((self._seat_of(returned[0]), returned[1]))
        elif spoken := speaker(text, self.seats):
            self._speak(*spoken)
        elif "7-2" in text or "bounty" in text.lower():
            self.notes.append(text)

    def whole_boards(self) -> tuple[str, ...]:
        """The boards, a later one with the cards it shares with the first."""
        first = self.boards.get(1, "")
        return tuple(
            first[: max(_BOARD_CARDS - len(own), 0)] + own if run > 1 else own
            for run, own in sorted(self.boards.items())
        )

    def _seat(self, text: str) -> None:
        for seat in stacks(text):
            if seat.seat in {other.seat for other in self.seats.values()} or not 1 <= seat.seat <= 99:
                raise HandError(f"seat {seat.seat} is dealt in twice or is none; correct it in the file")
            if not seat.stack:
                continue
            self.seats[seat.player] = seat
            self.numbers.append(seat.stack)

    def _seat_of(self, player: str) -> int:
        if player not in self.seats:
            raise HandError(f"{shown(player)} has no stack in this hand; correct it in the file")
        return self.seats[player].seat

    def _speak(self, player: str, text: str) -> None:
        seat = self.seats[player].seat
        match said(text):
            case None:
                if not is_idle(text):
                    self.notes.append(f'"{player}" {text}')
            case Pushed() as pushed:
                self.numbers.append(pushed.amount)
                self.acts.append((seat, pushed))
            case Said() as done:
                self.numbers.append(done.amount)
                self.acts.append((seat, done))
                if done.act is Act.SHOW:
                    self.holes[seat] = done.cards


class _Play:
    """The acts of a hand in chips of its unit, and what came of them."""

    def __init__(self, course: _Course, unit: Decimal) -> None:
        self._course = course
        self._unit = unit
        self.acts = tuple(self._told())

    def stacks(self) -> tuple[tuple[int, int], ...]:
        """Seat and stack of each player."""
        return tuple(sorted((seat.seat, self._chips(seat.stack)) for seat in self._course.seats.values()))

    def collected(self) -> tuple[Collected, ...]:
        """Who took how much."""
        pushes = ((seat, told) for seat, told in self._course.acts if isinstance(told, Pushed) and told.amount)
        return tuple(Collected(seat, self._chips(told.amount), low=told.low) for seat, told in pushes)

    def rake(self) -> int:
        """What went in and did not come out; nothing where nobody is known to have taken any."""
        taken = sum(one.chips for one in self.collected())
        return max(self._in_pot() - taken, 0) if taken else 0

    def result(self) -> RecordedResult | None:
        """Stacks at the end; None where nobody took anything, or more than there was."""
        if not self._pushed() or sum(one.chips for one in self.collected()) > self._in_pot():
            return None
        went_in = put_in(self.acts)
        final = {seat: stack - went_in.get(seat, 0) for seat, stack in self.stacks()}
        for seat, chips in (*self._back(), *((one.seat, one.chips) for one in self.collected())):
            final[seat] += chips
        if min(final.values()) < 0:
            return None
        return RecordedResult(tuple(sorted(final.items())), self._back(), self.collected())

    def notes(self) -> tuple[str, ...]:
        """What is to be said of the chips: that they do not add up."""
        return (_WRONG,) if self._pushed() and self.result() is None else ()

    def _pushed(self) -> bool:
        return any(isinstance(told, Pushed) for _, told in self._course.acts)

    def button(self) -> int:
        """The button where it is dead: the last seat dealt in before the first blind; heads-up the small blind."""
        seats = sorted(seat.seat for seat in self._course.seats.values())
        blinds = [act for act in self.acts if act.act in {Act.SMALL_BLIND, Act.BIG_BLIND}]
        if not blinds:
            return 0
        first = min(blinds, key=lambda act: act.act is not Act.SMALL_BLIND)
        if first.act is Act.SMALL_BLIND and len(seats) == 2:
            return first.seat
        return seats[seats.index(first.seat) - 1]

    def _chips(self, amount: Decimal) -> int:
        return int(amount / self._unit)

    def _back(self) -> tuple[tuple[int, int], ...]:
        return tuple((seat, self._chips(amount)) for seat, amount in self._course.back)

    def _in_pot(self) -> int:
        return sum(put_in(self.acts).values()) - sum(chips for _, chips in self._back())

    def _told(self) -> list[RecordedAct]:
        """The acts: what is posted, then street by street."""
        posts = [
            RecordedAct(told.act, seat, self._chips(told.amount))
            for seat, told in self._course.acts
            if isinstance(told, Said) and told.act in _FORCED
        ]
        antes = [act for act in posts if act.act is Act.ANTE]
        if len(antes) == 1:
            posts = [RecordedAct(Act.TABLE_ANTE, act.seat, act.amount) if act in antes else act for act in posts]
        return [*posts, RecordedAct(Act.STREET, text="preflop"), *self._played(posts)]

    def _played(self, posts: Sequence[RecordedAct]) -> list[RecordedAct]:
        front: dict[int, int] = {}
        for post in posts:
            if post.act not in {Act.ANTE, Act.TABLE_ANTE, Act.DEAD}:
                front[post.seat] = front.get(post.seat, 0) + post.amount
        acts: list[RecordedAct] = []
        for seat, told in self._course.acts:
            if isinstance(told, Board):
                if RecordedAct(Act.STREET, text=told.street) not in acts:
                    acts.append(RecordedAct(Act.STREET, text=told.street))
                    front.clear()
                acts.append(RecordedAct(Act.BOARD, text=told.cards, run=told.run))
            elif isinstance(told, Said) and told.act in _IN_FRONT:
                total, before = self._chips(told.amount), front.get(seat, 0)
                if total < before:
                    raise HandError(
                        f"seat {seat} {told.act.value}s less than lies in front of it; correct it in the file"
                    )
                acts.append(RecordedAct(told.act, seat, total - before if told.act is Act.CALL else total))
                front[seat] = total
            elif isinstance(told, Said) and told.act not in _FORCED:
                acts.append(RecordedAct(told.act, seat, text=told.cards))
        return acts
