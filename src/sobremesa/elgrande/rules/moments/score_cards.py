"""Special scorings by action card (EG.special, EG.score)."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from sobremesa.elgrande.rules.choices import SCORE
from sobremesa.elgrande.rules.frames import CHOOSE_AREA, COMMIT_SCORE, SCORE_NEXT
from sobremesa.elgrande.rules.layout import CASTILLO, DIALLED, REGIONS, SEATS
from sobremesa.elgrande.rules.moments.veto import is_veto_threatening, propose
from sobremesa.elgrande.rules.question import Question, Step
from sobremesa.elgrande.rules.scoring import score_area, worth_row
from sobremesa.elgrande.rules.state import ALL_REGIONS, clockwise, total
from sobremesa.elgrande.rules.verb import Verb
from sobremesa.kernel.errors import Refusal
from sobremesa.kernel.rules.frames import pop, push
from sobremesa.kernel.rules.game import Fact, Game, list_bits
from sobremesa.kernel.rules.tried import Tried, because

MOST: Final = 0
LEAST: Final = 1
EXTREMES: Final[tuple[str, ...]] = ("most", "least")  # by number

# M-19: who or what decides which of a card's areas comes next.
FREE: Final = 0  # the active seat
KEY: Final = 1  # the board
DIALS: Final = 2  # who dialled it, clockwise from the active seat
ORDERS: Final[tuple[str, ...]] = ("free", "key", "dials")  # by number


def regions_worth(g: Game, values: i64) -> i64:
    """Mask of regions whose table in force begins with one of `values` (a bit each)."""
    found: i64 = 0
    region: i64 = 0
    while region < REGIONS:
        if (values >> g.t[worth_row(g.s, region)]) & 1:
            found |= 1 << region
        region += 1
    return found


def extreme_regions(s: vec[i64], which: i64) -> i64:
    """Mask of the regions with most or fewest caballeros of all colours; empty ones never count."""
    found: i64 = 0
    best: i64 = 0
    region: i64 = 0
    while region < REGIONS:
        there = total(s, region)
        if there > 0:
            if found == 0 or (there > best if which == MOST else there < best):
                best = there
                found = 1 << region
            elif there == best:
                found |= 1 << region
        region += 1
    return found


def begin_scoring(g: Game, areas: i64, first_only: i64, order: i64) -> None:
    # The order can matter only to a veto between two areas; without one nobody is asked for it.
    if areas == 0:
        return
    if is_veto_threatening(g):
        push(g.s, SCORE_NEXT, areas, first_only, order, 0)
    else:
        score_all(g, areas, first_only, order)


def score_all(g: Game, areas: i64, first_only: i64, order: i64) -> None:
    left = areas
    while left != 0:
        area = next_area(g.s, left, order)
        score_area(g, area, first_only)
        left &= ~(1 << area)


def next_area(s: vec[i64], areas: i64, order: i64) -> i64:
    """The area that comes first by the dials, or else by the board."""
    if order == DIALS:
        steps: i64 = 0
        while steps < s[SEATS]:
            dialled = s[DIALLED + clockwise(s, steps)]
            if dialled >= 0 and (areas >> dialled) & 1:
                return dialled
            steps += 1
    area: i64 = 0
    while not (areas >> area) & 1:
        area += 1
    return area


class ScoreNext(Question):
    """Which of the card's areas is scored next; asked only where the active seat decides it."""

    READING = ("EG.score.14", "EG.score.15", "EG.score.16")
    FACTS = (Fact("areas", "places"), Fact("first_only", "flag"), Fact("order", "order"))
    AREAS: Final = 1
    FIRST_ONLY: Final = 2
    ORDER: Final = 3

    def proceed(self, g: Game, frame: i64) -> bool:
        order = g.s[frame + self.ORDER]
        if order == FREE:
            return False
        self.score_next(g, frame, next_area(g.s, g.s[frame + self.AREAS], order))
        return True

    def options(self, g: Game, frame: i64, seat: i64, out: vec[i64]) -> i64:
        return list_bits(out, 0, SCORE, g.s[frame + self.AREAS])

    def answer(self, g: Game, frame: i64, seat: i64, choice: i64) -> None:
        self.score_next(g, frame, choice - SCORE)

    def score_next(self, g: Game, frame: i64, area: i64) -> None:
        s = g.s
        first_only = s[frame + self.FIRST_ONLY]
        s[frame + self.AREAS] &= ~(1 << area)
        if s[frame + self.AREAS] == 0:
            pop(s)
        propose(g, COMMIT_SCORE, area, first_only, 0)

    def reason(self, g: Game, frame: i64, tried: Tried) -> Refusal | None:
        if tried.word == "score":
            return because("not_on_this_card", "EG.score.14", place=tried.offset)
        return because("score_all", "EG.score.15")


class CommitScore(Step):
    FACTS = (Fact("place", "place"), Fact("first_only", "flag"))
    PLACE: Final = 1
    FIRST_ONLY: Final = 2

    def run(self, g: Game, frame: i64) -> None:
        pop(g.s)
        score_area(g, g.s[frame + self.PLACE], g.s[frame + self.FIRST_ONLY])


class ScoreChosenVerb(Verb):
    """The active seat chooses an area, which is scored."""

    CHAPTER = "score"
    PICTURE = "star"
    FACTS = (Fact("castillo", "flag"),)
    CASTILLO: Final = 2

    def begin(self, g: Game, row: i64) -> None:
        areas: i64 = ALL_REGIONS
        if g.t[row + self.CASTILLO]:  # M-01
            areas |= 1 << CASTILLO
        push(g.s, CHOOSE_AREA, areas, 0, 0, 0)


class ChooseArea(Question):
    """Which area is scored."""

    READING = ("EG.score.17", "EG.score.18", "EG.score.2", "EG.score.4")
    FACTS = (Fact("areas", "places"),)
    AREAS: Final = 1

    def options(self, g: Game, frame: i64, seat: i64, out: vec[i64]) -> i64:
        return list_bits(out, 0, SCORE, g.s[frame + self.AREAS])

    def answer(self, g: Game, frame: i64, seat: i64, choice: i64) -> None:
        pop(g.s)
        propose(g, COMMIT_SCORE, choice - SCORE, 0, 0)

    def reason(self, g: Game, frame: i64, tried: Tried) -> Refusal | None:
        if tried.word == "score":
            return because("castillo_not_chosen", "EG.score.18")
        return because("score_one", "EG.special.2")


class ScoreWorthVerb(Verb):
    """All regions of certain values are scored."""

    CHAPTER = "score"
    PICTURE = "star"
    FACTS = (Fact("values", "values"),)
    VALUES: Final = 2

    def begin(self, g: Game, row: i64) -> None:
        begin_scoring(g, regions_worth(g, g.t[row + self.VALUES]), 0, FREE)

    def shows_at_once(self) -> bool:
        return True


class ScoreCastilloVerb(Verb):
    """The castillo is scored."""

    CHAPTER = "castillo"
    PICTURE = "tower"

    def begin(self, g: Game, row: i64) -> None:
        propose(g, COMMIT_SCORE, CASTILLO, 0, 0)

    def shows_at_once(self) -> bool:
        return True


class ScoreFirstPlacesVerb(Verb):
    """All regions are scored, first places only."""

    CHAPTER = "score"
    PICTURE = "star"
    FACTS = (Fact("order", "order"),)
    ORDER: Final = 2

    def begin(self, g: Game, row: i64) -> None:
        begin_scoring(g, ALL_REGIONS, 1, g.t[row + self.ORDER])

    def shows_at_once(self) -> bool:
        return True


class ScoreExtremeVerb(Verb):
    """The fullest or the emptiest regions are scored."""

    CHAPTER = "score"
    PICTURE = "star"
    FACTS = (Fact("which", "extreme"),)
    WHICH: Final = 2

    def begin(self, g: Game, row: i64) -> None:
        begin_scoring(g, extreme_regions(g.s, g.t[row + self.WHICH]), 0, FREE)

    def shows_at_once(self) -> bool:
        return True
