"""Kinds about what lies in the box and on the table before the first decision, and the end."""

from collections import Counter
from collections.abc import Iterable

from sobremesa.elgrande.box.edition import ActionCard, Edition, load_edition
from sobremesa.elgrande.box.games import game_at
from sobremesa.elgrande.box.opening import has_dummy, is_merged, sorted_box, sorted_stacks
from sobremesa.elgrande.conformance.checks import (
    Check,
    as_set,
    differences,
    listed_only,
    same,
    sequence,
    sets_by_name,
    state_checks,
    whole_counts,
)
from sobremesa.elgrande.conformance.names import Names
from sobremesa.elgrande.conformance.scene import Scene, run_topmost, scene_of, setup_of
from sobremesa.elgrande.rules import events, layout
from sobremesa.elgrande.rules.deal import deal
from sobremesa.elgrande.rules.frames import SCORE_REGIONS
from sobremesa.elgrande.rules.moments.rounds import reveal_cards
from sobremesa.kernel.rules.luck import seeded
from sobremesa.kernel.session import result_of
from sobremesa.kernel.setup import Setup
from sobremesa.kernel.telling import RawEvent
from sobremesa.kernel.vectors import BadVector, Data, counts, data, required, whole

SEEDS = 24
PLAYERS = ["A", "B", "C", "D", "E"]


def run_setup(given: Data, expect: Data, edition_id: str) -> list[str]:
    """Deal many times: what a vector says of random things must hold for every seed."""
    edition = load_edition(edition_id)
    setup = setup_of(edition, whole(required(given, "players")), given)
    for seed in range(SEEDS):
        failures = differences(expect, dealt_checks(dealt(edition, setup, seed)))
        if failures:
            return failures
    return []


def dealt(edition: Edition, setup: Setup, seed: int) -> Scene:
    game = game_at(setup, sorted_box(edition, setup), seeded(seed))
    deal(game)
    names = Names(edition, tuple(PLAYERS[: setup.seats]), has_dummy(edition, setup))
    return Scene(names, setup, game)


def dealt_checks(scene: Scene) -> dict[str, Check]:
    s, names = scene.game.s, scene.names
    seats = range(len(names.seats))
    homes = [int(s[layout.GRANDE_AT + seat]) for seat in seats]
    beside = [layout.COUNT + home * layout.OWNERS + seat for seat, home in enumerate(homes)]
    hands = [int(s[layout.HAND + seat]) for seat in seats]
    modifiers = [(hand >> layout.POWER_CARDS).bit_count() for hand in hands]
    unused = len(names.edition.modifiers) - sum(modifiers)
    powers = [bits(hand & ((1 << layout.POWER_CARDS) - 1)) for hand in hands]
    return {
        "home": same(common(int(s[cell]) for cell in beside)),
        "court": same(common(int(s[layout.COURT + seat]) for seat in seats)),
        "province": same(common(int(s[layout.PROVINCE + seat]) for seat in seats)),
        "in_play_per_colour": same(common(pieces(scene, seat) for seat in seats)),
        "score": same(common(int(s[layout.POINTS + seat]) for seat in seats)),
        "power_cards": as_set(powers[0] if all(hand == powers[0] for hand in powers) else []),
        "homes_all_different": same(len(set(homes)) == len(homes)),
        "no_home_is_kings_region": same(int(s[layout.KING_AT]) not in homes),
        "round": same(int(s[layout.ROUND])),
        "mobile": state_checks(names, scene.game)["mobile"],
        "modifiers_each": same(common(modifiers)),
        "modifiers_unused": same(unused),
        "dummy": same(dummy(scene)),
        **stack_checks(scene),
    }


def common(values: Iterable[int]) -> int | list[int]:
    """The value all share, or all of them."""
    listed = list(values)
    return listed[0] if len(set(listed)) == 1 else listed


def bits(mask: int) -> list[int]:
    return [bit + 1 for bit in range(mask.bit_length()) if mask >> bit & 1]


def pieces(scene: Scene, owner: int) -> int:
    s = scene.game.s
    on_board = [int(s[layout.COUNT + p * layout.OWNERS + owner]) for p in range(layout.PLACES)]
    return sum(on_board) + int(s[layout.COURT + owner]) + int(s[layout.PROVINCE + owner])


def dummy(scene: Scene) -> dict[str, int] | None:
    if not scene.names.has_dummy:
        return None
    s, owner = scene.game.s, len(scene.names.seats)
    supply = int(s[layout.PROVINCE + owner])
    return {
        "supply": supply,
        "on_board": pieces(scene, owner) - supply,
        "power_deck": layout.POWER_CARDS - int(s[layout.DUMMY_NEXT]),
        "region_deck": layout.REGIONS - int(s[layout.REGION_NEXT]),
    }


def stack_checks(scene: Scene) -> dict[str, Check]:
    held = {name: Counter(cards) for name, cards in stacks(scene).items()}
    opened = scene.game.clone()
    told: list[RawEvent] = []
    opened.log = told
    reveal_cards(opened)

    def contents(expected: object) -> tuple[object, object]:
        found = {
            name: {card: held.get(name, Counter())[card] for card in data(cards)}
            for name, cards in data(expected).items()
        }
        return expected, found

    return {
        "stack_sizes": same({name: cards.total() for name, cards in held.items()}),
        "stack_contains": contents,
        "open_cards_per_round": same([kind for kind, *_ in told].count(events.CARD_REVEALED)),
    }


def stacks(scene: Scene) -> dict[str, list[str]]:
    """The face-down stacks by name; two that are merged share one."""
    g, names = scene.game, scene.names
    merged = is_merged(names.edition, scene.setup)
    found = {}
    for stack in range(layout.STACKS):
        size = int(g.t[layout.STACK_SIZE + stack])
        if size:
            at = layout.STACK + stack * layout.STACK_CAPACITY
            name = "2+3" if merged and stack == 1 else str(stack + 1)
            found[name] = [names.card_name(int(g.s[at + card])) for card in range(size)]
    return found


def run_deck(given: Data, expect: Data, edition_id: str) -> list[str]:
    edition = load_edition(edition_id)
    stack = str(required(given, "stack"))
    if stack == "power":
        return differences(expect, power_checks(edition))
    if stack == "modifiers":
        return differences(expect, modifier_checks(edition))
    cards = cards_of(edition, stack)
    checks = {
        "copies": whole_counts(Counter(card.id for card in cards)),
        "total": same(len(cards)),
        "stacks": lambda expected: (
            {card: str(number) for card, number in data(expected).items()},
            {card.id: str(card.stack) for card in cards},
        ),
    }
    return differences(expect, checks)


def cards_of(edition: Edition, stack: str) -> list[ActionCard]:
    if stack == "veteran":
        return [card for card in edition.cards if is_veteran(card) for _ in range(card.copies)]
    options = {"neue_regentschaft": True} if stack == "regency" else {}
    sorted_out = sorted_stacks(edition, Setup("elgrande", edition.id, 4, options))
    at = "12345".find("5" if stack == "regency" else stack)
    if at < 0:
        raise BadVector(f"there is no stack {stack!r}")
    return [edition.cards[number] for number in sorted_out[at]]


def is_veteran(card: ActionCard) -> bool:
    return card.belongs_to == "veteran"


def power_checks(edition: Edition) -> dict[str, Check]:
    t = scene_of({}, edition.id).game.t
    values = range(1, layout.POWER_CARDS + 1)
    reinforcement = {str(value): int(t[layout.RECRUITS + value]) for value in values}
    return {"total": same(len(reinforcement)), "reinforcement": same(reinforcement)}


def modifier_checks(edition: Edition) -> dict[str, Check]:
    rows = {
        card.id: {"value": card.value, "ability": card.ability, "amount": card.amount}
        for card in edition.modifiers
    }
    copies = Counter(card.id for card in edition.modifiers)
    return {
        "copies": whole_counts(copies),
        "total": same(copies.total()),
        "modifiers": same(rows),
    }


def run_board(given: Data, expect: Data, edition_id: str) -> list[str]:
    players = whole(required(given, "players"))
    scene = scene_of({"seats": PLAYERS[:players]}, edition_id).at(SCORE_REGIONS)
    names, g = scene.names, scene.game
    run_topmost(g)
    scored = [names.locations[a] for kind, a, *_ in g.log or [] if kind == events.AREA_SCORED]
    board = names.edition.board_for(players)
    adjacency = {name: neighbours(scene, names.location(name)) for name in board.adjacency}
    checks = {
        "adjacency": sets_by_name(adjacency),
        "tables": listed_only(lambda area: worth(scene, names.place(area))),
        "mobile_tables": same(
            {
                "840": worth(scene, layout.PLACES),
                "400": worth(scene, layout.PLACES + 1),
            }
        ),
        "scoring_order": sequence(scored),
        "columns": same(int(g.t[layout.PAID_PLACES])),
    }
    return differences(expect, checks)


def neighbours(scene: Scene, location: int) -> list[str]:
    mask = int(scene.game.t[layout.ADJACENT + location])
    return [name for at, name in enumerate(scene.names.regions) if mask >> at & 1]


def worth(scene: Scene, area: int) -> list[int]:
    return [
        int(scene.game.t[layout.WORTH + area * layout.WORTH_CELLS + place]) for place in range(3)
    ]


def run_end(given: Data, expect: Data, edition: str) -> list[str]:
    scores = counts(required(given, "scores"))
    scene = scene_of({"seats": list(scores)}, edition)
    for seat, points in enumerate(scores.values()):
        scene.game.s[layout.POINTS + seat] = points
    result = result_of(scene.game)
    places = dict(zip(scores, result.places, strict=True))
    winners = [scene.names.seats[seat] for seat in result.winners]
    return differences(expect, {"winners": as_set(winners), "places": same(places)})
