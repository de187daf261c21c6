"""A game at the terminal, played through a pipe."""

import json
from pathlib import Path

import pytest

from sobremesa.bots.protocol import Answer
from sobremesa.bots.uniform import RandomBot
from sobremesa.catalogue import game_package
from sobremesa.cli.words import say
from sobremesa.kernel.record import read_record
from sobremesa.kernel.texts import LANGUAGES
from tests.cli.helpers import ANY_ANSWER, at, flat, played_until, refused, run, saved, without_paths

# Ana plays her power card last.
FOUR = ("play", "--terminal", "--seed", "212", "--seats", "human,random,random,random")


def test_play_alone_starts_el_grande_with_three_casual_bots(home: Path) -> None:
    outcome = run("play", "--terminal")
    assert outcome.exit_code == 0
    assert "Welcome to El Grande (Classic, English Big Box). You are Ana." in flat(outcome)
    assert "Bots: Bruno (casual), Carmen (casual), Diego (casual)." in flat(outcome)
    (file,) = home.rglob("*.json")
    record = json.loads(file.read_text())
    assert (record["edition"], record["seats"]) == ("en_bigbox", 4)
    assert record["table"]["seats"] == ["human", "casual", "casual", "casual"]


@pytest.mark.parametrize("game", ["elgrande", "salamanca"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_first_game_begins_with_an_overview_for_beginners(game: str, language: str) -> None:
    primer = game_package(game).words.texts(language).word("names", "game", "primer")
    how = say(language, "play", "first_answers")
    first, second = (
        flat(run("play", game, "--terminal", "--seats", "2", "--language", language))
        for _ in range(2)
    )
    assert primer in first
    assert how in first
    assert primer not in second
    assert how not in second


def test_a_complete_game_by_piped_answers(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    short = ("--option", "short_game", "--seats", "2", "--seed", "complete")
    outcome = run("play", "--terminal", "elgrande", *short, "--save", file, typed=ANY_ANSWER * 400)
    assert outcome.exit_code == 0
    assert " wins with " in outcome.output or " share the victory " in outcome.output
    record = read_record(file.read_text())
    assert record.result is not None
    assert run("replay", file, "--verify").exit_code == 0


def test_the_table_shows_everything_that_lies_open() -> None:
    shown = run(*FOUR).output
    for part in (
        "round 1 of 9 · scoring after round 3 · King in Basque Country",
        "♔ Basque Country 5/3/1",
        "▹ Old Castile    6/4/2   ·   ·   ·   2★",
        "The castillo   5/3/1   ?   ?   ?   ?",
        "●A Ana             0     7    21     -",
        "■B Bruno           0     7    21    10",
        "3 The emptiest region",
        "A new home: Your grande moves house to another region.",
        "Your power cards: 1 2 3 4 5 6 7 8 9 10 11 12 13",
        "· Round 1 begins. Bruno plays power 10. Carmen plays power 8.",
        "Play a power card",
        " 1 power 1 (brings 6) ",
    ):
        assert part in shown, part


def test_the_castillo_is_shown_by_option() -> None:
    assert "The castillo   5/3/1   ·   ·   ·   ·" in run(*FOUR, "--option", "castillo_shown").output


def test_every_line_fits_in_eighty_columns() -> None:
    shown = without_paths(run(*FOUR, typed="3\n?\n5\nlog\nscore\n").output)
    assert max(map(len, shown.splitlines())) <= 80


def test_no_colour_is_written_to_a_pipe_or_when_none_is_wanted() -> None:
    assert "\x1b" not in run(*FOUR).output


def test_several_answers_on_a_line_are_played_one_after_the_other(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    shown = run(*FOUR, "--save", file, typed="3; 5; pick 2; pl basque; stop; end\n").output
    own = [choice for choice in json.loads(file.read_text())["choices"] if choice[0] == "A"]
    assert own[:6] == [
        "A power 3",
        "A recruit 5",
        "A pick 2",
        "A place pais_vasco",
        "A stop",
        "A end",
    ]
    assert shown.count("Your power cards") == 2  # before the line and after it


def test_when_an_answer_is_not_possible_the_rest_of_the_line_is_dropped() -> None:
    shown = run(*FOUR, typed="3; 5; pick 4; pl basque; stop\n").output
    assert "Not possible: take the card of Stack 4." in shown
    assert "Not done any more: pl basque; stop." in shown
    assert shown.rstrip().count("Take an action card") == 1


def test_an_unclear_answer_names_what_it_may_mean() -> None:
    shown = run(*FOUR, typed="3; 5; pick 2; pl\n").output
    assert "'pl' may mean several things: 1 place in Basque Country, 2 place in Old" in shown


def test_words_that_mean_nothing_are_said_to_be_no_answer() -> None:
    assert (
        "'fly away' is not an answer here; ? shows what is."
        in run(*FOUR, typed="fly away\n").output
    )


def test_an_empty_line_draws_the_table_again() -> None:
    assert run(*FOUR, typed="\n").output.count("Your power cards") == 2


def test_the_only_option_is_chosen_and_said(tmp_path: Path) -> None:
    session = played_until(
        lambda game: at("pick-card", 0)(game) and len(game.game.options(0)) == 1, 5, "last"
    )
    file = saved(tmp_path / "game.json", session, "human", *["random"] * 4)
    outcome = run("play", "--terminal", "--continue", file)
    assert "· Only one choice was possible: take the card of Stack " in outcome.output
    assert " to court, takes " in flat(outcome)
    assert "Take an action card" not in outcome.output


def test_end_of_input_saves_and_says_how_to_go_on(tmp_path: Path) -> None:
    file = tmp_path / "deep" / "game.json"
    outcome = run(*FOUR, "--save", file, typed="3\n5\n")
    assert outcome.exit_code == 0
    assert "No more input." in outcome.output
    assert f"sobremesa play --terminal --continue {file}" in outcome.output.replace("\n", " ")
    assert "A recruit 5" in json.loads(file.read_text())["choices"]


@pytest.mark.parametrize("word", ["quit", "exit"])
def test_leaving_saves_the_game(word: str, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    outcome = run(*FOUR, "--save", file, typed=f"3\n{word}\n5\n")
    assert outcome.exit_code == 0
    assert "The game is saved." in outcome.output
    assert json.loads(file.read_text())["choices"][-1] != "A recruit 5"


def test_an_interruption_saves_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr("sobremesa.cli.play.keyboard.Keyboard.line", interrupted)
    outcome = run(*FOUR, "--save", tmp_path / "game.json")
    assert outcome.exit_code == 0
    assert "The game is saved." in outcome.output


def test_a_saved_game_goes_on_where_it_was_left(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    run(*FOUR, "--names", "Zoë,Bob", "--save", file, typed="3\n5\n")
    before = json.loads(file.read_text())["choices"]
    outcome = run("play", "--terminal", "--continue", file, typed="pick 2\n")
    assert "Welcome back to El Grande (Classic, English Big Box). You are Zoë." in flat(outcome)
    assert "Bots: Bob (random), Carmen (random), Diego (random)." in flat(outcome)
    assert "· Zoë brings 5 to court." in outcome.output
    after = json.loads(file.read_text())
    assert after["choices"] == [*before, "A pick 2"]
    assert after["table"]["names"] == ["Zoë", "Bob", "Carmen", "Diego"]


def test_a_record_without_a_table_can_be_taken_up_too(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    run(*FOUR, "--save", file, typed="3\n")
    record = json.loads(file.read_text())
    del record["table"]
    file.write_text(json.dumps(record))
    outcome = run(
        "play", "--terminal", "--continue", file, "--save", tmp_path / "other.json", "--seats", "4"
    )
    assert "Bots: Bruno (casual), Carmen (casual), Diego (casual)." in flat(outcome)


def test_a_game_that_needs_luck_later_goes_on_after_being_saved(tmp_path: Path) -> None:
    # Two seats of the 2023 edition draw region cards for the dummy in every round.
    file = tmp_path / "game.json"
    setup = ("--edition", "de_2023", "--seats", "2", "--option", "short_game")
    run("play", "--terminal", "elgrande", *setup, "--seed", "a", "--save", file, typed="7\n")
    outcome = run("play", "--terminal", "--continue", file, typed=ANY_ANSWER * 400)
    assert outcome.exit_code == 0
    assert "The game is kept" in outcome.output


def test_save_writes_a_copy_and_a_failing_save_does_not_end_the_game(tmp_path: Path) -> None:
    copy, folder = tmp_path / "copy.json", tmp_path / "folder"
    folder.mkdir()
    outcome = run(*FOUR, typed=f"3\nsave {copy}\nsave {folder}\nsave\n5\n")
    assert outcome.exit_code == 0
    assert outcome.output.count("Saved in") == 2
    assert f"{folder}: Is a directory" in flat(outcome)
    assert read_record(copy.read_text()).result is None


def test_only_people_and_bots_can_sit_down() -> None:
    reason = refused("play", "--terminal", "--seats", "human,martian")
    assert reason.startswith("a seat is human or a bot: there is no bot 'martian'; known: novice,")


def test_a_bot_that_stumbles_says_so_and_plays_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(RandomBot, "answer", lambda *_: Answer(-1))
    shown = flat(run(*FOUR))
    assert "Bruno got into trouble and played what looked best: answered -1" in shown
    assert "Play a power card" in shown


@pytest.mark.parametrize("game", ["elgrande", pytest.param("salamanca", marks=pytest.mark.long)])
def test_every_level_plays_at_the_terminal(game: str, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    seats = ("--seats", "novice,casual,strong,strategist:sims=20,time=1")
    outcome = run("play", "--terminal", game, *seats, "--seed", "levels", "--save", file)
    assert outcome.exit_code == 0
    assert "The game is kept" in outcome.output
    assert json.loads(file.read_text())["table"]["seats"][3] == "strategist:sims=20,time=1"


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (("--seats", "9"), "9 seats are not possible here, only 2, 3, 4, 5"),
        (("--seats", "human"), "El Grande is played by 2, 3, 4, 5 seats, not 1"),
        (("--names", "a,b,c,d,e"), "there are 4 seats, but 5 names"),
        (("--names", "[red]"), "the name '[red]' does not fit"),
        (("--names", "Bruno"), "two seats have the same name: Bruno, Bruno, Carmen, Diego"),
        (("--edition", "none"), "El Grande has no edition 'none'"),
    ],
)
def test_what_cannot_be_set_up_is_refused(arguments: tuple[str, ...], reason: str) -> None:
    assert reason in refused("play", "--terminal", *arguments)


def test_a_game_that_cannot_be_saved_where_it_was_asked_does_not_begin(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    where = tmp_path / "file" / "game.json"
    assert "File exists" in refused("play", "--terminal", "--save", where, status=1)


def test_without_a_home_to_write_in_the_game_is_kept_in_the_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "file"))
    monkeypatch.chdir(tmp_path)
    assert run("play", "--terminal").exit_code == 0
    assert len(list(tmp_path.glob("elgrande-*.json"))) == 1


def test_a_finished_game_cannot_be_continued(tmp_path: Path) -> None:
    over = played_until(lambda session: session.game.is_over(), 2, "over", {"short_game": True})
    file = saved(tmp_path / "over.json", over, "human", "random")
    assert "this game is over; `sobremesa replay" in refused(
        "play", "--terminal", "--continue", file
    )


def test_seats_that_do_not_fit_a_saved_game_are_refused(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    run(*FOUR, "--save", file)
    reason = refused("play", "--terminal", "--continue", file, "--seats", "human,human")
    assert reason.endswith("game.json has 4 seats, --seats names 2")


@pytest.mark.parametrize(
    ("wish", "named"),
    [
        (("salamanca",), "leave out salamanca"),
        (("--edition", "nl_classic"), "leave out --edition nl_classic"),
        (("--option", "short_game"), "leave out --option short_game"),
    ],
)
def test_a_saved_game_cannot_become_another(
    wish: tuple[str, ...], named: str, tmp_path: Path
) -> None:
    file = tmp_path / "game.json"
    run(*FOUR, "--save", file)
    again = ("play", "--terminal", "--continue", file)
    assert refused(*again, *wish).endswith(named)
    same = run(*again, "elgrande", "--edition", "en_bigbox", typed="quit\n")
    assert same.exit_code == 0


@pytest.mark.parametrize("language", ["nl", "de"])
def test_other_languages(language: str) -> None:
    seats = ("--seats", "human,random,random,casual", "--seed", "212")
    typed = "3\n?\n? veto\n5\n2\nlog\nscore\n"
    shown = run("play", "--terminal", *seats, "--language", language, typed=typed).output
    welcome = {"nl": "Welkom bij El Grande", "de": "Willkommen bei El Grande"}
    assert welcome[language] in shown
    assert {"nl": "Diego (gezellig)", "de": "Diego (gemütlich)"}[language] in shown


def test_the_seat_that_begins_can_be_named() -> None:
    for letter in "AB":
        words = ("--first", letter, "--seats", "human,human", "--seed", "1")
        asked = run("play", "--terminal", *words).output
        assert f"{'Ana' if letter == 'A' else 'Bruno'} (? helps)" in asked
    assert "A, B, not 'C'" in refused("play", "--terminal", "--first", "C", "--seats", "2")


def test_a_table_without_people_plays_itself_to_the_end() -> None:
    outcome = run(
        "play", "--terminal", "--seats", "random,random", "--option", "short_game", "--seed", "x"
    )
    assert outcome.exit_code == 0
    assert "The game is kept" in outcome.output
