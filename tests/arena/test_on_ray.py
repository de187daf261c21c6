"""A tournament on a Ray cluster of two nodes, one of which dies; Ray is heavy, so `make soak`."""

import json
import threading
import time
from pathlib import Path

import pytest

from sobremesa.arena.match import Played, play
from sobremesa.arena.on_ray import play_on_ray
from sobremesa.arena.plan import make_plan
from sobremesa.arena.results import FILE, Results
from sobremesa.arena.workers import Keeping
from sobremesa.catalogue import make_setup
from sobremesa.dataset.card import complete

pytest.importorskip("ray", reason="the extra `ray` is not installed")

GAMES = 24


@pytest.mark.filterwarnings("ignore")
def test_every_game_is_finished_once_although_a_node_is_lost(tmp_path: Path) -> None:
    from ray.cluster_utils import Cluster  # noqa: PLC0415 - only where Ray is

    cluster = Cluster(initialize_head=True, head_node_args={"num_cpus": 1})
    lost = cluster.add_node(num_cpus=1)
    setup = make_setup("elgrande", "en_bigbox", 2, {"short_game": True})
    plan = make_plan(setup, ("planner:sims=40", "greedy"), GAMES, "ray")
    results = Results(plan, tmp_path)
    done: list[Played] = []

    def kill_when_under_way() -> None:
        while len(done) < 4:
            time.sleep(0.02)
        cluster.remove_node(lost, allow_graceful=False)

    killer = threading.Thread(target=kill_when_under_way, daemon=True)
    killer.start()
    try:
        play_on_ray(results, cluster.address, Keeping(data=tmp_path / "data"), done.append)
        killer.join(30)
    finally:
        results.close()
        cluster.shutdown()
    assert not killer.is_alive()
    lines = (tmp_path / FILE).read_text().splitlines()[1:]
    assert sorted(json.loads(line)["game"] for line in lines) == list(range(GAMES))
    for number in (0, GAMES - 1):  # the same as on one machine
        assert results.games[number].scores == play(plan, number)[0].scores
    rows = complete(tmp_path / "data", setup, {"players": "on two nodes"})
    assert rows == sum(sum(played.decisions) for played in results.games.values())
