"""The shape of a view of El Grande, for whoever reads one: the screen, the words, a client."""

from typing import Annotated, Literal, NotRequired, TypedDict, cast

from sobremesa.elgrande.box.edition import Board, Edition, load_edition
from sobremesa.kernel.words import View

EditionId = Annotated[str, "EditionId"]
PlaceName = Annotated[str, "PlaceName"]
CardId = Annotated[str, "CardId"]
ModifierId = Annotated[str, "ModifierId"]
DecisionKind = Annotated[str, "DecisionKind"]

# A moment under way, `moment` says which; its facts by the names that its class gives them.
PendingFact = int | str | None | list[int] | list[str]
Pending = dict[str, PendingFact]


class Area(TypedDict):
    worth: list[int]
    grandes: list[int]
    caballeros: list[int] | None  # None: nobody looks inside
    places: list[int] | None  # the place every owner would take, from 1; 0: nobody there
    if_scored: list[int] | None  # points of every seat if it were scored now


class Turn(TypedDict):
    active: int
    order: list[int]
    card: CardId | None
    places: int | None
    placed: bool
    special_done: bool
    smuggling: bool


class Seat(TypedDict):
    court: int
    province: int
    score: int
    grande: PlaceName | None
    played: int | None
    modifier: ModifierId | None
    dialled: PlaceName | None
    hand: list[int | ModifierId]
    hand_size: int
    used: list[int | ModifierId]
    recalls: list[list[int | ModifierId]]
    inside: int | None  # in the castillo; only its owner is told what can be counted
    passed: NotRequired[ModifierId | None]


class Stack(TypedDict):
    stack: str
    open: CardId | None
    places: int | None
    left: int
    seen: list[CardId]
    to_come: list[CardId]  # what the box holds for the stack and was not turned up yet


class Dummy(TypedDict):
    province: int
    played: int | None
    seen_power: list[int]
    seen_regions: list[PlaceName]


class Veto(TypedDict):
    seat: int
    taken: int


class Decision(TypedDict):
    kind: DecisionKind
    deciders: list[int]
    dialling: list[int]  # who sets a dial now, also those who have set it
    pending: list[Annotated[Pending, "Pending"]]
    lifted: list[int]
    # Points of every seat by the scorings that the question is about, in the order they come in.
    pays: dict[PlaceName, list[int]]
    options: list[str]


class Shown(TypedDict):
    game: Literal["elgrande"]
    edition: EditionId
    options: dict[str, object]
    seat: int | None
    round: int
    rounds: list[int]
    scoring_after: list[int]
    king: PlaceName
    open: list[PlaceName]  # where the placing rules let caballeros in now
    start: int
    turn: Turn
    regions: dict[PlaceName, Area]
    castillo: Area
    seats: list[Seat]
    dummy: Dummy | None
    scoreboards: dict[Annotated[str, "ScoreboardName"], PlaceName | None]
    stacks: list[Stack]
    vetoes: list[Veto]
    decision: Decision


def read(view: View) -> Shown:
    return cast("Shown", view)


def edition_of(shown: Shown) -> Edition:
    return load_edition(shown["edition"])


def board_of(shown: Shown) -> Board:
    return edition_of(shown).board_for(len(shown["seats"]))


def asking(shown: Shown) -> Pending:
    """The moment that asks."""
    return shown["decision"]["pending"][-1]


def count(moment: Pending, fact: str) -> int:
    number = moment[fact]
    assert isinstance(number, int)
    return number
