"""Whether the chances of reviews and advice come true: fitted to some games, tested on others.

    python -m benchmarks.study.calibration fit FOLDER
    python -m benchmarks.study.calibration test FOLDER

FOLDER holds self-played games (`benchmarks.study.selfplay`). Those with even numbers are fitted to
and written down in `study/chances.json`; the others say whether it is true.
"""

import json
import sys
from collections.abc import Iterator, Sequence
from itertools import pairwise
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from benchmarks.search.reliability import Games, Said, bootstrapped, skill
from benchmarks.study.observing import WORLDS, Moment, Observed, observed
from benchmarks.study.selfplay import BOT
from sobremesa.catalogue import game_package
from sobremesa.study.chances import Trust, shares

HERE = Path(__file__).resolve().parents[2] / "src" / "sobremesa" / "study" / "chances.json"
FACTORS = [round(1.25**step, 2) for step in range(-5, 11)]
FLOORS = [0.0, 0.5, 1.0, 1.5, 2.0, 3.0, 4.0, 5.0, 6.0, 8.0, 10.0, 13.0]
BANDS = (0.0, 0.1, 0.2, 0.3, 0.4, 0.6, 0.8, 1.01)
NEIGHBOURS = 1  # rounds to each side that a round is fitted with

Cases = tuple[NDArray[np.float64], NDArray[np.float64], NDArray[np.float64], NDArray[np.float64]]


def main() -> None:
    command, folder = sys.argv[1], Path(sys.argv[2])
    found = {name: observed(folder, *split(name)) for name in names_in(folder)}
    if command == "fit":
        fit(found)
    else:
        raise SystemExit(0 if report(found) else 1)


def names_in(folder: Path) -> list[str]:
    plain = [path.stem for path in sorted(folder.glob("*.jsonl")) if ".seen" not in path.name]
    return [name.replace("-", "/") for name in plain]


def split(name: str) -> tuple[str, int]:
    game, seats = name.split("/")
    return game, int(seats)


# --- fitting ---


def fit(found: dict[str, list[Observed]]) -> None:
    table = {}
    for name, games in found.items():
        trust = fitted(games[::2])
        table[name] = {
            "factors": trust.factors,
            "floors": trust.floors,
            "made": {
                "bot": BOT,
                "games": len(games[::2]),
                "edition": game_package(split(name)[0]).default_edition,
                "by": "python -m benchmarks.study.calibration fit",
            },
        }
        print(f"{name}: {trust}")
    HERE.write_text(json.dumps(table, indent=1) + "\n", "utf-8")


def fitted(games: Sequence[Observed]) -> Trust:
    """For every round the spread on which points foretold the winners best, its neighbours' too."""
    by_left: dict[int, list[tuple[Moment, list[float]]]] = {}
    for game in games:
        for one in game["moments"]:
            by_left.setdefault(one["left"], []).append((one, game["won"]))
    best = []
    for left in range(max(by_left) + 1):
        near = range(left - NEIGHBOURS, left + NEIGHBOURS + 1) if left else (0,)
        cases = laid_out([one for at in near for one in by_left.get(at, ())])
        pairs = [(factor, floor) for factor in FACTORS for floor in FLOORS]
        best.append(min(pairs, key=lambda pair: loss(cases, *pair)))
    return Trust(tuple(factor for factor, _ in best), tuple(floor for _, floor in best))


def laid_out(moments: Sequence[tuple[Moment, list[float]]]) -> Cases:
    rows = [
        (courses, won, one["of_round"] if one["left"] == 0 else 1.0)
        for one, won in moments
        for courses in (one["seen"], one["own"])
        if len(courses) == WORLDS
    ]
    points = np.array([[course[0] for course in courses] for courses, _, _ in rows])
    spreads = np.array([[course[1] for course in courses] for courses, _, _ in rows])
    won = np.array([won for _, won, _ in rows])
    return points, spreads, won, np.sqrt(np.array([part for _, _, part in rows]))


def loss(cases: Cases, factor: float, floor: float) -> float:
    """How badly chances foretell the winners: the logarithm of what was said of them."""
    points, spreads, won, parts = cases
    spread = np.hypot(factor * spreads, floor * parts[:, None])[:, :, None]
    weights = np.exp((points - points.max(axis=2, keepdims=True)) / spread)
    said = (weights / weights.sum(axis=2, keepdims=True)).mean(axis=1)
    return float(-(won * np.log(np.maximum(said, 1e-4))).sum() / len(won))


# --- testing ---


def report(found: dict[str, list[Observed]]) -> bool:
    """Print what was said beside what happened; whether every band is true."""
    trusts = {
        name: Trust(tuple(one["factors"]), tuple(one["floors"]))
        for name, one in json.loads(HERE.read_text("utf-8")).items()
    }
    is_true = True
    for what in ("seen", "own"):
        for game in sorted({split(name)[0] for name in found}):
            own = [name for name in found if split(name)[0] == game]
            said = [
                list(said_in(one, trusts[name], what)) for name in own for one in found[name][1::2]
            ]
            print(f"\n{game}, {what}, {len(said)} games of {', '.join(own)}\n")
            is_true &= print_bands(said)
        for name, games in found.items():
            told = skill(
                [list(said_in(one, trusts[name], what)) for one in games[1::2]], split(name)[1]
            )
            print(
                f"{name} {what}: Brier skill {told.value:+.3f}, {told.low:+.3f} to {told.high:+.3f}"
            )
    return is_true


def said_in(game: Observed, trust: Trust, what: str) -> Iterator[Said]:
    for one in game["moments"]:
        courses = one["seen"] if what == "seen" else one["own"]
        if courses:
            worlds = [
                shares(points, trust.spread(own, one["left"], one["of_round"]))
                for points, own in courses
            ]
            for seat, won in enumerate(game["won"]):
                yield sum(world[seat] for world in worlds) / len(worlds), won


def print_bands(games: Games) -> bool:
    print("| said | how often | mean said | came true | 95 % interval | |")
    print("|---|---:|---:|---:|:---:|---|")
    is_true = True
    for low, high in pairwise(BANDS):
        inside = [[said for said in game if low <= said[0] < high] for game in games]
        inside = [game for game in inside if game]
        if len(inside) < 2:
            continue
        said = [chance for game in inside for chance, _ in game]
        sums = [(sum(won for _, won in game), float(len(game))) for game in inside]
        came = bootstrapped(sums, lambda won, count: won / count)
        mean = sum(said) / len(said)
        is_true &= came.holds(mean)
        print(
            f"| {low:.0%} to {min(high, 1):.0%} | {len(said)} | {mean:.1%} | {came.value:.1%}"
            f" | {came.low:.1%} to {came.high:.1%} | {'' if came.holds(mean) else 'no'} |"
        )
    return is_true


if __name__ == "__main__":
    main()
