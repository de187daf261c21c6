"""The numbers of the moments a game of Salamanca can be in; each is a class of the same name."""

from typing import Final

# --- automatic ---
START_ROUND: Final = 0
NEXT_TURN: Final = 1
END_ROUND: Final = 2

# --- asking ---
LAY_CARD: Final = 8
COMMIT_CARDS: Final = 9
TAKE_TURN: Final = 10
PUT_TILE: Final = 11
OCCUPY: Final = 12
SELL: Final = 13
PUT_CONDE: Final = 14
PUT_PLAGUE: Final = 15
WANT_CARD: Final = 16
GIVE_CARD: Final = 17
GAME_OVER: Final = 23
