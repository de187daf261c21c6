"""What was agreed before the first card: game, edition, seats and options."""

from collections.abc import Mapping
from dataclasses import dataclass, field

OptionValue = bool | str | tuple[str, ...]


@dataclass(frozen=True)
class Setup:
    """Everything that decides a game besides luck and choices."""

    game: str
    edition: str
    seats: int
    options: Mapping[str, OptionValue] = field(default_factory=dict)

    def is_on(self, option: str) -> bool:
        return bool(self.options.get(option, False))

    def names(self, option: str) -> tuple[str, ...]:
        value = self.options.get(option, ())
        return value if isinstance(value, tuple) else ()
