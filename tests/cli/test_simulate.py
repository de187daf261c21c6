"""Random games by the dozen: equal for equal seeds, told in tables and in JSON."""

import json
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path

import pytest

from sobremesa.catalogue import make_setup
from sobremesa.kernel.errors import SobremesaError
from sobremesa.kernel.record import read_record
from sobremesa.simulation import workers
from sobremesa.simulation.games import Plan
from sobremesa.simulation.spreading import usual_workers
from tests.cli.helpers import refused, run

TWO = ("simulate", "elgrande", "--seats", "2", "--option", "short_game", "--seed", "s")


def data(*arguments: str) -> dict[str, object]:
    outcome = run(*TWO, "--json", *arguments)
    assert outcome.exit_code == 0
    found: dict[str, object] = json.loads(outcome.stdout)
    return found


def without_speed(found: dict[str, object]) -> dict[str, object]:
    return {key: value for key, value in found.items() if key != "speed"}


def test_the_same_seed_gives_the_same_result_whatever_the_number_of_workers() -> None:
    alone = data("--games", "9", "--workers", "1")
    shared = data("--games", "9", "--workers", "2")
    assert without_speed(alone) == without_speed(shared)
    assert json.dumps(alone["statistics"]) == json.dumps(shared["statistics"])


def test_another_seed_gives_other_games() -> None:
    one = run(*TWO[:-1], "one", "--games", "3", "--json", "--workers", "1").stdout
    other = run(*TWO[:-1], "other", "--games", "3", "--json", "--workers", "1").stdout
    assert json.loads(one)["by_seat"] != json.loads(other)["by_seat"]


def test_without_a_seed_one_is_chosen_and_told() -> None:
    outcome = run("simulate", "elgrande", "--seats", "2", "--games", "1", "--workers", "1")
    seed = outcome.stdout.rsplit("seed ", 1)[1].strip()
    assert len(seed) == 16


def test_quick_games_are_the_same_games_without_what_needs_events() -> None:
    slow, quick = data("--games", "5", "--workers", "1"), data("--games", "5", "--quick")
    assert quick["by_seat"] == slow["by_seat"]
    assert quick["statistics"] == {}


def test_records_are_of_the_same_games_and_replay(tmp_path: Path) -> None:
    folder = tmp_path / "deep" / "records"
    recorded = data("--games", "3", "--workers", "1", "--out", str(folder))
    assert without_speed(recorded) == without_speed(data("--games", "3", "--workers", "1"))
    files = sorted(folder.iterdir())
    assert [file.name for file in files] == [f"elgrande-00000{n}.json" for n in (1, 2, 3)]
    for file in files:
        assert read_record(file.read_text()).result is not None
        assert run("replay", file, "--verify").exit_code == 0


def test_the_tables_tell_scores_victories_margins_and_cards() -> None:
    shown = run(*TWO, "--games", "6", "--workers", "1").stdout
    for part in (
        "El Grande, en_bigbox, 2 seats, 6 random games",
        "seat   mean     sd  least  most  victories           95 %",
        "margin of victory",
        "decisions",
        "shared victories",
        "Power cards",
        "Power 13",
        "Place in the turn order",
        "Order of playing power cards in the first round",
        "Action cards",
        "5 The King's card",
        "games/s, ",
        "core; seed s",
    ):
        assert part in shown, part


def test_victories_add_up_to_the_games() -> None:
    found = data("--games", "8", "--workers", "1")["by_seat"]
    assert isinstance(found, list)
    assert sum(seat["victories"] for seat in found) == pytest.approx(1)


def test_every_power_card_is_counted_for_who_played_it() -> None:
    found = data("--games", "4", "--workers", "1")["statistics"]
    assert isinstance(found, dict)
    counts = {item: row["scores"]["count"] for item, row in found["power_cards"].items()}
    assert sum(counts.values()) == 4 * 2 * 6  # games, seats, rounds
    assert list(counts) == sorted(counts, key=int)
    turns = {item: row["scores"]["count"] for item, row in found["turns"].items()}
    assert turns == {"1": 24, "2": 24}
    assert {row["scores"]["count"] for row in found["first_round"].values()} == {4}


def test_a_folder_that_cannot_be_made_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    assert "file" in refused(*TWO, "--out", tmp_path / "file" / "records", status=1)


def test_a_lost_worker_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    def lost(*_: object) -> None:
        raise BrokenProcessPool

    monkeypatch.setattr(workers, "spread", lost)
    plan = Plan(make_setup("elgrande", None, 2), "s")
    with pytest.raises(SobremesaError, match="a worker process ended before its games were played"):
        workers.simulate(plan, 2, 2, lambda _: None)


def test_an_interruption_stops_the_workers() -> None:
    def interrupted(_: int) -> None:
        raise KeyboardInterrupt

    plan = Plan(make_setup("elgrande", None, 2, {"short_game": True}), "s", deeds=False)
    with pytest.raises(KeyboardInterrupt):
        workers.simulate(plan, 2, 2, interrupted)


def test_chunks_hold_every_game_once() -> None:
    for games, number in ((1, 4), (7, 2), (1000, 3)):
        chunks = list(workers.chunks_of(games, number))
        assert [game for chunk in chunks for game in chunk] == list(range(1, games + 1))
        assert max(map(len, chunks)) <= workers.MOST_IN_A_CHUNK


def test_there_is_at_least_one_usual_worker() -> None:
    assert usual_workers() >= 1
