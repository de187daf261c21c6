"""What messages are made of: who sits where, what happened, what is asked."""

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct, field

Ask = Literal["always", "once", "never"]
StandIn = Literal["asked", "time"]  # a bot plays for somebody who asked for it or ran out of time
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


class Plan(Struct, frozen=True, forbid_unknown_fields=True):
    """A sealed answer to the next question of a kind: the first of these choices that goes.

    `about` names the seat whose doing the question must be about; else it is anybody's.
    """

    kind: Annotated[str, Meta(max_length=40)]
    choices: Annotated[list[Annotated[int, Meta(ge=0, le=255)]], Meta(min_length=1, max_length=20)]
    about: Annotated[int, Meta(ge=0, le=7)] | None = None


class Plans(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What a seat has planned, and what came to nothing because none of it went any more."""

    ahead: list[Plan] = field(default_factory=list)
    dropped: list[Plan] = field(default_factory=list)


class Pace(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """How much time a table gives: as long as it takes, a clock for each seat, or days an answer.

    `seconds` is what a clock starts with, or the time for an answer; a clock gains `increment`
    seconds with every answer. With `bot_when_late` a bot plays for whoever ran out of time, until
    they are back; otherwise everybody is shown who is late.
    """

    kind: Literal["untimed", "live", "days"] = "untimed"
    seconds: Annotated[int, Meta(ge=0, le=31 * 86_400)] = 0
    increment: Annotated[int, Meta(ge=0, le=600)] = 0
    bot_when_late: bool = False


class SeatInfo(Struct, frozen=True):
    """Who sits where; `guest` is the public id by which somebody can be muted.

    `stand_in` says why a bot plays for them meanwhile; `away` is their last or next holiday, at a
    table that gives days.
    """

    seat: int
    kind: Literal["open", "invited", "guest", "bot"]
    name: str
    guest: str | None
    level: str | None
    resigned: bool
    present: bool
    stand_in: StandIn | None = None
    away: list[float] | None = None


class Waiting(Struct, frozen=True):
    """Whose answer is awaited, since when, and until when where time is counted."""

    seat: int
    since: float
    until: float | None = None


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


class LuckInfo(Struct, frozen=True):
    """What luck follows from: a secret, promised by its SHA-256, and the words of every seat.

    The secret is told in the record, when the game is over.
    """

    promise: str
    words: list[str]


class Glance(Struct, frozen=True):
    """How a game stands, for a list of tables; `number` rises with everything that happens."""

    number: int
    progress: str
    you: int | None
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
    pace: Pace = Pace()
    rematch: str | None = None
    may_close: bool = False  # whether you may close it: open and yours, or nobody else plays on
    invite: str | None = None  # only for those who sit here
    waiting: list[Waiting] = []  # in lists, where one may know it
    now: Glance | None = None  # only in the list of your own tables
    luck: LuckInfo | None = None  # of tables whose luck can be checked afterwards


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
    clocks: list[float] | None = None  # of seats as they were last asked, where there are any
