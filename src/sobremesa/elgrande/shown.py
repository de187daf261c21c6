"""The shape of a view of El Grande, for whoever reads one: the screen, the words, a client."""

from typing import NotRequired, TypedDict, cast

from sobremesa.elgrande.edition import Board, Edition, load_edition
from sobremesa.kernel.words import View


class Area(TypedDict):
    worth: list[int]
    grandes: list[int]
    caballeros: list[int] | None  # None: nobody looks inside


class Turn(TypedDict):
    active: int
    order: list[int]
    card: str | None
    places: int | None
    placed: bool
    special_done: bool
    smuggling: bool


class Seat(TypedDict):
    court: int
    province: int
    score: int
    grande: str | None
    played: int | None
    modifier: str | None
    dialled: str | None
    hand: list[int | str]
    hand_size: int
    used: list[int | str]
    recalls: list[list[int | str]]
    passed: NotRequired[str | None]


class Stack(TypedDict):
    stack: str
    open: str | None
    places: int | None
    left: int
    seen: list[str]


class Dummy(TypedDict):
    province: int
    played: int | None
    seen_power: list[int]
    seen_regions: list[str]


class Veto(TypedDict):
    seat: int
    taken: int


class Decision(TypedDict):
    kind: str
    deciders: list[int]
    pending: list[list[int | str | None]]
    lifted: list[int]
    options: list[str]


class Shown(TypedDict):
    edition: str
    seat: int | None
    round: int
    rounds: list[int]
    scoring_after: list[int]
    king: str
    start: int
    turn: Turn
    regions: dict[str, Area]
    castillo: Area
    seats: list[Seat]
    dummy: Dummy | None
    scoreboards: dict[str, str | None]
    stacks: list[Stack]
    vetoes: list[Veto]
    decision: Decision


def read(view: View) -> Shown:
    return cast("Shown", view)


def edition_of(shown: Shown) -> Edition:
    return load_edition(shown["edition"])


def board_of(shown: Shown) -> Board:
    return edition_of(shown).board_for(len(shown["seats"]))


def facts(shown: Shown, at: int = -1) -> list[int]:
    """The numbers of a pending frame, of the one that asks unless told."""
    return [fact for fact in shown["decision"]["pending"][at][1:] if isinstance(fact, int)]
