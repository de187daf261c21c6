"""What a review adds up to: losses, verdicts, gains and luck, with numbers worked out by hand."""

from itertools import islice
from math import sqrt
from pathlib import Path

import pytest

from sobremesa.kernel.record import read_record
from sobremesa.study.many import plays
from sobremesa.study.review import Decision, Outlooks, Review, Verdict, Weighed, mean_loss
from sobremesa.study.reviewing import Reviewer
from sobremesa.study.weighing import Effort

ELGRANDE = Path("tests/records/elgrande-en_bigbox-4-short-0.json")
NOTHING_SPECIAL = Weighed("pass", (0.5, 0.5), (1.5, 1.5), (10.0, 10.0), 0.01)


def decision(seat: int, loss: float, error: float = 0.01) -> Decision:
    return Decision(0, seat, "place", 3, NOTHING_SPECIAL, (), loss, error, is_secret=False)


ANA = (decision(0, 0.12), decision(0, 0.07), decision(0, 0.04), decision(0, 0.01))
BEN = (decision(1, 0.20, 0.25), decision(1, 0.0))


def test_one_number_for_a_player_is_the_mean_loss_in_hundredths() -> None:
    found = mean_loss(ANA)
    assert found.value == pytest.approx(6.0)  # (12 + 7 + 4 + 1) / 4
    assert found.error == pytest.approx(sqrt(4) * 1.0 / 4)  # independent errors of 1 each
    assert mean_loss(()).value == 0.0


@pytest.mark.parametrize(
    ("loss", "error", "verdict"),
    [
        (0.029, 0.0, ""),
        (0.03, 0.0, "?!"),
        (0.059, 0.0, "?!"),
        (0.06, 0.0, "?"),
        (0.099, 0.0, "?"),
        (0.10, 0.0, "??"),
        (0.10, 0.10, ""),  # may be none at all
        (0.10, 0.09, "??"),
    ],
)
def test_a_loss_has_a_sign_where_it_is_sure(loss: float, error: float, verdict: Verdict) -> None:
    assert decision(0, loss, error).verdict == verdict


def test_a_seats_game_in_numbers() -> None:
    review = Review(9, 9, "tiny", decisions=(*ANA, *BEN))
    ana, ben = review.summary(0), review.summary(1)
    assert (ana.decisions, ana.slips, ana.mistakes, ana.blunders) == (4, 1, 1, 1)
    assert ana.loss.value == pytest.approx(6.0)
    assert (ben.decisions, ben.slips, ben.mistakes, ben.blunders) == (2, 0, 0, 0)
    assert ben.loss.value == pytest.approx(10.0)
    assert [one.loss for one in review.missed(0)] == [0.12, 0.07, 0.04]


def test_who_played_several_games_is_measured_over_all_of_them() -> None:
    first = Review(9, 9, "tiny", decisions=(*ANA, *BEN))
    second = Review(2, 2, "tiny", decisions=(decision(0, 0.0), decision(1, 0.06)))
    found = plays([(("Ana", "Ben"), first), (("Cleo", "Ana"), second)])
    assert [one.name for one in found] == ["Cleo", "Ana", "Ben"]  # who lost least first
    cleo, ana, ben = found
    assert (cleo.games, ana.games, ben.games) == (1, 2, 1)
    assert ana.loss.value == pytest.approx(6.0)  # (12 + 7 + 4 + 1 + 6) / 5
    assert [ana.count(sign) for sign in ("?!", "?", "??")] == [1, 2, 1]
    assert cleo.loss.value == 0.0


def test_who_sits_at_two_seats_is_counted_once_with_both() -> None:
    (found,) = plays([(("Ana", "Ana"), Review(9, 9, "tiny", decisions=(*ANA, *BEN)))])
    assert (found.games, len(found.decisions)) == (1, 6)


def test_who_gained_is_the_difference_between_the_moments_around_a_choice() -> None:
    outlooks = (
        Outlooks(2, (0.5, 0.3, 0.2), 0.01),
        Outlooks(5, (0.4, 0.5, 0.1), 0.01),
        Outlooks(6, (0.0, 1.0, 0.0), 0.01),
    )
    review = Review(6, 6, "tiny", outlooks=outlooks)
    assert review.gains(1) is None  # nothing is known before
    for at in (2, 3, 4):  # nobody had a choice between
        assert review.gains(at) == pytest.approx((-0.1, 0.2, -0.1))
    assert review.gains(5) == pytest.approx((-0.4, 0.5, -0.1))
    assert review.gains(6) is None  # the end


def test_luck_is_what_came_less_what_was_to_be_expected() -> None:
    """The last secret choice decides: it is luck for who wins by it and none for who loses."""
    record = read_record(ELGRANDE.read_text("utf-8"))
    begun = Review(len(record.choices), len(record.choices) - 1, "tiny")
    (review,) = islice(Reviewer(record, Effort("tiny", 12, 8)).steps(begun), 1)
    assert record.result is not None
    assert record.result.winners == (2,)
    (fortune,) = review.fortunes
    first, second, winner, fourth = (gain.value for gain in fortune.gains)
    assert fortune.cause == "secrets"
    assert 0.1 < winner < 1.0
    assert -1.0 < second < -0.05
    assert max(first, fourth) <= 0.0 + 1e-9  # they had nothing to hope for
    assert min(first, fourth) > -0.01
