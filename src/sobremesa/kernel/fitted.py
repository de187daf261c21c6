"""What was fitted for a game's judge: weights and habits by stage of the game, and spreads."""

import json
from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import files

from librt.vecs import vec

Stages = list[dict[str, float]]


@dataclass(frozen=True)
class Numbers:
    """Numbers for the features of a judge; those without a number count nothing."""

    stages: Stages
    habits: Stages  # of quick play
    spreads: list[float]


@lru_cache(maxsize=16)
def fitted(judgement: str, name: str) -> Numbers:
    """From the `weights.json` of a judgement package, for a number of seats."""
    text = files(judgement).joinpath("weights.json").read_text("utf-8")
    return Numbers(**json.loads(text)[name])


def in_a_row(stages: Stages, features: str) -> vec[float]:
    """All stages, each with a number for every feature."""
    names = features.split()
    return vec[float]([float(stage.get(name, 0.0)) for stage in stages for name in names])


def as_floats(numbers: list[float]) -> vec[float]:
    return vec[float]([float(number) for number in numbers])
