"""The shape of a view of Salamanca, for whoever reads one: the screen, the words, a client."""

from typing import TypedDict, cast

from sobremesa.kernel.words import View


class Cell(TypedDict):
    tile: str
    squire: int | None
    conde: int | None
    stone: str | None


class Region(TypedDict):
    building: int
    landscape: int
    total: int


class Laid(TypedDict):
    seat: int
    card: int


class Turn(TypedDict):
    active: int
    card: int
    last: bool
    used: list[str]
    free_squires: int
    recovered_squires: int
    pending: list[str]
    open: list[str]  # buildings of this action that have no squire yet


class Seat(TypedDict):
    money: int | None  # None: behind the screen
    squires: int
    conde: str | None
    cards: int
    hand: list[int] | None
    known: list[int]  # cards the watcher knows to be in this hand
    face_down: int
    committed: list[int] | None


class Past(TypedDict):
    """A card laid, or an exchange with an opponent; None is what the watcher did not see."""

    seat: int
    card: int | None  # laid, or taken
    opponent: int | None
    given: int | None
    hand: list[int] | None  # shown to all, or to the one who asked


class Fresh(TypedDict):
    at: str
    by: int


class Decision(TypedDict):
    kind: str
    deciders: list[int]
    tile: str | None
    opponent: int | None
    hand: list[int] | None  # the opponent's, for the one who asked to see it
    wanted: int | None
    options: list[str]


class Shown(TypedDict):
    game: str
    edition: str
    options: dict[str, object]
    seat: int | None
    round: int
    rounds: int
    last_round: bool
    first: int | None
    laid: list[Laid]  # in the order of turns once all lie on the table
    turn: Turn | None
    board: dict[str, Cell]
    regions: dict[str, Region]
    stones: dict[str, str | None]
    display: dict[str, list[str]]
    piles: dict[str, int]
    unseen: dict[str, dict[str, int]]  # tiles that nobody has seen yet, by pile
    seats: list[Seat]
    history: list[Past]  # where cards were seen, oldest first
    occupied_this_round: list[str]
    fertile_this_round: list[Fresh]
    decision: Decision


def read(view: View) -> Shown:
    return cast("Shown", view)
