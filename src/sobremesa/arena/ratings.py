"""OpenSkill ratings (Plackett-Luce) from the places of every game, in the order of the games."""

from collections.abc import Sequence
from dataclasses import dataclass

from openskill.models import PlackettLuce

from sobremesa.arena.match import Played
from sobremesa.arena.plan import Plan

NORMAL_95 = 1.959964


@dataclass(frozen=True)
class Rating:
    """Where a bot stands, and how sure that is; everybody begins at 25."""

    mu: float
    sigma: float

    @property
    def interval(self) -> tuple[float, float]:
        return self.mu - NORMAL_95 * self.sigma, self.mu + NORMAL_95 * self.sigma


def rate(plan: Plan, games: Sequence[Played]) -> list[Rating]:
    """A bot that holds several seats of a game learns the mean of what each would have learned."""
    model = PlackettLuce()
    now = [Rating(model.mu, model.sigma) for _ in plan.bots]
    for played in games:
        seating = plan.seating(played.game)
        teams = [[model.rating(mu=now[bot].mu, sigma=now[bot].sigma)] for bot in seating]
        after = model.rate(teams, scores=[float(score) for score in played.scores])
        for bot in set(seating):
            own = [team[0] for team, sits in zip(after, seating, strict=True) if sits == bot]
            now[bot] = Rating(
                sum(rating.mu for rating in own) / len(own),
                sum(rating.sigma for rating in own) / len(own),
            )
    return now
