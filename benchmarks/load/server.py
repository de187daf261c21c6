"""The server under load: as `sobremesa serve`, but without the limits against floods."""

import sys

from sobremesa.cli.listening import listen
from sobremesa.server.gate.siblings import Place
from sobremesa.server.logs import set_up_logs
from sobremesa.server.processes import Family
from sobremesa.server.run import make_server
from sobremesa.server.settings import Settings

FREELY = (1e9, 1e9)


def main() -> None:
    set_up_logs()
    port, database, processes = sys.argv[1:]
    settings = Settings(
        port=int(port),
        database=database,
        http_rate=FREELY,
        guest_rate=FREELY,
        table_rate=FREELY,
        socket_rate=FREELY,
        sockets_per_address=100_000,
        idle_seconds=3600.0,
    )
    if processes == "1":
        make_server(settings).run()
        return
    with listen(settings.host, [settings.port]) as door:

        def run(place: Place) -> None:
            make_server(settings, place=place).run(sockets=[door])

        Family(int(processes), run).run()


if __name__ == "__main__":
    main()
