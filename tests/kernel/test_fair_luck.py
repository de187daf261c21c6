"""Luck that can be checked: it follows from the secret and all words, and a change is found out."""

import hashlib
import json
import pickle
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from examples.check_luck import is_fair
from sobremesa.catalogue import game_package, make_setup
from sobremesa.kernel.checking import checks
from sobremesa.kernel.errors import BadRecord
from sobremesa.kernel.record import Proof, Record, read_record, write_record
from sobremesa.kernel.rules.fair import promise
from sobremesa.kernel.rules.luck import Luck, fair, plain, resumed
from sobremesa.kernel.session import Session

SECRET = "a secret nobody knows"
WORDS = ("rosa y clavel", "", "17")
PACKAGE = game_package("elgrande")
PINNED = [836, 908, 665, 355, 564, 355]  # by this secret and these words, below 1000
Json = dict[str, Any]


def played(luck: Luck, until: int | None = None) -> Session:
    setup = make_setup("elgrande", "en_bigbox", 3, {"short_game": True})
    session = Session(PACKAGE, setup, luck)
    choosing = plain("choices")
    while not session.game.is_over() and len(session.choices) != until:
        seat = session.game.deciders()[0]
        options = session.game.options(seat)
        session.apply(seat, options[int(choosing.below(len(options)))])
    return session


def proved(session: Session, taken_over: int = 0) -> Record:
    bounds = tuple(session.bounds)
    proof = Proof(promise(SECRET), SECRET, WORDS, bounds, taken_over)
    return replace(session.record(), proof=proof)


@pytest.fixture(scope="module")
def record() -> Record:
    return proved(played(fair(SECRET, list(WORDS))))


def failing(record: Record) -> set[str]:
    return {check.name for check in checks(PACKAGE, record) if not check.holds}


def test_the_derivation_is_pinned_because_records_depend_on_it() -> None:
    luck = fair(SECRET, list(WORDS))
    assert [int(luck.below(1000)) for _ in range(6)] == PINNED
    assert promise(SECRET) == hashlib.sha256(SECRET.encode()).hexdigest()


def test_every_seat_has_a_say() -> None:
    def first(words: tuple[str, ...]) -> list[int]:
        luck = fair(SECRET, list(words))
        return [int(luck.below(1000)) for _ in range(8)]

    others = [("rosa", "", "17"), ("rosa y clavel", "x", "17"), ("rosa y clavel", "", "18")]
    moved = ("", "rosa y clavel", "17")
    found = {tuple(first(words)) for words in (WORDS, *others, moved)}
    assert len(found) == 5


def test_every_outcome_is_about_as_likely() -> None:
    luck = fair("fair", [""])
    counts = Counter(int(luck.below(52)) for _ in range(5200))
    assert set(counts) == set(range(52))
    assert all(60 < count < 150 for count in counts.values())


def test_twins_forks_and_what_was_written_down_have_the_same_future() -> None:
    luck = fair(SECRET, list(WORDS))
    begun = [int(luck.below(9)) for _ in range(5)]
    twins = [luck.copy(), luck.fork(), pickle.loads(pickle.dumps(luck))]
    twins.append(resumed(begun, fair(SECRET, list(WORDS))))
    for twin in twins[:3]:
        assert [int(twin.below(9)) for _ in range(9)] == [int(one) for one in ahead(luck, 9)]
    assert [int(twins[3].below(9)) for _ in range(5)] == begun
    assert twins[3].bounds == [9] * 5


def ahead(luck: Luck, count: int) -> list[int]:
    twin = luck.fork()
    return [int(twin.below(9)) for _ in range(count)]


def test_an_honest_game_holds(record: Record) -> None:
    found = checks(PACKAGE, record)
    assert [check.name for check in found] == ["promise", "luck", "rules", "result"]
    assert all(check.holds for check in found)


def test_an_undo_changes_nothing_about_it() -> None:
    session = played(fair(SECRET, list(WORDS)), until=40)
    for _ in range(7):
        session.take_back()
    choosing = plain("other choices")
    while not session.game.is_over():
        seat = session.game.deciders()[0]
        options = session.game.options(seat)
        session.apply(seat, options[int(choosing.below(len(options)))])
    assert failing(proved(session)) == set()


def test_a_game_that_went_on_from_another_is_checked_from_there() -> None:
    earlier = played(fair("another secret", ["", "", ""]), until=30)
    known = list(earlier.record().luck)
    session = played(resumed(known, fair(SECRET, list(WORDS))))
    assert session.record().luck[: len(known)] == tuple(known)
    found = checks(PACKAGE, proved(session, taken_over=len(known)))
    assert {check.name: check.holds for check in found} == {
        "promise": True,
        "luck": True,
        "taken_over": None,
        "rules": True,
        "result": True,
    }


# --- what was changed is found out ---


def with_luck(data: Json) -> None:
    at = next(at for at, bound in enumerate(data["proof"]["bounds"]) if bound > 1)
    data["luck"][at] = (data["luck"][at] + 1) % data["proof"]["bounds"][at]


def with_the_last_luck(data: Json) -> None:
    bounds = data["proof"]["bounds"]
    at = max(at for at, bound in enumerate(bounds) if bound > 1)
    data["luck"][at] = (data["luck"][at] + 1) % bounds[at]


def with_words(data: Json) -> None:
    data["proof"]["words"][1] = "added afterwards"


def with_secret(data: Json) -> None:
    data["proof"]["secret"] = "another secret"


def with_secret_and_promise(data: Json) -> None:
    data["proof"].update(secret="another secret", promise=promise("another secret"))


def with_bound(data: Json) -> None:
    data["proof"]["bounds"][3] += 1


def with_result(data: Json) -> None:
    data["result"]["scores"][0] += 1


CHANGES: list[tuple[Callable[[Json], None], set[str]]] = [
    (with_luck, {"luck"}),
    (with_the_last_luck, {"luck"}),
    (with_words, {"luck"}),
    (with_secret, {"promise", "luck"}),
    (with_secret_and_promise, {"luck"}),
    (with_bound, {"rules"}),
    (with_result, {"result"}),
]


@pytest.mark.parametrize(("change", "least"), CHANGES)
def test_a_change_is_found_out(
    change: Callable[[Json], None], least: set[str], record: Record
) -> None:
    data = json.loads(write_record(record))
    change(data)
    assert failing(read_record(json.dumps(data))) >= least


@pytest.mark.parametrize("change", [change for change, least in CHANGES if "luck" in least])
def test_the_thirty_lines_for_others_find_it_out_too(
    change: Callable[[Json], None], record: Record
) -> None:
    data = json.loads(write_record(record))
    assert is_fair(data)
    change(data)
    assert not is_fair(data)


# --- records ---


def test_a_proof_survives_its_text(record: Record) -> None:
    assert read_record(write_record(record)) == record


def test_older_records_are_read_and_say_nothing_about_their_luck() -> None:
    for path in sorted(Path("tests/records").glob("*.json")):
        old = read_record(path.read_text("utf-8"))
        assert old.proof is None
        assert checks(game_package(old.setup.game), old) == []


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"words": ["one"]}, "words of 1 seats, not of 3"),
        ({"words": ["one", "two\nthree", ""]}, "no line break"),
        ({"secret": 5}, "'secret' should be of type str"),
        ({"bounds": None}, "'bounds' should be of type list"),
    ],
)
def test_a_broken_proof_says_where(change: Json, reason: str, record: Record) -> None:
    data = json.loads(write_record(record))
    data["proof"].update(change)
    with pytest.raises(BadRecord, match=reason):
        read_record(json.dumps(data))


def test_luck_drawn_in_a_way_of_the_future_is_not_judged(record: Record) -> None:
    assert record.proof is not None
    later = replace(record, proof=replace(record.proof, derivation=2))
    with pytest.raises(BadRecord, match="way 2, this program knows way 1: update sobremesa"):
        checks(PACKAGE, later)
