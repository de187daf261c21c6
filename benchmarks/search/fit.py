"""Fits what a judge expects to how games end: `python -m benchmarks.search.fit GAME`.

The latest period of the game is fitted to final scores, each earlier one to what the judge
expects where the next begins. One game in ten is held out and gives error and spreads.
"""

import json
from math import exp, log

import click
from librt.vecs import vec

from benchmarks.search.exploring import Explorer, Moment, Story
from benchmarks.search.games import FITTED, Fitted
from benchmarks.search.least_squares import ridge_of
from sobremesa.bots.search.harvest import Sums
from sobremesa.catalogue import make_setup
from sobremesa.kernel.fitted import Stages

STRENGTH = 120.0  # of the pull towards earlier weights
TENTH = 10
ROUNDS = {"elgrande": (9, 9, 9, 9), "salamanca": (15, 20, 15, 12)}  # with two seats and more


@click.command()
@click.argument("game")
@click.option("--edition", default=None)
@click.option("--seats", default="2,3,4,5", show_default=True)
@click.option("--games", default=5000, show_default=True)
@click.option("--seed", default="fit", show_default=True)
def main(game: str, edition: str | None, seats: str, games: int, seed: str) -> None:
    """Fit weights and spreads of one game and write them into its `weights.json`."""
    fitted = FITTED[game]
    for count in map(int, seats.split(",")):
        setup = make_setup(game, edition, count)
        table = json.loads(fitted.file.read_text("utf-8"))
        own = table[fitted.key(setup)]
        explorer = Explorer(fitted, setup, own["habits"], ROUNDS[game][count - 2])
        stories = [explorer.story(f"{seed}/{count}/{number}") for number in range(games)]
        fit = Fit(fitted, count, own["stages"])
        own["stages"], own["spreads"] = fit.weights(stories)
        fitted.file.write_text(json.dumps(table, indent=1) + "\n", "utf-8")
        click.echo(f"{count} seats: error by stage {fit.errors}, spreads {own['spreads']}")


class Fit:
    """Least squares for every stage of one setup."""

    def __init__(self, fitted: Fitted, seats: int, prior: Stages) -> None:
        self.fitted, self.seats, self.prior = fitted, seats, prior
        self.found: dict[int, list[float]] = {}
        self.errors: dict[int, float] = {}

    def weights(self, stories: list[Story]) -> tuple[Stages, list[float]]:
        spreads = {}
        for period, stages in enumerate(self.fitted.periods):
            cases = list(self.cases(stories, period))
            sums = Sums(self.fitted.stages, len(self.fitted.names))
            for number, moment, target, _ in cases:
                if number % TENTH:
                    self.add(sums, moment, target)
            for stage in stages:
                prior = [self.prior[stage].get(name, 0.0) for name in self.fitted.names]
                self.found[stage] = ridge_of(sums, stage, prior, STRENGTH)
                held = [case for case in cases if case[0] % TENTH == 0 and case[1].stage == stage]
                self.errors[stage] = round(self.error(held), 2)
                spreads[stage] = self.spread(held)
        order = range(self.fitted.stages)
        named = [dict(zip(self.fitted.names, self.found[stage], strict=True)) for stage in order]
        rounded = [{name: round(value, 4) for name, value in row.items()} for row in named]
        return rounded, [spreads[stage] for stage in order]

    def cases(
        self, stories: list[Story], period: int
    ) -> list[tuple[int, Moment, list[float], list[int]]]:
        """Moments of a period with what they are fitted to, and how the game ended."""
        found = []
        for number, story in enumerate(stories):
            target = [float(score) for score in story.scores]
            if period > 0:
                if period - 1 not in story.begun:
                    continue
                target = self.expected(story.begun[period - 1])
            found += [
                (number, moment, target, story.scores)
                for moment in story.moments
                if moment.stage in self.fitted.periods[period]
            ]
        return found

    def add(self, sums: Sums, moment: Moment, target: list[float]) -> None:
        cells, width = vec[float](moment.rows), len(self.fitted.names)
        for seat in range(self.seats):
            sums.add(moment.stage, cells, seat * width, target[seat] - moment.points[seat])

    def expected(self, moment: Moment) -> list[float]:
        weights, width = self.found[moment.stage], len(self.fitted.names)
        rows = [moment.rows[seat * width : (seat + 1) * width] for seat in range(self.seats)]
        return [
            points + sum(w * x for w, x in zip(weights, row, strict=True))
            for points, row in zip(moment.points, rows, strict=True)
        ]

    def error(self, held: list[tuple[int, Moment, list[float], list[int]]]) -> float:
        squares = [
            (expected - wanted) ** 2
            for _, moment, target, _ in held
            for expected, wanted in zip(self.expected(moment), target, strict=True)
        ]
        return float((sum(squares) / max(1, len(squares))) ** 0.5)

    def spread(self, held: list[tuple[int, Moment, list[float], list[int]]]) -> float:
        """The scale on which expected points foretell winners best."""
        cases = [(self.expected(moment), scores) for _, moment, _, scores in held]
        candidates = [1.0 + 0.5 * step for step in range(40)]
        return min(candidates, key=lambda scale: loss_of(cases, scale)) if cases else 8.0


def loss_of(cases: list[tuple[list[float], list[int]]], spread: float) -> float:
    """How badly win chances on this scale foretell the winners."""
    loss = 0.0
    for expected, scores in cases:
        highest, best = max(expected), max(scores)
        shares = [exp((value - highest) / spread) for value in expected]
        winners = [seat for seat, score in enumerate(scores) if score == best]
        for seat in winners:
            loss -= log(max(1e-9, shares[seat] / sum(shares))) / len(winners)
    return loss


if __name__ == "__main__":
    main()
