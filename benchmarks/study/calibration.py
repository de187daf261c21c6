"""Whether the chances of reviews and advice come true: fitted to some games, tested on others.

    python -m benchmarks.study.calibration fit FOLDER
    python -m benchmarks.study.calibration test FOLDER

FOLDER holds self-played games (`benchmarks.study.selfplay`). What is fitted to all of them is
written down in `study/chances.json`. For the test each half of the games is read with what was
fitted to the other half.
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
FACTORS = [0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1.0, 1.1, 1.25, 1.4, 1.6, 1.9, 2.2, 2.6, 3.0, 4.0, 5.0]
FLOORS = [0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.5, 9.0, 11.0]
BANDS = (0.0, 0.1, 0.2, 0.3, 0.4, 0.6, 0.8, 1.01)
ENOUGH = 60  # games of a setup to fit it by itself; with fewer, by all games of its kind
NEIGHBOURS = 2  # rounds to each side that a round is fitted with

Row = NDArray[np.float32]
Cases = tuple[Row, Row, Row, Row]


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
    trusts = trusts_of(found, kinds_of(found))
    for name, games in found.items():
        trust = trusts[name]
        table[name] = {
            "factors": trust.factors,
            "floors": trust.floors,
            "made": {
                "bot": BOT,
                "games": len(games),
                "edition": game_package(split(name)[0]).default_edition,
                "by": "python -m benchmarks.study.calibration fit",
            },
        }
    HERE.write_text(json.dumps(table, indent=1) + "\n", "utf-8")


Kinds = dict[str, tuple[str, ...]]


def kinds_of(found: dict[str, list[Observed]]) -> Kinds:
    """Setups whose games each is fitted to: itself, or all of its game where its own are few."""
    return {
        name: (name,)
        if len(games) >= ENOUGH
        else tuple(other for other in found if split(other)[0] == split(name)[0])
        for name, games in found.items()
    }


def trusts_of(found: dict[str, list[Observed]], kinds: Kinds) -> dict[str, Trust]:
    once = {kin: fitted([found[name] for name in kin]) for kin in set(kinds.values())}
    return {name: once[kin] for name, kin in kinds.items()}


def fitted(groups: Sequence[Sequence[Observed]]) -> Trust:
    """For every round the spread on which points foretold the winners best, its neighbours' too."""
    by_left: list[dict[int, list[tuple[Moment, list[float]]]]] = []
    for games in groups:
        own: dict[int, list[tuple[Moment, list[float]]]] = {}
        for game in games:
            for one in game["moments"]:
                own.setdefault(one["left"], []).append((one, game["won"]))
        by_left.append(own)
    best = []
    for left in range(max(max(own) for own in by_left) + 1):
        near = range(left - NEIGHBOURS, left + NEIGHBOURS + 1) if left else (0,)
        cases = [
            laid_out([one for at in near for one in own.get(at, ())])
            for own in by_left
            if any(at in own for at in near)
        ]
        # Worlds of the last round are played to the end: the judge is sure, and rightly so.
        factors = FACTORS if left else [1.0]
        pairs = [(factor, floor) for factor in factors for floor in FLOORS]
        best.append(min(pairs, key=lambda pair: sum(loss(one, *pair) for one in cases)))
    return Trust(tuple(factor for factor, _ in best), tuple(floor for _, floor in best))


def laid_out(moments: Sequence[tuple[Moment, list[float]]]) -> Cases:
    rows = [
        (courses, won, one["of_round"] if one["left"] == 0 else 1.0)
        for one, won in moments
        for courses in (one["seen"], one["own"])
        if len(courses) == WORLDS
    ]
    points = np.array([[course[0] for course in courses] for courses, _, _ in rows], np.float32)
    spreads = np.array([[course[1] for course in courses] for courses, _, _ in rows], np.float32)
    won = np.array([won for _, won, _ in rows], np.float32)
    parts = np.sqrt(np.array([part for _, _, part in rows], np.float32))
    return points - points.max(axis=2, keepdims=True), spreads, won, parts


def loss(cases: Cases, factor: float, floor: float) -> float:
    """How badly chances foretell the winners: the logarithm of what was said of them."""
    points, spreads, won, parts = cases
    spread = np.hypot(factor * spreads, floor * parts[:, None])[:, :, None]
    weights = np.exp(points / spread)
    said = (weights / weights.sum(axis=2, keepdims=True)).mean(axis=1)
    return float(-(won * np.log(np.maximum(said, 1e-4))).sum())


# --- testing ---


def report(found: dict[str, list[Observed]]) -> bool:
    """Every game read with what the other half of the games was fitted to; is every band true?"""
    is_true = True
    trusts = [
        trusts_of({name: games[half::2] for name, games in found.items()}, kinds_of(found))
        for half in (0, 1)
    ]
    for what in ("seen", "own"):
        said = {
            name: [
                list(said_in(one, trusts[1 - at % 2][name], what)) for at, one in enumerate(games)
            ]
            for name, games in found.items()
        }
        for game in sorted({split(name)[0] for name in found}):
            all_said = [
                one for name, games in said.items() if split(name)[0] == game for one in games
            ]
            print(f"\n{game}, {what}, {len(all_said)} games\n")
            is_true &= print_bands(all_said)
        for name, games in said.items():
            told = skill(games, split(name)[1])
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
