"""What was agreed before the first card: game, edition, seats and options."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Protocol

from sobremesa.kernel.errors import UnknownName

OptionValue = bool | str | tuple[str, ...]
Options = tuple[tuple[str, OptionValue], ...]
Key = tuple[str, str, int, Options, int]

AS_MENDED = 0  # the rules of today


class OneOf(tuple[str, ...]):
    """What an option may list when it lists just one thing."""

    __slots__ = ()


@dataclass(frozen=True)
class Setup:
    """Everything that decides a game besides luck and choices."""

    game: str
    edition: str
    seats: int
    options: Mapping[str, OptionValue] = field(default_factory=dict)
    rules: int = AS_MENDED  # the number of the rules it began with, where they were mended since

    @cached_property
    def key(self) -> "Key":
        """Equal for equal setups, where one must be found again quickly."""
        options = tuple(sorted(self.options.items()))
        return self.game, self.edition, self.seats, options, self.rules

    def is_on(self, option: str) -> bool:
        return bool(self.options.get(option, False))

    def names(self, option: str) -> tuple[str, ...]:
        value = self.options.get(option, ())
        return value if isinstance(value, tuple) else ()


# --- whether a game can be set up like that ---

FINE: set[Key] = set()  # setups met before; there are not many


class Offer(Protocol):
    """What a game package says about the ways it can be set up."""

    @property
    def id(self) -> str: ...

    @property
    def title(self) -> str: ...

    @property
    def editions(self) -> tuple[str, ...]: ...

    @property
    def seat_counts(self) -> tuple[int, ...]: ...

    def options(self, edition: str, seats: int) -> Mapping[str, tuple[str, ...]]: ...


def check_setup(offer: Offer, setup: Setup) -> None:
    """UnknownName says what would be possible instead; what was fine once is not checked again."""
    if setup.game != offer.id:
        raise UnknownName(f"this is a setup of '{setup.game}', not of {offer.title}")
    try:
        is_known = setup.key in FINE
    except TypeError:
        raise UnknownName("an option is true, false, a text or a tuple of texts") from None
    if not is_known:
        _check(offer, setup.edition, setup.seats, setup.key[3])
        FINE.add(setup.key)


def _check(offer: Offer, edition: str, seats: int, options: Options) -> None:
    if edition not in offer.editions:
        raise UnknownName(
            f"{offer.title} has no edition '{edition}'; known: {', '.join(offer.editions)}"
        )
    if seats not in offer.seat_counts:
        counts = ", ".join(map(str, offer.seat_counts))
        raise UnknownName(f"{offer.title} is played by {counts} seats, not {seats}")
    known = offer.options(edition, seats)
    for name, value in options:
        if name not in known:
            raise UnknownName(
                f"{edition} with {seats} seats has no option '{name}'; known: {', '.join(known)}"
            )
        if value not in (False, ()):
            _check_value(name, known[name], value)


def _check_value(name: str, known: tuple[str, ...], value: OptionValue) -> None:
    if not known:
        if value is not True:
            raise UnknownName(f"the option '{name}' is on or off, not {value!r}")
        return
    allowed = list(known)
    most = 1 if isinstance(known, OneOf) else len(allowed)
    some = "one" if most == 1 else "some"
    hint = f"the option '{name}' lists {some} of {', '.join(allowed)}"
    if not isinstance(value, tuple) or len(value) > most:
        raise UnknownName(hint)
    for item in value:
        if item not in allowed:
            raise UnknownName(f"{hint}, not '{item}'")
        allowed.remove(item)
