"""What is sent to the HTTP API and what it answers."""

from typing import Annotated, Literal

from msgspec import Meta, Struct, field

from sobremesa.server import limits
from sobremesa.server.parts import Decision, GameView, Happening, Pace

Name = Annotated[
    str,
    Meta(
        min_length=1,
        max_length=limits.NAME_LENGTH,
        pattern=r"^[^\s\x00-\x1f\x7f-\x9f][^\x00-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069]*$",
    ),
]
Word = Annotated[str, Meta(max_length=64, pattern=r"^[A-Za-z0-9_:=.,-]*$")]
Options = Annotated[
    dict[Word, bool | Annotated[list[Word], Meta(max_length=40)]], Meta(max_length=20)
]
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


class Muting(Strict, frozen=True):
    guest: Annotated[str, Meta(min_length=1, max_length=40, pattern=r"^[A-Za-z0-9_-]+$")]


class NewSeat(Strict, frozen=True):
    """`me` sits down at once; `open` is for anybody, `invited` for those with the link."""

    kind: Literal["me", "open", "invited", "bot"]
    level: Word | None = None


class NewTable(Strict, frozen=True):
    game: Word
    seats: Annotated[list[NewSeat], Meta(min_length=1, max_length=8)]
    edition: Word | None = None
    options: Options = field(default_factory=dict)
    is_public: bool = False
    is_watchable: bool = False
    circle: Word | None = None  # of friends: its members see the table and may sit down
    advice: bool = False  # whether the host agrees to advice; it needs everybody who plays
    pace: Pace = Pace()


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
    planned: list[str]  # and those that can be answered once before they come, sealed
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
