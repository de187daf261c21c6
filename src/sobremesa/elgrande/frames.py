"""The moments a game of El Grande can be in; the first group runs by itself, the second asks."""

from typing import Final

# --- automatic ---
START_ROUND: Final = 0  # whether the round marker moves on first
NEXT_TURN: Final = 1
END_SPECIAL: Final = 2
COMMIT_MOVE: Final = 3  # owner, from, to
COMMIT_PLACE: Final = 4  # place
COMMIT_RETURN: Final = 5  # owner, region
COMMIT_PAYMENT: Final = 6  # payer
COMMIT_COURT_RETURN: Final = 7  # how many
COMMIT_RECRUIT: Final = 8  # from the province
COMMIT_KING: Final = 9  # location, follow-up
COMMIT_GRANDE: Final = 10  # region
COMMIT_SCOREBOARD: Final = 11  # scoreboard, place
COMMIT_RECALL: Final = 12  # power card or modifier
COMMIT_SCORE: Final = 13  # area, first only
COMMIT_TAKE_VETO: Final = 14
COMMIT_SECRET_REMOVAL: Final = 15  # how many
COMMIT_EVICTION: Final = 16  # source
NEXT_PAYMENT: Final = 17  # how many each, how many seats have paid
START_DIALS: Final = 18  # purpose, fact
DIALS_SET: Final = 19  # purpose, fact
BEGIN_VERB: Final = 20  # row of the card
SCORE_CASTILLO: Final = 21
LEAVE_CASTILLO: Final = 22
SCORE_REGIONS: Final = 23
END_ROUND: Final = 24
COMMIT_SMUGGLE: Final = 25
COMMIT_SWAP: Final = 26  # seat
BEGIN_ABILITY: Final = 27  # row of the modifier

# --- asking the active seat ---
FIRST_ASK: Final = 32
TAKE_TURN: Final = 32
PLACE: Final = 33  # how many more
MOVE: Final = 34  # own, foreign and total left, source
REMOVE_EACH: Final = 35  # mask of owners done
PLACE_EXTRA: Final = 36  # how many more, may enter the castillo
LAST_OPEN_ENDED: Final = 36  # up to here an asking frame closes by itself when it is spent
RECRUIT: Final = 37  # allowance, whether it is a special
PICK_CARD: Final = 38
PUT_DOWN: Final = 39  # owner, from
RECRUIT_FROM_BOARD: Final = 40  # how many more, from the province, whether it is a special
CHOOSE_HALF: Final = 41  # how many to place, may enter the castillo
NAME_SOURCE: Final = 42
SCORE_NEXT: Final = 43  # mask of areas, first only
CHOOSE_AREA: Final = 44  # mask of areas
MOVE_SCOREBOARD: Final = 45
RECALL_POWER: Final = 46
MOVE_GRANDE: Final = 47
MOVE_KING: Final = 48  # target kind, follow-up
TAKE_ALONG: Final = 49  # how many more, from, to
SWAP: Final = 50

# --- asking others, or several at once ---
FIRST_SHARED_ASK: Final = 51
PLAY_POWER: Final = 51  # how many have played
SET_DIAL: Final = 52  # purpose, fact, mask of seats still to dial
PAY: Final = 53  # payer, how many more
OFFER_VETO: Final = 54  # seat
PLAY_MODIFIER: Final = 55  # how many have played, power value
PASS_MODIFIER: Final = 56  # mask of seats still to pass
GAME_OVER: Final = 57

LIMITS: Final = ("FIRST_ASK", "LAST_OPEN_ENDED", "FIRST_SHARED_ASK")  # names that are no frames
