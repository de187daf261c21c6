"""What came out, beside what a vector expects, in one shape so that they can be compared."""

from collections.abc import Callable, Iterable, Mapping

from sobremesa.elgrande.box.notation import SCOREBOARDS
from sobremesa.elgrande.conformance.names import Names
from sobremesa.elgrande.rules import layout
from sobremesa.kernel.rules.game import Game
from sobremesa.kernel.vectors import Data, counts, data, items, texts

Pair = tuple[object, object]  # expected and found
Check = Callable[[object], Pair]


def differences(expect: Data, checks: Mapping[str, Check]) -> list[str]:
    """A line for each key that came out otherwise; `legal` was judged before."""
    failures = []
    for key, value in expect.items():
        if key == "legal":
            continue
        if key not in checks:
            failures.append(f"{key}: expected {value!r}, found nothing of that name to look at")
            continue
        expected, found = checks[key](value)
        if expected != found:
            failures.append(f"{key}: expected {expected!r}, found {found!r}")
    return failures


def same(found: object) -> Check:
    return lambda expected: (expected, found)


def as_set(found: Iterable[str | int]) -> Check:
    """Order does not matter."""
    return lambda expected: (unordered(items(expected)), unordered(found))


def unordered(values: Iterable[object]) -> list[object]:
    return sorted(set(values), key=lambda value: (str(type(value)), value))


def sets_by_name(found: Mapping[str, Iterable[str | int]]) -> Check:
    """Whole map of lists in which order does not matter."""
    return lambda expected: (
        {name: unordered(items(listed)) for name, listed in data(expected).items()},
        {name: unordered(listed) for name, listed in found.items()},
    )


def whole_counts(found: Mapping[str, int]) -> Check:
    """Whole map of numbers in which a missing name means 0."""
    return lambda expected: (above_zero(counts(expected)), above_zero(found))


def above_zero(numbers: Mapping[str, int]) -> dict[str, int]:
    return {name: number for name, number in sorted(numbers.items()) if number}


def listed_only(found: Callable[[str], object]) -> Check:
    """Only the names a vector lists are compared."""
    return lambda expected: (dict(data(expected)), {name: found(name) for name in data(expected)})


def state_checks(names: Names, g: Game) -> dict[str, Check]:
    """The state keys shared by several kinds."""
    s = g.s
    return {
        "regions": lambda expected: (
            {region: above_zero(counts(there)) for region, there in data(expected).items()},
            {region: there_at(names, g, names.region(region)) for region in data(expected)},
        ),
        "castillo": whole_counts(there_at(names, g, layout.CASTILLO)),
        "court": listed_only(lambda player: int(s[layout.COURT + names.owner(player)])),
        "province": listed_only(lambda player: int(s[layout.PROVINCE + names.owner(player)])),
        "grandes": listed_only(
            lambda player: names.place_name(int(s[layout.GRANDE_AT + names.seat(player)]))
        ),
        "king": same(names.place_name(int(s[layout.KING_AT]))),
        "mobile": lambda expected: (
            {board: data(expected).get(board) for board in SCOREBOARDS},
            {
                board: names.place_name(int(s[layout.SCOREBOARD_AT + number]))
                for number, board in enumerate(SCOREBOARDS)
            },
        ),
        "points": whole_counts(
            {player: int(s[layout.POINTS + seat]) for seat, player in enumerate(names.seats)}
        ),
        "veto_holders_after": same(veto_holders(names, g)),
        "hand_has": lambda expected: hand_pair(names, g, expected, True),
        "hand_lacks": lambda expected: hand_pair(names, g, expected, False),
        "smuggle": same(bool(s[layout.SMUGGLE])),
    }


def there_at(names: Names, g: Game, place: int) -> dict[str, int]:
    at = layout.COUNT + place * layout.OWNERS
    return above_zero({player: int(g.s[at + o]) for o, player in enumerate(names.owners)})


def veto_holders(names: Names, g: Game) -> list[dict[str, object]]:
    slots = [layout.VETOES, layout.VETOES + 2]
    return [
        {"player": names.seats[int(g.s[slot])], "taken_round": int(g.s[slot + 1])}
        for slot in slots
        if g.s[slot] >= 0
    ]


def hand_pair(names: Names, g: Game, expected: object, is_there: bool) -> Pair:
    """Of the cards listed those that are (or are not) in hand should be all."""
    wanted = {player: unordered(items(cards)) for player, cards in data(expected).items()}
    hands = {player: int(g.s[layout.HAND + names.seat(player)]) for player in wanted}
    found = {
        player: [card for card in cards if (hands[player] >> names.power(card) & 1) == is_there]
        for player, cards in wanted.items()
    }
    return wanted, found


def players(names: Names, seats: Iterable[int]) -> list[str]:
    return [names.seats[seat] for seat in seats]


def sequence(found: Iterable[str]) -> Check:
    return lambda expected: (texts(expected), list(found))
