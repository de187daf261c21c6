"""The server with the built page: as `sobremesa serve`, but for many guests who come all at once."""

import sys
from pathlib import Path

from sobremesa.server.logs import set_up_logs
from sobremesa.server.page import built_docs
from sobremesa.server.run import make_server
from sobremesa.server.settings import Settings

FREELY = (1e9, 1e9)


def main() -> None:
    set_up_logs()
    port, database, page = sys.argv[1:]
    settings = Settings(
        port=int(port),
        database=database,
        web=Path(page),
        docs=built_docs(),
        automatic_delay=0.01,
        review_effort="glance",
        review_nice=0,
        lobby_pace=0.1,
        http_rate=FREELY,
        guest_rate=FREELY,
        upload_rate=FREELY,
        table_rate=FREELY,
        keep_rate=FREELY,
        sign_in_rate=FREELY,
        sockets_per_address=100_000,
    )
    make_server(settings).run()


if __name__ == "__main__":
    main()
