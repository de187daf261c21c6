"""Learns what weights cannot say: `python -m benchmarks.search.learning`, or `make train`.

Plays games of planners (kept under .cache/learning, so that a stopped run goes on), grows trees on
four games of five, tells how well they foretell the winners of the fifth, and writes them, grown on
all games, into the game's `trees.json` with how they were made.
"""

import json
from dataclasses import asdict
from pathlib import Path

import click
import numpy as np
from numpy.typing import NDArray

from benchmarks.search.chances import read_setup, rising
from benchmarks.search.games import FITTED, SOURCES
from benchmarks.search.learning.gathering import Lessons, lessons
from benchmarks.search.learning.growing import Floats, Grower, Wood, answers
from sobremesa.arena.program import program
from sobremesa.catalogue import game_package
from sobremesa.kernel.fitted import Grown, setup_name
from sobremesa.kernel.setup import Setup
from sobremesa.simulation.spreading import usual_workers

FIFTH = 5
Rows = NDArray[np.bool_]

MOST = 30.0  # points of a lead; whoever is further ahead only has to stay there
SPREADS = [1.1**step for step in range(5, 50)]


@click.command()
@click.argument("setups", nargs=-1, required=True)
@click.option("--games", default=3000, show_default=True)
@click.option("--trees", default=200, show_default=True)
@click.option("--workers", default=usual_workers())
@click.option("--write/--only-tell", default=True, show_default=True)
def main(setups: tuple[str, ...], games: int, trees: int, workers: int, write: bool) -> None:
    """Learn for SETUPS, such as elgrande/en_bigbox/2."""
    for setup in map(read_setup, setups):
        learned = Learning(lessons(setup, games, workers), setup)
        losses = learned.tested(trees)
        click.echo(f"{setup_name(setup)}: {games} games; loss of chances by stage")
        click.echo(f"  weights {losses['weights']}\n  trees   {losses['trees']}")
        if write:
            keep(setup, learned.grown(trees, {"games": games, "loss": losses}))


class Learning:
    """Trees for one setup."""

    def __init__(self, told: Lessons, setup: Setup) -> None:
        self.told, self.setup = told, setup
        self.stages = FITTED[setup.game].stages
        self.expected = told.inputs[:, :, -1]
        self.leads = np.clip(leads(told.final), -MOST, MOST)
        best = told.final == told.final.max(1, keepdims=True)
        self.won: Floats = (best / best.sum(1, keepdims=True)).astype(np.float32)

    def trust(self, rows: Rows) -> list[float]:
        """By stage: how much of the lead that weights expect comes true."""
        found: list[float] = []
        for stage in range(self.stages):
            own = rows & (self.told.stage == stage)
            expected, leads_then = self.expected[own].ravel(), self.leads[own].ravel()
            squares = float(expected @ expected)
            usual = found[-1] if found else 1.0
            share = float(expected @ leads_then) / squares if squares else usual
            found.append(round(min(max(share, 0.1), 1.0), 3) if own.sum() > MOST else usual)
        return found

    def tested(self, trees: int) -> dict[str, list[float]]:
        """Grow on four games of five; the loss on the fifth, with weights alone and with trees."""
        held = self.told.game % FIFTH == 0
        trust, wood = self.trust(~held), self.wood(~held, trees)
        by_weights = self.trusted(trust)
        by_trees = leads(by_weights + self.said(wood))
        found = {"weights": leads(by_weights), "trees": by_trees}
        return {name: self.losses(own, held) for name, own in found.items()}

    def trusted(self, trust: list[float]) -> Floats:
        found: Floats = self.expected * np.array(trust, np.float32)[self.told.stage][:, None]
        return found

    def wood(self, rows: Rows, trees: int) -> Wood:
        start = self.trusted(self.trust(rows))[rows].ravel()
        inputs = self.told.inputs[rows].reshape(-1, self.told.inputs.shape[2])
        grower = Grower(inputs)
        return grower.grow(self.leads[rows].ravel(), start, trees, lambda *_: None)[0]

    def said(self, wood: Wood) -> Floats:
        width = self.told.inputs.shape[2]
        found = answers(wood, self.told.inputs.reshape(-1, width))
        return found.reshape(self.expected.shape)

    def losses(self, found: Floats, held: Rows) -> list[float]:
        """By stage: the mean of -log of the winners' chances, on the spread fitted beside them."""
        by_stage = []
        for stage in range(self.stages):
            own = self.told.stage == stage
            spread = min(SPREADS, key=lambda own_: self.loss(found, own & ~held, own_))
            by_stage.append(round(self.loss(found, own & held, spread), 4))
        return by_stage

    def loss(self, found: Floats, rows: Rows, spread: float) -> float:
        if not rows.any():
            return 0.0
        scaled = found[rows] / spread
        scaled -= scaled.max(1, keepdims=True)
        chances = np.log(np.exp(scaled).sum(1, keepdims=True))
        return float(-(self.won[rows] * (scaled - chances)).sum(1).mean())

    def grown(self, trees: int, made: dict[str, object]) -> Grown:
        everything = np.ones(len(self.told.game), bool)
        rules = game_package(self.setup.game).rules_version(self.setup.edition)
        about = {
            "setup": setup_name(self.setup),
            "rules": rules,
            "program": program(self.setup.game),
            **made,
        }
        trust, wood = self.trust(everything), self.wood(everything, trees)
        spreads = self.spreads(leads(self.trusted(trust) + self.said(wood)))
        return Grown(trust=trust, spreads=spreads, **asdict(wood), made=about)

    def spreads(self, found: Floats) -> list[float]:
        """By stage; a lead of two seats lies twice as far apart as their points."""
        seats = self.setup.seats
        points = found * ((seats - 1) / seats)
        stages = [self.told.stage == stage for stage in range(self.stages)]
        best = [min(SPREADS, key=lambda own: self.loss(points, rows, own)) for rows in stages]
        return rising(best, [int(rows.sum()) for rows in stages])


def leads(points: Floats) -> Floats:
    """Own points less the mean of the others'."""
    seats = points.shape[1]
    found: Floats = (points - points.mean(1, keepdims=True)) * (seats / (seats - 1))
    return found


def keep(setup: Setup, grown: Grown) -> None:
    file: Path = SOURCES / setup.game / "judgement" / "trees.json"
    table = json.loads(file.read_text("utf-8"))
    table[FITTED[setup.game].key(setup)] = asdict(grown)
    lines = [f" {json.dumps(name)}: {json.dumps(table[name])}" for name in sorted(table)]
    file.write_text("{\n" + ",\n".join(lines) + "\n}\n", "utf-8")


if __name__ == "__main__":
    main()
