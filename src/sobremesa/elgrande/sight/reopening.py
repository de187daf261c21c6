"""In thought only: secret choices that other seats have made already are open again.

A disc that lies face down was set by somebody who thought about it. Who guesses what it shows does
best to let its owner think again, beside all who are still asked.
"""

from mypy_extensions import i64

from sobremesa.elgrande.rules import frames
from sobremesa.elgrande.rules.layout import DIALLED, NOWHERE, PASSED, SEATS
from sobremesa.elgrande.rules.moments.dials import SetDial
from sobremesa.elgrande.rules.moments.power import PassModifier
from sobremesa.kernel.rules.frames import top
from sobremesa.kernel.rules.game import Game


def reopen(g: Game, seat: i64) -> None:
    """Ask every other seat again that has set its disc or passed its modifier in this moment."""
    frame = top(g.s)
    if g.s[frame] == frames.SET_DIAL:
        take_back(g, seat, DIALLED, frame + SetDial.ASKED)
    elif g.s[frame] == frames.PASS_MODIFIER:
        take_back(g, seat, PASSED, frame + PassModifier.ASKED)


def take_back(g: Game, seat: i64, chosen: i64, asked: i64) -> None:
    s = g.s
    other: i64 = 0
    while other < s[SEATS]:
        if other != seat and s[chosen + other] >= 0:
            s[chosen + other] = NOWHERE
            s[asked] |= 1 << other
        other += 1
