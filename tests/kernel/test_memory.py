"""What is made and forgotten leaves nothing behind: servers and simulations run for weeks."""

import gc
import tracemalloc
from collections.abc import Callable

import pytest

from sobremesa.catalogue import GAMES, game_package, make_setup
from sobremesa.kernel.rules.luck import plain, seeded
from sobremesa.kernel.session import Session, replay

TIMES = 30
A_GAME = 4000  # bytes that one game's cells and scratch need at least


def left_behind(do: Callable[[], object]) -> int:
    """Bytes for each time, after the first times have filled what is kept on purpose."""
    for _ in range(3):
        do()
    gc.collect()
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    for _ in range(TIMES):
        do()
    gc.collect()
    after = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    return (after - before) // TIMES


@pytest.mark.parametrize("game", GAMES)
def test_games_leave_nothing_behind(game: str) -> None:
    package, setup = game_package(game), make_setup(game, None, 3)
    session = Session(package, setup, seeded(1))
    for _ in range(12):
        seat = session.game.deciders()[0]
        session.apply(seat, session.game.options(seat)[-1])
    record, position = session.record(), package.layout.write(session.game.s)
    view = package.view(setup, session.game, 0)
    done = {
        "dealt": lambda: package.new_game(setup, plain(1)),
        "written": lambda: package.game_at(setup, position, plain(1)),
        "replayed": lambda: replay(package, record),
        "imagined": lambda: package.imagine(setup, view, plain(1)),
        "dealt anew": lambda: package.redeal(setup, session.game, 0, plain(1)),
        "copied": session.clone,
        "judged": lambda: package.judge(setup),
        "listed": lambda: session.game.options(0),
        "forecast": lambda: package.words.forecast("en", setup, session.game.clone(), 0),
    }
    left = {what: left_behind(do) for what, do in done.items()}
    assert {what: size for what, size in left.items() if size > A_GAME // 20} == {}
