"""The mismatch finder: which mistakes explain that what was counted is not what was issued.

Every account that was counted is compared with the record; a count in the middle of the night closes a part of a
player's stack, so that a mistake is known to lie before or after it. Each possible mistake says by how much it would
put which accounts off (counted less recorded), and how likely it is; what explains all differences exactly, alone or
with one other, is a cause. How each shows, where `p`, `q` are players' stacks, `a` the amount:

    mistake                                     stacks           rack    boxes
    a buy-in or top-up entered twice            p -a             +a      cash -a if it was paid
    a buy-in or top-up not entered              p +a             -a      cash +a if it was paid
    its digits swapped, a zero too many or few  p true-entered   minus that, cash like the stack if it was paid
    booked on the wrong player                  p -a, q +a       -       -
    a cash-out missed (left, still seated)      p -a (all)       +a      cash -a if it was paid
    a cash-out entered wrong                    p +a, counted    -a      cash +a if it was paid
    a pot pushed to the wrong seat or seats     p -share, q +share of a pot both were in for
    chips given and not entered                 p -a, q +a       -       -
    a tip not entered, or entered twice         p -a, or +a      -       tips +a, or -a
    rake not entered, or too much of it         winner -a, or +a -       rake +a, or -a
    chips taken for others, a number mistaken   p by kind        -       kinds of chips off as well
    digits of a count swapped, a zero           p                -       -
    a stack, or a part of it, not counted       p -a             -       kinds of chips missing
    a payment not entered                       -                -       cash +a
    a hand without the console left too few     nobody's -a      -       -
    the rack or a box counted wrong             -                off     off
    two of these at once                        the sum
"""
