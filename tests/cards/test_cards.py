"""Every action card of every edition does what the function named beside it expects."""

from collections.abc import Callable

import pytest

from sobremesa.elgrande.box.edition import EDITIONS, load_edition
from tests.cards import harming, moving, regency, ruling, scoring

Expectation = Callable[[str, str], None]

EXPECTATIONS: dict[str, Expectation] = {
    "move_3_any": moving.moves_up_to_three_of_any_colours,
    "move_4_any": moving.moves_up_to_four_of_any_colours,
    "move_4_own": moving.moves_up_to_four_own,
    "move_3_foreign": moving.moves_up_to_three_of_others,
    "move_2_own_2_foreign": moving.moves_two_own_and_two_of_others,
    "move_5_one_region": moving.moves_up_to_five_out_of_one_region,
    "move_all_own_one_region": moving.moves_any_number_of_own_out_of_one_region,
    "place_2_extra": moving.places_two_more_or_into_the_castillo,
    "move_all_own_or_place_2": moving.does_one_of_two_things,
    "veto": harming.takes_a_veto,
    "court_return_all": harming.empties_the_courts_of_others,
    "court_return_3": harming.takes_three_from_the_courts_of_others,
    "remove_1_each": harming.sends_home_at_most_one_of_each_other,
    "king_angry_3": harming.makes_each_other_return_three,
    "secret_remove_all": harming.makes_each_other_lose_a_dialled_region,
    "secret_remove_2": harming.makes_each_other_lose_two_in_a_dialled_region,
    "score_choose": scoring.scores_a_region_of_choice,
    "score_value_4": scoring.scores_all_four_point_regions,
    "score_value_5": scoring.scores_all_five_point_regions,
    "score_value_6_7": scoring.scores_all_six_and_seven_point_regions,
    "score_castillo": scoring.scores_the_castillo_and_leaves_it_full,
    "score_all_first_only": scoring.scores_sole_leaders_everywhere,
    "score_most": scoring.scores_the_fullest_regions,
    "score_least": scoring.scores_the_emptiest_regions_that_are_not_empty,
    "scoreboard": ruling.moves_a_scoreboard,
    "power_recall": ruling.takes_a_power_card_back,
    "court_plus_2": ruling.brings_up_to_two_to_court,
    "grande": ruling.moves_the_own_grande,
    "score_secret": scoring.scores_regions_dialled_by_one_seat_alone,
    "evict": ruling.clears_a_region_of_the_others,
    "royal_advisor": ruling.moves_the_king_next_door,
    "kings_card": ruling.moves_the_king_anywhere,
    # --- 2023 ---
    "intrige": moving.moves_two_own_and_two_of_others,
    "umgruppierung": moving.moves_up_to_four_own,
    "raenke": moving.moves_up_to_four_of_any_colours,
    "kabale": moving.moves_up_to_three_of_any_colours,
    "bestechung": moving.moves_up_to_three_of_others,
    "landflucht": moving.moves_up_to_five_out_of_one_region,
    "aufbruch": moving.moves_any_number_of_own_out_of_one_region,
    "miliz": moving.places_two_more_into_regions,
    "machtverfall": harming.empties_the_courts_of_others,
    "entlassung": harming.takes_three_from_the_courts_of_others,
    "fehde": harming.sends_home_at_most_one_of_each_other,
    "rueckzug": harming.makes_each_other_return_three,
    "buergerkrieg": harming.makes_each_other_lose_a_dialled_region,
    "scharmuetzel": harming.makes_each_other_lose_two_in_a_dialled_region,
    "steuereintreibung": scoring.scores_a_region_of_choice,
    "aussenposten": scoring.scores_all_four_point_regions,
    "fiesta": scoring.scores_all_five_point_regions,
    "kronlande": scoring.scores_all_six_and_seven_point_regions,
    "offenbarung": scoring.scores_the_castillo_and_leaves_it_full,
    "alleinherrschaft": scoring.scores_sole_leaders_everywhere,
    "ballungsraum": scoring.scores_the_fullest_regions,
    "grenzland": scoring.scores_the_emptiest_regions_that_are_not_empty,
    "gesetzeserlass": ruling.moves_a_scoreboard,
    "ermaechtigung": ruling.takes_a_power_card_back,
    "hofstaat": ruling.brings_up_to_two_to_court,
    "wahlheimat": ruling.moves_the_own_grande,
    "umsturz": ruling.clears_a_region_of_the_others,
    "koenigsberater": ruling.moves_the_king_next_door,
    "ihre_majestaet": ruling.moves_the_king_anywhere,
    "exil": regency.sends_the_king_abroad,
    "gefolge": regency.moves_the_king_with_two_companions,
    "konkurrenz": regency.sends_grandes_into_the_castillo,
    "landsitz": regency.moves_the_king_to_the_emptiest_region,
    "revolte": regency.puts_the_king_beside_the_castillo,
    "schmuggel": regency.opens_the_kings_region_for_placing,
    "vertretung": regency.lets_king_and_grande_trade_places,
    "residenz": regency.moves_the_king_to_the_fullest_region,
    "rundreise": ruling.moves_the_king_next_door,
    "audienz": regency.moves_the_king_to_a_grande,
    "doppelspiel": moving.does_one_of_two_things,
    "wettstreit": scoring.scores_regions_dialled_by_one_seat_alone,
}
# Where an edition's book says something else about a card of the same name.
BY_EDITION = {("nl_classic", "score_choose"): scoring.scores_a_region_of_choice_or_the_castillo}


def expected(edition: str, card: str) -> Expectation | None:
    return BY_EDITION.get((edition, card), EXPECTATIONS.get(card))


CARDS = [
    (edition, card)
    for edition in EDITIONS
    for card in dict.fromkeys(card.id for card in load_edition(edition).cards)
]


def name(edition: str, card: str) -> str:
    expectation = expected(edition, card)
    return f"{edition}-{card}-{expectation.__name__ if expectation else 'nobody_says_what'}"


@pytest.mark.parametrize(("edition", "card"), CARDS, ids=[name(*case) for case in CARDS])
def test_card(edition: str, card: str) -> None:
    expectation = expected(edition, card)
    assert expectation is not None, f"say in EXPECTATIONS what {card} does"
    expectation(edition, card)


def test_no_expectation_is_left_over() -> None:
    assert set(EXPECTATIONS) == {card for _, card in CARDS}
