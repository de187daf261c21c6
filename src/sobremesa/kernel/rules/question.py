"""Moments that ask in the words of a choice space, and the one in which nothing is asked."""

from abc import abstractmethod
from typing import ClassVar

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from sobremesa.kernel.errors import Refusal
from sobremesa.kernel.rules.frames import top
from sobremesa.kernel.rules.game import Asking, Game
from sobremesa.kernel.rules.tried import Families, Tried


@mypyc_attr(allow_interpreted_subclasses=True)
class Question(Asking):
    """A moment that asks; a choice it does not list is taken apart before it is answered."""

    FAMILIES: ClassVar[Families]

    def why_not(self, g: Game, seat: int, choice: int) -> Refusal:
        tried = self.FAMILIES.taken_apart(seat, choice)
        return self.reason(g, top(g.s), tried) or self.wrong_moment(g, tried)

    @abstractmethod
    def reason(self, g: Game, frame: i64, tried: Tried) -> Refusal | None:
        """Why not; None when the choice simply belongs to another moment."""

    def wrong_moment(self, g: Game, tried: Tried) -> Refusal:
        """Of a choice that belongs to another moment: when it would be its turn."""
        return Refusal("no_such_choice", self.PASSAGE, {"choice": tried.choice})


@mypyc_attr(allow_interpreted_subclasses=True)
class GameOver(Asking):
    """Nothing is asked any more."""

    def deciders(self, g: Game, frame: i64) -> i64:
        return 0

    def options(self, g: Game, frame: i64, seat: i64, out: vec[i64]) -> i64:
        return 0

    def answer(self, g: Game, frame: i64, seat: i64, choice: i64) -> None:
        raise AssertionError("the game is over")

    def why_not(self, g: Game, seat: int, choice: int) -> Refusal:
        return g.rules.game_over()
