"""The rules of El Grande, ready to play."""

from typing import Final

from sobremesa.elgrande.rules.choices import SIZE
from sobremesa.elgrande.rules.deal import deal
from sobremesa.elgrande.rules.frames import START_ROUND
from sobremesa.elgrande.rules.layout import HAS_MODIFIERS, POINTS, SEATS
from sobremesa.elgrande.rules.moments.power import ask_to_pass_modifiers
from sobremesa.elgrande.rules.moments.table import MOMENTS
from sobremesa.kernel.errors import Refusal
from sobremesa.kernel.rules.frames import push
from sobremesa.kernel.rules.game import Game, Rules


class ElGrandeRules(Rules):
    """All moments of El Grande, and its score track."""

    def scores(self, g: Game) -> list[int]:
        return [int(g.s[POINTS + seat]) for seat in range(g.s[SEATS])]

    def game_over(self) -> Refusal:
        return Refusal("game_over", "EG.end.1")


RULES: Final[Rules] = ElGrandeRules(MOMENTS, SIZE)


def begin_game(g: Game) -> None:
    """Deal from the sorted box and run on to the first decision."""
    deal(g)
    push(g.s, START_ROUND, 0, 0, 0, 0)
    if g.t[HAS_MODIFIERS]:
        ask_to_pass_modifiers(g.s)
    g.advance()
