"""Recorded games replay to their results, and printed ones line by line."""

import json
from collections import Counter
from pathlib import Path

import pytest

from sobremesa.kernel.errors import BadRecord
from sobremesa.kernel.record import read_record, write_record
from sobremesa.kernel.rules.luck import plain
from sobremesa.kernel.session import replay
from sobremesa.salamanca.package import package
from sobremesa.salamanca.rules import events
from tests.salamanca.lawful import SETUPS, name_of
from tests.salamanca.playthroughs.make import FOLDER, PLAYTHROUGHS, print_game

FILES = sorted((Path(__file__).parent / "records").glob("*.json"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_record_replays_to_its_result(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    record = read_record(text)
    again = replay(package, record).record()
    assert again == record
    assert write_record(again) == text


def test_there_are_at_least_forty_records_of_every_setup() -> None:
    setups = Counter(name_of(read_record(file.read_text(encoding="utf-8")).setup) for file in FILES)
    assert set(setups) == {name_of(setup) for setup in SETUPS}
    assert setups.total() >= 40


def test_every_kind_of_event_happens_in_some_record() -> None:
    seen: set[int] = set()
    for file in FILES:
        session = replay(package, read_record(file.read_text(encoding="utf-8")))
        seen |= {event[0] for event in session.events}
    assert seen == set(range(len(package.event_kinds)))
    assert len(package.event_kinds) == events.GAME_ENDED + 1


@pytest.mark.parametrize("name", PLAYTHROUGHS)
def test_a_playthrough_is_the_same_line_by_line(name: str) -> None:
    printed = (FOLDER / f"{name}.txt").read_text(encoding="utf-8").splitlines()
    game = list(print_game(name))
    for number, (expected, found) in enumerate(zip(printed, game, strict=False), start=1):
        assert found == expected, f"line {number} of {name}"
    assert len(game) == len(printed)


def test_a_record_can_be_taken_up_in_the_middle() -> None:
    record = read_record(FILES[0].read_text(encoding="utf-8"))
    session = replay(package, record, steps=100, then=plain(1))
    assert len(session.choices) == 100
    while not session.game.is_over():
        seat = session.game.deciders()[0]
        session.apply(seat, session.game.options(seat)[0])


def test_a_choice_that_was_changed_is_found() -> None:
    data = json.loads(FILES[0].read_text(encoding="utf-8"))
    data["choices"][50] = data["choices"][50][0] + " tile f9"
    with pytest.raises(BadRecord, match="choice 51 of"):
        replay(package, read_record(json.dumps(data)))
