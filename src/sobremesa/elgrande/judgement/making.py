"""The judge of a setup, with the weights fitted for its number of seats."""

from functools import lru_cache
from math import exp

from librt.vecs import vec

from sobremesa.elgrande.box.edition import load_edition
from sobremesa.elgrande.box.opening import has_dummy
from sobremesa.elgrande.judgement.areas import FURTHEST
from sobremesa.elgrande.judgement.features import NAMES
from sobremesa.elgrande.judgement.judge import ElGrandeJudge
from sobremesa.elgrande.sight.redeal import boxes_of
from sobremesa.kernel.fitted import Numbers, calibrated, fitted, learned
from sobremesa.kernel.setup import Setup

HERE = "sobremesa.elgrande.judgement"
# How easily a majority shifts: in the round of the scoring, one and two rounds before, and later.
EASE = (0.8, 1.5, 2.2, 4.0)
TIED = 0.5  # a tie costs the place, so a rival who is level is half a caballero ahead


def judge_of(setup: Setup) -> ElGrandeJudge:
    numbers = fitted(HERE, name_of(setup))
    return judge_with(setup, calibrated(numbers, HERE, setup))


def judge_with(setup: Setup, numbers: Numbers) -> ElGrandeJudge:
    boxes = boxes_of(load_edition(setup.edition), setup)
    # One by one: what is handed over with a star goes by the door where vectors are never freed.
    weights, habits, spreads = numbers.in_rows(NAMES)
    judge = ElGrandeJudge(setup.seats, weights, habits, spreads, shifts(), boxes)
    judge.round_weights = numbers.of_rounds(NAMES)
    judge.trees = learned(numbers.trees, len(NAMES.split()))
    return judge


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
