"""Fits weights for where a round begins: `python -m benchmarks.search.rounds`, or `make rounds`.

Searches play on to the end of a round and judge how the next begins, and nothing else. The games
are those that trees learn from (`learning/gathering.py`), kept so that a stopped run goes on. One
of five is held out and tells how much of the leads is explained; what is written is fitted to all.
Nothing is written before all SETUPS are fitted: other weights are another program.
"""

import json

import click
import numpy as np
from numpy.typing import NDArray

from benchmarks.search.chances import read_setup
from benchmarks.search.games import FITTED, SOURCES
from benchmarks.search.learning.__main__ import FIFTH, leads
from benchmarks.search.learning.gathering import Lessons, lessons
from benchmarks.search.least_squares import ridge
from sobremesa.arena.program import program
from sobremesa.catalogue import game_package
from sobremesa.kernel.fitted import Stages, fitted, setup_name
from sobremesa.kernel.judgement.trees import FEATURES, POINTS
from sobremesa.kernel.setup import Setup
from sobremesa.simulation.spreading import usual_workers

MOST = 40.0  # points of a lead; whoever is further ahead only has to stay there
STRENGTH = 300.0  # of the pull towards the weights of all moments

Rows = NDArray[np.bool_]


@click.command()
@click.argument("setups", nargs=-1, required=True)
@click.option("--games", default=3000, show_default=True)
@click.option("--workers", default=usual_workers())
@click.option("--write/--only-tell", default=True, show_default=True)
def main(setups: tuple[str, ...], games: int, workers: int, write: bool) -> None:
    """Fit for SETUPS, such as elgrande/en_bigbox/2."""
    found = []
    for setup in map(read_setup, setups):
        fit = Fit(lessons(setup, games, workers), setup)
        explained = fit.explained()
        click.echo(f"{setup_name(setup)}: {games} games; explained of leads by stage, 0 is the end")
        click.echo(f"  weights of all moments, shrunk {explained['before']}")
        click.echo(f"  weights of rounds              {explained['rounds']}")
        found.append((setup, fit.made(games, explained)))
    if write:
        for setup, made in found:
            keep(setup, made)


class Fit:
    """Least squares for every stage of one setup, on leads in points and in every feature."""

    def __init__(self, told: Lessons, setup: Setup) -> None:
        self.told, self.setup = told, setup
        own = FITTED[setup.game]
        self.prior = fitted(f"sobremesa.{setup.game}.judgement", own.key(setup)).stages
        # Single cards are left out: they foretell better and play worse (0050).
        self.names = [name for name in own.names if any(name in stage for stage in self.prior)]
        columns = [POINTS, *(FEATURES + own.names.index(name) for name in self.names)]
        self.inputs = told.inputs[:, :, columns].astype(np.float64)
        self.leads = np.clip(leads(told.final), -MOST, MOST).astype(np.float64)

    def weights(self, stage: int, rows: Rows) -> list[float]:
        """What a point of the lead now is worth, and each feature."""
        own = rows & (self.told.stage == stage)
        inputs = self.inputs[own].reshape(-1, 1 + len(self.names))
        return ridge(
            (inputs.T @ inputs).ravel().tolist(),
            (inputs.T @ self.leads[own].ravel()).tolist(),
            [1.0, *(self.prior[stage].get(name, 0.0) for name in self.names)],
            STRENGTH,
        )

    def explained(self) -> dict[str, list[float]]:
        """By stage: the share of the squares of leads, in games that were held out."""
        held = self.told.game % FIFTH == 0
        found: dict[str, list[float]] = {"before": [], "rounds": []}
        for stage in range(len(self.prior)):
            own = held & (self.told.stage == stage)
            wanted = self.leads[own]
            by_rounds = self.inputs[own] @ np.array(self.weights(stage, ~held))
            found["before"].append(share(wanted, self.shrunk(stage, held)))
            found["rounds"].append(share(wanted, by_rounds))
        return found

    def shrunk(self, stage: int, held: Rows) -> NDArray[np.float64]:
        """What weights of all moments expect, as much of it as came true in the other games."""
        expected = self.told.inputs[:, :, -1].astype(np.float64)
        others = ~held & (self.told.stage == stage)
        squares = float((expected[others] ** 2).sum())
        trust = float((expected[others] * self.leads[others]).sum()) / max(1.0, squares)
        found: NDArray[np.float64] = trust * expected[held & (self.told.stage == stage)]
        return found

    def stages(self) -> Stages:
        """Leads that count only so far shrink everything alike; points count as points again."""
        everything = np.ones(len(self.told.game), bool)
        found = []
        for stage in range(len(self.prior)):
            point, *weights = self.weights(stage, everything)
            named = zip(self.names, weights, strict=True)
            found.append({name: round(weight / point, 4) for name, weight in named})
        return found

    def made(self, games: int, explained: dict[str, list[float]]) -> dict[str, object]:
        rules = game_package(self.setup.game).rules_version(self.setup.edition)
        by = {"program": program(self.setup.game), "rules": rules, "games": games}
        return {"stages": self.stages(), "made": {**by, "explained": explained}}


def share(wanted: NDArray[np.float64], expected: NDArray[np.float64]) -> float:
    squares = float((wanted**2).sum())
    return round(1 - float(((wanted - expected) ** 2).sum()) / squares, 3) if squares else 0.0


def keep(setup: Setup, found: dict[str, object]) -> None:
    file = SOURCES / setup.game / "judgement" / "rounds.json"
    table = json.loads(file.read_text("utf-8"))
    table[setup_name(setup)] = found
    text = json.dumps(dict(sorted(table.items())), indent=1)
    file.write_text(text + "\n", "utf-8")


if __name__ == "__main__":
    main()
