"""A situation set up by hand: a board drawn in tokens, and the way back."""

import re

from sobremesa.kernel.rules.frames import push
from sobremesa.kernel.rules.game import Game
from sobremesa.kernel.rules.luck import seeded
from sobremesa.kernel.setup import Setup
from sobremesa.kernel.vectors import BadVector, Data, items, required, text, whole
from sobremesa.salamanca.box.notation import TILE_NAMES
from sobremesa.salamanca.box.opening import FIELDS, game_at, sorted_box
from sobremesa.salamanca.rules import frames, layout
from sobremesa.salamanca.rules.landscapes import lay_tile
from sobremesa.salamanca.rules.state import cell_of, conde_on, square_of, squire_on
from sobremesa.salamanca.rules.tiles import code_of, kind_of

TOKEN = re.compile(r"([vflwm][23]?|[FCM])(?::(\d))?(?:\+(\d))?(?:!([rlpu]))?")
STONE_LETTERS = "prlu"  # in the order of the stones


def empty_table(given: Data) -> Game:
    """No tile on the board, no card in a hand, every piece in supply; nobody is asked anything."""
    seats = whole(required(given, "players"))
    if seats not in FIELDS:
        raise BadVector(f"{seats} players cannot play")
    game = game_at(Setup("salamanca", "salamanca", seats), sorted_box(seats), seeded(0))
    push(game.s, frames.GAME_OVER, 0, 0, 0, 0)
    return game


def scene(given: Data) -> Game:
    """The table with the vector's grid on it."""
    game = empty_table(given)
    for row, tokens in enumerate(grid(required(given, "grid"))):
        for column, token in enumerate(tokens):
            if token != ".":
                put(game, square_of(row * layout.COLUMNS + column), token)
    return game


def grid(value: object) -> list[list[str]]:
    rows = [text(row).split(" ") for row in items(value)]
    if len(rows) > layout.ROWS or any(len(row) > layout.COLUMNS for row in rows):
        raise BadVector("the grid is larger than the board")
    return rows


def put(game: Game, square: int, token: str) -> None:
    """Put down a tile with everything on it."""
    match = TOKEN.fullmatch(token)
    if not match:
        raise BadVector(f"{token!r} is no token")
    tile, squire, conde, stone = match.groups()
    for seat in (squire, conde):
        if seat and int(seat) >= game.s[layout.SEATS]:
            raise BadVector(f"{token!r} names a player who is not there")
    lay_tile(game.s, square, code_of(TILE_NAMES.index(tile)))
    if squire:
        put_squire(game, int(squire), square)
    if conde:
        game.s[layout.CONDE_AT + int(conde)] = square
    if stone:
        game.s[layout.STONE_AT + STONE_LETTERS.index(stone)] = square


def put_squire(game: Game, seat: int, square: int) -> None:
    first = layout.SQUIRE_AT + seat * layout.SQUIRES_EACH
    for squire in range(first, first + layout.SQUIRES_EACH):
        if game.s[squire] == layout.NOWHERE:
            game.s[squire] = square
            return
    raise BadVector(f"seat {seat} has more than three squires on the board")


def square_at(value: object) -> int:
    row, column = (whole(number) for number in items(value))
    if not (0 <= row < layout.ROWS and 0 <= column < layout.COLUMNS):
        raise BadVector(f"{value!r} is no cell of the board")
    return int(square_of(row * layout.COLUMNS + column))


def square_of_key(key: str) -> int:
    return square_at([int(number) for number in key.split(",")])


def row_and_column(cell: int) -> list[int]:
    return list(divmod(cell, layout.COLUMNS))


def key_of(cell: int) -> str:
    return ",".join(map(str, row_and_column(cell)))


def token_at(game: Game, square: int) -> str:
    s = game.s
    code = s[layout.TILE + square]
    if code == 0:
        return "."
    token = TILE_NAMES[kind_of(code)]
    squire, conde = squire_on(s, square), conde_on(s, square)
    token += f":{squire // layout.SQUIRES_EACH}" if squire >= 0 else ""
    token += f"+{conde}" if conde >= 0 else ""
    stones = [n for stone, n in enumerate(STONE_LETTERS) if s[layout.STONE_AT + stone] == square]
    return token + "".join(f"!{letter}" for letter in stones)


def grid_after(game: Game, wanted: object) -> object:
    """The expected grid itself when the board agrees cell by cell, absent being empty."""
    drawn = grid(wanted)
    expected = {
        (row, column): token
        for row, tokens in enumerate(drawn)
        for column, token in enumerate(tokens)
        if token != "."
    }
    found = {
        (square // layout.WIDTH - 1, square % layout.WIDTH): token_at(game, square)
        for square in map(int, map(square_of, range(layout.BOARD_CELLS)))
        if game.s[layout.TILE + square]
    }
    return wanted if found == expected else {key_of_pair(at): t for at, t in found.items()}


def key_of_pair(at: tuple[int, int]) -> str:
    return f"{at[0]},{at[1]}"


def cell_pair(square: int) -> list[int]:
    return row_and_column(int(cell_of(square)))
