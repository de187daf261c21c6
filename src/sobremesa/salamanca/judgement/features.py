"""What the evaluation looks at, seat by seat; each has one weight for each stage of the game.

A stage is how many rounds are left.
"""

from typing import Final

BASE: Final = 0  # always 1
REGIONS: Final = 1  # what the own regions would sell for
RICH: Final = 2  # own regions that the market pays for
NEARLY_RICH: Final = 3  # own regions two or fewer below
BEST: Final = 4  # the best of the own regions
FREE_SQUIRES: Final = 5
CONDE: Final = 6  # what the conde's region would pay
CONDE_RICH: Final = 7
TURNS_TO_COME: Final = 8  # in this round
SEATS_BEFORE: Final = 9
OPEN_BUILDINGS: Final = 10  # laid in the turn under way, and a squire is free for them
TILES_TO_PLACE: Final = 11
ACTION_OPEN: Final = 12  # the turn under way has its action still
# --- mean of the opponents ---
THEIR_REGIONS: Final = 13
THEIR_RICH: Final = 14
THEIR_TURNS: Final = 15
THEIR_FREE: Final = 16
# --- own again ---
ROOM: Final = 17  # empty cells beside the own buildings
CARDS: Final = 18  # + value - 1: own cards of a value, with those the right neighbour has laid

FEATURES: Final = 28
STAGES: Final = 6
NAMES: Final = (
    "base regions rich nearly_rich best free_squires conde conde_rich turns_to_come seats_before"
    " open_buildings tiles_to_place action_open their_regions their_rich their_turns their_free"
    " room card_1 card_2 card_3 card_4 card_5 card_6 card_7 card_8 card_9 card_10"
)
