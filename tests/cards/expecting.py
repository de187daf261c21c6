"""Which function says what a card does: it is named there, beside what is expected of it."""

from collections.abc import Callable

Expectation = Callable[[str, str], None]

EVERYWHERE = ""
_SAID: dict[tuple[str, str], Expectation] = {}


def of(*cards: str, edition: str = EVERYWHERE) -> Callable[[Expectation], Expectation]:
    """What is expected of some cards, or of them in one edition whose book says something else."""

    def note(expectation: Expectation) -> Expectation:
        for card in cards:
            assert (edition, card) not in _SAID, f"two say what {card} does"
            _SAID[edition, card] = expectation
        return expectation

    return note


def expected(edition: str, card: str) -> Expectation | None:
    return _SAID.get((edition, card), _SAID.get((EVERYWHERE, card)))


def spoken_of() -> set[str]:
    return {card for _, card in _SAID}
