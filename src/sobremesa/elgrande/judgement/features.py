"""What the evaluation looks at, seat by seat; each has one weight for each stage of the game.

A stage is how many general scorings are left and how many rounds lie before the next of them.
"""

from typing import Final

BASE: Final = 0  # always 1
# --- by region ---
SCORED_NOW: Final = 1  # points if all regions were scored now
LIKELY: Final = 2  # points at the next scoring, if every majority may still shift a little
REACHABLE: Final = 3  # the same where the seat has nobody yet
LASTING: Final = 4  # the same if majorities may shift a lot: for the scorings after the next
PRESENCE: Final = 5  # regions with at least one own caballero
ON_BOARD: Final = 6  # own caballeros in regions
# --- castillo ---
CASTILLO_NOW: Final = 7
CASTILLO_LIKELY: Final = 8
IN_CASTILLO: Final = 9
# --- supply and cards ---
COURT: Final = 10  # in court, or coming there in the turn to come
HAND: Final = 11  # sum of the power cards left, in tens
VETO: Final = 12
# --- the round under way ---
TURN_TO_COME: Final = 13
SEATS_BEFORE: Final = 14  # how many act before the turn to come
FIRST_IN_COURT: Final = 15  # the first four of them, which a turn can hardly do without
READY_TO_PLACE: Final = 16  # in the turn under way, limited by card and court
SPECIAL_OPEN: Final = 17  # in the turn under way
# --- mean of the opponents ---
THEIR_COURT: Final = 18
THEIR_CASTILLO: Final = 19
THEIR_BOARD: Final = 20
THEIR_HAND: Final = 21
THEIR_TURNS: Final = 22
# --- single power cards ---
POWER: Final = 23  # + value - 1: whether the card is in the hand

FEATURES: Final = 36
STAGES: Final = 9
NAMES: Final = (
    "base scored_now likely reachable lasting presence on_board castillo_now castillo_likely"
    " in_castillo court hand veto turn_to_come seats_before first_in_court ready_to_place"
    " special_open their_court their_castillo their_board their_hand their_turns"
    " power_1 power_2 power_3 power_4 power_5 power_6 power_7 power_8 power_9 power_10 power_11"
    " power_12 power_13"
)
