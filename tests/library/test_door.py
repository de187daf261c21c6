"""`import sobremesa`: one object for a game, with its options, words, records and copies."""

import copy
import json
import pickle
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

import sobremesa

SETUPS = [
    ("elgrande", "en_bigbox", 4, ["short_game"]),
    ("elgrande", "de_2023", 3, ["alte_hasen=veto,doppelspiel", "machtverschiebung"]),
    ("salamanca", "salamanca", 2, []),
]
COPIES: list[Callable[[sobremesa.Game], sobremesa.Game]] = [
    sobremesa.Game.clone,
    copy.copy,
    copy.deepcopy,
    lambda game: pickle.loads(pickle.dumps(game)),
]


def played(
    choices: int, setup: tuple[str, str, int, list[str]] = SETUPS[0], seed: int = 7
) -> sobremesa.Game:
    """A random game after so many choices, or at its end."""
    name, edition, seats, options = setup
    game = sobremesa.new(name, edition=edition, seats=seats, seed=seed, options=options)
    play_on(game, choices)
    return game


def play_on(game: sobremesa.Game, choices: int) -> None:
    chance = sobremesa.bot("random")
    for _ in range(choices):
        if game.is_over:
            return
        seat = game.deciders[0]
        game.play(seat, chance.choose(game, seat))


def test_an_option_is_a_number_a_text_and_a_sentence_in_three_languages() -> None:
    game = played(0)
    option = game.options(game.deciders[0])[-1]
    assert (option.text, str(option)) == ("power 13", "power 13")
    assert game.choice(option.number) == game.choice("power 13") == option
    assert [option.sentence(language) for language in ("en", "nl", "de")] == [
        "power 13",
        "macht 13",
        "Macht 13",
    ]


def test_a_choice_is_made_by_text_by_number_and_by_option() -> None:
    games = [played(0) for _ in range(3)]
    seat = games[0].deciders[0]
    option = games[0].options(seat)[-1]
    ways: list[sobremesa.Option | str | int] = [option, option.text, option.number]
    for game, choice in zip(games, ways, strict=True):
        game.play(seat, choice)
    assert len({game.position for game in games}) == 1
    assert games[0].options(seat) == []


def test_an_illegal_choice_has_a_reason_and_a_passage_and_changes_nothing() -> None:
    game = played(0)
    game.play(game.deciders[0], "power 13")
    seat, before = game.deciders[0], game.position
    with pytest.raises(sobremesa.IllegalChoice) as refused:
        game.play(seat, "power 13")
    assert refused.value.reason == "The 13 lies on the table already, before C."
    assert refused.value.passage == "EG.power.2"
    assert game.passage("EG.power.2").title == "No value twice"
    assert game.why_not(seat, "power 13", "nl") != refused.value.reason
    assert game.why_not(seat, "power 12") is None
    assert game.position == before
    again = pickle.loads(pickle.dumps(refused.value))
    assert (again.reason, again.passage) == (refused.value.reason, refused.value.passage)


def test_a_word_that_is_no_choice_suggests_one() -> None:
    game = played(0)
    with pytest.raises(sobremesa.UnknownName, match="did you mean 'power 13'"):
        game.play(game.deciders[0], "powr 13")


@pytest.mark.parametrize("setup", SETUPS, ids=lambda setup: setup[1])
@pytest.mark.parametrize("copied", COPIES)
def test_a_copy_goes_on_as_the_original_and_never_disturbs_it(
    setup: tuple[str, str, int, list[str]],
    copied: Callable[[sobremesa.Game], sobremesa.Game],
) -> None:
    game = played(40, setup)
    before = game.position
    twin = copied(game)
    assert (twin.position, twin.events(), twin.record()) == (before, game.events(), game.record())
    play_on(twin, 1000)
    assert game.position == before
    play_on(game, 1000)
    assert twin.is_over
    assert twin.record() == game.record()
    assert twin.result == game.result


def test_a_clone_with_a_seed_has_luck_of_its_own_and_a_record_that_replays() -> None:
    # Two seats of this edition: region cards are shuffled after each general scoring.
    game = played(40, ("elgrande", "de_2023", 2, []))
    ends = set()
    for seed in range(5):
        twin = game.clone(seed=seed)
        assert twin.position == game.position
        play_on(twin, 1000)
        assert sobremesa.replay(twin.record()).result == twin.result
        ends.add(twin.position)
    assert len(ends) > 1


@pytest.mark.parametrize("setup", SETUPS, ids=lambda setup: setup[1])
def test_an_imagined_game_looks_the_same_to_the_seat_and_hides_something_else(
    setup: tuple[str, str, int, list[str]],
) -> None:
    game = played(25, setup)
    worlds = [game.imagine(0, seed) for seed in range(4)]
    assert all(json.dumps(world.view(0)) == json.dumps(game.view(0)) for world in worlds)
    assert len({world.position for world in worlds}) > 1
    assert game.imagine(0, 3).position == worlds[3].position
    with pytest.raises(sobremesa.BadRecord, match="began in the middle"):
        worlds[0].record()


@pytest.mark.parametrize("setup", SETUPS, ids=lambda setup: setup[1])
def test_a_position_is_one_line_that_is_read_back(setup: tuple[str, str, int, list[str]]) -> None:
    game = played(25, setup)
    assert "\n" not in game.position
    again = sobremesa.at(game.position, seed=1)
    assert again.position == game.position
    assert again.setup == game.setup
    play_on(again, 3)
    again.session.take_back()
    play_on(again, 1000)
    assert again.result is not None


def test_a_position_names_the_rules_where_they_were_mended_since(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    today = sobremesa.new("elgrande", seats=2, seed=7)
    monkeypatch.setattr(type(today.package), "rules_version", lambda *_: 2)
    old = sobremesa.at(today.position.replace("en_bigbox/", "en_bigbox@1/"))
    assert (today.setup.rules, old.setup.rules) == (0, 1)
    assert old.position.startswith("elgrande/en_bigbox@1/2 ")
    assert sobremesa.at(old.position).setup == old.setup


@pytest.mark.parametrize(
    ("position", "reason"),
    [
        ("", "begins with game, edition and seats"),
        ("elgrande/en_bigbox/4", "what is pending"),
        ("pending=power", "begins with game, edition and seats"),
        ("elgrande/en_bigbox/many pending=", "begins with game, edition and seats"),
        ("chess/fide/2 pending=", "there is no game 'chess'"),
    ],
)
def test_a_position_that_is_none_says_what_is_missing(position: str, reason: str) -> None:
    with pytest.raises(sobremesa.UnknownName, match=reason):
        sobremesa.at(position)


def test_a_record_is_replayed_from_itself_its_text_and_its_file(tmp_path: Path) -> None:
    game = played(1000)
    text = sobremesa.write_record(game.record())
    file = tmp_path / "game.json"
    file.write_text(text, encoding="utf-8")
    for record in (game.record(), text, file):
        assert sobremesa.replay(record).result == game.result
    with pytest.raises(sobremesa.SobremesaError, match="No such file"):
        sobremesa.replay(tmp_path / "none.json")


def test_a_replayed_game_goes_on_from_any_choice() -> None:
    record = played(1000).record()
    game = sobremesa.replay(record, 50, seed="other")
    assert len(game.session.choices) == 50
    play_on(game, 1000)
    assert game.is_over
    assert sobremesa.replay(game.record()).result == game.result


def test_events_keep_secrets_from_those_who_may_not_know() -> None:
    game = played(1000)
    own, public = game.events(seat=0), game.events()
    assert len(own) == len(public) == len(game.session.events)
    assert own != public
    assert game.events(since=len(public)) == []
    assert public[-1].sentence("en") == "The game is over."


def test_a_bot_chooses_alike_in_equal_games_and_is_not_asked_out_of_turn() -> None:
    game = played(12)
    bot, seat = sobremesa.bot("planner:sims=4"), game.deciders[0]
    assert bot.choose(game, seat) == bot.choose(game.clone(), seat)
    assert bot.choose(game, seat) in game.options(seat)
    with pytest.raises(sobremesa.SobremesaError, match="nothing is asked of seat"):
        bot.choose(game, (seat + 1) % 4)
    with pytest.raises(sobremesa.UnknownName, match="there is no bot 'genius'; known: novice"):
        sobremesa.bot("genius")


@pytest.mark.parametrize(
    ("options", "reason"),
    [("short_game", r'write options=\["short_game"\]'), (["blindfold"], "no option 'blindfold'")],
)
def test_wrong_options_are_refused(options: str | list[str], reason: str) -> None:
    with pytest.raises(sobremesa.UnknownName, match=reason):
        sobremesa.new("elgrande", options=options)


def test_options_may_be_a_table_of_values() -> None:
    game = sobremesa.new(
        "elgrande", edition="de_2023", options={"alte_hasen": ["veto"], "short_game": True}
    )
    assert game.setup.options == {"alte_hasen": ("veto",), "short_game": True}


def test_importing_loads_nothing_that_is_not_asked_for() -> None:
    program = (
        "import sys, sobremesa; "
        "print([name for name in sys.modules if name.startswith('sobremesa.')])"
    )
    loaded = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    ).stdout
    assert loaded.strip() == "['sobremesa.compiled_core']"


def test_every_name_of_the_door_opens() -> None:
    assert set(sobremesa.__all__) <= set(dir(sobremesa))
    for name in sobremesa.__all__:
        assert getattr(sobremesa, name).__name__ == name
    with pytest.raises(AttributeError, match="no attribute 'play_chess'"):
        sobremesa.play_chess  # type: ignore[attr-defined]  # noqa: B018 - that it fails is the point
