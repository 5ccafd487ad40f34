"""Lines on cards: what lies where, what is burned, what plays, how the new deal looks."""

from collections.abc import Mapping
from typing import Final

from ui.words.card_words import card_name
from ui.words.ruling_codes import PILES
from ui.words.telling import Teller, number, seats, yes_no
from ui.words.told import Said, Told, listed

_SUITS, _RANKS = "shdc", "23456789TJQKA"
_STUB_CARDS = {"c": "stub card", "b": "burn", "r": "river card"}
"""Cards that are named by their place: c1 is the next one off the stub."""
RUN_NAMES = ("First run", "Second run", "Third run", "Fourth run")


def card_text(card: str) -> str:
    """'king of diamonds', 'stub card 2'."""
    if len(card) == 2 and card[0] in _RANKS and card[1] in _SUITS:
        return card_name(card)
    if card[:1] in _STUB_CARDS and card[1:].isdecimal():
        return f"{_STUB_CARDS[card[0]]} {card[1:]}"
    return "card named"


def short_cards(cards: tuple[str, ...]) -> str:
    """'Kd 10s', 'stub cards 1, 2 and 3'."""
    if cards and all(card[:1] == "c" and card[1:].isdecimal() for card in cards):
        return f"stub card{'s' if len(cards) > 1 else ''} {listed([card[1:] for card in cards])}"
    if all(len(card) == 2 and card[0] in _RANKS and card[1] in _SUITS for card in cards):
        return " ".join(card.replace("T", "10") for card in cards)
    return listed([card_text(card) for card in cards])


def _street(key: str) -> Teller:
    def tell(said: Said) -> str:
        told, name = said.told, key.capitalize()
        if told.words(key):
            return f"{name}: {short_cards(told.words(key))}."
        if told.word(key):
            return f"{name}: {card_text(told.word(key))}."
        return _drawn(name, told.part(key))

    return tell


def _drawn(name: str, told: Told) -> str:
    if told.words("random_of"):
        return f"{name}: one of {short_cards(told.words('random_of'))}."
    two, plus = told.words("two_of"), told.word("plus")
    return f"{name}: two of {short_cards(two)}, and {card_text(plus)}." if two and plus else ""


def _burns(said: Said) -> str:
    burns = said.told.part("burns")
    parts = []
    for street in ("flop", "turn", "river"):
        cards, drawn = burns.words(street), burns.part(street).words("random_of")
        if cards or drawn:
            parts.append(f"{'one of ' if drawn else ''}{short_cards(cards or drawn)} ({street})")
    return f"Burns: {', '.join(parts)}." if parts else ""


def _boards(said: Said) -> str:
    """The cards that differ from run to run."""
    boards = [tuple(str(card) for card in board) for board in said.told.rows("boards")]
    if not boards:
        return ""
    known = sum(len(set(cards)) == 1 for cards in zip(*boards, strict=False)) if len(boards) > 1 else 0
    runs = [f"{name}: {short_cards(board[known:])}" for name, board in zip(RUN_NAMES, boards, strict=False)]
    return f"{'; '.join(runs)}."


def _piles(key: str, pattern: str) -> Teller:
    return lambda said: pattern.format(listed([PILES.get(code, "cards") for code in said.told.words(key)]))


def _scrap(said: Said) -> str:
    return f"Out of play: {card_text(said.told.word('scrap'))}."


BOARD_LINES: Final[Mapping[str, Teller]] = {
    "scrap": _scrap,
    "burns": _burns,
    "flop": _street("flop"),
    "turn": _street("turn"),
    "river": _street("river"),
    "boards": _boards,
    "card_plays": yes_no("card_plays", "The card stays in the hand.", "The card is replaced."),
    "player_may_keep": yes_no("player_may_keep", "The player may keep it.", "The player may not keep it."),
    "card_is_burn": yes_no("card_is_burn", "The card becomes a burn.", "The card is no burn."),
    "may_be_bring_in": yes_no("may_be_bring_in", "It can make the bring-in.", "It cannot make the bring-in."),
    "burn_count": number("burn_count", "Burns before the next board card: {}."),
    "use": _piles("use", "Shuffle {}."),
    "exclude": _piles("exclude", "Leave out {}."),
    "face_down": yes_no("face_down", "Do it face down.", "Do it face up."),
    "unexposed": yes_no("unexposed", "The cards go in unseen.", "The cards may be seen."),
    "reshuffle_between": yes_no("reshuffle_between", "Shuffle between the runs.", "Do not shuffle between the runs."),
    "required": number("required", "Cards needed: {}."),
    "available_with_burns": number("available_with_burns", "Cards there, burns included: {}."),
    "button": number("button", "Button: seat {}."),
    "blinds_same": yes_no("blinds_same", "The blinds stay the same.", "The blinds change."),
    "bets_returned": yes_no("bets_returned", "All bets go back.", "The bets stay in."),
    "new_players_seated": yes_no("new_players_seated", "New players are let in.", "No new player is let in."),
    "absent_now_back_may_play": seats("absent_now_back_may_play", "Back in time and dealt in: {}."),
    "penalty_hand_killed_again": seats("penalty_hand_killed_again", "Dead again, a penalty runs: {}."),
    "penalty_hands_counted": number("penalty_hands_counted", "Penalty hands counted for both deals: {}."),
    "min_cards_each_side_of_cut": number("min_cards_each_side_of_cut", "Cut at least {} cards deep on each side."),
    "protect_bottom_card": yes_no(
        "protect_bottom_card", "Keep the bottom card covered.", "The bottom card may be seen."
    ),
}
"""Lines on cards and the deal, key by key."""
