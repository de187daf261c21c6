"""`sobremesa replay`: a recorded game told again, stepped through or checked."""

from pathlib import Path

import click
from rich.console import Console

from sobremesa.cli.arguments import language_option
from sobremesa.cli.files import Saved, open_record
from sobremesa.cli.narration import Narrator
from sobremesa.cli.output import output
from sobremesa.cli.stepping import step_through
from sobremesa.kernel.errors import BadRecord
from sobremesa.kernel.record import Result
from sobremesa.library.game import Game


@click.command()
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option(
    "--to", "number", type=click.IntRange(min=0), help="Show the table after so many choices."
)
@click.option(
    "--verify", is_flag=True, help="Only check the recorded result; exit status 1 if not."
)
@click.option("--step", is_flag=True, help="Go through the game choice by choice.")
@language_option
def replay(file: Path, number: int | None, verify: bool, step: bool, language: str) -> None:
    """Tell a recorded game again, every choice with what came of it."""
    saved = open_record(file)
    game = saved.play_again()
    narrator = Narrator(saved, game, language)
    console = output()
    if verify:
        check_result(saved, game)
    elif step:
        step_through(console, narrator, number or 0)
    elif number is not None:
        show_moment(console, file, narrator, number)
    else:
        tell_everything(console, narrator)


def tell_everything(console: Console, narrator: Narrator) -> None:
    for line in (*narrator.opening(), *narrator.choices(), *narrator.ending()):
        console.print(line, markup=False, soft_wrap=True)


def show_moment(console: Console, file: Path, narrator: Narrator, number: int) -> None:
    if number > narrator.count:
        raise BadRecord(f"{file}: there are only {narrator.count} choices, not {number}")
    narrator.show(console, number)


def check_result(saved: Saved, game: Game) -> None:
    file, found = saved.path, game.result
    wrong = differing(saved.record.result, found)
    count = len(saved.record.choices)
    if wrong:
        click.echo(f"{file}: {count} choices replay, but the result differs: {wrong}")
        raise click.exceptions.Exit(1)
    if found is None:
        click.echo(f"{file}: ok, {count} choices replay; the game is not over")
    else:
        scores = ", ".join(map(str, found.scores))
        click.echo(f"{file}: ok, {count} choices replay to the recorded result {scores}")


def differing(recorded: Result | None, found: Result | None) -> str:
    """In words, what of a result is not as recorded; empty when all of it is."""
    if recorded is None or found is None:
        if recorded is found:
            return ""
        return "no result is recorded" if recorded is None else "the game is not over"
    return "; ".join(
        f"{key} recorded {list(theirs)}, found {list(ours)}"
        for key, theirs, ours in (
            ("scores", recorded.scores, found.scores),
            ("winners", recorded.winners, found.winners),
            ("places", recorded.places, found.places),
        )
        if theirs != ours
    )
