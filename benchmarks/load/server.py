"""The server under load: as `sobremesa serve`, but without the limits against floods."""

import sys

from sobremesa.server.logs import set_up_logs
from sobremesa.server.run import make_server
from sobremesa.server.settings import Settings

FREELY = (1e9, 1e9)


def main() -> None:
    set_up_logs()
    port, database = sys.argv[1:]
    make_server(
        Settings(
            port=int(port),
            database=database,
            http_rate=FREELY,
            guest_rate=FREELY,
            table_rate=FREELY,
            socket_rate=FREELY,
            sockets_per_address=100_000,
            idle_seconds=3600.0,
        )
    ).run()


if __name__ == "__main__":
    main()
