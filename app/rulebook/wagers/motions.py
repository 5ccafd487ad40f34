"""Chips pushed in several motions: string bets, and where the word was said first. Amounts are chips."""

from app.engine.state import HandState
from app.rulebook.scene import Scene
from app.rulebook.wagers.prior_chips import Push, pushed


def whole_push(scene: Scene, hand: HandState) -> Push | None:
    """All chips of the event, in one motion or several; None without chips."""
    event = scene.event
    chips = event.chips or tuple(chip for motion in event.motions for chip in motion)
    return pushed(scene, hand, chips) if chips else None


def first_push(scene: Scene, hand: HandState) -> Push | None:
    """The chips of the first motion: without words only these count. None without chips.

    Source: TDA 42, 56; Poker Ape 1.6; Robert's betting and raising 13; Home H17 (switch D12).
    """
    motions = scene.event.motions
    return pushed(scene, hand, motions[0]) if motions and not scene.event.chips else whole_push(scene, hand)


def announced_push(scene: Scene, hand: HandState) -> Push | None:
    """The chips that say how much, where only the act was announced. None without chips.

    Source: TDA 42 (one motion since 2019), Robert's no-limit, Home H17 (switch D11).
    """
    several = scene.book.value("several_motions_after_raise") == "yes"
    return whole_push(scene, hand) if several else first_push(scene, hand)
