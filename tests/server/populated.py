"""A database as a server of an earlier schema left it: written down column by column."""

import json
import random
import time
from dataclasses import dataclass

from sqlalchemy import Connection, inspect, text

from sobremesa.catalogue import game_package, make_setup
from sobremesa.kernel.record import write_record
from sobremesa.kernel.rules.luck import sealed
from sobremesa.kernel.session import Session
from sobremesa.server.entropy import digest
from sobremesa.server.store.migrating import migrate
from sobremesa.study.paper import write_review
from sobremesa.study.review import Review

SCHEMAS = (
    "0001",
    "0002",
    "0003",
    "0004",
    "0005",
    "0006",
    "0007",
    "0008",
    "0009",
    "0010",
    "0011",
)  # every one but the newest; a test sees that none is missing
SEED = "an old seed"
CHOICES = 30
THEN = 1_700_000_000.0
ACCOUNT = "Ana 1234"


@dataclass(frozen=True)
class Left:
    """What can be asked for again afterwards."""

    token: str = "ana's old token"
    bot_token: str = "bot's old token"
    running: str = "running-table"
    finished: str = "finished-table"
    uploaded: str = "uploaded-record"
    choices: int = CHOICES


def populate(connection: Connection, schema: str) -> Left:
    """Brings an empty database to a schema and fills every table of it."""
    migrate(connection, schema)
    left = Left()
    for guest, owner, token in (
        ("ana", None, left.token),
        ("bot", "ana", left.bot_token),
        ("gone", "", None),  # how a closed bot was kept then
    ):
        newer = {"seen": time.time()} if schema >= "0003" else {}
        put(connection, "guests", id=guest, name=guest.title(), owner=owner, created=THEN, **newer)
        if token:
            may = {"scope": "play" if owner else "all", "used": time.time()}
            used = may if schema >= "0007" else {}
            put(connection, "tokens", digest=digest(token), guest=guest, created=THEN, **used)
    if schema >= "0007":
        add_account(connection)
    if schema >= "0009":
        add_wishes(connection)
    if schema >= "0010":
        add_reminders(connection)
    if schema >= "0011":
        add_clubs(connection)
    add_table(connection, schema, left.running, "running", CHOICES)
    if schema >= "0006":
        add_nodes(connection, schema, left)
    add_table(connection, schema, left.finished, "finished", None)
    put(connection, "mutes", guest="ana", muted="gone")
    record = write_record(played(None).record())
    for name in (left.finished, left.uploaded):
        put(
            connection,
            "records",
            id=name,
            owner="ana",
            text=record,
            names=json.dumps(["Ana", "Bot"]),
            created=THEN,
        )
    if schema >= "0004":
        review = write_review(Review(3, 0, "quick"))
        put(
            connection,
            "reviews",
            id=left.uploaded,
            owner="ana",
            text=review,
            is_open=False,
            asked=THEN,
        )
    assert empty_tables(connection) == []
    return left


def empty_tables(connection: Connection) -> list[str]:
    """What a schema has and nothing was written to."""
    names = inspect(connection).get_table_names()
    rows = ((name, connection.execute(text(f"SELECT 1 FROM {name}")).first()) for name in names)
    return sorted(name for name, row in rows if row is None)


def add_nodes(connection: Connection, schema: str, left: Left) -> None:
    """Servers that were killed: what they saw to, who was there, and whose turn it was."""
    session = played(CHOICES)
    for seat in range(2):
        number = CHOICES if seat in session.game.deciders() else None
        asked = {"number": number, "since": THEN, "until": None, "by_server": False, "node": None}
        put(connection, "turns", table_id=left.running, seat=seat, **asked)
    put(connection, "nodes", id=7, seen=THEN)
    newer = {"looking": True} if schema >= "0010" else {}
    put(connection, "visits", table_id=left.running, guest="ana", node=7, **newer)
    put(connection, "crowds", node=7, what="guest ana", count=3)


def add_clubs(connection: Connection) -> None:
    """Those who played again and again."""
    played_at = {"game": "elgrande", "edition": "en_bigbox", "circle": "circle", "ended": THEN}
    put(connection, "results", table_id="long-gone", why_not=None, **played_at)
    outcome = {"level": None, "place": 1, "score": 90, "resigned": False, "mu": 25.0, "sigma": 8.0}
    put(connection, "result_seats", table_id="long-gone", seat=0, guest="ana", **outcome)
    strength = {"mu": 26.0, "sigma": 7.0, "games": 1, "changed": THEN}
    put(connection, "ratings", who="ana", game="elgrande", size="duel", **strength)
    put(connection, "uncounted", table_id="advised", why="advice")
    put(connection, "circles", id="circle", name="Old", owner="ana", invite="in", created=THEN)
    put(connection, "circle_members", circle="circle", guest="ana", joined=time.time())
    put(connection, "circle_tables", table_id="long-gone", circle="circle")
    put(
        connection,
        "tournaments",
        id="cup",
        circle="circle",
        name="Old Cup",
        organiser="ana",
        invite="in",
        game="elgrande",
        edition="en_bigbox",
        options="{}",
        seats=2,
        form="swiss",
        rounds=1,
        is_duplicate=False,
        status="finished",
        round=1,
        created=THEN,
        version=2,
    )
    put(connection, "tournament_players", tournament="cup", guest="ana", number=0, is_out=False)
    one = {"tournament": "cup", "round": 1}
    put(connection, "tournament_rounds", **one, byes="[]", began=THEN, ended=THEN)
    at = {"number": 0, "table_id": "long-gone", "sitting": "[0, 1]"}
    put(connection, "tournament_tables", **one, **at, missing=None, places="[1, 2]")


def add_account(connection: Connection) -> None:
    """With everything that belongs to one."""
    put(
        connection,
        "accounts",
        guest="ana",
        name=ACCOUNT,
        key=ACCOUNT.lower(),
        password=None,
        created=THEN,
    )
    key = {"public_key": "AAAA", "uses": 1, "label": "Key", "created": THEN, "used": THEN}
    put(connection, "passkeys", id="passkey", guest="ana", **key)
    put(connection, "recovery", digest="code", guest="ana")
    put(connection, "devices", digest="device", guest="ana", created=THEN)
    put(connection, "challenges", digest="challenge", guest="ana", until=THEN)
    put(connection, "attempts", key="name", tries=3.0, filled=THEN)


def add_wishes(connection: Connection) -> None:
    """What whoever ran that server wanted of it."""
    done = {"made": THEN, "taken": THEN, "answer": "ok"}
    put(connection, "orders", id="order", kind="close", argument="elsewhere", **done)
    put(connection, "blocks", kind="name", value="Eve", why="", made=THEN)
    put(connection, "notices", id="notice", text="Long ago", until=THEN)
    put(connection, "quotas", name="tables", most=20)
    put(connection, "steward_keys", digest="key", until=THEN)


def add_reminders(connection: Connection) -> None:
    """How somebody wanted to be told of a turn, and a letter that was not sent."""
    way = {"kind": "slack", "address": "https://127.0.0.1/", "keys": "{}", "language": "en"}
    state = {"created": THEN, "confirmed": THEN, "failures": 0}
    put(connection, "channels", id="channel", guest="ana", **way, **state)
    about = {"table_id": "running-table", "seat": 0, "number": 1}
    put(connection, "letters", id="letter", channel="channel", due=THEN, tries=0, **about)
    put(connection, "house_keys", name="other", value="kept")


def put(connection: Connection, table: str, **values: object) -> None:
    names = ", ".join(values)
    places = ", ".join(f":{name}" for name in values)
    connection.execute(text(f"INSERT INTO {table} ({names}) VALUES ({places})"), values)


def played(choices: int | None) -> Session:
    session = Session(game_package("elgrande"), make_setup("elgrande", None, 2), sealed(SEED))
    luck = random.Random(1)
    while not session.game.is_over() and len(session.choices) != choices:
        seat = luck.choice(session.game.deciders())
        session.apply(seat, luck.choice(session.game.options(seat)))
    return session


def add_table(
    connection: Connection, schema: str, name: str, status: str, choices: int | None
) -> None:
    package = game_package("elgrande")
    session = played(choices)
    edition = session.setup.edition
    newer: dict[str, object] = {"undo": None} if schema >= "0002" else {}
    if schema >= "0003":
        newer |= {"turned_away": "[]", "quiet_at": None}
    if schema >= "0005":
        newer |= {"advice": "[]"}
    if schema >= "0006":
        del newer["quiet_at"]
        newer |= {"version": 3}
    if schema >= "0008":
        newer |= {"promise": None, "words": "[]"}
    put(
        connection,
        "tables",
        id=name,
        game="elgrande",
        edition=edition,
        options=json.dumps(dict(session.setup.options)),
        is_public=False,
        is_watchable=False,
        status=status,
        host="ana",
        invite=f"invitation to {name}",
        seed=SEED,
        opening_luck="[]",
        floor=0,
        rules=package.rules_version(edition),
        spaces=package.space(edition).version,
        corrections="",
        created=THEN,
        changed=THEN,
        rematch=None,
        **newer,
    )
    for seat, guest in enumerate(("ana", "bot")):
        who = {"kind": "guest", "guest": guest, "level": None, "resigned": False, "wishes": "{}"}
        put(connection, "seats", table_id=name, seat=seat, **who)
    for number, (seat, choice) in enumerate(session.choices):
        made = {"kind": "choice", "seat": seat, "choice": choice, "automatic": False, "at": THEN}
        put(connection, "entries", table_id=name, number=number, **made)
    said = {"guest": "ana", "name": "Ana", "text": "long ago", "at": THEN}
    put(connection, "chats", table_id=name, number=0, **said)
