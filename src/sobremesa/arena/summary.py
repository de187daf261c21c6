"""What a tournament shows, with 95 % intervals."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from math import sqrt

from sobremesa.arena.match import Played, read_trouble
from sobremesa.arena.plan import Plan
from sobremesa.arena.ratings import rate
from sobremesa.study.rating import Rating

NORMAL_95 = 1.959964


@dataclass
class Series:
    """Numbers of which the mean is wanted."""

    values: list[float] = field(default_factory=list)

    @property
    def mean(self) -> float:
        return sum(self.values) / len(self.values) if self.values else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """By the normal distribution."""
        count, mean = len(self.values), self.mean
        if count < 2:
            return mean, mean
        squares = sum((value - mean) ** 2 for value in self.values) / (count - 1)
        half = NORMAL_95 * sqrt(squares / count)
        return mean - half, mean + half

    @property
    def share_interval(self) -> tuple[float, float]:
        """Wilson's, for shares: it holds near 0 and 1 too."""
        count, share, z = len(self.values), self.mean, NORMAL_95
        if count == 0:
            return 0.0, 1.0
        centre = (share + z * z / (2 * count)) / (1 + z * z / count)
        half = z * sqrt(share * (1 - share) / count + z * z / (4 * count * count))
        half /= 1 + z * z / count
        return max(0.0, centre - half), min(1.0, centre + half)

    @property
    def half(self) -> float:
        """What stands behind ±."""
        return self.interval[1] - self.mean


@dataclass
class Standing:
    """How one bot fared."""

    bot: str
    wins: Series = field(default_factory=Series)  # its share of each game's victory
    places: Series = field(default_factory=Series)  # mean of its seats
    scores: Series = field(default_factory=Series)
    margins: Series = field(default_factory=Series)  # its mean score less that of the others
    won_with: Series = field(default_factory=Series)  # winning scores
    slowest: float = 0.0
    rating: Rating = field(default_factory=lambda: Rating(25.0, 25.0 / 3))


def summarise(plan: Plan, games: Sequence[Played]) -> list[Standing]:
    """Every bot's standing, the best rated first."""
    standings = [Standing(bot) for bot in plan.bots]
    for played in games:
        seating = plan.seating(played.game)
        for bot in set(seating):
            add(standings[bot], played, [s for s, sits in enumerate(seating) if sits == bot])
    for standing, rating in zip(standings, rate(plan, games), strict=True):
        standing.rating = rating
    return sorted(standings, key=lambda own: own.rating.mu, reverse=True)


def add(standing: Standing, played: Played, seats: list[int]) -> None:
    scores = played.scores
    best = max(scores)
    own = [scores[seat] for seat in seats]
    others = [score for seat, score in enumerate(scores) if seat not in seats]
    standing.wins.values.append(own.count(best) / scores.count(best))
    standing.won_with.values += [score for score in own if score == best]
    places = [1 + sum(other > score for other in scores) for score in own]
    standing.places.values.append(sum(places) / len(places))
    standing.scores.values.append(sum(own) / len(own))
    if others:
        standing.margins.values.append(sum(own) / len(own) - sum(others) / len(others))
    standing.slowest = max([standing.slowest, *(played.slowest[seat] for seat in seats)])


def shares_by_seat(plan: Plan, games: Sequence[Played]) -> list[Series]:
    """Which share of the victories each seat had, whoever sat there; rotation hides it."""
    found = [Series() for _ in range(plan.setup.seats)]
    for played in games:
        best = max(played.scores)
        for series, score in zip(found, played.scores, strict=True):
            series.values.append((score == best) / played.scores.count(best))
    return found


def troubles_of(plan: Plan, games: Sequence[Played]) -> dict[str, Counter[str]]:
    """What went wrong while each bot thought, and how often."""
    found: dict[str, Counter[str]] = {}
    for played in games:
        seating = plan.seating(played.game)
        for line in played.troubles:
            seat, what = read_trouble(line)
            found.setdefault(plan.bots[seating[seat]], Counter())[what] += 1
    return found


def as_data(
    plan: Plan, games: Sequence[Played], standings: Sequence[Standing]
) -> dict[str, object]:
    troubles = [f"game {played.game}, {what}" for played in games for what in played.troubles]
    return {
        **plan.as_data(),
        "games": len(games),
        "bots": [standing_data(standing) for standing in standings],
        "by_seat": [
            {"seat": seat, "win_share": share.mean, "interval": list(share.share_interval)}
            for seat, share in enumerate(shares_by_seat(plan, games))
        ],
        "troubles": troubles,
    }


def standing_data(standing: Standing) -> dict[str, object]:
    return {
        "bot": standing.bot,
        "win_share": standing.wins.mean,
        "interval": list(standing.wins.share_interval),
        "mean_place": standing.places.mean,
        "mean_place_interval": list(standing.places.interval),
        "mean_score": standing.scores.mean,
        "mean_margin": standing.margins.mean,
        "mean_margin_interval": list(standing.margins.interval),
        "mean_winning_score": standing.won_with.mean,
        "rating": standing.rating.mu,
        "rating_interval": list(standing.rating.interval),
        "slowest_decision": standing.slowest,
        "games": len(standing.wins.values),
    }
