"""Questions a seat may answer in advance, so that nobody waits for what is always the same."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from sobremesa.kernel.words import View


@dataclass(frozen=True)
class StandingAnswer:
    """A kind of question, the answer given by itself, and what counts as the same occasion.

    A seat may want to be asked always, once in each occasion, or not at all in this one.
    """

    kind: str  # `decision.kind` of a view
    answer: str  # the text of the choice
    occasion: Callable[[dict[str, object]], str]  # of a view: equal texts, same occasion


@dataclass(frozen=True)
class PlannedAnswer:
    """A kind of question that may be answered before it comes, once: the first answer that goes."""

    kind: str  # `decision.kind` of a view
    title: Callable[[str], str]  # the question, by language
    answers: Callable[[View], Sequence[str]]  # choices to put in order, of what one sees now
    about: Callable[[View], int] | None = None  # whose doing it is about, where that matters


def asked_kind(view: View) -> str | None:
    """What a view asks."""
    decision = view["decision"]
    return str(decision["kind"]) if isinstance(decision, dict) else None


def preset_of(presets: Iterable[StandingAnswer], view: View) -> StandingAnswer | None:
    """The answer in advance that fits a view's open question."""
    kind = asked_kind(view)
    return next((preset for preset in presets if preset.kind == kind), None)
