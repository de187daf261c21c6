"""`sobremesa serve`: tables for everybody who can reach this machine."""

from contextlib import suppress
from pathlib import Path

import click

from sobremesa.cli.listening import HERE, USUAL_PORT, address_for_friends, address_of, listen
from sobremesa.library.extras import needing
from sobremesa.server.page import built_docs, built_page


@click.command()
@click.option("--host", default=HERE, show_default=True, help="Address to listen on.")
@click.option("--port", default=USUAL_PORT, show_default=True, type=click.IntRange(0, 65535))
@click.option(
    "--database",
    metavar="URL",
    envvar="SOBREMESA_DATABASE",
    help="sqlite:///FILE or postgresql://USER@HOST/NAME; without it a file in your data folder.",
)
@click.option("--origin", "origins", multiple=True, help="Another page that may use this server.")
@click.option("--name", "names", multiple=True, help="A name this server may be called by.")
@click.option(
    "--trust-proxy",
    "proxies",
    multiple=True,
    metavar="ADDRESS",
    help="Address or network whose X-Forwarded-For is believed; this machine always is.",
)
@click.option("--https", is_flag=True, help="Served behind HTTPS: cookies only travel encrypted.")
@click.option("--bot-workers", default=1, show_default=True, type=click.IntRange(1, 64))
@click.option("--automatic-delay", default=1.0, show_default=True, type=click.FloatRange(0, 60))
@click.option(
    "--keep-days",
    default=365.0,
    show_default=True,
    type=click.FloatRange(min=0),
    help="How long games stay that nobody touches; 0 keeps them for ever.",
)
@click.option("--metrics-token", envvar="SOBREMESA_METRICS_TOKEN", help="Opens /metrics remotely.")
@click.option(
    "--web",
    type=click.Path(exists=True, file_okay=False, path_type=Path),
    help="Folder of another built page; without it the one of this installation.",
)
def serve(  # noqa: PLR0913, PLR0917 - one parameter an option
    host: str,
    port: int,
    database: str | None,
    origins: tuple[str, ...],
    names: tuple[str, ...],
    proxies: tuple[str, ...],
    https: bool,
    bot_workers: int,
    automatic_delay: float,
    keep_days: float,
    metrics_token: str | None,
    web: Path | None,
) -> None:
    """Open tables for the people who can reach this address."""
    # The server's libraries are many; the other commands start without them.
    with needing("server", "serving tables"):
        from sobremesa.server.logs import set_up_logs  # noqa: PLC0415
        from sobremesa.server.opening import check_store  # noqa: PLC0415
        from sobremesa.server.run import make_server  # noqa: PLC0415
        from sobremesa.server.settings import LOOPBACK, Settings  # noqa: PLC0415

    set_up_logs()
    settings = Settings(
        host=host,
        port=port,
        database=database,
        origins=origins,
        names=names,
        trusted_proxies=(*LOOPBACK, *proxies),
        secure_cookies=https,
        bot_workers=bot_workers,
        automatic_delay=automatic_delay,
        metrics_token=metrics_token,
        keep_days=keep_days or None,
        web=web or built_page(),
        docs=built_docs(),
    )
    with listen(host, [port]) as door:
        check_store(settings)
        there = address_for_friends(host, door) or address_of(host, door)
        click.echo(f"sobremesa: tables at {there}", err=True)
        with suppress(KeyboardInterrupt):
            make_server(settings).run(sockets=[door])
