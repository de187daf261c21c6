"""Decisions as Parquet: complete, as each seat saw them, the same however many workers."""

import doctest
import json
import re
import shlex
import shutil
import sys
from pathlib import Path
from typing import Any

import polars as pl
import pyarrow.parquet as pq
import pytest

import sobremesa
from sobremesa.dataset.card import COLUMNS
from sobremesa.dataset.parts import GROUP
from tests.cli.helpers import refused, run

SIMULATE = ("simulate", "salamanca", "--seats", "3", "--games", "9", "--seed", "d", "--quick")
ARENA = ("arena", "elgrande", "--option", "short_game", "--seats", "2", "--bots", "greedy,random")


@pytest.fixture(scope="module")
def simulated(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("simulated")
    words = ("--workers", "2", "--data", folder / "data", "--out", folder / "records")
    assert run(*SIMULATE, *words).exit_code == 0
    return folder


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("played")
    words = ("--games", "2", "--workers", "1", "--out", folder, "--records", "--data")
    assert run(*ARENA, *words).exit_code == 0
    return folder


def check_as_recorded(rows: pl.DataFrame, file: Path, every: int) -> None:
    """The rows are the decisions of the record that left a choice, as its seats saw them."""
    record = sobremesa.read_record(file.read_text())
    game = sobremesa.replay(record)
    told = {row["decision"]: row for row in rows.iter_rows(named=True)}
    for number, (seat, text) in enumerate(record.choices):
        if number % every == 0 or number in list(told)[:3]:
            check_moment(sobremesa.replay(record, number), seat, text, told.get(number))
    for row in told.values():
        assert row["scores"] == [*game.scores[row["seat"] :], *game.scores[: row["seat"]]]
        best = max(game.scores)
        share = 1 / game.scores.count(best) if game.scores[row["seat"]] == best else 0
        assert row["result"] == pytest.approx(share)


def check_moment(game: sobremesa.Game, seat: int, text: str, row: dict[str, Any] | None) -> None:
    options = [option.number for option in game.options(seat)]
    if row is None:
        assert len(options) == 1
        return
    assert row["seat"] == seat
    assert row["options"] == options
    assert len(options) > 1
    assert game.choice(row["choice"]).text == text
    assert row["features"] == list(game.observe(seat).cells)


def test_a_simulation_writes_every_decision_as_its_seat_saw_it(simulated: Path) -> None:
    rows = pl.read_parquet(simulated / "data" / "decisions.parquet")
    assert rows["game"].unique().sort().to_list() == list(range(1, 10))
    assert rows["game"].is_sorted()
    check_as_recorded(
        rows.filter(pl.col("game") == 9), simulated / "records" / "salamanca-000009.json", every=9
    )
    assert rows["player"].unique().to_list() == ["random"]
    assert rows["values"].null_count() == len(rows)
    assert not (simulated / "data" / "parts").exists()


def test_the_file_does_not_depend_on_how_many_workers_there_were(
    simulated: Path, tmp_path: Path
) -> None:
    assert run(*SIMULATE, "--workers", "1", "--data", tmp_path / "alone").exit_code == 0
    alone, shared = (
        (folder / "decisions.parquet").read_bytes()
        for folder in (tmp_path / "alone", simulated / "data")
    )
    assert alone == shared


def test_an_arena_adds_what_each_bot_saw_in_its_options(played: Path) -> None:
    rows = pl.read_parquet(played / "data" / "decisions.parquet")
    for game in (0, 1):
        file = played / "records" / f"elgrande-{game:06}.json"
        check_as_recorded(rows.filter(pl.col("game") == game), file, every=30)
    greedy = rows.filter(pl.col("player") == "greedy")
    assert greedy["values"].null_count() < len(greedy) / 10
    for row in greedy.drop_nulls("values").iter_rows(named=True):
        assert len(row["values"]) == len(row["options"])
        assert all(value is None or 0 <= value <= 1 for value in row["values"])
    assert rows.filter(pl.col("player") == "random")["values"].null_count() > 0


def test_an_arena_that_goes_on_adds_to_its_decisions(played: Path, tmp_path: Path) -> None:
    longer = tmp_path / "longer"
    shutil.copytree(played, longer)
    words = ("--games", "3", "--workers", "1", "--out", longer, "--data")
    assert run(*ARENA, *words).exit_code == 0
    before = pl.read_parquet(played / "data" / "decisions.parquet")
    after = pl.read_parquet(longer / "data" / "decisions.parquet")
    assert after.filter(pl.col("game") < 2).equals(before)
    assert after["game"].unique().sort().to_list() == [0, 1, 2]


def test_the_card_and_the_file_say_what_they_hold(simulated: Path) -> None:
    file = pq.ParquetFile(simulated / "data" / "decisions.parquet")
    card = (simulated / "data" / "card.md").read_text()
    assert file.schema_arrow.names == list(COLUMNS)
    about = json.loads(file.schema_arrow.metadata[b"sobremesa"])
    width = sum(cells["length"] for cells in about["layout"])
    assert file.schema_arrow.field("features").type.list_size == width
    assert f"# {file.metadata.num_rows:,} decisions of Salamanca" in card
    assert f"layout {about['layout_version']}" in card
    for told in (*COLUMNS, "seed: `d`", "games: `9`", "salamanca/salamanca/3", "MIT"):
        assert told in card
    assert sobremesa.new("salamanca", seats=3).choice(0).text == about["choices"]["0"]
    assert file.metadata.row_group(0).num_rows == min(GROUP, file.metadata.num_rows)


def test_decisions_are_never_written_over(simulated: Path) -> None:
    told = refused(*SIMULATE, "--data", simulated / "data", status=1)
    assert "holds decisions already" in told


def test_what_is_missing_is_said_before_the_first_game(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    assert "need --out" in refused(*ARENA, "--data")
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    told = refused(*SIMULATE, "--data", tmp_path / "data", status=1)
    assert told.endswith("pip install 'sobremesa[data]'")


def test_the_page_shows_what_happens(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    page = Path(__file__).resolve().parents[2] / "docs" / "data.md"
    command = re.findall(r"^sobremesa (simulate .*)$", page.read_text(), flags=re.MULTILINE)[0]
    monkeypatch.chdir(tmp_path)
    assert run(*shlex.split(command), "--workers", "1").exit_code == 0
    found = doctest.testfile(str(page), module_relative=False, encoding="utf-8")
    assert found.attempted > 8
    assert found.failed == 0
