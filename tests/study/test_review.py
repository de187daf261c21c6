"""A review judges by what could be known, says how sure it is, and can be stopped."""

from dataclasses import replace
from itertools import islice
from pathlib import Path

import pytest

from sobremesa.bots.protocol import Question
from sobremesa.catalogue import game_package, make_setup
from sobremesa.kernel.record import Record, read_record
from sobremesa.kernel.rules.game import Game
from sobremesa.kernel.rules.luck import plain, seeded
from sobremesa.kernel.session import Session, replay, result_of
from sobremesa.study.measuring import Estimate, estimate
from sobremesa.study.paper import read_review, write_review
from sobremesa.study.review import CARDS, SECRETS, Fortune, Review
from sobremesa.study.reviewing import Reviewer, loss_of
from sobremesa.study.weighing import Effort

ELGRANDE = Path("tests/records/elgrande-en_bigbox-4-short-0.json")
SALAMANCA = Path("tests/salamanca/records/salamanca-4-6.json")
TINY = Effort("tiny", 12, 8)


def recorded(path: Path) -> Record:
    return read_record(path.read_text("utf-8"))


def looked(reviewer: Reviewer, begun: Review, most: int) -> Review:
    """So many choices further."""
    *_, last = islice(reviewer.steps(begun), most)
    return last


def late(record: Record, left: int) -> Review:
    """As if all but the last choices had been looked at."""
    return Review(len(record.choices), len(record.choices) - left, TINY.name)


@pytest.mark.parametrize("path", [ELGRANDE, SALAMANCA])
def test_a_review_that_was_stopped_goes_on_as_if_it_had_not(path: Path) -> None:
    record = recorded(path)
    begun = late(record, 25)
    whole = looked(Reviewer(record, TINY), begun, 25)
    half = looked(Reviewer(record, TINY), begun, 12)
    again = looked(Reviewer(record, TINY), read_review(write_review(half)), 13)
    assert write_review(again) == write_review(whole)
    assert whole.is_whole
    assert not half.is_whole


@pytest.mark.parametrize("path", [ELGRANDE, SALAMANCA])
def test_in_two_worlds_that_look_alike_a_decision_is_judged_alike(path: Path) -> None:
    """Whatever others hold or the stacks hide: the seat could not know it, so it does not count."""
    record = recorded(path)
    reviewer = Reviewer(record, TINY)
    package = reviewer.package
    space = package.space(record.setup.edition)
    compared = 0
    for at in range(5, len(record.choices), 31):
        seat, text = record.choices[at]
        game = replay(package, record, at).game
        if len(game.options(seat)) < 2:
            continue
        other = package.redeal(record.setup, game, seat, plain(f"elsewhere {at}"))
        assert package.view(record.setup, other, seat) == package.view(record.setup, game, seat)
        compared += package.layout.write(other.s) != package.layout.write(game.s)
        choice = space.number(text)
        assert reviewer._judged(other, seat, choice, at) == reviewer._judged(game, seat, choice, at)
        chances = [reviewer._own_chance(one, seat, [], "seed") for one in (game, other)]
        assert chances[0] == chances[1]
    assert compared >= 2


def test_at_the_end_of_a_game_a_chance_is_what_the_result_says() -> None:
    """Where nothing is open any more, an option's chance is its outcome."""
    compared = 0
    for seed in range(12):
        record, game, seat = last_decision(seed)
        reviewer = Reviewer(record, TINY)
        exact = {choice: won(game, seat, choice) for choice in game.options(seat)}
        for choice, outcome in exact.items():
            judged = reviewer._judged(game, seat, choice, len(record.choices) - 1)
            if outcome is not None:
                assert judged.played.wins[seat] == pytest.approx(outcome, abs=0.01)
                compared += 1
    assert compared >= 12


def last_decision(seed: int) -> tuple[Record, Game, int]:
    """A game of Salamanca before its last real choice."""
    package, setup = game_package("salamanca"), make_setup("salamanca", None, 2)
    session = Session(package, setup, seeded(seed))
    luck = plain(seed)
    moments: list[int] = []
    while seats := session.game.deciders():
        options = session.game.options(seats[0])
        if len(options) > 1:
            moments.append(len(session.choices))
        session.apply(seats[0], options[int(luck.below(len(options)))])
    record = session.record()
    cut = replace(record, choices=record.choices[: moments[-1] + 1], result=None)
    return cut, replay(package, record, moments[-1]).game, record.choices[moments[-1]][0]


def won(game: Game, seat: int, choice: int) -> float | None:
    """What an option brings if every later choice is forced; None where one is not."""
    twin = game.clone(game.luck.copy())
    twin.play(seat, choice)
    while seats := twin.deciders():
        options = twin.options(seats[0])
        if len(options) > 1:
            return None
        twin.play(seats[0], options[0])
    winners = result_of(twin).winners
    return 1.0 / len(winners) if seat in winners else 0.0


def test_a_difference_that_luck_makes_is_no_loss() -> None:
    """The best by chance in one half of the worlds is not the best in the other."""
    luck = plain("noise")
    losses = []
    for _ in range(300):
        rows = [[luck.below(1000) / 1000 for _ in range(40)] for _ in range(4)]
        losses.append(loss_of(rows).value)
    mean = estimate(losses)
    assert abs(mean.value) <= 2 * mean.error
    assert loss_of([[0.9] * 10, [0.1] * 10]) == Estimate(0.0, 0.0)
    assert loss_of([[0.1] * 10, [0.9] * 10]).value == pytest.approx(0.8)


def test_intervals_hold_the_truth_nine_times_of_ten() -> None:
    luck = plain("intervals")
    held = 0
    for _ in range(400):
        found = estimate([luck.below(1000) / 1000 for _ in range(30)])
        held += abs(found.value - 0.4995) <= found.error
    assert 0.85 <= held / 400 <= 0.94


def test_chances_are_shared_out_and_end_with_the_result() -> None:
    record = recorded(ELGRANDE)
    review = looked(Reviewer(record, TINY), late(record, 30), 30)
    for moment in review.outlooks:
        assert sum(moment.chances) == pytest.approx(1.0)
    assert record.result is not None
    last = review.outlooks[-1].chances
    assert [seat for seat, chance in enumerate(last) if chance > 0.5] == list(record.result.winners)
    assert review.gains(len(record.choices) - 1) is not None
    for one in review.decisions:
        assert sum(one.played.places) == pytest.approx(10.0)  # 1 + 2 + 3 + 4
        assert one.options > 1
        assert len(one.best) <= 3


def test_luck_is_told_only_where_something_came_to_light() -> None:
    record = recorded(SALAMANCA)
    reviewer = Reviewer(record, TINY)
    review = looked(reviewer, late(record, 60), 60)
    kinds = reviewer.package.event_kinds
    for one in review.fortunes:
        session = replay(reviewer.package, record, one.at)
        told = session.told_before(one.at - 1)
        shown = any(kinds[event[0]].reveals for event in session.events[told:])
        before = replay(reviewer.package, record, one.at - 1)
        assert shown or len(session.record().luck) > len(before.record().luck)
    assert review.fortunes


def test_luck_is_the_sum_of_its_sources() -> None:
    gains = (Estimate(0.04, 0.01), Estimate(-0.02, 0.01))
    dealt, dialled = Fortune(3, CARDS, gains), Fortune(9, SECRETS, gains[::-1])
    found = Review(10, 10, "tiny", fortunes=(dealt, dialled)).summary(0)
    assert found.cards.value == pytest.approx(4.0)
    assert found.secrets.value == pytest.approx(-2.0)
    assert found.luck.value == pytest.approx(found.cards.value + found.secrets.value)


def test_only_the_view_goes_to_the_adviser() -> None:
    record = recorded(ELGRANDE)
    reviewer = Reviewer(record, TINY)
    asked: list[Question] = []
    answer = reviewer._weigher.adviser.bot.answer

    class Listening:
        name = "listening"

        def answer(self, question: Question, budget: object) -> object:
            asked.append(question)
            return answer(question, budget)  # type: ignore[arg-type]  # passed on as it came

    object.__setattr__(reviewer._weigher.adviser, "bot", Listening())
    looked(reviewer, late(record, 6), 6)
    package = reviewer.package
    assert asked
    for question in asked:
        assert question.view["seat"] == question.seat
    assert package.id == "elgrande"
