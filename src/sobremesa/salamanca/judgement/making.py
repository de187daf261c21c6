"""The judge of a setup, with the weights fitted for its number of seats."""

from sobremesa.kernel.fitted import Numbers, as_floats, fitted, in_a_row
from sobremesa.kernel.setup import Setup
from sobremesa.salamanca.judgement.features import NAMES
from sobremesa.salamanca.judgement.judge import SalamancaJudge


def judge_of(setup: Setup) -> SalamancaJudge:
    return judge_with(setup, fitted("sobremesa.salamanca.judgement", str(setup.seats)))


def judge_with(setup: Setup, numbers: Numbers) -> SalamancaJudge:
    return SalamancaJudge(
        setup.seats,
        in_a_row(numbers.stages, NAMES),
        in_a_row(numbers.habits, NAMES),
        as_floats(numbers.spreads),
    )
