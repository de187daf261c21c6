"""Why not: each refusal has its own reason and names the passage it rests on."""

import tomllib
from dataclasses import dataclass, field
from importlib.resources import files

import pytest

from sobremesa.elgrande.box.notation import choice_space
from sobremesa.elgrande.conformance.scene import scene_of
from sobremesa.elgrande.rules import frames, layout
from sobremesa.elgrande.rules.moments import dials, king
from sobremesa.elgrande.rules.moments.move import ANY_REGION
from sobremesa.kernel.errors import IllegalChoice
from tests.rules.claims import CLAIMS

REGIONS = {"granada": {"A": 2, "B": 3}, "aragon": {"A": 1, "C": 1}, "sevilla": {"A": 1, "B": 1}}
GIVEN: dict[str, object] = {
    "active": "A",
    "king": "sevilla",
    "card": "move_4_any",
    "regions": REGIONS,
    "court": {"A": 3, "B": 1},
    "grandes": {"A": "granada", "B": "galicia", "C": "sevilla"},
    "mobile": {"840": "galicia", "400": "sevilla"},
    "played": {"A": 5},
}


@dataclass(frozen=True)
class Case:
    """A question, an answer to it, and the refusal it meets."""

    frame: tuple[int, ...]
    choice: str
    key: str
    rule: str
    given: dict[str, object] = field(default_factory=dict)
    edition: str = "en_bigbox"
    seat: int = 0
    done: int | None = None  # a cell that says that something was done before


def power_case(
    choice: str,
    key: str,
    rule: str,
    given: dict[str, object] | None = None,
    edition: str = "en_bigbox",
) -> Case:
    return Case((frames.PLAY_POWER, 0), choice, key, rule, given or {}, edition)


TURN = (frames.TAKE_TURN,)
PLACING = (frames.PLACE, 2)
MOVING = (frames.MOVE, 2, 2, 4, ANY_REGION)
GRANADA = 8
NEW_BOX: dict[str, object] = {"mobile": {}, "card": "exil", "options": {"neue_regentschaft": True}}
MODIFIERS: dict[str, object] = {
    "mobile": {},
    "card": "intrige",
    "options": {"machtverschiebung": True},
}

CASES = [
    Case((frames.GAME_OVER,), "end", "game_over", "EG.end.1"),
    Case(TURN, "end", "not_asked", "EG.turn.1", seat=2),
    power_case("place granada", "place_not_now", "EG.turn.1"),
    power_case("power 5", "power_not_in_hand", "EG.power.3"),
    power_case("power 9", "power_taken", "EG.power.2", {"played": {"B": 9}}),
    Case(TURN, "power 3", "power_at_round_start", "EG.power.1"),
    Case((frames.RECRUIT, 2, 0), "recruit 3", "recruit_too_many", "EG.recruit.7"),
    Case(
        (frames.RECRUIT, 5, 0), "recruit 4", "province_too_small", "EG.recruit.3",
        {"province": {"A": 3}},
    ),
    Case((frames.RECRUIT_FROM_BOARD, 2, 0, 0), "lift B granada", "recruit_own_only",
         "EG.recruit.4"),
    Case((frames.RECRUIT_FROM_BOARD, 2), "lift A sevilla", "kings_region_leave", "EG.recruit.6"),
    Case((frames.RECRUIT_FROM_BOARD, 2), "lift A valencia", "nobody_there", "EG.move.14"),
    Case((frames.RECRUIT_FROM_BOARD, 2), "end", "cannot_end", "EG.recruit.3"),
    Case((frames.PICK_CARD,), "pick 3", "card_gone", "EG.card.2"),
    Case((frames.PICK_CARD,), "end", "take_a_card_first", "EG.card.1"),
    Case((frames.PICK_CARD,), "recruit 1", "recruit_once", "EG.recruit.8"),
    Case(TURN, "pick 1", "pick_once", "EG.card.3"),
    Case(TURN, "place sevilla", "kings_region_enter", "EG.place.5"),
    Case(TURN, "place galicia", "not_next_to_king", "EG.place.4"),
    Case(TURN, "place granada", "court_empty", "EG.place.3", {"court": {}}),
    Case(TURN, "special", "special_impossible", "EG.special.8", {"regions": {}}),
    Case(TURN, "stop", "say_end", "EG.turn.7"),
    Case(TURN, "special", "special_once", "EG.turn.4", done=layout.SPECIAL_DONE),
    Case(TURN, "place granada", "placing_once", "EG.turn.5", done=layout.PLACED),
    Case((frames.MOVE, 0, 3, 3, ANY_REGION), "lift A granada", "own_not_allowed", "EG.move.7",
         {"card": "move_3_foreign"}),
    Case((frames.MOVE, 4, 0, 4, ANY_REGION), "lift B granada", "foreign_not_allowed", "EG.move.6",
         {"card": "move_4_own"}),
    Case(TURN, "lift A granada", "nothing_to_lift", "EG.turn.1"),
    Case(TURN, "put galicia", "nothing_lifted", "EG.move.1"),
    Case(TURN, "score galicia", "score_by_card", "EG.score.14"),
    Case(TURN, "king galicia", "king_by_card", "EG.king.4"),
    Case(TURN, "grande galicia", "grande_by_card", "EG.grande.2"),
    Case(TURN, "scoreboard 840 granada", "scoreboard_by_card", "EG.scoreboard.2"),
    Case(TURN, "recall 5", "recall_by_card", "EG.recall.1"),
    Case(TURN, "half move", "half_by_card", "EG.special.5"),
    Case(TURN, "veto", "nothing_to_veto", "EG.veto.8"),
    Case(TURN, "dial granada", "dial_not_asked", "EG.dial.3"),
    Case(TURN, "source granada", "source_by_card", "EG.dial.5"),
    Case(TURN, "swap B", "no_regency", "EG.setup.10"),
    Case(TURN, "modifier none", "no_modifiers", "EG.setup.9"),
    Case(TURN, "lift court", "court_stays", "EG.move.11"),
    Case(PLACING, "special", "finish_placing", "EG.turn.3"),
    Case(PLACING, "end", "say_stop", "EG.turn.3"),
    Case(PLACING, "place galicia", "not_next_to_king", "EG.place.4"),
    Case(MOVING, "lift A sevilla", "kings_region_leave", "EG.move.3"),
    Case(MOVING, "lift D granada", "nobody_there", "EG.move.14"),
    Case(MOVING, "place granada", "finish_special", "EG.turn.3"),
    Case(MOVING, "lift court", "court_stays", "EG.move.11"),
    Case(MOVING, "special", "special_not_now", "EG.turn.3"),
    Case((frames.MOVE, 0, 3, 3, ANY_REGION), "lift A granada", "own_spent", "EG.move.8"),
    Case((frames.MOVE, 4, 0, 4, ANY_REGION), "lift B granada", "foreign_spent", "EG.move.8"),
    Case((frames.MOVE, 4, 4, 4, GRANADA), "lift A aragon", "one_source", "EG.move.9"),
    Case((frames.PUT_DOWN, 0, GRANADA), "put granada", "same_region", "EG.move.5"),
    Case((frames.PUT_DOWN, 0, GRANADA), "put sevilla", "kings_region_enter", "EG.move.4"),
    Case((frames.PUT_DOWN, 0, GRANADA), "stop", "put_it_down", "EG.move.1"),
    Case((frames.PLACE_EXTRA, 2, 0), "place castillo", "extra_not_castillo", "EG.place.11"),
    Case((frames.PLACE_EXTRA, 2, 1), "place sevilla", "kings_region_enter", "EG.place.5"),
    Case((frames.PLACE_EXTRA, 2, 1), "end", "say_stop", "EG.turn.3"),
    Case((frames.CHOOSE_HALF, 2, 1), "half place", "half_impossible", "EG.special.8",
         {"court": {}}),
    Case((frames.CHOOSE_HALF, 2, 1), "stop", "choose_half", "EG.special.5"),
    Case((frames.REMOVE_EACH, 1), "lift A granada", "not_your_own", "EG.special.6"),
    Case((frames.REMOVE_EACH, 3), "lift B granada", "one_of_each", "EG.return.7"),
    Case((frames.REMOVE_EACH, 1), "lift B sevilla", "kings_region_leave", "EG.return.3"),
    Case((frames.REMOVE_EACH, 1), "lift D granada", "nobody_there", "EG.move.14"),
    Case((frames.REMOVE_EACH, 1), "lift court", "court_stays", "EG.return.7"),
    Case((frames.REMOVE_EACH, 1), "end", "say_stop", "EG.turn.3"),
    Case((frames.PAY, 1, 3), "lift A granada", "pay_own_only", "EG.return.8", seat=1),
    Case((frames.PAY, 1, 3), "lift B sevilla", "kings_region_leave", "EG.return.3", seat=1),
    Case((frames.PAY, 1, 3), "lift B aragon", "nobody_there", "EG.move.14", seat=1),
    Case((frames.PAY, 1, 3), "stop", "pay_the_rest", "EG.return.8", seat=1),
    Case((frames.PAY, 1, 3), "lift court", "court_empty", "EG.return.8", {"court": {}}, seat=1),
    Case(
        (frames.SET_DIAL, dials.REMOVAL, 30, 2), "dial sevilla", "dial_not_kings", "EG.return.13",
        seat=1,
    ),
    Case(
        (frames.SET_DIAL, dials.REMOVAL, 30, 2), "dial aragon", "dial_where_you_are",
        "EG.return.10", seat=1,
    ),
    Case(
        (frames.SET_DIAL, dials.REMOVAL, 2, 2), "dial aragon", "dial_where_two", "EG.return.11",
        {"regions": {"granada": {"B": 2}, "aragon": {"B": 1}}}, seat=1,
    ),
    Case(
        (frames.SET_DIAL, dials.EVICTION, GRANADA, 2), "dial granada", "dial_another", "EG.dial.8",
        seat=1,
    ),
    Case((frames.SET_DIAL, dials.GENERAL, 0, 1), "stop", "set_your_dial", "EG.dial.2"),
    Case((frames.NAME_SOURCE,), "source sevilla", "clear_not_kings", "EG.dial.6"),
    Case((frames.NAME_SOURCE,), "stop", "name_a_region", "EG.dial.5"),
    Case((frames.SCORE_NEXT, 1 << GRANADA), "score aragon", "not_on_this_card", "EG.score.14"),
    Case((frames.SCORE_NEXT, 1 << GRANADA), "stop", "score_all", "EG.score.15"),
    Case((frames.CHOOSE_AREA, 511), "score castillo", "castillo_not_chosen", "EG.score.18"),
    Case((frames.CHOOSE_AREA, 511), "stop", "score_one", "EG.special.2"),
    Case(
        (frames.MOVE_SCOREBOARD,), "scoreboard 840 sevilla", "kings_region_enter", "EG.scoreboard.5"
    ),
    Case(
        (frames.MOVE_SCOREBOARD,), "scoreboard 400 granada", "kings_region_leave", "EG.scoreboard.6"
    ),
    Case(
        (frames.MOVE_SCOREBOARD,), "scoreboard 840 galicia", "scoreboard_must_move",
        "EG.scoreboard.4",
    ),
    Case(
        (frames.MOVE_SCOREBOARD,), "scoreboard 840 granada", "scoreboard_occupied",
        "EG.scoreboard.3", {"mobile": {"840": "galicia", "400": "granada"}},
    ),
    Case((frames.MOVE_SCOREBOARD,), "stop", "move_a_scoreboard", "EG.special.2"),
    Case((frames.RECALL_POWER,), "recall 9", "card_not_used", "EG.recall.2"),
    Case((frames.RECALL_POWER,), "stop", "take_one_back", "EG.special.2"),
    Case((frames.MOVE_GRANDE,), "grande sevilla", "kings_region_enter", "EG.grande.4"),
    Case((frames.MOVE_GRANDE,), "grande granada", "grande_is_there", "EG.grande.6"),
    Case((frames.MOVE_GRANDE,), "stop", "move_the_grande", "EG.special.2"),
    Case((frames.MOVE_KING, king.ANYWHERE), "king sevilla", "king_must_move", "EG.king.6"),
    Case((frames.MOVE_KING, king.ANYWHERE), "king castillo", "king_regions_only", "EG.king.7"),
    Case((frames.MOVE_KING, king.NEXT_DOOR), "king galicia", "king_next_door", "EG.king.5"),
    Case((frames.MOVE_KING, king.ANYWHERE), "stop", "move_the_king", "EG.special.2"),
    Case((frames.OFFER_VETO, 1), "stop", "cannot_stop", "EG.veto.8", seat=1),
    Case((frames.RECRUIT, 2, 1), "recruit 3", "recruit_card_limit", "EG.recruit.9",
         {"card": "court_plus_2"}),
    Case((frames.RECRUIT_FROM_BOARD, 2), "recruit 1", "province_used", "EG.recruit.3"),
    Case((frames.MOVE, 30, 0, 30, ANY_REGION), "lift B granada", "foreign_not_allowed",
         "EG.move.6", {"card": "move_all_own_or_place_2"}),
    Case((frames.MOVE, 0, 3, 3, ANY_REGION), "lift A sevilla", "kings_region_leave", "EG.move.3",
         {"card": "move_3_foreign"}),
    Case(
        (frames.SET_DIAL, dials.REMOVAL, 2, 2), "dial aragon", "dial_where_you_are",
        "EG.return.11", seat=1,
    ),
    Case(
        (frames.SET_DIAL, dials.REMOVAL, 2, 2), "dial aragon", "dial_where_you_are",
        "EG.return.12", {"regions": {"granada": {"B": 1}}}, seat=1,
    ),
    # --- 2023 ---
    Case(TURN, "swap B", "no_regency", "EG.setup.11", {"mobile": {}, "card": "intrige"}, "de_2023"),
    Case(TURN, "swap B", "swap_by_card", "EG.regency.12", NEW_BOX, "de_2023"),
    Case(TURN, "modifier none", "modifier_with_power", "EG.modifier.3", MODIFIERS, "de_2023"),
    Case((frames.PICK_CARD,), "pick 3", "stacks_merged", "EG.dummy.2",
         {"seats": ["A", "B"], "mobile": {}, "card": "intrige", "regions": {}, "grandes": {}},
         "de_2023"),
    Case((frames.MOVE_KING, king.ANYWHERE), "king castillo", "king_regions_only", "EG.king.8",
         NEW_BOX, "de_2023"),
    Case((frames.MOVE_KING, king.FEWEST), "king sevilla", "king_fewest", "EG.regency.8",
         NEW_BOX | {"card": "landsitz", "regions": {"sevilla": {"A": 2}, "aragon": {"B": 1}}},
         "de_2023"),
    Case((frames.MOVE_KING, king.NEXT_DOOR), "king galicia", "king_next_door", "EG.regency.13",
         NEW_BOX | {"card": "rundreise"}, "de_2023"),
    Case((frames.PUT_DOWN, 0, GRANADA), "put castillo", "castillo_closed", "EG.revolt.2",
         NEW_BOX | {"king": "castillo"}, "de_2023"),
    power_case("power 9", "same_total", "EG.modifier.4", MODIFIERS | {"played": {"B": 9}},
               "de_2023"),
    Case(
        PLACING, "place castillo", "castillo_closed", "EG.place.7",
        NEW_BOX | {"king": "castillo"}, "de_2023",
    ),
    Case((frames.MOVE_KING, king.EXILE), "king granada", "king_abroad_only", "EG.exile.1",
         NEW_BOX, "de_2023"),
    Case((frames.MOVE_KING, king.FEWEST), "king granada", "king_fewest", "EG.regency.8",
         NEW_BOX, "de_2023"),
    Case((frames.MOVE_KING, king.FULLEST), "king aragon", "king_fullest", "EG.regency.13",
         NEW_BOX, "de_2023"),
    Case((frames.MOVE_KING, king.TO_A_GRANDE), "king aragon", "king_to_grande", "EG.regency.13",
         NEW_BOX, "de_2023"),
    Case((frames.MOVE_KING, king.BESIDE_CASTILLO), "king aragon", "king_castillo_only",
         "EG.revolt.1", NEW_BOX, "de_2023"),
    Case((frames.SWAP,), "swap C", "grande_out_of_reach", "EG.regency.12", NEW_BOX, "de_2023"),
    Case((frames.SWAP,), "stop", "choose_a_grande", "EG.special.2", NEW_BOX, "de_2023"),
    Case((frames.TAKE_ALONG, 2, GRANADA, 0), "stop", "retinue_must_ride", "EG.regency.2",
         NEW_BOX, "de_2023"),
    Case((frames.TAKE_ALONG, 2, GRANADA, 0), "lift A aragon", "retinue_source", "EG.regency.2",
         NEW_BOX, "de_2023"),
    Case((frames.TAKE_ALONG, 2, GRANADA, 0), "lift D granada", "nobody_there", "EG.move.14",
         NEW_BOX, "de_2023"),
    Case((frames.TAKE_ALONG, 2, GRANADA, 0), "lift castillo", "retinue_source", "EG.regency.2",
         NEW_BOX, "de_2023"),
    Case((frames.MOVE, 2, 2, 4, -1), "lift castillo", "castillo_keeps", "EG.castillo.4"),
    Case((frames.PASS_MODIFIER, 1), "modifier mod_p1_a", "modifier_not_in_hand", "EG.modifier.2",
         MODIFIERS, "de_2023"),
    Case((frames.PASS_MODIFIER, 1), "stop", "pass_one", "EG.modifier.2", MODIFIERS, "de_2023"),
    Case((frames.PLAY_MODIFIER, 0, 7), "modifier mod_p1_a", "modifier_not_in_hand",
         "EG.modifier.3", MODIFIERS, "de_2023"),
    Case((frames.PLAY_MODIFIER, 0, 9), "modifier none", "total_taken", "EG.modifier.4",
         MODIFIERS | {"played": {"B": 9}}, "de_2023"),
    Case((frames.PLAY_MODIFIER, 0, 9), "stop", "modifier_first", "EG.modifier.3",
         MODIFIERS, "de_2023"),
]  # fmt: skip


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.key}-{case.choice}")
def test_a_refusal_says_why(case: Case) -> None:
    given = GIVEN | case.given
    scene = scene_of(given, case.edition).at(*case.frame)
    if case.done is not None:
        scene.game.s[case.done] = 1
    choice = choice_space(case.edition).number(case.choice)
    with pytest.raises(IllegalChoice) as refused:
        scene.game.apply(case.seat, choice)
    assert refused.value.refusal is not None
    assert (refused.value.refusal.key, refused.value.rule) == (case.key, case.rule)


def table(name: str) -> dict[str, object]:
    source = files("sobremesa.elgrande.words") / "texts" / "en" / f"{name}.toml"
    return tomllib.loads(source.read_text(encoding="utf-8"))


def test_of_every_reason_the_texts_know_somebody_says_when_it_is_true() -> None:
    reasons = table("phrases")["refusal"]
    assert isinstance(reasons, dict)
    assert set(reasons) == set(CLAIMS) | {"game_over", "not_asked", "no_such_choice"}


def test_every_rule_a_refusal_names_is_a_passage() -> None:
    passages = table("rules")["passage"]
    assert isinstance(passages, list)
    ids = {passage["id"] for passage in passages}
    assert {case.rule for case in CASES} <= ids
