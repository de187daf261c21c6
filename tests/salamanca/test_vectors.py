"""Every conformance vector of Salamanca holds."""

import json
from copy import deepcopy
from pathlib import Path

import pytest

from sobremesa.salamanca.conformance import run_vector, runner

Vector = dict[str, object]

SUITE = json.loads((Path(__file__).parent / "salamanca.json").read_text(encoding="utf-8"))
VECTORS: list[Vector] = SUITE["vectors"]
BY_ID = {str(vector["id"]): vector for vector in VECTORS}


@pytest.mark.parametrize("vector", VECTORS, ids=list(BY_ID))
def test_vector_holds(vector: Vector) -> None:
    assert run_vector(vector, "salamanca") == []


def test_no_vector_is_missing() -> None:
    assert len(BY_ID) == len(VECTORS) == SUITE["count"]
    assert {str(vector["kind"]) for vector in VECTORS} == set(SUITE["kinds"]) == set(runner.KINDS)


@pytest.mark.parametrize(
    ("name", "key", "value", "failure"),
    [
        ("fig-04-values", "regions", {"2,2": {"total": 9}}, "'total': 10"),
        ("fig-10-three", "landscapes", [], "landscapes: expected [], found [{'type': 'm'"),
        ("fig-09-fields", "joins", {}, "joins: expected {}, found {'0,1': 'A'"),
        ("fig-04-carmen", "sales", [], "sales: expected [], found [{'at': [2, 2]"),
        ("fig-04-carmen", "grid_after", ["."], "grid_after: expected ['.'], found {'0,2': 'l'"),
        ("m-exactly-7", "income", {"0": 3}, "income: expected {'0': 3}, found {'0': 2, '1': 1}"),
        ("fig-07-ruin", "legal_cells", [[0, 0]], "legal_cells: expected [[0, 0]], found [[1, 0]"),
        ("ex-2p-A", "special", [], "special: expected [], found [False, True, True, True]"),
        ("c-no-repeat", "options", [8], "options: expected [8], found [1]"),
        ("pass-4p", "hands", {"0": [1]}, "hands: expected {'0': [1]}, found {'0': [1, 1, 2, 2]}"),
        ("x-pass", "legal", False, "legal: expected False, found True"),
        ("x-empty-field", "illegal_step", 1, "illegal_step: expected 1, found 0"),
        ("fig-03-julia-free", "log", [], "log: expected [], found [{'step': 2, 'paid': 0}]"),
        ("setup-4", "rounds", 9, "rounds: expected 9, found 15"),
        ("count-tiles", "sum", 64, "sum: expected 64, found 65"),
        ("win-plain", "winners", [0], "winners: expected [0], found [2]"),
        ("win-plain", "weather", "fine", "weather: expected 'fine', found nothing"),
    ],
)
def test_a_wrong_expectation_is_noticed(name: str, key: str, value: object, failure: str) -> None:
    vector = deepcopy(BY_ID[name])
    expect = vector["expect"]
    assert isinstance(expect, dict)
    expect.clear()
    expect[key] = value
    (found,) = run_vector(vector, "salamanca")
    assert failure in found


UNREADABLE: list[tuple[Vector, str]] = [
    ({"kind": "weather"}, "there is no kind 'weather'"),
    ({"kind": 7}, "7 should be a text"),
    ({"expect": None}, "None should be an object"),
    ({"given": {}}, "the key 'players' is missing"),
    ({"given": {"players": 6, "grid": []}}, "6 players cannot play"),
    ({"given": {"players": True, "grid": []}}, "True should be a whole number"),
    ({"given": {"players": 4, "grid": "F"}}, "'F' should be a list"),
    ({"given": {"players": 4, "grid": ["Q"]}}, "'Q' is no token"),
    ({"given": {"players": 4, "grid": ["F:4"]}}, "names a player who is not there"),
    ({"given": {"players": 4, "grid": ["F:0 F:0 F:0 F:0"]}}, "more than three squires"),
    ({"given": {"players": 4, "grid": [". " * 9 + "."]}}, "larger than the board"),
    ({"kind": "sell", "action": {"sell": [[0, 0]]}}, "nobody owns a building at [0, 0]"),
    ({"kind": "sell", "action": {"sell": [[8, 0]]}}, "[8, 0] is no cell of the board"),
    ({"kind": "tiles", "given": {"players": 4, "pile": "deep"}}, "there is no pile 'deep'"),
    ({"kind": "setup", "given": {"players": 3, "deck": "odd"}}, "there is no deck 'odd'"),
    (
        {"kind": "refill", "given": {"players": 3, "display": {"D": []}, "main": [], "blue": []}},
        "field D is not used",
    ),
    (
        {
            "kind": "refill",
            "given": {"players": 3, "display": {}, "main": [], "blue": ["v"] * 6},
        },
        "the blue pile holds at most 5",
    ),
]


@pytest.mark.parametrize(("changes", "failure"), UNREADABLE, ids=[why for _, why in UNREADABLE])
def test_a_vector_that_cannot_be_run_says_why(changes: Vector, failure: str) -> None:
    (found,) = run_vector({**BY_ID["fig-04-values"], **changes}, "salamanca")
    assert "cannot be run" in found
    assert failure in found


def test_an_unknown_edition_is_named() -> None:
    (found,) = run_vector(BY_ID["fig-04-values"], "salamanca_1492")
    assert "there is no edition 'salamanca_1492'" in found


def test_a_broken_runner_is_a_failure_of_the_vector(monkeypatch: pytest.MonkeyPatch) -> None:
    def breaks(*_: object) -> list[str]:
        raise ZeroDivisionError("oh")

    monkeypatch.setitem(runner.KINDS, "market", breaks)
    found = run_vector(BY_ID["m-exactly-7"], "salamanca")
    assert found == ["the runner broke: ZeroDivisionError: oh"]


ODD: list[Vector] = [
    {},
    {"do": "dance"},
    {"do": "take"},
    {"do": "take", "field": "E"},
    {"do": "take", "field": "Q"},
    {"do": "place", "tile": "f", "at": [8, 0]},
    {"do": "place", "tile": "F:0", "at": [0, 3]},
    {"do": "occupy", "at": None},
    {"do": "sell", "at": [0]},
    {"do": "conde"},
    {"do": "plague", "stone": "frogs", "to": [0, 0]},
    {"do": "swap", "from": 9, "take": 1, "give": 1},
    {"do": "swap", "from": 1, "take": 0, "give": 11},
]


@pytest.mark.parametrize("step", ODD, ids=[json.dumps(step) for step in ODD])
@pytest.mark.parametrize("card", [2, 6, 8])
def test_an_odd_step_is_refused_and_breaks_nothing(step: Vector, card: int) -> None:
    given = {
        "players": 4,
        "grid": ["F:0 f . C:1"],
        "player": 0,
        "card": card,
        "is_last": True,
        "display": {"A": ["f"]},
        "hands": {"0": [1, 2, 3], "1": [4, 5, 6]},
    }
    expect = {"legal": False, "illegal_step": 0}
    vector: Vector = {
        "kind": "script",
        "given": given,
        "action": {"steps": [step]},
        "expect": expect,
    }
    assert run_vector(vector, "salamanca") == []


def test_nothing_follows_the_end_of_a_turn() -> None:
    vector = deepcopy(BY_ID["x-pass"])
    vector["action"] = {"steps": [{"do": "end_turn"}, {"do": "end_turn"}]}
    vector["expect"] = {"legal": False, "illegal_step": 1}
    assert run_vector(vector, "salamanca") == []


def test_a_mark_on_a_building_without_squire_bans_nothing() -> None:
    vector = deepcopy(BY_ID["x-pass"])
    vector["given"] = {
        "players": 4,
        "grid": ["F F:0"],
        "player": 0,
        "card": 8,
        "is_last": False,
        "display": {"A": ["v"]},
        "marks": {"occupied_this_round": [[0, 0]]},
    }
    take, sell = {"do": "take", "field": "A"}, {"do": "sell", "at": [0, 1]}
    vector["action"] = {"steps": [take, sell]}
    vector["expect"] = {"legal": True, "money": {"0": 2}}
    assert run_vector(vector, "salamanca") == []
