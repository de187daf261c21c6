"""Why a choice is not among the options."""

from sobremesa.elgrande.state import State
from sobremesa.kernel.errors import IllegalChoice


def refusal(g: State, seat: int, choice: int) -> IllegalChoice:
    return IllegalChoice("not among the options", "EG.turn.1")
