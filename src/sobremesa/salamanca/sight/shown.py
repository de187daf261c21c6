"""The shape of a view of Salamanca, for whoever reads one: the screen, the words, a client."""

from typing import Annotated, Literal, TypedDict, cast

from sobremesa.kernel.words import View

EditionId = Annotated[str, "EditionId"]
TileName = Annotated[str, "TileName"]
CellName = Annotated[str, "CellName"]
StoneName = Annotated[str, "StoneName"]
LandscapeName = Annotated[str, "LandscapeName"]
FieldName = Annotated[str, "FieldName"]
DecisionKind = Annotated[str, "DecisionKind"]
Ban = Literal["occupied", "fertile"]  # settled, or enriched by its owner, in this round


class Cell(TypedDict):
    tile: TileName
    squire: int | None
    conde: int | None
    stone: StoneName | None


class Landscape(TypedDict):
    """A landscape that touches a building and goes with it."""

    kind: LandscapeName
    tiles: list[CellName]  # that the building reaches: not behind locusts or poison
    counted: int  # what these are worth together
    halved: bool  # the rat sits in it
    value: int  # what is left


class Region(TypedDict):
    """A building with its landscapes: how its value comes about, and what follows from it."""

    building: int  # 0 with the ruin
    landscape: int  # of all landscapes together; a conde's share of a sale
    total: int  # a squire's share of a sale
    landscapes: list[Landscape]
    fertile: list[CellName]  # leave the game when it is sold
    market: int  # the squire's share of the next market, as things stand
    market_conde: int  # the conde's
    barred: Ban | None  # why its owner may not sell it in this round


class Share(TypedDict):
    seat: int
    amount: int


class Sales(TypedDict):
    """What it brings the seat on turn to sell these buildings one after the other."""

    cells: list[CellName]
    amounts: list[int]  # by building
    total: int
    condes: list[Share]  # what the owners of condes get
    leaving: list[CellName]  # fertile tiles


class Laid(TypedDict):
    seat: int
    card: int


class Turn(TypedDict):
    active: int
    card: int
    last: bool
    used: list[Literal["A", "B", "C"]]
    free_squires: int
    recovered_squires: int
    pending: list[TileName]
    open: list[CellName]  # buildings of this action that have no squire yet
    fees: dict[CellName, int]  # what the next squire costs on each of them


class Seat(TypedDict):
    money: int | None  # None: behind the screen
    squires: int
    conde: CellName | None
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
    at: CellName
    by: int


class Decision(TypedDict):
    kind: DecisionKind
    deciders: list[int]
    tile: TileName | None
    opponent: int | None
    hand: list[int] | None  # the opponent's, for the one who asked to see it
    wanted: int | None
    options: list[str]


class Piles(TypedDict):
    main: int
    blue: int


class Unseen(TypedDict):
    """Tiles that nobody has seen yet, by pile."""

    main: dict[TileName, int]
    blue: dict[TileName, int]


class Shown(TypedDict):
    game: Literal["salamanca"]
    edition: EditionId
    options: dict[str, object]
    seat: int | None
    round: int
    rounds: int
    last_round: bool
    first: int | None
    laid: list[Laid]  # in the order of turns once all lie on the table
    turn: Turn | None
    board: dict[CellName, Cell]
    regions: dict[CellName, Region]
    sales: list[Sales]  # every order of sales, while the seat on turn may sell
    stones: dict[StoneName, CellName | None]  # None: beside the board
    display: dict[FieldName, list[TileName]]
    piles: Piles
    unseen: Unseen
    seats: list[Seat]
    history: list[Past]  # where cards were seen, oldest first
    occupied_this_round: list[CellName]
    fertile_this_round: list[Fresh]
    decision: Decision


def read(view: View) -> Shown:
    return cast("Shown", view)
