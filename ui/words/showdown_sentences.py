"""Who shows, what is shown to whom, and who gets which chips, in one sentence."""

from collections.abc import Callable, Mapping

from ui.words.ruling_codes import RIGHTS, WHEN
from ui.words.told import Said, Told, first_up, fitting, listed, seats_text


def _table_all(said: Said) -> str:
    when = WHEN.get(said.told.word("when"), "")
    return f"Turn all hands face up{f' {when}' if when else ''}."


def _show_order(said: Said) -> str:
    first = said.told.number("show_first")
    if first is None:
        by_game = said.told.part("show_first")
        parts = [f"in {_GAMES.get(game, 'this game')} seat {seat}" for game, seat in by_game.facts.items()]
        if parts:
            return f"{first_up(listed(parts))} shows first."
        order = said.told.numbers("order") or (0,)
        first = order[0]
    return f"{first_up(said.speak.seat(first) if first else 'the first live seat')} shows first."


_GAMES = {
    "NLHE": "hold'em",
    "FLHE": "limit hold'em",
    "PLH": "pot-limit hold'em",
    "PLO": "Omaha",
    "PLO8": "Omaha high-low",
    "STUD": "stud",
    "RAZZ": "razz",
    "A5_LOWBALL": "lowball",
}


def _next_to_show(said: Said) -> str:
    seat = said.told.number("next") or said.told.number("show_first") or said.told.number("seat")
    return f"{first_up(said.speak.seat(seat))} shows next." if seat else "The next player in turn shows."


def _show_all(said: Said) -> str:
    return "Show the card to all the others." if said.event.shows == "one_card" else "Show it to everybody."


def _see_hand(said: Said) -> str:
    results = said.told.parts("results")
    return right_text(results[0]) if results else "Look up who may see the hand."


def right_text(result: Told) -> str:
    """One request to see a hand, answered."""
    pattern = RIGHTS.get(result.word("right"), "The floor decides whether {by} sees the hand of {of}.")
    return first_up(pattern.format(by=_asker(result, "by"), of=_asker(result, "of")))


def _asker(result: Told, key: str) -> str:
    name = result.word(key) or str(result.number(key) or "")
    return f"seat {name}" if name.isdecimal() else f"player {name}"


def _ask_to_table(said: Said) -> str:
    return f"Ask {said.who} to table every card."


def _cards_speak(said: Said) -> str:
    winner = said.told.number("winner")
    return f"The cards speak: {said.speak.seat(winner)} wins." if winner else "The cards speak, not the words."


def _award(said: Said) -> str:
    awards, winner = said.told.chips_by_seat("awards"), said.told.number("winner")
    if len(awards) == 1:
        ((seat, amount),) = awards.items()
        return f"Push {said.speak.chips(amount)} to {said.speak.seat(seat)}."
    if awards:
        full, bare = (
            listed([f"{said.speak.chips(amount)} to {name(seat)}" for seat, amount in awards.items()])
            for name in (said.speak.seat, "seat {}".format)
        )
        return fitting(f"Push {full}.", f"Push {bare}.", f"Share it out among {seats_text(list(awards))}.")
    return f"Push the pot to {said.speak.seat(winner)}." if winner else "Push the pot to the winner."


def _pots(said: Said) -> str:
    amounts, winner = (
        [said.speak.chips(pot.number("amount") or 0) for pot in said.told.parts("pots")],
        said.told.number("winner"),
    )
    if winner and amounts:
        return f"Push the pot of {amounts[0]} to {said.speak.seat(winner)}."
    if len(amounts) < 2:
        return f"One pot of {amounts[0]}." if amounts else "There is no pot."
    sides = f"side pot{'s' if len(amounts) > 2 else ''} {listed(amounts[1:])}"
    return fitting(f"Main pot {amounts[0]}, {sides}.", f"Main pot {amounts[0]} and {len(amounts) - 1} side pots.")


SHOWDOWN: Mapping[str, Callable[[Said], str]] = {
    "table_all": _table_all,
    "show_order": _show_order,
    "next_to_show": _next_to_show,
    "show_all": _show_all,
    "see_hand": _see_hand,
    "ask_to_table_all": _ask_to_table,
    "cards_speak": _cards_speak,
    "award": _award,
    "pots": _pots,
}
"""Sentences by ruling."""
