"""Writing Open Hand History: a true hand to every reader, the same hand to this one.

What the format has no words for is added in an object `_cutcard`, which other readers pass over (see
`app.formats.own_fields`). Only words of the specification are used, so that a strict reader takes the hand.
Source: the Open Hand History specification 1.4.7.
"""

from collections.abc import Iterator, Mapping
from decimal import Decimal

from msgspec.json import Encoder
from msgspec.structs import replace

from app.formats.errors import HAND_BYTES, HandError
from app.formats.moments import moment
from app.formats.ohh.games import kind_of_game, words_of
from app.formats.ohh.reader import read_hands
from app.formats.ohh.rounds import rounds_of
from app.formats.own_fields import is_lost, own_fields
from app.formats.phh.calls import told_calls
from app.formats.put_in import put_in, uncalled
from app.formats.recorded import Act, Collected, RecordedHand
from app.formats.written import Written

_VERSION = "1.4.7"
_ENCODER = Encoder(decimal_format="number")


def write_hand(hand: RecordedHand) -> Written:
    """The hand as one line of Open Hand History and a blank one, and what other readers will not find in it.

    Raises:
        HandError: it is longer than any reader here would take.
    """
    own: dict[str, object] = {"unit": hand.unit}
    if any(act.act is Act.CHECK_OR_CALL for act in hand.acts):
        own["check_or_call"] = True
    told = replace(hand, acts=told_calls(hand))
    fields = _fields(told)
    [plain] = read_hands([(1, _line(fields | {"_cutcard": own}))])
    missing = own_fields(hand, plain)
    text = _line(fields | {"_cutcard": own | missing}) + "\n"
    if len(text) > HAND_BYTES:
        raise HandError(f"hand {hand.id} is too long for Open Hand History; save it in another format")
    return Written(text, tuple(_lost(hand, plain, missing)))


def _line(fields: Mapping[str, object]) -> str:
    return _ENCODER.encode({"ohh": fields}).decode() + "\n"


def _money(hand: RecordedHand, chips: int) -> int | Decimal:
    amount = chips * Decimal(hand.unit)
    return int(amount) if amount == int(amount) else amount.normalize()


def _fields(hand: RecordedHand) -> dict[str, object]:
    """The hand by the words of Open Hand History."""
    game, limit = words_of(hand.game)
    small, big = (hand.small_bet, hand.big_bet) if game.startswith("Stud") else (hand.small_blind, hand.big_blind)
    flags = ["Run_It_Twice"] if len(hand.boards) > 1 else []
    return {
        "spec_version": _VERSION,
        "site_name": "Cutcard",
        "network_name": "Cutcard",
        "internal_version": _VERSION,
        "tournament": False,
        "game_number": hand.id,
        **_when(hand),
        "table_name": hand.table,
        "game_type": game,
        "bet_limit": {"bet_type": limit, "bet_cap": 0},
        "table_size": max(10, *(seat for seat, _ in hand.stacks)),
        "currency": "",
        "dealer_seat": hand.button,
        "small_blind_amount": _money(hand, small),
        "big_blind_amount": _money(hand, big),
        "ante_amount": _money(hand, hand.ante),
        "hero_player_id": None,
        "flags": flags,
        "players": _players(hand),
        "rounds": rounds_of(hand, kind_of_game(game)),
        "pots": _pots(hand),
    }


def _when(hand: RecordedHand) -> dict[str, object]:
    return {"start_date_utc": moment(hand.at).isoformat().replace("+00:00", "Z")} if hand.at else {}


def _players(hand: RecordedHand) -> list[dict[str, object]]:
    names = dict(hand.names)
    return [
        {"id": seat, "seat": seat, "name": names.get(seat, f"Seat {seat}"), "starting_stack": _money(hand, stack)}
        for seat, stack in hand.stacks
    ]


def _pots(hand: RecordedHand) -> list[dict[str, object]]:
    """The pots as the result has them, else one pot of what everybody took out; none without a result."""
    collected = _collected(hand)
    pots: list[dict[str, object]] = []
    for number in sorted({one.pot for one in collected}):
        wins = [one for one in collected if one.pot == number]
        rake = 0 if pots else hand.rake
        pots.append(
            {
                "number": number,
                "amount": _money(hand, sum(one.chips for one in wins) + rake),
                "rake": _money(hand, rake),
                "jackpot": 0,
                "player_wins": [{"player_id": one.seat, "win_amount": _money(hand, one.chips)} for one in wins],
            }
        )
    return pots


def _collected(hand: RecordedHand) -> tuple[Collected, ...]:
    if hand.result is None or hand.result.collected:
        return hand.result.collected if hand.result else ()
    stacks = dict(hand.stacks)
    went_in = put_in(hand.acts)
    back = dict(hand.result.uncalled) or uncalled(hand.acts)
    taken = {
        seat: chips - stacks.get(seat, 0) + went_in.get(seat, 0) - back.get(seat, 0)
        for seat, chips in hand.result.final
    }
    return tuple(Collected(seat, chips) for seat, chips in taken.items() if chips > 0)


_LOSSES = {
    "game": "Open Hand History has no name for this game; other programs see the nearest one.",
    "acts": "Open Hand History cannot say every act of this hand; other programs see the nearest it can say.",
    "drop": "Open Hand History cannot say here that the house added chips to the pot.",
    "winners": "Open Hand History does not say here who won; other programs have to work it out.",
    "result": "Open Hand History cannot say from which board or half of a pot chips came, nor what came back uncalled.",
    "boards": "Open Hand History cannot say the boards of this hand as they lay.",
    "holes": "Open Hand History does not show all cards that are known of this hand.",
    "notes": "Open Hand History has no field for notes; other programs do not see them.",
    "tags": "Open Hand History has no field for tags; other programs do not see them.",
    "names": "Open Hand History names every player; who has no name is called by his seat.",
    "at": "Open Hand History cannot say when this hand was dealt.",
    "rake": "Open Hand History has the rake with the pots, and these are not known.",
}
_STAKES = "Open Hand History cannot say all nominal stakes of this game; other programs do not see them."


def _lost(hand: RecordedHand, plain: RecordedHand, missing: Mapping[str, object]) -> Iterator[str]:
    """What a reader who passes over our own object does not find."""
    yield from dict.fromkeys(_LOSSES.get(name, _STAKES) for name in missing if is_lost(hand, plain, name))
    if any(act.act is Act.CHECK_OR_CALL for act in hand.acts):
        yield "The record does not tell checks from calls; Open Hand History has them as worked out from the bets."
