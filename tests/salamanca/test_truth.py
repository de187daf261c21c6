"""Every refusal of Salamanca is true in its position, by a claim looked up on the board itself."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache

import pytest

from sobremesa.catalogue import game_package, make_setup
from sobremesa.kernel.errors import Refusal
from sobremesa.kernel.rulebook import passages
from sobremesa.kernel.rules.frames import top
from sobremesa.kernel.rules.game import Game
from sobremesa.kernel.rules.luck import plain
from sobremesa.salamanca.rules import frames, layout
from sobremesa.salamanca.rules.regions import LOCUST, POISON, RAT, RUIN
from sobremesa.salamanca.rules.tiles import (
    CASTLE,
    FARM,
    FIELD,
    FOREST,
    LAKE,
    MEADOW,
    MONASTERY,
    TYPE,
    VINEYARD,
    is_building,
)

PACKAGE = game_package("salamanca")
EDITION = PACKAGE.default_edition
SPACE = PACKAGE.space(EDITION)
KNOWN = {passage.id for passage in passages(PACKAGE.words.texts("en"), EDITION)}
GAMES = 3
A, B, C = 1, 2, 4


@dataclass(frozen=True)
class Claim:
    """A refused choice in its position."""

    g: Game
    seat: int
    choice: int
    no: Refusal

    def cell(self, field: int, at: int = 0) -> int:
        return int(self.g.s[field + at])

    @property
    def moment(self) -> int:
        return int(self.g.s[top(self.g.s)])

    @property
    def offset(self) -> int:
        family = SPACE.family(self.choice)
        return self.choice - family.first

    @property
    def square(self) -> int:
        """Where the cell named in the refusal lies."""
        cell = int(self.no.facts["cell"])
        return layout.FIRST_SQUARE + cell // layout.COLUMNS * layout.WIDTH + cell % layout.COLUMNS

    @property
    def tile(self) -> int:
        return self.cell(layout.TILE, self.square)

    def held(self, seat: int, value: int) -> int:
        return self.cell(layout.HAND, seat) >> 2 * (value - 1) & 3

    def squire(self, square: int) -> int:
        """Whose squire stands there; -1 nobody's."""
        for at in range(layout.OWNERS * layout.SQUIRES_EACH):
            if self.cell(layout.SQUIRE_AT, at) == square:
                return at // layout.SQUIRES_EACH
        return -1

    def used(self, action: int) -> bool:
        return bool(self.cell(layout.USED) & action)

    def own(self) -> list[int]:
        first = self.seat * layout.SQUIRES_EACH
        squares = [self.cell(layout.SQUIRE_AT, first + at) for at in range(layout.SQUIRES_EACH)]
        return [square for square in squares if square != layout.NOWHERE]

    @property
    def laid(self) -> list[int]:
        return [self.cell(layout.LAID_CARD, at) for at in range(self.cell(layout.LAID))]


Says = Callable[[Claim], bool]


def asks(*kinds: int) -> Says:
    return lambda c: c.moment in kinds


CARDS = (frames.LAY_CARD, frames.COMMIT_CARDS)
CLAIMS: dict[str, Says] = {
    "lay_a_card": asks(*CARDS),
    "card_not_in_game": lambda c: c.cell(layout.SEATS) < 5 and int(c.no.facts["value"]) > 8,
    "card_not_in_hand": lambda c: c.held(c.seat, int(c.no.facts["value"])) == 0,
    "card_taken": lambda c: c.no.facts["value"] in c.laid,
    "card_face_down": lambda c: (
        c.no.facts["value"] in [c.cell(layout.COMMITTED, c.seat * 2 + at) for at in (0, 1)]
    ),
    "cards_at_round_start": lambda c: c.moment not in CARDS,
    "field_unused": lambda c: int(c.no.facts["field"]) >= c.cell(layout.FIELDS_USED),
    "field_empty": lambda c: c.cell(layout.HEIGHT, int(c.no.facts["field"])) == 0,
    "one_field": lambda c: c.used(A),
    "one_action": lambda c: c.used(A | B) and not c.cell(layout.IS_LAST_TURN),
    "not_a_and_b": lambda c: c.used(A | B),
    "take_first": lambda c: not c.used(A),
    "all_placed": lambda c: c.cell(layout.PENDING) == 0,
    "tile_not_taken": lambda c: c.cell(layout.PENDING_KIND, c.offset) == 0,
    "tiles_left": lambda c: c.no.facts["count"] == c.cell(layout.PENDING) > 0,
    "say_what": asks(frames.TAKE_TURN),
    "no_open_building": lambda c: c.cell(layout.OPEN) == 0,
    "no_squire": lambda c: len(c.own()) == layout.SQUIRES_EACH,
    "cannot_pay": lambda c: (
        c.no.facts["money"] == c.cell(layout.MONEY, c.seat) < int(c.no.facts["fee"])
    ),
    "sell_in_action_a": lambda c: not c.used(A),
    "nothing_to_sell": lambda c: not c.own(),
    "occupied_this_round": lambda c: c.square in c.own() and settled_now(c),
    "fresh_fertile": lambda c: (
        c.square in c.own()
        and c.seat in [c.cell(layout.FRESH_BY, at) for at in range(c.cell(layout.FRESH))]
    ),
    "conde_once": lambda c: c.used(B),
    "no_foreign_building": lambda c: not foreign(c),
    "no_conde_target": lambda c: bool(foreign(c)),
    "function_once": lambda c: c.used(C),
    "card_moves_no_stone": lambda c: c.no.facts["card"] == c.cell(layout.CARD) not in (1, 2, 3, 4),
    "card_exchanges_nothing": lambda c: c.no.facts["card"] == c.cell(layout.CARD) != 6,
    "no_stone_target": lambda c: c.cell(layout.CARD) in (1, 2, 3, 4),
    "no_such_seat": lambda c: int(c.no.facts["seat"]) >= c.cell(layout.SEATS),
    "ask_an_opponent": lambda c: c.offset == c.seat,
    "exchange_first": lambda c: c.moment not in (frames.WANT_CARD, frames.GIVE_CARD),
    "put_the_tile": asks(frames.PUT_TILE),
    "cell_taken": lambda c: c.tile != 0,
    "choose_occupied": asks(frames.OCCUPY),
    "choose_sold": asks(frames.SELL),
    "put_the_conde": asks(frames.PUT_CONDE),
    "put_the_stone": asks(frames.PUT_PLAGUE),
    "choose_wanted": asks(frames.WANT_CARD),
    "choose_given": asks(frames.GIVE_CARD),
    "no_building_there": lambda c: not is_building(c.tile),
    "squire_there": lambda c: c.squire(c.square) >= 0,
    "not_of_this_action": lambda c: (
        c.square not in [c.cell(layout.OPEN_AT, at) for at in range(c.cell(layout.OPEN))]
    ),
    "not_yours": lambda c: is_building(c.tile) and c.squire(c.square) != c.seat,
    "conde_needs_squire": lambda c: c.squire(c.square) < 0,
    "conde_not_own": lambda c: c.squire(c.square) == c.seat,
    "conde_must_move": lambda c: c.cell(layout.CONDE_AT, c.seat) == c.square,
    "conde_there": lambda c: (
        c.square
        in [c.cell(layout.CONDE_AT, seat) for seat in range(layout.OWNERS) if seat != c.seat]
    ),
    "region_too_rich": lambda c: int(c.no.facts["total"]) > 6,
    "no_tile_there": lambda c: c.tile == 0,
    "stone_not_there": lambda c: not fits(c),
    "stone_must_move": lambda c: c.cell(layout.STONE_AT, int(c.no.facts["stone"])) == c.square,
    "stone_there": lambda c: (
        c.square in [c.cell(layout.STONE_AT, stone) for stone in range(layout.STONES)]
    ),
    "not_in_their_hand": asks(frames.WANT_CARD),
    "give_held_before": asks(frames.GIVE_CARD),
}


def settled_now(c: Claim) -> bool:
    first = c.seat * layout.SQUIRES_EACH
    return any(
        c.cell(layout.SQUIRE_AT, first + at) == c.square
        and c.cell(layout.OCCUPIED_NOW) >> (first + at) & 1
        for at in range(layout.SQUIRES_EACH)
    )


def foreign(c: Claim) -> list[int]:
    return [
        square
        for at in range(layout.OWNERS * layout.SQUIRES_EACH)
        if at // layout.SQUIRES_EACH != c.seat
        and (square := c.cell(layout.SQUIRE_AT, at)) != layout.NOWHERE
    ]


# SA.plague.2: on which tiles each stone may lie.
LANDS = {VINEYARD, FIELD, LAKE, FOREST, MEADOW}
GROUNDS = {
    POISON: {LAKE, VINEYARD},
    RAT: LANDS,
    LOCUST: {FIELD, FOREST, MEADOW},
    RUIN: {FARM, CASTLE, MONASTERY},
}


def fits(c: Claim) -> bool:
    row, column = divmod(c.offset, layout.COLUMNS)
    square = layout.FIRST_SQUARE + row * layout.WIDTH + column
    return (c.cell(layout.TILE, square) & TYPE) in GROUNDS[int(c.no.facts["stone"])]


def situation(game: Game) -> tuple[int, ...]:
    s = game.s
    signs = [int(s[cell]) for cell in (layout.CARD, layout.USED, layout.IS_LAST_TURN)]
    open_things = [
        min(1, int(s[cell])) for cell in (layout.PENDING, layout.OPEN, layout.RECOVERED_SQUIRES)
    ]
    return int(s[top(s)]), *signs, *open_things


def met(seats: int) -> Iterator[Game]:
    setup = make_setup("salamanca", EDITION, seats)
    known: set[tuple[int, ...]] = set()
    for number in range(GAMES):
        game = PACKAGE.new_game(setup, plain(number), listener=False)
        chance = plain(f"choices {number}")
        while not game.is_over():
            if (kind := situation(game)) not in known:
                known.add(kind)
                yield game
            seat = game.next_decider()
            options = game.options(seat)
            game.apply(seat, options[chance.below(len(options))])


@cache
def told(seats: int) -> tuple[frozenset[str], tuple[str, ...]]:
    keys: set[str] = set()
    untrue: dict[tuple[str, str, str], str] = {}
    for game in met(seats):
        for seat in game.deciders():
            listed = set(game.options(seat))
            for choice in sorted(set(SPACE.texts) - listed):
                no = game.moment().why_not(game, seat, choice)
                keys.add(no.key)
                wrong = fault(Claim(game, seat, choice, no))
                if wrong:
                    untrue.setdefault((no.key, no.rule, wrong), SPACE.text(choice))
    return frozenset(keys), tuple(f"{claim}: {text}" for claim, text in untrue.items())


def fault(claim: Claim) -> str:
    if claim.no.rule not in KNOWN:
        return "there is no such passage"
    if claim.no.key not in CLAIMS:
        return "nothing says when this is true"
    return "" if CLAIMS[claim.no.key](claim) else "the claim does not hold"


@pytest.mark.parametrize("seats", PACKAGE.seat_counts)
def test_every_refusal_is_true_where_it_is_given(seats: int) -> None:
    assert told(seats)[1] == ()


def test_of_every_reason_the_texts_know_somebody_says_when_it_is_true() -> None:
    reasons = PACKAGE.words.texts("en").table("phrases")["refusal"]
    assert isinstance(reasons, dict)
    assert set(reasons) == set(CLAIMS) | {"game_over", "not_asked", "no_such_choice"}
