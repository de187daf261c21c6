"""Games in a program's hands: copies, clones, threads, setups and positions that do not fit."""

import copy
import pickle
from concurrent.futures import ThreadPoolExecutor

import pytest

from sobremesa.catalogue import GAMES, game_package, make_setup
from sobremesa.kernel.errors import UnknownName
from sobremesa.kernel.rules.game import OVER, Game, lowest
from sobremesa.kernel.rules.luck import Luck, plain, seeded
from sobremesa.kernel.session import Session, replay
from sobremesa.kernel.setup import OptionValue, Setup


def played(game: Game, chance: Luck, decisions: int = 10_000) -> Game:
    while decisions and not game.is_over():
        seat = game.next_decider()
        options = game.options(seat)
        game.apply(seat, options[chance.below(len(options))])
        decisions -= 1
    return game


@pytest.mark.parametrize("game", GAMES)
def test_a_deep_copy_goes_on_as_the_original_would(game: str) -> None:
    package = game_package(game)
    one = played(package.new_game(make_setup(game, None, 3), seeded(5)), plain(1), 20)
    two = copy.deepcopy(one)
    three = copy.copy(one)
    assert two.listed is not one.listed
    played(one, plain(2))
    assert three.log != one.log
    for twin in (two, three):
        played(twin, plain(2))
        assert package.layout.write(twin.s) == package.layout.write(one.s)
        assert twin.log == one.log
        assert twin.luck.drawn == one.luck.drawn


def test_a_game_says_why_it_is_not_pickled() -> None:
    game = game_package("elgrande").new_game(make_setup("elgrande", None, 2), plain(1))
    with pytest.raises(TypeError, match="keep its record"):
        pickle.dumps(game)


def test_a_clone_may_be_given_luck_of_its_own() -> None:
    package = game_package("elgrande")
    setup = make_setup("elgrande", "de_2023", 2)  # region cards are shuffled after each scoring
    game = played(package.new_game(setup, plain(1)), plain(2), 30)
    same = [package.layout.write(played(game.clone(), plain(3)).s) for _ in range(2)]
    fresh = package.layout.write(played(game.clone(plain("fresh")), plain(3)).s)
    assert same[0] == same[1] != fresh


@pytest.mark.parametrize("game", GAMES)
def test_threads_replay_side_by_side_without_disturbing_each_other(game: str) -> None:
    package = game_package(game)
    session = Session(package, make_setup(game, None, 4), seeded(3))
    chance = plain(4)
    while not session.game.is_over():
        seat = session.game.next_decider()
        options = session.game.options(seat)
        session.apply(seat, options[chance.below(len(options))])
    record = session.record()
    with ThreadPoolExecutor(2) as threads:
        again = list(threads.map(lambda _: replay(package, record).record(), range(8)))
    assert again == [record] * 8


@pytest.mark.parametrize(
    ("edition", "seats", "options", "reason"),
    [
        ("en_bigbox", 6, {}, "played by 2, 3, 4, 5 seats, not 6"),
        ("en_bigbox", 4, {"neue_regentschaft": True}, "has no option 'neue_regentschaft'"),
        ("en_bigbox", 4, {"shrot_game": True}, "has no option 'shrot_game'"),
        ("en_bigbox", 4, {"short_game": "yes"}, "is on or off, not 'yes'"),
        ("de_2023", 4, {"alte_hasen": ["veto"]}, "a tuple of texts"),
        ("xx_bigbox", 4, {}, "has no edition 'xx_bigbox'"),
    ],
)
def test_no_game_is_made_of_a_setup_that_does_not_exist(
    edition: str, seats: int, options: dict[str, OptionValue], reason: str
) -> None:
    package = game_package("elgrande")
    setup = Setup("elgrande", edition, seats, options)
    with pytest.raises(UnknownName, match=reason):
        package.new_game(setup, plain(1))
    with pytest.raises(UnknownName, match=reason):
        package.game_at(setup, "pending=play-power", plain(1))


def test_a_package_makes_no_game_of_another_one() -> None:
    with pytest.raises(UnknownName, match="a setup of 'salamanca', not of El Grande"):
        game_package("elgrande").new_game(make_setup("salamanca", None, 3), plain(1))


@pytest.mark.parametrize(
    ("position", "reason"),
    [
        ("", "the position is one of 0 seats, not of 4"),
        ("seats=4", "nothing is asked in this position"),
        ("pending=next-turn seats=4", "nothing is asked in this position"),
        ("pending=play-power seats=3", "the position is one of 3 seats, not of 4"),
    ],
)
def test_a_position_in_which_nobody_is_asked_is_none(position: str, reason: str) -> None:
    with pytest.raises(UnknownName, match=reason):
        game_package("elgrande").game_at(make_setup("elgrande", None, 4), position, plain(1))


def test_the_lowest_seat_of_every_mask() -> None:
    assert lowest(0) == OVER
    for mask in range(1, 256):
        assert lowest(mask) == min(seat for seat in range(8) if mask >> seat & 1)
