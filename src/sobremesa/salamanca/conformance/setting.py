"""Vectors about the box, the deal, the refill and the end."""

from collections import Counter
from collections.abc import Iterable
from itertools import chain

from sobremesa.kernel.rules.game import Game, play_at_random
from sobremesa.kernel.rules.luck import seeded
from sobremesa.kernel.session import result_of
from sobremesa.kernel.setup import Setup
from sobremesa.kernel.vectors import BadVector, Data, data, required, text, texts, whole
from sobremesa.salamanca.box.notation import TILE_NAMES, cards_in
from sobremesa.salamanca.box.opening import (
    ONE_SEVEN_OUT,
    blue_tiles,
    dealt,
    main_tiles,
    new_game,
    start_tiles,
)
from sobremesa.salamanca.conformance.comparing import Finder, always, as_set, by_seat, compare
from sobremesa.salamanca.conformance.scene import empty_table, token_at
from sobremesa.salamanca.conformance.script import set_display
from sobremesa.salamanca.rules import layout
from sobremesa.salamanca.rules.refill import refill
from sobremesa.salamanca.rules.state import square_of, squires_in_supply
from sobremesa.salamanca.rules.tiles import BUILDING_KINDS, LANDSCAPE_TYPES
from sobremesa.salamanca.sight.view import field, used_fields

SEEDS = 20  # what holds for a deal must hold for every deal


def refilling(given: Data, _action: Data, expect: Data) -> list[str]:
    game = empty_table(given)
    set_display(game, data(required(given, "display")))
    set_pile(game, "main", texts(required(given, "main")))
    set_pile(game, "blue", texts(required(given, "blue")))
    refill(game)
    s = game.s
    display = {name: field(game, at) for at, name in enumerate(used_fields(game))}
    return compare(
        expect,
        {
            "display": lambda _: display,
            "main_left": lambda _: int(s[layout.MAIN_LEFT]),
            "blue_left": lambda _: int(s[layout.BLUE_LEFT]),
            "last_round": lambda _: bool(s[layout.IS_LAST_ROUND]),
        },
    )


def set_pile(game: Game, name: str, tiles: list[str]) -> None:
    first, size, left = {
        "main": (layout.MAIN, layout.MAIN_TILES, layout.MAIN_LEFT),
        "blue": (layout.BLUE, layout.BLUE_TILES, layout.BLUE_LEFT),
    }[name]
    if len(tiles) > size:
        raise BadVector(f"the {name} pile holds at most {size} tiles")
    for at, tile in enumerate(tiles):
        game.s[first + size - len(tiles) + at] = TILE_NAMES.index(tile)
    game.s[left] = len(tiles)


def setup(given: Data, _action: Data, expect: Data) -> list[str]:
    deck = text(required(given, "deck"))
    if deck not in ("literal", ONE_SEVEN_OUT):
        raise BadVector(f"there is no deck '{deck}'")
    options = {ONE_SEVEN_OUT: True} if deck == ONE_SEVEN_OUT else {}
    chosen = Setup("salamanca", "salamanca", whole(required(given, "players")), options)
    rounds = rounds_of(chosen)
    failures: list[str] = []
    for seed in range(SEEDS):
        failures = failures or compare(expect, deal_facts(dealt(chosen, seeded(seed)), rounds))
    return failures


def rounds_of(chosen: Setup) -> int:
    """How many rounds a whole game has: one is played."""
    luck = seeded("rounds")
    game = new_game(chosen, luck, listener=False)
    play_at_random(game, luck)
    return int(game.s[layout.ROUND])


def deal_facts(game: Game, rounds: int) -> dict[str, Finder]:
    s = game.s
    seats = range(s[layout.SEATS])
    hands = [cards_in(int(s[layout.HAND + seat])) for seat in seats]
    first = int(s[layout.FIRST_SEAT])
    tokens = [token_at(game, square_of(cell)) for cell in range(layout.BOARD_CELLS)]
    laid = Counter(token for token in tokens if token != ".")
    facts: Data = {
        "deck": {str(value): n for value, n in Counter(chain(*hands)).items()},
        "hand_sizes": [len(hands[(first + seat) % len(hands)]) for seat in seats],
        "fields": used_fields(game),
        "rounds": rounds,
        "tiles_per_round": int(s[layout.FIELDS_USED]),
        "start_count": laid.total(),
        "main_pile": int(s[layout.MAIN_LEFT]),
        "blue_pile": int(s[layout.BLUE_LEFT]),
        "squires_each": same(int(squires_in_supply(s, seat)) for seat in seats),
        "condes_each": same(int(s[layout.CONDE_AT + seat] == layout.NOWHERE) for seat in seats),
        "money_each": same(int(s[layout.MONEY + seat]) for seat in seats),
        "stones_beside_board": sum(s[layout.STONE_AT + stone] == 0 for stone in range(4)),
        "start_tiles": dict(laid),
        "blue_tiles": Counter(TILE_NAMES[s[layout.BLUE + at]] for at in range(layout.BLUE_TILES)),
        # Two start tiles on one cell would have left fewer than five on the board.
        "start_cells_distinct": laid.total() == LANDSCAPE_TYPES,
        "grid": {"rows": layout.ROWS, "cols": layout.COLUMNS},
    }
    return {key: always(value) for key, value in facts.items()}


def same(values: Iterable[int]) -> int | list[int]:
    """The number all seats have in common."""
    found = set(values)
    return found.pop() if len(found) == 1 else sorted(found)


def tiles(given: Data, _action: Data, expect: Data) -> list[str]:
    pile = text(required(given, "pile"))
    everything = start_tiles() + blue_tiles() + main_tiles()
    piles = {
        "all": everything,
        "main": main_tiles(),
        "start": start_tiles(),
        "blue": blue_tiles(),
        "fertile": [kind for kind in everything if LANDSCAPE_TYPES <= kind < BUILDING_KINDS],
    }
    if pile not in piles:
        raise BadVector(f"there is no pile '{pile}'")
    counts = Counter(TILE_NAMES[kind] for kind in piles[pile])
    counts["fertile"] = sum(LANDSCAPE_TYPES <= kind < BUILDING_KINDS for kind in piles[pile])
    return compare(
        expect,
        {
            "counts": lambda wanted: {key: counts[key] for key in data(wanted)},
            "sum": lambda _: len(piles[pile]),
        },
    )


def winner(given: Data, _action: Data, expect: Data) -> list[str]:
    game = empty_table(given)
    for seat, amount in by_seat(required(given, "money")).items():
        game.s[layout.MONEY + seat] = whole(amount)
    winners: list[object] = list(result_of(game).winners)
    return compare(expect, {"winners": lambda wanted: as_set(wanted, winners)})
