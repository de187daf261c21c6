"""El Grande as a row of numbers: what one seat's view tells, for learners."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64

from sobremesa.elgrande.rules import frames
from sobremesa.elgrande.rules.layout import (
    ACTIVE,
    CARD,
    COUNT,
    COURT,
    DIALLED,
    DUMMY_NEXT,
    DUMMY_PLAYED,
    DUMMY_POWER,
    GRANDE_AT,
    HAND,
    HAS_DUMMY,
    KING_AT,
    KING_LOCATIONS,
    MODIFIER_PLAYED,
    MODIFIERS,
    OPEN,
    ORDER,
    OWNERS,
    PASSED,
    PENDING,
    PLACED,
    PLACES,
    PLAYED,
    POINTS,
    POWER_CARDS,
    PROVINCE,
    REGION_DECK,
    REGION_NEXT,
    REGIONS,
    ROUND,
    SCOREBOARD_AT,
    SEATS,
    SMUGGLE,
    SPECIAL_DONE,
    STACK,
    STACK_CAPACITY,
    STACK_NEXT,
    STACK_SIZE,
    STACKS,
    START_SEAT,
    TURNS,
    VETOES,
)
from sobremesa.elgrande.rules.moments.belongings import maybe_recalled
from sobremesa.elgrande.rules.moments.table import MOMENTS
from sobremesa.elgrande.rules.state import ALL_POWER
from sobremesa.kernel.rules.frames import FRAME, top
from sobremesa.kernel.rules.game import Game
from sobremesa.kernel.sight.observer import (
    BITS,
    CATEGORY,
    FLAG,
    NUMBER,
    Cells,
    Observer,
    Pending,
    seat_at,
    seen_from,
    turned,
)

MOMENT_KINDS: Final = len(MOMENTS) + 1  # 0 is none
SEEN_SHIFT: Final = 3
SEEN_BITS: Final = 8  # so many cards in one cell: a card's cell and bit need no division


def layout_of(cards: int) -> list[Cells]:
    """The cells of a row, in the order of writing. Categories count from 1 where 0 is nothing."""
    card, place, seat, owners = cards + 1, PLACES + 1, OWNERS + 1, OWNERS
    return [
        Cells("moment", CATEGORY, 1, MOMENT_KINDS),
        Cells("moment's facts", NUMBER, 4),
        Cells("moment below", CATEGORY, 1, MOMENT_KINDS),
        Cells("facts below", NUMBER, 4),
        Cells("round", NUMBER),
        Cells("king", CATEGORY, 1, KING_LOCATIONS),
        Cells("start seat", CATEGORY, 1, owners),
        Cells("active seat", CATEGORY, 1, owners),
        Cells("card of the turn", CATEGORY, 1, card),
        Cells("placed", FLAG),
        Cells("special done", FLAG),
        Cells("smuggling", FLAG),
        Cells("scoreboards", CATEGORY, 2, place),
        Cells("holder and round of vetoes", NUMBER, 4),
        Cells("asked", BITS, 1, owners),
        Cells("seats in order", CATEGORY, owners, seat),
        Cells("lifted", NUMBER, PLACES),
        Cells("caballeros by place and owner", NUMBER, PLACES * owners),
        Cells("court", NUMBER, owners),
        Cells("province", NUMBER, owners),
        Cells("grande", CATEGORY, owners, place),
        Cells("points", NUMBER, owners),
        Cells("power played", NUMBER, owners),
        Cells("modifier played", CATEGORY, owners, MODIFIERS + 1),
        Cells("dial", CATEGORY, owners, place),
        Cells("cards in hand", NUMBER, owners),
        Cells("power surely in hand", BITS, owners, POWER_CARDS),
        Cells("power perhaps taken back", BITS, owners, POWER_CARDS),
        Cells("own modifiers", BITS, 2, MODIFIERS // 2),
        Cells("own modifier passed", CATEGORY, 1, MODIFIERS + 1),
        Cells("dummy's power", NUMBER),
        Cells("dummy's power seen", BITS, 1, POWER_CARDS),
        Cells("dummy's regions seen", BITS, 1, REGIONS),
        Cells("open cards", CATEGORY, STACKS, card),
        Cells("cards left", NUMBER, STACKS),
        Cells("cards seen", BITS, cells_for(cards), SEEN_BITS),
    ]


def cells_for(cards: int) -> int:
    return (cards + SEEN_BITS - 1) // SEEN_BITS


class ElGrandeObserver(Observer):
    """Rows of El Grande; `cards` says how many cards the edition has."""

    def __init__(self, cards: int) -> None:
        super().__init__(layout_of(cards))
        self.seen_cells: i64 = cells_for(cards)
        self.pending = Pending(MOMENTS)

    def observe(self, g: Game, seat: i64, out: vec[i16], at: i64) -> None:
        seats = g.s[SEATS]
        self.pending.write(g, seat, seats, 0, out, at)
        self.pending.write(g, seat, seats, 1, out, at + FRAME)
        at = write_table(g, seat, seats, out, at + 2 * FRAME)
        at = write_board(g.s, seat, seats, out, at)
        at = write_seats(g, seat, seats, out, at)
        at = write_own(g, seat, out, at)
        at = write_dummy(g, out, at)
        write_stacks(g, out, at, self.seen_cells)


def write_table(g: Game, seat: i64, seats: i64, out: vec[i16], at: i64) -> i64:
    s = g.s
    out[at] = i16(s[ROUND])
    out[at + 1] = i16(s[KING_AT])
    out[at + 2] = i16(seen_from(seat, s[START_SEAT], seats))
    out[at + 3] = i16(seen_from(seat, s[ACTIVE], seats))
    out[at + 4] = i16(s[CARD] + 1)
    out[at + 5] = i16(s[PLACED])
    out[at + 6] = i16(s[SPECIAL_DONE])
    out[at + 7] = i16(s[SMUGGLE])
    out[at + 8] = i16(s[SCOREBOARD_AT] + 1)
    out[at + 9] = i16(s[SCOREBOARD_AT + 1] + 1)
    slot: i64 = 0
    while slot < 4:
        holder = s[VETOES + slot]
        out[at + 10 + slot] = 0
        out[at + 11 + slot] = 0
        if holder >= 0:
            out[at + 10 + slot] = i16(1 + seen_from(seat, holder, seats))
            out[at + 11 + slot] = i16(s[VETOES + slot + 1])
        slot += 2
    out[at + 14] = i16(turned(g.decider_mask(), seat, seats))
    turn: i64 = 0
    while turn < OWNERS:
        out[at + 15 + turn] = 0
        if turn < s[TURNS]:
            out[at + 15 + turn] = i16(1 + seen_from(seat, s[ORDER + turn], seats))
        turn += 1
    return at + 15 + OWNERS


def write_board(s: vec[i64], seat: i64, seats: i64, out: vec[i16], at: i64) -> i64:
    """Pieces in the hand, then on the board. Nobody looks into the castillo, but what is in it
    follows from what lies open (EG.castillo.5)."""
    place: i64 = 0
    while place < PLACES:
        out[at + place] = i16(s[PENDING + place])
        place += 1
    at += PLACES
    seen: i64 = 0
    while seen < OWNERS:
        cell: i64 = COUNT + seat_at(seat, seen, seats)
        to = at + seen
        while cell < COUNT + PLACES * OWNERS:
            out[to] = i16(s[cell])
            to += OWNERS
            cell += OWNERS
        seen += 1
    return at + PLACES * OWNERS


def write_seats(g: Game, seat: i64, seats: i64, out: vec[i16], at: i64) -> i64:
    s = g.s
    is_dialling = s[top(s)] == frames.SET_DIAL
    seen: i64 = 0
    while seen < OWNERS:
        owner = seat_at(seat, seen, seats)
        is_own = seen == 0
        perhaps = maybe_recalled(s, owner)
        if is_own:
            perhaps = 0
        hand = s[HAND + owner]
        to = at + seen
        out[to] = i16(s[COURT + owner])
        out[to + OWNERS] = i16(s[PROVINCE + owner])
        out[to + 2 * OWNERS] = i16(s[GRANDE_AT + owner] + 1)
        out[to + 3 * OWNERS] = i16(s[POINTS + owner])
        out[to + 4 * OWNERS] = i16(s[PLAYED + owner])
        out[to + 5 * OWNERS] = i16(s[MODIFIER_PLAYED + owner] + 1)
        out[to + 6 * OWNERS] = 0
        if is_own or not is_dialling:
            out[to + 6 * OWNERS] = i16(s[DIALLED + owner] + 1)
        out[to + 7 * OWNERS] = i16(bits_in(hand))
        out[to + 8 * OWNERS] = i16(hand & ALL_POWER & ~perhaps)
        out[to + 9 * OWNERS] = i16(perhaps & ALL_POWER)
        seen += 1
    return at + 10 * OWNERS


def bits_in(mask: i64) -> i64:
    count: i64 = 0
    while mask:
        mask &= mask - 1
        count += 1
    return count


def write_own(g: Game, seat: i64, out: vec[i16], at: i64) -> i64:
    s = g.s
    modifiers = s[HAND + seat] >> POWER_CARDS
    out[at] = i16(modifiers & 255)
    out[at + 1] = i16(modifiers >> 8)
    out[at + 2] = i16(s[PASSED + seat] + 1)
    return at + 3


def write_dummy(g: Game, out: vec[i16], at: i64) -> i64:
    s = g.s
    out[at] = i16(s[DUMMY_PLAYED])
    power: i64 = 0
    regions: i64 = 0
    if g.t[HAS_DUMMY]:
        card: i64 = 0
        while card < s[DUMMY_NEXT]:
            power |= 1 << (s[DUMMY_POWER + card] - 1)
            card += 1
        card = 0
        while card < s[REGION_NEXT]:
            regions |= 1 << s[REGION_DECK + card]
            card += 1
    out[at + 1] = i16(power)
    out[at + 2] = i16(regions)
    return at + 3


def write_stacks(g: Game, out: vec[i16], at: i64, seen_cells: i64) -> None:
    s = g.s
    seen = at + 2 * STACKS
    cell: i64 = 0
    while cell < seen_cells:
        out[seen + cell] = 0
        cell += 1
    stack: i64 = 0
    while stack < STACKS:
        turned_up = s[STACK_NEXT + stack]
        out[at + stack] = i16(s[OPEN + stack] + 1)
        out[at + STACKS + stack] = i16(g.t[STACK_SIZE + stack] - turned_up)
        card = STACK + stack * STACK_CAPACITY
        end = card + turned_up
        while card < end:
            cell = seen + (s[card] >> SEEN_SHIFT)
            out[cell] = out[cell] | i16(1 << (s[card] & (SEEN_BITS - 1)))
            card += 1
        stack += 1
