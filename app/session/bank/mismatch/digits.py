"""Slips of the finger on a keypad: two digits swapped, a zero too many or one too few."""


def swapped(number: int) -> tuple[int, ...]:
    """The numbers that two neighbouring digits of this one, swapped, make: 45 of 54; not those with a zero in front."""
    text = str(number)
    pairs = range(len(text) - 1)
    found = {text[:at] + text[at + 1] + text[at] + text[at + 2 :] for at in pairs if text[at] != text[at + 1]}
    return tuple(sorted(int(one) for one in found if one[0] != "0"))


def zeros(number: int) -> tuple[int, ...]:
    """The number without its last zero and with one more; nothing for 0."""
    if not number:
        return ()
    return (number // 10, number * 10) if number % 10 == 0 else (number * 10,)
