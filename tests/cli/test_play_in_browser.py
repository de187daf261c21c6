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

from sobremesa.cli.play import browser
from sobremesa.server import page
from tests.cli.helpers import flat, run

COMMAND = [sys.executable, "-m", "sobremesa.cli", "play"]
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
    with browser.open_door() as first, browser.open_door() as second:
        assert first.getsockname() != second.getsockname()
        with socket.create_connection(second.getsockname(), timeout=5):
            pass


def test_without_a_built_page_the_terminal_takes_over(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(page, "FOLDER", tmp_path)
    outcome = run("play")
    assert "the page is not built here" in outcome.stderr
    assert "Welcome to El Grande" in flat(outcome)


@pytest.mark.parametrize("word", [("--no-window",), ()])
def test_a_window_is_opened_where_there_is_a_screen_and_one_is_wished(
    word: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[str] = []
    monkeypatch.setenv("DISPLAY", ":0")
    monkeypatch.setattr("webbrowser.open", opened.append)
    monkeypatch.setattr("uvicorn.Server.run", lambda *_, **__: None)
    monkeypatch.setattr("sobremesa.cli.play.built_page", lambda: Path("web").absolute())
    outcome = run("play", *word)
    assert [bool(opened), outcome.exit_code] == [not word, 0]
