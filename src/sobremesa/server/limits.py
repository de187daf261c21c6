"""Every limit of the server in one place; docs/server/limits.md explains them."""

from typing import Final

NAME_LENGTH: Final = 24
CHAT_LENGTH: Final = 500
CHATS_KEPT: Final = 100  # shown to somebody who comes in
CHATS_PER_TABLE: Final = 2000
EVENTS_KEPT: Final = 60  # shown to somebody who comes in; older ones by HTTP
EVENTS_PER_PAGE: Final = 200
SOCKET_MESSAGE_BYTES: Final = 4096
BODY_BYTES: Final = 1_000_000  # an uploaded record is the largest body
RECORD_CHOICES: Final = 5000
RECORDS_PER_GUEST: Final = 200
SOCKETS_PER_GUEST: Final = 50
SOCKETS_PER_TABLE: Final = 200
OUTBOX: Final = 128  # messages a slow reader may leave lying before it is sent away
INBOX: Final = 128  # errands that may wait at one table
OPEN_TABLES_PER_GUEST: Final = 20
BOTS_PER_GUEST: Final = 10
LIST_LENGTH: Final = 100

# A bucket holds so many and is refilled at so many a second.
SOCKET_RATE: Final = (40.0, 20.0)
CHAT_RATE: Final = (8.0, 0.5)
HTTP_RATE: Final = (200.0, 50.0)
NEW_GUEST_RATE: Final = (20.0, 0.2)
UPLOAD_RATE: Final = (20.0, 0.5)
BUCKETS: Final = 20_000  # the longest unused ones are forgotten first
