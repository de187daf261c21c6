"""The fixed choice space of El Grande: where each family of choices begins."""

from typing import Final

SPACES: Final = 1  # version of this numbering; records name it

RECRUIT: Final = 0  # + how many come from the province, 0 to 6
PICK: Final = 7  # + stack, 0 to 4
PLACE: Final = 12  # + place
SPECIAL: Final = 22
STOP: Final = 23  # finish this part of the turn
END: Final = 24  # end the turn
LIFT: Final = 25  # + owner * 9 + region
LIFT_COURT: Final = 70
PUT: Final = 71  # + place
SCORE: Final = 81  # + area
KING: Final = 91  # + king's location
GRANDE: Final = 103  # + region
SCOREBOARD: Final = 112  # + scoreboard * 10 + place
RECALL: Final = 132  # + power value - 1, or 13 + modifier
POWER: Final = 161  # + power value - 1
MODIFIER: Final = 174  # + modifier
NO_MODIFIER: Final = 190
SWAP: Final = 191  # + seat
MOVE_HALF: Final = 196
PLACE_HALF: Final = 197
VETO: Final = 198
ALLOW: Final = 199
DIAL: Final = 200  # + region
SOURCE: Final = 209  # + region
LIFT_CASTILLO: Final = 218  # never offered: a number to ask by why not (EG.castillo.4)
SIZE: Final = 219
