"""What is sent and answered about a record: moments, lines tried, notes, films, reviews."""

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct, field

from sobremesa.server import limits
from sobremesa.server.parts import Decision, GameView, Happening, Result
from sobremesa.server.routes.bodies import NewSeat, Small, Strict, Word
from sobremesa.study.review import Verdict


class RecordLog(Struct, frozen=True):
    """Events of a record, and after how many choices each was told."""

    first: int
    total: int
    events: list[Happening]
    told_at: list[int]


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


class LineChoice(Strict, frozen=True):
    """One choice of a line tried in a replay, and whose it is."""

    seat: Annotated[int, Meta(ge=0, le=7)]
    choice: Small


Line = Annotated[list[LineChoice], Meta(max_length=limits.LINE_CHOICES)]


class LineTry(Strict, frozen=True):
    """From a moment on, what has been chosen; `seat` is asked next if it is among those asked."""

    at: Small
    line: Line = field(default_factory=list)
    seat: Annotated[int, Meta(ge=0, le=7)] | None = None


class LineWhy(LineTry, frozen=True, kw_only=True):
    choice: Small


class NewLine(Strict, frozen=True):
    at: Small
    line: Annotated[list[LineChoice], Meta(min_length=1, max_length=limits.LINE_CHOICES)]


class LineStep(Struct, frozen=True):
    """A choice of a line, in words."""

    seat: int
    choice: int
    text: str


class LineMoment(Struct, frozen=True):
    """The table after a line, as the seat sees it that is asked next; nobody is at its end."""

    view: GameView
    seat: int | None
    steps: list[LineStep]
    events: list[Happening]  # since the line left the game
    decision: Decision | None
    is_open: bool  # whether luck or something hidden had a say in the last choice


class Note(Struct, frozen=True):
    """What somebody wrote about a moment, after so many choices, or tried from there on."""

    at: int
    by: str
    text: str
    line: list[LineStep]


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
    verdict: Verdict  # ?! ? ?? where the loss is sure
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
    """Who plays each seat stands in `seats`, or else: one's own, and a level for all others."""

    at: Small
    seat: Annotated[int, Meta(ge=0, le=7)] = 0
    level: Word | None = None  # of the bots in the other seats; null keeps those for friends
    invite: Word | None = None
    seats: Annotated[list[NewSeat], Meta(max_length=8)] = field(default_factory=list)
    line: Line = field(default_factory=list)  # to go on from what was tried instead
