"""Questions a seat may answer in advance, so that nobody waits for what is always the same."""

from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True)
class StandingAnswer:
    """A kind of question, the answer given by itself, and what counts as the same occasion.

    A seat may want to be asked always, once in each occasion, or not at all in this one.
    """

    kind: str  # `decision.kind` of a view
    answer: str  # the text of the choice
    occasion: Callable[[dict[str, object]], str]  # of a view: equal texts, same occasion
