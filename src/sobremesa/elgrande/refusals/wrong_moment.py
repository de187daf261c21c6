"""Choices that belong to another moment of the game than the one that asks."""

from sobremesa.elgrande.refusals.question import Question
from sobremesa.kernel.errors import Refusal

# Word of the choice -> when it would be its turn, and the rule that says so.
BELONGS = {
    "power": ("power_at_round_start", "EG.power.1"),
    "modifier": ("modifier_with_power", "EG.modifier.3"),
    "no_modifier": ("modifier_with_power", "EG.modifier.3"),
    "recruit": ("recruit_once", "EG.recruit.8"),
    "pick": ("pick_once", "EG.card.3"),
    "place": ("place_not_now", "EG.turn.3"),
    "special": ("special_not_now", "EG.turn.3"),
    "lift": ("nothing_to_lift", "EG.turn.1"),
    "lift_court": ("court_stays", "EG.move.11"),
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
    "stop": ("cannot_stop", "EG.special.2"),
    "end": ("cannot_end", "EG.card.1"),
}


def wrong_moment(asked: Question) -> Refusal:
    key, rule = BELONGS[asked.word]
    return Refusal(key, rule)
