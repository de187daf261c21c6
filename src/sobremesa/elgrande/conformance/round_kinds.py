"""Kinds about the course of a round: order of turns, its end, all rounds, the dummy's share."""

from sobremesa.elgrande.box.games import new_game
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
from sobremesa.elgrande.conformance.names import DUMMY
from sobremesa.elgrande.conformance.open_cards import comes_back, lay_open, open_names
from sobremesa.elgrande.conformance.play import Play
from sobremesa.elgrande.conformance.questions import play_power
from sobremesa.elgrande.conformance.scene import Scene, run_topmost, scene_of
from sobremesa.elgrande.rules import events, frames, layout
from sobremesa.elgrande.rules.moments.belongings import recallable
from sobremesa.elgrande.rules.moments.rounds import place_for_dummy, weakest_seat
from sobremesa.elgrande.rules.moments.turn import take_highest_card
from sobremesa.elgrande.rules.state import strength
from sobremesa.kernel.rules.frames import push
from sobremesa.kernel.rules.game import play_at_random
from sobremesa.kernel.rules.luck import seeded
from sobremesa.kernel.telling import RawEvent
from sobremesa.kernel.vectors import BadVector, Data, data, required, texts


def run_turn_order(given: Data, expect: Data, edition: str) -> list[str]:
    """All power cards are played as in a game, from the start player clockwise."""
    shown = data(required(given, "played"))
    modifiers = data(given.get("modifiers_played", {}))
    scene = scene_of({**given, "played": {}, "modifiers_played": {}}, edition)
    scene = scene.at(frames.PLAY_POWER, 0)
    names, s = scene.names, scene.game.s
    s[layout.START_SEAT] = start = names.seat(required(given, "start"))
    lay_some_open(scene)
    for player, modifier in modifiers.items():
        s[layout.HAND + names.seat(player)] |= 1 << names.power(modifier)
    play = Play(scene)
    for steps in range(len(names.seats)):
        seat = (start + steps) % len(names.seats)
        player = names.seats[seat]
        added = [modifiers[player]] if player in modifiers else []
        play_power(play, seat, required(shown, player), added)
    return differences(expect, order_checks(play))


def lay_some_open(scene: Scene) -> None:
    """One card of each stack, so that whoever is first finds something to take."""
    for stack in range(layout.STACKS):
        if scene.game.t[layout.STACK_SIZE + stack] > 0:
            cards = scene.names.edition.cards
            card = next(number for number, card in enumerate(cards) if card.stack == stack + 1)
            scene.game.s[layout.OPEN + stack] = card


def order_checks(play: Play) -> dict[str, Check]:
    g, names = play.game, play.names
    order = [names.owners[int(g.s[layout.ORDER + at])] for at in range(g.s[layout.TURNS])]
    totals = {player: int(strength(g, seat)) for seat, player in enumerate(names.seats)}
    if names.has_dummy:
        totals_with_dummy = {**totals, DUMMY: int(g.s[layout.DUMMY_PLAYED])}

    def reinforcement(player: str) -> int:
        return int(g.t[layout.RECRUITS + g.s[layout.PLAYED + names.seat(player)]])

    return {
        "turn_order": sequence(order),
        "totals": lambda expected: (
            expected,
            totals_with_dummy if DUMMY in data(expected) else totals,
        ),
        "reinforcements": listed_only(reinforcement),
        "next_start": same(names.seats[int(weakest_seat(g))]),
    }


def run_round_end(given: Data, expect: Data, edition: str) -> list[str]:
    scene = scene_of(given, edition).at(frames.END_ROUND)
    names, g = scene.names, scene.game
    revealed = [int(g.s[layout.STACK_NEXT + stack]) for stack in range(layout.STACKS)]
    lay_open(names, g, texts(given.get("open_cards", [])))
    shown = open_names(names, g)
    recalled = {
        names.seat(player): names.power(card)
        for player, card in data(given.get("recalled", {})).items()
    }
    hands = cells(scene, layout.HAND, recalled)
    for seat, card in recalled.items():
        recall(scene, seat, card)
    discards = cells(scene, layout.DISCARD, {})
    run_topmost(g)
    back = {stack for stack in shown if comes_back(g, stack, revealed[stack])}
    checks: dict[str, Check] = {
        "next_start": same(names.seats[int(g.s[layout.START_SEAT])]),
        "unused_action_cards": same(len(shown) if "open_cards" in given else unused_cards(scene)),
        "discarded_cards": as_set(card for stack, card in shown.items() if stack not in back),
        "stays_available": as_set(card for stack, card in shown.items() if stack in back),
        "in_hand_again": sets_by_name(new_cards(scene, layout.HAND, hands)),
        "discarded_now": sets_by_name(new_cards(scene, layout.DISCARD, discards)),
        "veto_holders_after": state_checks(names, g)["veto_holders_after"],
    }
    return differences(expect, checks)


def cells(scene: Scene, first: int, without: dict[int, int]) -> list[int]:
    """The hands or discards of all seats, each without one card."""
    seats = range(len(scene.names.seats))
    masks = [int(scene.game.s[first + seat]) for seat in seats]
    return [
        mask & ~(1 << without[seat]) if seat in without else mask for seat, mask in enumerate(masks)
    ]


def recall(scene: Scene, seat: int, card: int) -> None:
    """Take a card back that was played this round or, if it was not, in an earlier one."""
    s = scene.game.s
    s[layout.HAND + seat] &= ~(1 << card)
    if not recallable(s, seat) >> card & 1:
        s[layout.DISCARD + seat] |= 1 << card
    s[layout.ACTIVE] = seat
    push(s, frames.COMMIT_RECALL, card, 0, 0, 0)
    run_topmost(scene.game)


def new_cards(scene: Scene, first: int, before: list[int]) -> dict[str, list[int | str]]:
    """Power cards and modifiers that a hand or discard holds now and did not hold before."""
    names = scene.names
    cards = range(layout.POWER_CARDS + len(names.edition.modifiers))
    gained = {}
    for seat, player in enumerate(names.seats):
        mask = int(scene.game.s[first + seat]) & ~before[seat]
        if mask:
            gained[player] = [names.power_name(card) for card in cards if mask >> card & 1]
    return gained


def unused_cards(scene: Scene) -> int:
    """How many cards lie open when everybody has had a turn: a round of a real game tells."""
    game = new_game(scene.setup, seeded(0))
    told: list[RawEvent] = []
    game.log = told
    shown = len(open_names(scene.names, game))
    while events.ROUND_ENDED not in kinds(told):
        seat = game.deciders()[0]
        game.apply(seat, game.options(seat)[0])
        # Where modifiers are passed first, the round begins only then.
        shown = max(shown, len(open_names(scene.names, game)))
    first_round = kinds(told)[: kinds(told).index(events.ROUND_ENDED)]
    taken = first_round.count(events.CARD_TAKEN) + first_round.count(events.DUMMY_TOOK_CARD)
    return shown - taken


def kinds(told: list[RawEvent]) -> list[int]:
    return [event[0] for event in told]


def run_rounds(given: Data, expect: Data, edition: str) -> list[str]:
    """A whole game, played at random, tells which rounds it had."""
    scene = scene_of(given, edition)
    game = new_game(scene.setup, seeded(0))
    play_at_random(game, seeded(1))
    rounds: list[int | str] = []
    for kind, number, *_ in game.log or []:
        if kind == events.ROUND_STARTED:
            rounds.append(number)
        elif kind == events.GENERAL_SCORING_BEGUN:
            rounds.append("S")
    return differences(expect, {"rounds": same(rounds)})


def with_dummy(given: Data, edition: str) -> Scene:
    scene = scene_of(given, edition)
    if not scene.names.has_dummy:
        raise BadVector(f"{edition} has no dummy with {len(scene.names.seats)} players")
    return scene


def run_dummy_start(given: Data, expect: Data, edition: str) -> list[str]:
    scene = with_dummy(given, edition)
    names, g = scene.names, scene.game
    drawn = [names.region(region) for region in texts(required(given, "drawn"))]
    deck = drawn + [region for region in range(layout.REGIONS) if region not in drawn]
    for at, region in enumerate(deck):
        g.s[layout.REGION_DECK + at] = region
    dummy = names.owner(DUMMY)
    counts = range(layout.COUNT + dummy, layout.COUNT + dummy + layout.REGIONS * layout.OWNERS)
    before = [int(g.s[cell]) for cell in counts[:: layout.OWNERS]]
    place_for_dummy(g)
    after = [int(g.s[cell]) for cell in counts[:: layout.OWNERS]]
    placed = {name: after[at] - before[at] for at, name in enumerate(names.regions)}
    checks = {
        "placed": whole_counts(placed),
        "province": state_checks(names, g)["province"],
        "cards_drawn": same(int(g.s[layout.REGION_NEXT])),
    }
    return differences(expect, checks)


def run_dummy_turn(given: Data, expect: Data, edition: str) -> list[str]:
    scene = with_dummy(given, edition)
    names, g = scene.names, scene.game
    revealed = [int(g.s[layout.STACK_NEXT + stack]) for stack in range(layout.STACKS)]
    lay_open(names, g, texts(required(given, "open_cards")))
    before = open_names(names, g)
    take_highest_card(g)
    after = open_names(names, g)
    (taken,) = set(before) - set(after)
    checks = {
        "takes": same(before[taken]),
        "discarded": same(not comes_back(g, taken, revealed[taken])),
        "open_after": as_set(after.values()),
    }
    return differences(expect, checks)
