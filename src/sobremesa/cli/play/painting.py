"""The screen of one decision: table, what happened, what to read, the question, the options."""

from collections.abc import Sequence
from dataclasses import dataclass
from textwrap import wrap

from rich.console import Console
from rich.markup import escape

from sobremesa.answers.matching import Option
from sobremesa.cli.account import hanging
from sobremesa.cli.output import text_width
from sobremesa.kernel.words import Entry

LEAST_TOLD = 2  # lines of what happened, however small the screen
UNLIMITED = 10_000
MANY = 24  # places to choose from; more of them are named only


@dataclass(frozen=True)
class Scene:
    """Everything that is shown before a person answers."""

    board: Sequence[str]  # lines with rich markup
    notes: Sequence[str]  # paragraphs that are always shown
    told: Sequence[str]  # paragraphs, the last ones if there is not room for all
    reading: Sequence[Entry]
    question: str
    options: Sequence[Option]
    more: str  # what stands in for lines that do not fit


def pages(console: Console, scene: Scene) -> list[list[str]]:
    """Screens to be read before the table is shown, where it leaves no room for what is told."""
    width = text_width(console)
    lines = hanging([*scene.notes, *scene.told], width)
    if len(lines) <= max(LEAST_TOLD, room_for_words(console, scene)):
        return []
    most = max(1, console.height - 2)  # a line for the prompt, a free one above it
    return [lines[first : first + most] for first in range(0, len(lines), most)]


def show_page(console: Console, lines: Sequence[str]) -> None:
    console.clear()
    for line in lines:
        console.print(line, markup=False, no_wrap=True, overflow="ellipsis")
    console.print()


def room_for_words(console: Console, scene: Scene) -> int:
    """Lines between the table and the question; a pipe has any number."""
    if not console.is_terminal:
        return UNLIMITED
    asked = wrap(scene.question, text_width(console))
    offered = option_lines(scene.options, console.width)
    # One line is for typing, one stays free above the question.
    return console.height - len(scene.board) - len(asked) - len(offered) - 2


def paint(console: Console, scene: Scene) -> None:
    """A terminal is cleared and filled from the top; a pipe gets everything."""
    width = text_width(console)
    asked = wrap(scene.question, width)
    offered = option_lines(scene.options, console.width)
    room = room_for_words(console, scene)
    if console.is_terminal:
        console.clear()
    notes = hanging(scene.notes, width)
    told, texts = fitted(scene, width, room - len(notes))
    for line in scene.board:
        console.print(line, no_wrap=True, overflow="ellipsis", crop=True)
    spare = room - len(notes) - len(told) - len(texts)
    if texts and spare > 1:
        console.print()
    for line in texts:
        console.print(line, no_wrap=True, overflow="ellipsis")
    if spare > 0:
        console.print()
    for line in (*notes, *told):
        console.print(line, markup=False, no_wrap=True)
    console.print()
    for line in asked:
        console.print(line, markup=False, style="bold")
    for line in offered:
        console.print(line, no_wrap=True, overflow="ellipsis")


def fitted(scene: Scene, width: int, room: int) -> tuple[list[str], list[str]]:
    """What happened and what to read, shortened until both fit."""
    told = hanging(scene.told, width)
    in_full = [line for entry in scene.reading for line in entry_lines(entry, width)]
    in_short = [entry_lines(entry, UNLIMITED)[0] for entry in scene.reading]
    if len(told) + len(in_full) <= room:
        return told, in_full
    if len(in_short) + min(len(told), LEAST_TOLD) <= room:
        return shortened(told, room - len(in_short), scene.more), in_short
    return shortened(told, max(room, LEAST_TOLD), scene.more), []


def shortened(lines: list[str], room: int, more: str) -> list[str]:
    """The last lines, with a word about those left out."""
    if len(lines) <= room:
        return lines
    return [more, *lines[len(lines) - room + 1 :]]


def entry_lines(entry: Entry, width: int) -> list[str]:
    """A name in bold and its text."""
    lines = wrap(f"{entry.name}: {entry.text}", width, subsequent_indent="  ")
    name = entry.name + ":"
    first = lines[0]
    if first.startswith(name):
        return [f"[bold]{escape(name)}[/]{escape(first[len(name) :])}", *map(escape, lines[1:])]
    return [escape(line) for line in lines]


def option_lines(options: Sequence[Option], width: int) -> list[str]:
    """Options in as many columns as fit, read downwards; many places only by name."""
    if len(options) > MANY and len({option.text.split()[0] for option in options}) == 1:
        places = wrap(" ".join(option.text.split()[-1] for option in options), width)
        return [f"[bold #c98a1a]{escape(line)}[/]" for line in places]
    digits = max(len(option.label) for option in options)
    cells = [
        (option.label.rjust(digits), option.shown + (f" ({option.note})" if option.note else ""))
        for option in options
    ]
    widest = digits + 1 + max(len(text) for _, text in cells)
    columns = max(1, (width + 2) // (widest + 2))
    rows = -(-len(cells) // columns)
    return [
        "  ".join(
            f"[bold #c98a1a]{label}[/] {escape(text)}" + " " * (widest - digits - 1 - len(text))
            for label, text in cells[row::rows]
        ).rstrip()
        for row in range(rows)
    ]
