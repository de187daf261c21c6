"""A choice in its context: the frame that asks, and the choice taken apart."""

from dataclasses import dataclass

from sobremesa.kernel.errors import Refusal
from sobremesa.kernel.frames import top
from sobremesa.salamanca import choices, layout
from sobremesa.salamanca.notation import CELL_NAMES
from sobremesa.salamanca.state import State, conde_on, square_of, squire_on

FAMILIES = sorted(
    (first, name.lower())
    for name, first in vars(choices).items()
    if isinstance(first, int) and name not in ("SIZE", "SPACES")
)


@dataclass(frozen=True)
class Question:
    """What was asked and what was answered."""

    g: State
    seat: int
    kind: int
    facts: tuple[int, ...]  # of the frame
    word: str  # the family of the choice
    offset: int  # within the family

    def cell(self, fact: int) -> int:
        """A fact of the state."""
        return int(self.g.s[fact])

    @property
    def square(self) -> int:
        """The square an `at` names."""
        return int(square_of(self.offset))

    @property
    def code(self) -> int:
        return self.cell(layout.TILE + self.square)

    @property
    def squire(self) -> int:
        return int(squire_on(self.g.s, self.square))

    @property
    def owner(self) -> int:
        """Whose squire stands there; negative for nobody's."""
        return self.squire // layout.SQUIRES_EACH

    @property
    def conde(self) -> int:
        return int(conde_on(self.g.s, self.square))

    def refuse_cell(self, key: str, rule: str, **facts: int | str) -> Refusal:
        """A refusal that names the cell asked for."""
        return because(key, rule, cell=CELL_NAMES[self.offset], **facts)


def because(key: str, rule: str, **facts: int | str) -> Refusal:
    return Refusal(key, rule, {name: str(fact) for name, fact in facts.items()})


def question(g: State, seat: int, choice: int) -> Question:
    at = top(g.s)
    first, word = max((first, word) for first, word in FAMILIES if first <= choice)
    facts = tuple(int(g.s[at + offset]) for offset in range(1, 5))
    return Question(g, seat, int(g.s[at]), facts, word, choice - first)
