"""Wrong types, huge messages, nonsense: a clear refusal, and the table plays on."""

import json
import random
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from sobremesa.server import limits
from tests.amount import times
from tests.server.house import house, run
from tests.server.person import Person, play_on

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


RECORD = Path("tests/records/elgrande-de_2023-2-0-0.json")
DIGITS = b"1" * 5000
NAMED = b'{"name": %s}'
# Paths that take a body, and bodies no decoder likes.
TAKES = ("/api/guests", "/api/tables", "/api/me/mutes", "/api/records", "/api/me/bots")
STRANGE = {
    "deep": b"[" * 100_000,
    "deep object": b'{"name":' * 50_000,
    "not UTF-8": NAMED % b'"\xff\xfe"',
    "half a surrogate": NAMED % b'"\\ud800"',
    "many digits": NAMED % DIGITS,
    "a wrong guest": b'{"guest": "no such\\u0000"}',
    "a record of many digits": b'{"format": %s}' % DIGITS,
    "a strange edition": b'{"format": 1, "seats": 2, "game": "elgrande", "edition": "\\ud800",'
    b' "options": {}, "rules": 1, "spaces": 1, "luck": [], "choices": ["A \\ud800"]}',
    "not a number": b'{"name": NaN}',
    "nothing": b"",
}


def test_whatever_a_body_is_it_is_refused_and_nothing_breaks(sqlite: str) -> None:
    async def scenario() -> None:
        async with house(sqlite) as here:
            ana = await here.guest("Ana")
            headers = {"content-type": "application/json"}
            for path in TAKES:
                for name, body in STRANGE.items():
                    answer = await ana.http.post(path, content=body, headers=headers)
                    assert 400 <= answer.status_code < 500, (path, name, answer.text)
                    assert answer.json()["text"], (path, name)

    run(scenario())


STRANGE_PATHS = (
    "/api/tables/%00",
    "/api/records/%00",
    "/api/tables/%ff%fe",
    "/api/tables/%ed%a0%80",
    "/index.html%00.js",
    "/%2e%2e/%2e%2e/etc/passwd",
    "/api/records/x/moments/" + "9" * 30,
    "/api/records/x/moments/1?seat=" + "9" * 5000,
    "/api/records/x/log?first=" + "9" * 5000,
    "/api/tables/x?invite=%ff%00",
    "/api/games/elgrande/rules?edition=%00",
    "/api/me/bots/%00",
)


@pytest.mark.parametrize("known", [True, False])
def test_whatever_a_path_is_it_is_refused_and_nothing_breaks(
    database: str, known: bool, tmp_path: Path
) -> None:
    (tmp_path / "index.html").write_text("a page")

    async def scenario() -> None:
        async with house(database, web=tmp_path) as here:
            person = await here.guest("Ana") if known else await here.stranger()
            for path in STRANGE_PATHS:
                for method in ("GET", "POST", "DELETE"):
                    answer = await person.ask(method, path)
                    assert 400 <= answer.status_code < 500, (method, path, answer.text)

    run(scenario())


STRANGE_HEADERS = (
    {"origin": "http://["},
    {"origin": "http://[::1"},
    {"cookie": "sobremesa=" + "x" * 5000},
    {"cookie": "sobremesa=\u00ff\u00fe"},
    {"authorization": "Bearer " + "\u00e9" * 50},
    {"authorization": "Bearer"},
    {"host": "["},
    {"host": ""},
    {"accept-language": "," * 5000},
    {"content-type": "application/json; charset=nothing"},
    {"content-type": "\u00ff"},
    {"x-forwarded-for": "nobody, ::ffff:1.2.3.4, %"},
)


def test_whatever_a_header_is_nothing_breaks(sqlite: str) -> None:
    async def scenario() -> None:
        async with house(sqlite) as here:
            person = await here.stranger()
            for headers in STRANGE_HEADERS:
                raw = [(name.encode(), value.encode("latin-1")) for name, value in headers.items()]
                answer = await person.http.post("/api/guests", content=b'{"name":"A"}', headers=raw)
                assert answer.status_code < 500, (headers, answer.text)

    run(scenario())


def test_luck_that_no_choice_needs_is_not_kept(sqlite: str) -> None:
    record = json.loads(RECORD.read_text(encoding="utf-8"))

    async def scenario() -> None:
        async with house(sqlite) as here:
            ana = await here.guest("Ana")
            long = {**record, "luck": [*record["luck"], *([1] * 10_000)]}
            kept = (await ana.http.post("/api/records", json=long)).json()
            file = await ana.get(f"/api/records/{kept['id']}/file")
            assert file["luck"] == record["luck"]
            longer = {**record, "luck": [*record["luck"], *([1] * 300_000)]}
            assert (await ana.http.post("/api/records", json=longer)).status_code == 409

    run(scenario())


def test_records_are_bounded_in_number_size_and_time(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = RECORD.read_text(encoding="utf-8")

    async def scenario() -> None:
        async with house(sqlite) as here:
            ana = await here.guest("Ana")
            upload = partial(ana.http.post, "/api/records", content=text.encode())
            assert (await upload()).status_code == 201
            for name, value, status in (
                ("RECORD_SECONDS", 0.0, 409),
                ("RECORD_CHOICES", 10, 409),
                ("RECORDS_PER_GUEST", 1, 429),
                ("RECORD_BYTES_PER_GUEST", 2 * len(text) - 10, 429),
            ):
                with monkeypatch.context() as patched:
                    patched.setattr(limits, name, value)
                    assert (await upload()).status_code == status, name
            assert (await upload()).status_code == 201

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
    await again.settle()
    twin = await ana.window(table)
    assert twin.play["view"] == again.play["view"]
