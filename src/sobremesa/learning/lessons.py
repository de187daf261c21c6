"""The positions of a game's course, as its package brings them: `lessons.toml` beside its texts."""

import tomllib
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Literal

from sobremesa.catalogue import game_package
from sobremesa.kernel.errors import UnknownName
from sobremesa.library.game import Game
from sobremesa.library.opening import at

Counted = Literal["forecast", "score"]
SEED = 1  # whoever tries a position again finds the same luck


@dataclass(frozen=True)
class Lesson:
    """A position and what is looked for in it; what the answer is, the rules know."""

    id: str
    subject: str
    position: str
    seat: int
    choices: int  # how many choices of the seat are the answer
    counts: Counted  # points on the track, or those there would be if all were scored now
    lead: bool  # whether what the best rival has is taken off
    passages: tuple[str, ...]
    answer: tuple[str, ...]  # what hints lead to; a test finds it by the rules

    def begin(self) -> Game:
        return at(self.position, seed=SEED)


@cache
def lessons(game: str) -> tuple[Lesson, ...]:
    """Of a game of the house, in the order of the course; none where its package has none."""
    package = game_package(game)
    source = files(package.words.texts("en").package) / "lessons.toml"
    if not source.is_file():
        return ()
    rows = tomllib.loads(source.read_text(encoding="utf-8"))["lesson"]
    return tuple(
        Lesson(
            id=row["id"],
            subject=row["subject"],
            position=row["position"],
            seat=row.get("seat", 0),
            choices=row.get("choices", 1),
            counts=row.get("counts", "forecast"),
            lead=row.get("lead", False),
            passages=tuple(row["passages"]),
            answer=tuple(row["answer"]),
        )
        for row in rows
    )


def lesson(game: str, wanted: str) -> Lesson:
    for one in lessons(game):
        if one.id == wanted:
            return one
    raise UnknownName(f"there is no lesson '{wanted}'")
