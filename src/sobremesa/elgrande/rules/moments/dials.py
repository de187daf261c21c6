"""Secret discs: set by several seats at once, revealed together (EG.dial)."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from sobremesa.elgrande.rules import events
from sobremesa.elgrande.rules.choices import DIAL, SOURCE
from sobremesa.elgrande.rules.frames import (
    COMMIT_EVICTION,
    COMMIT_SECRET_REMOVAL,
    DIALS_SET,
    NAME_SOURCE,
    SET_DIAL,
    START_DIALS,
)
from sobremesa.elgrande.rules.layout import (
    ACTIVE,
    COUNT,
    COURT,
    DIALLED,
    KING_AT,
    NOWHERE,
    OWNERS,
    REGIONS,
    SEATS,
    TO_COURT,
)
from sobremesa.elgrande.rules.moments.give_back import dismiss
from sobremesa.elgrande.rules.moments.score_cards import begin_scoring
from sobremesa.elgrande.rules.moments.veto import propose
from sobremesa.elgrande.rules.question import Question, Step, is_kings
from sobremesa.elgrande.rules.state import ALL_REGIONS, clockwise, is_closed
from sobremesa.elgrande.rules.verb import Verb
from sobremesa.kernel.errors import Refusal
from sobremesa.kernel.rules.frames import pop, push
from sobremesa.kernel.rules.game import Automatic, Fact, Game, list_bits
from sobremesa.kernel.rules.tried import Tried, because

GENERAL: Final = 0
REMOVAL: Final = 1
CONTEST: Final = 2
EVICTION: Final = 3
PURPOSES: Final[tuple[str, ...]] = ("general", "removal", "contest", "eviction")  # by number

EVERYTHING: Final = 30

# What a dial is about: how many are lost by a removal, the region that an eviction clears, the
# order in which a contest is scored.
PURPOSE_FACTS: Final[tuple[Fact, ...]] = (
    Fact("purpose", "purpose"),
    Fact("count", "count", when=REMOVAL),
    Fact("region", "place", cell=2, when=EVICTION),
    Fact("order", "order", cell=2, when=CONTEST),
)


def dial_choices(s: vec[i64], seat: i64, purpose: i64, about: i64) -> i64:
    """Mask of regions a seat may dial."""
    if purpose == EVICTION:
        return ALL_REGIONS & ~(1 << about)
    if purpose != REMOVAL:
        return ALL_REGIONS
    choices = regions_with(s, seat, 1 if about == EVERYTHING else about)
    # S-14: only single caballeros anywhere: one of those regions.
    return choices or regions_with(s, seat, 1)


def regions_with(s: vec[i64], seat: i64, at_least: i64) -> i64:
    found: i64 = 0
    region: i64 = 0
    while region < REGIONS:
        if s[COUNT + region * OWNERS + seat] >= at_least and not is_closed(s, region):
            found |= 1 << region
        region += 1
    return found


def must_dial(s: vec[i64], seat: i64, purpose: i64, about: i64) -> bool:
    if purpose == GENERAL or purpose == CONTEST:
        return True
    if seat == s[ACTIVE]:
        return False
    if purpose == EVICTION:
        return s[COUNT + about * OWNERS + seat] > 0
    return regions_with(s, seat, 1) != 0


class StartDials(Step):
    """Ask every seat that must dial at the same time; then DialsSet follows."""

    FACTS = PURPOSE_FACTS
    PURPOSE: Final = 1
    COUNT: Final = 2
    REGION: Final = 2
    ORDER: Final = 2
    ABOUT: Final = 2

    def run(self, g: Game, frame: i64) -> None:
        s = g.s
        purpose = s[frame + self.PURPOSE]
        about = s[frame + self.ABOUT]
        pop(s)
        asked: i64 = 0
        seat: i64 = 0
        while seat < s[SEATS]:
            s[DIALLED + seat] = NOWHERE
            if must_dial(s, seat, purpose, about):
                asked |= 1 << seat
            seat += 1
        if purpose != GENERAL:
            push(s, DIALS_SET, purpose, about, 0, 0)
        if asked:
            push(s, SET_DIAL, purpose, about, asked, 0)


class SetDial(Question):
    """All who must, choose a region in secret."""

    READING = ("EG.dial.1", "EG.dial.2", "EG.dial.4", "EG.general.2")
    FACTS = (*PURPOSE_FACTS, Fact("asked", "seats"))
    PURPOSE: Final = 1
    COUNT: Final = 2
    REGION: Final = 2
    ORDER: Final = 2
    ABOUT: Final = 2
    ASKED: Final = 3
    PASSAGE = "EG.dial.3"

    def deciders(self, g: Game, frame: i64) -> i64:
        return g.s[frame + self.ASKED]

    def options(self, g: Game, frame: i64, seat: i64, out: vec[i64]) -> i64:
        s = g.s
        mask = dial_choices(s, seat, s[frame + self.PURPOSE], s[frame + self.ABOUT])
        return list_bits(out, 0, DIAL, mask)

    def answer(self, g: Game, frame: i64, seat: i64, choice: i64) -> None:
        s = g.s
        s[DIALLED + seat] = choice - DIAL
        g.tell(events.DIAL_SET, seat, choice - DIAL, 0, 0)
        s[frame + self.ASKED] &= ~(1 << seat)
        if s[frame + self.ASKED] == 0:
            pop(s)

    def reason(self, g: Game, frame: i64, tried: Tried) -> Refusal | None:
        if tried.word != "dial":
            return because("set_your_dial", "EG.dial.2")
        region = tried.offset
        if g.s[frame + self.PURPOSE] == EVICTION:
            return because("dial_another", "EG.dial.8", place=region)
        if is_kings(g, region):
            return because("dial_not_kings", "EG.return.13", place=region)
        about = int(g.s[frame + self.ABOUT])
        if about == EVERYTHING:
            return because("dial_where_you_are", "EG.return.10", place=region)
        if g.s[COUNT + region * OWNERS + tried.seat] > 0:
            return because("dial_where_two", "EG.return.11", place=region)
        has_pair = regions_with(g.s, tried.seat, about) != 0
        rule = "EG.return.11" if has_pair else "EG.return.12"
        return because("dial_where_you_are", rule, place=region)


class DialsSet(Automatic):
    """The discs are turned up, and what they were set for is proposed."""

    FACTS = PURPOSE_FACTS
    PURPOSE: Final = 1
    COUNT: Final = 2
    REGION: Final = 2
    ORDER: Final = 2
    ABOUT: Final = 2

    def run(self, g: Game, frame: i64) -> None:
        purpose = g.s[frame + self.PURPOSE]
        about = g.s[frame + self.ABOUT]
        pop(g.s)
        reveal_dials(g)
        if purpose == CONTEST:
            begin_scoring(g, dialled_once(g.s), 0, about)
        elif purpose == REMOVAL:
            propose(g, COMMIT_SECRET_REMOVAL, about, 0, 0)
        else:
            propose(g, COMMIT_EVICTION, about, 0, 0)


def reveal_dials(g: Game) -> None:
    s = g.s
    seat: i64 = 0
    while seat < s[SEATS]:
        if s[DIALLED + seat] >= 0:
            g.tell(events.DIAL_REVEALED, seat, s[DIALLED + seat], 0, 0)
        seat += 1


def dialled_once(s: vec[i64]) -> i64:
    once: i64 = 0
    more: i64 = 0
    seat: i64 = 0
    while seat < s[SEATS]:
        bit: i64 = 1 << s[DIALLED + seat]
        more |= once & bit
        once |= bit
        seat += 1
    return once & ~more


class ScoreDialledVerb(Verb):
    """Everybody dials; regions dialled by one seat alone are scored."""

    CHAPTER = "dial"
    PICTURE = "dial"
    FACTS = (Fact("order", "order"),)
    ORDER: Final = 2

    def begin(self, g: Game, row: i64) -> None:
        propose(g, START_DIALS, CONTEST, g.t[row + self.ORDER], 0)


class SecretRemovalVerb(Verb):
    """All others dial where they lose caballeros."""

    CHAPTER = "return"
    PICTURE = "dial"
    FACTS = (Fact("each", "count"),)
    EACH: Final = 2

    def begin(self, g: Game, row: i64) -> None:
        propose(g, START_DIALS, REMOVAL, g.t[row + self.EACH], 0)


class CommitSecretRemoval(Step):
    FACTS = (Fact("count", "count"),)
    COUNT: Final = 1

    def run(self, g: Game, frame: i64) -> None:
        s = g.s
        how_many = s[frame + self.COUNT]
        pop(s)
        steps: i64 = 1
        while steps < s[SEATS]:
            seat = clockwise(s, steps)
            region = s[DIALLED + seat]
            if region >= 0:
                dismiss(g, seat, region, min(how_many, s[COUNT + region * OWNERS + seat]))
            steps += 1


class EvictVerb(Verb):
    """The active seat names a region that all others must leave."""

    CHAPTER = "dial"
    PICTURE = "dial"

    def begin(self, g: Game, row: i64) -> None:
        push(g.s, NAME_SOURCE, 0, 0, 0, 0)


class NameSource(Question):
    """Which region is cleared."""

    READING = ("EG.dial.5", "EG.dial.6", "EG.dial.8")

    def options(self, g: Game, frame: i64, seat: i64, out: vec[i64]) -> i64:
        return list_bits(out, 0, SOURCE, ALL_REGIONS & ~(1 << g.s[KING_AT]))

    def answer(self, g: Game, frame: i64, seat: i64, choice: i64) -> None:
        pop(g.s)
        g.tell(events.SOURCE_NAMED, seat, choice - SOURCE, 0, 0)
        propose(g, START_DIALS, EVICTION, choice - SOURCE, 0)

    def reason(self, g: Game, frame: i64, tried: Tried) -> Refusal | None:
        if tried.word == "source":
            return because("clear_not_kings", "EG.dial.6", place=tried.offset)
        return because("name_a_region", "EG.dial.5")


class CommitEviction(Step):
    FACTS = (Fact("place", "place"),)
    PLACE: Final = 1

    def run(self, g: Game, frame: i64) -> None:
        s = g.s
        source = s[frame + self.PLACE]
        pop(s)
        steps: i64 = 1
        while steps < s[SEATS]:
            seat = clockwise(s, steps)
            if s[DIALLED + seat] >= 0:
                leave_for(g, seat, source, s[DIALLED + seat])
            steps += 1


def leave_for(g: Game, seat: i64, source: i64, dialled: i64) -> None:
    """All of a seat's caballeros go where its disc says; on the king's region, to the court."""
    s = g.s
    leaving = s[COUNT + source * OWNERS + seat]
    if leaving == 0:
        return
    s[COUNT + source * OWNERS + seat] = 0
    if is_closed(s, dialled):  # S-12
        s[COURT + seat] += leaving
        g.tell(events.CABALLEROS_LEFT, seat, source, TO_COURT, leaving)
    else:
        s[COUNT + dialled * OWNERS + seat] += leaving
        g.tell(events.CABALLEROS_LEFT, seat, source, dialled, leaving)
