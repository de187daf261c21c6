"""One vector, one edition: what came out otherwise than expected."""

from collections.abc import Callable

from sobremesa.elgrande.box.edition import EDITIONS
from sobremesa.elgrande.conformance import (
    actions,
    box_kinds,
    discs,
    questions,
    round_kinds,
    turns,
    vetoes,
)
from sobremesa.kernel.vectors import BadVector, Data, data, only, outcome_of, required

# Pure questions: nothing is tried.
QUESTIONS: dict[str, Callable[[Data, Data, str], list[str]]] = {
    "setup": box_kinds.run_setup,
    "deck": box_kinds.run_deck,
    "board": box_kinds.run_board,
    "end": box_kinds.run_end,
    "turn_order": round_kinds.run_turn_order,
    "round_end": round_kinds.run_round_end,
    "rounds": round_kinds.run_rounds,
    "dummy_start": round_kinds.run_dummy_start,
    "dummy_turn": round_kinds.run_dummy_turn,
    "place_targets": questions.run_place_targets,
    "king_targets": questions.run_king_targets,
    "score_area": questions.run_score_area,
    "select_regions": questions.run_select_regions,
}
# Something is tried.
ACTIONS: dict[str, Callable[[Data, Data, Data, str], list[str]]] = {
    "pass_modifier": actions.run_pass_modifier,
    "pick": actions.run_pick,
    "reinforce": actions.run_reinforce,
    "place": actions.run_place,
    "special": actions.run_special,
    "ability": actions.run_ability,
    "veto": vetoes.run_veto,
    "turn": turns.run_turn,
    "general_scoring": discs.run_general_scoring,
}
# Either, by whether there is an action.
BOTH: dict[str, Callable[[Data, Data | None, Data, str], list[str]]] = {
    "power_legal": questions.run_power_legal,
    "disc": discs.run_disc,
}
GIVEN_KEYS = {
    "who": ("seats", "active", "players", "start", "dealt", "hand", "scores"),
    "board": ("king", "regions", "castillo", "court", "province", "grandes", "mobile", "area"),
    "cards": ("card", "stack", "open_cards", "discarded", "veto_holders", "drawn"),
    "power": ("power", "played", "discard", "recalled", "already_played", "dummy_played"),
    "modifiers": ("modifier", "modifiers", "modifiers_played"),
    "switches": ("options", "round", "smuggle", "first_only"),
}


def run_vector(vector: dict[str, object], edition: str) -> list[str]:
    return outcome_of(run, vector, edition)


def run(vector: dict[str, object], edition: str) -> list[str]:
    if edition not in EDITIONS:
        raise BadVector(f"there is no edition '{edition}'")
    kind = str(required(vector, "kind"))
    given = data(vector.get("given") or {})
    action = vector.get("action")
    expect = data(required(vector, "expect"))
    only(given, *(key for keys in GIVEN_KEYS.values() for key in keys))
    if kind in QUESTIONS:
        return QUESTIONS[kind](given, expect, edition)
    if kind in BOTH:
        return BOTH[kind](given, None if action is None else data(action), expect, edition)
    if kind in ACTIONS:
        return ACTIONS[kind](given, data(action), expect, edition)
    raise BadVector(f"there is no kind '{kind}'")
