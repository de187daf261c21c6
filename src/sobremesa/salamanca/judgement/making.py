"""The judge of a setup, with the weights fitted for its number of seats."""

from sobremesa.kernel.fitted import Numbers, calibrated, fitted, learned
from sobremesa.kernel.setup import Setup
from sobremesa.salamanca.judgement.features import NAMES
from sobremesa.salamanca.judgement.judge import SalamancaJudge

HERE = "sobremesa.salamanca.judgement"


def judge_of(setup: Setup) -> SalamancaJudge:
    numbers = fitted(HERE, str(setup.seats))
    return judge_with(setup, calibrated(numbers, HERE, setup))


def judge_with(setup: Setup, numbers: Numbers) -> SalamancaJudge:
    # One by one: what is handed over with a star goes by the door where vectors are never freed.
    weights, habits, spreads = numbers.in_rows(NAMES)
    judge = SalamancaJudge(setup.seats, weights, habits, spreads)
    judge.round_weights = numbers.of_rounds(NAMES)
    judge.trees = learned(numbers.trees, len(NAMES.split()))
    return judge
