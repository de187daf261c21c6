"""`sobremesa advise`: what a bot would choose in a recorded game, and why."""

from pathlib import Path

import click
from rich.console import Console
from rich.table import Table

from sobremesa.bots.door import bot as make_bot
from sobremesa.bots.protocol import Answer, Considered
from sobremesa.cli.arguments import language_option
from sobremesa.cli.files import Saved, open_record
from sobremesa.cli.output import errors, output
from sobremesa.kernel.errors import BadRecord
from sobremesa.kernel.record import SEAT_LETTERS
from sobremesa.library.game import Game

SHOWN = 8  # options, unless all are wanted


@click.command()
@click.argument("record", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option(
    "--at",
    "number",
    type=click.IntRange(min=1),
    help="Advise on the choice with this number; without it on the one that comes next.",
)
@click.option("--bot", default="strategist:time=2s", show_default=True, help="Who advises.")
@click.option("--seed", metavar="TEXT", default="1", show_default=True, help="Of its luck.")
@click.option("--all", "everything", is_flag=True, help="Show every option it considered.")
@language_option
def advise(
    *, record: Path, number: int | None, bot: str, seed: str, everything: bool, language: str
) -> None:
    """Say what to choose, with the expected points and win chance of every seat.

    The adviser sees what the person in the seat saw, and nothing else.
    """
    adviser = make_bot(bot, seed=seed)
    saved = open_record(record)
    game = at_choice(saved, number)
    seat = asked_seat(saved, game, number)
    with errors().status("thinking"):
        answer = adviser.consider(game, seat)
        why = adviser.why(game, seat, answer, language, names_in(saved))
    chosen = saved.record.choices[number - 1][1] if number else None
    advice = Advice(game, seat, language, names_in(saved), why)
    advice.show(output(), answer, chosen, None if everything else SHOWN)


def at_choice(saved: Saved, number: int | None) -> Game:
    file, count = saved.path, len(saved.record.choices)
    if number is not None and number > count:
        raise BadRecord(f"{file}: there are only {count} choices, not {number}")
    steps = None if number is None else number - 1
    game = saved.play_again(steps)
    if game.is_over:
        raise BadRecord(f"{file}: this game is over; name a choice with --at, 1 to {count}")
    return game


def asked_seat(saved: Saved, game: Game, number: int | None) -> int:
    if number is not None:
        return saved.record.choices[number - 1][0]
    return game.deciders[0]


def names_in(saved: Saved) -> list[str]:
    if saved.table is not None:
        return list(saved.table.names)
    return [SEAT_LETTERS[seat] for seat in range(saved.record.setup.seats)]


class Advice:
    """Prints an answer for people."""

    def __init__(self, game: Game, seat: int, language: str, names: list[str], why: str) -> None:
        self.game, self.seat, self.language, self.names = game, seat, language, names
        self.why = why

    def show(self, console: Console, answer: Answer, chosen: str | None, most: int | None) -> None:
        prompt = self.game.question(self.seat, self.language, self.names)
        console.print(f"{self.names[self.seat]}: {prompt}", markup=False)
        console.print(f"Advice: {self.text(answer.choice)}", style="bold", markup=False)
        console.print(self.why, markup=False)
        if answer.considered:
            console.print(self.grid(answer, most))
            for option in answer.considered[:most]:
                if len(option.line) > 1:
                    console.print(f"Expected: {self.line(option.line)}", markup=False)
        if chosen is not None:
            console.print(f"Chosen in this game: {self.text(chosen)}", markup=False, style="dim")
        if answer.trouble:
            console.print(f"Trouble while thinking: {answer.trouble}", style="bold red")

    def grid(self, answer: Answer, most: int | None) -> Table:
        grid = Table(box=None, pad_edge=False)
        grid.add_column("option")
        grid.add_column("tried", justify="right")
        for name in self.names:
            grid.add_column(f"{name} points", justify="right")
        for name in self.names:
            grid.add_column(f"{name} wins", justify="right")
        for option in answer.considered[:most]:
            grid.add_row(
                *self.cells(option), style="bold" if option.choice == answer.choice else ""
            )
        return grid

    def cells(self, option: Considered) -> list[str]:
        points = [f"{score:.1f}" for score in option.scores]
        wins = [f"{win:.0%}" for win in option.wins]
        return [self.text(option.choice), str(option.visits), *points, *wins]

    def line(self, line: tuple[tuple[int, int], ...]) -> str:
        parts, last = [], -1
        for seat, choice in line:
            who = "" if seat == last else f"{self.names[seat]}: "
            parts.append(who + self.text(choice))
            last = seat
        return ", ".join(parts)

    def text(self, choice: int | str) -> str:
        return self.game.choice(choice).sentence(self.language, self.names)
