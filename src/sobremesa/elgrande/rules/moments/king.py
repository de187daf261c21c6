"""Moving the king, and what a card lets follow from it (EG.king, EG.regency)."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from sobremesa.elgrande.rules import choices, events, frames
from sobremesa.elgrande.rules.choices import KING, LIFT
from sobremesa.elgrande.rules.frames import (
    COMMIT_KING,
    COMMIT_SMUGGLE,
    COMMIT_SWAP,
    MOVE_KING,
    TAKE_ALONG,
)
from sobremesa.elgrande.rules.layout import (
    ACTIVE,
    ADJACENT,
    CARD,
    CARD_CELLS,
    CARD_ROW,
    CASTILLO,
    COUNT,
    FRANCE,
    GRANDE_AT,
    KING_AT,
    OWNERS,
    PLACED,
    PORTUGAL,
    REGIONS,
    SEATS,
    SMUGGLE,
    STACKS,
)
from sobremesa.elgrande.rules.moments.move import move_one
from sobremesa.elgrande.rules.moments.score_cards import LEAST, MOST, extreme_regions
from sobremesa.elgrande.rules.moments.veto import propose
from sobremesa.elgrande.rules.question import (
    Question,
    Step,
    is_kings,
    knows_abroad,
    nobody_there,
    region_of,
)
from sobremesa.elgrande.rules.state import ALL_REGIONS, owners, total
from sobremesa.elgrande.rules.verb import Verb
from sobremesa.kernel.errors import Refusal
from sobremesa.kernel.rules.frames import pop, push
from sobremesa.kernel.rules.game import Fact, Game, list_bits
from sobremesa.kernel.rules.tried import Tried, because

ANYWHERE: Final = 0
NEXT_DOOR: Final = 1
EXILE: Final = 2
FEWEST: Final = 3
FULLEST: Final = 4
TO_A_GRANDE: Final = 5
BESIDE_CASTILLO: Final = 6
TARGETS: Final[tuple[str, ...]] = (  # by number
    "anywhere",
    "next_door",
    "exile",
    "fewest",
    "fullest",
    "a_grande",
    "beside_castillo",
)

NOBODY_FOLLOWS: Final = 0
RETINUE: Final = 1
RIVALRY: Final = 2
FOLLOW_UPS: Final[tuple[str, ...]] = ("nobody", "retinue", "rivalry")  # by number

RETINUE_SIZE: Final = 2

# Why the king may not go somewhere, by what the card allows.
KING_REASONS: Final[dict[int, tuple[str, str]]] = {
    EXILE: ("king_abroad_only", "EG.exile.1"),
    FEWEST: ("king_fewest", "EG.regency.8"),
    FULLEST: ("king_fullest", "EG.regency.13"),
    TO_A_GRANDE: ("king_to_grande", "EG.regency.13"),
    BESIDE_CASTILLO: ("king_castillo_only", "EG.revolt.1"),
}


def king_targets(g: Game, kind: i64) -> i64:
    """Mask of locations a card can send the king to."""
    s = g.s
    # 14.14: the emptiest or fullest region may be the one he is in; then he stays.
    if kind == FEWEST:
        return extreme_regions(s, LEAST)
    if kind == FULLEST:
        return extreme_regions(s, MOST)
    elsewhere: i64 = ~(1 << s[KING_AT])
    if kind == ANYWHERE:
        return ALL_REGIONS & elsewhere
    if kind == NEXT_DOOR:
        return g.t[ADJACENT + s[KING_AT]]
    if kind == EXILE:
        return ((1 << FRANCE) | (1 << PORTUGAL)) & elsewhere
    if kind == TO_A_GRANDE:
        return regions_with_grande(s) & elsewhere
    return (1 << CASTILLO) & elsewhere


def regions_with_grande(s: vec[i64]) -> i64:
    found: i64 = 0
    seat: i64 = 0
    while seat < s[SEATS]:
        if s[GRANDE_AT + seat] >= 0:
            found |= 1 << s[GRANDE_AT + seat]
        seat += 1
    return found & ALL_REGIONS


class MoveKingVerb(Verb):
    """The king goes where the card says, and somebody may follow."""

    CHAPTER = "king"
    PICTURE = "crown"
    FACTS = (Fact("to", "king_target"), Fact("followed_by", "follow_up"))
    TO: Final = 2
    FOLLOWED_BY: Final = 3

    def can_begin(self, g: Game, row: i64) -> bool:
        return king_targets(g, g.t[row + self.TO]) != 0

    def begin(self, g: Game, row: i64) -> None:
        push(g.s, MOVE_KING, g.t[row + self.TO], g.t[row + self.FOLLOWED_BY], 0, 0)


class MoveKing(Question):
    """Where the king goes."""

    READING = ("EG.king.1", "EG.king.2", "EG.king.4", "EG.king.6")
    FACTS = (Fact("to", "king_target"), Fact("followed_by", "follow_up"))
    TO: Final = 1
    FOLLOWED_BY: Final = 2

    def options(self, g: Game, frame: i64, seat: i64, out: vec[i64]) -> i64:
        return list_bits(out, 0, KING, king_targets(g, g.s[frame + self.TO]))

    def answer(self, g: Game, frame: i64, seat: i64, choice: i64) -> None:
        follow_up = g.s[frame + self.FOLLOWED_BY]
        pop(g.s)
        propose(g, COMMIT_KING, choice - KING, follow_up, 0)

    def reason(self, g: Game, frame: i64, tried: Tried) -> Refusal | None:
        if tried.word != "king":
            return because("move_the_king", "EG.special.2")
        kind = int(g.s[frame + self.TO])
        if is_kings(g, tried.offset) and kind not in (FEWEST, FULLEST):
            return because("king_must_move", "EG.king.6", place=tried.offset)
        if kind == ANYWHERE:
            return because("king_regions_only", "EG.king.8" if knows_abroad(g) else "EG.king.7")
        if kind == NEXT_DOOR:
            is_regency = g.t[CARD_ROW + g.s[CARD] * CARD_CELLS] == STACKS
            rule = "EG.regency.13" if is_regency else "EG.king.5"
            return because("king_next_door", rule, place=tried.offset)
        key, rule = KING_REASONS[kind]
        return because(key, rule, place=tried.offset)


class CommitKing(Step):
    FACTS = (Fact("place", "place"), Fact("followed_by", "follow_up"))
    PLACE: Final = 1
    FOLLOWED_BY: Final = 2

    def run(self, g: Game, frame: i64) -> None:
        s = g.s
        target = s[frame + self.PLACE]
        follow_up = s[frame + self.FOLLOWED_BY]
        pop(s)
        before = s[KING_AT]
        s[KING_AT] = target
        g.tell(events.KING_MOVED, s[ACTIVE], before, target, 0)
        if follow_up == RIVALRY:
            send_grandes_to_castillo(g, target)
        elif follow_up == RETINUE and before < REGIONS:
            bring_retinue(g, before, target)


def send_grandes_to_castillo(g: Game, region: i64) -> None:
    s = g.s
    seat: i64 = 0
    while seat < s[SEATS]:
        if s[GRANDE_AT + seat] == region:
            s[GRANDE_AT + seat] = CASTILLO
            g.tell(events.GRANDE_MOVED, seat, region, CASTILLO, 0)
        seat += 1


def bring_retinue(g: Game, source: i64, target: i64) -> None:
    # 14.13: two must travel, of whatever colours; fewer there: all of them, without a question.
    s = g.s
    if total(s, source) > RETINUE_SIZE:
        push(s, TAKE_ALONG, RETINUE_SIZE, source, target, 0)
        return
    owner: i64 = 0
    while owner < owners(g):
        while s[COUNT + source * OWNERS + owner] > 0:
            move_one(g, owner, source, target)
        owner += 1


class TakeAlong(Question):
    """Which caballero rides with the king."""

    READING = ("EG.regency.2", "EG.regency.3")
    FACTS = (Fact("left", "count"), Fact("from", "place"), Fact("to", "place"))
    LEFT: Final = 1
    FROM: Final = 2
    TO: Final = 3

    def options(self, g: Game, frame: i64, seat: i64, out: vec[i64]) -> i64:
        source = g.s[frame + self.FROM]
        listed: i64 = 0
        owner: i64 = 0
        while owner < owners(g):
            if g.s[COUNT + source * OWNERS + owner] > 0:
                out[listed] = LIFT + owner * REGIONS + source
                listed += 1
            owner += 1
        return listed

    def answer(self, g: Game, frame: i64, seat: i64, choice: i64) -> None:
        s = g.s
        move_one(g, (choice - LIFT) // REGIONS, s[frame + self.FROM], s[frame + self.TO])
        s[frame + self.LEFT] -= 1
        if s[frame + self.LEFT] == 0:
            pop(s)

    def reason(self, g: Game, frame: i64, tried: Tried) -> Refusal | None:
        if tried.word not in ("lift", "lift_castillo"):
            return because("retinue_must_ride", "EG.regency.2")
        source = int(g.s[frame + self.FROM])
        if tried.word == "lift_castillo" or region_of(tried) != source:
            return because("retinue_source", "EG.regency.2", place=source)
        return nobody_there(tried)


class SmuggleVerb(Verb):
    """The active seat may place into the king's region this turn."""

    CHAPTER = "regency"
    PICTURE = "crown"

    def can_begin(self, g: Game, row: i64) -> bool:
        # 14.15: the permission is for placing afterwards.
        return g.s[PLACED] == 0

    def begin(self, g: Game, row: i64) -> None:
        propose(g, COMMIT_SMUGGLE, 0, 0, 0)


class CommitSmuggle(Step):
    def run(self, g: Game, frame: i64) -> None:
        pop(g.s)
        g.s[SMUGGLE] = 1
        g.tell(events.SMUGGLING_ALLOWED, g.s[ACTIVE], 0, 0, 0)


def swap_partners(s: vec[i64]) -> i64:
    """Mask of seats whose grande can change places with the king: both must be in regions."""
    found: i64 = 0
    if s[KING_AT] >= REGIONS:
        return found
    seat: i64 = 0
    while seat < s[SEATS]:
        at = s[GRANDE_AT + seat]
        if at >= 0 and at < REGIONS and at != s[KING_AT]:
            found |= 1 << seat
        seat += 1
    return found


class SwapKingVerb(Verb):
    """The king changes places with a grande."""

    CHAPTER = "regency"
    PICTURE = "crown"

    def can_begin(self, g: Game, row: i64) -> bool:
        return swap_partners(g.s) != 0

    def begin(self, g: Game, row: i64) -> None:
        push(g.s, frames.SWAP, 0, 0, 0, 0)


class Swap(Question):
    """Whose grande changes places with the king."""

    READING = ("EG.regency.12",)

    def options(self, g: Game, frame: i64, seat: i64, out: vec[i64]) -> i64:
        return list_bits(out, 0, choices.SWAP, swap_partners(g.s))

    def answer(self, g: Game, frame: i64, seat: i64, choice: i64) -> None:
        pop(g.s)
        propose(g, COMMIT_SWAP, choice - choices.SWAP, 0, 0)

    def reason(self, g: Game, frame: i64, tried: Tried) -> Refusal | None:
        if tried.word == "swap":
            return because("grande_out_of_reach", "EG.regency.12")
        return because("choose_a_grande", "EG.special.2")


class CommitSwap(Step):
    FACTS = (Fact("owner", "owner"),)
    OWNER: Final = 1

    def run(self, g: Game, frame: i64) -> None:
        s = g.s
        seat = s[frame + self.OWNER]
        pop(s)
        king = s[KING_AT]
        grande = s[GRANDE_AT + seat]
        s[KING_AT] = grande
        s[GRANDE_AT + seat] = king
        g.tell(events.KING_MOVED, s[ACTIVE], king, grande, 0)
        g.tell(events.GRANDE_MOVED, seat, grande, king, 0)
