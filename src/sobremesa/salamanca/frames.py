"""The moments a game of Salamanca can be in; the first group runs by itself, the second asks."""

from typing import Final

# --- automatic ---
START_ROUND: Final = 0
NEXT_TURN: Final = 1  # how many turns are over
END_ROUND: Final = 2

# --- asking ---
FIRST_ASK: Final = 8
LAY_CARD: Final = 8  # how many have laid
COMMIT_CARDS: Final = 9  # mask of seats still to commit
TAKE_TURN: Final = 10
PUT_TILE: Final = 11  # kind
OCCUPY: Final = 12
SELL: Final = 13
PUT_CONDE: Final = 14
PUT_PLAGUE: Final = 15
WANT_CARD: Final = 16  # opponent
GIVE_CARD: Final = 17  # opponent, value wanted
GAME_OVER: Final = 23
