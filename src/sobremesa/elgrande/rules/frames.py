"""The numbers of the moments, as they stand in states and positions; `moments` says what they are.

Numbers never change their meaning: written positions use them. A moment may be called like what is
chosen in it (`PLACE`, `RECRUIT` and `SWAP` begin families of `choices` too): where both are meant,
the modules are imported and not the names.
"""

from typing import Final

# --- running by themselves ---
START_ROUND: Final = 0
NEXT_TURN: Final = 1
END_SPECIAL: Final = 2
COMMIT_MOVE: Final = 3
COMMIT_PLACE: Final = 4
COMMIT_RETURN: Final = 5
COMMIT_PAYMENT: Final = 6
COMMIT_COURT_RETURN: Final = 7
COMMIT_RECRUIT: Final = 8
COMMIT_KING: Final = 9
COMMIT_GRANDE: Final = 10
COMMIT_SCOREBOARD: Final = 11
COMMIT_RECALL: Final = 12
COMMIT_SCORE: Final = 13
COMMIT_TAKE_VETO: Final = 14
COMMIT_SECRET_REMOVAL: Final = 15
COMMIT_EVICTION: Final = 16
NEXT_PAYMENT: Final = 17
START_DIALS: Final = 18
DIALS_SET: Final = 19
BEGIN_VERB: Final = 20
SCORE_CASTILLO: Final = 21
LEAVE_CASTILLO: Final = 22
SCORE_REGIONS: Final = 23
END_ROUND: Final = 24
COMMIT_SMUGGLE: Final = 25
COMMIT_SWAP: Final = 26
BEGIN_ABILITY: Final = 27

# --- asking ---
TAKE_TURN: Final = 32
PLACE: Final = 33
MOVE: Final = 34
REMOVE_EACH: Final = 35
PLACE_EXTRA: Final = 36
RECRUIT: Final = 37
PICK_CARD: Final = 38
PUT_DOWN: Final = 39
RECRUIT_FROM_BOARD: Final = 40
CHOOSE_HALF: Final = 41
NAME_SOURCE: Final = 42
SCORE_NEXT: Final = 43
CHOOSE_AREA: Final = 44
MOVE_SCOREBOARD: Final = 45
RECALL_POWER: Final = 46
MOVE_GRANDE: Final = 47
MOVE_KING: Final = 48
TAKE_ALONG: Final = 49
SWAP: Final = 50
PLAY_POWER: Final = 51
SET_DIAL: Final = 52
PAY: Final = 53
OFFER_VETO: Final = 54
PLAY_MODIFIER: Final = 55
PASS_MODIFIER: Final = 56
GAME_OVER: Final = 57
