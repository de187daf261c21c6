"""How a search spends its descents, and what it knows again."""

import json
from collections.abc import Iterator
from dataclasses import replace
from itertools import islice, pairwise
from typing import cast

import pytest

from sobremesa.bots.levels import make_opponent
from sobremesa.bots.mind import mind_of
from sobremesa.bots.protocol import Budget
from sobremesa.catalogue import game_package, make_setup
from sobremesa.kernel.rules.game import Game
from sobremesa.kernel.rules.luck import plain
from sobremesa.kernel.setup import Setup
from tests.bots.asking import TABLES, moments, question_of

FOUR = make_setup("elgrande", "en_bigbox", 4)
BUDGET = Budget(simulations=60)


def pairs_of_choices(setup: Setup, word: str) -> Iterator[tuple[Game, int, int, int]]:
    """Moments in which a seat may do two things with this word, one after the other."""
    space = game_package(setup.game).space(setup.edition)
    for game, seat in moments(setup, seed=12, every=3):
        open_ = [number for number in game.options(seat) if space.text(number).startswith(word)]
        for one, other in pairwise(open_):
            twin = game.clone()
            twin.apply(seat, one)
            if other in twin.options(seat):
                yield game.clone(), seat, one, other


def visits_at_the_opening(simulations: int) -> list[int]:
    game = game_package("elgrande").new_game(FOUR, plain("descents"))
    question = question_of(FOUR, game, game.deciders()[0])
    answer = make_opponent("strategist").bot.answer(question, Budget(simulations=simulations))
    assert answer.choice == answer.considered[0].choice
    return [option.visits for option in answer.considered]


def test_few_descents_end_when_nothing_can_overtake_the_leader() -> None:
    first, second, *others = visits_at_the_opening(160)
    left = 160 - sum([first, second, *others])
    assert left == 0 or first > second + left


def test_many_descents_do_not_all_begin_with_one_option() -> None:
    visits = visits_at_the_opening(1000)
    assert max(visits) < 0.5 * sum(visits)
    assert len([own for own in visits if own >= 16]) >= 5


def test_orders_of_placing_that_end_alike_are_one_position() -> None:
    judge = game_package("elgrande").judge(FOUR)
    found = list(islice(pairs_of_choices(FOUR, "place "), 20))
    assert len(found) == 20
    for game, seat, one, other in found:
        ends = []
        for first, second in ((one, other), (other, one)):
            world = game.clone()
            world.apply(seat, first)
            half_way = judge.landmark(world)
            world.apply(seat, second)
            ends.append(judge.landmark(world))
            assert half_way != ends[-1]
        assert ends[0] == ends[1] != 0


@pytest.mark.parametrize("setup", TABLES, ids=lambda setup: f"{setup.edition}-{setup.seats}")
def test_a_landmark_shows_nothing_that_the_seat_cannot_know(setup: Setup) -> None:
    package = game_package(setup.game)
    judge = package.judge(setup)
    for number, (game, seat) in enumerate(moments(setup, seed=13, every=40)):
        if len(game.deciders()) == 1:
            other = package.redeal(setup, game, seat, plain(number))
            assert judge.landmark(game) == judge.landmark(other)


@pytest.mark.parametrize("setup", TABLES, ids=lambda setup: f"{setup.edition}-{setup.seats}")
def test_positions_that_look_different_to_everybody_are_different_places(setup: Setup) -> None:
    judge = game_package(setup.game).judge(setup)
    for game, seat in moments(setup, seed=14, every=4):
        if len(game.deciders()) == 1:
            seen: dict[int, str] = {}
            for choice in game.options(seat):
                after = game.clone()
                after.apply(seat, choice)
                shown = shown_to_all(setup, after)
                assert seen.setdefault(judge.landmark(after), shown) == shown


def shown_to_all(setup: Setup, game: Game) -> str:
    """What a spectator sees; a disc that moved nobody stays turned up, and changes nothing."""
    view = game_package(setup.game).view(setup, game, None)
    seats = [{**own, "dialled": None} for own in cast("list[dict[str, object]]", view["seats"])]
    return json.dumps({**view, "seats": seats}, sort_keys=True)


def test_thoughts_about_one_game_go_on_and_those_about_others_do_not() -> None:
    bot = make_opponent("strategist").bot
    for game, seat, _, _ in pairs_of_choices(FOUR, "place "):
        question = replace(question_of(FOUR, game, seat), thread="this game")
        answer = bot.answer(question, BUDGET)
        assert bot.answer(question, BUDGET) == answer  # the same question begins anew
        after = game.clone()
        after.apply(seat, answer.choice)
        if seat not in after.deciders() or len(after.options(seat)) == 1:
            continue
        strategy = mind_of(question).strategy
        bot.answer(question, BUDGET)
        bot.answer(replace(question_of(FOUR, after, seat), thread="this game"), BUDGET)
        assert strategy.root > 0
        bot.answer(replace(question_of(FOUR, after, seat), thread="another"), BUDGET)
        assert strategy.root == 0
        return
    raise AssertionError("no turn went on")
