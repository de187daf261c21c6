"""General scoring: discs, castillo, then all regions in the order of the board (EG.general)."""

from mypy_extensions import i64

from sobremesa.elgrande.rules import events
from sobremesa.elgrande.rules.frames import (
    LEAVE_CASTILLO,
    SCORE_CASTILLO,
    SCORE_REGIONS,
    START_DIALS,
)
from sobremesa.elgrande.rules.layout import (
    CASTILLO,
    COUNT,
    DIALLED,
    GRANDE_AT,
    HAS_DUMMY,
    OWNERS,
    PROVINCE,
    REGION_DECK,
    REGION_NEXT,
    REGIONS,
    ROUND,
    SEATS,
)
from sobremesa.elgrande.rules.moments.dials import GENERAL, leave_for, reveal_dials
from sobremesa.elgrande.rules.scoring import score_area
from sobremesa.elgrande.rules.state import is_closed
from sobremesa.kernel.rules.frames import pop, push
from sobremesa.kernel.rules.game import Automatic, Game
from sobremesa.kernel.rules.luck import shuffle


def begin_general_scoring(g: Game) -> None:
    """What follows, last first: a stack is read from the top."""
    s = g.s
    g.tell(events.GENERAL_SCORING_BEGUN, s[ROUND], 0, 0, 0)
    push(s, SCORE_REGIONS, 0, 0, 0, 0)
    # EG.revolt.5: with the king beside it nothing leaves the castillo, so nobody dials.
    if not is_closed(s, CASTILLO):
        push(s, LEAVE_CASTILLO, 0, 0, 0, 0)
    push(s, SCORE_CASTILLO, 0, 0, 0, 0)
    if not is_closed(s, CASTILLO):
        push(s, START_DIALS, GENERAL, 0, 0, 0)


class ScoreCastillo(Automatic):
    def run(self, g: Game, frame: i64) -> None:
        pop(g.s)
        score_area(g, CASTILLO, 0)


class LeaveCastillo(Automatic):
    """Everybody's caballeros go where the own disc says."""

    def run(self, g: Game, frame: i64) -> None:
        s = g.s
        pop(s)
        reveal_dials(g)
        seat: i64 = 0
        while seat < s[SEATS]:
            leave_with_disc(g, seat, s[DIALLED + seat])
            seat += 1
        if g.t[HAS_DUMMY]:
            # 14.17: the dummy has no disc; its pieces go back to its supply.
            s[PROVINCE + s[SEATS]] += s[COUNT + CASTILLO * OWNERS + s[SEATS]]
            s[COUNT + CASTILLO * OWNERS + s[SEATS]] = 0


def leave_with_disc(g: Game, seat: i64, dialled: i64) -> None:
    s = g.s
    leave_for(g, seat, CASTILLO, dialled)
    # 14.16: a disc on the king's region sends caballeros to the court, but no grande anywhere.
    if s[GRANDE_AT + seat] == CASTILLO and not is_closed(s, dialled):
        s[GRANDE_AT + seat] = dialled
        g.tell(events.GRANDE_MOVED, seat, CASTILLO, dialled, 0)


class ScoreRegions(Automatic):
    def run(self, g: Game, frame: i64) -> None:
        pop(g.s)
        region: i64 = 0
        while region < REGIONS:
            score_area(g, region, 0)
            region += 1
        if g.t[HAS_DUMMY]:
            # EG.dummy.3: all nine region cards are shuffled anew after each general scoring.
            shuffle(g.s, REGION_DECK, REGIONS, g.luck)
            g.s[REGION_NEXT] = 0
