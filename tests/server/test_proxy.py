"""The configuration of nginx that the documents offer, in front of a real server."""

import asyncio
import json
import shutil
import ssl
import subprocess
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import httpx
import pytest
import websockets

from tests.server.house import House, house, run
from tools.postgres import accepts, free_port

CONFIGURATION = Path("deploy/nginx/sobremesa.conf")
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


def write_configuration(folder: Path, port: int, server: str) -> None:
    """The file as it is, with this machine's ports and certificate in it."""
    text = CONFIGURATION.read_text(encoding="utf-8")
    for written, here in (
        ("listen 443 ssl http2;", f"listen 127.0.0.1:{port} ssl http2;"),
        ("server 127.0.0.1:8420;", f"server {server};"),
        ("rate=40r/s", "rate=1r/s"),  # a busy machine is too slow for a flood
        (f"/etc/ssl/{NAME}/fullchain.pem", f"{folder}/c.pem"),
        (f"/etc/ssl/{NAME}/privkey.pem", f"{folder}/key.pem"),
    ):
        assert text.count(written) == 1, written
        text = text.replace(written, here)
    (folder / "sobremesa.conf").write_text(text, encoding="utf-8")
    (folder / "nginx.conf").write_text(MAIN.format(folder=folder), encoding="utf-8")


@asynccontextmanager
async def behind_nginx(here: House, folder: Path) -> AsyncIterator[int]:
    port = free_port()
    certificate(folder)
    write_configuration(folder, port, here.address)
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


def test_people_play_through_nginx_and_nobody_speaks_for_another_address(
    sqlite: str, tmp_path: Path
) -> None:
    async def scenario() -> None:
        settings = {"names": (NAME,), "secure_cookies": True}
        async with house(sqlite, **settings) as here, behind_nginx(here, tmp_path) as port:
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
            async with websockets.connect(
                f"wss://{NAME}:{port}{path}/socket",
                host="127.0.0.1",
                port=port,
                local_addr=("127.0.0.5", 0),
                ssl=trusting(),
                additional_headers={"cookie": cookie, "origin": f"https://{NAME}"},
            ) as socket:
                await socket.send(json.dumps({"type": "attach"}))
                assert json.loads(await socket.recv())["type"] == "table"
                (listener,) = here.hall.awake()[0].listeners
                assert listener.address == "127.0.0.5"
            assert (await client.get("/metrics")).status_code == 404
            await client.aclose()

    run(scenario())


def test_nginx_refuses_floods_before_the_server_hears_of_them(sqlite: str, tmp_path: Path) -> None:
    async def scenario() -> None:
        async with house(sqlite, names=(NAME,)) as here, behind_nginx(here, tmp_path) as port:
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
