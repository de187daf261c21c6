"""Every message of the socket; docs/server/socket.md and web/src/protocol.ts are made from it."""

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct, field

from sobremesa.server import limits

Number = Annotated[int, Meta(ge=0, le=2**31 - 1)]
Choice = Annotated[int, Meta(ge=0, le=255)]
Typed = Annotated[str, Meta(min_length=1, max_length=limits.LINE_LENGTH)]
Ask = Literal["always", "once", "never"]
GameView = Annotated[dict[str, Any], "GameView"]  # its shape is the game's own contract


# --- parts of messages ---


class Standing(Struct, frozen=True, forbid_unknown_fields=True):
    """How a seat wants to be asked a question it may answer in advance.

    `always` asks every time, `once` the first time in each occasion (a turn), `never` not at all.
    `skip` names the occasion in which it does not want to be asked any more.
    """

    ask: Ask = "always"
    skip: Annotated[str, Meta(max_length=80)] | None = None


class Wishes(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What a seat wants answered by itself: single options, and questions by their kind."""

    single: bool = False
    standing: Annotated[dict[Annotated[str, Meta(max_length=40)], Standing], Meta(max_length=8)] = (
        field(default_factory=dict)
    )


class SeatInfo(Struct, frozen=True):
    """Who sits where; `guest` is the public id by which somebody can be muted."""

    seat: int
    kind: Literal["open", "invited", "guest", "bot"]
    name: str
    guest: str | None
    level: str | None
    resigned: bool
    present: bool


class Waiting(Struct, frozen=True):
    """Whose answer is awaited, and since when."""

    seat: int
    since: float


class Result(Struct, frozen=True):
    """How it came out; seats whose people resigned take the last places and do not win."""

    scores: list[int]
    winners: list[int]
    places: list[int]
    resigned: list[int] = field(default_factory=list)


class Glance(Struct, frozen=True):
    """How a game stands, for a list of tables; `number` rises with everything that happens."""

    number: int
    progress: str
    you: int | None
    waiting: list[Waiting]
    prompt: str | None  # what you are asked
    result: Result | None


class TableInfo(Struct, frozen=True):
    """A table from outside."""

    id: str
    game: str
    edition: str
    options: dict[str, bool | str | list[str]]
    status: Literal["open", "running", "finished", "closed"]
    seats: list[SeatInfo]
    host: str
    is_public: bool
    is_watchable: bool
    created: float
    changed: float
    rematch: str | None = None
    may_close: bool = False  # whether you may close it: open and yours, or nobody else plays on
    invite: str | None = None  # only for those who sit here
    now: Glance | None = None  # only in the list of your own tables


class Happening(Struct, frozen=True):
    """An event as this audience may know it; a fact it may not know is null.

    Events of one `turn` belong together, in it those of one `action` that follow each other.
    `turn_of` is the seat whose turn it is; a `quiet` event is left out where a game is told in
    short.
    """

    name: str
    facts: dict[str, int | None]
    text: str
    turn: int
    turn_of: int | None
    action: str
    quiet: bool


class Option(Struct, frozen=True):
    """One thing the seat may choose: its number, its notation and its words."""

    choice: int
    notation: str
    text: str
    note: str


class Decision(Struct, frozen=True):
    """The own open question; `number` goes back with the answer."""

    number: int
    kind: str
    prompt: str
    options: list[Option]
    passages: list[str]
    since: float
    occasion: str | None = None  # what to skip when the question can be answered in advance


class UndoRequest(Struct, frozen=True):
    """Somebody asks to go back to when only `keep` choices had been made."""

    seat: int
    keep: int
    agreed: list[int]
    missing: list[int]


class ChatLine(Struct, frozen=True):
    """What somebody said."""

    number: int
    guest: str
    name: str
    text: str
    at: float


class Play(Struct, frozen=True):
    """The game as this audience may know it; `events` begin with the number `first`."""

    number: int  # rises with every choice and every undo
    choices: int
    undone: int  # how often something was taken back
    first: int
    events: list[Happening]
    view: GameView
    decision: Decision | None
    waiting: list[Waiting]
    may_take_back: bool
    result: Result | None


# --- from the browser ---


class FromClient(Struct, tag_field="type", tag=str.lower, forbid_unknown_fields=True):
    """What a client may send."""


class Attach(FromClient):
    """The first message: show me the table; the events after `since` if `undone` still holds."""

    language: Literal["en", "nl", "de"] = "en"
    since: Number | None = None
    undone: Number = 0


class Choose(FromClient):
    """My answer to the decision with this number."""

    id: Number
    number: Number
    choice: Choice


class TakeBack(FromClient, tag="take_back"):
    """Take back my last choice; `number` is the number of the last update seen."""

    id: Number
    number: Number


class AskUndo(FromClient, tag="ask_undo"):
    """Ask the others to go back to when only `keep` choices had been made."""

    id: Number
    number: Number
    keep: Number


class AnswerUndo(FromClient, tag="answer_undo"):
    """Agree to the open request, or not."""

    id: Number
    number: Number
    agrees: bool


class Say(FromClient):
    """Say something at the table."""

    id: Number
    text: Annotated[str, Meta(min_length=1, max_length=limits.CHAT_LENGTH)]


class Wish(FromClient):
    """From now on answer these questions for me."""

    id: Number
    wishes: Wishes


class Explain(FromClient):
    """Why may I not choose this now? By number or in words: `place granada`, `pl gra`."""

    id: Number
    choice: Choice | Typed


class Line(FromClient):
    """What do these words mean at the open question? Nothing is chosen by it.

    `pl gal` is an answer in short; `? granada` asks about something, `?` about the question.
    """

    id: Number
    text: Typed


class Preview(FromClient):
    """What would change if I chose this, and then this, at the decision with this number?"""

    id: Number
    number: Number
    choices: Annotated[list[Choice], Meta(min_length=1, max_length=limits.PREVIEW_CHOICES)]


class Ping(FromClient):
    """Are you still there?"""

    id: Number


ClientMessage = (
    Attach | Choose | TakeBack | AskUndo | AnswerUndo | Say | Wish | Explain | Line | Preview | Ping
)


# --- from the server ---


class FromServer(Struct, tag_field="type", tag=str.lower):
    """What the server sends."""


class Snapshot(FromServer, tag="table"):
    """Everything a client needs to stand where it stood; answers `attach`."""

    table: TableInfo
    you: int | None
    play: Play | None  # before the start there is none
    undo: UndoRequest | None
    wishes: Wishes | None
    chats: list[ChatLine]
    muted: list[str]


class Update(FromServer):
    """What came of a choice or an undo.

    Cut the own list of events at `first` and append these; lay `changed` over the view.
    """

    number: int
    choices: int
    undone: int
    first: int
    events: list[Happening]
    changed: Annotated[dict[str, Any], "Partial<GameView>"]
    decision: Decision | None
    waiting: list[Waiting]
    may_take_back: bool
    status: Literal["running", "finished"]
    result: Result | None


class People(FromServer):
    """Somebody came, went, sat down or resigned; an undo is asked for or answered."""

    table: TableInfo
    undo: UndoRequest | None


class Said(FromServer):
    """A line of chat."""

    line: ChatLine


class Accepted(FromServer):
    """What was asked is done and stored."""

    id: int
    number: int


class Refused(FromServer):
    """What was asked is not done, nothing changed; `rule` names a passage of the rules."""

    id: int | None
    code: str
    text: str
    rule: str | None = None


class Explained(FromServer):
    """Why not; empty texts when the choice is possible.

    `choice` is what words were taken for, null when they fit several choices.
    """

    id: int
    text: str
    rule: str
    choice: int | None


class Meant(FromServer):
    """What a line means: one option, to be chosen with `number`; or `told`, which says more.

    With several options the words were not clear enough.
    """

    id: int
    number: int | None
    options: list[Option]
    told: list[str]


class Previewed(FromServer):
    """What would come of the first `played` choices, as far as you can know; nothing was chosen.

    `changed` are parts of the view as they would be then, `events` what would happen for sure.
    `open` says that luck or something hidden decides how it goes on.
    """

    id: int
    played: int
    changed: Annotated[dict[str, Any], "Partial<GameView>"]
    events: list[Happening]
    open: bool


class Pong(FromServer):
    """Still here."""

    id: int


class LobbyTables(FromServer, tag="lobby"):
    """Public tables one can join or watch: at once, and again after every change."""

    tables: list[TableInfo]


class MyTables(FromServer, tag="mine"):
    """Tables where you sit or are the host, the latest first: at once, and after every change."""

    tables: list[TableInfo]


ServerMessage = (
    Snapshot | Update | People | Said | Accepted | Refused | Explained | Meant | Previewed | Pong
)
LobbyMessage = LobbyTables | MyTables | Refused | Pong
