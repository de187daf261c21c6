"""Moments under way as a view names them, and from a view back into the state."""

from collections.abc import Iterable

from sobremesa.elgrande.box.checking import KING_ABROAD
from sobremesa.elgrande.box.edition import Edition
from sobremesa.elgrande.box.notation import SCOREBOARDS
from sobremesa.elgrande.rules import layout
from sobremesa.elgrande.rules.moments.move import ANY_REGION, ONE_REGION
from sobremesa.elgrande.rules.moments.table import FRAME_NAMES, MOMENTS, NAMED
from sobremesa.elgrande.rules.state import card_row, modifier_row
from sobremesa.elgrande.sight.shown import Pending, PendingFact
from sobremesa.kernel.rules.frames import DEPTH, FIRST, FRAME, push
from sobremesa.kernel.rules.game import Fact, Game
from sobremesa.kernel.rules.table import applies, cells, told

FRAME_NUMBERS = {name: number for number, name in FRAME_NAMES.items()}
ONE = "one"  # a single region, which the first caballero lifted will decide
SECRET = 1  # anything; the re-deal picks what can be


def location(edition: Edition, number: int) -> str | None:
    return None if number < 0 else (*edition.board.regions, *KING_ABROAD)[number]


def place_number(edition: Edition, name: str | None) -> int:
    if name is None:
        return layout.NOWHERE
    return (*edition.board.regions, *KING_ABROAD).index(name)


def under_way(edition: Edition, g: Game, seat: int | None) -> list[Pending]:
    """The moments on the stack, topmost last, without what is one seat's secret."""
    return [
        moment_shown(edition, g, FIRST + depth * FRAME, -1 if seat is None else seat)
        for depth in range(g.s[DEPTH])
    ]


def moment_shown(edition: Edition, g: Game, frame: int, seat: int) -> Pending:
    shown: Pending = {"moment": FRAME_NAMES[int(g.s[frame])]}
    for fact, number in told(g, frame, seat):
        shown[fact.name] = None if number is None else fact_shown(edition, fact, number)
    return shown


def fact_shown(edition: Edition, fact: Fact, number: int) -> PendingFact:
    """A number by its name, as the kind of fact says."""
    kind = fact.kind
    if kind in NAMED:
        return NAMED[kind][number]
    if kind == "flag":
        return bool(number)
    if kind == "place":
        return location(edition, number)
    if kind == "source":
        return ONE if number == ONE_REGION else location(edition, number)
    if kind in ("seats", "owners"):
        return bits_of(number)
    if kind == "places":
        return [(*edition.board.regions, "castillo")[area] for area in bits_of(number)]
    if kind == "scoreboard":
        return SCOREBOARDS[number]
    return card_shown(edition, kind, number)


def card_shown(edition: Edition, kind: str, number: int) -> int | str:
    if kind == "card_row":
        return edition.cards[(number - layout.CARD_ROW) // layout.CARD_CELLS].id
    if kind == "modifier_row":
        return edition.modifiers[(number - layout.MODIFIER_ROW) // layout.MODIFIER_CELLS].id
    if kind == "hand_card":
        is_power = number < layout.POWER_CARDS
        return number + 1 if is_power else edition.modifiers[number - layout.POWER_CARDS].id
    return number


def bits_of(mask: int) -> list[int]:
    return [bit for bit in range(mask.bit_length()) if mask >> bit & 1]


def mask_of_bits(bits: Iterable[int]) -> int:
    return sum(1 << bit for bit in bits)


# --- back from a view ---


def write_moment(edition: Edition, g: Game, shown: Pending) -> None:
    """Push a moment as it is shown; what is hidden is left to the re-deal."""
    kind = FRAME_NUMBERS[str(shown["moment"])]
    numbers = [0] * FRAME
    for fact, cell in cells(MOMENTS[kind]):
        if applies(fact, numbers[1]) or cell == 1:
            numbers[cell] = fact_number(edition, g, fact, shown[fact.name])
    push(g.s, kind, numbers[1], numbers[2], numbers[3], numbers[4])


def fact_number(edition: Edition, g: Game, fact: Fact, shown: PendingFact) -> int:
    kind = fact.kind
    if fact.private and shown is None:
        return SECRET
    if kind == "place":
        return place_number(edition, None if shown is None else str(shown))
    if kind == "source":
        return source_number(edition, shown)
    if isinstance(shown, list):
        return mask_of_bits(
            place_number(edition, one) if isinstance(one, str) else one for one in shown
        )
    if isinstance(shown, str):
        return named_number(edition, g, kind, shown)
    if kind == "hand_card":
        return int(shown or 0) - 1
    return int(shown or 0)


def source_number(edition: Edition, shown: PendingFact) -> int:
    if shown is None:
        return ANY_REGION
    return ONE_REGION if shown == ONE else place_number(edition, str(shown))


def named_number(edition: Edition, g: Game, kind: str, name: str) -> int:
    if kind in NAMED:
        return NAMED[kind].index(name)
    if kind == "scoreboard":
        return SCOREBOARDS.index(name)
    if kind == "card_row":
        return int(card_row(g.s[layout.CARD]))
    modifier = [modifier.id for modifier in edition.modifiers].index(name)
    if kind == "modifier_row":
        return int(modifier_row(modifier))
    return layout.POWER_CARDS + modifier
