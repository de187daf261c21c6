"""Where each fact lies in the state buffer (`s`) and in the edition's tables (`t`)."""

from typing import Final

# --- places: nine regions in scoring order, then the castillo; the king knows two more ---
REGIONS: Final = 9
CASTILLO: Final = 9
PLACES: Final = 10
FRANCE: Final = 10
PORTUGAL: Final = 11
KING_LOCATIONS: Final = 12
TO_COURT: Final = 12  # only in events: where pieces go that may not enter the king's region
NOWHERE: Final = -1

OWNERS: Final = 5
STACKS: Final = 5
POWER_CARDS: Final = 13
MODIFIERS: Final = 16
STACK_CAPACITY: Final = 22  # stacks 2 and 3 merged in the 2023 edition, two veterans waiting

# --- state ---
SEATS: Final = 81  # the kernel's STATE; written out because mypyc folds no imported constant
ROUND: Final = SEATS + 1
KING_AT: Final = ROUND + 1
START_SEAT: Final = KING_AT + 1
ACTIVE: Final = START_SEAT + 1
CARD: Final = ACTIVE + 1  # the card of the turn, NOWHERE before it is taken
PLACED: Final = CARD + 1  # placing has begun
SPECIAL_DONE: Final = PLACED + 1
SMUGGLE: Final = SPECIAL_DONE + 1
ORDER: Final = SMUGGLE + 1  # seats in turn order
TURNS: Final = ORDER + OWNERS + 1  # how many of them
COUNT: Final = TURNS + 1  # + place * OWNERS + owner: caballeros
COURT: Final = COUNT + PLACES * OWNERS
PROVINCE: Final = COURT + OWNERS
GRANDE_AT: Final = PROVINCE + OWNERS
SCOREBOARD_AT: Final = GRANDE_AT + OWNERS
POINTS: Final = SCOREBOARD_AT + 2
HAND: Final = POINTS + OWNERS  # bit per power card, then bit per modifier
DISCARD: Final = HAND + OWNERS
PLAYED: Final = DISCARD + OWNERS  # power value of this round, 0 before
MODIFIER_PLAYED: Final = PLAYED + OWNERS  # NOWHERE when none
RECALLED: Final = MODIFIER_PLAYED + OWNERS  # + 2 * owner: candidates of up to two secret recalls
VETOES: Final = RECALLED + 2 * OWNERS  # two slots of holder and round, in order of taking
OPEN: Final = VETOES + 4  # face-up card of each stack, NOWHERE when gone
STACK_NEXT: Final = OPEN + STACKS  # how many of each stack were revealed
STACK: Final = STACK_NEXT + STACKS  # + stack * STACK_CAPACITY: hidden order
DIALLED: Final = STACK + STACKS * STACK_CAPACITY  # region, NOWHERE before
PENDING: Final = (
    DIALLED + OWNERS
)  # pieces picked up for one unfinished payment: regions, then court
DUMMY_PLAYED: Final = PENDING + PLACES
DUMMY_NEXT: Final = DUMMY_PLAYED + 1  # how many of the dummy's power cards were turned up
DUMMY_POWER: Final = DUMMY_NEXT + 1
REGION_NEXT: Final = DUMMY_POWER + POWER_CARDS
REGION_DECK: Final = REGION_NEXT + 1
PASSED: Final = REGION_DECK + REGIONS  # modifier each seat passed to its left, NOWHERE before
CELLS: Final = PASSED + OWNERS

# --- tables ---
PAID_PLACES: Final = 0
VETO_EACH_STEP: Final = 1
ROUNDS: Final = 2  # bit per round that is played
SCORING_ROUNDS: Final = 3
LAST_ROUND: Final = 4
HAS_DUMMY: Final = 5
HAS_MODIFIERS: Final = 6
KING_CARD: Final = 7  # the card that returns to its stack every round, NOWHERE without one
WORTH: Final = 8  # + area * WORTH_CELLS; after the areas the two scoreboards
WORTH_CELLS: Final = 3
PLACEABLE: Final = WORTH + (PLACES + 2) * WORTH_CELLS  # + king's location: mask of places
ADJACENT: Final = PLACEABLE + KING_LOCATIONS  # + king's location: mask of regions
RECRUITS: Final = ADJACENT + KING_LOCATIONS  # + power value
STACK_SIZE: Final = RECRUITS + POWER_CARDS + 1  # cards of each stack when play begins
VETERANS: Final = STACK_SIZE + STACKS  # how many of them join each stack at the deal
IS_MERGED: Final = VETERANS + STACKS
UNMERGED_SIZE: Final = IS_MERGED + 1  # cards of each stack before two of them become one
MODIFIER_ROW: Final = UNMERGED_SIZE + STACKS  # + modifier * MODIFIER_CELLS
MODIFIER_CELLS: Final = 3
SHIFT: Final = 0  # of a modifier's row: what it adds to a power card
ABILITY: Final = 1
AMOUNT: Final = 2
CARD_ROW: Final = MODIFIER_ROW + MODIFIERS * MODIFIER_CELLS  # + card * CARD_CELLS
CARD_CELLS: Final = 7
LIMIT: Final = 0  # of a card's row: how many it places
VERB: Final = 1  # behind it the verb's facts
