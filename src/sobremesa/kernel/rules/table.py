"""The table of a game's moments, total by construction: what is missing fails at import."""

from collections.abc import Mapping, Sequence

from librt.vecs import vec
from mypy_extensions import i64

from sobremesa.kernel.rules.game import Asking, Fact, Game, Moment, Unused

FACTS_IN_A_FRAME = 4


def by_kind(frames: Mapping[str, int], moments: Sequence[Moment]) -> vec[Moment]:
    """Every moment at the number of the frame that is named like its class."""
    named: dict[str, Moment] = {}
    for moment in moments:
        name = constant_name(moment)
        if name in named:
            raise TypeError(f"two moments are called {type(moment).__name__}")
        if name not in frames:
            raise TypeError(f"{type(moment).__name__} belongs to no frame: there is no {name}")
        check_facts(moment)
        check_methods(moment)
        named[name] = moment
    missing = sorted(set(frames) - set(named))
    if missing:
        raise TypeError(f"frames without a moment: {', '.join(missing)}")
    if len(set(frames.values())) < len(frames):
        raise TypeError("two frames have the same number")
    by_number = {frames[name]: moment for name, moment in named.items()}
    return vec[Moment](
        [by_number.get(number, Unused()) for number in range(max(frames.values()) + 1)]
    )


def check_methods(thing: object) -> None:
    """A moment or the like has every method that its kind asks for."""
    for name in dir(thing):
        if getattr(getattr(thing, name), "__isabstractmethod__", False):
            raise TypeError(f"{type(thing).__name__} does not say {name}")


def check_facts(moment: Moment) -> None:
    """A fact named `asked` lies where the class's `ASKED` says."""
    for fact, cell in cells(moment):
        if getattr(moment, fact.name.upper(), None) != cell or cell > FACTS_IN_A_FRAME:
            raise TypeError(
                f"{type(moment).__name__}: {fact.name} is fact {cell},"
                f" but {fact.name.upper()} does not say so"
            )


def cells(moment: Moment) -> list[tuple[Fact, int]]:
    """The facts of a moment with the cells of the frame they lie in."""
    found: list[tuple[Fact, int]] = []
    last = 0
    for fact in moment.FACTS:
        last = fact.cell or last + 1
        found.append((fact, last))
    return found


def told(g: Game, frame: i64, seat: i64) -> list[tuple[Fact, int | None]]:
    """The facts of a pending moment; None is not there, or no business of the seat (-1: nobody)."""
    moment = g.rules.moments[g.s[frame]]
    knows = moment.lets_know(g, frame, seat)
    found: list[tuple[Fact, int | None]] = []
    for fact, cell in cells(moment):
        is_told = applies(fact, int(g.s[frame + 1])) and (knows or not fact.private)
        found.append((fact, int(g.s[frame + cell]) if is_told else None))
    return found


def applies(fact: Fact, first: int) -> bool:
    """Whether a fact is there, by the moment's first one."""
    return fact.when in (-1, first)


def constant_name(thing: object) -> str:
    """SetDial -> SET_DIAL."""
    name = type(thing).__name__
    return "".join(f"_{letter}" if letter.isupper() else letter for letter in name)[1:].upper()


def frame_names(moments: vec[Moment]) -> dict[int, str]:
    """By number the names that positions, views and texts use: set-dial."""
    return {
        number: constant_name(moment).lower().replace("_", "-")
        for number, moment in enumerate(moments)
        if not isinstance(moment, Unused)
    }


def decision_kinds(moments: vec[Moment]) -> tuple[str, ...]:
    """The names of those that ask: `decision.kind` of a view."""
    names = frame_names(moments)
    return tuple(name for number, name in names.items() if isinstance(moments[number], Asking))
