"""What was fitted for a game's judge: weights and habits by stage of the game, and spreads."""

import json
from dataclasses import dataclass, replace
from functools import lru_cache
from importlib.resources import files

from librt.vecs import vec
from mypy_extensions import i64

from sobremesa.kernel.judgement.trees import Trees
from sobremesa.kernel.setup import Setup

Stages = list[dict[str, float]]


@dataclass(frozen=True)
class Grown:
    """Trees as they lie in `trees.json`: nodes of all of them one after the other."""

    trust: list[float]  # by stage
    spreads: list[float]  # by stage: on which the corrected points foretell winners best
    roots: list[int]
    asks: list[int]
    limits: list[float]
    nexts: list[int]
    made: dict[str, object]  # from which games, by which program, and how well it foretells


@dataclass(frozen=True)
class Numbers:
    """Numbers for the features of a judge; those without a number count nothing."""

    stages: Stages
    habits: Stages  # of quick play
    spreads: list[float]
    trees: Grown | None = None
    rounds: Stages | None = None  # instead of `stages` where searches judge how a round begins

    def in_rows(self, features: str) -> tuple[vec[float], vec[float], vec[float]]:
        """As a judge takes them; of weights and habits a number for every feature and stage."""
        names = features.split()
        spreads = vec[float]([float(spread) for spread in self.spreads])
        return in_a_row(self.stages, names), in_a_row(self.habits, names), spreads

    def of_rounds(self, features: str) -> vec[float]:
        """As a judge takes them; empty where none were fitted."""
        return in_a_row(self.rounds or [], features.split())


@lru_cache(maxsize=16)
def fitted(judgement: str, name: str) -> Numbers:
    """From the `weights.json` of a judgement package, for a number of seats."""
    text = files(judgement).joinpath("weights.json").read_text("utf-8")
    numbers = Numbers(**json.loads(text)[name], trees=grown(judgement, name))
    return replace(numbers, spreads=numbers.trees.spreads) if numbers.trees else numbers


def grown(judgement: str, name: str) -> Grown | None:
    """From the `trees.json` of a judgement package; None where nothing better was learned."""
    found = json.loads(files(judgement).joinpath("trees.json").read_text("utf-8")).get(name)
    return Grown(**found) if found else None


def learned(trees: Grown | None, features: int) -> Trees | None:
    """As a judge takes them."""
    if trees is None:
        return None
    return Trees(
        features,
        vec[i64](trees.roots),
        vec[i64](trees.asks),
        vec[float](trees.limits),
        vec[i64](trees.nexts),
        vec[float](trees.trust),
    )


def setup_name(setup: Setup) -> str:
    """By which chances are fitted: edition, seats, and options that make another game of it."""
    return "/".join([setup.edition, str(setup.seats), *sorted(setup.options)])


@lru_cache(maxsize=64)
def fitted_spreads(judgement: str, name: str) -> tuple[float, ...] | None:
    """From the `spreads.json` of a judgement package; the same without options if need be."""
    text = files(judgement).joinpath("spreads.json").read_text("utf-8")
    table = json.loads(text)
    plain = "/".join(name.split("/")[:2])
    found = table.get(name) or table.get(plain)
    return tuple(found["spreads"]) if found else None


@lru_cache(maxsize=64)
def fitted_rounds(judgement: str, name: str) -> Stages | None:
    """From the `rounds.json` of a judgement package, for the very setup they were proved with."""
    text = files(judgement).joinpath("rounds.json").read_text("utf-8")
    found = json.loads(text).get(name)
    return found["stages"] if found else None


def calibrated(numbers: Numbers, judgement: str, setup: Setup) -> Numbers:
    """The same weights with what was fitted to games of this very setup."""
    name = setup_name(setup)
    spreads = fitted_spreads(judgement, name)
    own = numbers if spreads is None else replace(numbers, spreads=list(spreads))
    return replace(own, rounds=fitted_rounds(judgement, name))


def in_a_row(stages: Stages, names: list[str]) -> vec[float]:
    return vec[float]([float(stage.get(name, 0.0)) for stage in stages for name in names])
