"""Where each fact lies in the state buffer (`s`)."""

from typing import Final

# --- the board: 8 rows of 9 cells; *squares* include an edge, so that every neighbour exists ---
ROWS: Final = 8
COLUMNS: Final = 9
BOARD_CELLS: Final = 72
WIDTH: Final = 10  # nine cells and one of the edge, which is also the edge left of the next row
FIRST_SQUARE: Final = 10
LAST_SQUARE: Final = 88
SQUARES: Final = 100
NOWHERE: Final = 0  # never a square of the board

OWNERS: Final = 5
FIELDS: Final = 5
SQUIRES_EACH: Final = 3
STONES: Final = 4
KINDS: Final = 18  # tiles that differ
CARD_VALUES: Final = 10
MAIN_TILES: Final = 55
BLUE_TILES: Final = 5
SHOWN_TILES: Final = 60  # pass through the display in every game: fields times rounds
LOG_ENTRIES: Final = 84  # 60 cards laid, at most two exchanges in each of twelve rounds
MOST_TILES: Final = 20  # in one field, when nobody takes it: one for each round

# --- state ---
SEATS: Final = 81  # the kernel's STATE; written out because mypyc folds no imported constant
FIELDS_USED: Final = SEATS + 1
ROUND: Final = FIELDS_USED + 1
IS_LAST_ROUND: Final = ROUND + 1
FIRST_SEAT: Final = IS_LAST_ROUND + 1  # who lays a card first
ACTIVE: Final = FIRST_SEAT + 1
CARD: Final = ACTIVE + 1  # the card of the turn
IS_LAST_TURN: Final = CARD + 1
USED: Final = IS_LAST_TURN + 1  # a bit for each of A, B and C
FREE_SQUIRES: Final = USED + 1  # were in supply when action A began
RECOVERED_SQUIRES: Final = FREE_SQUIRES + 1  # came back by a sale since
LAID: Final = RECOVERED_SQUIRES + 1  # how many cards lie on the table
LAID_SEAT: Final = LAID + 1  # in the order of laying, then in the order of turns
LAID_CARD: Final = LAID_SEAT + OWNERS
COMMITTED: Final = LAID_CARD + OWNERS  # + seat * 2: cards face down, 0 for none
HAND: Final = COMMITTED + 4  # two bits per value: how many copies
MONEY: Final = HAND + OWNERS
SQUIRE_AT: Final = MONEY + OWNERS  # + seat * 3: squares, NOWHERE in supply
OCCUPIED_NOW: Final = SQUIRE_AT + OWNERS * SQUIRES_EACH  # bit per squire placed this round
CONDE_AT: Final = OCCUPIED_NOW + 1
STONE_AT: Final = CONDE_AT + OWNERS  # NOWHERE beside the board
FRESH: Final = STONE_AT + STONES  # how many fertile tiles were laid this round
FRESH_AT: Final = FRESH + 1
FRESH_BY: Final = FRESH_AT + 10
PENDING: Final = FRESH_BY + 10  # how many tiles are taken and not yet placed
PENDING_KIND: Final = PENDING + 1  # how many of each kind
OPEN: Final = PENDING_KIND + KINDS  # how many buildings of this action have no squire yet
OPEN_AT: Final = OPEN + 1
TILE: Final = OPEN_AT + MOST_TILES  # + square: code of the tile, 0 when empty
LAND: Final = TILE + SQUARES  # + square: see landscapes; follows from TILE
HEIGHT: Final = LAND + SQUARES  # + field: tiles in the display
DISPLAY: Final = HEIGHT + FIELDS  # + place in the stack * FIELDS_USED + field: kind, oldest first
MAIN_LEFT: Final = DISPLAY + SHOWN_TILES
BLUE_LEFT: Final = MAIN_LEFT + 1
MAIN: Final = BLUE_LEFT + 1  # hidden order; the next tile is MAIN_LEFT from the end
BLUE: Final = MAIN + MAIN_TILES
LOGGED: Final = BLUE + BLUE_TILES
CARD_LOG: Final = LOGGED + 1  # where cards were seen; see memory
CELLS: Final = CARD_LOG + LOG_ENTRIES
