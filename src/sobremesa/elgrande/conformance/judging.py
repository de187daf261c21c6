"""Whether the game accepts what a vector tries, and what came out of it."""

from collections.abc import Callable, Mapping

from sobremesa.elgrande.conformance.checks import Check, differences, state_checks
from sobremesa.elgrande.conformance.play import Play
from sobremesa.kernel.errors import SobremesaError
from sobremesa.kernel.vectors import BadVector, Data

NO_MORE: Mapping[str, Check] = {}


def judged(
    expect: Data,
    attempt: Callable[[], Play],
    more: Callable[[Play], Mapping[str, Check]] = lambda _: NO_MORE,
) -> list[str]:
    """Try an action; compare the verdict, and the state if it was accepted."""
    legal = expect.get("legal", True)
    if not isinstance(legal, bool):
        raise BadVector(f"'legal' is {legal!r}, neither true nor false")
    try:
        play = attempt()
    except SobremesaError as reason:
        if not legal:
            return []
        return [f"legal: expected the action to be accepted, found it refused: {reason}"]
    if not legal:
        return ["legal: expected the action to be refused, found it accepted"]
    return differences(expect, {**state_checks(play.names, play.game), **more(play)})
