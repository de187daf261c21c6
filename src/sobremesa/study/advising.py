"""Advice about an open question, from what its seat can see: the best ideas, and is this safe?"""

from dataclasses import dataclass

from sobremesa.bots.protocol import Answer, Considered, Question
from sobremesa.bots.why import why
from sobremesa.catalogue import game_package
from sobremesa.kernel.words import Names
from sobremesa.study.measuring import Estimate
from sobremesa.study.review import Verdict, Weighed, sign_of
from sobremesa.study.reviewing import kind_of, loss_of
from sobremesa.study.weighing import Effort, Line, Tried, Weigher

ADVICE = Effort("advice", 240, 48)
FOLLOWING = 3  # choices told of what an idea leads to
BAD_LUCK = 5  # one world of so many: what "if it goes badly" means


@dataclass(frozen=True)
class Wondering:
    """A question somebody wants advice about; of the table nothing else is told."""

    question: Question
    choice: int | None  # the one in hand, if the question is whether that one is safe
    language: str
    names: Names

    @property
    def is_secret(self) -> bool:
        package = game_package(self.question.setup.game)
        return kind_of(self.question) in package.secret_decisions

    def in_words(self, choice: int) -> str:
        setup = self.question.setup
        words = game_package(setup.game).words
        return words.choice_text(self.language, setup, choice, self.names)


@dataclass(frozen=True)
class Idea:
    """An option with everybody's chances, what may follow it, and how it is when it goes badly."""

    choice: int
    weighed: Weighed
    line: Line
    badly: float  # the own chance, on average over the worst fifth of the worlds


@dataclass(frozen=True)
class Advice:
    """Ideas, the best first; where a choice was asked about, that one and what it gives away."""

    ideas: tuple[Idea, ...]
    why: str
    asked: Idea | None
    loss: Estimate

    @property
    def verdict(self) -> Verdict:
        """As in a review: nothing where it is as good as anything found."""
        return sign_of(self.loss)


def advise(wondering: Wondering, effort: Effort = ADVICE) -> Advice:
    """The same for every question that looks the same to its seat."""
    question, seat = wondering.question, wondering.question.seat
    weigher = Weigher(question.setup, effort)
    tried = weigher.compare(question, wondering.choice, f"{question.seed}/advice")
    ideas = [idea_of(weigher, one, seat) for one in tried]
    asked = None if wondering.choice is None else ideas.pop(0)
    ideas.sort(key=lambda one: -one.weighed.wins[seat])
    lost = loss_of([one.sample.of(seat) for one in tried]) if asked else Estimate(0.0, 0.0)
    return Advice(tuple(ideas), reason(wondering, ideas, asked), asked, lost)


def idea_of(weigher: Weigher, tried: Tried, seat: int) -> Idea:
    chances = sorted(tried.sample.of(seat))
    worst = chances[: max(1, len(chances) // BAD_LUCK)]
    badly = sum(worst) / len(worst) if worst else 0.0
    following = tried.line[1 : 1 + FOLLOWING]
    return Idea(tried.choice, weigher.weighed(tried, seat), following, badly)


def reason(wondering: Wondering, ideas: list[Idea], asked: Idea | None) -> str:
    """Why the best is better than the one in hand, or than the next best; empty without another."""
    pair = [*([asked] if asked else []), *ideas][:2]
    if len(pair) < 2:
        return ""
    seat = wondering.question.seat
    best, other = sorted(pair, key=lambda one: -one.weighed.wins[seat])
    considered = tuple(
        Considered(one.choice, 1, one.weighed.points, one.weighed.wins) for one in (best, other)
    )
    answer = Answer(best.choice, considered)
    return why(wondering.question, answer, wondering.language, wondering.names)
