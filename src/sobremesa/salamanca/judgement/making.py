"""The judge of a setup, with the weights fitted for its number of seats."""

import json
from functools import lru_cache
from importlib.resources import files

from librt.vecs import vec

from sobremesa.kernel.setup import Setup
from sobremesa.salamanca.judgement import features
from sobremesa.salamanca.judgement.judge import SalamancaJudge

Stages = list[dict[str, float]]


def judge_of(setup: Setup) -> SalamancaJudge:
    stages, habits, spreads = fitted(str(setup.seats))
    return SalamancaJudge(setup.seats, by_stage(stages), by_stage(habits), vec[float](spreads))


@lru_cache(maxsize=8)
def fitted(name: str) -> tuple[Stages, Stages, list[float]]:
    """What was fitted for a number of seats: weights, habits of quick play, spreads."""
    text = files("sobremesa.salamanca.judgement").joinpath("weights.json").read_text("utf-8")
    table = json.loads(text)[name]
    return table["stages"], table["habits"], [float(spread) for spread in table["spreads"]]


def by_stage(stages: Stages) -> vec[float]:
    names = features.NAMES.split()
    return vec[float]([float(stage.get(name, 0.0)) for stage in stages for name in names])
