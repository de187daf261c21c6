"""The rules of Salamanca as a whole: every moment of it, and how points are read."""

from typing import Final

from sobremesa.kernel.errors import Refusal
from sobremesa.kernel.rules.frames import push
from sobremesa.kernel.rules.game import Game, Rules
from sobremesa.kernel.rules.table import by_kind
from sobremesa.kernel.rules.tried import because
from sobremesa.salamanca.rules import frames
from sobremesa.salamanca.rules.choices import SIZE
from sobremesa.salamanca.rules.layout import MONEY, SEATS
from sobremesa.salamanca.rules.moments.cards import CommitCards, LayCard
from sobremesa.salamanca.rules.moments.conde import PutConde
from sobremesa.salamanca.rules.moments.exchange import GiveCard, WantCard
from sobremesa.salamanca.rules.moments.occupying import Occupy
from sobremesa.salamanca.rules.moments.plague import PutPlague
from sobremesa.salamanca.rules.moments.rounds import EndRound, GameOver, NextTurn, StartRound
from sobremesa.salamanca.rules.moments.sale import Sell
from sobremesa.salamanca.rules.moments.tiles import PutTile
from sobremesa.salamanca.rules.moments.turn import TakeTurn


class SalamancaRules(Rules):
    """Money is points."""

    def scores(self, g: Game) -> list[int]:
        return [int(g.s[MONEY + seat]) for seat in range(g.s[SEATS])]

    def game_over(self) -> Refusal:
        return because("game_over", "SA.end.1")


# In the order of a round.
RULES: Final = SalamancaRules(
    by_kind(
        {name: kind for name, kind in vars(frames).items() if isinstance(kind, int)},
        [
            StartRound(),
            LayCard(),
            CommitCards(),
            NextTurn(),
            TakeTurn(),
            PutTile(),
            Occupy(),
            Sell(),
            PutConde(),
            PutPlague(),
            WantCard(),
            GiveCard(),
            EndRound(),
            GameOver(),
        ],
    ),
    SIZE,
)


def begin_game(g: Game) -> None:
    """Run from the deal on to the first decision."""
    push(g.s, frames.START_ROUND, 0, 0, 0, 0)
    g.advance()
