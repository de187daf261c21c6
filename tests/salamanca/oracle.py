"""The value of a region once more, straight from the words of the rules: slow and separate."""

from sobremesa.kernel.rules.game import Game
from sobremesa.salamanca.rules import layout
from sobremesa.salamanca.rules.state import square_of

FITS = {6: (2, 5), 7: (3, 4), 8: (1,)}  # farm, castle, monastery
POISON, RAT, LOCUST, RUIN = range(4)

Spot = tuple[int, int]
Board = dict[Spot, tuple[int, int]]  # type and value


def board_of(game: Game) -> Board:
    board: Board = {}
    for cell in range(layout.BOARD_CELLS):
        code = int(game.s[layout.TILE + square_of(cell)])
        if code:
            board[divmod(cell, layout.COLUMNS)] = (code % 16, code // 16)
    return board


def stone(game: Game, number: int) -> Spot | None:
    square = int(game.s[layout.STONE_AT + number])
    return None if square == 0 else (square // 10 - 1, square % 10)


def beside(spot: Spot) -> list[Spot]:
    row, column = spot
    return [(row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column)]


def spread(board: Board, seeds: list[Spot], closed: set[Spot]) -> set[Spot]:
    """All tiles of the seeds' type that can be reached without entering a closed one."""
    found: set[Spot] = set()
    waiting = [spot for spot in seeds if spot not in closed]
    while waiting:
        spot = waiting.pop()
        if spot in found:
            continue
        found.add(spot)
        kind = board[spot][0]
        waiting += [
            n for n in beside(spot) if n in board and n not in closed and board[n][0] == kind
        ]
    return found


def region(game: Game, at: Spot) -> tuple[int, int, set[Spot]]:
    """Building part, landscape part and the tiles that count."""
    board = board_of(game)
    kind, value = board[at]
    closed = {spot for number in (LOCUST, POISON) if (spot := stone(game, number))}
    building = 0 if stone(game, RUIN) == at else value
    touching = [n for n in beside(at) if n in board and board[n][0] in FITS[kind]]
    landscapes = {frozenset(spread(board, [spot], set())) for spot in touching}
    total, counted = 0, set()
    for landscape in landscapes:
        reached = spread(board, [spot for spot in touching if spot in landscape], closed)
        worth = sum(board[spot][1] for spot in reached)
        total += worth // 2 if stone(game, RAT) in landscape else worth
        counted |= reached
    return building, total, counted
