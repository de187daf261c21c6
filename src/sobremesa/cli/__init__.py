"""The command line: every command of the house, and how it says no."""

import sys
from importlib.metadata import version
from typing import IO, Any

import click

from sobremesa.cli import (
    admin,
    advise,
    arena,
    backup,
    bench,
    bot,
    conformance,
    play,
    replay,
    review,
    reviews,
    rules,
    serve,
    simulate,
    verify,
)
from sobremesa.kernel.errors import BadRecord, SobremesaError, UnknownName

INTERRUPTED = 130


class Mistake(click.ClickException):
    """Something a person can mend, said in one line."""

    exit_code = 2  # as click has it for what was asked wrongly

    def show(self, file: IO[Any] | None = None) -> None:
        click.echo(f"sobremesa: {self.format_message()}", file=file, err=file is None)


class Failure(Mistake):
    """What was asked rightly and did not work here: a port, a folder, a database, an extra."""

    exit_code = 1


class House(click.Group):
    """Turns the refusals of the house into a line on stderr and an exit status."""

    def invoke(self, ctx: click.Context) -> Any:
        try:
            return super().invoke(ctx)
        except (UnknownName, BadRecord) as problem:
            raise Mistake(str(problem)) from problem
        except SobremesaError as problem:
            raise Failure(str(problem)) from problem
        except KeyboardInterrupt:
            click.echo("\nsobremesa: interrupted", err=True)
            ctx.exit(INTERRUPTED)


@click.group(cls=House, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(version("sobremesa"), prog_name="sobremesa")
def main() -> None:
    """A table for El Grande and Salamanca: play, simulate, replay and look up the rules.

    `sobremesa play` opens a game in the browser at once. Every command has its own --help.
    """
    for stream in (sys.stdout, sys.stderr):
        # A terminal that cannot show ● still shows the letter beside it.
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")


main.add_command(play.play)
main.add_command(simulate.simulate)
main.add_command(replay.replay)
main.add_command(verify.verify)
main.add_command(rules.rules)
main.add_command(conformance.conformance)
main.add_command(bench.bench)
main.add_command(arena.arena)
main.add_command(advise.advise)
main.add_command(review.review)
main.add_command(reviews.reviews)
main.add_command(bot.bot)
main.add_command(serve.serve)
main.add_command(backup.backup)
main.add_command(backup.restore)
main.add_command(admin.admin)
