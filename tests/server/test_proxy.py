"""The configuration of nginx that the documents offer, in front of a real server."""

import asyncio
import json
import re
import shutil
import ssl
import subprocess
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path

import httpx
import pytest
import websockets

from tests.server.conftest import TEMPLATE, fresh_postgres
from tests.server.house import House, house, run
from tools.postgres import Postgres, accepts, free_port

CONFIGURATION = Path("deploy/nginx/sobremesa.conf")
NODES = Path("deploy/nginx/sobremesa-nodes.conf")
UPSTREAM = re.compile(r"^upstream sobremesa \{.*?^\}\n", re.DOTALL | re.MULTILINE)
NAME = "tables.example"
NGINX = shutil.which("nginx") or shutil.which("nginx", path="/usr/sbin")
OPENSSL = shutil.which("openssl")
MAIN = """
daemon off;
pid {folder}/pid;
error_log stderr;
events {{ worker_connections 512; }}
http {{
    access_log off;
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
    include {folder}/sobremesa.conf;
}}
"""

pytestmark = pytest.mark.skipif(
    not (NGINX and OPENSSL), reason="needs nginx and openssl; on Debian: apt install nginx openssl"
)


def certificate(folder: Path) -> None:
    made = f"req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN={NAME} -keyout key.pem -out c.pem"
    subprocess.run([str(OPENSSL), *made.split()], cwd=folder, check=True, capture_output=True)


def configuration(servers: list[str]) -> str:
    """The files as they are, with these servers behind them."""
    text = CONFIGURATION.read_text(encoding="utf-8")
    written = ["127.0.0.1:8420"]
    if len(servers) > 1:
        text = UPSTREAM.sub(lambda _: NODES.read_text(encoding="utf-8"), text, count=1)
        written = ["127.0.0.1:8421", "127.0.0.1:8422"]
    for one, here in zip(written, servers, strict=True):
        assert text.count(f"server {one}") == 1, one
        text = text.replace(one, here)
    return text


def write_configuration(folder: Path, port: int, servers: list[str]) -> None:
    """The file as it is, with this machine's ports and certificate in it."""
    text = configuration(servers)
    for written, here in (
        ("listen 443 ssl http2;", f"listen 127.0.0.1:{port} ssl http2;"),
        ("rate=40r/s", "rate=1r/s"),  # a busy machine is too slow for a flood
        (f"/etc/ssl/{NAME}/fullchain.pem", f"{folder}/c.pem"),
        (f"/etc/ssl/{NAME}/privkey.pem", f"{folder}/key.pem"),
    ):
        assert text.count(written) == 1, written
        text = text.replace(written, here)
    (folder / "sobremesa.conf").write_text(text, encoding="utf-8")
    (folder / "nginx.conf").write_text(MAIN.format(folder=folder), encoding="utf-8")


@asynccontextmanager
async def behind_nginx(folder: Path, *houses: House) -> AsyncIterator[int]:
    port = free_port()
    certificate(folder)
    write_configuration(folder, port, [here.address for here in houses])
    folder.chmod(0o755)
    command = [str(NGINX), "-p", str(folder), "-c", str(folder / "nginx.conf")]
    with (folder / "log").open("wb") as log:
        process = subprocess.Popen(command, stderr=log)
    try:
        for _ in range(100):
            if accepts(port):
                break
            assert process.poll() is None, (folder / "log").read_text()
            await asyncio.sleep(0.05)
        yield port
    finally:
        process.terminate()
        await asyncio.to_thread(process.wait, 10)


def trusting() -> ssl.SSLContext:
    context = ssl.create_default_context()
    context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
    return context


def browser(port: int) -> httpx.AsyncClient:
    headers = {"host": NAME, "origin": f"https://{NAME}", "x-forwarded-for": "6.6.6.6"}
    return httpx.AsyncClient(
        base_url=f"https://127.0.0.1:{port}",
        headers=headers,
        transport=httpx.AsyncHTTPTransport(
            verify=trusting(),
            local_address="127.0.0.5",
            limits=httpx.Limits(max_connections=10, max_keepalive_connections=10),
        ),
        timeout=60,
    )


@asynccontextmanager
async def window(port: int, path: str, cookie: str) -> AsyncIterator[websockets.ClientConnection]:
    async with websockets.connect(
        f"wss://{NAME}:{port}{path}/socket",
        host="127.0.0.1",
        port=port,
        local_addr=("127.0.0.5", 0),
        ssl=trusting(),
        additional_headers={"cookie": cookie, "origin": f"https://{NAME}"},
    ) as socket:
        await socket.send(json.dumps({"type": "attach"}))
        yield socket


def test_people_play_through_nginx_and_nobody_speaks_for_another_address(
    sqlite: str, tmp_path: Path
) -> None:
    async def scenario() -> None:
        settings = {"names": (NAME,), "secure_cookies": True}
        async with house(sqlite, **settings) as here, behind_nginx(tmp_path, here) as port:
            client = browser(port)
            came = await client.post("/api/guests", json={"name": "Ana"})
            assert came.status_code == 201
            cookie = came.headers["set-cookie"].split(";")[0]
            assert cookie.startswith("__Host-sobremesa=")
            seats = [{"kind": "me"}, {"kind": "bot", "level": "random"}]
            body = {"game": "elgrande", "seats": seats}
            kept = {"cookie": cookie}
            made = (await client.post("/api/tables", json=body, headers=kept)).json()
            path = f"/api/tables/{made['id']}"
            assert (await client.post(f"{path}/start", headers=kept)).status_code == 201
            async with window(port, path, cookie) as socket:
                assert json.loads(await socket.recv())["type"] == "table"
                (listener,) = here.hall.awake()[0].listeners
                assert listener.address == "127.0.0.5"
            assert (await client.get("/metrics")).status_code == 404
            await client.aclose()

    run(scenario())


def test_nginx_refuses_floods_before_the_server_hears_of_them(sqlite: str, tmp_path: Path) -> None:
    async def scenario() -> None:
        async with house(sqlite, names=(NAME,)) as here, behind_nginx(tmp_path, here) as port:
            client = browser(port)
            answers = [client.get("/api/games") for _ in range(200)]
            statuses = [one.status_code for one in await asyncio.gather(*answers)]
            assert set(statuses) == {200, 429}
            counted = here.hall.metrics.requests.labels("GET", 200)._value.get()
            assert counted == statuses.count(200)
            assert (await client.post("/api/records", content=b"x" * 1_100_000)).status_code == 413
            long = await client.get("/api/games", headers={"long": "x" * 40_000})
            assert long.status_code == 400
            await client.aclose()

    run(scenario())


@pytest.mark.xdist_group("postgres")
def test_two_nodes_behind_nginx_are_one_house_also_when_one_goes(
    postgres_with_template: Postgres, tmp_path: Path
) -> None:
    database = fresh_postgres(postgres_with_template, "behind_nginx", TEMPLATE)
    settings = {"names": (NAME,), "secure_cookies": True}

    async def scenario() -> None:
        async with (
            AsyncExitStack() as first,
            AsyncExitStack() as second,
            AsyncExitStack() as proxy,
        ):
            stacks = [first, second]
            nodes = [await one.enter_async_context(house(database, **settings)) for one in stacks]
            port = await proxy.enter_async_context(behind_nginx(tmp_path, *nodes))
            client = await proxy.enter_async_context(browser(port))
            cookies = [await come_in(client, name) for name in ("Ana", "Ben")]
            path = await started_table(client, *cookies)
            async with window(port, path, cookies[0]) as ana, window(port, path, cookies[1]) as ben:
                assert {json.loads(await one.recv())["type"] for one in (ana, ben)} == {"table"}
                assert sorted(len(at_tables(node)) for node in nodes) == [0, 2]
            at = max(range(2), key=lambda one: len(nodes[one].hall.awake()))
            version = await read(client, path, cookies[0])
            await stacks[at].aclose()
            assert await read(client, path, cookies[0]) == version
            async with window(port, path, cookies[0]) as ana:
                assert json.loads(await ana.recv())["type"] == "table"
                assert len(at_tables(nodes[1 - at])) == 1

    run(scenario())


def at_tables(node: House) -> list[str | None]:
    return [one.guest_id for table in node.hall.awake() for one in table.listeners]


async def come_in(client: httpx.AsyncClient, name: str) -> str:
    came = await client.post("/api/guests", json={"name": name})
    assert came.status_code == 201
    client.cookies.clear()  # one client for all of them
    return str(came.headers["set-cookie"].split(";")[0])


async def started_table(client: httpx.AsyncClient, ana: str, ben: str) -> str:
    seats = [{"kind": "me"}, {"kind": "invited"}]
    body = {"game": "elgrande", "seats": seats}
    made = (await client.post("/api/tables", json=body, headers={"cookie": ana})).json()
    path = f"/api/tables/{made['id']}"
    joining = {"invite": made["invite"]}
    joined = await client.post(f"{path}/join", json=joining, headers={"cookie": ben})
    assert joined.status_code == 201
    assert (await client.post(f"{path}/start", headers={"cookie": ana})).status_code == 201
    return path


async def read(client: httpx.AsyncClient, path: str, cookie: str) -> object:
    answer = await client.get(f"{path}/view", headers={"cookie": cookie})
    assert answer.status_code == 200, answer.text
    return answer.json()
