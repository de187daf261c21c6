"""Everything chance decides before the first decision (EG.setup)."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from sobremesa.elgrande.rules import events
from sobremesa.elgrande.rules.layout import (
    COUNT,
    COURT,
    DUMMY_POWER,
    GRANDE_AT,
    HAND,
    HAS_DUMMY,
    HAS_MODIFIERS,
    IS_MERGED,
    KING_AT,
    MODIFIERS,
    OWNERS,
    POWER_CARDS,
    PROVINCE,
    REGION_DECK,
    REGIONS,
    SEATS,
    STACK,
    STACK_CAPACITY,
    STACK_SIZE,
    STACKS,
    START_SEAT,
    UNMERGED_SIZE,
    VETERANS,
)
from sobremesa.kernel.rules.game import Game
from sobremesa.kernel.rules.luck import shuffle

HOME: Final = 2
AT_COURT: Final = 7
CABALLEROS: Final = 30
MODIFIERS_EACH: Final = 3


def deal(g: Game) -> None:
    """From the sorted box to the first position: `g` holds the stacks as the edition lists them."""
    s = g.s
    shuffle(s, REGION_DECK, REGIONS, g.luck)
    put_out_pieces(s)
    if s[START_SEAT] < 0:  # S-06: the host named nobody
        s[START_SEAT] = g.luck.below(s[SEATS])
    deal_stacks(g)
    if g.t[HAS_MODIFIERS]:
        deal_modifiers(g)
    if g.t[HAS_DUMMY]:
        s[PROVINCE + s[SEATS]] = CABALLEROS
        shuffle(s, DUMMY_POWER, POWER_CARDS, g.luck)
        shuffle(s, REGION_DECK, REGIONS, g.luck)


def put_out_pieces(s: vec[i64]) -> None:
    """The first region card is the king's, one for each seat's grande follows."""
    s[KING_AT] = s[REGION_DECK]
    seat: i64 = 0
    while seat < s[SEATS]:
        home = s[REGION_DECK + 1 + seat]
        s[GRANDE_AT + seat] = home
        s[COUNT + home * OWNERS + seat] = HOME
        s[COURT + seat] = AT_COURT
        s[PROVINCE + seat] = CABALLEROS - HOME - AT_COURT
        seat += 1


def deal_stacks(g: Game) -> None:
    s = g.s
    t = g.t
    stack: i64 = 0
    while stack < STACKS:
        mix_in_veterans(g, stack)
        stack += 1
    if t[IS_MERGED]:
        # 3.4: veteran cards were exchanged before the second and third stack become one.
        card: i64 = 0
        second = STACK + STACK_CAPACITY
        size = t[UNMERGED_SIZE + 1]
        while card < t[UNMERGED_SIZE + 2]:
            s[second + size + card] = s[second + STACK_CAPACITY + card]
            s[second + STACK_CAPACITY + card] = 0
            card += 1
    stack = 0
    while stack < STACKS:
        shuffle(s, STACK + stack * STACK_CAPACITY, t[STACK_SIZE + stack], g.luck)
        stack += 1


def mix_in_veterans(g: Game, stack: i64) -> None:
    """Each veteran card takes the place of a card that nobody has seen (EG.veteran.1)."""
    s = g.s
    veterans = g.t[VETERANS + stack]
    if veterans == 0:
        return
    size = g.t[UNMERGED_SIZE + stack]
    first = STACK + stack * STACK_CAPACITY
    shuffle(s, first, size, g.luck)
    card: i64 = 0
    while card < veterans:
        s[first + size - veterans + card] = s[first + size + card]
        s[first + size + card] = 0
        card += 1


def deal_modifiers(g: Game) -> None:
    """Three each from the shuffled sixteen; the rest stays unseen in the box."""
    s = g.s
    deck = vec[i64]([0] * MODIFIERS)
    modifier: i64 = 0
    while modifier < MODIFIERS:
        deck[modifier] = modifier
        modifier += 1
    shuffle(deck, 0, MODIFIERS, g.luck)
    dealt: i64 = 0
    while dealt < MODIFIERS_EACH * s[SEATS]:
        seat = dealt % s[SEATS]
        s[HAND + seat] |= 1 << (POWER_CARDS + deck[dealt])
        g.tell(events.MODIFIER_DEALT, seat, deck[dealt], 0, 0)
        dealt += 1
