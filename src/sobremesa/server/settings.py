"""How one server is set up; everything has a sensible default."""

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from platformdirs import user_data_path
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError

from sobremesa.kernel.errors import SobremesaError
from sobremesa.server import limits
from sobremesa.server.entropy import Entropy, now

LOOPBACK = ("127.0.0.1", "::1")


@dataclass(frozen=True)
class Settings:
    """Where it listens, what it stores in, and how patient it is."""

    host: str = "127.0.0.1"
    port: int = 8420
    database: str | None = None  # a URL; SQLite in the user's data folder without one
    origins: tuple[str, ...] = ()  # pages of other hosts that may use this server
    names: tuple[str, ...] = ()  # by which it is called; see hosts.py for what holds without
    trusted_proxies: tuple[str, ...] = LOOPBACK  # whose X-Forwarded-For is believed
    secure_cookies: bool = False  # on behind HTTPS
    metrics_token: str | None = None  # without one only this machine may read the metrics
    bot_workers: int = 1
    bot_deadline: float = 20.0  # seconds a bot may think beyond its own budget
    review_effort: str = "usual"  # how much thought a decision of a reviewed game gets
    review_nice: int = 10  # how far behind everything else on the machine reviews are made
    automatic_delay: float = 1.0  # seconds before every automatic answer, whatever it is
    idle_seconds: float = 120.0  # then a table nobody looks at sleeps in the store
    smtp: str | None = None  # where mail is handed in; see reminders/mail.py
    mail_from: str | None = None
    url: str | None = None  # where people find this house, for links in what is sent
    remind_after: float = 30.0  # seconds somebody is asked before they are told elsewhere
    remind_seconds: float = 5.0  # between two looks for whom to tell
    may_loop_back: bool = False  # for tests: webhooks on this very machine
    watch_seconds: float = 5.0  # between two looks for tables that wait for the server
    lobby_pace: float = 1.0  # seconds between two looks of the lobby at the store
    lag_alarm: float = 0.05
    http_rate: tuple[float, float] = limits.HTTP_RATE
    guest_rate: tuple[float, float] = limits.NEW_GUEST_RATE
    keep_rate: tuple[float, float] = limits.KEEP_RATE
    sign_in_rate: tuple[float, float] = limits.SIGN_IN_RATE
    socket_rate: tuple[float, float] = limits.SOCKET_RATE
    sockets_per_address: int = limits.SOCKETS_PER_ADDRESS
    upload_rate: tuple[float, float] = limits.UPLOAD_RATE
    table_rate: tuple[float, float] = limits.TABLE_RATE
    bot_rate: tuple[float, float] = limits.BOT_RATE
    trial_rate: tuple[float, float] = limits.TRIAL_RATE
    keep_days: float | None = limits.KEEP_DAYS  # games nobody touches; None: for ever
    steward_seconds: float = 1.0  # between two looks for what whoever runs it wants
    tidy_seconds: float = 600.0  # between two looks for what nobody needs any more
    web: Path | None = None  # a folder with the built page
    docs: Path | None = None  # a folder with the built documentation
    clock: Callable[[], float] = now
    entropy: Entropy = field(default_factory=Entropy)

    def address(self) -> str:
        """Where it is found on this machine."""
        host = f"[{self.host}]" if ":" in self.host else self.host
        return f"http://{host}:{self.port}"

    def database_url(self) -> URL:
        if self.database is None:
            folder = user_data_path("sobremesa", appauthor=False, ensure_exists=True)
            return URL.create("sqlite", database=str(folder / "tables.sqlite3"))
        try:
            url = make_url(self.database)
        except ArgumentError:
            raise SobremesaError(
                "the database is given as sqlite:///file or postgresql://user@host/name"
            ) from None
        if url.get_backend_name() not in ("sqlite", "postgresql"):
            raise SobremesaError(
                f"'{url.get_backend_name()}' is no database for this server;"
                " it stores in sqlite:///file or postgresql://user@host/name"
            )
        return url
