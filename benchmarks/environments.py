"""Environments for learners beside those of others, from one run: `make environments`.

Every contender plays games with a random policy and counts decisions. Ours are measured with and
without writing what the seats asked may know, and choosing in numpy as a learner would.
"""

import time
from collections.abc import Callable, Sequence
from importlib.util import find_spec
from multiprocessing import get_context
from statistics import median

import click
import numpy as np
import pyspiel
from rich.console import Console
from rich.table import Table

from benchmarks.contender import Contender, Slice
from benchmarks.measure import Figures, interleaved, pin_to_one_core
from sobremesa.compiled_core import is_compiled
from sobremesa.rl import pettingzoo as ours
from sobremesa.rl.batched import BatchEnv

COUNT = 2048
GOAL = 2_500_000


class Timed:
    """Repeats a piece of work that says how many decisions it made."""

    unit = "decisions"

    def __init__(self, name: str, work: Callable[[], int]) -> None:
        self.name = name
        self._work = work

    def slice(self, seconds: float) -> Slice:
        done, started = 0, time.process_time()
        while (spent := time.process_time() - started) < seconds:
            done += self._work()
        return Slice(done, spent)


def at_random(game: str) -> Callable[[], int]:
    """A random policy inside the core, which looks at what is allowed and at nothing else."""
    env = BatchEnv(game, seats=4, count=COUNT)

    def play() -> int:
        for _ in range(50):
            env.sample()
            env.step()
        return 50 * COUNT

    return play


def observed(game: str) -> Callable[[], int]:
    """The same, with the rows of all seats asked written after every step."""
    env = BatchEnv(game, seats=4, count=COUNT)

    def play() -> int:
        for _ in range(50):
            assert env.observations.size
            env.sample()
            env.step()
        return 50 * COUNT

    return play


def in_numpy(game: str) -> Callable[[], int]:
    """Rows written, and the choice made outside from the arrays, as a learner would."""
    env = BatchEnv(game, seats=4, count=COUNT)
    chance = np.random.default_rng(1)
    places = np.arange(COUNT)

    def play() -> int:
        for _ in range(50):
            assert env.observations.size
            picked = (chance.random(COUNT) * env.counts).astype(np.int16)
            env.step(env.options[places, picked])
        return 50 * COUNT

    return play


def aec_game(make: Callable[[], ours.OneAfterTheOther]) -> Callable[[], int]:
    """A whole game of a PettingZoo environment."""
    env = make()
    chance = np.random.default_rng(1)

    def play() -> int:
        env.reset(seed=int(chance.integers(1 << 30)))
        decisions = 0
        while env.agents and not env.terminations[env.agent_selection]:
            mask = env.observe(env.agent_selection)["action_mask"]
            env.step(int(chance.choice(np.flatnonzero(mask))))
            decisions += 1
        return decisions

    return play


def connect_four() -> ours.OneAfterTheOther:
    from pettingzoo.classic import connect_four_v3  # noqa: PLC0415 - only measured here

    made: ours.OneAfterTheOther = connect_four_v3.raw_env()
    return made


def openspiel_game(name: str) -> Callable[[], int]:
    """A whole game stepped through OpenSpiel's Python API."""
    game = pyspiel.load_game(name)
    chance = np.random.default_rng(1)

    def play() -> int:
        state, decisions = game.new_initial_state(), 0
        while not state.is_terminal():
            actions = state.legal_actions()
            state.observation_tensor(0)
            state.apply_action(actions[chance.integers(len(actions))])
            decisions += 1
        return decisions

    return play


def contenders() -> list[Contender]:
    found: list[Contender] = [
        Timed("El Grande, batch", at_random("elgrande")),
        Timed("El Grande, batch, observed", observed("elgrande")),
        Timed("El Grande, batch, observed, policy in numpy", in_numpy("elgrande")),
        Timed("Salamanca, batch", at_random("salamanca")),
        Timed("Salamanca, batch, observed", observed("salamanca")),
        Timed("El Grande, PettingZoo", aec_game(lambda: ours.env("elgrande", seats=4))),
        Timed("OpenSpiel connect_four, Python API", openspiel_game("connect_four")),
    ]
    if find_spec("pygame"):
        found.append(Timed("PettingZoo connect_four", aec_game(connect_four)))
    if find_spec("pgx"):
        from benchmarks.peers.pgx_connect_four import play  # noqa: PLC0415 - a large peer

        found.append(Timed("pgx connect_four, batch, CPU", play))
    return found


def rate_in_process(seconds: float) -> float:
    return Timed("", at_random("elgrande")).slice(seconds).rate


def on_cores(cores: int, seconds: float) -> float:
    """Decisions a second of as many processes as cores, by the clock on the wall."""
    with get_context("spawn").Pool(cores) as pool:
        pool.map(rate_in_process, [0.1] * cores)
        started = time.perf_counter()
        rates = pool.map(rate_in_process, [seconds] * cores)
        return sum(rates) * seconds / (time.perf_counter() - started)


def table_of(figures: Sequence[Figures]) -> Table:
    table = Table("", "best", "median", "worst")
    for own in sorted(figures, key=lambda own: own.best, reverse=True):
        table.add_row(
            own.name, f"{own.best:,.0f}", f"{median(own.rates):,.0f}", f"{min(own.rates):,.0f}"
        )
    return table


@click.command()
@click.option("--slices", default=5, show_default=True)
@click.option("--seconds", default=1.0, show_default=True)
@click.option("--cores", default=2, show_default=True, help="For the run on several processes.")
def main(slices: int, seconds: float, cores: int) -> None:
    """Decisions a second of environments, with a random policy, in turns on one core."""
    console = Console()
    one, several = on_cores(1, seconds * 3), on_cores(cores, seconds * 3)
    pin_to_one_core()
    with console.status("measuring") as status:
        figures = interleaved(contenders(), slices, seconds, status.update)
    console.print(f"{'compiled' if is_compiled() else 'UNCOMPILED'} core, batches of {COUNT}")
    console.print(table_of(figures))
    console.print(f"{cores} processes beside one, by the clock: {several / one:.2f} x")
    met = figures[0].median >= GOAL
    console.print(f"El Grande, batch, at least {GOAL:,}: {'met' if met else 'NOT MET'}")


if __name__ == "__main__":
    main()
