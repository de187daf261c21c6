"""Questions and second thoughts during a game."""

import json
from pathlib import Path

from sobremesa.elgrande.words.sentences import card_name
from sobremesa.kernel.session import Session
from tests.cli.helpers import at, flat, played_until, run, saved, shown

FOUR = ("play", "--terminal", "--seed", "212", "--seats", "human,random,random,random")
IN_TURN = "3; 5; pick 2\n"  # power card, recruits and action card of Ana's first turn


def test_a_question_mark_explains_the_question_by_its_rules() -> None:
    told = flat(run(*FOUR, typed="?\n"))
    assert "EG.power.1 One power card each." in told
    assert "EG.power.2 No value twice." in told
    assert "Answer by number or in words (pow 1)" in told
    assert "Commands: ? or ? WORDS · undo · log [all] · score" in told


def test_help_is_another_word_for_it() -> None:
    assert "EG.power.1" in run(*FOUR, typed="help\n").output
    assert "EG.king.2 Nothing enters or leaves." in run(*FOUR, typed="help EG.king.2\n").output


def test_a_question_about_a_place_says_why_it_is_closed_with_the_passage() -> None:
    told = flat(run(*FOUR, typed=IN_TURN + "? granada\n"))
    assert "Not possible: place in Granada. Granada is not next to the King, who is in" in told
    assert "EG.place.4 Only next to the King." in told


def test_a_question_about_the_kings_region_names_the_taboo() -> None:
    told = flat(run(*FOUR, typed=IN_TURN + "? pl galicia\n"))
    assert "The King is in Galicia: nothing may enter." in told


def test_trying_what_is_not_possible_explains_it_as_well() -> None:
    told = flat(run(*FOUR, typed=IN_TURN + "pl gran\n"))
    assert "Not possible: place in Granada. Granada is not next to the King" in told


def test_a_question_about_an_option_says_what_it_does() -> None:
    told = flat(run(*FOUR, typed="3; 5\n? 2\n"))
    assert "pick 2: take the card of Stack 2. This is possible now." in told
    assert "Secret loss: two: Every other player dials a region" in told


def test_a_card_whose_text_is_ours_is_marked_and_a_printed_one_is_not() -> None:
    regency = (*FOUR, "--edition", "de_2023", "--option", "neue_regentschaft")
    told = flat(run(*regency, typed="? audien; ? intrig\n"))
    assert f"{card_name('en', 'audienz')} ◊: " in told
    assert f"{card_name('en', 'intrige')}: " in told


def test_a_number_that_is_missing_among_the_options_is_explained() -> None:
    told = flat(run(*FOUR, typed="10\n"))
    assert "Not possible: power 10. The 10 lies on the table already, before Bruno." in told


def test_a_number_beyond_a_counted_list_is_no_answer() -> None:
    assert "'9' is not an answer here" in run(*FOUR, typed=IN_TURN + "9\n").output


def test_many_impossible_choices_with_one_reason_are_said_together() -> None:
    told = flat(run(*FOUR, typed="? lift\n"))
    assert "lift Ana's caballero in Aragon, lift Ana's caballero in Catalonia, …." in told
    assert told.count("Nothing lets you lift a caballero now.") == 1


def test_a_card_can_be_asked_about_by_its_name() -> None:
    told = flat(run(*FOUR, typed="? power reg\n"))
    assert "Power regained: One used power card of yours goes back to your hand" in told


def test_passages_can_be_asked_for_by_number() -> None:
    assert "EG.king.2 Nothing enters or leaves." in run(*FOUR, typed="? eg.king.2\n").output
    assert "there is no 'EG.king.99' in these rules" in run(*FOUR, typed="? EG.king.99\n").output


def test_a_question_about_nothing_here_says_so() -> None:
    assert "Nothing here is called 'zebra'." in run(*FOUR, typed="? zebra\n").output


def test_an_own_completion_is_marked() -> None:
    assert "EG.king.6 ◊ He must really move." in run(*FOUR, typed="? EG.king.6\n").output


def test_undo_takes_back_the_own_last_choice(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    outcome = run(*FOUR, "--save", file, typed=IN_TURN + "pl basque\nundo\n")
    assert "· Taken back." in outcome.output
    assert json.loads(file.read_text())["choices"][-1] == "A pick 2"


def test_undo_goes_back_through_the_whole_turn() -> None:
    outcome = run(*FOUR, typed=IN_TURN + "undo\nundo\nundo\n")
    assert outcome.output.count("· Taken back.") == 2
    assert "Too late to take back: others have acted since." in outcome.output


def test_there_is_nothing_to_take_back_before_the_first_choice() -> None:
    assert "There is nothing of yours to take back." in run(*FOUR, typed="undo\n").output


def test_what_came_to_light_cannot_be_taken_back(tmp_path: Path) -> None:
    session = played_until(
        lambda game: at("set-dial", 0, 1)(game) and shown(game)["start"] == 0, 2, "revealed"
    )
    file = saved(tmp_path / "game.json", session, "human", "random")
    outcome = run("play", "--terminal", "--continue", file, "--seed", "1", typed="1\nundo\n")
    assert "Too late to take back: something hidden has come to light since." in flat(outcome)


def test_undo_also_takes_back_what_was_chosen_by_itself(tmp_path: Path) -> None:
    def last_of_five(session: Session) -> bool:
        still_open = [stack for stack in shown(session)["stacks"] if stack["open"]]
        return at("recruit", 0)(session) and len(still_open) == 1

    session = played_until(last_of_five, 5, "last")
    file = saved(tmp_path / "game.json", session, "human", *["random"] * 4)
    outcome = run("play", "--terminal", "--continue", file, typed="0\nundo\n")
    assert outcome.output.count("Only one choice was possible: take the card of Stack") == 1
    assert outcome.output.count("Bring caballeros to your court") == 2
    assert not [text for text in json.loads(file.read_text())["choices"] if text == "A recruit 0"]


def test_the_log_tells_the_game_in_sentences() -> None:
    outcome = run(*FOUR, typed="3\nlog\n")
    assert "· Round 1 begins. Stack 1: Move three lies open." in outcome.output


def test_a_long_log_ends_with_how_to_see_all_of_it(tmp_path: Path) -> None:
    session = played_until(lambda session: len(session.choices) > 150, 3, "long log")
    seat = session.game.deciders()[0]
    kinds = ["random"] * 3
    kinds[seat] = "human"
    file = saved(tmp_path / "game.json", session, *kinds)
    short = run("play", "--terminal", "--continue", file, typed="log\n").output
    whole = run("play", "--terminal", "--continue", file, typed="log all\n").output
    assert "log all shows the whole game." in short
    assert "Round 1 begins." not in short
    assert "Round 1 begins." in whole


def test_score_tells_what_each_area_would_bring_now() -> None:
    lines = run(*FOUR, typed="score\n").output.splitlines()
    assert "Old Castile       ·      ·       ·      8" in lines
    assert "Sum               6      9       7      8" in lines
