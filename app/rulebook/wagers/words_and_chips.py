"""Words and chips of one act: which of them bind, and what the act is then. Amounts are chips."""

from app.engine.state import HandState
from app.rulebook.scene import Scene
from app.rulebook.verdict import Fact, Verdict, left_to_a_person
from app.rulebook.wagers.declarations import declared
from app.rulebook.wagers.motions import first_push, whole_push
from app.rulebook.wagers.silent_chips import silent
from app.rulebook.wagers.spoken import declaration


def spoken_or_pushed(scene: Scene, hand: HandState) -> Verdict | None:
    """What words and chips come to: the first of them binds, at the same time clear words do, else the chips.

    Source: TDA 40-A; Poker Ape 1.2; Robert's betting and raising 8, no-limit 7; Home H12 (switch D1).
    """
    event = scene.event
    by_chips, by_words = _by_chips(scene, hand), declared(scene, hand, declaration(event))
    if by_chips is None or by_words is None:
        return by_chips or by_words
    if event.heard_by_all is False:
        return contested(scene, by_words, by_chips)
    if event.order != "chips_first":
        return by_words
    if scene.book.value("words_vs_chips") != "words_over_chips" or _same(by_words, by_chips):
        return by_chips
    return Verdict({**by_chips.facts, "floor": True}, ("words_vs_chips", *by_chips.switches), by_chips.events)


def _by_chips(scene: Scene, hand: HandState) -> Verdict | None:
    """What the chips would be without a word."""
    first = first_push(scene, hand)
    if first is None:
        return None
    return silent(scene, hand, first, whole_push(scene, hand) if len(scene.event.motions) > 1 else None)


def _same(one: Verdict, other: Verdict) -> bool:
    return all(one.facts.get(key) == other.facts.get(key) for key in ("ruling", "to"))


def contested(scene: Scene, by_words: Verdict, by_chips: Verdict) -> Verdict:
    """Words that not everybody heard, against chips that say something else: a person decides; suggested is the amount
    on which the opponent acted, and where that does not show the chips, which everybody saw, or the words where the
    book holds those higher.

    Source: TDA 40-A and its illustration; the circumstances decide (switch D1).
    """
    if _same(by_words, by_chips):
        return by_words
    amounts = [by_words.facts.get("to"), by_chips.facts.get("to")]
    if amounts[0] == amounts[1] or not all(isinstance(amount, int) for amount in amounts):
        candidates: list[Fact] = [_short(by_words), _short(by_chips)]
        return left_to_a_person(candidates, 1, "words_vs_chips")
    acted_on = _acted_on(scene)
    usual = amounts[0] if scene.book.value("words_vs_chips") == "words_over_chips" else amounts[1]
    pick = acted_on if acted_on in amounts else usual
    return left_to_a_person(amounts, pick, "words_vs_chips", to=pick)


def _short(verdict: Verdict) -> dict[str, Fact]:
    return {key: verdict.facts[key] for key in ("ruling", "to", "all_in") if verdict.facts.get(key)}


def _acted_on(scene: Scene) -> int:
    """The amount that the opponent's answer matches, 0 where that does not show."""
    reply = scene.event.reply
    if reply is None:
        return 0
    return sum(reply.chips) or reply.amount or declaration(reply).number or 0
