"""What the benchmark command measures."""

import json

from sobremesa import bench
from sobremesa.compiled_core import is_compiled
from tests.cli.helpers import refused, run

KEYS = {
    "decisions_per_second",
    "games_per_second",
    "clone_ns",
    "stepped_from_python_per_second",
    "state_bytes",
}


def test_the_figures_as_json() -> None:
    outcome = run("bench", "--json", "--seconds", "0.01", "--seats", "3")
    found = json.loads(outcome.stdout)
    assert all(found[key] > 0 for key in KEYS)
    assert found["compiled"] is is_compiled()
    assert (found["game"], found["edition"], found["seats"]) == ("elgrande", "en_bigbox", 3)


def test_the_figures_as_a_table() -> None:
    shown = run("bench", "--seconds", "0.01", "--edition", "nl_late").stdout
    assert "elgrande, nl_late, 4 seats, " in shown
    assert "nanoseconds for a copy of a game" in shown


def test_a_state_is_small() -> None:
    assert bench.state_bytes("elgrande", "en_bigbox", 4) <= 4096


def test_a_game_is_measured_in_the_middle_of_it() -> None:
    assert not bench.halfway("elgrande", None, 4).is_over()


def test_unknown_editions_are_refused() -> None:
    assert "no edition 'none'" in refused("bench", "--edition", "none")
