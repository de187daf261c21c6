"""What was agreed before the first card, as short text: options as they are typed, one token."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from sobremesa.catalogue import game_package, make_setup
from sobremesa.kernel.errors import UnknownName
from sobremesa.kernel.setup import AS_MENDED, OptionValue, Setup

USUAL_SEATS = 4

# `["short_game", "alte_hasen=veto"]` or `{"short_game": True, "alte_hasen": ["veto"]}`
Options = Sequence[str] | Mapping[str, bool | Sequence[str]]


def read_options(texts: Sequence[str]) -> dict[str, OptionValue]:
    """`short_game` is a switch, `alte_hasen=veto,doppelspiel` a list."""
    options: dict[str, OptionValue] = {}
    for text in texts:
        name, is_list, items = text.partition("=")
        if not name.strip():
            raise UnknownName(f"'{text}' is not an option; write NAME or NAME=A,B")
        options[name.strip()] = comma_list(items) if is_list else True
    return options


def write_option(name: str, value: OptionValue) -> str:
    return f"{name}={','.join(value)}" if isinstance(value, tuple) else name


def comma_list(text: str) -> tuple[str, ...]:
    return tuple(part.strip() for part in text.split(",") if part.strip())


def usual_seats(counts: Sequence[int]) -> int:
    """Four, or the most there are."""
    return USUAL_SEATS if USUAL_SEATS in counts else counts[-1]


def agreed(
    game: str,
    edition: str | None,
    seats: int | None,
    options: Options,
) -> Setup:
    """A checked setup; options by name, as texts or as a table of values."""
    if isinstance(options, str):
        raise UnknownName(f'options are several: write options=["{options}"]')
    chosen = values(options) if isinstance(options, Mapping) else read_options(options)
    return make_setup(game, edition, seats or usual_seats(game_package(game).seat_counts), chosen)


def values(options: Mapping[str, bool | Sequence[str]]) -> dict[str, OptionValue]:
    return {
        name: value if isinstance(value, bool | str) else tuple(value)
        for name, value in options.items()
    }


def checked(setup: Setup) -> Setup:
    """A setup somebody else wrote, if such a game exists here."""
    found = make_setup(setup.game, setup.edition, setup.seats, setup.options)
    return replace(found, rules=setup.rules)


def written(setup: Setup) -> str:
    """`elgrande/en_bigbox/4/short_game`: what stands before a position.

    A game that is played by rules since mended says so: `elgrande/en_bigbox@1/4`.
    """
    is_old = setup.rules not in (AS_MENDED, game_package(setup.game).rules_version(setup.edition))
    edition = f"{setup.edition}@{setup.rules}" if is_old else setup.edition
    options = "+".join(write_option(*option) for option in sorted(setup.options.items()))
    return "/".join(filter(None, [setup.game, edition, str(setup.seats), options]))


def read(token: str) -> Setup:
    parts = token.split("/", 3)
    if len(parts) < 3 or not parts[2].isdigit():
        raise UnknownName(
            f"a position begins with game, edition and seats, like elgrande/en_bigbox/4,"
            f" not with '{token[:60]}'"
        )
    options = parts[3].split("+") if len(parts) > 3 else []
    edition, _, rules = parts[1].partition("@")
    setup = make_setup(parts[0], edition, int(parts[2]), read_options(options))
    return replace(setup, rules=int(rules) if rules.isdigit() else AS_MENDED)
