"""Two programs against each other at equal time: `python -m benchmarks.search.programs SETUP`.

Each is a checkout with a compiled core, plays in a process of its own (`side.py`) and thinks while
the other waits. One seat has our bot, by turns, and the others have theirs, so every deal is played
once from every seat and one of so many seats is even. At every question both programs must see the
same options. Results go into a file, so that a stopped run goes on where it was.
"""

import json
import os
import subprocess
import sys
from contextlib import ExitStack
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

import click

from sobremesa.arena.match import seed_of
from sobremesa.arena.summary import Series
from sobremesa.library import setting

HERE = Path(__file__).resolve()
OURS, THEIRS = "ours", "theirs"


@dataclass
class Spent:
    """What one side needed for the decisions of a game."""

    decisions: int = 0
    processor: float = 0.0
    seconds: float = 0.0
    descents: int = 0

    def add(self, thought: dict[str, Any]) -> None:
        self.decisions += 1
        self.processor += thought["processor"]
        self.seconds += thought["seconds"]
        self.descents += thought["descents"]


@dataclass
class Duel:
    """How a game came out, as a line of the results."""

    number: int
    seat: int  # ours
    scores: list[int] = field(default_factory=list)
    ours: Spent = field(default_factory=Spent)
    theirs: Spent = field(default_factory=Spent)

    @property
    def won(self) -> float:
        """Our share of the victory."""
        best = max(self.scores)
        return (self.scores[self.seat] == best) / self.scores.count(best)

    @property
    def margin(self) -> float:
        own = self.scores[self.seat]
        return own - (sum(self.scores) - own) / (len(self.scores) - 1)

    @staticmethod
    def read(line: str) -> "Duel":
        found = json.loads(line)
        ours, theirs = (Spent(**found.pop(side)) for side in (OURS, THEIRS))
        return Duel(**found, ours=ours, theirs=theirs)


class Program:
    """A checkout that plays; it is told of every choice and answers for its seats."""

    def __init__(self, spec: str) -> None:
        checkout, _, bot = spec.partition(":")
        source = str(Path(checkout).resolve() / "src")
        self._process = subprocess.Popen(
            [sys.executable, str(HERE.parent / "side.py"), bot],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env={"SOBREMESA_CORE": "compiled", **os.environ, "PYTHONPATH": source},
        )

    def ask(self, what: str, *about: object) -> dict[str, Any]:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(json.dumps([what, *about]) + "\n")
        self._process.stdin.flush()
        answer = self._process.stdout.readline()
        if not answer:
            raise click.ClickException("one of the programs ended; it has said why")
        found: dict[str, Any] = json.loads(answer)
        return found

    def end(self) -> None:
        with self._process as process:
            process.kill()


def play(sides: dict[str, Program], setup: str, seed: str, number: int) -> Duel:
    """One game; our side leads."""
    own = setting.read(setup)
    deal, seat = divmod(number, own.seats)
    duel = Duel(number, seat)
    about = ("deal", own.game, own.edition, own.seats, own.rules, f"{seed}/{deal}")
    seen = told(sides, *about)
    choices = 0
    while seen["asked"]:
        asked, options = seen["asked"][0], seen["options"]
        choice = options[0]
        if len(options) > 1:
            side = OURS if asked == seat else THEIRS
            thought = sides[side].ask("think", asked, seed_of(seed, number, choices))
            choice = thought["choice"]
            (duel.ours if side == OURS else duel.theirs).add(thought)
        seen = told(sides, "play", asked, choice)
        choices += 1
    duel.scores = seen["scores"]
    return duel


def told(sides: dict[str, Program], what: str, *about: object) -> dict[str, Any]:
    """Tell both, and hear that they see the same."""
    ours, theirs = (sides[side].ask(what, *about) for side in (OURS, THEIRS))
    if ours != theirs:
        raise click.ClickException(f"after {what} {about} one sees {ours}, the other {theirs}")
    return ours


def report(setup: str, duels: list[Duel]) -> str:
    wins = Series([duel.won for duel in duels])
    margins = Series([duel.margin for duel in duels])
    low, high = wins.share_interval
    even = 1 / len(duels[0].scores)
    return (
        f"{setup}, {len(duels)} games: {wins.mean:.1%} ({low:.1%} to {high:.1%}),"
        f" {even:.0%} is even; margin {margins.mean:+.1f} ± {margins.half:.1f}\n"
        f"  ours   {usual([duel.ours for duel in duels])}\n"
        f"  theirs {usual([duel.theirs for duel in duels])}"
    )


def usual(spent: list[Spent]) -> str:
    """Means of a decision."""
    count = max(1, sum(own.decisions for own in spent))
    processor = sum(own.processor for own in spent) / count
    seconds = sum(own.seconds for own in spent) / count
    descents = sum(own.descents for own in spent) / count
    return (
        f"{count} decisions, each {processor * 1000:.0f} ms of the processor,"
        f" {seconds * 1000:.0f} ms in all, {descents:.0f} descents"
    )


def kept(file: Path) -> list[Duel]:
    lines = file.read_text("utf-8").splitlines() if file.exists() else []
    return [Duel.read(line) for line in lines]


@click.command()
@click.argument("setup")
@click.argument("ours")
@click.argument("theirs")
@click.option("--games", default=60, show_default=True)
@click.option("--seed", default="programs", show_default=True)
@click.option("--results", required=True, type=Path, help="File with a line for each game.")
def main(setup: str, ours: str, theirs: str, games: int, seed: str, results: Path) -> None:
    """Play SETUP, such as elgrande/en_bigbox@1/2, and tell the share of wins of our seat.

    OURS and THEIRS are a checkout and a bot: `.:strategist:time=0.2`.
    """
    duels = kept(results)
    with ExitStack() as running, results.open("a", encoding="utf-8") as file:
        sides = {OURS: Program(ours), THEIRS: Program(theirs)}
        for program in sides.values():
            running.callback(program.end)
        for number in range(len(duels), games):
            duels.append(play(sides, setup, seed, number))
            file.write(json.dumps(asdict(duels[-1])) + "\n")
            file.flush()
            click.echo(report(setup, duels))


if __name__ == "__main__":
    main()
