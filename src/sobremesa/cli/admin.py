"""`sobremesa admin`: what whoever runs a server wants, written where its servers look for it."""

import time
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import click

from sobremesa.cli.backup import address_of, database_option
from sobremesa.cli.files import write_text
from sobremesa.kernel.errors import SobremesaError
from sobremesa.library.extras import needing

KINDS = click.Choice(["name", "address"])
PATIENCE = 15.0  # seconds for a running server to carry something out
LOOK = 0.1


@click.group()
@database_option
@click.pass_context
def admin(context: click.Context, database: str | None) -> None:
    """Look after the tables of a server, while it runs.

    Whoever may write in the database may do this: nothing goes over the network. A running server
    looks every second; what none of them took up is carried out when one starts.
    """
    context.obj = address_of(database)


def visit(url: Any, work: Any, is_writing: bool = True) -> Any:
    """Leave something written there."""
    with needing("server", "looking after a server"):
        from sobremesa.server.store.visiting import visit as visiting  # noqa: PLC0415
    return visiting(url, work, is_writing)


def look(url: Any, work: Any) -> Any:
    """Read something; no server waits for it."""
    return visit(url, work, is_writing=False)


def wishes() -> Any:
    """What can be wanted; loaded late, for the server's libraries are many."""
    with needing("server", "looking after a server"):
        from sobremesa.server.steward import wishes as found  # noqa: PLC0415
    return found


# --- tables ---


@admin.command()
@click.option("--status", type=click.Choice(["open", "running", "finished", "closed"]))
@click.option("--most", default=50, show_default=True, type=click.IntRange(1, 10_000))
@click.pass_obj
def tables(url: Any, status: str | None, most: int) -> None:
    """List tables, those touched last first: name, state, entries, when, who."""
    with needing("server", "looking after a server"):
        from sobremesa.server.store.overview import overview  # noqa: PLC0415
        from sobremesa.server.table.people import names_of  # noqa: PLC0415
    for one in look(url, lambda connection: overview(connection, status, most)):
        who = ", ".join(names_of(list(one.seats)))
        row, when = one.row, ago(time.time() - one.touched)
        game = f"{row.game}/{row.edition}"
        click.echo(f"{row.id}  {row.status:8}  {game:24}  {one.entries:5}  {when:>8}  {who}")


def ago(seconds: float) -> str:
    for length, unit in ((86_400, "d"), (3600, "h"), (60, "min")):
        if seconds >= length:
            return f"{seconds / length:.0f} {unit}"
    return "now"


@admin.command()
@click.argument("table")
@click.pass_obj
def close(url: Any, table: str) -> None:
    """End a table: nobody plays on there; what was played stays."""
    say(ordered(url, "close", table))


@admin.command()
@click.argument("table", required=False)
@click.option("--days", type=click.FloatRange(min=0), help="All games untouched for so long.")
@click.pass_obj
def expire(url: Any, table: str | None, days: float | None) -> None:
    """Remove a table with its chat and record, or all that nobody touched for some days."""
    if (table is None) == (days is None):
        raise click.UsageError("name a table, or say --days")
    say(ordered(url, "expire", table) if table else ordered(url, "tidy", str(days)))


@admin.command()
@click.argument("table")
@click.argument("file", type=click.Path(dir_okay=False, path_type=Path))
@click.pass_obj
def export(url: Any, table: str, file: Path) -> None:
    """Write the record of a table into FILE; of a running one it tells all that is hidden."""
    text = look(url, lambda connection: wishes().export(connection, table))
    if text is None:
        raise SobremesaError(f"there is no game at a table '{table}'")
    write_text(file, text)


def ordered(url: Any, kind: str, argument: str) -> str:
    """Leave an order and wait for a server to carry it out."""
    with needing("server", "looking after a server"):
        from sobremesa.server.store.steward import answer_to  # noqa: PLC0415
    order, work = wishes().order(kind, argument, time.time())
    visit(url, work)
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        answer: str | None = look(url, lambda connection: answer_to(connection, order))
        if answer is not None:
            return answer
        time.sleep(LOOK)
    raise SobremesaError(
        f"no server has carried it out within {PATIENCE:.0f} s; it stays written down for the next"
    )


def say(answer: str) -> None:
    if answer != "ok" and not answer.endswith(" removed"):
        raise SobremesaError(answer)
    click.echo(answer)


@admin.group()
def ratings() -> None:
    """Ratings of people and of computer players."""


@ratings.command(name="rebuild")
@click.pass_obj
def rebuild_ratings(url: Any) -> None:
    """Make all ratings anew from the finished games that count; servers go on meanwhile."""
    with needing("server", "looking after a server"):
        from sobremesa.server.steward.counting import rebuild_ratings as rebuild  # noqa: PLC0415
    click.echo(f"{visit(url, rebuild)} games count")


# --- what holds for everybody ---


@admin.command()
@click.argument("kind", type=KINDS)
@click.argument("value")
@click.option("--why", default="", help="For those who look at the list.")
@click.pass_obj
def block(url: Any, kind: str, value: str, why: str) -> None:
    """Keep out a name (and what looks like it) or an address (or a network, 203.0.113.0/24)."""
    visit(url, wishes().block(kind, value, why, time.time()))


@admin.command()
@click.argument("kind", type=KINDS)
@click.argument("value")
@click.pass_obj
def unblock(url: Any, kind: str, value: str) -> None:
    """Let it in again."""
    if not visit(url, wishes().unblock(kind, value)):
        raise SobremesaError(f"the {kind} '{value}' is not blocked; see `sobremesa admin show`")


@admin.command()
@click.argument("text", required=False, default="")
@click.option("--hours", default=24.0, show_default=True, type=click.FloatRange(min=0.01))
@click.pass_obj
def announce(url: Any, text: str, hours: float) -> None:
    """Tell everybody something, for some hours; without a text the last one is taken down."""
    visit(url, wishes().announce(text, hours, time.time()))


@admin.command()
@click.argument("name")
@click.argument("most", type=click.IntRange(min=0), required=False)
@click.pass_obj
def quota(url: Any, name: str, most: int | None) -> None:
    """How many tables, records or bots a guest may have; without a number what is usual."""
    visit(url, wishes().quota(name, most))


@admin.command()
@click.pass_obj
def show(url: Any) -> None:
    """What holds now: blocks, quotas, the announcement."""
    with needing("server", "looking after a server"):
        from sobremesa.server.steward.ruling import QUOTAS, Ruling  # noqa: PLC0415
        from sobremesa.server.store.steward import written_now  # noqa: PLC0415
    now = time.time()
    found = look(url, lambda connection: written_now(connection, now))
    for one in found.blocks:
        click.echo(f"blocked  {one.kind:8}  {one.value:24}  {day(one.made)}  {one.why}".rstrip())
    for name in QUOTAS:
        click.echo(f"quota    {name:8}  {Ruling(found).quota(name)}")
    if found.notice:
        click.echo(f"said     until {day(found.notice.until)}  {found.notice.text}")


def day(moment: float) -> str:
    return datetime.fromtimestamp(moment, UTC).strftime("%Y-%m-%d %H:%M UTC")


@admin.command()
@click.option("--hours", default=12.0, show_default=True, type=click.FloatRange(0.01, 720))
@click.pass_obj
def key(url: Any, hours: float) -> None:
    """A key to the server's page /admin, for some hours. It is shown only now."""
    made, work = wishes().key(hours, time.time())
    visit(url, work)
    click.echo(made)
