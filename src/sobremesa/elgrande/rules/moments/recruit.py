"""Caballeros come to the court: from the province, or from the board if short (EG.recruit)."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from sobremesa.elgrande.rules import choices, events, frames
from sobremesa.elgrande.rules.choices import LIFT, STOP
from sobremesa.elgrande.rules.frames import COMMIT_RECRUIT, RECRUIT_FROM_BOARD
from sobremesa.elgrande.rules.layout import (
    ACTIVE,
    COUNT,
    COURT,
    MODIFIER_PLAYED,
    OWNERS,
    PENDING,
    PROVINCE,
    REGIONS,
)
from sobremesa.elgrande.rules.moments.give_back import list_lifts
from sobremesa.elgrande.rules.moments.veto import propose
from sobremesa.elgrande.rules.question import (
    Question,
    Step,
    is_kings,
    nobody_there,
    owner_of,
    region_of,
)
from sobremesa.elgrande.rules.state import clear_pending, removable
from sobremesa.elgrande.rules.verb import Verb
from sobremesa.kernel.errors import Refusal
from sobremesa.kernel.rules.frames import FRAME, pop, push
from sobremesa.kernel.rules.game import Fact, Game
from sobremesa.kernel.rules.tried import Tried, because


def begin_recruit(g: Game, allowance: i64, is_special: i64) -> None:
    """Ask how many come from the province; with an empty one go straight to the board."""
    s = g.s
    seat = s[ACTIVE]
    if allowance == 0:
        return
    if s[PROVINCE + seat] > 0:
        push(s, frames.RECRUIT, allowance, is_special, 0, 0)
    elif removable(s, seat) > 0:
        push(s, RECRUIT_FROM_BOARD, allowance, 0, is_special, 0)


def settle(g: Game, from_province: i64, from_board: i64, is_special: i64) -> None:
    if is_special:
        propose(g, COMMIT_RECRUIT, from_province, from_board, 0)
    else:
        bring(g, from_province, from_board)


def bring(g: Game, from_province: i64, from_board: i64) -> None:
    s = g.s
    seat = s[ACTIVE]
    s[PROVINCE + seat] -= from_province
    s[COURT + seat] += from_province
    g.tell(events.RECRUITED, seat, from_province, 0, 0)
    if from_board:
        bring_back_lifted(g, seat)


def bring_back_lifted(g: Game, seat: i64) -> None:
    s = g.s
    region: i64 = 0
    while region < REGIONS:
        leaving = s[PENDING + region]
        if leaving > 0:
            s[COUNT + region * OWNERS + seat] -= leaving
            s[COURT + seat] += leaving
            g.tell(events.RECRUITED_FROM_BOARD, seat, region, leaving, 0)
        region += 1
    clear_pending(s)


class RecruitVerb(Verb):
    """Some caballeros come to the court."""

    CHAPTER = "recruit"
    PICTURE = "court"
    FACTS = (Fact("at_most", "recruits"),)
    AT_MOST: Final = 2

    def can_begin(self, g: Game, row: i64) -> bool:
        seat = g.s[ACTIVE]
        return g.s[PROVINCE + seat] > 0 or removable(g.s, seat) > 0

    def begin(self, g: Game, row: i64) -> None:
        begin_recruit(g, g.t[row + self.AT_MOST], 1)


class Recruit(Question):
    """How many come from the province."""

    READING = ("EG.recruit.1", "EG.recruit.2", "EG.recruit.3")
    FACTS = (Fact("allowance", "count"), Fact("special", "flag"))
    ALLOWANCE: Final = 1
    SPECIAL: Final = 2
    PASSAGE = "EG.recruit.1"

    def options(self, g: Game, frame: i64, seat: i64, out: vec[i64]) -> i64:
        most: i64 = min(g.s[frame + self.ALLOWANCE], g.s[PROVINCE + seat])
        taken: i64 = 0
        while taken <= most:
            out[taken] = choices.RECRUIT + taken
            taken += 1
        return taken

    def answer(self, g: Game, frame: i64, seat: i64, choice: i64) -> None:
        s = g.s
        taken = choice - choices.RECRUIT
        missing = s[frame + self.ALLOWANCE] - taken
        is_special = s[frame + self.SPECIAL]
        pop(s)
        # EG.recruit.3: the board helps out only after the whole province was taken.
        if missing > 0 and taken == s[PROVINCE + seat] and removable(s, seat) > 0:
            push(s, RECRUIT_FROM_BOARD, missing, taken, is_special, 0)
        else:
            settle(g, taken, 0, is_special)

    def reason(self, g: Game, frame: i64, tried: Tried) -> Refusal | None:
        if tried.word != "recruit":
            return None
        allowance = int(g.s[frame + self.ALLOWANCE])
        if tried.offset > allowance:
            key, rule = self.limited_by(g, frame)
            return because(key, rule, count=allowance)
        left = int(g.s[PROVINCE + tried.seat])
        return because("province_too_small", "EG.recruit.3", count=left)

    def limited_by(self, g: Game, frame: i64) -> tuple[str, str]:
        """What says how many may come, and the rule."""
        if g.s[frame + self.SPECIAL]:
            return "recruit_card_limit", "EG.recruit.9"
        # A modifier's ability waits below the power card's own caballeros, and is gone after them.
        is_last = g.s[frame - FRAME] == frames.PICK_CARD
        if is_last and g.s[MODIFIER_PLAYED + g.s[ACTIVE]] >= 0:
            return "recruit_modifier_limit", "EG.modifier.8"
        return "recruit_too_many", "EG.recruit.7"


class RecruitFromBoard(Question):
    """The province is not enough: lift one of the own caballeros on the board, or stop."""

    READING = ("EG.recruit.3", "EG.recruit.4", "EG.recruit.6")
    FACTS = (Fact("left", "count"), Fact("taken", "count"), Fact("special", "flag"))
    LEFT: Final = 1
    TAKEN: Final = 2  # from the province
    SPECIAL: Final = 3
    PASSAGE = "EG.recruit.3"

    def options(self, g: Game, frame: i64, seat: i64, out: vec[i64]) -> i64:
        out[0] = STOP
        return list_lifts(g.s, out, 1, seat)

    def answer(self, g: Game, frame: i64, seat: i64, choice: i64) -> None:
        s = g.s
        if choice != STOP:
            s[PENDING + (choice - LIFT) % REGIONS] += 1
            s[frame + self.LEFT] -= 1
            if s[frame + self.LEFT] > 0 and removable(s, seat) > lifted(s):
                return
        from_province = s[frame + self.TAKEN]
        is_special = s[frame + self.SPECIAL]
        pop(s)
        settle(g, from_province, 1, is_special)

    def reason(self, g: Game, frame: i64, tried: Tried) -> Refusal | None:
        if tried.word == "recruit":
            return because("province_used", "EG.recruit.3")
        if tried.word != "lift":
            return None
        if owner_of(tried) != tried.seat:
            return because(
                "recruit_own_only", "EG.recruit.4", place=region_of(tried), seat=owner_of(tried)
            )
        if is_kings(g, region_of(tried)):
            return because("kings_region_leave", "EG.recruit.6", place=region_of(tried))
        return nobody_there(tried)


def lifted(s: vec[i64]) -> i64:
    found: i64 = 0
    region: i64 = 0
    while region < REGIONS:
        found += s[PENDING + region]
        region += 1
    return found


class CommitRecruit(Step):
    FACTS = (Fact("count", "count"), Fact("from_board", "flag"))
    COUNT: Final = 1
    FROM_BOARD: Final = 2

    def run(self, g: Game, frame: i64) -> None:
        pop(g.s)
        bring(g, g.s[frame + self.COUNT], g.s[frame + self.FROM_BOARD])
