"""Moving a scoreboard, the own grande, or a played power card back into the hand."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from sobremesa.elgrande.rules import events
from sobremesa.elgrande.rules.choices import GRANDE, RECALL, SCOREBOARD
from sobremesa.elgrande.rules.frames import (
    COMMIT_GRANDE,
    COMMIT_RECALL,
    COMMIT_SCOREBOARD,
    MOVE_GRANDE,
    MOVE_SCOREBOARD,
    RECALL_POWER,
)
from sobremesa.elgrande.rules.layout import (
    ACTIVE,
    DISCARD,
    GRANDE_AT,
    HAND,
    KING_AT,
    PLACES,
    RECALLED,
    REGIONS,
    SCOREBOARD_AT,
)
from sobremesa.elgrande.rules.moments.veto import propose
from sobremesa.elgrande.rules.question import (
    Question,
    Step,
    closed_to_entering,
    closed_to_leaving,
    is_kings,
)
from sobremesa.elgrande.rules.state import ALL_REGIONS, is_closed, laid
from sobremesa.elgrande.rules.verb import Verb
from sobremesa.kernel.errors import Refusal
from sobremesa.kernel.rules.frames import pop, push
from sobremesa.kernel.rules.game import Fact, Game, list_bits
from sobremesa.kernel.rules.tried import Tried, because

# --- scoreboard (EG.scoreboard) ---


class MoveScoreboardVerb(Verb):
    """A movable scoreboard goes to another place."""

    CHAPTER = "scoreboard"
    PICTURE = "board"

    def begin(self, g: Game, row: i64) -> None:
        push(g.s, MOVE_SCOREBOARD, 0, 0, 0, 0)


def is_free_for_scoreboard(s: vec[i64], place: i64) -> bool:
    lies_there = place == s[SCOREBOARD_AT] or place == s[SCOREBOARD_AT + 1]
    return not lies_there and not is_closed(s, place)


class MoveScoreboard(Question):
    """Which scoreboard goes where."""

    READING = ("EG.scoreboard.1", "EG.scoreboard.2", "EG.scoreboard.3")

    def options(self, g: Game, frame: i64, seat: i64, out: vec[i64]) -> i64:
        s = g.s
        listed: i64 = 0
        board: i64 = 0
        while board < 2:
            if not is_closed(s, s[SCOREBOARD_AT + board]):
                place: i64 = 0
                while place < PLACES:
                    if is_free_for_scoreboard(s, place):
                        out[listed] = SCOREBOARD + board * PLACES + place
                        listed += 1
                    place += 1
            board += 1
        return listed

    def answer(self, g: Game, frame: i64, seat: i64, choice: i64) -> None:
        moved = choice - SCOREBOARD
        pop(g.s)
        propose(g, COMMIT_SCOREBOARD, moved // PLACES, moved % PLACES, 0)

    def reason(self, g: Game, frame: i64, tried: Tried) -> Refusal | None:
        if tried.word != "scoreboard":
            return because("move_a_scoreboard", "EG.special.2")
        board = tried.offset // PLACES
        place = tried.offset % PLACES
        lies_at = int(g.s[SCOREBOARD_AT + board])
        if is_kings(g, lies_at):
            return closed_to_leaving(lies_at, "EG.scoreboard.6")
        if is_kings(g, place):
            return closed_to_entering(place, "EG.scoreboard.5")
        if place == lies_at:
            return because("scoreboard_must_move", "EG.scoreboard.4", place=place)
        return because("scoreboard_occupied", "EG.scoreboard.3", place=place)


class CommitScoreboard(Step):
    FACTS = (Fact("scoreboard", "scoreboard"), Fact("place", "place"))
    SCOREBOARD: Final = 1
    PLACE: Final = 2

    def run(self, g: Game, frame: i64) -> None:
        s = g.s
        board = s[frame + self.SCOREBOARD]
        place = s[frame + self.PLACE]
        pop(s)
        before = s[SCOREBOARD_AT + board]
        s[SCOREBOARD_AT + board] = place
        g.tell(events.SCOREBOARD_MOVED, board, before, place, 0)


# --- grande (EG.grande) ---


class MoveGrandeVerb(Verb):
    """The own grande goes to another region."""

    CHAPTER = "grande"
    PICTURE = "home"

    def can_begin(self, g: Game, row: i64) -> bool:
        at = g.s[GRANDE_AT + g.s[ACTIVE]]
        return at >= 0 and at < REGIONS and not is_closed(g.s, at)

    def begin(self, g: Game, row: i64) -> None:
        push(g.s, MOVE_GRANDE, 0, 0, 0, 0)


class MoveGrande(Question):
    """Where the own grande goes."""

    READING = ("EG.grande.1", "EG.grande.2", "EG.grande.4")

    def options(self, g: Game, frame: i64, seat: i64, out: vec[i64]) -> i64:
        elsewhere: i64 = ~(1 << g.s[GRANDE_AT + seat]) & ~(1 << g.s[KING_AT])
        return list_bits(out, 0, GRANDE, ALL_REGIONS & elsewhere)

    def answer(self, g: Game, frame: i64, seat: i64, choice: i64) -> None:
        pop(g.s)
        propose(g, COMMIT_GRANDE, choice - GRANDE, 0, 0)

    def reason(self, g: Game, frame: i64, tried: Tried) -> Refusal | None:
        if tried.word != "grande":
            return because("move_the_grande", "EG.special.2")
        if is_kings(g, tried.offset):
            return because("kings_region_enter", "EG.grande.4", place=tried.offset)
        return because("grande_is_there", "EG.grande.6", place=tried.offset)


class CommitGrande(Step):
    FACTS = (Fact("place", "place"),)
    PLACE: Final = 1

    def run(self, g: Game, frame: i64) -> None:
        s = g.s
        region = s[frame + self.PLACE]
        pop(s)
        seat = s[ACTIVE]
        before = s[GRANDE_AT + seat]
        s[GRANDE_AT + seat] = region
        g.tell(events.GRANDE_MOVED, seat, before, region, 0)


# --- power card (EG.recall) ---


def recallable(s: vec[i64], seat: i64) -> i64:
    """Mask of own cards played earlier or this round; power cards first, then modifiers."""
    return (s[DISCARD + seat] | laid(s, seat)) & ~s[HAND + seat]


class RecallPowerVerb(Verb):
    """A used power card or modifier comes back into the hand."""

    CHAPTER = "recall"
    PICTURE = "recall"

    def can_begin(self, g: Game, row: i64) -> bool:
        return recallable(g.s, g.s[ACTIVE]) != 0

    def begin(self, g: Game, row: i64) -> None:
        push(g.s, RECALL_POWER, 0, 0, 0, 0)


class RecallPower(Question):
    """Which card comes back, in secret."""

    READING = ("EG.recall.1", "EG.recall.2", "EG.recall.5")

    def options(self, g: Game, frame: i64, seat: i64, out: vec[i64]) -> i64:
        return list_bits(out, 0, RECALL, recallable(g.s, seat))

    def answer(self, g: Game, frame: i64, seat: i64, choice: i64) -> None:
        pop(g.s)
        propose(g, COMMIT_RECALL, choice - RECALL, 0, 0)

    def reason(self, g: Game, frame: i64, tried: Tried) -> Refusal | None:
        if tried.word == "recall":
            return because("card_not_used", "EG.recall.2")
        return because("take_one_back", "EG.special.2")


class CommitRecall(Step):
    FACTS = (Fact("card", "hand_card", private=True),)
    CARD: Final = 1

    def lets_know(self, g: Game, frame: i64, seat: i64) -> bool:
        return seat == g.s[ACTIVE]

    def run(self, g: Game, frame: i64) -> None:
        s = g.s
        card = s[frame + self.CARD]
        pop(s)
        seat = s[ACTIVE]
        note_secret_recall(s, seat)
        s[HAND + seat] |= 1 << card
        s[DISCARD + seat] &= ~(1 << card)
        g.tell(events.POWER_RECALLED, seat, card, 0, 0)


# What the others cannot know: each recall came out of these candidates. A second recall's
# candidates include the first one's, so two masks tell everything the table may conclude.


def maybe_recalled(s: vec[i64], seat: i64) -> i64:
    return s[RECALLED + 2 * seat] | s[RECALLED + 2 * seat + 1]


def note_secret_recall(s: vec[i64], seat: i64) -> None:
    candidates = recallable(s, seat) | maybe_recalled(s, seat)
    slot = RECALLED + 2 * seat
    s[slot if s[slot] == 0 else slot + 1] = candidates


def note_played_again(s: vec[i64], seat: i64, card: i64) -> None:
    """A card that may have been recalled lies open again: that recall is no secret any more."""
    slot = RECALLED + 2 * seat
    bit: i64 = 1 << card
    if s[slot] & bit:
        s[slot] = s[slot + 1] & ~bit
        s[slot + 1] = 0
    elif s[slot + 1] & bit:
        s[slot + 1] = 0
