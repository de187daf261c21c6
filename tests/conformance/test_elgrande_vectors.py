"""Every conformance vector of El Grande holds in every edition it names."""

import json
from copy import deepcopy
from pathlib import Path

import pytest

from sobremesa.elgrande.conformance import run_vector, runner

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
        ("rb_setup_classic", "home", 3, "home: expected 3, found 2"),
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


UNREADABLE: list[tuple[Vector, str]] = [
    ({"kind": "weather"}, "there is no kind 'weather'"),
    ({"expect": None}, "None should be an object"),
    ({"given": {"moon": "full"}}, "unknown keys: moon"),
    ({"given": {"seats": "AB"}}, "'AB' should be a list"),
    ({"given": {"seats": ["A"]}}, "1 players cannot play"),
    ({"given": {"seats": ["A", "A"]}}, "are not different players"),
    ({"given": {"seats": ["A", 2]}}, "2 should be a text"),
    ({"given": {"province": {"Z": 3}}}, "there is no owner of pieces 'Z'"),
    ({"given": {"court": {"A": -3}}}, "cannot be a number of pieces"),
    ({"given": {"options": {"merge_2_3": True}}}, "en_bigbox has no option 'merge_2_3'"),
    ({"given": {"card": "royal_advisor", "king": "toledo"}}, "no king's location 'toledo'"),
    ({"given": {"card": "royal_advisor", "king": "france"}}, "france is not on the board"),
    ({"given": {"card": "royal_advisor", "stack": "9"}}, "there is no stack '9'"),
    ({"given": {"card": "fiesta", "king": "galicia"}}, "no action card 'fiesta'"),
    ({"given": {"veto_holders": [{}, {}, {}]}}, "only two veto cards"),
    ({"given": {"veto_holders": [{}]}}, "the key 'player' is missing"),
    ({"kind": "deck", "given": {"stack": "6"}}, "there is no stack '6'"),
    ({"kind": "dummy_turn", "given": {"open_cards": []}}, "en_bigbox has no dummy"),
    (
        {"kind": "pick", "given": {"open_cards": ["veto", "veto"]}, "action": {"take": "veto"}},
        "no stack is left to show 'veto'",
    ),
    (
        {"kind": "power_legal", "given": {"hand": [1], "already_played": [2, 3, 4, 5, 6]}},
        "nobody is left to play",
    ),
    ({"kind": "power_legal", "given": {"hand": [1], "already_played": [40]}}, "a total of 40"),
    (
        {"kind": "place", "action": {"to": {}}, "expect": {"legal": "yes"}},
        "neither true nor false",
    ),
]


@pytest.mark.parametrize(("changes", "failure"), UNREADABLE, ids=[why for _, why in UNREADABLE])
def test_a_vector_that_cannot_be_run_says_why(changes: Vector, failure: str) -> None:
    (found,) = run_vector({**BY_ID["d_royal_advisor_valencia"], **changes}, "en_bigbox")
    assert "cannot be run" in found
    assert failure in found


def test_a_broken_runner_is_a_failure_of_the_vector(monkeypatch: pytest.MonkeyPatch) -> None:
    def breaks(*_: object) -> list[str]:
        raise ZeroDivisionError("oh")

    monkeypatch.setitem(runner.QUESTIONS, "king_targets", breaks)
    found = run_vector(BY_ID["d_royal_advisor_valencia"], "en_bigbox")
    assert found == ["the runner broke: ZeroDivisionError: oh"]


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
