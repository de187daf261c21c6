"""Sending caballeros back to the province: whole courts, one of each, or a payment (EG.return)."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from sobremesa.elgrande.rules import events
from sobremesa.elgrande.rules.choices import LIFT, LIFT_COURT, STOP
from sobremesa.elgrande.rules.frames import (
    COMMIT_COURT_RETURN,
    COMMIT_PAYMENT,
    COMMIT_RETURN,
    NEXT_PAYMENT,
    PAY,
    REMOVE_EACH,
)
from sobremesa.elgrande.rules.layout import (
    ACTIVE,
    COUNT,
    COURT,
    OWNERS,
    PENDING,
    PROVINCE,
    REGIONS,
    SEATS,
)
from sobremesa.elgrande.rules.moments.veto import propose
from sobremesa.elgrande.rules.question import (
    IN_A_SPECIAL,
    Question,
    Step,
    is_kings,
    nobody_there,
    owner_of,
    region_of,
    unfinished,
)
from sobremesa.elgrande.rules.state import (
    clear_pending,
    clockwise,
    has_bit,
    is_closed,
    owners,
    removable,
)
from sobremesa.elgrande.rules.verb import Verb
from sobremesa.kernel.errors import Refusal
from sobremesa.kernel.rules.frames import pop, push
from sobremesa.kernel.rules.game import Automatic, Fact, Game
from sobremesa.kernel.rules.tried import Tried, because

IN_COURT: Final = 9  # the cell of PENDING behind the nine regions


def list_lifts(s: vec[i64], out: vec[i64], listed: i64, owner: i64) -> i64:
    """An owner's regions with a caballero that may leave and is not yet picked up."""
    region: i64 = 0
    while region < REGIONS:
        if s[COUNT + region * OWNERS + owner] > s[PENDING + region] and not is_closed(s, region):
            out[listed] = LIFT + owner * REGIONS + region
            listed += 1
        region += 1
    return listed


def dismiss(g: Game, owner: i64, region: i64, how_many: i64) -> None:
    s = g.s
    s[COUNT + region * OWNERS + owner] -= how_many
    s[PROVINCE + owner] += how_many
    g.tell(events.CABALLEROS_DISMISSED, owner, region, how_many, 0)


# --- from every court ---


class ReturnCourtsVerb(Verb):
    """All others send caballeros of their courts back."""

    CHAPTER = "return"
    PICTURE = "out"
    FACTS = (Fact("each", "count"),)
    EACH: Final = 2

    def begin(self, g: Game, row: i64) -> None:
        propose(g, COMMIT_COURT_RETURN, g.t[row + self.EACH], 0, 0)


class CommitCourtReturn(Step):
    FACTS = (Fact("count", "count"),)
    COUNT: Final = 1

    def run(self, g: Game, frame: i64) -> None:
        s = g.s
        how_many = s[frame + self.COUNT]
        pop(s)
        steps: i64 = 1
        while steps < s[SEATS]:
            seat = clockwise(s, steps)
            leaving: i64 = min(how_many, s[COURT + seat])
            s[COURT + seat] -= leaving
            s[PROVINCE + seat] += leaving
            g.tell(events.COURT_RETURNED, seat, leaving, 0, 0)
            steps += 1


# --- one of each colour ---


def can_remove(g: Game, done: i64) -> bool:
    owner: i64 = 0
    while owner < owners(g):
        if not has_bit(done, owner) and removable(g.s, owner) > 0:
            return True
        owner += 1
    return False


class RemoveOneEachVerb(Verb):
    """The active seat sends back one caballero of every other colour."""

    CHAPTER = "return"
    PICTURE = "out"

    def can_begin(self, g: Game, row: i64) -> bool:
        return can_remove(g, 1 << g.s[ACTIVE])

    def begin(self, g: Game, row: i64) -> None:
        push(g.s, REMOVE_EACH, 1 << g.s[ACTIVE], 0, 0, 0)


class RemoveEach(Question):
    """Lift one of a colour that has not lost any yet, or stop."""

    READING = ("EG.return.7", "EG.return.2", "EG.return.3")
    FACTS = (Fact("done", "owners"),)
    DONE: Final = 1

    def proceed(self, g: Game, frame: i64) -> bool:
        if can_remove(g, g.s[frame + self.DONE]):
            return False
        pop(g.s)
        return True

    def options(self, g: Game, frame: i64, seat: i64, out: vec[i64]) -> i64:
        done = g.s[frame + self.DONE]
        out[0] = STOP
        listed: i64 = 1
        owner: i64 = 0
        while owner < owners(g):
            if not has_bit(done, owner):
                listed = list_lifts(g.s, out, listed, owner)
            owner += 1
        return listed

    def answer(self, g: Game, frame: i64, seat: i64, choice: i64) -> None:
        if choice == STOP:
            pop(g.s)
            return
        lifted = choice - LIFT
        g.s[frame + self.DONE] |= 1 << (lifted // REGIONS)
        propose(g, COMMIT_RETURN, lifted // REGIONS, lifted % REGIONS, 0)

    def reason(self, g: Game, frame: i64, tried: Tried) -> Refusal | None:
        if tried.word == "lift_court":
            return because("court_stays", "EG.return.7")
        if tried.word != "lift":
            return unfinished(g, tried.word, IN_A_SPECIAL)
        if owner_of(tried) == g.s[ACTIVE]:
            return because("not_your_own", "EG.special.6")
        if has_bit(g.s[frame + self.DONE], owner_of(tried)):
            return because(
                "one_of_each", "EG.return.7", place=region_of(tried), seat=owner_of(tried)
            )
        if is_kings(g, region_of(tried)):
            return because("kings_region_leave", "EG.return.3", place=region_of(tried))
        return nobody_there(tried)


class CommitReturn(Step):
    FACTS = (Fact("owner", "owner"), Fact("place", "place"))
    OWNER: Final = 1
    PLACE: Final = 2

    def run(self, g: Game, frame: i64) -> None:
        s = g.s
        owner = s[frame + self.OWNER]
        region = s[frame + self.PLACE]
        pop(s)
        s[COUNT + region * OWNERS + owner] -= 1
        s[PROVINCE + owner] += 1
        g.tell(events.CABALLERO_RETURNED, s[ACTIVE], owner, region, 0)


# --- a payment, seat after seat ---


class PayVerb(Verb):
    """All others, clockwise, choose caballeros to send back."""

    CHAPTER = "return"
    PICTURE = "out"
    FACTS = (Fact("each", "count"),)
    EACH: Final = 2

    def begin(self, g: Game, row: i64) -> None:
        push(g.s, NEXT_PAYMENT, g.t[row + self.EACH], 0, 0, 0)


class NextPayment(Automatic):
    """Ask the next seat to the left; a seat that has no choice pays without being asked."""

    FACTS = (Fact("each", "count"), Fact("paid", "count"))
    EACH: Final = 1
    PAID: Final = 2  # how many seats

    def run(self, g: Game, frame: i64) -> None:
        s = g.s
        each = s[frame + self.EACH]
        s[frame + self.PAID] += 1
        if s[frame + self.PAID] == s[SEATS]:
            pop(s)
            return
        payer = clockwise(s, s[frame + self.PAID])
        clear_pending(s)
        if s[COURT + payer] + removable(s, payer) > each:
            push(s, PAY, payer, each, 0, 0)
        else:
            pend_everything(s, payer)
            propose(g, COMMIT_PAYMENT, payer, 0, 0)


def pend_everything(s: vec[i64], payer: i64) -> None:
    s[PENDING + IN_COURT] = s[COURT + payer]
    region: i64 = 0
    while region < REGIONS:
        if not is_closed(s, region):
            s[PENDING + region] = s[COUNT + region * OWNERS + payer]
        region += 1


class Pay(Question):
    """One more own caballero, from the board or the court."""

    READING = ("EG.return.8", "EG.return.9", "EG.return.3")
    FACTS = (Fact("payer", "seat"), Fact("left", "count"))
    PAYER: Final = 1
    LEFT: Final = 2
    PASSAGE = "EG.return.8"

    def deciders(self, g: Game, frame: i64) -> i64:
        return 1 << g.s[frame + self.PAYER]

    def options(self, g: Game, frame: i64, seat: i64, out: vec[i64]) -> i64:
        listed = list_lifts(g.s, out, 0, seat)
        if g.s[COURT + seat] > g.s[PENDING + IN_COURT]:
            out[listed] = LIFT_COURT
            listed += 1
        return listed

    def answer(self, g: Game, frame: i64, seat: i64, choice: i64) -> None:
        s = g.s
        cell: i64 = IN_COURT if choice == LIFT_COURT else (choice - LIFT) % REGIONS
        s[PENDING + cell] += 1
        s[frame + self.LEFT] -= 1
        if s[frame + self.LEFT] == 0:
            pop(s)
            propose(g, COMMIT_PAYMENT, seat, 0, 0)

    def reason(self, g: Game, frame: i64, tried: Tried) -> Refusal | None:
        if tried.word == "lift_court":
            return because("court_empty", "EG.return.8")
        if tried.word in ("stop", "end"):
            return because("pay_the_rest", "EG.return.8", count=int(g.s[frame + self.LEFT]))
        if tried.word != "lift":
            return None
        if owner_of(tried) != tried.seat:
            return because("pay_own_only", "EG.return.8")
        if is_kings(g, region_of(tried)):
            return because("kings_region_leave", "EG.return.3", place=region_of(tried))
        return nobody_there(tried)


class CommitPayment(Step):
    FACTS = (Fact("owner", "owner"),)
    OWNER: Final = 1

    def run(self, g: Game, frame: i64) -> None:
        s = g.s
        payer = s[frame + self.OWNER]
        pop(s)
        from_court = s[PENDING + IN_COURT]
        s[COURT + payer] -= from_court
        s[PROVINCE + payer] += from_court
        g.tell(events.COURT_RETURNED, payer, from_court, 0, 0)
        region: i64 = 0
        while region < REGIONS:
            if s[PENDING + region] > 0:
                dismiss(g, payer, region, s[PENDING + region])
            region += 1
        clear_pending(s)
