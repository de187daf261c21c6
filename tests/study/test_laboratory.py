"""Secret choices at the same time: from what the asker sees, with worlds for every belief."""

import random
from collections.abc import Iterator

import pytest

from sobremesa.bots.protocol import Question, question_of
from sobremesa.catalogue import game_package, make_setup
from sobremesa.kernel.rules.game import Game
from sobremesa.kernel.rules.luck import plain, seeded
from sobremesa.kernel.session import Session
from sobremesa.kernel.setup import Setup
from sobremesa.study.laboratory import NothingSecret, experiment
from sobremesa.study.weighing import Effort

TINY = Effort("tiny", 60, 24)
GAMES = [("elgrande", 3), ("salamanca", 2)]


def secret_moments(game: str, seats: int) -> Iterator[tuple[Setup, Game, int]]:
    """Positions of random games in which several choose at the same time."""
    package, setup = game_package(game), make_setup(game, None, seats)
    for number in range(20):
        session, luck = Session(package, setup, seeded(number)), random.Random(number)
        while deciders := session.game.deciders():
            seat = luck.choice(deciders)
            view = package.view(setup, session.game, seat)
            decision = view["decision"]
            assert isinstance(decision, dict)
            is_secret = decision["kind"] in package.secret_decisions
            if is_secret and len(deciders) > 1 and len(session.game.options(seat)) > 2:
                yield setup, session.game, seat
                break
            session.apply(seat, luck.choice(session.game.options(seat)))


def asked(setup: Setup, game: Game, seat: int) -> Question:
    return question_of(game_package(setup.game), setup, game, seat, 3)


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_in_two_worlds_that_look_alike_the_laboratory_is_the_same(game: str, seats: int) -> None:
    moments = secret_moments(game, seats)
    for _ in range(2):
        setup, here, seat = next(moments)
        package = game_package(game)
        there = package.redeal(setup, here, seat, plain("elsewhere"))
        others = [other for other in here.deciders() if other != seat]
        here.play(others[0], here.options(others[0])[-1])  # chosen in secret: nobody knows what
        assert experiment(asked(setup, here, seat), TINY) == experiment(
            asked(setup, there_after(there, others[0]), seat), TINY
        )


def there_after(game: Game, seat: int) -> Game:
    game.play(seat, game.options(seat)[0])
    return game


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_every_meeting_has_an_answer_of_each_and_a_chance_for_each_option(
    game: str, seats: int
) -> None:
    setup, here, seat = next(secret_moments(game, seats))
    found = experiment(asked(setup, here, seat), TINY)
    assert set(found.options) <= set(here.options(seat))
    assert len(found.options) >= 2
    assert [one.seat for one in found.others] == [s for s in here.deciders() if s != seat]
    assert len(found.trials) == TINY.worlds
    for one in found.others:
        assert list(one.shares) == sorted(one.shares, reverse=True)
        assert sum(one.shares) <= 1.0 + 1e-9
    for trial in found.trials:
        assert len(trial.chances) == len(found.options)
        assert all(0.0 <= chance <= 1.0 for chance in trial.chances)
        for answer, one in zip(trial.answers, found.others, strict=True):
            assert 0 <= answer <= len(one.choices)
    # What others do matters, or there would be nothing to play with.
    assert len({trial.chances[0] for trial in found.trials}) > 1


def test_an_open_choice_has_no_laboratory() -> None:
    setup = make_setup("elgrande", None, 3)
    session = Session(game_package("elgrande"), setup, seeded(1))
    with pytest.raises(NothingSecret):
        experiment(asked(setup, session.game, session.game.deciders()[0]), TINY)
