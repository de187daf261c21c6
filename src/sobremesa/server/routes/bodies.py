"""What is sent to the HTTP API and what it answers."""

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct, field

from sobremesa.server import limits
from sobremesa.server.parts import Decision, GameView, Happening, Result

Name = Annotated[
    str,
    Meta(
        min_length=1,
        max_length=limits.NAME_LENGTH,
        pattern=r"^[^\s\x00-\x1f\x7f-\x9f][^\x00-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069]*$",
    ),
]
Word = Annotated[str, Meta(max_length=64, pattern=r"^[A-Za-z0-9_:=.,-]*$")]
Small = Annotated[int, Meta(ge=0, le=1_000_000)]


class Strict(Struct, frozen=True, forbid_unknown_fields=True):
    """A body with nothing in it that is not asked for."""


class NewGuest(Strict, frozen=True):
    name: Name


class Me(Struct, frozen=True):
    """The guest who asks."""

    id: str
    name: str
    is_bot: bool


class BotToken(Struct, frozen=True):
    """A bot account; the token is shown this once."""

    id: str
    name: str
    token: str


class Muting(Strict, frozen=True):
    guest: Annotated[str, Meta(min_length=1, max_length=40, pattern=r"^[A-Za-z0-9_-]+$")]
    muted: bool


class NewSeat(Strict, frozen=True):
    """`me` sits down at once; `open` is for anybody, `invited` for those with the link."""

    kind: Literal["me", "open", "invited", "bot"]
    level: Word | None = None


class NewTable(Strict, frozen=True):
    game: Word
    seats: Annotated[list[NewSeat], Meta(min_length=1, max_length=8)]
    edition: Word | None = None
    options: Annotated[
        dict[Word, bool | Annotated[list[Word], Meta(max_length=40)]], Meta(max_length=20)
    ] = field(default_factory=dict)
    is_public: bool = False
    is_watchable: bool = False
    advice: bool = False  # whether the host agrees to advice; it needs everybody who plays


class Joining(Strict, frozen=True):
    seat: Annotated[int, Meta(ge=0, le=7)] | None = None
    invite: Word | None = None


class SeatChange(Strict, frozen=True):
    kind: Literal["open", "invited", "bot"]
    level: Word | None = None


class Seated(Struct, frozen=True):
    seat: int


class Rematch(Struct, frozen=True):
    table: str


class Log(Struct, frozen=True):
    """Events of a table as the asker may know them."""

    first: int
    total: int
    events: list[Happening]


class RecordLog(Struct, frozen=True):
    """Events of a record, and after how many choices each was told."""

    first: int
    total: int
    events: list[Happening]
    told_at: list[int]


class CurrentView(Struct, frozen=True):
    """The table as the asker may know it, after so many entries."""

    number: int
    view: GameView


class EarlierView(Struct, frozen=True):
    """The table around the choice that told an event, as the asker saw it then.

    `view` is the table after the choice with all that followed by itself; `before` it is the same
    table. The choice told the events from the number `first` up to the one before `end`.
    """

    event: int
    view: GameView
    before: GameView
    first: int
    end: int


class Forecast(Struct, frozen=True):
    """Points of every seat, area by area, if what the asker can see were scored now."""

    number: int
    areas: dict[str, list[int]]


class Chosen(Strict, frozen=True):
    """One choice by its number; the bounds of a bare number in a list get lost in the schema."""

    choice: Small


Choices = Annotated[list[Chosen], Meta(max_length=16)]


class LessonTry(Strict, frozen=True):
    """The choices made so far in a position of the course."""

    choices: Choices = []


class LessonWhy(Strict, frozen=True):
    choice: Small
    choices: Choices = []


class WhyNot(Struct, frozen=True):
    """Why a choice is not possible, and the passage of the rules; empty when it is."""

    text: str
    rule: str


class AreaChange(Struct, frozen=True):
    """What an area would pay every seat, before and after an answer."""

    name: str
    before: list[int]
    after: list[int]


class LessonVerdict(Struct, frozen=True):
    """An answer beside the best one, by the rules; `before` and `after` are points of all seats.

    `got` and `best` count what the lesson is about: own points, or, if `is_lead`, how far they are
    ahead of the best of the others.
    """

    is_right: bool
    is_lead: bool
    got: int
    best: int
    before: list[int]
    after: list[int]
    changed: list[AreaChange]


class LessonMoment(Struct, frozen=True):
    """A position of the course after some choices, as its seat may know it."""

    view: GameView
    seat: int
    names: list[str]
    events: list[Happening]
    decision: Decision | None
    verdict: LessonVerdict | None


class RecordInfo(Struct, frozen=True):
    """A record that can be looked at, downloaded and continued."""

    id: str
    game: str
    edition: str
    seats: int
    names: list[str]
    choices: int
    result: Result | None


class Moment(Struct, frozen=True):
    """The table after so many choices of a record, with what the last one caused."""

    at: int
    choices: int
    chooser: int | None
    choice: str | None
    events: list[Happening]
    view: GameView
    result: Result | None


class Note(Struct, frozen=True):
    """What somebody wrote about a moment: after so many choices."""

    at: int
    by: str
    text: str


class NewNote(Strict, frozen=True):
    at: Small
    text: Annotated[str, Meta(min_length=1, max_length=limits.NOTE_LENGTH, pattern=r"\S")]


class Step(Struct, frozen=True):
    """One choice of a record: whose, what, how many events were told until after it.

    `patch` makes the view after it from the one before: a list with one item is a new value, an
    empty list a key that went away, an object what changed inside; of a list by number, with its
    new `length`.
    """

    seat: int
    choice: str
    text: str
    told: int
    patch: Any


class Film(Struct, frozen=True):
    """A record from the choice `first` on: all it takes to step through it.

    A long one comes in pieces, each with a whole view to begin with. `told` events led to it;
    `events` are those that came after it, in the first piece those before it too.
    """

    first: int
    choices: int
    view: GameView
    told: int
    steps: list[Step]
    events: list[Happening]
    result: Result | None
    notes: list[Note]


class Alternative(Struct, frozen=True):
    """An option with every seat's chance to win after it and the places to expect.

    `error` is half an interval around the own chance that holds it nine times of ten.
    """

    choice: str
    text: str
    wins: list[float]
    places: list[float]
    error: float


class JudgedDecision(Struct, frozen=True):
    """A choice made after `at` others, judged by what its seat could know then."""

    at: int
    seat: int
    options: int
    played: Alternative
    best: list[Alternative]
    loss: float
    error: float
    verdict: str  # ?! ? ?? where the loss is sure
    is_secret: bool


class Moved(Struct, frozen=True):
    """Every seat's chance after so many choices, as a spectator knows it."""

    at: int
    chances: list[float]
    error: float


class Measured(Struct, frozen=True):
    """A number and half an interval that holds it nine times of ten."""

    value: float
    error: float


class TurnOfLuck(Struct, frozen=True):
    """What came to light after so many choices gave every seat, beside what it could expect."""

    at: int
    cause: str
    gains: list[Measured]


class PlayerReview(Struct, frozen=True):
    """A seat's game in hundredths of a winning chance: given away a decision, and given by luck."""

    decisions: int
    loss: Measured
    slips: int
    mistakes: int
    blunders: int
    luck: Measured
    cards: Measured
    secrets: Measured


class ReviewTold(Struct, frozen=True):
    chances: list[Moved]
    decisions: list[JudgedDecision]
    luck: list[TurnOfLuck]
    players: list[PlayerReview]


class ReviewState(Struct, frozen=True):
    """How far a review has come: so many choices done, so many games before it."""

    status: Literal["none", "waiting", "running", "done", "failed"]
    done: int
    choices: int
    ahead: int
    review: ReviewTold | None


class Reason(Struct, frozen=True):
    text: str


class Continuing(Strict, frozen=True):
    at: Small
    seat: Annotated[int, Meta(ge=0, le=7)]
    level: Word | None = None  # of the bots in the other seats; null keeps those for friends
    invite: Word | None = None


class Named(Struct, frozen=True):
    name: str
    help: str


class GameWords(Struct, frozen=True):
    """What a game is, and how that is called which one can choose for a table; in one language."""

    about: str  # the game in a sentence
    primer: str  # how it is played, in short
    editions: dict[str, Named]
    options: dict[str, Named]
    items: dict[str, str]  # what an option lets one pick from


class GameInfo(Struct, frozen=True):
    """A game of the house with what can be chosen for a table."""

    id: str
    title: str
    editions: list[str]
    default_edition: str
    seat_counts: list[int]
    options: dict[str, dict[str, dict[str, list[str]]]]  # edition -> seats -> option -> names
    single: list[str]  # options that take just one of their names
    standing: list[str]  # kinds of questions that can be answered in advance
    words: GameWords


class House(Struct, frozen=True):
    games: list[GameInfo]
    levels: list[str]
    languages: list[str]


class Text(Struct, frozen=True):
    id: str
    title: str
    text: str


class Rules(Struct, frozen=True):
    """The rules of an edition in words: numbered passages, rulings and a glossary."""

    passages: list[Text]
    rulings: list[Text]
    glossary: list[Text]


class Health(Struct, frozen=True):
    status: Literal["ok", "store-away"]
    version: str
