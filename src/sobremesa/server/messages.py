"""Every message of the socket; docs/server/socket.md and web/src/protocol.ts are made from it."""

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from sobremesa.server import limits
from sobremesa.server.parts import (
    ChatLine,
    Decision,
    Happening,
    Idea,
    Laboratory,
    Option,
    Plans,
    Play,
    Result,
    TableInfo,
    UndoRequest,
    Waiting,
    Wishes,
)
from sobremesa.study.review import Verdict

Number = Annotated[int, Meta(ge=0, le=2**31 - 1)]
Choice = Annotated[int, Meta(ge=0, le=255)]
Typed = Annotated[str, Meta(min_length=1, max_length=limits.LINE_LENGTH)]


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


class Looking(FromClient):
    """Whether my window is in front: nobody is told elsewhere of a turn they look at."""

    visible: bool


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


class AgreeAdvice(FromClient, tag="agree_advice"):
    """I agree that advice is given at this table, or I do not any more."""

    id: Number
    agrees: bool


class Advise(FromClient):
    """What would be good at the decision with this number? Or: is this choice safe?"""

    id: Number
    number: Number
    choice: Choice | None = None


class Experiment(FromClient):
    """What may the others answer in secret, and what is each of my options worth against it?"""

    id: Number
    number: Number


class Ping(FromClient):
    """Are you still there?"""

    id: Number


ClientMessage = (
    Attach
    | Choose
    | TakeBack
    | AskUndo
    | AnswerUndo
    | Say
    | Wish
    | Explain
    | Line
    | Preview
    | AgreeAdvice
    | Advise
    | Experiment
    | Looking
    | Ping
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
    plans: Plans | None
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
    clocks: list[float] | None = None


class People(FromServer):
    """Somebody came, went, sat down or resigned; an undo is asked for or answered."""

    table: TableInfo
    undo: UndoRequest | None


class Planned(FromServer):
    """Your plans changed: laid, used, or of no use any more. Nobody else is told."""

    plans: Plans


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


class Advised(FromServer):
    """The best ideas a strong player has from what you can see, the best first.

    Where a choice was asked about, it stands in `asked` with the chance it gives away (`loss`,
    within `error`) and a `verdict`: empty, `?!`, `?` or `??`.
    """

    id: int
    number: int
    ideas: list[Idea]
    why: str
    asked: Idea | None
    loss: float
    error: float
    verdict: Verdict
    is_secret: bool  # others may choose at the same time: there is a laboratory for it


class Experimented(FromServer):
    """The laboratory of a secret choice."""

    id: int
    number: int
    found: Laboratory


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
    Snapshot
    | Update
    | People
    | Said
    | Planned
    | Accepted
    | Refused
    | Explained
    | Meant
    | Previewed
    | Advised
    | Experimented
    | Pong
)
LobbyMessage = LobbyTables | MyTables | Refused | Pong
