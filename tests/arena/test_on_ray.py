"""Work on a Ray cluster of two nodes, one of which dies; Ray is heavy, so `make soak`."""

import json
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from functools import partial
from pathlib import Path

import pytest
from click.testing import CliRunner

from sobremesa.arena.match import Played
from sobremesa.arena.plan import make_plan
from sobremesa.arena.results import FILE, Results
from sobremesa.arena.workers import Keeping, play_all, play_spread
from sobremesa.catalogue import make_setup
from sobremesa.cli import main
from sobremesa.dataset.card import complete
from sobremesa.dataset.parts import JOINED
from sobremesa.simulation.on_ray import spread_on_ray

pytest.importorskip("ray", reason="the extra `ray` is not installed")

GAMES = 24
RECORDS = 6
QUICKLY = ("--effort", "glance")


@contextmanager
def two_nodes_one_lost(is_under_way: Callable[[], bool]) -> Iterator[str]:
    """The address of a cluster; its second node is killed when the work is under way."""
    from ray.cluster_utils import Cluster  # noqa: PLC0415 - only where Ray is

    head = {"num_cpus": 1, "include_dashboard": False}
    cluster = Cluster(initialize_head=True, head_node_args=head)
    lost = cluster.add_node(num_cpus=1)

    def kill() -> None:
        while not is_under_way():
            time.sleep(0.02)
        cluster.remove_node(lost, allow_graceful=False)

    killer = threading.Thread(target=kill, daemon=True)
    killer.start()
    try:
        yield cluster.address
        killer.join(30)
        assert not killer.is_alive()
    finally:
        cluster.shutdown()


@pytest.mark.filterwarnings("ignore")
def test_every_game_is_finished_once_and_is_the_game_of_one_machine(tmp_path: Path) -> None:
    """Results and decisions to learn from, byte for byte."""
    setup = make_setup("elgrande", "en_bigbox", 2, {"short_game": True})
    plan = make_plan(setup, ("planner:sims=40", "greedy"), GAMES, "ray")
    done: list[Played] = []
    with (
        closing(Results(plan, tmp_path / "spread")) as spread,
        closing(Results(plan, tmp_path / "here")) as here,
    ):
        with two_nodes_one_lost(lambda: len(done) >= 4) as address:
            on_both = partial(spread_on_ray, address=address)
            play_spread(spread, on_both, Keeping(data=tmp_path / "spread" / "data"), done.append)
        play_all(here, 2, Keeping(data=tmp_path / "here" / "data"), lambda _: None)
    lines = (tmp_path / "spread" / FILE).read_text().splitlines()[1:]
    assert sorted(json.loads(line)["game"] for line in lines) == list(range(GAMES))
    assert [one.scores for one in spread.in_order()] == [one.scores for one in here.in_order()]
    rows = [complete(tmp_path / place / "data", setup, {}) for place in ("spread", "here")]
    assert rows == [sum(sum(one.decisions) for one in here.in_order())] * 2
    decisions = [(tmp_path / place / "data" / JOINED) for place in ("spread", "here")]
    assert decisions[0].read_bytes() == decisions[1].read_bytes()


@pytest.mark.filterwarnings("ignore")
def test_reviews_of_many_games_are_those_of_one_machine(tmp_path: Path) -> None:
    records = tmp_path / "records"
    table = ("elgrande", "--option", "short_game", "--seats", "2")
    command("simulate", *table, "--games", str(RECORDS), "--seed", "1", "--out", str(records))

    def reviewed(out: str, *where: str) -> dict[str, str]:
        told = command("reviews", str(records), "--out", str(tmp_path / out), *QUICKLY, *where)
        assert str(RECORDS) in told
        return {file.name: file.read_text() for file in (tmp_path / out / "glance").iterdir()}

    kept = tmp_path / "spread" / "glance"
    with two_nodes_one_lost(lambda: kept.is_dir() and any(kept.iterdir())) as address:
        spread = reviewed("spread", "--on", "ray", "--address", address)
    assert len(spread) == RECORDS
    assert spread == reviewed("here")


def command(*words: str) -> str:
    outcome = CliRunner().invoke(main, words)
    assert outcome.exit_code == 0, outcome.output
    return outcome.output
