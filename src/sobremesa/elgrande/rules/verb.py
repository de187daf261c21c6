"""What action cards can do; a card is a row naming one verb with its numbers."""

from abc import abstractmethod
from typing import ClassVar, Final

from librt.vecs import vec
from mypy_extensions import i64

from sobremesa.kernel.rules.game import Fact, Game
from sobremesa.kernel.rules.table import check_methods

FIRST_FACT: Final = 2  # of a card's row, behind placing limit and verb
PUT_BACK: Final = 6  # the last: whether what was lifted may stay where it was


class Verb:
    """One thing a card can do.

    `row` is where the card lies in the tables: `g.t[row + self.AT_MOST]`, where `AT_MOST` is a
    `Final` of the class that stands for the fact `at_most` in `FACTS`, as an edition's data name
    it.
    """

    FACTS: ClassVar[tuple[Fact, ...]] = ()
    CHAPTER: ClassVar[str] = ""  # of the rules that explain it
    PICTURE: ClassVar[str] = ""  # the icon on the faces of its cards

    def can_begin(self, g: Game, row: i64) -> bool:
        """Whether it would do anything now; what would not is not offered (EG.special.8)."""
        return True

    @abstractmethod
    def begin(self, g: Game, row: i64) -> None: ...

    def shows_at_once(self) -> bool:
        """Whether its points are there without another decision of the active seat."""
        return False


def in_order(verbs: list[Verb]) -> vec[Verb]:
    """The verbs by number; a name given twice or anything missing fails at import."""
    names = [verb_name(verb) for verb in verbs]
    if len(set(names)) < len(names):
        raise TypeError("two verbs have the same name")
    for verb in verbs:
        check_methods(verb)
        if not verb.CHAPTER:
            raise TypeError(f"{type(verb).__name__}: no chapter explains it")
        if not verb.PICTURE:
            raise TypeError(f"{type(verb).__name__}: no picture shows it")
        for fact, cell in fact_cells(verb):
            if getattr(verb, fact.name.upper(), None) != cell:
                raise TypeError(f"{type(verb).__name__}: {fact.name} does not lie in cell {cell}")
    return vec[Verb](verbs)


def fact_cells(verb: Verb) -> list[tuple[Fact, int]]:
    """The facts of a verb with the cells of a card's row they lie in."""
    return [(fact, fact.cell or cell) for cell, fact in enumerate(verb.FACTS, start=FIRST_FACT)]


def verb_name(verb: Verb) -> str:
    """As an edition's data say it: TakeVetoVerb -> take_veto."""
    name = type(verb).__name__.removesuffix("Verb")
    return "".join(f"_{letter.lower()}" if letter.isupper() else letter for letter in name)[1:]
