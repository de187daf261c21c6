"""Little boards drawn in a test, and turns played on them by their texts."""

from sobremesa.kernel.rules.frames import pop
from sobremesa.kernel.rules.game import Game
from sobremesa.kernel.telling import Event, tell
from sobremesa.salamanca.box.notation import CELL_NAMES, CHOICE_SPACE, cards_in
from sobremesa.salamanca.conformance.cards import give_turn, is_turn_over, set_hands
from sobremesa.salamanca.conformance.scene import scene, token_at
from sobremesa.salamanca.conformance.script import set_display
from sobremesa.salamanca.rules import layout
from sobremesa.salamanca.rules.regions import region_total
from sobremesa.salamanca.rules.state import square_of
from sobremesa.salamanca.words.telling import EVENT_KINDS


def drawn(*rows: str, seats: int = 4) -> Game:
    """A board from its rows: `F:0+1!u` is a ruined farm of seat 0 with the conde of seat 1."""
    return scene({"players": seats, "grid": [" ".join(row.split()) for row in rows]})


def on_turn(
    game: Game,
    card: int = 8,
    seat: int = 0,
    last: bool = False,
    display: dict[str, list[str]] | None = None,
) -> Game:
    """It is a seat's turn with a card; afterwards nothing happens."""
    set_display(game, dict(display or {}))
    give_turn(game, seat, card, last)
    return game


def holding(game: Game, hands: dict[int, list[int]]) -> Game:
    set_hands(game, dict(hands))
    return game


def choose(game: Game, *texts: str) -> Game:
    """Play choices by their texts."""
    for text in texts:
        game.apply(game.deciders()[0], CHOICE_SPACE.number(text))
    return game


def options(game: Game) -> list[str]:
    """What whoever is asked may choose, as texts."""
    return [CHOICE_SPACE.text(choice) for choice in game.options(game.deciders()[0])]


def square(name: str) -> int:
    return int(square_of(CELL_NAMES.index(name)))


def worth(game: Game, cell: str) -> int:
    return int(region_total(game, square(cell)))


def money(game: Game) -> list[int]:
    return game.scores()


def rich(game: Game, *amounts: int) -> Game:
    for seat, amount in enumerate(amounts):
        game.s[layout.MONEY + seat] = amount
    return game


def hand(game: Game, seat: int) -> list[int]:
    return cards_in(int(game.s[layout.HAND + seat]))


def picture(game: Game, rows: int, columns: int) -> list[str]:
    """The upper left corner of the board, as it would be drawn."""
    return [
        " ".join(
            token_at(game, square_of(row * layout.COLUMNS + column)) for column in range(columns)
        )
        for row in range(rows)
    ]


def told(game: Game, seat: int | None = None) -> list[Event]:
    return [tell(EVENT_KINDS, raw, seat) for raw in game.log or []]


def is_over(game: Game) -> bool:
    return is_turn_over(game)


def next_turn(game: Game, card: int, seat: int, last: bool = False) -> Game:
    """Another turn of the same round."""
    game.s[layout.USED] = 0
    if not is_turn_over(game):
        pop(game.s)
    give_turn(game, seat, card, last)
    return game
