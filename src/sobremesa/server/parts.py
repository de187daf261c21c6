"""What messages are made of: who sits where, what happened, what is asked."""

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct, field

Ask = Literal["always", "once", "never"]
GameView = Annotated[dict[str, Any], "GameView"]  # its shape is the game's own contract


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


class AdviceInfo(Struct, frozen=True):
    """Whether advice is given here: as soon as nobody's consent is missing."""

    on: bool
    agreed: list[int]
    missing: list[int]


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
    advice: AdviceInfo
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


class Idea(Struct, frozen=True):
    """An option and what it may lead to: everybody's chance, place and points at the end.

    `error` is half an interval that holds the own chance nine times of ten; `badly` the own chance
    in the worst fifth of what may come; `follows` what is expected to come next, in words.
    """

    choice: int
    text: str
    wins: list[float]
    places: list[float]
    points: list[float]
    error: float
    badly: float
    follows: list[str]


class LikelyAnswers(Struct, frozen=True):
    """What another seat may answer in secret, the likeliest first, and how likely each is."""

    seat: int
    texts: list[str]
    shares: list[float]


class Trial(Struct, frozen=True):
    """One imagined meeting: the number of each other seat's answer, the own chance by own option.

    A number beyond the last answer is any other one.
    """

    answers: list[int]
    chances: list[float]


class Laboratory(Struct, frozen=True):
    """Secret choices at the same time: own options, the others' answers, meetings of them."""

    seat: int
    options: list[str]
    others: list[LikelyAnswers]
    trials: list[Trial]


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
