"""What a page is made with: the shape of a game's views, its lists of names, numbers and words."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Constant:
    """A value the page may know before it meets a game, and what it is."""

    about: str
    value: object


@dataclass(frozen=True)
class Contract:
    """One game for the page; what the package itself says (events, choices) is not repeated.

    In the view's TypedDicts `Annotated[str, "TileName"]` is a text of the list `names["TileName"]`;
    a name without a list may be any text, one of `unions` is any of its shapes. Events give the
    number of a name in its list.
    """

    view: type
    names: Mapping[str, tuple[str, ...]]
    constants: Mapping[str, Constant] = field(default_factory=dict)
    unions: Mapping[str, tuple[type, ...]] = field(default_factory=dict)  # one of several shapes
    words: Callable[[str], Mapping[str, object]] = lambda _language: {}
