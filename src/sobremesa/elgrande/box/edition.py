"""An edition is a value: boards, cards and numbers, read from its data file."""

from dataclasses import dataclass
from functools import cache
from typing import cast

from sobremesa.elgrande.box.card_verbs import Fact, verb_row
from sobremesa.elgrande.box.checking import check_edition
from sobremesa.elgrande.box.edition_data import read_data
from sobremesa.kernel.corrections import Corrections, laid_over
from sobremesa.kernel.errors import SobremesaError, UnknownName
from sobremesa.kernel.setup import AS_MENDED

EDITIONS = ("nl_classic", "nl_late", "en_bigbox", "de_2023")

Table = tuple[int, int, int]

# What the data may say, everywhere.
EDITION_KEYS = """id rulebook rules board side rounds scoring_after short_game_skips veto
paid_places dummy_seats merged_stacks power_recruits options card modifier completed corrections"""
BOARD_KEYS = "regions tables castillo scoreboards adjacency completion seats"
CARD_KEYS = "id stack copies special returns belongs_to completion"
MODIFIER_KEYS = "id value ability amount copies completion"


@dataclass(frozen=True)
class Board:
    """The map: regions in scoring order, what they are worth and who neighbours whom."""

    regions: tuple[str, ...]
    tables: dict[str, Table]  # regions and the castillo
    scoreboards: dict[str, Table]
    adjacency: dict[str, tuple[str, ...]]  # regions, and countries where the king may go
    completion: bool  # ours, because no source of the edition describes it


@dataclass(frozen=True)
class ActionCard:
    """One row of the card table; `special` is a verb's number and its five facts."""

    id: str
    stack: int
    copies: int
    special: tuple[int, ...]
    returns: bool  # to its stack every round, like the king's card
    belongs_to: str  # base, regency or veteran
    completion: bool  # name, effect or copies are ours, because the rulebook does not tell


@dataclass(frozen=True)
class Modifier:
    """A grey card that shifts a power card, some with an ability."""

    id: str
    value: int
    ability: str | None
    amount: int
    completion: bool


@dataclass(frozen=True)
class Edition:
    """Everything that may differ between rulebooks."""

    id: str
    rulebook: str
    rules: int  # rises when a rule is mended; records name it
    board: Board
    sides: dict[int, Board]  # by seat count, where not everybody plays on the same side
    rounds: int
    scoring_after: tuple[int, ...]
    short_game_skips: tuple[int, ...]
    veto_each_step: bool
    paid_places: dict[int, int]
    dummy_seats: tuple[int, ...]
    merged_stacks: tuple[int, ...]
    power_recruits: tuple[int, ...]
    options: tuple[str, ...]
    cards: tuple[ActionCard, ...]
    modifiers: tuple[Modifier, ...]
    completed: tuple[str, ...]  # rulings by which our data add to what the rulebook prints
    corrections: str  # digest of the owner's corrections, empty for our own data

    def board_for(self, seats: int) -> Board:
        return self.sides.get(seats, self.board)

    def card_number(self, card_id: str, stack: int | None = None) -> int:
        """The number of a card; of one that stands in two stacks the lower, unless told."""
        for number, card in enumerate(self.cards):
            if card.id == card_id and stack in (None, card.stack):
                return number
        raise UnknownName(f"{self.id} has no action card '{card_id}'")


@cache
def load_edition(edition_id: str, rules: int = AS_MENDED) -> Edition:
    """An edition as it is played today, or as it was when a game began."""
    if edition_id not in EDITIONS:
        raise UnknownName(
            f"there is no edition '{edition_id}' of El Grande; known: {', '.join(EDITIONS)}"
        )
    return edition_from(read_data(edition_id, Corrections.folder, rules))


def edition_from(data: dict[str, object]) -> Edition:
    name = str(data["id"])
    only(f"edition {name}", data, EDITION_KEYS)
    try:
        edition = Edition(
            id=name,
            rulebook=str(data["rulebook"]),
            rules=number(data["rules"]),
            board=board_from(cast("dict[str, object]", data["board"])),
            sides=sides_from(data),
            rounds=number(data["rounds"]),
            scoring_after=numbers(data["scoring_after"]),
            short_game_skips=numbers(data["short_game_skips"]),
            veto_each_step=data["veto"] == "each_step",
            paid_places={
                int(seats): number(places)
                for seats, places in cast("dict[str, object]", data["paid_places"]).items()
            },
            dummy_seats=numbers(data["dummy_seats"]),
            merged_stacks=numbers(data["merged_stacks"]),
            power_recruits=numbers(data["power_recruits"]),
            options=tuple(cast("list[str]", data["options"])),
            cards=tuple(card_from(card) for card in cast("list[dict[str, object]]", data["card"])),
            modifiers=tuple(
                modifier_from(row)
                for row in cast("list[dict[str, object]]", data.get("modifier", []))
            ),
            completed=tuple(cast("list[str]", data.get("completed", []))),
            corrections=str(data.get("corrections", "")),
        )
    except KeyError as missing:
        raise SobremesaError(f"the data of edition {name} lack {missing}") from missing
    return check_edition(edition)


def board_from(data: dict[str, object]) -> Board:
    only("board", data, BOARD_KEYS)
    tables = {name: table(row) for name, row in cast("dict[str, object]", data["tables"]).items()}
    return Board(
        regions=tuple(cast("list[str]", data["regions"])),
        tables={**tables, "castillo": table(data["castillo"])},
        scoreboards={
            name: table(row) for name, row in cast("dict[str, object]", data["scoreboards"]).items()
        },
        adjacency={
            name: tuple(neighbours)
            for name, neighbours in cast("dict[str, list[str]]", data["adjacency"]).items()
        },
        completion=bool(data.get("completion", False)),
    )


def sides_from(data: dict[str, object]) -> dict[int, Board]:
    """Other sides of the board; each says only where it differs."""
    board = cast("dict[str, object]", data["board"])
    return {
        seats: board_from(laid_over(board, side))
        for side in cast("list[dict[str, object]]", data.get("side", []))
        for seats in numbers(side["seats"])
    }


def card_from(data: dict[str, object]) -> ActionCard:
    card_id = str(data["id"])
    only(f"card {card_id}", data, CARD_KEYS)
    return ActionCard(
        id=card_id,
        stack=number(data["stack"]),
        copies=number(data.get("copies", 1)),
        special=verb_row(card_id, cast("dict[str, Fact]", data["special"])),
        returns=bool(data.get("returns", False)),
        belongs_to=str(data.get("belongs_to", "base")),
        completion=bool(data.get("completion", False)),
    )


def modifier_from(data: dict[str, object]) -> Modifier:
    ability = data.get("ability")
    only(f"modifier {data['id']}", data, MODIFIER_KEYS)
    return Modifier(
        id=str(data["id"]),
        value=number(data["value"]),
        ability=None if ability is None else str(ability),
        amount=number(data.get("amount", 0)),
        completion=bool(data.get("completion", False)),
    )


def only(what: str, data: dict[str, object], keys: str) -> None:
    """A name that means nothing would otherwise be a change that is never made."""
    for name in data:
        if name not in keys.split():
            raise SobremesaError(f"{what}: there is no '{name}'; known: {', '.join(keys.split())}")


def number(value: object) -> int:
    if not isinstance(value, int):
        raise SobremesaError(f"{value!r} should be a whole number")
    return value


def numbers(value: object) -> tuple[int, ...]:
    return tuple(number(item) for item in cast("list[object]", value))


def table(value: object) -> Table:
    row = numbers(value)
    if len(row) != 3:
        raise SobremesaError(f"{list(row)} should be three numbers, for first to third place")
    return row[0], row[1], row[2]
