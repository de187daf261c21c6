"""How strong somebody is and how sure that is: OpenSkill (Plackett-Luce), for arena and tables."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from openskill.models import PlackettLuce

NORMAL_95 = 1.959964
CAUTION = 3.0  # sigmas below what is likely: as good as somebody is almost surely
UNSURE = 4.0  # a sigma above it says little yet


@dataclass(frozen=True)
class Rating:
    """Where somebody stands, and how sure that is; everybody begins at 25."""

    mu: float = 25.0
    sigma: float = 25.0 / 3.0

    @property
    def interval(self) -> tuple[float, float]:
        return self.mu - NORMAL_95 * self.sigma, self.mu + NORMAL_95 * self.sigma

    @property
    def shown(self) -> float:
        """A cautious number: it rises with every game that makes it surer, and begins at 0."""
        return self.mu - CAUTION * self.sigma

    @property
    def is_unsure(self) -> bool:
        return self.sigma > UNSURE


NEWCOMER = Rating()


def rated(before: Sequence[Rating], places: Sequence[float]) -> list[Rating]:
    """The ratings of those at one table after its game; a smaller place is a better one."""
    teams = [[model().rating(mu=one.mu, sigma=one.sigma)] for one in before]
    after = model().rate(teams, ranks=[float(place) for place in places])
    return [Rating(team[0].mu, team[0].sigma) for team in after]


def rated_once(
    before: Sequence[Rating], places: Sequence[float], who: Sequence[str]
) -> dict[str, Rating]:
    """The same by name: one with several seats learns the mean of what each would have learned."""
    after = rated(before, places)
    return {
        name: mean([one for one, sits in zip(after, who, strict=True) if sits == name])
        for name in dict.fromkeys(who)
    }


def mean(ratings: Sequence[Rating]) -> Rating:
    return Rating(
        sum(one.mu for one in ratings) / len(ratings),
        sum(one.sigma for one in ratings) / len(ratings),
    )


@cache
def model() -> "PlackettLuce":
    """Loaded when the first game is rated: most commands rate none."""
    from openskill.models import PlackettLuce  # noqa: PLC0415

    return PlackettLuce()
