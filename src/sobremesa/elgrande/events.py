"""What happens in a game, past tense, as numbered kinds; `telling` gives them names and audience."""

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
COURT_RETURNED: Final = 12  # owner, how many
KING_MOVED: Final = 13  # by, from, to
GRANDE_MOVED: Final = 14  # owner, from, to
SCOREBOARD_MOVED: Final = 15  # scoreboard, from, to
POWER_RECALLED: Final = 16  # seat, card (private)
VETO_TAKEN: Final = 17  # seat
VETO_EXPIRED: Final = 18  # seat
DIAL_SET: Final = 19  # seat, region (private)
DIAL_REVEALED: Final = 20  # seat, region
AREA_SCORED: Final = 21  # area, first only
POINTS_SCORED: Final = 22  # seat, area, points, of which bonus
CASTILLO_LEFT: Final = 23  # owner, to (court = CASTILLO), how many
CABALLEROS_EVICTED: Final = 24  # owner, from, to, how many
CABALLEROS_DISMISSED: Final = 25  # owner, region, how many
TURN_ENDED: Final = 26  # seat
ROUND_ENDED: Final = 27  # round, next start seat
GENERAL_SCORING_BEGUN: Final = 28  # round
GAME_ENDED: Final = 29
SOURCE_NAMED: Final = 30  # seat, region
DUMMY_PLACED: Final = 31  # region, how many
DUMMY_POWER_TURNED: Final = 32  # value
DUMMY_TOOK_CARD: Final = 33  # stack, card
MODIFIER_DEALT: Final = 34  # seat, modifier (private)
MODIFIER_PASSED: Final = 35  # from, to, modifier (private to both)
SMUGGLING_ALLOWED: Final = 36  # seat
STEP_PROPOSED: Final = 37  # frame kind, three facts
