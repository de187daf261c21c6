"""One game between bots, each asked with its own view."""

import hashlib
import json
from dataclasses import asdict, dataclass, field
from time import perf_counter

from sobremesa.arena.plan import Plan
from sobremesa.bots.levels import Opponent, make_opponent
from sobremesa.bots.protocol import question_of
from sobremesa.catalogue import game_package
from sobremesa.kernel.luck import seeded
from sobremesa.kernel.record import Record
from sobremesa.kernel.session import Session


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


def play(plan: Plan, number: int) -> tuple[Played, Record]:
    """Play game `number` of a plan from the deal to the end."""
    opponents = [make_opponent(plan.bots[bot]) for bot in plan.seating(number)]
    package = game_package(plan.setup.game)
    session = Session(package, plan.setup, seeded(f"{plan.seed}/{plan.deal(number)}"))
    played = Played(number, [], [0] * plan.setup.seats, [0.0] * plan.setup.seats)
    while deciders := session.game.deciders():
        seat = deciders[0]
        options = tuple(session.game.options(seat))
        choice = options[0]
        if len(options) > 1:
            choice = think(plan, played, session, opponents[seat], seat)
        session.apply(seat, choice)
    played.scores = session.game.scores()
    return played, session.record()


def think(plan: Plan, played: Played, session: Session, opponent: Opponent, seat: int) -> int:
    number = len(session.choices)
    seed = seed_of(plan.seed, played.game, number)
    question = question_of(session.package, plan.setup, session.game, seat, seed)
    begun = perf_counter()
    answer = opponent.bot.answer(question, opponent.budget)
    spent = perf_counter() - begun
    played.decisions[seat] += 1
    played.slowest[seat] = round(max(played.slowest[seat], spent), 4)
    if answer.trouble:
        played.troubles.append(f"seat {seat}, choice {number}: {answer.trouble}")
    return answer.choice


def seed_of(seed: str, game: int, choice: int) -> int:
    digest = hashlib.blake2b(f"{seed}/{game}/{choice}".encode(), digest_size=6).digest()
    return int.from_bytes(digest, "big")
