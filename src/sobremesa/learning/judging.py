"""What an answer is worth, by playing it and every other one with the real rules."""

from collections.abc import Sequence
from dataclasses import dataclass

from sobremesa.learning.lessons import Lesson
from sobremesa.library.game import Game


@dataclass(frozen=True)
class Verdict:
    """An answer beside the best one; `points` of all seats before and after it."""

    is_right: bool
    got: int
    best: int
    before: list[int]
    after: list[int]


def points(lesson: Lesson, game: Game) -> list[int]:
    """What every seat has, in the sense of the lesson."""
    if lesson.counts == "score":
        return list(game.scores)
    areas = game.package.words.forecast("en", game.setup, game.core, lesson.seat)
    return [sum(row[seat] for row in areas.values()) for seat in range(game.setup.seats)]


def worth(lesson: Lesson, game: Game) -> int:
    found = points(lesson, game)
    own = found.pop(lesson.seat)
    return own - max(found) if lesson.lead else own


def is_answered(lesson: Lesson, game: Game, made: int) -> bool:
    """Whether all is chosen that belongs to the answer, or others have a say now."""
    return made >= lesson.choices or game.deciders != [lesson.seat]


def best(lesson: Lesson, game: Game, made: int = 0) -> int:
    """The most that can be reached from here."""
    return max(value for _, value in answers(lesson, game, made))


def answers(lesson: Lesson, game: Game, made: int = 0) -> list[tuple[tuple[str, ...], int]]:
    """Every way to answer from here, in notation, with what it is worth."""
    if is_answered(lesson, game, made):
        return [((), worth(lesson, game))]
    found: list[tuple[tuple[str, ...], int]] = []
    for option in game.options(lesson.seat):
        twin = game.clone()
        twin.play(lesson.seat, option)
        found += [((option.text, *rest), value) for rest, value in answers(lesson, twin, made + 1)]
    return found


def played(lesson: Lesson, choices: Sequence[int]) -> Game:
    """The position after some choices of the seat; IllegalChoice where one is not possible."""
    game = lesson.begin()
    for choice in choices:
        game.play(lesson.seat, choice)
    return game


def verdict(lesson: Lesson, game: Game) -> Verdict:
    """Of a game in which the answer was given."""
    start = lesson.begin()
    got, most = worth(lesson, game), best(lesson, start)
    return Verdict(got == most, got, most, points(lesson, start), points(lesson, game))
