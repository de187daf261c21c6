"""One side of a match between programs: run by its path, with a program's `src` as PYTHONPATH.

It mirrors the game by its choices and is asked for those of its seats: lines of JSON, one answer
for each. It has to run in programs much older than itself, so it names things where they lie now
or where they lay, and it stands alone. A second is one of the processor, for both sides: other work
on the machine, or a stop, takes nothing from anybody's time to think.
"""

import json
import sys
from collections.abc import Iterator
from dataclasses import fields, replace
from importlib import import_module
from time import perf_counter, process_time
from typing import Any


def of_module(name: str, *modules: str) -> Any:
    """Something from the first of the modules that there is."""
    for module in modules:
        try:
            return getattr(import_module(f"sobremesa.{module}"), name)
        except ImportError:
            continue
    raise ImportError(f"no {name} in {modules}")


CLOCKED = ("bots.search.budget", "bots.mind")


def think_by_the_processor() -> None:
    for name in CLOCKED:
        module = import_module(f"sobremesa.{name}")
        assert module.perf_counter is perf_counter
        module.perf_counter = process_time  # type: ignore[attr-defined]


class Side:
    """Keeps the game and thinks for some of its seats."""

    def __init__(self, bot: str) -> None:
        opponent = of_module("make_opponent", "bots.levels")(bot)
        # Without the way out for those who fail: whoever fails here is to be seen.
        self.bot, self.budget = opponent.bot.bot, opponent.budget
        self.thread = ""

    def deal(self, game: str, edition: str, seats: int, rules: int, seed: str) -> dict[str, object]:
        self.package = of_module("game_package", "catalogue")(game)
        setup = of_module("make_setup", "catalogue")(game, edition, seats)
        if rules and rules != self.package.rules_version(edition):
            setup = replace(setup, rules=rules)
        self.setup, self.thread = setup, seed
        luck = of_module("seeded", "kernel.rules.luck", "kernel.luck")(seed)
        self.game = self.package.new_game(setup, luck)
        return self.shown()

    def play(self, seat: int, choice: int) -> dict[str, object]:
        self.game.apply(seat, choice)
        return self.shown()

    def shown(self) -> dict[str, object]:
        """What both sides have to agree in."""
        deciders = self.game.deciders()
        options = sorted(self.game.options(deciders[0])) if deciders else []
        return {"asked": deciders, "options": options, "scores": list(self.game.scores())}

    def think(self, seat: int, seed: int) -> dict[str, object]:
        begun, before = perf_counter(), process_time()
        question_of = of_module("question_of", "bots.protocol")
        question = question_of(self.package, self.setup, self.game, seat, seed)
        if "thread" in {field.name for field in fields(question)}:
            question = replace(question, thread=f"{self.thread}/{seat}")
        answer = self.bot.answer(question, self.budget)
        return {
            "choice": answer.choice,
            "processor": process_time() - before,
            "seconds": perf_counter() - begun,
            "descents": sum(option.visits for option in answer.considered),
        }


def answers(side: Side, lines: Iterator[str]) -> Iterator[str]:
    for line in lines:
        what, *about = json.loads(line)
        yield json.dumps(getattr(side, what)(*about))


if __name__ == "__main__":
    think_by_the_processor()
    for answer in answers(Side(sys.argv[1]), iter(sys.stdin.readline, "")):
        print(answer, flush=True)
