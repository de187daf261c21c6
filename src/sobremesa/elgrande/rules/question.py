"""Moments that ask, and why a choice is not among their options."""

from typing import Final

from mypy_extensions import i64

from sobremesa.elgrande.rules import choices
from sobremesa.elgrande.rules.layout import (
    ACTIVE,
    ADJACENT,
    CARD,
    CASTILLO,
    FRANCE,
    HAS_MODIFIERS,
    KING_AT,
    REGIONS,
    STACK_SIZE,
    STACKS,
)
from sobremesa.kernel.errors import Refusal
from sobremesa.kernel.rules import question
from sobremesa.kernel.rules.game import Automatic, Game
from sobremesa.kernel.rules.tried import Families, Tried, because


class Question(question.Question):
    """A moment that asks: the active seat, unless it says otherwise."""

    FAMILIES = Families(vars(choices))
    PASSAGE = "EG.turn.1"

    def deciders(self, g: Game, frame: i64) -> i64:
        return 1 << g.s[ACTIVE]

    def wrong_moment(self, g: Game, tried: Tried) -> Refusal:
        return not_in_the_box(g, tried.word) or elsewhere(tried.word, self.PASSAGE)


class Step(Automatic):
    """A step that was proposed; it runs when no veto holder objects."""


# Word of the choice -> when it would be its turn, and the rule that says so.
BELONGS: Final[dict[str, tuple[str, str]]] = {
    "power": ("power_at_round_start", "EG.power.1"),
    "modifier": ("modifier_with_power", "EG.modifier.3"),
    "no_modifier": ("modifier_with_power", "EG.modifier.3"),
    "recruit": ("recruit_once", "EG.recruit.8"),
    "pick": ("pick_once", "EG.card.3"),
    "place": ("place_not_now", "EG.turn.1"),
    "special": ("special_not_now", "EG.turn.1"),
    "lift": ("nothing_to_lift", "EG.turn.1"),
    "lift_court": ("court_stays", "EG.move.11"),
    "lift_castillo": ("castillo_keeps", "EG.castillo.4"),
    "put": ("nothing_lifted", "EG.move.1"),
    "score": ("score_by_card", "EG.score.14"),
    "king": ("king_by_card", "EG.king.4"),
    "grande": ("grande_by_card", "EG.grande.2"),
    "scoreboard": ("scoreboard_by_card", "EG.scoreboard.2"),
    "recall": ("recall_by_card", "EG.recall.1"),
    "swap": ("swap_by_card", "EG.regency.12"),
    "move_half": ("half_by_card", "EG.special.5"),
    "place_half": ("half_by_card", "EG.special.5"),
    "veto": ("nothing_to_veto", "EG.veto.8"),
    "allow": ("nothing_to_veto", "EG.veto.8"),
    "dial": ("dial_not_asked", "EG.dial.3"),
    "source": ("source_by_card", "EG.dial.5"),
}


def elsewhere(word: str, passage: str) -> Refusal:
    """The choice belongs to another moment of the game than the one that asks."""
    if word in ("stop", "end"):
        return Refusal(f"cannot_{word}", passage)
    key, rule = BELONGS[word]
    return Refusal(key, rule)


def not_in_the_box(g: Game, word: str) -> Refusal | None:
    """The choice belongs to a part of some box that this table plays without."""
    if word in ("modifier", "no_modifier") and g.t[HAS_MODIFIERS] == 0:
        return because("no_modifiers", "EG.setup.11" if knows_abroad(g) else "EG.setup.9")
    if word == "swap" and g.t[STACK_SIZE + STACKS - 1] == 1:
        return because("no_regency", "EG.setup.11" if knows_abroad(g) else "EG.setup.10")
    return None


def is_kings(g: Game, place: int) -> bool:
    return place == g.s[KING_AT]


def knows_abroad(g: Game) -> bool:
    """Whether the map has countries, and the king may leave the regions."""
    return g.t[ADJACENT + FRANCE] != 0


def is_ability(g: Game) -> bool:
    """Whether it is a modifier that lets the active seat act: no card is taken yet."""
    return g.s[CARD] < 0


def closed_to_entering(place: int, rule: str) -> Refusal:
    """Nothing enters where the king is; beside the castillo he closes that."""
    if place == CASTILLO:
        return because("castillo_closed", "EG.revolt.2")
    return because("kings_region_enter", rule, place=place)


def closed_to_leaving(place: int, rule: str) -> Refusal:
    if place == CASTILLO:
        return because("castillo_closed", "EG.revolt.2")
    return because("kings_region_leave", rule, place=place)


# Why a turn does not go on while a special is under way, by what was tried instead.
IN_A_SPECIAL: Final[dict[str, str]] = {
    "end": "say_stop",
    "place": "finish_special",
    "special": "special_not_now",
}
IN_A_PLACING: Final[dict[str, str]] = {"end": "say_stop", "special": "finish_placing"}


def unfinished(g: Game, word: str, reasons: dict[str, str]) -> Refusal | None:
    """Why a turn does not go on while one of its parts is under way."""
    if word not in reasons:
        return None
    if is_ability(g):
        return because("finish_ability", "EG.modifier.7")
    return because(reasons[word], "EG.turn.3")


def owner_of(tried: Tried) -> int:
    """Whose caballero a `lift` names."""
    return tried.offset // REGIONS


def region_of(tried: Tried) -> int:
    """Where a `lift` takes it from."""
    return tried.offset % REGIONS


def nobody_there(tried: Tried) -> Refusal:
    return because("nobody_there", "EG.move.14", place=region_of(tried), seat=owner_of(tried))
