"""`sobremesa serve`: tables for everybody who can reach this machine."""

from pathlib import Path

import click

from sobremesa.server.page import built_page


@click.command()
@click.option("--host", default="127.0.0.1", show_default=True, help="Address to listen on.")
@click.option("--port", default=8420, show_default=True, type=click.IntRange(0, 65535))
@click.option(
    "--database",
    metavar="URL",
    envvar="SOBREMESA_DATABASE",
    help="sqlite:///FILE or postgresql://USER@HOST/NAME; without it a file in your data folder.",
)
@click.option("--origin", "origins", multiple=True, help="Another page that may use this server.")
@click.option("--https", is_flag=True, help="Served behind HTTPS: cookies only travel encrypted.")
@click.option("--bot-workers", default=1, show_default=True, type=click.IntRange(1, 64))
@click.option("--automatic-delay", default=1.0, show_default=True, type=click.FloatRange(0, 60))
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
    https: bool,
    bot_workers: int,
    automatic_delay: float,
    metrics_token: str | None,
    web: Path | None,
) -> None:
    """Open tables for the people who can reach this address."""
    # The server's libraries are many; the other commands start without them.
    from sobremesa.server.logs import set_up_logs  # noqa: PLC0415
    from sobremesa.server.run import make_server  # noqa: PLC0415
    from sobremesa.server.settings import Settings  # noqa: PLC0415

    set_up_logs()
    settings = Settings(
        host=host,
        port=port,
        database=database,
        origins=origins,
        secure_cookies=https,
        bot_workers=bot_workers,
        automatic_delay=automatic_delay,
        metrics_token=metrics_token,
        web=web or built_page(),
    )
    click.echo(f"sobremesa: tables at http://{host}:{port}", err=True)
    make_server(settings).run()
