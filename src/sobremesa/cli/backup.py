"""`sobremesa backup` and `restore`: everything a server stores, in one file and back."""

from pathlib import Path
from typing import Any

import click

from sobremesa.kernel.errors import SobremesaError
from sobremesa.library.extras import needing

database_option = click.option(
    "--database",
    metavar="URL",
    envvar="SOBREMESA_DATABASE",
    help="As for serve: sqlite:///FILE or postgresql://USER@HOST/NAME.",
)


@click.command()
@click.argument("file", type=click.Path(dir_okay=False, path_type=Path))
@database_option
@click.option("--replace", is_flag=True, help="Replace FILE if it is there.")
def backup(file: Path, database: str | None, replace: bool) -> None:
    """Copy everything a server stores into FILE, while it runs.

    Whatever was acknowledged before the copy began is in it. Seeds and chats are too: FILE can be
    read by its owner alone. PostgreSQL is copied by its own pg_dump.
    """
    if file.exists() and not replace:
        raise SobremesaError(f"{file} is there already; name another file, or say --replace")
    url = address_of(database)
    with needing("server", "a backup"):
        from sobremesa.server.store.copying import copy_out  # noqa: PLC0415
        from sobremesa.server.store.dumping import dump_out  # noqa: PLC0415
    try:
        if url.get_backend_name() == "sqlite":
            copy_out(Path(str(url.database)), file)
        else:
            dump_out(url, file)
    except OSError as problem:
        raise SobremesaError(f"{file}: {problem.strerror}") from problem
    size = file.stat().st_size / 1e6
    click.echo(f"sobremesa: {shown(url)} is in {file} ({size:.1f} MB)", err=True)


@click.command()
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@database_option
@click.option("--replace", is_flag=True, help="Put it in the place of a database that is there.")
def restore(file: Path, database: str | None, replace: bool) -> None:
    """Put what `backup` copied back where a server stores; stop the server first.

    A file of SQLite that is replaced is kept beside it, under another name.
    """
    url = address_of(database)
    with needing("server", "a restore"):
        from sobremesa.server.store.copying import copy_in  # noqa: PLC0415
        from sobremesa.server.store.dumping import dump_in  # noqa: PLC0415
    if url.get_backend_name() != "sqlite":
        dump_in(file, url, replace)
        click.echo(f"sobremesa: {file} is in {shown(url)}", err=True)
        return
    target = Path(str(url.database))
    if target.exists() and not replace:
        raise SobremesaError(f"{target} is there already; --replace puts it aside")
    try:
        before = copy_in(file, target)
    except OSError as problem:
        raise SobremesaError(f"{target}: {problem.strerror}") from problem
    kept = f"; what was there is {before}" if before else ""
    click.echo(f"sobremesa: {file} is in {shown(url)}{kept}", err=True)


def address_of(database: str | None) -> Any:
    """The database a server would take; its type belongs to a library that may be missing."""
    with needing("server", "a database"):
        from sobremesa.server.settings import Settings  # noqa: PLC0415
    return Settings(database=database).database_url()


def shown(url: Any) -> str:
    return str(url.render_as_string(hide_password=True))
