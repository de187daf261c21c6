"""Every conformance vector of El Grande holds in every edition it names."""

import json
from copy import deepcopy
from pathlib import Path

import pytest

from sobremesa.elgrande.conformance import run_vector

Vector = dict[str, object]

HERE = Path(__file__).parent


def read(name: str) -> dict[str, object]:
    suite: dict[str, object] = json.loads((HERE / name).read_text(encoding="utf-8"))
    return suite


def vectors(suite: dict[str, object]) -> list[Vector]:
    listed = suite["vectors"]
    assert isinstance(listed, list)
    return listed


def editions(vector: Vector) -> list[str]:
    listed = vector["editions"]
    assert isinstance(listed, list)
    return listed


PUBLIC = read("elgrande.json")
OWN = read("elgrande_more.json")  # of the same kinds: what the public ones leave untried
CASES = [
    pytest.param(vector, edition, id=f"{vector['id']}-{edition}")
    for suite in (PUBLIC, OWN)
    for vector in vectors(suite)
    for edition in editions(vector)
]
BY_ID = {vector["id"]: vector for vector in vectors(PUBLIC)}


@pytest.mark.parametrize(("vector", "edition"), CASES)
def test_vector_holds(vector: Vector, edition: str) -> None:
    assert run_vector(vector, edition) == []


@pytest.mark.parametrize("suite", [PUBLIC, OWN], ids=["public", "own"])
def test_no_vector_is_missing(suite: dict[str, object]) -> None:
    assert len(vectors(suite)) == suite["count"]
    assert len({vector["id"] for vector in vectors(suite)}) == suite["count"]


def test_every_kind_is_tried() -> None:
    kinds = PUBLIC["kinds"]
    assert isinstance(kinds, list)
    assert {vector["kind"] for vector in vectors(PUBLIC)} == set(kinds)


@pytest.mark.parametrize(
    ("name", "key", "value", "failure"),
    [
        (
            "d_royal_advisor_valencia",
            "targets",
            ["aragon"],
            "targets: expected ['aragon'], found ['aragon', 'castilla_la_nueva',",
        ),
        ("rb_galicia", "points", {"Pien": 4}, "points: expected {'Pien': 4}, found"),
        ("n_king_advisor", "king", "sevilla", "king: expected 'sevilla', found 'granada'"),
        ("n_king_advisor", "legal", False, "expected the action to be refused, found it accepted"),
        ("n_king_advisor_far", "legal", True, "expected the action to be accepted, found it"),
        ("n_king_advisor", "weather", "fine", "weather: expected 'fine', found nothing"),
        ("d_grande_plain", "grandes", {"Z": "galicia"}, "there is no player 'Z'"),
    ],
)
def test_a_wrong_expectation_is_noticed(name: str, key: str, value: object, failure: str) -> None:
    vector = deepcopy(BY_ID[name])
    expect = vector["expect"]
    assert isinstance(expect, dict)
    expect[key] = value
    (found,) = run_vector(vector, editions(vector)[0])
    assert failure in found


@pytest.mark.parametrize(
    ("changes", "failure"),
    [
        ({"kind": "weather"}, "there is no kind 'weather'"),
        ({"given": {"moon": "full"}}, "unknown keys: moon"),
        ({"given": {"card": "royal_advisor", "king": "toledo"}}, "no king's location 'toledo'"),
        ({"given": {"card": "fiesta", "king": "galicia"}}, "no action card 'fiesta'"),
        ({"expect": None}, "None should be an object"),
    ],
)
def test_a_vector_that_cannot_be_run_says_why(changes: Vector, failure: str) -> None:
    (found,) = run_vector({**BY_ID["d_royal_advisor_valencia"], **changes}, "en_bigbox")
    assert failure in found


def test_an_unknown_edition_is_named() -> None:
    (found,) = run_vector(BY_ID["d_royal_advisor_valencia"], "en_1995")
    assert "there is no edition 'en_1995'" in found


ODD = [
    {},
    {"move": None},
    {"move": {"owner": "A"}},
    {"move": {"owner": 1, "from": "sevilla", "to": "galicia"}},
    {"move": {"owner": "A", "from": "castillo", "to": "galicia"}},
    {"move": {"owner": "A", "from": "sevilla", "to": None}},
    {"move": {"owner": "A", "from": "sevilla", "to": "court"}},
    {"place": {}, "move": {}},
    {"place": {"to": ["galicia"]}},
    {"remove": {"owner": "A", "from": "court"}},
    {"payment": {"owner": "B", "from_court": "three"}},
    {"payment": {"owner": "B", "from_court": -1}},
    {"score": 7},
    {"king": None},
    {"king": "galicia", "companions": "A"},
    {"swap": "nobody"},
    {"grande": "castillo"},
    {"scoreboard": "840"},
    {"scoreboard": 840, "to": "galicia"},
    {"recall": "mod_p9_z"},
    {"recall": True},
    {"reinforce": {"from_province": 99}},
    {"reinforce": {"from_province": 1.5}},
    {"choose": "both"},
    {"effect": []},
    "move",
    None,
]


@pytest.mark.parametrize("card", ["move_3_any", "king_angry_3", "court_plus_2", "scoreboard"])
@pytest.mark.parametrize("step", ODD, ids=[json.dumps(step) for step in ODD])
def test_an_odd_step_is_refused_and_breaks_nothing(card: str, step: object) -> None:
    vector: Vector = {
        "kind": "special",
        "given": {
            "seats": ["A", "B"],
            "active": "A",
            "card": card,
            "king": "granada",
            "regions": {"sevilla": {"A": 2, "B": 2}},
            "court": {"A": 3, "B": 5},
        },
        "action": {"steps": [step]},
        "expect": {"legal": False},
    }
    assert run_vector(vector, "en_bigbox") == []
