"""Games of one bot against itself, with what it thought of everybody's chances on the way."""

import json
from dataclasses import asdict, dataclass, field, replace
from functools import partial
from pathlib import Path

from librt.vecs import vec

from benchmarks.search.games import FITTED
from sobremesa.arena.match import seed_of
from sobremesa.arena.plan import Plan, make_plan
from sobremesa.arena.program import program
from sobremesa.arena.results import FILE
from sobremesa.bots.door import question
from sobremesa.bots.levels import make_opponent
from sobremesa.catalogue import game_package
from sobremesa.kernel.judgement.judge import MOST_SEATS, TURNS_A_ROUND, Judge
from sobremesa.kernel.setup import Setup
from sobremesa.library.game import Game
from sobremesa.library.opening import dealt
from sobremesa.simulation.spreading import spread

CACHE = Path(__file__).resolve().parents[2] / ".cache" / "diaries"


@dataclass
class Diary:
    """One game: who won, how every round began, and the first chances a seat named in it."""

    game: int
    won: list[float] = field(default_factory=list)  # shares of the victory
    begun: list[tuple[int, int, list[float]]] = field(default_factory=list)  # round, stage, points
    shown: list[tuple[int, list[float]]] = field(default_factory=list)  # round, chances of all


def plan_of(setup: Setup, bot: str, games: int, seed: str) -> Plan:
    return make_plan(setup, (bot,) * setup.seats, games, seed)


def diaries(plan: Plan, workers: int) -> list[Diary]:
    """Every game of the plan; those played before, by the same program, are read from disk."""
    file = CACHE / program(plan.setup.game) / name_of(plan) / FILE
    found = read(file, plan)
    file.parent.mkdir(parents=True, exist_ok=True)
    missing = [number for number in range(plan.games) if number not in found]
    with file.open("a", encoding="utf-8") as out:
        if not found:
            out.truncate(0)
            out.write(json.dumps({"plan": plan.as_data()}) + "\n")
        for number, diary in spread(partial(keep, plan), missing, workers):
            found[number] = diary
            out.write(json.dumps(asdict(diary), separators=(",", ":")) + "\n")
            out.flush()
    return [found[number] for number in sorted(found) if number < plan.games]


def name_of(plan: Plan) -> str:
    setup = plan.setup
    options = "+".join(sorted(setup.options))
    parts = (setup.edition, str(setup.seats), options, plan.bots[0], plan.seed)
    return "-".join(filter(None, parts)).replace(":", "_").replace("=", "")


def read(file: Path, plan: Plan) -> dict[int, Diary]:
    """What was played before; nothing if another program played it."""
    if not file.exists():
        return {}
    whole = file.read_text(encoding="utf-8").rpartition("\n")[0].splitlines()
    if not whole or json.loads(whole[0]).get("plan") != plan.as_data():
        return {}
    return {diary.game: diary for diary in (Diary(**json.loads(line)) for line in whole[1:])}


def keep(plan: Plan, number: int) -> Diary:
    """Play a game of the plan and keep its diary."""
    setup = plan.setup
    opponent = make_opponent(plan.bots[0])
    judge = game_package(setup.game).judge(setup)
    game = dealt(setup, f"{plan.seed}/{number}")
    diary, heard = Diary(number), set[tuple[int, int]]()
    while deciders := game.deciders:
        seat, options = deciders[0], game.core.options(deciders[0])
        now = int(judge.clock(game.core)) // TURNS_A_ROUND
        if not diary.begun or diary.begun[-1][0] != now:
            diary.begun.append(beginning(judge, game, now))
        choice = options[0]
        if len(options) > 1:
            asked = question(game, seat, seed_of(plan.seed, number, len(game.session.choices)))
            answer = opponent.bot.answer(replace(asked, thread=f"{number}"), opponent.budget)
            choice = answer.choice
            if answer.considered and (now, seat) not in heard:
                heard.add((now, seat))
                shares = [round(share, 4) for share in answer.considered[0].wins]
                diary.shown.append((now, shares))
        game.play(seat, choice)
    best = max(game.scores)
    diary.won = [(score == best) / game.scores.count(best) for score in game.scores]
    return diary


def beginning(judge: Judge, game: Game, now: int) -> tuple[int, int, list[float]]:
    points = vec[float]([0.0] * MOST_SEATS)
    judge.expect(game.core, points)
    stage = FITTED[game.setup.game].stage(game.core)
    return now, stage, [round(points[seat], 2) for seat in range(game.setup.seats)]
