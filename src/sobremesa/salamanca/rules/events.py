"""What happens in a game, as numbered kinds; `telling` gives them names and audience."""

from typing import Final

START_TILE_PLACED: Final = 0  # kind, cell
ROUND_STARTED: Final = 1  # round, is it the last
TILE_DRAWN: Final = 2  # field, kind
CARD_LAID: Final = 3  # seat, value
CARD_COMMITTED: Final = 4  # seat, value (private)
CARDS_REVEALED: Final = 5  # seat, value, value
HAND_SHOWN: Final = 6  # seat, hand
TURN_STARTED: Final = 7  # seat, card, is it the last
FIELD_TAKEN: Final = 8  # seat, field, how many tiles
TILE_PLACED: Final = 9  # seat, kind, cell
BUILDING_OCCUPIED: Final = 10  # seat, cell, paid
BUILDING_SOLD: Final = 11  # seat, cell, amount
CONDE_PAID: Final = 12  # seat, cell, amount
TILE_REMOVED: Final = 13  # kind, cell
STONE_REMOVED: Final = 14  # stone, cell
CONDE_PLACED: Final = 15  # seat, cell
CONDE_MOVED: Final = 16  # seat, from, to
STONE_PLACED: Final = 17  # seat, stone, cell
STONE_MOVED: Final = 18  # seat, stone, from, to
HAND_SEEN: Final = 19  # seat, opponent, hand (private)
CARDS_EXCHANGED: Final = 20  # seat, opponent, taken, given (private to both)
TURN_ENDED: Final = 21  # seat
CARD_PASSED: Final = 22  # from, to, value
MARKET_PAID: Final = 23  # seat, cell, amount
ROUND_ENDED: Final = 24  # round
GAME_ENDED: Final = 25
