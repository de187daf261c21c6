"""A review as the page shows it: choices in the reader's words."""

from collections.abc import Sequence

from sobremesa.bots.door import SEEDS
from sobremesa.bots.protocol import Answer, Considered, Question, question_of
from sobremesa.bots.why import why
from sobremesa.catalogue import game_package
from sobremesa.kernel.record import Record
from sobremesa.kernel.rules.luck import plain
from sobremesa.kernel.session import replay
from sobremesa.server.errors import Refusal
from sobremesa.server.routes.record_bodies import (
    Alternative,
    JudgedDecision,
    Measured,
    Moved,
    PlayerReview,
    ReviewTold,
    TurnOfLuck,
)
from sobremesa.study.measuring import Estimate
from sobremesa.study.review import Decision, Review, Weighed
from sobremesa.study.telling import ReviewTeller


def told_review(record: Record, review: Review, names: Sequence[str], language: str) -> ReviewTold:
    teller = ReviewTeller(record, review, names, language)
    return ReviewTold(
        chances=[Moved(one.at, list(one.chances), one.error) for one in review.outlooks],
        decisions=[judged(teller, one) for one in review.decisions],
        luck=[
            TurnOfLuck(one.at, one.cause, list(map(measured, one.gains))) for one in review.fortunes
        ],
        players=[player(review, seat) for seat in range(record.setup.seats)],
    )


def judged(teller: ReviewTeller, one: Decision) -> JudgedDecision:
    return JudgedDecision(
        at=one.at,
        seat=one.seat,
        options=one.options,
        played=alternative(teller, one.played),
        best=[alternative(teller, option) for option in one.best],
        loss=max(0.0, one.loss),
        error=one.error,
        verdict=one.verdict,
        is_secret=one.is_secret,
    )


def alternative(teller: ReviewTeller, option: Weighed) -> Alternative:
    return Alternative(
        choice=option.choice,
        text=teller.choice(option.choice),
        wins=list(option.wins),
        places=list(option.places),
        error=option.error,
    )


def player(review: Review, seat: int) -> PlayerReview:
    found = review.summary(seat)
    return PlayerReview(
        decisions=found.decisions,
        loss=measured(found.loss),
        slips=found.slips,
        mistakes=found.mistakes,
        blunders=found.blunders,
        luck=measured(found.luck),
        cards=measured(found.cards),
        secrets=measured(found.secrets),
    )


def measured(part: Estimate) -> Measured:
    return Measured(part.value, part.error)


def question_at(record: Record, at: int) -> Question:
    """What was asked after so many choices, as the seat saw it that then chose."""
    package, seat = game_package(record.setup.game), record.choices[at][0]
    game = replay(package, record, at).game
    seed = int(plain(f"{at}/{seat}").below(SEEDS))
    return question_of(package, record.setup, game, seat, seed)


def reason(record: Record, review: Review, at: int, names: Sequence[str], language: str) -> str:
    """Why another choice was better than the one made after so many, in a sentence."""
    found = next((one for one in review.decisions if one.at == at and one.best), None)
    if found is None:
        raise Refusal("unknown", "there is nothing to say about this moment")
    question = question_at(record, at)
    space = game_package(record.setup.game).space(record.setup.edition)
    best, played = (
        Considered(space.number(option.choice), 1, option.points, option.wins)
        for option in (found.best[0], found.played)
    )
    return why(question, Answer(best.choice, (best, played)), language, names)
