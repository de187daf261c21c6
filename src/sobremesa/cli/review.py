"""`sobremesa review`: what happened in a finished game and why, as text and as a page."""

from collections.abc import Callable
from pathlib import Path

import click
from rich.console import Console
from rich.progress import Progress
from rich.table import Table

from sobremesa.cli.advise import names_in
from sobremesa.cli.arguments import Command, language_option
from sobremesa.cli.files import open_record, read_text, write_text
from sobremesa.cli.output import errors, output
from sobremesa.kernel.errors import BadRecord
from sobremesa.kernel.record import Record
from sobremesa.study.page import page
from sobremesa.study.paper import read_review, write_review
from sobremesa.study.review import Decision, Review
from sobremesa.study.reviewing import EFFORTS, Reviewer
from sobremesa.study.telling import ReviewTeller

OFTEN = 10  # choices from one writing to the next


def effort_option(usual: str) -> Callable[[Command], Command]:
    return click.option(
        "--effort",
        type=click.Choice(list(EFFORTS)),
        default=usual,
        show_default=True,
        help="How much thought every decision gets.",
    )


@click.command()
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option("--html", type=click.Path(path_type=Path), help="Write the review as a page, too.")
@click.option(
    "--keep",
    type=click.Path(path_type=Path),
    help="Keep the review here; one that was stopped is gone on with.",
)
@effort_option("usual")
@language_option
def review(file: Path, html: Path | None, keep: Path | None, effort: str, language: str) -> None:
    """Say who stood how, what was given away, and what was luck.

    A decision is judged by what its player could know then, never by what came after.
    """
    saved = open_record(file)
    record = saved.record
    saved.play_again()
    found = kept_review(keep, record, effort)
    teller = ReviewTeller(record, found, names_in(saved), language)
    if record.result is None:
        raise BadRecord(f"{file}: {teller.say('unfinished')}")
    found = looked_through(Reviewer(record, EFFORTS[effort]), found, keep, teller)
    whole = ReviewTeller(record, found, teller.names, language)
    if html is not None:
        write_text(html, page(whole))
    show(output(), whole)
    for path, key in ((keep, "kept"), (html, "written")):
        if path is not None:
            errors().print(whole.say(key, file=path), markup=False, soft_wrap=True)


def kept_review(keep: Path | None, record: Record, effort: str) -> Review:
    """What was done before, or the beginning."""
    if keep is None or not keep.exists():
        return Review(len(record.choices), 0, effort)
    found = read_review(read_text(keep))
    if found.choices != len(record.choices) or found.effort != effort:
        raise BadRecord(f"{keep}: a review of another game, or with another effort")
    return found


def looked_through(
    reviewer: Reviewer, begun: Review, keep: Path | None, teller: ReviewTeller
) -> Review:
    """To the end; what was done so far is kept when somebody stops it."""
    found = begun
    with Progress(console=errors(), transient=True) as bar:
        task = bar.add_task(teller.say("progress"), total=found.choices, completed=found.done)
        try:
            for found in reviewer.steps(begun):
                bar.update(task, completed=found.done)
                if keep is not None and found.done % OFTEN == 0:
                    write_text(keep, write_review(found))
        except KeyboardInterrupt:
            errors().print(
                teller.say("stopped", done=found.done, choices=found.choices), markup=False
            )
            raise
        finally:
            if keep is not None:
                write_text(keep, write_review(found))
    return found


def show(console: Console, teller: ReviewTeller) -> None:
    console.print(teller.title, style="bold", markup=False)
    console.print(teller.say("lead"), markup=False)
    console.print()
    console.print(grid([teller.say("moment"), *teller.names], chance_rows(teller)))
    console.print()
    console.print(grid(teller.heads(), [teller.row(seat) for seat in range(len(teller.names))]))
    console.print(teller.say("sure"), markup=False, style="dim")
    console.print()
    console.print(teller.say("luck_by_source"), style="bold", markup=False)
    seats = range(len(teller.names))
    console.print(grid(teller.luck_heads(), [teller.luck_row(seat) for seat in seats]))
    for seat, name in enumerate(teller.names):
        console.print()
        console.print(teller.say("missed", name=name), style="bold", markup=False)
        lines = [line for one in teller.missed(seat) for line in mistake_lines(teller, one)]
        for line in lines or [teller.say("nothing")]:
            console.print(line, markup=False, soft_wrap=True)


def mistake_lines(teller: ReviewTeller, one: Decision) -> list[str]:
    """A mistake, what else there was with chances and places, and who gained from it."""
    options = [
        teller.say("alternative", option=option, chance=chance, place=place)
        for option, chance, place in teller.options(one)
    ]
    gained = teller.gained(one)
    return [teller.mistake(one), *options, *([f"  {gained}"] if gained else [])]


def chance_rows(teller: ReviewTeller) -> list[list[str]]:
    return [
        [teller.say("after", number=at), *(f"{100 * chance:.0f} %" for chance in chances)]
        for at, chances in teller.chances()
    ]


def grid(heads: list[str], rows: list[list[str]]) -> Table:
    found = Table(box=None, pad_edge=False)
    for at, head in enumerate(heads):
        found.add_column(head, justify="left" if at == 0 else "right")
    for row in rows:
        found.add_row(*row)
    return found
