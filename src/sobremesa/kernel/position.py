"""The one-line text of a position: everything in the state, nothing else."""

from dataclasses import dataclass
from itertools import groupby

from librt.vecs import vec
from mypy_extensions import i64

from sobremesa.kernel.errors import UnknownName
from sobremesa.kernel.rules.frames import CAPACITY, DEPTH, FIRST, FRAME
from sobremesa.kernel.rules.game import Asking, Game
from sobremesa.kernel.setup import Setup


@dataclass(frozen=True)
class Field:
    """A named run of cells."""

    name: str
    first: int
    length: int = 1


@dataclass(frozen=True)
class Layout:
    """A game's state by name: its fields and its frames."""

    cells: int
    fields: tuple[Field, ...]
    frames: dict[int, str]

    def write(self, s: vec[i64]) -> str:
        depth = int(s[DEPTH])
        frames = [self._frame(s, FIRST + at * FRAME) for at in range(depth)]
        fields = [
            f"{field.name}={squeeze([int(s[field.first + at]) for at in range(field.length)])}"
            for field in self.fields
        ]
        return " ".join(["pending=" + ",".join(frames), *fields])

    def _frame(self, s: vec[i64], at: int) -> str:
        facts = [int(s[at + offset]) for offset in range(1, FRAME)]
        while facts and facts[-1] == 0:
            facts.pop()
        return ".".join([self.frames[int(s[at])], *map(str, facts)])

    def read(self, text: str) -> list[int]:
        """The state a text describes; a field that is absent is all zeros."""
        cells = [0] * self.cells
        known = {field.name: field for field in self.fields}
        for token in text.split():
            name, _, value = token.partition("=")
            if name == "pending":
                self._read_frames(cells, value)
            elif name in known:
                field = known[name]
                numbers = stretch(name, value)
                if len(numbers) != field.length:
                    raise UnknownName(
                        f"{name} has {len(numbers)} numbers, but takes {field.length}"
                    )
                cells[field.first : field.first + field.length] = numbers
            else:
                raise UnknownName(f"a position has no field '{name}'; known: {', '.join(known)}")
        return cells

    def _read_frames(self, cells: list[int], value: str) -> None:
        kinds = {name: kind for kind, name in self.frames.items()}
        frames = value.split(",") if value else []
        if len(frames) > CAPACITY:
            raise UnknownName(f"{len(frames)} frames are pending, at most {CAPACITY} can be")
        cells[DEPTH] = len(frames)
        for position, frame in enumerate(frames):
            name, *facts = frame.split(".")
            if name not in kinds:
                raise UnknownName(f"no moment of the game is called '{name}'")
            at = FIRST + position * FRAME
            cells[at : at + 1 + len(facts)] = [kinds[name], *(whole(name, fact) for fact in facts)]


def asking(game: Game, setup: Setup) -> Game:
    """The game itself, if somebody is asked in it or it is over, at a table of this size."""
    seats = len(game.scores())
    if seats != setup.seats:
        raise UnknownName(f"the position is one of {seats} seats, not of {setup.seats}")
    if game.s[DEPTH] == 0 or not isinstance(game.moment(), Asking):
        raise UnknownName("nothing is asked in this position: `pending=` should end in a question")
    return game


def squeeze(numbers: list[int]) -> str:
    """Numbers with commas; a run of equals as `count*number`."""
    runs = [(number, len(list(run))) for number, run in groupby(numbers)]
    return ",".join(str(n) if count == 1 else f"{count}*{n}" for n, count in runs)


def stretch(name: str, text: str) -> list[int]:
    numbers: list[int] = []
    for run in text.split(","):
        count, star, number = run.rpartition("*")
        numbers += [whole(name, number)] * (whole(name, count) if star else 1)
    return numbers


def whole(name: str, text: str) -> int:
    try:
        return int(text)
    except ValueError:
        raise UnknownName(f"{name}: {text!r} is not a whole number") from None
