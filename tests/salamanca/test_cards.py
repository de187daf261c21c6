"""Laying cards, the order of turns, passing (SA.setup, SA.card, SA.order, SA.pass)."""

from collections import Counter
from itertools import chain

import pytest

from sobremesa.kernel.rules.game import Game
from sobremesa.kernel.rules.luck import plain
from sobremesa.kernel.setup import Setup
from sobremesa.salamanca.box.notation import CHOICE_SPACE
from sobremesa.salamanca.box.opening import dealt, new_game
from sobremesa.salamanca.rules import layout
from sobremesa.salamanca.sight.view import views
from tests.salamanca.drawn import choose, hand, holding, options, told

ONE_SEVEN = {"one_seven_out": True}


def setup(seats: int, **chosen: bool) -> Setup:
    return Setup("salamanca", "salamanca", seats, chosen)


def opened(seats: int, hands: dict[int, list[int]], first: int = 0) -> Game:
    """A first round in which these hands were dealt."""
    game = new_game(setup(seats), plain(1))
    game.s[layout.FIRST_SEAT] = first
    return holding(game, hands)


@pytest.mark.parametrize(
    ("chosen", "deck", "sizes"),
    [
        (setup(2), dict.fromkeys(range(1, 9), 1), [4, 4]),
        (setup(3), dict.fromkeys((1, 2, 3, 4, 5, 6, 8), 2), [5, 5, 4]),
        (
            setup(3, **ONE_SEVEN),
            {value: 1 if value == 7 else 2 for value in range(1, 9)},
            [5, 5, 5],
        ),
        (setup(4), dict.fromkeys(range(1, 9), 2), [4, 4, 4, 4]),
        (setup(5), dict.fromkeys(range(1, 11), 2), [4, 4, 4, 4, 4]),
    ],
    ids=["2", "3", "3 with a seven", "4", "5"],
)
def test_each_number_of_players_has_its_cards(
    chosen: Setup, deck: dict[int, int], sizes: list[int]
) -> None:
    for seed in range(10):
        game = dealt(chosen, plain(seed))
        hands = [hand(game, seat) for seat in range(chosen.seats)]
        first = int(game.s[layout.FIRST_SEAT])
        assert Counter(chain(*hands)) == deck
        assert [len(hands[(first + at) % chosen.seats]) for at in range(chosen.seats)] == sizes


def test_cards_are_laid_clockwise_and_no_value_twice() -> None:
    game = opened(3, {0: [8, 8, 3], 1: [8, 3, 1], 2: [3, 1, 2]}, first=2)
    assert game.deciders() == [2]
    assert options(game) == ["card 1", "card 2", "card 3"]
    choose(game, "card 3")
    assert game.deciders() == [0]
    assert options(game) == ["card 8"]
    choose(game, "card 8")
    assert options(game) == ["card 1"]


def test_turns_go_from_the_highest_card_down() -> None:
    game = opened(3, {0: [3], 1: [8], 2: [6]})
    choose(game, "card 3", "card 8", "card 6")
    assert game.deciders() == [1]
    choose(game, "end")
    assert game.deciders() == [2]
    choose(game, "end")
    assert game.deciders() == [0]


def test_a_five_that_is_lowest_starts() -> None:
    game = opened(3, {0: [6], 1: [8], 2: [5]})
    choose(game, "card 6", "card 8", "card 5")
    assert game.deciders() == [2]


def test_a_five_that_is_not_lowest_waits_for_its_place() -> None:
    game = opened(3, {0: [4], 1: [8], 2: [5]})
    choose(game, "card 4", "card 8", "card 5")
    assert game.deciders() == [1]


def test_who_had_the_last_turn_lays_first_in_the_next_round() -> None:
    game = opened(3, {0: [5, 1], 1: [8, 2], 2: [6, 3]})
    choose(game, "card 5", "card 8", "card 6", "end", "end", "end")
    assert game.s[layout.ROUND] == 2
    assert game.deciders() == [2]


def test_laid_cards_go_to_the_left() -> None:
    game = opened(3, {0: [5, 1], 1: [8, 2], 2: [6, 3]})
    choose(game, "card 5", "card 8", "card 6", "end", "end", "end")
    assert [hand(game, seat) for seat in range(3)] == [[1, 6], [2, 5], [3, 8]]


# --- the fifth player ---


def stuck(*last_hand: int, first_hands: tuple[int, int, int, int] = (9, 7, 6, 4)) -> Game:
    hands = {seat: [card, 1] for seat, card in enumerate(first_hands)}
    game = opened(5, {**hands, 4: list(last_hand)})
    return choose(game, *(f"card {card}" for card in first_hands))


def test_a_stuck_fifth_player_shows_the_hand_and_starts_with_the_start_card() -> None:
    game = stuck(9, 7, 6, 4)
    assert game.deciders() == [4]
    assert game.s[layout.CARD] == 9
    names = [event.name for event in told(game)]
    assert names.index("HandShown") < names.index("TurnStarted")
    choose(game, "end")
    assert game.deciders() == [0]
    assert game.s[layout.CARD] == 9


def test_a_fifth_player_with_one_other_value_is_not_stuck() -> None:
    game = stuck(9, 7, 6, 2)
    assert options(game) == ["card 2"]


def test_a_stuck_fifth_player_lays_the_second_five() -> None:
    game = stuck(5, 9, 8, 7, first_hands=(9, 8, 7, 5))
    order = [
        (int(game.s[layout.LAID_SEAT + at]), int(game.s[layout.LAID_CARD + at])) for at in range(5)
    ]
    assert order == [(4, 5), (3, 5), (0, 9), (1, 8), (2, 7)]


def test_everyone_knows_what_is_left_of_a_hand_that_was_shown() -> None:
    game = stuck(9, 7, 6, 4)
    for watcher in (None, 0, 1, 2, 3):
        shown = views(setup(5), game, [watcher])[0]["seats"]
        assert isinstance(shown, list)
        assert shown[4]["known"] == [4, 6, 7]


# --- two players ---


def test_two_players_commit_two_cards_each_at_the_same_time() -> None:
    game = opened(2, {0: [1, 2, 3, 4], 1: [5, 6, 7, 8]})
    assert game.deciders() == [0, 1]
    game.apply(1, CHOICE_SPACE.number("card 6"))
    assert game.deciders() == [0, 1]
    assert [CHOICE_SPACE.text(c) for c in game.options(1)] == ["card 5", "card 7", "card 8"]
    game.apply(1, CHOICE_SPACE.number("card 8"))
    assert game.deciders() == [0]
    game.apply(0, CHOICE_SPACE.number("card 4"))
    game.apply(0, CHOICE_SPACE.number("card 2"))
    assert game.deciders() == [1]
    assert game.s[layout.CARD] == 8


def test_committed_cards_are_secret_until_all_are_laid() -> None:
    game = opened(2, {0: [1, 2, 3, 4], 1: [5, 6, 7, 8]})
    game.apply(0, CHOICE_SPACE.number("card 4"))
    mine, theirs = (shown["seats"] for shown in views(setup(2), game, [0, 1]))
    assert isinstance(mine, list)
    assert isinstance(theirs, list)
    assert mine[0]["committed"] == [4]
    assert mine[0]["hand"] == [1, 2, 3]
    assert theirs[0]["committed"] is None
    assert theirs[0]["face_down"] == 1
    assert [event.facts["value"] for event in told(game, 1) if event.name == "CardCommitted"] == [
        None
    ]


def test_both_cards_of_two_players_go_to_the_opponent() -> None:
    game = opened(2, {0: [1, 2, 3, 4], 1: [5, 6, 7, 8]})
    choose(game, "card 1", "card 2", "card 5", "card 6", "end", "end", "end", "end")
    assert [hand(game, seat) for seat in range(2)] == [[3, 4, 5, 6], [1, 2, 7, 8]]


def test_two_players_know_each_others_hands() -> None:
    game = opened(2, {0: [1, 2, 3, 4], 1: [5, 6, 7, 8]})
    seats = views(setup(2), game, [0])[0]["seats"]
    assert isinstance(seats, list)
    assert seats[1]["known"] == [5, 6, 7, 8]
