"""Why a choice is not among the options."""

from sobremesa.kernel.errors import IllegalChoice
from sobremesa.salamanca.state import State


def refusal(g: State, seat: int, choice: int) -> IllegalChoice:
    return IllegalChoice("not among the options", "SA.turn.1")
