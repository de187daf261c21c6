"""Moving caballeros from region to region or castillo: lift one, put it down (EG.move)."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from sobremesa.elgrande.rules import events
from sobremesa.elgrande.rules.choices import LIFT, PUT, STOP
from sobremesa.elgrande.rules.frames import COMMIT_MOVE, MOVE, PUT_DOWN
from sobremesa.elgrande.rules.layout import (
    ACTIVE,
    CARD,
    COUNT,
    KING_AT,
    OWNERS,
    REGIONS,
)
from sobremesa.elgrande.rules.moments.veto import propose
from sobremesa.elgrande.rules.question import (
    IN_A_SPECIAL,
    Question,
    Step,
    closed_to_entering,
    closed_to_leaving,
    is_kings,
    nobody_there,
    owner_of,
    region_of,
    unfinished,
)
from sobremesa.elgrande.rules.state import ALL_PLACES, card_row, is_closed, owners
from sobremesa.elgrande.rules.verb import PUT_BACK, Verb
from sobremesa.kernel.errors import Refusal
from sobremesa.kernel.rules.frames import pop, push, top
from sobremesa.kernel.rules.game import Fact, Game, list_bits
from sobremesa.kernel.rules.tried import Tried, because

ANY_REGION: Final = -1
ONE_REGION: Final = -2  # still to be chosen by the first lift


def can_move(g: Game, own: i64, foreign: i64, source: i64) -> bool:
    s = g.s
    active = s[ACTIVE]
    colours = owners(g)
    owner: i64 = 0
    while owner < colours:
        if (own if owner == active else foreign) > 0:
            region: i64 = 0
            while region < REGIONS:
                if s[COUNT + region * OWNERS + owner] > 0 and may_lift(s, region, source):
                    return True
                region += 1
        owner += 1
    return False


def may_lift(s: vec[i64], region: i64, source: i64) -> bool:
    return not is_closed(s, region) and (source < 0 or source == region)


def begin_move(g: Game, own: i64, foreign: i64, at_most: i64, one_region: i64) -> None:
    push(g.s, MOVE, own, foreign, at_most, ONE_REGION if one_region else ANY_REGION)


def move_one(g: Game, owner: i64, source: i64, target: i64) -> None:
    s = g.s
    s[COUNT + source * OWNERS + owner] -= 1
    s[COUNT + target * OWNERS + owner] += 1
    g.tell(events.CABALLERO_MOVED, s[ACTIVE], owner, source, target)


class MoveVerb(Verb):
    """Some of the own and some of the others' caballeros may move.

    Whatever verb moves caballeros, its first two facts say whether own and whether others' may.
    """

    CHAPTER = "move"
    PICTURE = "move"
    FACTS = (
        Fact("own", "count"),
        Fact("foreign", "count"),
        Fact("at_most", "count"),
        Fact("one_region", "flag"),
        Fact("put_back", "flag", cell=PUT_BACK),
    )
    OWN: Final = 2
    FOREIGN: Final = 3
    AT_MOST: Final = 4
    ONE_REGION: Final = 5
    PUT_BACK: Final = 6

    def can_begin(self, g: Game, row: i64) -> bool:
        return can_move(g, g.t[row + self.OWN], g.t[row + self.FOREIGN], ANY_REGION)

    def begin(self, g: Game, row: i64) -> None:
        t = g.t
        begin_move(
            g,
            t[row + self.OWN],
            t[row + self.FOREIGN],
            t[row + self.AT_MOST],
            t[row + self.ONE_REGION],
        )


class Move(Question):
    """Lift a caballero, or stop moving; over when nothing more may be lifted."""

    READING = ("EG.move.1", "EG.move.2", "EG.move.3", "EG.special.3")
    FACTS = (
        Fact("own", "count"),
        Fact("foreign", "count"),
        Fact("left", "count"),
        Fact("source", "source"),
    )
    OWN: Final = 1
    FOREIGN: Final = 2
    LEFT: Final = 3
    SOURCE: Final = 4

    def proceed(self, g: Game, frame: i64) -> bool:
        s = g.s
        if s[frame + self.LEFT] != 0 and can_move(
            g, s[frame + self.OWN], s[frame + self.FOREIGN], s[frame + self.SOURCE]
        ):
            return False
        pop(s)
        return True

    def options(self, g: Game, frame: i64, seat: i64, out: vec[i64]) -> i64:
        s = g.s
        source = s[frame + self.SOURCE]
        active = s[ACTIVE]
        colours = owners(g)
        out[0] = STOP
        listed: i64 = 1
        owner: i64 = 0
        while owner < colours:
            if s[frame + self.OWN if owner == active else frame + self.FOREIGN] > 0:
                region: i64 = 0
                while region < REGIONS:
                    if s[COUNT + region * OWNERS + owner] > 0 and may_lift(s, region, source):
                        out[listed] = LIFT + owner * REGIONS + region
                        listed += 1
                    region += 1
            owner += 1
        return listed

    def answer(self, g: Game, frame: i64, seat: i64, choice: i64) -> None:
        if choice == STOP:
            pop(g.s)
            return
        lifted = choice - LIFT
        back: i64 = printed_number(g, PUT_BACK)
        push(g.s, PUT_DOWN, lifted // REGIONS, lifted % REGIONS, back, 0)

    def count_one(self, s: vec[i64], frame: i64, owner: i64, source: i64) -> None:
        """One caballero of the owner was moved out of a region."""
        s[frame + self.OWN if owner == s[ACTIVE] else frame + self.FOREIGN] -= 1
        s[frame + self.LEFT] -= 1
        if s[frame + self.SOURCE] == ONE_REGION:
            s[frame + self.SOURCE] = source

    def reason(self, g: Game, frame: i64, tried: Tried) -> Refusal | None:
        if tried.word == "lift_court":
            return because("court_stays", "EG.move.11")
        if tried.word != "lift":
            return unfinished(g, tried.word, IN_A_SPECIAL)
        return (
            self.where_not(g, frame, region_of(tried))
            or self.whose_may_not(g, frame, owner_of(tried))
            or nobody_there(tried)
        )

    def whose_may_not(self, g: Game, frame: i64, owner: int) -> Refusal | None:
        if owner == g.s[ACTIVE]:
            if g.s[frame + self.OWN] == 0:
                if printed_number(g, MoveVerb.OWN):
                    return because("own_spent", "EG.move.8")
                return because("own_not_allowed", "EG.move.7")
        elif g.s[frame + self.FOREIGN] == 0:
            if printed_number(g, MoveVerb.FOREIGN):
                return because("foreign_spent", "EG.move.8")
            return because("foreign_not_allowed", "EG.move.6")
        return None

    def where_not(self, g: Game, frame: i64, region: int) -> Refusal | None:
        source = int(g.s[frame + self.SOURCE])
        if is_kings(g, region):
            return closed_to_leaving(region, "EG.move.3")
        if source >= 0 and region != source:
            return because("one_source", "EG.move.9", place=source)
        return None


MOVING: Final = Move()


def printed_number(g: Game, cell: i64) -> int:
    """A number printed on the card of the turn; 0 while no card is taken."""
    card = g.s[CARD]
    return 0 if card < 0 else int(g.t[card_row(card) + cell])


class PutDown(Question):
    """Where the lifted caballero goes."""

    READING = ("EG.move.1", "EG.move.4", "EG.move.5")
    FACTS = (Fact("owner", "owner"), Fact("source", "place"), Fact("back", "flag"))
    OWNER: Final = 1
    SOURCE: Final = 2
    BACK: Final = 3  # whether it may stay where it was
    PASSAGE = "EG.move.1"

    def options(self, g: Game, frame: i64, seat: i64, out: vec[i64]) -> i64:
        targets: i64 = ALL_PLACES & ~(1 << g.s[KING_AT])
        if g.s[frame + self.BACK] == 0:
            targets &= ~(1 << g.s[frame + self.SOURCE])
        return list_bits(out, 0, PUT, targets)

    def answer(self, g: Game, frame: i64, seat: i64, choice: i64) -> None:
        s = g.s
        owner = s[frame + self.OWNER]
        source = s[frame + self.SOURCE]
        pop(s)
        MOVING.count_one(s, top(s), owner, source)
        if choice - PUT != source:  # S-48: what is put back was never moved
            propose(g, COMMIT_MOVE, owner, source, choice - PUT)

    def reason(self, g: Game, frame: i64, tried: Tried) -> Refusal | None:
        if tried.word != "put":
            return because("put_it_down", "EG.move.1")
        if is_kings(g, tried.offset):
            return closed_to_entering(tried.offset, "EG.move.4")
        return because("same_region", "EG.move.5", place=tried.offset)


class CommitMove(Step):
    FACTS = (Fact("owner", "owner"), Fact("from", "place"), Fact("to", "place"))
    OWNER: Final = 1
    FROM: Final = 2
    TO: Final = 3

    def run(self, g: Game, frame: i64) -> None:
        s = g.s
        pop(s)
        move_one(g, s[frame + self.OWNER], s[frame + self.FROM], s[frame + self.TO])
