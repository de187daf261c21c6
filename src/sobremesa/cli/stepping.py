"""Going through a recorded game by hand."""

import click
from rich.console import Console

from sobremesa.cli.narration import Narrator
from sobremesa.cli.play.keyboard import EndOfInput, Keyboard

HELP = "Enter: next · b: back · a number: go there · t: the table · q: leave"


def step_through(console: Console, narrator: Narrator, at: int) -> None:
    """Show one choice after another until the person leaves or the input ends."""
    keyboard = Keyboard(console, history=True)
    at = min(at, narrator.count)
    console.print(HELP, style="dim")
    tell(console, narrator, at)
    while True:
        try:
            typed = keyboard.line(f"{at}/{narrator.count}> ")
        except EndOfInput:
            return
        if typed in ("q", "quit"):
            return
        if typed == "t":
            narrator.show(console, at)
            continue
        at = moved(at, typed, narrator.count)
        tell(console, narrator, at)


def moved(at: int, typed: str, count: int) -> int:
    """Where a typed word leads; anything unknown stays."""
    steps = {"": 1, "n": 1, "b": -1}
    if typed.isdigit():
        return min(int(typed), count)
    if typed not in steps:
        click.echo(HELP)
    return max(0, min(count, at + steps.get(typed, 0)))


def tell(console: Console, narrator: Narrator, at: int) -> None:
    lines = narrator.choice(at) if at else narrator.opening()
    if at == narrator.count:
        lines = [*lines, *narrator.ending()]
    for line in lines:
        console.print(line, markup=False, soft_wrap=True)
