"""Words that are not answers: help, undo, log, score, save and quit."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from rich.table import Table as Grid

from sobremesa.answers.reading import asked
from sobremesa.cli.account import hanging
from sobremesa.cli.output import text_width
from sobremesa.cli.play.undo import take_back
from sobremesa.cli.words import say
from sobremesa.kernel.errors import SobremesaError

if TYPE_CHECKING:
    from sobremesa.cli.play.asking import Asker

PARAGRAPHS = 12  # of the log, unless more are asked for

Command = Callable[["Asker", int, str], bool]


class Quit(Exception):
    """A person leaves the table."""


def read(line: str) -> tuple[Command | None, str]:
    """The command a line means, and the words after it."""
    if line.startswith("?"):
        return explain, line[1:].strip()
    word, _, words = line.partition(" ")
    if not line:
        return look_again, ""
    if word in WITH_WORDS:
        return WITH_WORDS[word], words.strip()
    # `score` alone looks at the scores; `score galicia` is an answer.
    return (ALONE.get(word), "") if not words else (None, "")


def explain(asker: "Asker", seat: int, words: str) -> bool:
    here = asker.table.situation(seat)
    asker.tell(seat, *asked(here, words))
    if not words:
        example = " ".join(word[:3] for word in here.options[0].text.split())
        asker.tell(seat, say(here.language, "play", "how_to_answer", example=example))
        asker.tell(seat, say(here.language, "play", "commands"))
    return False


def look_again(asker: "Asker", _seat: int, _words: str) -> bool:
    asker.repaint()
    return False


def undo(asker: "Asker", seat: int, _words: str) -> bool:
    asker.keyboard.forget()
    why_not = take_back(asker.table, seat)
    if why_not is not None:
        asker.tell(seat, say(asker.table.language, "play", why_not))
        return False
    asker.rewind(seat)
    asker.repaint()
    asker.note(seat, say(asker.table.language, "play", "undone"))
    return True


def log(asker: "Asker", seat: int, words: str) -> bool:
    """The last paragraphs of the game; `log all` is the whole of it."""
    told = asker.table.account(asker.audience(seat)).paragraphs(
        asker.table.session.events, in_short=False
    )
    count = len(told) if words == "all" else PARAGRAPHS
    for line in hanging(told[-count:], text_width(asker.console)):
        asker.console.print(line, markup=False)
    if count < len(told):
        asker.console.print(say(asker.table.language, "play", "log_all"), style="dim")
    return False


def score(asker: "Asker", seat: int, _words: str) -> bool:
    """What each area would bring now; scores that are public stand on the table anyway."""
    table = asker.table
    coming = table.words.forecast(
        table.language, table.setup, table.game.core, asker.audience(seat)
    )
    grid = Grid(box=None, pad_edge=False)
    grid.add_column(say(table.language, "play", "if_scored"))
    for name in table.names:
        grid.add_column(name, justify="right")
    for area, points in coming.items():
        grid.add_row(area, *(str(value or "·") for value in points))
    sums = [sum(points) for points in zip(*coming.values(), strict=True)]
    grid.add_row(say(table.language, "play", "sum"), *map(str, sums), style="bold")
    asker.console.print(grid)
    return False


def save(asker: "Asker", seat: int, words: str) -> bool:
    path = Path(words).expanduser() if words else asker.table.file
    try:
        asker.table.save(path)
    except SobremesaError as problem:
        asker.tell(seat, str(problem))
    else:
        asker.tell(seat, say(asker.table.language, "play", "saved", file=path))
    return False


def leave(_asker: "Asker", _seat: int, _words: str) -> bool:
    raise Quit


ALONE: dict[str, Command] = {
    "undo": undo,
    "score": score,
    "quit": leave,
    "exit": leave,
}
WITH_WORDS: dict[str, Command] = {"log": log, "save": save, "help": explain}
