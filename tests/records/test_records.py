"""Recorded games replay to their recorded results, whatever was changed since."""

from dataclasses import replace
from pathlib import Path

import pytest

from sobremesa.catalogue import game_package
from sobremesa.elgrande.rules import events
from sobremesa.kernel.errors import BadRecord
from sobremesa.kernel.record import read_record, write_record
from sobremesa.kernel.session import replay

FILES = sorted(Path(__file__).parent.glob("*.json"))
LEAST_CLASSIC = 60
LEAST_2023 = 60


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_record_replays_to_its_result(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    record = read_record(text)
    again = replay(game_package(record.setup.game), record).record()
    assert again == record
    assert write_record(again) == text


@pytest.mark.parametrize("edition", ["nl_classic", "en_bigbox"])
def test_games_recorded_before_a_rule_was_mended_need_the_rules_they_began_with(
    edition: str,
) -> None:
    """Recorded by rules 1: somebody chose an order of scorings that the book does not allow."""
    package = game_package("elgrande")
    files = [file for file in FILES if f"-{edition}-" in file.stem and "-order-" in file.stem]
    assert files
    for file in files:
        record = read_record(file.read_text(encoding="utf-8"))
        assert record.setup.rules == 1 < package.rules_version(edition)
        assert replay(package, record).record() == record
        mended = replace(record.setup, rules=package.rules_version(edition))
        with pytest.raises(BadRecord, match="'score "):
            replay(package, replace(record, setup=mended))


def test_there_are_records_of_every_edition_seat_count_and_length() -> None:
    setups = [read_record(file.read_text(encoding="utf-8")).setup for file in FILES]
    classic = [setup for setup in setups if setup.edition != "de_2023"]
    assert len(classic) >= LEAST_CLASSIC
    assert len(setups) - len(classic) >= LEAST_2023
    kinds = {(setup.edition, setup.seats, setup.is_on("short_game")) for setup in setups}
    package = game_package("elgrande")
    for edition in package.editions:
        for seats in package.seat_counts:
            assert {(edition, seats, short) for short in (False, True)} <= kinds


@pytest.mark.parametrize("edition", game_package("elgrande").editions)
def test_some_recorded_games_used_a_veto(edition: str) -> None:
    files = [file for file in FILES if f"-{edition}-" in file.stem]
    vetoed = 0
    for file in files:
        record = read_record(file.read_text(encoding="utf-8"))
        session = replay(game_package(record.setup.game), record)
        vetoed += any(event[0] == events.SPECIAL_VETOED for event in session.events)
    assert vetoed > 0
