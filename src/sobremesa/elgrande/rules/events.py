"""What happens in a game, past tense, by number; `telling` gives names and audience."""

from typing import Final

ROUND_STARTED: Final = 0  # round
CARD_REVEALED: Final = 1  # stack, card
POWER_PLAYED: Final = 2  # seat, value, modifier
TURN_STARTED: Final = 3  # seat
RECRUITED: Final = 4  # seat, from the province
RECRUITED_FROM_BOARD: Final = 5  # seat, region, how many
CARD_TAKEN: Final = 6  # seat, stack, card
CABALLERO_PLACED: Final = 7  # seat, place
SPECIAL_ANNOUNCED: Final = 8  # seat, card
SPECIAL_VETOED: Final = 9  # by, against, card
CABALLERO_MOVED: Final = 10  # by, owner, from, to
CABALLERO_RETURNED: Final = 11  # by, owner, region
COURT_RETURNED: Final = 12  # owner, how many, the place they take
KING_MOVED: Final = 13  # by, from, to
GRANDE_MOVED: Final = 14  # owner, from, to
SCOREBOARD_MOVED: Final = 15  # scoreboard, from, to
POWER_RECALLED: Final = 16  # seat, card (private)
VETO_TAKEN: Final = 17  # seat
VETO_EXPIRED: Final = 18  # seat
DIAL_SET: Final = 19  # seat, region (private)
DIAL_REVEALED: Final = 20  # seat, region
AREA_SCORED: Final = 21  # area, first only
POINTS_SCORED: Final = 22  # seat, area, points, of which bonus, rank (0 for the first place)
CABALLEROS_LEFT: Final = 23  # seat, from, to, how many
CABALLEROS_DISMISSED: Final = 24  # owner, region, how many
TURN_ENDED: Final = 25  # seat
ROUND_ENDED: Final = 26  # round, next start seat
GENERAL_SCORING_BEGUN: Final = 27  # round
GAME_ENDED: Final = 28
SOURCE_NAMED: Final = 29  # seat, region
DUMMY_PLACED: Final = 30  # region, how many
DUMMY_POWER_TURNED: Final = 31  # value
DUMMY_TOOK_CARD: Final = 32  # stack, card
MODIFIER_DEALT: Final = 33  # seat, modifier (private)
MODIFIER_PASSED: Final = 34  # from, to, modifier (private to both)
SMUGGLING_ALLOWED: Final = 35  # seat
STEP_PROPOSED: Final = 36  # frame kind, three facts
CASTILLO_SHOWN: Final = 37  # owner, how many
CABALLEROS_PICKED: Final = 38  # owner, region or nowhere for the court, how many
