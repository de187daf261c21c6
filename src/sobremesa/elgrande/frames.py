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

# --- asking ---
FIRST_ASK: Final = 32
PLAY_POWER: Final = 32  # how many have played
RECRUIT: Final = 33  # allowance, whether it is a special
RECRUIT_FROM_BOARD: Final = 34  # how many more, from the province, whether it is a special
PICK_CARD: Final = 35
TAKE_TURN: Final = 36
PLACE: Final = 37  # how many more
MOVE: Final = 38  # own, foreign and total left, source
PUT_DOWN: Final = 39  # owner, from
PLACE_EXTRA: Final = 40  # how many more, may enter the castillo
CHOOSE_HALF: Final = 41  # how many to place, may enter the castillo
REMOVE_EACH: Final = 42  # mask of owners done
PAY: Final = 43  # payer, how many more
SET_DIAL: Final = 44  # purpose, fact, mask of seats still to dial
NAME_SOURCE: Final = 45
SCORE_NEXT: Final = 46  # mask of areas, first only
CHOOSE_AREA: Final = 47  # mask of areas
MOVE_SCOREBOARD: Final = 48
RECALL_POWER: Final = 49
MOVE_GRANDE: Final = 50
MOVE_KING: Final = 51  # target kind, follow-up
OFFER_VETO: Final = 52  # seat
PLAY_MODIFIER: Final = 53  # how many have played, power value
PASS_MODIFIER: Final = 54  # mask of seats still to pass
TAKE_ALONG: Final = 55  # how many more, from, to
SWAP: Final = 56
GAME_OVER: Final = 63
