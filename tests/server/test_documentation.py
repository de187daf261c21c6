"""The documentation under /docs, or a sentence where it was not built."""

from pathlib import Path

import httpx

from sobremesa.server.routes.documentation import NOT_BUILT
from tests.server.house import House, house, run
from tests.server.person import plain_client


def client(home: House) -> httpx.AsyncClient:
    return plain_client(base_url=f"http://{home.address}")


def test_pages_and_their_files_are_served_and_nothing_else(sqlite: str, tmp_path: Path) -> None:
    site = tmp_path / "site"
    (site / "rules").mkdir(parents=True)
    (site / "index.html").write_text("<title>Home</title>")
    (site / "rules" / "elgrande.html").write_text("<title>Rules</title>")
    (tmp_path / "secret.html").write_text("not here")

    async def scenario() -> None:
        async with house(sqlite, docs=site) as home, client(home) as http:
            first = await http.get("/docs", follow_redirects=True)
            assert first.url.path == "/docs/index.html"
            assert "Home" in first.text
            assert first.headers["content-type"].startswith("text/html")
            assert "Rules" in (await http.get("/docs/rules/elgrande.html")).text
            policy = first.headers["content-security-policy"]
            assert "style-src 'self' 'unsafe-inline'" in policy
            assert policy.count("unsafe") == 1
            assert "unsafe" not in (await http.get("/health")).headers["content-security-policy"]
            for outside in (
                "/docs/nothing.html",
                "/docs/../secret.html",
                "/docs/%2e%2e/secret.html",
            ):
                answer = await http.get(outside)
                assert answer.status_code in (404, 400), outside
                assert "not here" not in answer.text

    run(scenario())


def test_without_them_a_sentence_says_how_to_get_them(sqlite: str) -> None:
    async def scenario() -> None:
        async with house(sqlite) as home, client(home) as http:
            answer = await http.get("/docs")
            assert (answer.status_code, answer.text) == (200, NOT_BUILT)

    run(scenario())
