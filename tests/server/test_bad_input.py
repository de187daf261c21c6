"""Wrong types, huge messages, nonsense: a clear refusal, and the table plays on."""

import json
import random
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.server.amount import times
from tests.server.house import house, run
from tests.server.person import Person, Window, play_on

BAD_MESSAGES: list[Any] = [
    "",
    "null",
    "[]",
    "{}",
    '{"type": "nothing"}',
    '{"type": "choose"}',
    '{"type": "choose", "id": 1, "number": 0, "choice": "0"}',
    '{"type": "choose", "id": 1, "number": 0, "choice": -1}',
    '{"type": "choose", "id": 1, "number": 0, "choice": 256}',
    '{"type": "choose", "id": 1, "number": 99999999999999999999, "choice": 1}',
    '{"type": "choose", "id": 1, "number": 0.5, "choice": 1}',
    '{"type": "choose", "id": 1, "number": 0, "choice": 1, "seat": 1}',
    '{"type": "choose", "id": true, "number": 0, "choice": 1}',
    '{"type": "say", "id": 1, "text": ""}',
    '{"type": "say", "id": 1, "text": "\\u0000\\u0007"}',
    '{"type": "say", "id": 1, "text": "' + "x" * 501 + '"}',
    '{"type": "attach", "language": "xx"}',
    '{"type": "wish", "id": 1, "wishes": {"standing": {"offer-veto": {"ask": "maybe"}}}}',
    '{"type": "ask_undo", "id": 1, "number": 0, "keep": 5}',
    '{"type": "answer_undo", "id": 1, "number": 0, "agrees": true}',
    "[" * 2000,
    "\u2028",
    b"\xff\xfe",
    b"{}",
    '{"type": "ping", "id": 1, "id": "x"}',
    "x" * 5000,
]


def test_nonsense_is_refused_and_the_table_plays_on(sqlite: str) -> None:
    async def scenario() -> None:
        async with house(sqlite) as here:
            ana = await here.guest("Ana")
            table = await here.table([ana], bots=1)
            window = await ana.window(table)
            for message in BAD_MESSAGES:
                heard = len(window.received)
                await window.send(message)
                while True:
                    answer = await window.hear()
                    if answer["type"] == "refused":
                        break
                assert answer["text"], message
                assert len(window.received) > heard
                if len(str(message)) >= 5000 or message == b"\xff\xfe":
                    window = await ana.window(table)
            await play_on([window], random.Random(1), 3)

    run(scenario())


def test_a_message_beyond_every_limit_ends_the_socket(sqlite: str) -> None:
    async def scenario() -> None:
        async with house(sqlite) as here:
            ana = await here.guest("Ana")
            table = await here.table([ana], bots=1)
            window = await ana.window(table)
            assert window.socket is not None
            await window.send("x" * 100_000)
            await window.socket.wait_closed()
            assert window.socket.close_code == 1009
            await play_on([await ana.window(table)], random.Random(1), 2)

    run(scenario())


BAD_BODIES: list[tuple[str, str, Any, int]] = [
    ("POST", "/api/guests", {}, 400),
    ("POST", "/api/guests", {"name": ""}, 400),
    ("POST", "/api/guests", {"name": "   "}, 400),
    ("POST", "/api/guests", {"name": "x" * 25}, 400),
    ("POST", "/api/guests", {"name": "a\x00b"}, 400),
    ("POST", "/api/guests", {"name": "a\u202eb"}, 400),
    ("POST", "/api/guests", {"name": 7}, 400),
    ("POST", "/api/guests", {"name": "Ana", "owner": "me"}, 400),
    ("POST", "/api/tables", {"game": "chess", "seats": [{"kind": "me"}]}, 404),
    ("POST", "/api/tables", {"game": "elgrande", "seats": []}, 400),
    ("POST", "/api/tables", {"game": "elgrande", "seats": [{"kind": "me"}]}, 404),
    ("POST", "/api/tables", {"game": "elgrande", "seats": [{"kind": "me"}] * 2}, 409),
    ("POST", "/api/tables", {"game": "elgrande", "seats": [{"kind": "king"}] * 2}, 400),
    ("POST", "/api/tables", {"game": "elgrande", "seats": [{"kind": "bot"}] * 2}, 404),
    (
        "POST",
        "/api/tables",
        {"game": "elgrande", "seats": [{"kind": "open"}] * 2, "options": {"fun": True}},
        404,
    ),
    ("POST", "/api/tables/none/join", {}, 404),
    ("POST", "/api/tables/none/start", None, 404),
    ("GET", "/api/tables/%00", None, 404),
    ("GET", "/api/records/none/moments/3", None, 404),
    ("GET", "/api/records/none/log", None, 404),
    ("POST", "/api/records", {"format": 1}, 409),
    ("GET", "/api/games/chess/rules", None, 404),
    ("GET", "/api/games/elgrande/rules?language=xx", None, 400),
    ("DELETE", "/api/me/bots/none", None, 404),
    ("PUT", "/api/me", {}, 405),
]


@pytest.mark.parametrize("kind", ["sqlite"])
def test_bad_bodies_get_a_clear_answer(sqlite: str, kind: str) -> None:
    async def scenario() -> None:
        async with house(sqlite) as here:
            ana = await here.guest("Ana")
            for method, path, body, status in BAD_BODIES:
                answer = await ana.ask(method, path, body)
                assert answer.status_code == status, (method, path, body, answer.text)
                assert answer.json()["text"], kind
            huge = await ana.http.post("/api/records", content=b"x" * 1_100_000)
            assert huge.status_code == 413
            cut = await ana.http.post("/api/records", content=b'{"format": 1, "ga')
            assert cut.status_code == 409
            deep = await ana.http.post("/api/records", content=b"[" * 100_000)
            assert deep.status_code == 409

    run(scenario())


def test_a_record_that_lies_is_refused(sqlite: str) -> None:
    path = Path("tests/records/elgrande-de_2023-2-0-0.json")
    record = json.loads(path.read_text(encoding="utf-8"))

    async def scenario() -> None:
        async with house(sqlite) as here:
            ana = await here.guest("Ana")
            scores = [score + 1 for score in record["result"]["scores"]]
            for lie in (
                {"choices": [*record["choices"][:5], "A place nowhere"]},
                {"luck": record["luck"][:3]},
                {"luck": [10**30]},
                {"edition": "of my own"},
                {"seats": 9},
                {"result": {**record["result"], "scores": scores}},
            ):
                answer = await ana.http.post("/api/records", json={**record, **lie})
                assert answer.status_code == 409, (lie, answer.text)

    run(scenario())


# --- fuzzing the socket ---

values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner),
    max_leaves=8,
)
kinds = st.sampled_from(
    ["attach", "choose", "take_back", "ask_undo", "answer_undo", "say", "wish", "explain", "ping"]
)
fields = st.sampled_from(
    ["id", "number", "choice", "keep", "agrees", "text", "wishes", "language", "since", "undone"]
)
small = st.integers(-1, 300)
messages = st.builds(
    lambda kind, body: json.dumps({"type": kind, **body}),
    kinds,
    st.dictionaries(fields, values | small, max_size=6),
)
plausible = st.one_of(
    st.builds(
        lambda number, choice: json.dumps(
            {"type": "choose", "id": 1, "number": number, "choice": choice}
        ),
        st.integers(0, 40),
        st.integers(0, 255),
    ),
    st.builds(
        lambda number, keep: json.dumps(
            {"type": "ask_undo", "id": 1, "number": number, "keep": keep}
        ),
        st.integers(0, 40),
        st.integers(0, 40),
    ),
    st.builds(
        lambda number: json.dumps({"type": "take_back", "id": 1, "number": number}),
        st.integers(0, 40),
    ),
)
anything = st.one_of(messages, plausible, values.map(json.dumps), st.text(max_size=200))


@settings(
    max_examples=times(4),
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)
@given(scripts=st.lists(st.lists(anything, max_size=30), max_size=8))
def test_no_message_breaks_a_table(
    tmp_path_factory: pytest.TempPathFactory, scripts: list[list[str]]
) -> None:
    database = f"sqlite:///{tmp_path_factory.mktemp('fuzz')}/tables.sqlite3"

    async def scenario() -> None:
        async with house(database) as here:
            ana = await here.guest("Ana")
            for script in scripts:
                await try_to_break(ana, await here.table([ana], bots=1), script)
            broken = here.hall.metrics.refusals.labels("unavailable")
            assert broken._value.get() == 0

    run(scenario())


async def try_to_break(ana: Person, table: str, script: list[str]) -> None:
    window = await ana.window(table)
    for message in script:
        await window.send(message)
        if message and window.socket and window.socket.close_code is not None:
            break
    again = await ana.window(table)
    await settled(again)
    twin = await ana.window(table)
    assert twin.play["view"] == again.play["view"]


async def settled(window: Window) -> None:
    await window.until_asked()
    await window.ask({"type": "ping"})
