"""Advice comes from what the asker sees, says how sure it is, and what it may lead to."""

from pathlib import Path

import pytest

from sobremesa.bots.protocol import question_of
from sobremesa.catalogue import game_package
from sobremesa.kernel.record import Record, read_record
from sobremesa.kernel.rules.game import Game
from sobremesa.kernel.rules.luck import plain
from sobremesa.kernel.session import replay
from sobremesa.study.advising import FOLLOWING, Wondering, advise
from sobremesa.study.weighing import Effort

ELGRANDE = Path("tests/records/elgrande-en_bigbox-4-short-0.json")
SALAMANCA = Path("tests/salamanca/records/salamanca-4-6.json")
TINY = Effort("tiny", 40, 16)
NAMES = ("Ana", "Ben", "Cleo", "Dario")


def wondering(record: Record, game: Game, seat: int, choice: int | None = None) -> Wondering:
    question = question_of(game_package(record.setup.game), record.setup, game, seat, 7)
    return Wondering(question, choice, "en", NAMES)


@pytest.mark.parametrize("path", [ELGRANDE, SALAMANCA])
def test_in_two_worlds_that_look_alike_the_advice_is_the_same(path: Path) -> None:
    """Whatever others hold, have laid in secret or the stacks hide: the asker does not see it."""
    record = read_record(path.read_text("utf-8"))
    package = game_package(record.setup.game)
    compared = 0
    for at in range(3, len(record.choices), 37):
        seat, _ = record.choices[at]
        game = replay(package, record, at).game
        options = game.options(seat)
        if len(options) < 2:
            continue
        other = package.redeal(record.setup, game, seat, plain(f"elsewhere {at}"))
        assert package.view(record.setup, other, seat) == package.view(record.setup, game, seat)
        compared += package.layout.write(other.s) != package.layout.write(game.s)
        for choice in (None, options[-1]):
            here, there = (wondering(record, one, seat, choice) for one in (game, other))
            assert advise(here, TINY) == advise(there, TINY)
    assert compared >= 2


@pytest.mark.parametrize("path", [ELGRANDE, SALAMANCA])
def test_ideas_are_options_in_the_order_of_the_own_chance(path: Path) -> None:
    record = read_record(path.read_text("utf-8"))
    package = game_package(record.setup.game)
    widths = []
    for at in range(10, len(record.choices), 41):
        seat, _ = record.choices[at]
        game = replay(package, record, at).game
        options = game.options(seat)
        if len(options) < 3:
            continue
        found = advise(wondering(record, game, seat), TINY)
        chances = [idea.weighed.wins[seat] for idea in found.ideas]
        assert chances == sorted(chances, reverse=True)
        assert 2 <= len(found.ideas) <= 3
        assert {idea.choice for idea in found.ideas} <= set(options)
        assert found.why.endswith(".")
        assert found.asked is None
        assert found.verdict == ""
        for idea in found.ideas:
            assert sum(idea.weighed.wins) == pytest.approx(1.0)
            assert idea.badly <= idea.weighed.wins[seat] + 1e-9
            widths.append(idea.weighed.error)
    assert max(widths) > 0.0  # worlds differ, or nothing would be unsure


def test_a_choice_in_hand_is_laid_beside_the_best() -> None:
    """The option that looks worst is told apart from the one that looks best."""
    record = read_record(ELGRANDE.read_text("utf-8"))
    package = game_package(record.setup.game)
    losses = []
    for at in range(20, len(record.choices), 29):
        seat, _ = record.choices[at]
        game = replay(package, record, at).game
        if len(game.options(seat)) < 4:
            continue
        best = advise(wondering(record, game, seat), TINY).ideas[0]
        for choice in game.options(seat):
            found = advise(wondering(record, game, seat, choice), TINY)
            assert found.asked is not None
            assert found.asked.choice == choice
            assert choice not in [idea.choice for idea in found.ideas]
            losses.append((choice == best.choice, found.loss.value, found.verdict))
    worst = max(loss for is_best, loss, _ in losses if not is_best)
    assert worst > 0.02
    assert all(loss < worst for is_best, loss, _ in losses if is_best)


@pytest.mark.parametrize("path", [ELGRANDE, SALAMANCA])
def test_ideas_lead_to_what_can_follow_them(path: Path) -> None:
    record = read_record(path.read_text("utf-8"))
    package = game_package(record.setup.game)
    followed = 0
    for at in range(10, len(record.choices), 41):
        seat, _ = record.choices[at]
        game = replay(package, record, at).game
        if len(game.options(seat)) < 3:
            continue
        for idea in advise(wondering(record, game, seat), TINY).ideas:
            assert len(idea.line) <= FOLLOWING
            if idea.line:
                after = game.clone(plain(at))
                after.play(seat, idea.choice)
                who, choice = idea.line[0]
                assert who in after.deciders()
                assert choice in after.options(who)
                followed += 1
    assert followed >= 3
