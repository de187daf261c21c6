"""What holds in every game of Salamanca, beside the laws of the house."""

from hypothesis import given, settings
from hypothesis import strategies as st

from sobremesa.kernel.session import result_of
from sobremesa.kernel.setup import Setup
from sobremesa.salamanca.box.opening import own
from sobremesa.salamanca.rules import events, layout
from sobremesa.salamanca.rules.moments.plague import ground_of, may_hold_stone
from sobremesa.salamanca.rules.state import square_of
from sobremesa.salamanca.sight.prospects import regions
from tests.salamanca.lawful import SETUPS, moments

ROUNDS = {2: 15, 3: 20, 4: 15, 5: 12}
EARNING = {events.BUILDING_SOLD, events.CONDE_PAID, events.MARKET_PAID}
any_setup = st.sampled_from(SETUPS)
any_seed = st.integers(0, 2**32)


@settings(max_examples=30)
@given(setup=any_setup, seed=any_seed)
def test_a_game_has_exactly_its_rounds(setup: Setup, seed: int) -> None:
    for session in moments(setup, seed):
        assert session.game.s[layout.ROUND] <= ROUNDS[setup.seats]
    assert session.game.s[layout.ROUND] == ROUNDS[setup.seats]


@settings(max_examples=30)
@given(setup=any_setup, seed=any_seed)
def test_money_comes_by_sale_conde_and_market_and_goes_for_squires(setup: Setup, seed: int) -> None:
    *_, session = moments(setup, seed)
    money = [0] * setup.seats
    for kind, seat, _, amount, *_ in session.events:
        if kind in EARNING:
            money[seat] += amount
        elif kind == events.BUILDING_OCCUPIED:
            money[seat] -= amount
    assert money == session.game.scores() == list(result_of(session.game).scores)


@settings(max_examples=15)
@given(setup=any_setup, seed=any_seed)
def test_a_plague_never_raises_a_region(setup: Setup, seed: int) -> None:

    *_, session = moments(setup, seed)
    game = own(session.game)
    for stone in range(layout.STONES):
        game.s[layout.STONE_AT + stone] = layout.NOWHERE
    before = regions(game)
    for stone in range(layout.STONES):
        for cell in range(layout.BOARD_CELLS):
            if may_hold_stone(game.s, square_of(cell), ground_of(stone)):
                game.s[layout.STONE_AT + stone] = square_of(cell)
                after = regions(game)
                assert all(after[name]["total"] <= before[name]["total"] for name in before)
        game.s[layout.STONE_AT + stone] = layout.NOWHERE
