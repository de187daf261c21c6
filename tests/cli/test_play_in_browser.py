"""`sobremesa play` as people first meet it: an address, a page, and a clean end."""

import os
import re
import signal
import socket
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest

from sobremesa.cli import listening
from sobremesa.cli.listening import listen
from sobremesa.cli.play import browser
from sobremesa.server import page
from tests.cli.helpers import flat, refused, run

COMMAND = [sys.executable, "-m", "sobremesa", "play"]
ADDRESS = re.compile(r"http://127\.0\.0\.1:(\d+)")


@pytest.fixture
def playing(home: Path) -> Iterator[subprocess.Popen[str]]:
    """The command on a machine without a screen."""
    environment = {name: value for name, value in os.environ.items() if name not in browser.SCREENS}
    process = subprocess.Popen(
        COMMAND,
        env={**environment, "XDG_DATA_HOME": str(home), "PYTHONUNBUFFERED": "1"},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    yield process
    if process.poll() is None:
        os.killpg(process.pid, signal.SIGKILL)
    process.communicate()


def test_the_game_is_served_at_the_address_it_says_until_it_is_interrupted(
    playing: subprocess.Popen[str], home: Path
) -> None:
    assert playing.stdout is not None
    found = ADDRESS.search(playing.stdout.readline())
    assert found
    with urllib.request.urlopen(found.group(0), timeout=60) as answer:
        assert '<div id="app">' in answer.read().decode()
    with urllib.request.urlopen(f"{found.group(0)}/api/games", timeout=60) as answer:
        assert b"elgrande" in answer.read()
    assert list(home.rglob("tables.sqlite3"))
    playing.send_signal(signal.SIGINT)
    told, troubles = playing.communicate(timeout=60)
    assert "good bye" in told
    assert (playing.returncode, "Traceback" in troubles) == (0, False), troubles


def test_a_taken_port_is_passed_over() -> None:
    ports = browser.Doorway("127.0.0.1", None, wants_window=False).ports
    with listen("127.0.0.1", ports) as first, listen("127.0.0.1", ports) as second:
        assert first.getsockname() != second.getsockname()
        with socket.create_connection(second.getsockname(), timeout=5):
            pass


def test_without_a_built_page_the_terminal_takes_over(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(page, "HOME", tmp_path)
    outcome = run("play")
    assert "the page is not built here" in outcome.stderr
    assert "Welcome to El Grande" in flat(outcome)


@pytest.fixture
def unserved(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The page is there, but nothing is served; the addresses that were opened."""
    opened: list[str] = []
    monkeypatch.setenv("DISPLAY", ":0")
    monkeypatch.setattr("webbrowser.open", opened.append)
    monkeypatch.setattr("uvicorn.Server.run", lambda *_, **__: None)
    monkeypatch.setattr("sobremesa.cli.play.built_page", lambda: Path("web").absolute())
    return opened


@pytest.mark.parametrize("word", [("--no-window",), ()])
def test_a_window_is_opened_where_there_is_a_screen_and_one_is_wished(
    word: tuple[str, ...], unserved: list[str]
) -> None:
    outcome = run("play", "salamanca", *word)
    assert [bool(unserved), outcome.exit_code] == [not word, 0]
    said = re.search(r"Salamanca is at (http://127\.0\.0\.1:\d+/#/play/salamanca) ", outcome.output)
    assert said
    assert unserved == ([] if word else [said.group(1)])


def test_without_the_name_of_a_game_the_page_lets_one_choose(unserved: list[str]) -> None:
    outcome = run("play")
    assert "sobremesa: the table is at http://127.0.0.1:" in outcome.output
    assert "#" not in unserved[0]


def test_friends_are_told_an_address_they_can_reach(
    unserved: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(listening, "address_on_network", lambda: "192.168.7.9")
    alone = run("play", "--port", "0").output
    assert "only this machine can reach it; --host 0.0.0.0 lets your network in" in alone
    shared = run("play", "--host", "0.0.0.0", "--port", "0").output
    assert "friends on your network reach it at http://192.168.7.9:" in shared
    assert [address.rsplit(":", 1)[0] for address in unserved] == [
        "http://127.0.0.1",
        "http://192.168.7.9",
    ]
    monkeypatch.setattr(listening, "address_on_network", lambda: None)
    assert "no network was found here" in run("play", "--host", "0.0.0.0", "--port", "0").output


@pytest.mark.parametrize(
    ("words", "named"),
    [
        (("--seats", "3"), "--seats"),
        (("elgrande", "--edition", "nl_classic", "--seed", "1"), "--edition, --seed"),
        (("--language", "nl"), "--language"),
    ],
)
@pytest.mark.usefixtures("unserved")
def test_what_only_the_terminal_understands_is_not_silently_left_out(
    words: tuple[str, ...], named: str
) -> None:
    assert refused("play", *words).startswith(f"{named}: the page asks for that; add --terminal")
