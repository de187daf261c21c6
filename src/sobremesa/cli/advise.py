"""`sobremesa advise`: what a bot would choose in a recorded game, and why."""

from pathlib import Path

import click
from rich.console import Console
from rich.table import Table

from sobremesa.bots.levels import make_opponent
from sobremesa.bots.protocol import Answer, Considered, question_of
from sobremesa.cli.arguments import language_option
from sobremesa.cli.files import Saved, open_record
from sobremesa.cli.output import errors, output
from sobremesa.kernel.errors import BadRecord
from sobremesa.kernel.record import SEAT_LETTERS
from sobremesa.kernel.session import Session, replay

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
@click.option("--seed", type=int, default=1, show_default=True)
@click.option("--all", "everything", is_flag=True, help="Show every option it considered.")
@language_option
def advise(
    *, record: Path, number: int | None, bot: str, seed: int, everything: bool, language: str
) -> None:
    """Say what to choose, with the expected points and win chance of every seat.

    The adviser sees what the person in the seat saw, and nothing else.
    """
    opponent = make_opponent(bot)
    saved = open_record(record)
    session = at_choice(record, saved, number)
    seat = asked_seat(saved, session, number)
    question = question_of(session.package, session.setup, session.game, seat, seed)
    with errors().status("thinking"):
        answer = opponent.bot.answer(question, opponent.budget)
    chosen = saved.record.choices[number - 1][1] if number else None
    Advice(session, seat, language, names_of(saved)).show(
        output(), answer, chosen, None if everything else SHOWN
    )


def at_choice(file: Path, saved: Saved, number: int | None) -> Session:
    count = len(saved.record.choices)
    if number is not None and number > count:
        raise BadRecord(f"{file}: there are only {count} choices, not {number}")
    steps = None if number is None else number - 1
    session = replay(saved.package, saved.record, steps)
    if session.game.is_over():
        raise BadRecord(f"{file}: this game is over; name a choice with --at, 1 to {count}")
    return session


def asked_seat(saved: Saved, session: Session, number: int | None) -> int:
    if number is not None:
        return saved.record.choices[number - 1][0]
    return session.game.deciders()[0]


def names_of(saved: Saved) -> list[str]:
    if saved.table is not None:
        return list(saved.table.names)
    return [SEAT_LETTERS[seat] for seat in range(saved.record.setup.seats)]


class Advice:
    """Prints an answer for people."""

    def __init__(self, session: Session, seat: int, language: str, names: list[str]) -> None:
        self.session, self.seat, self.language, self.names = session, seat, language, names

    def show(self, console: Console, answer: Answer, chosen: str | None, most: int | None) -> None:
        shown = self.session.package.view(self.session.setup, self.session.game, self.seat)
        prompt = self.session.package.words.prompt(self.language, shown, self.names)
        console.print(f"{self.names[self.seat]}: {prompt}", markup=False)
        console.print(f"Advice: {self.text(answer.choice)}", style="bold", markup=False)
        if answer.considered:
            console.print(self.grid(answer, most))
            for option in answer.considered[:most]:
                if len(option.line) > 1:
                    console.print(f"Expected: {self.line(option.line)}", markup=False)
        if chosen is not None:
            number = self.session.package.space(self.session.setup.edition).number(chosen)
            console.print(f"Chosen in this game: {self.text(number)}", markup=False, style="dim")
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

    def text(self, choice: int) -> str:
        package, setup = self.session.package, self.session.setup
        return package.words.choice_text(self.language, setup, choice, self.names)
