"""Moments that ask, and how they take apart what somebody tried to choose."""

from mypy_extensions import i64

from sobremesa.kernel.errors import Refusal
from sobremesa.kernel.rules import question
from sobremesa.kernel.rules.game import Game
from sobremesa.kernel.rules.tried import Families, Tried, because
from sobremesa.salamanca.rules import choices
from sobremesa.salamanca.rules.layout import ACTIVE


class Question(question.Question):
    """A moment that asks."""

    FAMILIES = Families(vars(choices))


class InTurn(Question):
    """A moment of a turn: whose turn it is, is asked."""

    PASSAGE = "SA.order.1"

    def deciders(self, g: Game, frame: i64) -> i64:
        return 1 << g.s[ACTIVE]


def refuse_cell(tried: Tried, key: str, rule: str, **facts: int) -> Refusal:
    """A refusal that names the cell asked for."""
    return because(key, rule, cell=tried.offset, **facts)
