"""Tournaments: fair seats, kept results, honest intervals."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from click.testing import CliRunner

from sobremesa.arena.match import Played, play
from sobremesa.arena.picture import picture
from sobremesa.arena.plan import Plan, make_plan
from sobremesa.arena.report import markdown
from sobremesa.arena.results import FILE, Results
from sobremesa.arena.summary import as_data, summarise
from sobremesa.bots.levels import read_bots
from sobremesa.catalogue import make_setup
from sobremesa.cli import main
from sobremesa.kernel.errors import SobremesaError, UnknownName
from sobremesa.kernel.record import read_record

TWO = make_setup("elgrande", "en_bigbox", 2)
FOUR = make_setup("elgrande", "en_bigbox", 4)
SHORT = ("arena", "elgrande", "--option", "short_game", "--seats", "2")


def plan_of(*bots: str, games: int = 4) -> Plan:
    return make_plan(TWO, bots, games, "seed")


def made_up(game: int, scores: list[int]) -> Played:
    return Played(game, scores, [1] * len(scores), [0.0] * len(scores))


def test_every_bot_sits_on_every_seat_once_with_the_same_deal() -> None:
    plan = make_plan(FOUR, ("random", "greedy", "planner"), 6, "seed")
    seatings = [plan.seating(game) for game in range(3)]
    assert [plan.deal(game) for game in range(6)] == [0, 0, 0, 1, 1, 1]
    for seat in range(4):
        assert sorted(seating[seat] for seating in seatings) == [0, 1, 2]


def test_two_bots_at_four_seats_play_two_against_two() -> None:
    plan = make_plan(FOUR, ("random", "greedy"), 2, "seed")
    assert plan.seating(0) == (0, 1, 0, 1)
    assert plan.seating(1) == (1, 0, 1, 0)


def test_a_bot_against_itself_plays_every_game_with_another_deal() -> None:
    plan = make_plan(FOUR, ("greedy",) * 4, 6, "seed")
    assert [plan.deal(game) for game in range(6)] == [0, 1, 2, 3, 4, 5]
    assert all(plan.bots[bot] == "greedy" for bot in plan.seating(5))


def test_rotations_share_a_deal_and_games_repeat() -> None:
    plan = plan_of("random", "greedy")
    first, record = play(plan, 0)
    again, same = play(plan, 0)
    assert (first.scores, record) == (again.scores, same)
    _, rotated = play(plan, 1)
    assert rotated.luck[:20] == record.luck[:20]


def test_a_comma_inside_a_bots_parameters_belongs_to_it() -> None:
    assert read_bots("strategist:time=1s,sims=9, greedy") == ("strategist:time=1s,sims=9", "greedy")


@pytest.mark.parametrize("bots", [("greedy",), ("greedy", "nobody")])
def test_a_plan_refuses_what_cannot_be_compared(bots: tuple[str, ...]) -> None:
    with pytest.raises(UnknownName):
        make_plan(TWO, bots, 2, "seed")


def test_wins_places_margins_and_ratings_follow_from_the_scores() -> None:
    plan = plan_of("random", "greedy", games=4)
    games = [
        made_up(0, [10, 30]),
        made_up(1, [40, 20]),
        made_up(2, [10, 10]),
        made_up(3, [50, 0]),
    ]
    best, other = summarise(plan, games)
    assert (best.bot, other.bot) == ("greedy", "random")
    assert best.wins.mean == pytest.approx(3.5 / 4)
    assert best.places.mean == pytest.approx(1.0)
    assert best.margins.mean == pytest.approx((20 + 20 + 0 + 50) / 4)
    assert best.rating.mu > other.rating.mu
    low, high = best.wins.share_interval
    assert 0 < low < best.wins.mean < high <= 1
    assert "| `greedy` | 87.5% |" in markdown([best, other])
    assert f"+22.5 ± {best.margins.half:.1f}" in markdown([best, other])
    assert picture("A title & more", [best, other]).count("<circle") == 2


def test_the_same_bot_on_every_seat_shows_what_a_seat_is_worth() -> None:
    plan = plan_of("greedy", "greedy", games=4)
    games = [made_up(0, [10, 30]), made_up(1, [40, 20]), made_up(2, [10, 10]), made_up(3, [50, 0])]
    data = as_data(plan, games, summarise(plan, games))
    by_seat = data["by_seat"]
    assert isinstance(by_seat, list)
    assert [(row["seat"], row["win_share"]) for row in by_seat] == [(0, 2.5 / 4), (1, 1.5 / 4)]


def test_results_of_another_program_are_not_gone_on_with(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    Results(plan_of("random", "greedy"), tmp_path).close()
    Results(plan_of("random", "greedy"), tmp_path).close()
    monkeypatch.setattr("sobremesa.arena.plan.program", lambda _game: "another")
    with pytest.raises(SobremesaError, match="another version of the program"):
        Results(plan_of("random", "greedy"), tmp_path)


def test_results_outlive_a_kill_in_the_middle_of_a_line(tmp_path: Path) -> None:
    plan = plan_of("random", "greedy")
    results = Results(plan, tmp_path)
    results.add(made_up(1, [1, 2]))
    results.add(made_up(1, [3, 4]))  # finished twice, counted once
    results.close()
    with (tmp_path / FILE).open("a") as file:
        file.write('{"game": 2, "scor')
    again = Results(plan, tmp_path)
    assert again.games[1].scores == [1, 2]
    assert again.missing() == [0, 2, 3]
    again.add(made_up(2, [5, 6]))
    again.close()
    last = Results(plan, tmp_path)
    assert last.missing() == [0, 3]
    last.close()


def test_results_of_another_tournament_are_never_mixed_in(tmp_path: Path) -> None:
    Results(plan_of("random", "greedy"), tmp_path).close()
    with pytest.raises(SobremesaError, match="another tournament"):
        Results(plan_of("greedy", "random"), tmp_path)


def test_the_command_prints_one_object_and_fills_a_folder(tmp_path: Path) -> None:
    asked = [*SHORT, "--bots", "greedy,random", "--games", "4", "--workers", "1"]
    out = CliRunner().invoke(main, [*asked, "--out", str(tmp_path), "--records", "--json"])
    assert out.exit_code == 0, out.output
    data = json.loads(out.stdout)
    assert {own["bot"] for own in data["bots"]} == {"greedy", "random"}
    for own in data["bots"]:
        wanted = ("bot", "win_share", "interval", "mean_place", "mean_score", "rating")
        assert set(wanted) <= set(own)
    assert sum(own["win_share"] for own in data["bots"]) == pytest.approx(1)
    assert {"summary.json", "table.md", "ratings.svg", FILE} <= {
        own.name for own in tmp_path.iterdir()
    }
    for file in (tmp_path / "records").iterdir():
        assert read_record(file.read_text()).result is not None
    assert len(list((tmp_path / "records").iterdir())) == 4


def test_a_killed_tournament_goes_on_where_it_was(tmp_path: Path) -> None:
    asked = [*SHORT, "--bots", "greedy,random", "--games", "24", "--out", str(tmp_path)]
    command = [sys.executable, "-m", "sobremesa", *asked, "--workers", "2"]
    running = subprocess.Popen(
        command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True
    )
    file = tmp_path / FILE
    until = time.monotonic() + 300
    while time.monotonic() < until and (not file.exists() or file.read_text().count("\n") < 4):
        time.sleep(0.05)
    os.killpg(running.pid, signal.SIGKILL)
    running.wait()
    before = file.read_text().splitlines()
    assert len(before) >= 4
    out = CliRunner().invoke(main, [*asked, "--workers", "1", "--json"])
    assert out.exit_code == 0, out.output
    games = [json.loads(line)["game"] for line in file.read_text().splitlines()[1:]]
    assert sorted(games) == list(range(24))
    assert file.read_text().splitlines()[: len(before) - 1] == before[: len(before) - 1]


@pytest.mark.parametrize(
    "wrong", [["--records"], ["--address", "here:1"], ["--bots", "greedy"], ["--seats", "9"]]
)
def test_the_command_says_what_is_wrong(wrong: list[str]) -> None:
    out = CliRunner().invoke(main, ["arena", "elgrande", "--bots", "greedy,random", *wrong])
    assert out.exit_code == 2
    assert out.stderr.startswith("sobremesa: ")
