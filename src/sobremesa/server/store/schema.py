"""The tables of the database; `migrations` brings an older database here."""

from sqlalchemy import (
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    Table,
    Text,
    text,
    true,
)

metadata = MetaData()

guests = Table(
    "guests",
    metadata,
    Column("id", Text, primary_key=True),
    Column("name", Text, nullable=False),
    Column("owner", Text),  # whose bot it is; null for a person
    Column("created", Float, nullable=False),
    Column("seen", Float, nullable=False, server_default="0"),  # to the day
    Column("holidays", Text, nullable=False, server_default="[]"),  # from when until when
    Column("quiet", Text, nullable=False, server_default="{}"),  # hours in which nothing is sent
)

tokens = Table(
    "tokens",
    metadata,
    Column("digest", Text, primary_key=True),  # the token itself is kept nowhere
    Column("guest", Text, ForeignKey("guests.id"), nullable=False, index=True),
    Column("created", Float, nullable=False),
    Column("scope", Text, nullable=False, server_default="all"),
    Column("expires", Float),  # null: with the cookie
    Column("used", Float, nullable=False, server_default="0"),  # to the hour
    Column("proved", Float, nullable=False, server_default="0"),  # when its holder proved to be one
    Column("label", Text, nullable=False, server_default=""),  # a device, or what a bot is for
)

# A guest who kept the name: one row, and at least one way to come back.
accounts = Table(
    "accounts",
    metadata,
    Column("guest", Text, ForeignKey("guests.id"), primary_key=True),
    Column("name", Text, nullable=False),  # to sign in with: a name and a number
    Column("key", Text, nullable=False, unique=True),  # the same for names that look alike
    Column("password", Text),  # argon2id, with its parameters
    Column("created", Float, nullable=False),
)

passkeys = Table(
    "passkeys",
    metadata,
    Column("id", Text, primary_key=True),  # of the credential, base64url
    Column("guest", Text, ForeignKey("guests.id"), nullable=False, index=True),
    Column("public_key", Text, nullable=False),
    Column("uses", Integer, nullable=False),  # as the authenticator counts them
    Column("label", Text, nullable=False),
    Column("created", Float, nullable=False),
    Column("used", Float, nullable=False),
)

# Codes that were not used yet; one that was is gone.
recovery = Table(
    "recovery",
    metadata,
    Column("digest", Text, primary_key=True),
    Column("guest", Text, ForeignKey("guests.id"), nullable=False, index=True),
)

# Browsers somebody signed in from: strangers cannot use up their tries.
devices = Table(
    "devices",
    metadata,
    Column("digest", Text, primary_key=True),
    Column("guest", Text, ForeignKey("guests.id"), primary_key=True),
    Column("created", Float, nullable=False),
)

# What a passkey is asked to sign, once.
challenges = Table(
    "challenges",
    metadata,
    Column("digest", Text, primary_key=True),
    Column("guest", Text),  # null: whoever signs in
    Column("until", Float, nullable=False, index=True),
)

# Buckets of tries that a restart does not fill and other servers share.
attempts = Table(
    "attempts",
    metadata,
    Column("key", Text, primary_key=True),
    Column("tries", Float, nullable=False),
    Column("filled", Float, nullable=False, index=True),
)

tables = Table(
    "tables",
    metadata,
    Column("id", Text, primary_key=True),
    Column("game", Text, nullable=False),
    Column("edition", Text, nullable=False),
    Column("options", Text, nullable=False),
    Column("is_public", Boolean, nullable=False),
    Column("is_watchable", Boolean, nullable=False),
    Column("status", Text, nullable=False),
    Column("host", Text, ForeignKey("guests.id"), nullable=False, index=True),
    Column("invite", Text, nullable=False),
    Column("seed", Text, nullable=False),  # never leaves the server before the end
    Column("opening_luck", Text, nullable=False),  # outcomes of the record it goes on from
    Column("floor", Integer, nullable=False),  # choices of that record; nobody undoes them
    Column("rules", Integer, nullable=False),
    Column("spaces", Integer, nullable=False),
    Column("corrections", Text, nullable=False),
    Column("created", Float, nullable=False),
    Column("changed", Float, nullable=False),
    Column("rematch", Text),  # the table where the same people play again
    Column("undo", Text),  # the open request to take back more, and when it was made
    Column("turned_away", Text, nullable=False, server_default="[]"),  # guests, by the host
    Column("advice", Text, nullable=False, server_default="[]"),  # guests who agreed to it
    Column("promise", Text),  # of the seed, told before the start; null: its luck is an older one
    Column("words", Text, nullable=False, server_default="[]"),  # that seats added to the luck
    Column("pace", Text, nullable=False, server_default="{}"),  # how much time seats have
    Column("version", Integer, nullable=False, server_default="0"),  # rises with every change
    Index("tables_by_status", "status", "changed"),
)

seats = Table(
    "seats",
    metadata,
    Column("table_id", Text, ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", Text, nullable=False),
    Column("guest", Text, ForeignKey("guests.id"), index=True),
    Column("level", Text),
    Column("resigned", Boolean, nullable=False),
    Column("wishes", Text, nullable=False),
    Column("stand_in", Text),  # why a bot plays for whoever sits there; null: nobody does
    Column("plans", Text, nullable=False, server_default="{}"),  # sealed answers, nobody else's
)

# The truth of a game besides its seed. Nothing here is ever changed or removed.
entries = Table(
    "entries",
    metadata,
    Column("table_id", Text, ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("kind", Text, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("choice", Integer, nullable=False),  # of an undo: how many choices are kept
    Column("automatic", Boolean, nullable=False),
    Column("at", Float, nullable=False),
    sqlite_with_rowid=False,  # one tree instead of two: half the pages to sync
)

# Whose answer is awaited; written with every entry, so that nobody has to play a game to know it.
turns = Table(
    "turns",
    metadata,
    Column("table_id", Text, ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("number", Integer),  # of its question; null while it is not asked
    Column("since", Float, nullable=False),
    Column("until", Float),  # null: as long as it takes
    Column("by_server", Boolean, nullable=False),  # a bot's question, or one with a wish for it
    Column("node", Integer),  # which server sees to it
    Column("clock", Float),  # seconds the seat had when it was last asked; null: without a clock
    Column("reminded", Integer),  # the question its owner was told of; nobody else writes it
    Index(
        "turns_by_end",
        "until",
        sqlite_where=text("until IS NOT NULL"),
        postgresql_where=text("until IS NOT NULL"),
    ),
    Index(
        "turns_for_the_server",
        "table_id",
        sqlite_where=text("by_server"),
        postgresql_where=text("by_server"),
    ),
    sqlite_with_rowid=False,
)

# Servers on this database; PostgreSQL only, a file of SQLite has one.
nodes = Table(
    "nodes",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=False),
    Column("seen", Float, nullable=False),  # by the clock of the database
)

# Who looks at which table, by the node whose socket it is; those without a name are "".
visits = Table(
    "visits",
    metadata,
    Column("table_id", Text, primary_key=True),
    Column("guest", Text, primary_key=True),
    Column("node", Integer, primary_key=True, index=True),
    Column("looking", Boolean, nullable=False, server_default=true()),  # its window is in front
)

# Open sockets of a guest, an address and so on, where a node has many of them.
crowds = Table(
    "crowds",
    metadata,
    Column("node", Integer, primary_key=True),
    Column("what", Text, primary_key=True),
    Column("count", Integer, nullable=False),
)

# Where somebody is told that it is their turn: a webhook, a mailbox, a browser.
channels = Table(
    "channels",
    metadata,
    Column("id", Text, primary_key=True),
    Column("guest", Text, ForeignKey("guests.id"), nullable=False, index=True),
    Column("kind", Text, nullable=False),  # discord, slack, mail or push
    Column("address", Text, nullable=False),
    Column("keys", Text, nullable=False),  # of a browser, to encrypt for it
    Column("language", Text, nullable=False),
    Column("created", Float, nullable=False),
    Column("confirmed", Float),  # null: nothing is sent there but a code
    Column("code", Text),  # the digest of one that confirms it
    Column("failures", Integer, nullable=False),  # one after the other
)

# What is to be sent: one a channel and question, gone when it was sent or nobody wants it any more.
letters = Table(
    "letters",
    metadata,
    Column("id", Text, primary_key=True),
    Column("channel", Text, ForeignKey("channels.id"), nullable=False, index=True),
    Column("table_id", Text, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("number", Integer, nullable=False),
    Column("due", Float, nullable=False, index=True),
    Column("tries", Integer, nullable=False),
    Column("taken", Float),  # by a server, which alone sends it for a while
)

# Keys of the house itself, which all its servers share.
house_keys = Table(
    "house_keys",
    metadata,
    Column("name", Text, primary_key=True),
    Column("value", Text, nullable=False),
)

chats = Table(
    "chats",
    metadata,
    Column("table_id", Text, ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("guest", Text, nullable=False),
    Column("name", Text, nullable=False),
    Column("text", Text, nullable=False),
    Column("at", Float, nullable=False),
)

mutes = Table(
    "mutes",
    metadata,
    Column("guest", Text, primary_key=True),
    Column("muted", Text, primary_key=True),
)

records = Table(
    "records",
    metadata,
    Column("id", Text, primary_key=True),  # of a finished table: the table's own
    Column("owner", Text, nullable=False, index=True),
    Column("text", Text, nullable=False),
    Column("names", Text, nullable=False),
    Column("created", Float, nullable=False),
)

reviews = Table(
    "reviews",
    metadata,
    Column("id", Text, primary_key=True),  # the record's own
    Column("owner", Text, nullable=False, index=True),  # who asked for it
    Column("text", Text, nullable=False),
    Column("is_open", Boolean, nullable=False),  # somebody works on it
    Column("asked", Float, nullable=False),
    Column("node", Integer),  # which server works on it
)

# --- what whoever runs the server wants of it; `sobremesa admin` and its page write here ---

orders = Table(
    "orders",
    metadata,
    Column("id", Text, primary_key=True),
    Column("kind", Text, nullable=False),
    Column("argument", Text, nullable=False),
    Column("made", Float, nullable=False),
    Column("taken", Float),  # by a server, which is the only one to carry it out
    Column("answer", Text),  # null until it is done
)

blocks = Table(
    "blocks",
    metadata,
    Column("kind", Text, primary_key=True),  # name or address
    Column("value", Text, primary_key=True),
    Column("why", Text, nullable=False),
    Column("made", Float, nullable=False),
)

notices = Table(
    "notices",
    metadata,
    Column("id", Text, primary_key=True),
    Column("text", Text, nullable=False),
    Column("until", Float, nullable=False),
)

quotas = Table(
    "quotas",
    metadata,
    Column("name", Text, primary_key=True),
    Column("most", Integer, nullable=False),
)

steward_keys = Table(
    "steward_keys",
    metadata,
    Column("digest", Text, primary_key=True),  # the key itself is kept nowhere
    Column("until", Float, nullable=False),
)
