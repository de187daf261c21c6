"""The names of a vector as the numbers of the rules, and back."""

from dataclasses import dataclass

from sobremesa.elgrande.box.checking import KING_ABROAD
from sobremesa.elgrande.box.edition import Edition
from sobremesa.elgrande.box.notation import SCOREBOARDS
from sobremesa.elgrande.rules import layout
from sobremesa.kernel.errors import UnknownName
from sobremesa.kernel.vectors import BadVector, text

DUMMY = "dummy"


@dataclass(frozen=True)
class Names:
    """Players, places and cards of one vector; a name that does not exist raises."""

    edition: Edition
    seats: tuple[str, ...]
    has_dummy: bool

    @property
    def owners(self) -> tuple[str, ...]:
        return (*self.seats, DUMMY) if self.has_dummy else self.seats

    @property
    def regions(self) -> tuple[str, ...]:
        return self.edition.board.regions

    @property
    def locations(self) -> tuple[str, ...]:
        return (*self.regions, *KING_ABROAD)

    def seat(self, name: object) -> int:
        return number_of("player", name, self.seats)

    def owner(self, name: object) -> int:
        return number_of("owner of pieces", name, self.owners)

    def region(self, name: object) -> int:
        return number_of("region", name, self.regions)

    def place(self, name: object) -> int:
        return number_of("place", name, self.locations[: layout.PLACES])

    def location(self, name: object) -> int:
        """Where the king may be: in France and Portugal only if the board names them."""
        number = number_of("king's location", name, self.locations)
        if number > layout.CASTILLO and name not in self.edition.board.adjacency:
            raise UnknownName(f"{name} is not on the board of {self.edition.id}")
        return number

    def scoreboard(self, name: object) -> int:
        return number_of("scoreboard", name, SCOREBOARDS)

    def modifier(self, name: object) -> int:
        return number_of("modifier", name, tuple(card.id for card in self.edition.modifiers))

    def power(self, card: object) -> int:
        """The bit of a power value or of a modifier in a hand."""
        if isinstance(card, str):
            return layout.POWER_CARDS + self.modifier(card)
        if not isinstance(card, int) or not 1 <= card <= layout.POWER_CARDS:
            raise UnknownName(f"there is no power card {card!r}")
        return card - 1

    def power_name(self, bit: int) -> int | str:
        if bit < layout.POWER_CARDS:
            return bit + 1
        return self.edition.modifiers[bit - layout.POWER_CARDS].id

    def card(self, name: object, stack: object = None) -> int:
        return self.edition.card_number(text(name), None if stack is None else stack_number(stack))

    def card_name(self, number: int) -> str:
        return self.edition.cards[number].id

    def place_name(self, number: int) -> str | None:
        return None if number < 0 else self.locations[number]


def number_of(what: str, name: object, known: tuple[str, ...]) -> int:
    if not isinstance(name, str) or name not in known:
        raise UnknownName(f"there is no {what} {name!r}")
    return known.index(name)


def stack_number(name: object) -> int:
    if str(name) not in ("1", "2", "3", "4", "5"):
        raise BadVector(f"there is no stack {name!r}")
    return int(str(name))
