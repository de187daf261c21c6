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
@click.option(
    "--processes",
    default=1,
    show_default=True,
    type=click.IntRange(1, 64),
    help="Server processes behind this address; more than one needs PostgreSQL.",
)
@click.option("--bot-workers", default=1, show_default=True, type=click.IntRange(1, 64))
@click.option("--automatic-delay", default=1.0, show_default=True, type=click.FloatRange(0, 60))
@click.option(
    "--keep-days",
    default=365.0,
    show_default=True,
    type=click.FloatRange(min=0),
    help="How long games stay that nobody touches; 0 keeps them for ever.",
)
@click.option(
    "--url", metavar="URL", help="Where people find this house, for links in what is sent to them."
)
@click.option(
    "--smtp",
    metavar="URL",
    envvar="SOBREMESA_SMTP",
    help="Where mail is handed in: smtp://USER:PASSWORD@HOST, smtps://… or smtp+plain://HOST:PORT.",
)
@click.option("--mail-from", metavar="ADDRESS", envvar="SOBREMESA_MAIL_FROM", help="Its sender.")
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
    processes: int,
    bot_workers: int,
    automatic_delay: float,
    keep_days: float,
    url: str | None,
    smtp: str | None,
    mail_from: str | None,
    metrics_token: str | None,
    web: Path | None,
) -> None:
    """Open tables for the people who can reach this address."""
    # The server's libraries are many; the other commands start without them.
    with needing("server", "serving tables"):
        from sobremesa.server.gate.siblings import Place  # noqa: PLC0415
        from sobremesa.server.logs import set_up_logs  # noqa: PLC0415
        from sobremesa.server.opening import check_store  # noqa: PLC0415
        from sobremesa.server.processes import Family, check_processes  # noqa: PLC0415
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
        url=url,
        smtp=smtp,
        mail_from=mail_from,
        web=web or built_page(),
        docs=built_docs(),
    )
    check_processes(processes, settings.database_url())
    with listen(host, [port]) as door:
        check_store(settings)
        there = address_for_friends(host, door) or address_of(host, door)
        click.echo(f"sobremesa: tables at {there}", err=True)

        def run(place: Place | None = None) -> None:
            make_server(settings, place=place).run(sockets=[door])

        with suppress(KeyboardInterrupt):
            run() if processes == 1 else Family(processes, run).run()
