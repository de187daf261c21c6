"""Foreign pages, cookies, headers, floods: what OWASP asks for."""

import time
from pathlib import Path

import pytest
import websockets

from sobremesa.server import limits
from sobremesa.server.logs import TRACEBACKS
from tests.server.house import house, run
from tests.server.person import Person, Window, plain_client

NEW = {"name": "Ana"}


def test_a_foreign_page_may_not_ask(sqlite: str) -> None:
    async def scenario() -> None:
        async with house(sqlite, origins=("https://friend.example",)) as here:
            ana = await here.guest("Ana")
            body = {"game": "elgrande", "seats": [{"kind": "me"}, {"kind": "open"}]}
            for headers, status in (
                ({"origin": "https://evil.example"}, 403),
                ({"origin": "null"}, 403),
                ({"origin": "http://["}, 403),
                ({"origin": f"http://{here.address}.evil.example"}, 403),
                ({"origin": "https://friend.example"}, 201),
                ({"origin": f"http://{here.address}"}, 201),
            ):
                answer = await ana.http.post("/api/tables", json=body, headers=headers)
                assert answer.status_code == status, headers
            bare = plain_client(base_url=f"http://{here.address}", cookies=ana.http.cookies)
            assert (await bare.post("/api/tables", json=body)).status_code == 403
            for site, status in (("cross-site", 403), ("same-site", 403), ("same-origin", 201)):
                headers = {"sec-fetch-site": site}
                answer = await bare.post("/api/tables", json=body, headers=headers)
                assert answer.status_code == status
            await bare.aclose()

    run(scenario())


@pytest.mark.parametrize("path", ["/api/tables/{table}/socket", "/api/lobby/socket"])
def test_a_foreign_page_may_not_open_a_socket(sqlite: str, path: str) -> None:
    async def scenario() -> None:
        async with house(sqlite) as here:
            ana = await here.guest("Ana")
            table = await here.table([ana], bots=1)
            headers = {**ana.headers(), "origin": "https://evil.example"}
            with pytest.raises(websockets.InvalidStatus) as refused:
                await websockets.connect(
                    f"ws://{here.address}{path.format(table=table)}", additional_headers=headers
                )
            assert refused.value.response.status_code == 403

    run(scenario())


def test_cookies_and_headers_are_as_they_should_be(sqlite: str) -> None:
    async def scenario() -> None:
        async with house(sqlite, secure_cookies=True) as here:
            person = await here.stranger()
            answer = await person.ask("POST", "/api/guests", NEW)
            cookie = answer.headers["set-cookie"].lower()
            assert cookie.startswith("__host-sobremesa=")
            for flag in ("httponly", "secure", "samesite=lax", "path=/"):
                assert flag in cookie
            for path in ("/api/games", "/health", "/nowhere", "/schema/openapi.json"):
                headers = (await person.ask("GET", path)).headers
                assert headers["x-content-type-options"] == "nosniff"
                assert "frame-ancestors 'none'" in headers["content-security-policy"]
                assert "strict-transport-security" in headers
                assert "server" not in headers
            assert (await person.ask("GET", "/api/games")).headers["cache-control"] == "no-store"

    run(scenario())


def test_floods_are_refused(sqlite: str) -> None:
    async def scenario() -> None:
        async with house(sqlite, http_rate=(20.0, 0.1), guest_rate=(2.0, 0.0)) as here:
            statuses = []
            for _ in range(4):
                person = Person(here.address)
                statuses.append((await person.ask("POST", "/api/guests", NEW)).status_code)
                await person.leave()
            assert statuses == [201, 201, 429, 429]
            person = await here.stranger()
            found = [(await person.ask("GET", "/api/games")).status_code for _ in range(25)]
            assert found[-1] == 429
            assert 200 in found

    run(scenario())


def test_a_flood_on_a_socket_is_heard_slowly_and_then_hung_up_on(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "SLOWED_SECONDS", 0.05)

    async def scenario() -> None:
        async with house(sqlite, socket_rate=(10.0, 0.1)) as here:
            ana = await here.guest("Ana")
            window = await ana.window(await here.table([ana], bots=1))
            assert window.socket is not None
            began = time.monotonic()
            with pytest.raises(websockets.ConnectionClosed) as closed:
                await flood(window)
            refused = [one for one in window.received if one["type"] == "refused"]
            most, _ = limits.STRIKES
            assert most <= len(refused) <= most + 2
            assert time.monotonic() - began >= most * limits.SLOWED_SECONDS
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 4429
            other = await ana.window(window.table)
            assert other.play

    run(scenario())


async def flood(window: Window) -> None:
    """More than is heard, but not so many frames that the gate cuts them off unheard."""
    while True:
        await window.send({"type": "ping", "id": 1})
        await window.hear()


def test_metrics_are_for_this_machine_or_with_the_token(sqlite: str) -> None:
    async def scenario() -> None:
        async with house(sqlite, metrics_token="open sesame") as here:
            person = await here.stranger()
            assert (await person.ask("GET", "/metrics")).status_code == 403
            headers = {"authorization": "Bearer open sesame"}
            text = (await person.http.get("/metrics", headers=headers)).text
            assert "sobremesa_choices_total" in text
            assert "sobremesa_loop_lag_seconds" in text

    run(scenario())


def test_the_page_is_asked_for_again_and_its_built_files_are_kept(
    sqlite: str, tmp_path: Path
) -> None:
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<title>a page</title>")
    (tmp_path / "assets" / "index-digest.js").write_text("1")

    async def scenario() -> None:
        async with house(sqlite, web=tmp_path) as here:
            person = await here.stranger()
            page = await person.ask("GET", "/")
            assert page.text == "<title>a page</title>"
            assert page.headers["cache-control"] == "no-cache"
            built = await person.ask("GET", "/assets/index-digest.js")
            assert "immutable" in built.headers["cache-control"]
            for path in ("/..%2ftables.sqlite3", "/assets/..%2f..%2ftables.sqlite3"):
                assert (await person.ask("GET", path)).status_code == 404

    run(scenario())


def test_chat_and_uploads_have_rates_of_their_own(sqlite: str) -> None:
    async def scenario() -> None:
        async with house(sqlite, upload_rate=(2.0, 0.0)) as here:
            ana = await here.guest("Ana")
            window = await ana.window(await here.table([ana], bots=1))
            answers = [await window.ask({"type": "say", "text": "hello"}) for _ in range(30)]
            assert answers[0]["type"] == "accepted"
            assert "too-many" in {answer.get("code") for answer in answers}
            found = [(await ana.http.post("/api/records", content=b"{}")) for _ in range(3)]
            assert [answer.status_code for answer in found] == [409, 409, 429]
            assert found[-1].headers["retry-after"]

    run(scenario())


def test_whoever_goes_out_is_not_known_by_the_old_cookie(database: str) -> None:
    async def scenario() -> None:
        async with house(database) as here:
            ana = await here.guest("Ana")
            kept = dict(ana.http.cookies)
            assert (await ana.ask("DELETE", "/api/me/session")).status_code == 204
            again = await here.stranger()
            again.http.cookies.update(kept)
            assert (await again.ask("GET", "/api/me")).status_code == 401

    run(scenario())


def test_a_traceback_in_the_log_tells_no_variables() -> None:
    def fails(token: str) -> None:
        raise ValueError(len(token))

    with pytest.raises(ValueError, match="23") as caught:
        fails("a-token-nobody-may-read")
    written = str(TRACEBACKS((caught.type, caught.value, caught.tb)))
    assert "a-token-nobody-may-read" not in written
    assert "ValueError" in written
