"""Budgets: time is counted as the processor's, and memory at the largest tree there can be."""

import gc
import subprocess
import sys
from collections.abc import Iterator
from statistics import median
from time import process_time

import pytest

from sobremesa.bots.levels import make_opponent
from sobremesa.bots.protocol import Budget
from sobremesa.compiled_core import is_compiled
from sobremesa.kernel.errors import UnknownName
from sobremesa.kernel.setup import Setup
from tests.bots.asking import TABLES, moments, question_of

SECONDS = 0.1
MOST_MEMORY = 512  # MB
# A tree as large as it may become at five seats, by far more simulations than it has room for.
LARGEST = """
from sobremesa.bots.levels import make_opponent
from sobremesa.bots.protocol import question_of
from sobremesa.catalogue import game_package, make_setup
from sobremesa.bots.mind import mind_of
from sobremesa.kernel.rules.luck import plain

setup = make_setup("elgrande", "en_bigbox", 5)
package = game_package("elgrande")
game = package.new_game(setup, plain("memory"))
question = question_of(package, setup, game, game.deciders()[0], 1)
tree = mind_of(question).strategy.tree
while not tree.is_full():
    tree.new_node()
while tree.new_edge(0, 0, 1) >= 0:
    pass
make_opponent("strategist:sims=50").bot.answer(question, make_opponent("strategist:sims=50").budget)
# Not ru_maxrss: a new process begins with that of the one it was forked from.
status = dict(line.split(":", 1) for line in open("/proc/self/status"))
print(tree.most_nodes, tree.most_edges, int(status["VmHWM"].split()[0]) // 1024)
"""


@pytest.fixture
def no_garbage_collected() -> Iterator[None]:
    """The garbage of all tests before is not the bot's to collect."""
    gc.disable()
    yield
    gc.enable()


@pytest.mark.skipif(not is_compiled(), reason="times are those of the compiled core")
@pytest.mark.parametrize("spec", ["greedy", "planner", "strategist"])
@pytest.mark.parametrize("setup", [TABLES[0], TABLES[4], TABLES[5]])
@pytest.mark.usefixtures("no_garbage_collected")
def test_a_bot_keeps_to_its_time(setup: Setup, spec: str) -> None:
    # Processor time: a busy machine takes the processor away from anybody.
    bot = make_opponent(spec).bot
    spent = []
    for number, (game, seat) in enumerate(moments(setup, seed=9, every=67)):
        question = question_of(setup, game, seat, number)
        begun = process_time()
        bot.answer(question, Budget(seconds=SECONDS))
        spent.append(process_time() - begun)
    assert median(spent) <= 1.1 * SECONDS
    assert max(spent) <= 1.5 * SECONDS  # whoever shares a core with others is slower at times


@pytest.mark.skipif(not is_compiled(), reason="memory is that of the compiled core")
def test_the_largest_tree_stays_below_the_memory_a_bot_may_hold() -> None:
    out = subprocess.run(
        [sys.executable, "-c", LARGEST], capture_output=True, text=True, check=True
    ).stdout
    nodes, edges, megabytes = map(int, out.split())
    assert nodes >= 200_000
    assert edges >= 2_000_000
    assert megabytes < MOST_MEMORY


@pytest.mark.parametrize(
    "spec", ["planner:sims=inf", "strategist:time=nan", "strategist:time=infs"]
)
def test_a_bot_without_an_end_is_refused(spec: str) -> None:
    with pytest.raises(UnknownName, match="needs an end"):
        make_opponent(spec)
