"""Many finished games reviewed, each by itself: a review needs its record and nothing else."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from sobremesa.kernel.record import Record
from sobremesa.study.measuring import Estimate
from sobremesa.study.review import Decision, Review, Verdict, mean_loss
from sobremesa.study.reviewing import EFFORTS, Reviewer


def reviewed(task: tuple[str, Record], effort: str) -> Review:
    """The whole review of a named record: the same wherever and whenever it is made."""
    _, record = task
    reviewer = Reviewer(record, EFFORTS[effort])
    *_, whole = reviewer.steps(reviewer.begun())
    return whole


@dataclass(frozen=True)
class Play:
    """How well somebody played, over all games."""

    name: str
    games: int
    decisions: tuple[Decision, ...]

    @property
    def loss(self) -> Estimate:
        """Points of winning chance given away in a decision, on average."""
        return mean_loss(self.decisions)

    def count(self, verdict: Verdict) -> int:
        return sum(one.verdict == verdict for one in self.decisions)


def plays(games: Sequence[tuple[Sequence[str], Review]]) -> list[Play]:
    """Everybody who sat at one of the games, who lost least first."""
    found: dict[str, Play] = {}
    for names, review in games:
        for name, own in by_name(names, review):
            before = found.get(name, Play(name, 0, ()))
            found[name] = replace(
                before, games=before.games + 1, decisions=(*before.decisions, *own)
            )
    return sorted(found.values(), key=lambda play: play.loss.value)


def by_name(names: Sequence[str], review: Review) -> Iterator[tuple[str, list[Decision]]]:
    for name in dict.fromkeys(names):
        seats = [seat for seat, own in enumerate(names) if own == name]
        yield name, [one for one in review.decisions if one.seat in seats]
