"""Landscapes are accounted for while tiles come and go (SA.landscape)."""

from hypothesis import given
from hypothesis import strategies as st

from sobremesa.kernel.rules.game import Game
from sobremesa.salamanca.rules import layout
from sobremesa.salamanca.rules.landscapes import (
    find_all_landscapes,
    landscape_of,
    lay_tile,
    remove_tile,
    worth,
)
from sobremesa.salamanca.rules.state import square_of
from sobremesa.salamanca.rules.tiles import code_of
from tests.salamanca.drawn import drawn, square


def accounts(game: Game) -> list[int]:
    return [int(game.s[layout.LAND + at]) for at in range(layout.SQUARES)]


def agrees_with_counting_anew(game: Game) -> bool:
    kept = accounts(game)
    find_all_landscapes(game)
    return kept == accounts(game)


def test_a_tile_above_two_arms_joins_them_all() -> None:
    game = drawn(
        ". . .",
        "f . f2",
        "f f f",
    )
    lay_tile(game.s, square("a1"), code_of(1))
    assert landscape_of(game.s, square("c2")) == square("a1")
    assert worth(game.s, square("a1")) == 7
    assert agrees_with_counting_anew(game)


def test_a_removed_tile_parts_what_it_held_together() -> None:
    game = drawn("f f2 f", ". f .")
    remove_tile(game.s, square("b1"))
    found = {int(landscape_of(game.s, square(cell))) for cell in ("a1", "c1", "b2")}
    assert len(found) == 3
    assert agrees_with_counting_anew(game)


def test_the_edge_of_the_board_joins_nothing() -> None:
    game = drawn(". . . . . . . . f", "f . . . . . . . .")
    assert landscape_of(game.s, square("i1")) != landscape_of(game.s, square("a2"))


@given(
    st.lists(
        st.tuples(st.integers(0, layout.BOARD_CELLS - 1), st.sampled_from([0, 1, 5, 6, 15, 17])),
        max_size=60,
    )
)
def test_accounts_are_right_after_any_placing_and_removing(steps: list[tuple[int, int]]) -> None:
    game = drawn(".")
    for cell, kind in steps:
        at = square_of(cell)
        if game.s[layout.TILE + at] == 0:
            lay_tile(game.s, at, code_of(kind))
        elif game.s[layout.LAND + at]:
            remove_tile(game.s, at)
    assert agrees_with_counting_anew(game)
