"""Why a power card, an action card or what it moves may not be chosen."""

from sobremesa.elgrande import layout
from sobremesa.elgrande.refusals.question import Question, at_place
from sobremesa.elgrande.verbs import king as king_verb
from sobremesa.kernel.errors import Refusal


def play_power(asked: Question) -> Refusal | None:
    if asked.word != "power":
        return None
    facts = {"value": str(asked.offset + 1)}
    if not int(asked.g.s[layout.HAND + asked.seat]) >> asked.offset & 1:
        return Refusal("power_not_in_hand", "EG.power.3", facts)
    return Refusal("power_taken", "EG.power.2", facts)


def play_modifier(asked: Question) -> Refusal | None:
    if asked.word == "no_modifier":
        return Refusal("total_taken", "EG.modifier.4")
    if asked.word != "modifier":
        return Refusal("modifier_first", "EG.modifier.3")
    if not int(asked.g.s[layout.HAND + asked.seat]) >> (layout.POWER_CARDS + asked.offset) & 1:
        return Refusal("modifier_not_in_hand", "EG.modifier.3")
    return Refusal("total_taken", "EG.modifier.4")


def pass_modifier(asked: Question) -> Refusal | None:
    if asked.word == "modifier":
        return Refusal("modifier_not_in_hand", "EG.modifier.2")
    return Refusal("pass_one", "EG.modifier.2")


def pick_card(asked: Question) -> Refusal | None:
    if asked.word == "pick":
        return Refusal("card_gone", "EG.card.2", {"stack": str(asked.offset + 1)})
    if asked.word in ("stop", "end", "place", "special"):
        return Refusal("take_a_card_first", "EG.card.1")
    return None


def choose_half(asked: Question) -> Refusal | None:
    if asked.word in ("move_half", "place_half"):
        return Refusal("half_impossible", "EG.special.8")
    return Refusal("choose_half", "EG.special.5")


def score_next(asked: Question) -> Refusal | None:
    if asked.word == "score":
        return at_place("not_on_this_card", "EG.score.14", asked.offset)
    return Refusal("score_all", "EG.score.15")


def choose_area(asked: Question) -> Refusal | None:
    if asked.word == "score":
        return Refusal("castillo_not_chosen", "EG.score.18")
    return Refusal("score_one", "EG.special.2")


def move_scoreboard(asked: Question) -> Refusal | None:
    if asked.word != "scoreboard":
        return Refusal("move_a_scoreboard", "EG.special.2")
    board, place = divmod(asked.offset, layout.PLACES)
    lies_at = [int(asked.g.s[layout.SCOREBOARD_AT + number]) for number in (0, 1)]
    if asked.is_kings(lies_at[board]):
        return at_place("kings_region_leave", "EG.scoreboard.6", asked.king)
    if asked.is_kings(place):
        return at_place("kings_region_enter", "EG.scoreboard.5", place)
    if place == lies_at[board]:
        return at_place("scoreboard_must_move", "EG.scoreboard.4", place)
    return at_place("scoreboard_occupied", "EG.scoreboard.3", place)


def recall(asked: Question) -> Refusal | None:
    if asked.word == "recall":
        return Refusal("card_not_used", "EG.recall.2")
    return Refusal("take_one_back", "EG.special.2")


def move_grande(asked: Question) -> Refusal | None:
    if asked.word != "grande":
        return Refusal("move_the_grande", "EG.special.2")
    if asked.is_kings(asked.offset):
        return at_place("kings_region_enter", "EG.grande.4", asked.offset)
    return at_place("grande_is_there", "EG.grande.6", asked.offset)


# Why the king may not go somewhere, by what the card allows.
KING_REASONS = {
    king_verb.ANYWHERE: ("king_regions_only", "EG.king.7"),
    king_verb.NEXT_DOOR: ("king_next_door", "EG.king.5"),
    king_verb.EXILE: ("king_abroad_only", "EG.exile.1"),
    king_verb.FEWEST: ("king_fewest", "EG.regency.8"),
    king_verb.FULLEST: ("king_fullest", "EG.regency.13"),
    king_verb.TO_A_GRANDE: ("king_to_grande", "EG.regency.13"),
    king_verb.BESIDE_CASTILLO: ("king_castillo_only", "EG.revolt.1"),
}


def move_king(asked: Question) -> Refusal | None:
    if asked.word != "king":
        return Refusal("move_the_king", "EG.special.2")
    if asked.is_kings(asked.offset):
        return at_place("king_must_move", "EG.king.6", asked.offset)
    key, rule = KING_REASONS[asked.facts[0]]
    return at_place(key, rule, asked.offset)


def swap(asked: Question) -> Refusal | None:
    if asked.word == "swap":
        return Refusal("grande_out_of_reach", "EG.regency.12")
    return Refusal("choose_a_grande", "EG.special.2")
