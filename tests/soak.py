"""The laws of the house for as long as asked: `python -m tests.soak --decisions 10000000`."""

import argparse
import os
import random
import sys
import time
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass

from librt.vecs import vec
from mypy_extensions import i64
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from sobremesa.catalogue import game_package
from sobremesa.compiled_core import is_compiled
from sobremesa.kernel.rules.game import CHOICES
from sobremesa.kernel.rules.luck import plain
from sobremesa.kernel.setup import Setup
from tests.laws.conservation import CONSERVATION
from tests.laws.laws import Moment, check_moment, play_lawfully
from tests.laws.setups import all_setups

BATCH = 40  # games of a setup in one task
CONSERVED = 16  # one decision of so many is checked for lost and found pieces
FULL_CHECK = 2500  # one of so many meets all laws


@dataclass(frozen=True)
class Outcome:
    """What one task found; `broken` names the law's words, setup and seed."""

    decisions: int
    games: int
    broken: str | None = None


def soak_task(setup: Setup, first_seed: int) -> Outcome:
    decisions = 0
    for seed in range(first_seed, first_seed + BATCH):
        try:
            decisions += soak_game(setup, seed)
            if seed % BATCH == 0:
                decisions += len(play_lawfully(setup, seed, every=FULL_CHECK).choices)
        except Exception as problem:  # whatever breaks is the finding
            return Outcome(decisions, seed - first_seed, f"{setup} seed {seed}: {problem!r}")
    return Outcome(decisions, BATCH)


def soak_game(setup: Setup, seed: int) -> int:
    package = game_package(setup.game)
    game = package.new_game(setup, plain(seed), listener=False)
    policy = plain(-1 - seed)
    chance = random.Random(seed)
    out = vec[i64]([0] * CHOICES)
    decisions = 0
    while (seat := game.next_decider()) >= 0:
        if decisions % CONSERVED == 0:
            CONSERVATION[setup.game](setup, game)
        if chance.randrange(FULL_CHECK) == 0:
            check_moment(Moment(package, setup, game, chance))
        count = game.list_options(seat, out)
        game.play(seat, out[policy.below(count)])
        decisions += 1
    CONSERVATION[setup.game](setup, game)
    return decisions


def tasks(seed: int) -> list[tuple[Setup, int]]:
    setups = list(all_setups())
    random.Random(seed).shuffle(setups)
    return [(setup, (seed * 1_000 + number) * BATCH) for number, setup in enumerate(setups)]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--decisions", type=int, default=10_000_000)
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--seed", type=int, default=int(time.time()))
    asked = parser.parse_args()
    started = time.monotonic()
    print(
        f"soak: {'compiled' if is_compiled() else 'uncompiled'} core, seed {asked.seed}", flush=True
    )
    decisions, games, broken = run(asked.decisions, asked.workers, asked.seed)
    print(f"{decisions} decisions in {games} games, {time.monotonic() - started:.0f} s")
    for line in broken:
        print(f"BROKEN {line}")
    print(f"{games} passed, {len(broken)} failed")
    return 1 if broken else 0


def run(wanted: int, workers: int, seed: int) -> tuple[int, int, list[str]]:
    decisions = games = said = 0
    broken: list[str] = []
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    with (
        Progress(*columns, TimeRemainingColumn()) as progress,
        ProcessPoolExecutor(workers) as pool,
    ):
        bar = progress.add_task("decisions", total=wanted)
        while decisions < wanted and not broken:
            for outcome in pool.map(soak_task, *zip(*tasks(seed), strict=True)):
                decisions += outcome.decisions
                games += outcome.games
                broken += [outcome.broken] if outcome.broken else []
                progress.update(bar, completed=decisions)
                if not progress.console.is_terminal and decisions >= said + wanted / 10:
                    said = decisions
                    print(f"{decisions} of {wanted} decisions", flush=True)
                if decisions >= wanted:
                    break
            seed += 1
        pool.shutdown(cancel_futures=True)
    return decisions, games, broken


if __name__ == "__main__":
    sys.exit(main())
