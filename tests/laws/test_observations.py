"""Rows for learners say what a seat's view says: no more, and nothing that depends on the seat."""

from collections.abc import Iterator

import pytest
from librt.vecs import vec
from mypy_extensions import i16

from sobremesa.catalogue import game_package, make_setup
from sobremesa.elgrande.rules import layout as elgrande
from sobremesa.kernel.rules.game import Game
from sobremesa.kernel.rules.luck import plain
from sobremesa.kernel.setup import Setup
from sobremesa.kernel.sight.observer import BITS, CATEGORY, FLAG, Observer
from sobremesa.salamanca.rules.layout import MONEY
from tests.laws.setups import few_setups, name_of

SETUPS = few_setups()
EMPTY = -99


def row(observer: Observer, game: Game, seat: int) -> list[int]:
    """A row between two cells that nobody may touch."""
    size = int(observer.size)
    out = vec[i16]([EMPTY] * (size + 2))
    observer.observe(game, seat, out, 1)
    assert (out[0], out[size + 1]) == (EMPTY, EMPTY)
    return [int(out[cell]) for cell in range(1, size + 1)]


def positions(setup: Setup, seed: int, every: int) -> Iterator[Game]:
    package = game_package(setup.game)
    game = package.new_game(setup, plain(seed), listener=False)
    chance = plain(f"{seed}/choices")
    number = 0
    while not game.is_over():
        deciders = game.deciders()
        seat = deciders[chance.below(len(deciders))]
        options = game.options(seat)
        game.play(seat, options[chance.below(len(options))])
        number += 1
        if number % every == 0:
            yield game


@pytest.mark.parametrize("setup", SETUPS, ids=name_of)
def test_two_worlds_that_look_the_same_to_a_seat_give_it_the_same_row(setup: Setup) -> None:
    package = game_package(setup.game)
    observer = package.observer(setup)
    for number, game in enumerate(positions(setup, 1, every=17)):
        for seat in range(setup.seats):
            other = package.redeal(setup, game, seat, plain(number))
            assert row(observer, game, seat) == row(observer, other, seat)


@pytest.mark.parametrize("setup", SETUPS, ids=name_of)
def test_every_cell_is_written_and_within_its_kind(setup: Setup) -> None:
    observer = game_package(setup.game).observer(setup)
    bounds: list[tuple[str, int]] = []
    for cells in observer.layout:
        most = {FLAG: 2, CATEGORY: cells.size, BITS: 1 << cells.size}.get(cells.kind, 1 << 15)
        bounds += [(cells.name, most)] * cells.length
    for game in positions(setup, 2, every=11):
        for number, (name, most) in zip(row(observer, game, 0), bounds, strict=True):
            assert (-2 if most == 1 << 15 else 0) <= number < most, name


def test_a_row_says_the_same_whoever_sits_where() -> None:
    """Seats moved one place on: what the first saw, the second sees now."""
    setup = make_setup("salamanca", None, 3)
    observer = game_package("salamanca").observer(setup)
    game = game_package("salamanca").new_game(setup, plain(5), listener=False)
    rows = [row(observer, game, seat) for seat in range(3)]
    named = dict(runs(observer))
    money, first = named["money"], named["first seat"]
    game.s[MONEY + 1] = 7
    seen = [row(observer, game, seat) for seat in range(3)]
    assert [seen[seat][money + (1 - seat) % 3] - rows[seat][money] for seat in range(3)] == [7] * 3
    assert len({(rows[seat][first] + seat) % 3 for seat in range(3)}) == 1


def test_a_row_of_el_grande_turns_with_the_seats() -> None:
    """What belongs to the second seat stands where each of the others counts it."""
    setup = make_setup("elgrande", "en_bigbox", 4)
    observer = game_package("elgrande").observer(setup)
    game = game_package("elgrande").new_game(setup, plain(5), listener=False)
    named, owner, place = dict(runs(observer)), 1, 6
    there = place * elgrande.OWNERS
    changed = (
        ("court", 0, elgrande.COURT, 17, 17),
        ("points", 0, elgrande.POINTS, 42, 42),
        ("grande", 0, elgrande.GRANDE_AT, place, place + 1),  # 0 is nowhere
        ("caballeros by place and owner", there, elgrande.COUNT + there, 11, 11),
    )
    for name, first, cells, number, shown in changed:
        before = [row(observer, game, seat) for seat in range(4)]
        game.s[cells + owner] = number
        for seat in range(4):
            after = row(observer, game, seat)
            at = named[name] + first + (owner - seat) % 4
            assert after[at] == shown, name
            assert [now for now in range(len(after)) if after[now] != before[seat][now]] == [at]


def runs(observer: Observer) -> Iterator[tuple[str, int]]:
    at = 0
    for cells in observer.layout:
        yield cells.name, at
        at += cells.length
