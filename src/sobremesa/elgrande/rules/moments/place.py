"""Placing caballeros from the court, by the placing rules or by a card (EG.place)."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from sobremesa.elgrande.rules import events
from sobremesa.elgrande.rules.choices import MOVE_HALF, PLACE, PLACE_HALF, STOP
from sobremesa.elgrande.rules.frames import CHOOSE_HALF, COMMIT_PLACE, PLACE_EXTRA
from sobremesa.elgrande.rules.layout import (
    ACTIVE,
    CASTILLO,
    COUNT,
    COURT,
    KING_AT,
    OWNERS,
    PLACEABLE,
    PLACES,
    SMUGGLE,
)
from sobremesa.elgrande.rules.moments.move import ANY_REGION, begin_move, can_move
from sobremesa.elgrande.rules.moments.veto import propose
from sobremesa.elgrande.rules.question import (
    IN_A_PLACING,
    IN_A_SPECIAL,
    Question,
    Step,
    closed_to_entering,
    is_kings,
    unfinished,
)
from sobremesa.elgrande.rules.state import ALL_REGIONS
from sobremesa.elgrande.rules.verb import PUT_BACK, Verb
from sobremesa.kernel.errors import Refusal
from sobremesa.kernel.rules.frames import pop, push
from sobremesa.kernel.rules.game import Fact, Game, list_bits
from sobremesa.kernel.rules.tried import Tried, because

ALL_OWN: Final = 30


def placing_targets(g: Game) -> i64:
    """Mask of places next to the king, and the castillo, that placing may enter."""
    king = g.s[KING_AT]
    if g.s[SMUGGLE] and king < PLACES:
        return g.t[PLACEABLE + king] | 1 << king
    return g.t[PLACEABLE + king]


def put_from_court(g: Game, place: i64) -> None:
    s = g.s
    seat = s[ACTIVE]
    s[COURT + seat] -= 1
    s[COUNT + place * OWNERS + seat] += 1
    g.tell(events.CABALLERO_PLACED, seat, place, 0, 0)


def why_not_placed(g: Game, place: int) -> Refusal:
    """Why a caballero of the court may not enter a place by the placing rules."""
    if place == CASTILLO:
        return because("castillo_closed", "EG.place.7")
    if is_kings(g, place):
        return because("kings_region_enter", "EG.place.5", place=place)
    return because("not_next_to_king", "EG.place.4", place=place, king=int(g.s[KING_AT]))


class Place(Question):
    """Place one more caballero from the court, or stop."""

    READING = ("EG.place.1", "EG.place.4", "EG.place.5", "EG.place.6", "EG.place.7", "EG.place.8")
    FACTS = (Fact("left", "count"),)
    LEFT: Final = 1
    PASSAGE = "EG.turn.3"

    def proceed(self, g: Game, frame: i64) -> bool:
        if g.s[frame + self.LEFT] != 0 and g.s[COURT + g.s[ACTIVE]] != 0:
            return False
        pop(g.s)
        return True

    def options(self, g: Game, frame: i64, seat: i64, out: vec[i64]) -> i64:
        listed = list_bits(out, 0, PLACE, placing_targets(g))
        out[listed] = STOP
        return listed + 1

    def answer(self, g: Game, frame: i64, seat: i64, choice: i64) -> None:
        if choice == STOP:
            pop(g.s)
            return
        g.s[frame + self.LEFT] -= 1
        put_from_court(g, choice - PLACE)

    def reason(self, g: Game, frame: i64, tried: Tried) -> Refusal | None:
        if tried.word == "place":
            return why_not_placed(g, tried.offset)
        return unfinished(g, tried.word, IN_A_PLACING)


def extra_targets(s: vec[i64], castillo_too: i64) -> i64:
    """Mask of places a card may place into wherever the king is: all but his own."""
    targets: i64 = ALL_REGIONS
    if castillo_too:
        targets |= 1 << CASTILLO
    return targets & ~(1 << s[KING_AT])


class PlaceExtraVerb(Verb):
    """Some caballeros of the court go anywhere but to the king."""

    CHAPTER = "place"
    PICTURE = "put"
    FACTS = (Fact("at_most", "count"), Fact("castillo", "flag"))
    AT_MOST: Final = 2
    CASTILLO: Final = 3

    def can_begin(self, g: Game, row: i64) -> bool:
        return g.s[COURT + g.s[ACTIVE]] > 0

    def begin(self, g: Game, row: i64) -> None:
        push(g.s, PLACE_EXTRA, g.t[row + self.AT_MOST], g.t[row + self.CASTILLO], 0, 0)


class PlaceExtra(Question):
    """Place one more by a card, wherever the king is, or stop."""

    READING = ("EG.place.10", "EG.place.11", "EG.special.3")
    FACTS = (Fact("left", "count"), Fact("castillo", "flag"))
    LEFT: Final = 1
    CASTILLO: Final = 2

    def proceed(self, g: Game, frame: i64) -> bool:
        if g.s[frame + self.LEFT] != 0 and g.s[COURT + g.s[ACTIVE]] != 0:
            return False
        pop(g.s)
        return True

    def options(self, g: Game, frame: i64, seat: i64, out: vec[i64]) -> i64:
        listed = list_bits(out, 0, PLACE, extra_targets(g.s, g.s[frame + self.CASTILLO]))
        out[listed] = STOP
        return listed + 1

    def answer(self, g: Game, frame: i64, seat: i64, choice: i64) -> None:
        if choice == STOP:
            pop(g.s)
            return
        g.s[frame + self.LEFT] -= 1
        propose(g, COMMIT_PLACE, choice - PLACE, 0, 0)

    def reason(self, g: Game, frame: i64, tried: Tried) -> Refusal | None:
        if tried.word != "place":
            return unfinished(g, tried.word, IN_A_SPECIAL)
        if is_kings(g, tried.offset):
            return closed_to_entering(tried.offset, "EG.place.5")
        return because("extra_not_castillo", "EG.place.11")


class CommitPlace(Step):
    FACTS = (Fact("place", "place"),)
    PLACE: Final = 1

    def run(self, g: Game, frame: i64) -> None:
        pop(g.s)
        put_from_court(g, g.s[frame + self.PLACE])


class MoveOrPlaceVerb(Verb):
    """Either move own caballeros out of one region, or place some of the court anywhere."""

    CHAPTER = "special"
    PICTURE = "put"
    FACTS = (
        Fact("at_most", "count"),
        Fact("castillo", "flag", cell=4),
        Fact("put_back", "flag", cell=PUT_BACK),
    )
    AT_MOST: Final = 2
    CASTILLO: Final = 4  # where a moving card's first two facts say that it moves own ones only
    PUT_BACK: Final = 6

    def can_begin(self, g: Game, row: i64) -> bool:
        return g.s[COURT + g.s[ACTIVE]] > 0 or can_move(g, ALL_OWN, 0, ANY_REGION)

    def begin(self, g: Game, row: i64) -> None:
        push(g.s, CHOOSE_HALF, g.t[row + self.AT_MOST], g.t[row + self.CASTILLO], 0, 0)


class ChooseHalf(Question):
    """Which half of the card is used."""

    READING = ("EG.special.5",)
    FACTS = (Fact("at_most", "count"), Fact("castillo", "flag"))
    AT_MOST: Final = 1
    CASTILLO: Final = 2

    def options(self, g: Game, frame: i64, seat: i64, out: vec[i64]) -> i64:
        listed: i64 = 0
        if can_move(g, ALL_OWN, 0, ANY_REGION):
            out[listed] = MOVE_HALF
            listed += 1
        if g.s[COURT + g.s[ACTIVE]] > 0:
            out[listed] = PLACE_HALF
            listed += 1
        return listed

    def answer(self, g: Game, frame: i64, seat: i64, choice: i64) -> None:
        at_most = g.s[frame + self.AT_MOST]
        castillo_too = g.s[frame + self.CASTILLO]
        pop(g.s)
        if choice == MOVE_HALF:
            begin_move(g, ALL_OWN, 0, ALL_OWN, 1)
        else:
            push(g.s, PLACE_EXTRA, at_most, castillo_too, 0, 0)

    def reason(self, g: Game, frame: i64, tried: Tried) -> Refusal | None:
        if tried.word in ("move_half", "place_half"):
            return because("half_impossible", "EG.special.8")
        return because("choose_half", "EG.special.5")
