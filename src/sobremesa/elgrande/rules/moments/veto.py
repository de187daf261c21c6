"""A step is proposed, veto holders are asked, then it is committed (EG.veto)."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from sobremesa.elgrande.rules import events
from sobremesa.elgrande.rules.choices import ALLOW, VETO
from sobremesa.elgrande.rules.frames import (
    COMMIT_PAYMENT,
    COMMIT_RECALL,
    COMMIT_TAKE_VETO,
    END_SPECIAL,
    OFFER_VETO,
)
from sobremesa.elgrande.rules.layout import (
    ACTIVE,
    CARD,
    NOWHERE,
    PENDING,
    PLACES,
    REGIONS,
    ROUND,
    SEATS,
    VETO_EACH_STEP,
    VETOES,
)
from sobremesa.elgrande.rules.question import Question, Step
from sobremesa.elgrande.rules.state import clear_pending, clockwise
from sobremesa.elgrande.rules.verb import Verb
from sobremesa.kernel.errors import Refusal
from sobremesa.kernel.rules.frames import pop, push, top
from sobremesa.kernel.rules.game import Fact, Game
from sobremesa.kernel.rules.tried import Tried


def holds_veto(s: vec[i64], seat: i64) -> bool:
    return s[VETOES] == seat or s[VETOES + 2] == seat


def is_veto_threatening(g: Game) -> bool:
    """Whether somebody could object between the steps of the special under way."""
    s = g.s
    if s[VETOES] < 0 or g.t[VETO_EACH_STEP] == 0:
        return False
    return s[VETOES] != s[ACTIVE] or (s[VETOES + 2] >= 0 and s[VETOES + 2] != s[ACTIVE])


def propose(g: Game, step: i64, a: i64, b: i64, c: i64) -> None:
    """Commit the step next, unless a veto holder objects first."""
    push(g.s, step, a, b, c, 0)
    if g.s[VETOES] >= 0 and g.t[VETO_EACH_STEP] != 0:
        # EG.recall.5: which card comes back is nobody else's business, proposed or done.
        shown: i64 = NOWHERE if step == COMMIT_RECALL else a
        tell_picked(g, a if step == COMMIT_PAYMENT else g.s[ACTIVE])
        g.tell(events.STEP_PROPOSED, step, shown, b, c)
        ask_veto_holders(g)


def tell_picked(g: Game, owner: i64) -> None:
    """Whoever is asked about a payment or a recruiting hears what was picked up for it."""
    at: i64 = 0
    while at < PLACES:
        count = g.s[PENDING + at]
        if count > 0:
            region: i64 = at if at < REGIONS else NOWHERE
            g.tell(events.CABALLEROS_PICKED, owner, region, count, 0)
        at += 1


def ask_veto_holders(g: Game) -> None:
    # S-26: clockwise from the active seat; the stack is asked from the top.
    s = g.s
    steps = s[SEATS] - 1
    while steps > 0:
        seat = clockwise(s, steps)
        if holds_veto(s, seat):
            push(s, OFFER_VETO, seat, 0, 0, 0)
        steps -= 1


class OfferVeto(Question):
    """A veto holder stops the special under way, or lets the next step happen."""

    READING = ("EG.veto.3", "EG.veto.9", "EG.veto.10", "EG.veto.11")
    FACTS = (Fact("seat", "seat"),)
    SEAT: Final = 1
    PASSAGE = "EG.veto.8"

    def deciders(self, g: Game, frame: i64) -> i64:
        return 1 << g.s[frame + self.SEAT]

    def options(self, g: Game, frame: i64, seat: i64, out: vec[i64]) -> i64:
        out[0] = VETO
        out[1] = ALLOW
        return 2

    def answer(self, g: Game, frame: i64, seat: i64, choice: i64) -> None:
        s = g.s
        pop(s)
        if choice != VETO:
            return
        hand_in(s, 0 if s[VETOES] == seat else 1)
        g.tell(events.SPECIAL_VETOED, seat, s[ACTIVE], s[CARD], 0)
        # EG.veto.9: earlier steps stand, the pending one and the rest are lost.
        while s[top(s)] != END_SPECIAL:
            pop(s)
        clear_pending(s)

    def reason(self, g: Game, frame: i64, tried: Tried) -> Refusal | None:
        return None


def hand_in(s: vec[i64], slot: i64) -> None:
    if slot == 0:
        s[VETOES] = s[VETOES + 2]
        s[VETOES + 1] = s[VETOES + 3]
    s[VETOES + 2] = NOWHERE
    s[VETOES + 3] = 0


def expire(g: Game) -> None:
    # EG.veto.7: an unused veto is handed in at the end of the round after its taking.
    s = g.s
    while s[VETOES] >= 0 and s[VETOES + 1] < s[ROUND]:
        g.tell(events.VETO_EXPIRED, s[VETOES], 0, 0, 0)
        hand_in(s, 0)


class TakeVetoVerb(Verb):
    """The active seat takes a veto."""

    CHAPTER = "veto"
    PICTURE = "veto"

    def begin(self, g: Game, row: i64) -> None:
        propose(g, COMMIT_TAKE_VETO, 0, 0, 0)


class CommitTakeVeto(Step):
    def run(self, g: Game, frame: i64) -> None:
        s = g.s
        pop(s)
        slot: i64 = VETOES if s[VETOES] < 0 else VETOES + 2
        s[slot] = s[ACTIVE]
        s[slot + 1] = s[ROUND]
        g.tell(events.VETO_TAKEN, s[ACTIVE], 0, 0, 0)
