"""Every limit of the server in one place; docs/server/limits.md explains them."""

from typing import Final

NAME_LENGTH: Final = 24
CHAT_LENGTH: Final = 500
LINE_LENGTH: Final = 120  # an answer in words
PREVIEW_CHOICES: Final = 8  # one after the other
WORDS_LENGTH: Final = 60  # that a seat adds to the luck
CHATS_KEPT: Final = 100  # shown to somebody who comes in
CHATS_PER_GUEST: Final = 500  # at one table; those who only look on share as many
MUTES_PER_GUEST: Final = 200
EVENTS_KEPT: Final = 60  # shown to somebody who comes in; older ones by HTTP
EVENTS_PER_PAGE: Final = 200
SOCKET_MESSAGE_BYTES: Final = 4096
BODY_BYTES: Final = 1_000_000  # an uploaded record is the largest body
RECORD_CHOICES: Final = 10_000
STEPS_PER_FILM: Final = 1000  # of a record, in one answer
REVIEWS_PER_GUEST: Final = 5  # that are not done yet
REVIEWS_WAITING: Final = 100
ADVICE_WAITING: Final = 20  # questions of all guests; of one guest one at a time
ADVICE_SECONDS: Final = 30.0  # then nobody waits for it any more
GAMES_LOOKED_BACK: Final = 100  # of one's own
GAMES_COUNTED: Final = 300  # played here, for statistics
NOTES_PER_RECORD: Final = 200
NOTE_LENGTH: Final = 1000
LINE_CHOICES: Final = 120  # of a line tried in a replay: some rounds
RECORD_LUCK: Final = 20_000  # outcomes; no game draws a tenth of it
PROOF_TEXT: Final = 100  # letters of a secret, a promise or a seat's words
RECORD_SECONDS: Final = 5.0  # to replay it
RECORDS_PER_GUEST: Final = 200
RECORD_BYTES_PER_GUEST: Final = 5_000_000  # in all of them
SOCKETS_PER_GUEST: Final = 50
SOCKETS_PER_ADDRESS: Final = 400  # a school or an office behind one address
OPENING_SHARE: Final = 1 / 80  # of these an address may open anew every second
FLOOD_SHARE: Final = 1 / 10  # of these an address loses by every flood it was cut off for
ENTRANCE: Final = 4  # sockets that are let in at a time
GALLERY: Final = 2  # errands of those who only look on that are done at a time, at all tables
SPECTATORS_PER_TABLE: Final = 200  # windows of those who only look on
ANONYMOUS_SOCKETS: Final = 1000  # of people without a name, in all
ANONYMOUS_SOCKETS_PER_ADDRESS: Final = 40
OUTBOX: Final = 128  # messages a slow reader may leave lying before it is sent away
OUTBOX_BYTES: Final = 1_000_000  # and bytes
SNAPSHOT_IN_FLIGHT: Final = 20_000  # unread bytes above which nobody is shown everything again
UNREAD_BYTES_OF_ONE: Final = 6_000_000  # in all windows of a guest, or of an address
INBOX: Final = 128  # errands that may wait at one table
OPEN_TABLES_PER_GUEST: Final = 20
HOLIDAY_DAYS: Final = 28  # of a person, in a year
HOLIDAY_AHEAD_DAYS: Final = 90
HOLIDAYS_KEPT: Final = 60  # in a year
CHANNELS_PER_GUEST: Final = 5  # by which somebody is told of a turn
CHANNEL_FAILURES: Final = 10  # one after the other; then nothing is sent there until it is tried
LETTERS_AT_ONCE: Final = 16  # that a server takes; all of them are sent before its lease is over
UNTOLD_AT_ONCE: Final = 5000  # looked at: some of them sleep, or look at their table
LETTER_LEASE: Final = 120.0  # seconds a server has to send one
LETTER_TRIES: Final = (60.0, 600.0)  # seconds until each further one
LETTER_RESTS: Final = 300.0  # seconds, while whom it is for sleeps or looks at the table
CODE_DIGITS: Final = 8  # of what confirms an address
CODE_SECONDS: Final = 3600.0
CODE_RATE: Final = (5.0, 1 / 600)  # tries at one address
MAIL_RATE: Final = (3.0, 1 / 14_400)  # codes to one mailbox, whoever asks
TRIAL_RATE: Final = (5.0, 1 / 60)  # reminders somebody sends to themselves, or codes they ask for
PLANS_PER_SEAT: Final = 8  # answers to questions that have not come yet
BOTS_PER_GUEST: Final = 10
TOKENS_PER_BOT: Final = 5  # that have not expired
BOT_DAYS: Final = 365  # the longest a bot's token lasts, and how long it lasts unless less is said
SESSIONS_PER_ACCOUNT: Final = 30  # the longest unused one is signed out for the next
PASSKEYS_PER_ACCOUNT: Final = 10
LABEL_LENGTH: Final = 40  # of a passkey or a token

# Accounts.
PASSWORD_LETTERS: Final = (10, 200)
PASSWORD_SIGNS: Final = 5  # different ones in it
HASH_MEMORY: Final = 19 * 1024  # KiB; with the rounds below what OWASP asks of argon2id
HASH_ROUNDS: Final = 2
HASHES_AT_A_TIME: Final = 1  # in a thread of its own: it never takes more than one processor
HASHES_WAITING: Final = 24  # beyond them: busy, come again
RECOVERY_CODES: Final = 10
PROOF_SECONDS: Final = 600.0  # after which somebody who changes the locks is asked again
CHALLENGE_SECONDS: Final = 300.0  # to touch a passkey
LIST_LENGTH: Final = 100
GLANCES_RUNNING: Final = 24  # games of a list whose state is told
GLANCES_FINISHED: Final = 6
GLANCES_KEPT: Final = 5000
LOBBY_PER_HOST: Final = 3  # tables of one host, bots included, that the lobby shows

# What nobody needs any more goes away.
KEEP_DAYS: Final = 365.0  # games that nobody touched, their records and uploaded ones
UNPLAYED_DAYS: Final = 7.0  # tables that never began or were closed
GUEST_DAYS: Final = 30.0  # guests who left nothing here
ACCOUNT_TIMES: Final = 5  # so many times as long as a guest's an account's games are kept
ACCOUNT_DAYS: Final = 5 * 365.0  # accounts that left nothing here
SESSION_DAYS: Final = 400.0  # unused; the cookie lasts a year
ATTEMPT_DAYS: Final = 2.0  # until tries nobody made again are forgotten
TIDIED_AT_ONCE: Final = 100  # tables or guests a transaction

# A bucket holds so many and is refilled at so many a second.
SOCKET_RATE: Final = (40.0, 20.0)
STRIKES: Final = (20.0, 0.2)  # messages of a socket that are too many, too long or none
SLOWED_SECONDS: Final = 1.0  # in which nothing is heard of a socket that says too much
CHAT_RATE: Final = (8.0, 0.5)
HTTP_RATE: Final = (200.0, 50.0)
QUESTIONS_AT_A_TIME: Final = 2  # requests of one address that only read
QUESTION_PACE: Final = (60.0, 40.0)  # what comes faster is drawn out
TURN_SECONDS: Final = 1.0  # that one of them waits at most
NEW_GUEST_RATE: Final = (40.0, 0.1)  # of one address
UPLOAD_RATE: Final = (20.0, 0.1)  # of a guest with their bots; three times as many of an address
TABLE_RATE: Final = (30.0, 0.03)  # new tables, in the same way
BOT_RATE: Final = (20.0, 0.02)  # new bots, in the same way
SIGN_IN_RATE: Final = (30.0, 0.1)  # tries of one address, whoever is meant
KEEP_RATE: Final = (10.0, 1 / 120)  # new accounts of one address
STRANGER_RATE: Final = (10.0, 1 / 300)  # tries at one name, of browsers nobody signed in from
DEVICE_RATE: Final = (10.0, 1 / 60)  # of a browser its owner signed in from
EXPORT_RATE: Final = (4.0, 1 / 60)  # of a guest
CONNECTION_RATE: Final = (400.0, 100.0)  # new connections of one address
ARRIVAL_RATE: Final = (30.0, 150.0)  # new connections in all; the others wait their turn
SOCKET_BYTES_RATE: Final = (600_000.0, 100_000.0)  # what one socket sends
BUCKETS: Final = 20_000  # the longest unused ones are forgotten first

# Below the application: what a connection may cost before anybody knows who it is.
CONNECTIONS: Final = 8000  # fewer where the operating system gives fewer descriptors
HALF_OPEN: Final = 256  # connections that have not yet asked for anything
HEAD_BYTES: Final = 16_384  # of a request
HEADERS: Final = 100
HEAD_SECONDS: Final = 10.0  # until the head of a request is there
BODY_SECONDS: Final = 30.0  # and its body
STUCK_SECONDS: Final = 15.0  # without taking anything of an answer
SILENCE_SECONDS: Final = 20.0  # without a sign that anything arrives
PIPELINE: Final = 16  # requests sent before the first is answered
FRAGMENTS: Final = 32  # frames of one message
UNREAD_BYTES: Final = 48_000_000  # that wait in all connections together

# Circles and tournaments.
CIRCLE_NAME_LENGTH: Final = 40
CIRCLES_PER_GUEST: Final = 20  # one belongs to
MEMBERS_PER_CIRCLE: Final = 60
RESULTS_COUNTED: Final = 1000  # of a circle, for its standings
RESULTS_SHOWN: Final = 50
TOURNAMENTS_PER_GUEST: Final = 5  # that one organises and that are not over
TOURNAMENT_PLAYERS: Final = 60
TOURNAMENT_ROUNDS: Final = 60
