"""Chances a review shows, beside what happened: games of bots, looked at as a spectator would.

    python -m benchmarks.study.calibration elgrande 4 300 FILE.jsonl

plays what is still missing in the file, then prints the table. One moment of every round is
measured in every game; bands hold each seat's chance at each of those moments.
"""

import json
import random
import sys
from collections import defaultdict
from itertools import pairwise
from pathlib import Path
from typing import TypedDict

from sobremesa.bots.door import bot
from sobremesa.bots.search.outlook import Outlook
from sobremesa.catalogue import game_package
from sobremesa.kernel.record import Record
from sobremesa.kernel.session import replay, result_of
from sobremesa.library.opening import new
from sobremesa.study.measuring import Gauge

BOT = "planner:sims=8"
WORLDS = 32
BANDS = (0.0, 0.1, 0.2, 0.3, 0.4, 0.6, 0.8, 1.0)
RESAMPLED = 1000

Part = tuple[int, float, float]  # of a band in one game: how often, sums of what was said and true


class Row(TypedDict):
    """One game: chances of all seats at some moments, and who won how much of it."""

    chances: list[list[float]]
    won: list[float]


def main() -> None:
    game, seats, games, path = sys.argv[1], int(sys.argv[2]), int(sys.argv[3]), Path(sys.argv[4])
    rows = [json.loads(line) for line in path.read_text().splitlines()] if path.exists() else []
    for number in range(len(rows), games):
        rows.append(observed(game, seats, number))
        with path.open("a") as file:
            file.write(json.dumps(rows[-1]) + "\n")
    print(table(rows))


def observed(name: str, seats: int, number: int) -> Row:
    """One game: chances at a moment of every round, and who won how much of it."""
    record = played(name, seats, number)
    package = game_package(name)
    gauge = Gauge(Outlook(package.judge(record.setup)), seats)
    rng = random.Random(number)
    by_round: dict[int, list[int]] = defaultdict(list)
    session = replay(package, record, 0)
    space = package.space(record.setup.edition)
    for at, (seat, text) in enumerate(record.choices):
        view = package.view(record.setup, session.game, None)
        by_round[int(str(view["round"]))].append(at)
        session.apply(seat, space.number(text))
    winners = result_of(session.game).winners
    chances = []
    for moments in by_round.values():
        at = rng.choice(moments)
        moment = replay(package, record, at).game
        (sample,) = gauge.measure(moment, None, [], WORLDS, f"{number}/{at}")
        chances.append([round(chance, 4) for chance in sample.chances()])
    shares = [1 / len(winners) if seat in winners else 0.0 for seat in range(seats)]
    return {"chances": chances, "won": shares}


def played(name: str, seats: int, number: int) -> Record:
    game = new(name, seats=seats, seed=f"calibration {number}")
    player = bot(BOT, seed=number)
    while not game.is_over:
        seat = game.deciders[0]
        game.play(seat, player.choose(game, seat))
    return game.record()


def table(rows: list[Row]) -> str:
    """Band by band, with an interval that whole games are drawn anew for."""
    lines = [
        "| said | how often | mean said | came true | 95 % interval |",
        "|---|---|---|---|---|",
    ]
    rng = random.Random(1)
    for low, high in pairwise(BANDS):
        parts = [in_band(row, low, high) for row in rows]
        count = sum(part[0] for part in parts)
        if count == 0:
            continue
        said, true = (sum(part[at] for part in parts) / count for at in (1, 2))
        drawn = sorted(
            share
            for _ in range(RESAMPLED)
            if (share := resampled(rng.choices(parts, k=len(parts)))) is not None
        )
        interval = drawn[int(0.025 * len(drawn))], drawn[int(0.975 * len(drawn))]
        lines.append(
            f"| {low:.0%} to {high:.0%} | {count} | {said:.1%} | {true:.1%}"
            f" | {interval[0]:.1%} to {interval[1]:.1%} |"
        )
    return "\n".join([*lines, "", f"{len(rows)} games, Brier skill {skill(rows):.3f}"])


def in_band(row: Row, low: float, high: float) -> Part:
    count, said, true = 0, 0.0, 0.0
    for chances in row["chances"]:
        for chance, won in zip(chances, row["won"], strict=True):
            if low <= chance < high or chance == high == 1.0:
                count, said, true = count + 1, said + chance, true + won
    return count, said, true


def resampled(parts: list[Part]) -> float | None:
    count = sum(part[0] for part in parts)
    return sum(part[2] for part in parts) / count if count else None


def skill(rows: list[Row]) -> float:
    """How much less wrong than always saying the same for everybody; 1 is never wrong."""
    wrong = usual = 0.0
    for row in rows:
        won = row["won"]
        for chances in row["chances"]:
            wrong += sum((c - w) ** 2 for c, w in zip(chances, won, strict=True))
            usual += sum((1 / len(won) - w) ** 2 for w in won)
    return 1 - wrong / usual


if __name__ == "__main__":
    main()
