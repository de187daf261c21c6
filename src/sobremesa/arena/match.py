"""One game between bots, each asked with its own view."""

import hashlib
import json
from dataclasses import asdict, dataclass, field, replace
from time import perf_counter

from sobremesa.arena.plan import Plan
from sobremesa.bots.door import question
from sobremesa.bots.levels import Opponent, make_opponent
from sobremesa.bots.protocol import Answer
from sobremesa.dataset.decisions import Decisions
from sobremesa.kernel.record import Record
from sobremesa.library.game import Game
from sobremesa.library.opening import dealt


@dataclass
class Played:
    """How a game came out, as the results file keeps it."""

    game: int
    scores: list[int]
    decisions: list[int]  # by seat, without those that left no choice
    slowest: list[float]  # seconds of the longest thought, by seat
    troubles: list[str] = field(default_factory=list)

    def as_line(self) -> str:
        return json.dumps(asdict(self), separators=(",", ":"))


def play(plan: Plan, number: int, seen: Decisions | None = None) -> tuple[Played, Record]:
    """Play game `number` of a plan from the deal to the end; `seen` notes every decision."""
    opponents = [make_opponent(plan.bots[bot]) for bot in plan.seating(number)]
    game = dealt(plan.setup, f"{plan.seed}/{plan.deal(number)}")
    played = Played(number, [], [0] * plan.setup.seats, [0.0] * plan.setup.seats)
    while deciders := game.deciders:
        seat = deciders[0]
        options = game.core.options(seat)
        choice = options[0]
        if len(options) > 1:
            answer = think(plan, played, game, opponents[seat], seat)
            choice = answer.choice
            if seen is not None:
                seen.look(game.core, seat)
                values = {one.choice: one.wins[seat] for one in answer.considered}
                player = plan.bots[plan.seating(number)[seat]]
                seen.note(len(game.session.choices), player, choice, values)
        game.play(seat, choice)
    played.scores = game.scores
    if seen is not None:
        seen.finish(number, played.scores)
    return played, game.record()


def think(plan: Plan, played: Played, game: Game, opponent: Opponent, seat: int) -> Answer:
    number = len(game.session.choices)
    asked = replace(
        question(game, seat, seed_of(plan.seed, played.game, number)),
        thread=f"{plan.seed}/{played.game}",
    )
    begun = perf_counter()
    answer = opponent.bot.answer(asked, opponent.budget)
    spent = perf_counter() - begun
    played.decisions[seat] += 1
    played.slowest[seat] = round(max(played.slowest[seat], spent), 4)
    if answer.trouble:
        played.troubles.append(f"seat {seat}, choice {number}: {answer.trouble}")
    return answer


def read_trouble(line: str) -> tuple[int, str]:
    """The seat a trouble was noted for, and what it was."""
    where, _, what = line.partition(": ")
    return int(where.split(",")[0].removeprefix("seat ")), what


def seed_of(seed: str, game: int, choice: int) -> int:
    digest = hashlib.blake2b(f"{seed}/{game}/{choice}".encode(), digest_size=6).digest()
    return int.from_bytes(digest, "big")
