"""Questions a seat may answer in advance, so that nobody waits for what is always the same."""

from collections.abc import Callable, Iterable
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


def preset_of(presets: Iterable[StandingAnswer], view: View) -> StandingAnswer | None:
    """The answer in advance that fits a view's open question."""
    decision = view["decision"]
    kind = decision["kind"] if isinstance(decision, dict) else None
    return next((preset for preset in presets if preset.kind == kind), None)
