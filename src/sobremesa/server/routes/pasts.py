"""What is told of games that are over: one's own, and many added up."""

from msgspec import Struct


class Opponent(Struct, frozen=True):
    """Somebody else who played; `level` is a computer player's."""

    name: str
    level: str | None


class Mistakes(Struct, frozen=True):
    """Of a game that was reviewed: winning chance given away a decision, in hundredths."""

    decisions: int
    loss: float
    error: float
    slips: int
    mistakes: int
    blunders: int


class PlayedGame(Struct, frozen=True):
    """A finished game of the asker."""

    id: str
    game: str
    edition: str
    ended: float
    place: int
    score: int
    seats: int
    others: list[Opponent]
    review: Mistakes | None


class Beaten(Struct, frozen=True):
    """Games against computer players of a level, and in how many all of them came behind."""

    level: str
    games: int
    beaten: int


class History(Struct, frozen=True):
    """The latest finished games of the asker, the newest first."""

    games: list[PlayedGame]
    levels: list[Beaten]


class Share(Struct, frozen=True):
    """How often those won of whom something is counted, with a 95 % interval.

    `lead` is by how many points they ended above the mean of their table, give or take `error`.
    """

    item: str
    name: str
    count: int
    share: float
    low: float
    high: float
    lead: float
    error: float


class ByRound(Struct, frozen=True):
    """One item round by round; only rounds in which it was seen."""

    item: str
    name: str
    rounds: dict[str, Share]


class Counted(Struct, frozen=True):
    """Games added up; `bot` and `command` say who played those that come with the program."""

    games: int
    edition: str
    bot: str | None
    command: str | None
    seats: list[Share]
    opening: str  # what is counted as an opening
    openings: list[Share]
    by_round: str  # what is counted round by round
    rounds: list[ByRound]
