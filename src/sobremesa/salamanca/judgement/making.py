"""The judge of a setup, with the weights fitted for its number of seats."""

from sobremesa.kernel.fitted import Numbers, fitted
from sobremesa.kernel.setup import Setup
from sobremesa.salamanca.judgement.features import NAMES
from sobremesa.salamanca.judgement.judge import SalamancaJudge


def judge_of(setup: Setup) -> SalamancaJudge:
    return judge_with(setup, fitted("sobremesa.salamanca.judgement", str(setup.seats)))


def judge_with(setup: Setup, numbers: Numbers) -> SalamancaJudge:
    return SalamancaJudge(setup.seats, *numbers.in_rows(NAMES))
