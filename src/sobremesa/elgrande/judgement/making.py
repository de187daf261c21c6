"""The judge of a setup, with the weights fitted for its number of seats."""

import json
from functools import lru_cache
from importlib.resources import files
from math import exp

from librt.vecs import vec

from sobremesa.elgrande.edition import load_edition
from sobremesa.elgrande.judgement import features
from sobremesa.elgrande.judgement.areas import FURTHEST
from sobremesa.elgrande.judgement.judge import ElGrandeJudge
from sobremesa.elgrande.opening import has_dummy
from sobremesa.elgrande.redeal import boxes_of
from sobremesa.kernel.setup import Setup

Stages = list[dict[str, float]]

# How easily a majority shifts: in the round of the scoring, one and two rounds before, and later.
EASE = (0.8, 1.5, 2.2, 4.0)
TIED = 0.5  # a tie costs the place, so a rival who is level is half a caballero ahead


def judge_of(setup: Setup) -> ElGrandeJudge:
    edition = load_edition(setup.edition)
    stages, habits, spreads = fitted(name_of(setup))
    return ElGrandeJudge(
        setup.seats,
        by_stage(stages),
        by_stage(habits),
        vec[float](spreads),
        shifts(),
        boxes_of(edition, setup),
    )


def name_of(setup: Setup) -> str:
    """Which weights a setup uses: by its seats, `d` with a dummy among them."""
    return f"{setup.seats}{'d' if has_dummy(load_edition(setup.edition), setup) else ''}"


@lru_cache(maxsize=1)
def shifts() -> vec[float]:
    """Chances that a rival so many caballeros ahead takes the better place."""
    return vec[float](
        [
            1 / (1 + exp(-(ahead + TIED) / ease))
            for ease in EASE
            for ahead in range(-FURTHEST, FURTHEST + 1)
        ]
    )


@lru_cache(maxsize=8)
def fitted(name: str) -> tuple[Stages, Stages, list[float]]:
    """What was fitted for a number of seats: weights, habits of quick play, spreads."""
    text = files("sobremesa.elgrande.judgement").joinpath("weights.json").read_text("utf-8")
    table = json.loads(text)[name]
    return table["stages"], table["habits"], [float(spread) for spread in table["spreads"]]


def by_stage(stages: Stages) -> vec[float]:
    names = features.NAMES.split()
    return vec[float]([float(stage.get(name, 0.0)) for stage in stages for name in names])
