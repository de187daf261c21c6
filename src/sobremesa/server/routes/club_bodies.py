"""What is sent and told about circles and tournaments."""

from typing import Annotated, Literal

from msgspec import Meta, Struct, field

from sobremesa.server import limits
from sobremesa.server.clubs.draw.forms import Form
from sobremesa.server.parts import TableInfo
from sobremesa.server.routes.bodies import Options, Strict, Word
from sobremesa.server.routes.lucks import WordsText
from sobremesa.server.store.tournaments import TournamentStatus

Title = Annotated[
    str,
    Meta(
        min_length=1,
        max_length=limits.CIRCLE_NAME_LENGTH,
        pattern=r"^[^\s\x00-\x1f\x7f-\x9f][^\x00-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069]*$",
    ),
]
SeatNumber = Annotated[int, Meta(ge=0, le=7)]
MatchState = Literal["foreseen", "playing", "over", "stuck"]
Key = Annotated[str, Meta(min_length=1, max_length=64, pattern=r"^[A-Za-z0-9_-]+$")]


class RatingInfo(Struct, frozen=True):
    """How strong somebody is in a game: in a `duel` of two or in a `round` of more.

    It lies around `mu`, give or take twice `sigma`; `shown` is what somebody is worth almost
    surely. `level` is a computer player's.
    """

    game: str
    size: str
    level: str | None
    mu: float
    sigma: float
    shown: float
    is_unsure: bool
    games: int


class Ratings(Struct, frozen=True):
    """One's own, and those of computer players; only who kept the name is rated."""

    is_kept: bool
    own: list[RatingInfo]
    levels: list[RatingInfo]


class NewCircle(Strict, frozen=True):
    name: Title


class Invitation(Strict, frozen=True):
    """The secret from the link."""

    invite: Key


class Successor(Strict, frozen=True):
    guest: Key


class Made(Struct, frozen=True):
    id: str


class CircleShort(Struct, frozen=True):
    """A circle in a list of one's own."""

    id: str
    name: str
    members: int
    is_owner: bool


class MemberInfo(Struct, frozen=True):
    id: str
    name: str
    joined: float
    is_owner: bool


class CircleInfo(Struct, frozen=True):
    """A circle as its members see it; `invite` makes the link for others."""

    id: str
    name: str
    invite: str
    is_owner: bool
    members: list[MemberInfo]
    tables: list[TableInfo]  # open or played now


class SeatResult(Struct, frozen=True):
    """Of a finished game; neither guest nor level: somebody who is gone."""

    guest: str | None
    level: str | None
    name: str
    place: int
    score: int
    resigned: bool


class GameResult(Struct, frozen=True):
    """`invite` opens the record while it is kept."""

    table: str
    game: str
    edition: str
    ended: float
    invite: str | None
    seats: list[SeatResult]


class Standing(Struct, frozen=True):
    """The games of a member, added up; points: two for each behind one, one for each beside."""

    guest: str
    name: str
    games: int
    wins: int
    mean_place: float
    points: int
    ratings: list[RatingInfo]


class CircleResults(Struct, frozen=True):
    """Standings of a circle over a time, and its latest games in it."""

    standings: list[Standing]
    results: list[GameResult]


# --- tournaments ---


class NewTournament(Strict, frozen=True):
    """Without a number of rounds there are as many as the form needs for those who come."""

    name: Title
    game: Word
    seats: Annotated[int, Meta(ge=2, le=8)]
    form: Form
    edition: Word | None = None
    options: Options = field(default_factory=dict)
    rounds: Annotated[int, Meta(ge=1, le=limits.TOURNAMENT_ROUNDS)] | None = None
    circle: Key | None = None
    is_duplicate: bool = False  # the same luck at every table of a round
    plays: bool = True  # whether the organiser does


class Entering(Strict, frozen=True):
    """The secret from the link; members of its circle need none. Words for luck, if one likes."""

    invite: Key | None = None
    words: WordsText = ""


class Forfeits(Strict, frozen=True):
    """Seats that forfeit at a table which does not end."""

    missing: Annotated[list[SeatNumber], Meta(min_length=1, max_length=8)]


class TournamentShort(Struct, frozen=True):
    """A tournament in a list."""

    id: str
    name: str
    game: str
    form: Form
    seats: int
    status: TournamentStatus
    round: int
    rounds: int
    players: int


class PlayerInfo(Struct, frozen=True):
    """`number` names the player in rounds and standings."""

    number: int
    guest: str
    name: str
    is_out: bool


class MatchInfo(Struct, frozen=True):
    """A table of a round: players by number in the order of seats.

    `places` are known when it is over; where all tables were dealt the same, when all are. `state`
    is `stuck` where it was closed and the organiser has to decide. `invite` opens the record.
    """

    table: str | None
    sitting: list[int]
    places: list[int] | None
    missing: list[int]
    state: MatchState
    invite: str | None


class RoundInfo(Struct, frozen=True):
    """`began` is null for one that is only foreseen: if nobody drops out."""

    number: int
    began: float | None
    ended: float | None
    byes: list[int]
    tables: list[MatchInfo]


class ScoreRow(Struct, frozen=True):
    """Compared one after the other: points, wins, the points of those one met."""

    number: int
    place: int
    points: int
    wins: int
    met: int
    games: int
    byes: int


class TournamentInfo(Struct, frozen=True):
    """A tournament as one sees it; `you` is one's number, `next` the table where one plays now.

    `words` are those one adds to the luck of the tables to come.
    """

    id: str
    name: str
    circle: str | None
    organiser: str
    is_organiser: bool
    invite: str | None
    game: str
    edition: str
    seats: int
    form: Form
    rounds: int
    is_duplicate: bool
    status: TournamentStatus
    round: int
    fewest: int  # players it takes
    players: list[PlayerInfo]
    standings: list[ScoreRow]
    schedule: list[RoundInfo]
    you: int | None
    next: str | None
    words: str
