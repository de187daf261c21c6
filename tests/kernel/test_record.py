"""A record survives its text; a broken one says what is wrong and where."""

import json

import pytest

from sobremesa.catalogue import game_package, make_setup
from sobremesa.kernel.errors import BadRecord
from sobremesa.kernel.record import read_record, write_record
from sobremesa.kernel.rules.luck import seeded
from sobremesa.kernel.session import Session, replay

PACKAGE = game_package("elgrande")


def a_record() -> dict[str, object]:
    session = Session(
        PACKAGE, make_setup("elgrande", "en_bigbox", 3, {"short_game": True}), seeded(3)
    )
    for _ in range(12):
        seat = session.game.deciders()[0]
        session.apply(seat, session.game.options(seat)[0])
    data: dict[str, object] = json.loads(write_record(session.record()))
    return data


def test_an_unfinished_game_is_a_record_too() -> None:
    record = read_record(json.dumps(a_record()))
    assert record.result is None
    assert replay(PACKAGE, record).record() == record


def test_a_replay_can_stop_on_the_way() -> None:
    record = read_record(json.dumps(a_record()))
    assert len(replay(PACKAGE, record, 5).choices) == 5


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"format": 99}, "format 99, this program reads up to 1: update sobremesa"),
        ({"format": 0}, "no record format 0"),
        ({"format": "1"}, "'format' should be of type int"),
        ({"seats": 1}, "'seats' is 1"),
        ({"seats": None}, "'seats' should be of type int"),
        ({"luck": "lucky"}, "'luck' should be of type list"),
        ({"luck": [1, "two"]}, r"'luck'\[1\] should be of type int"),
        ({"choices": ["place galicia"]}, "choice 1 is 'place galicia'"),
        ({"choices": ["A"]}, "choice 1 is 'A'"),
        ({"options": {"short_game": 3}}, "option 'short_game' is 3"),
        ({"result": {"scores": [1]}}, "the key 'winners' is missing"),
        ({"corrections": 5}, "'corrections' should be of type str"),
    ],
)
def test_a_broken_record_says_where(changes: dict[str, object], reason: str) -> None:
    with pytest.raises(BadRecord, match=reason):
        read_record(json.dumps(a_record() | changes))


@pytest.mark.parametrize("key", ["format", "game", "edition", "rules", "spaces", "luck", "choices"])
def test_a_missing_key_is_named(key: str) -> None:
    data = a_record()
    del data[key]
    with pytest.raises(BadRecord, match=f"the key '{key}' is missing"):
        read_record(json.dumps(data))


def test_a_truncated_file_is_recognised() -> None:
    text = json.dumps(a_record())
    with pytest.raises(BadRecord, match=r"at line 1, column .*; the file may be cut off"):
        read_record(text[: len(text) // 2])
    with pytest.raises(BadRecord, match="a record is a JSON object"):
        read_record("[1, 2]")


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"rules": 3}, "played by rules 3 and choices 1 of en_bigbox"),
        ({"spaces": 7}, "use the version of sobremesa that wrote it"),
        ({"luck": []}, "before the first choice: the recorded luck ends after 0 outcomes"),
        ({"choices": ["A dance"]}, "choice 1 of 1, A 'dance': there is no choice 'dance'"),
        ({"choices": ["A end"]}, "choice 1 of 1, A 'end': "),
    ],
)
def test_a_record_that_does_not_replay_says_at_which_choice(
    changes: dict[str, object], reason: str
) -> None:
    record = read_record(json.dumps(a_record() | changes))
    with pytest.raises(BadRecord, match=reason):
        replay(PACKAGE, record)
