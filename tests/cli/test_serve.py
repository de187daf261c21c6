"""`sobremesa serve`: says where it is once it is there, and in one line why it cannot be."""

import os
import socket
from pathlib import Path

import pytest

from sobremesa.cli.listening import address_on_network, listen
from sobremesa.kernel.errors import SobremesaError
from tests.cli.helpers import refused, run


@pytest.fixture
def served(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Ports of the sockets that a server was given to serve on."""
    ports: list[int] = []

    def serve(_: object, sockets: list[socket.socket]) -> None:
        ports.extend(door.getsockname()[1] for door in sockets)

    monkeypatch.setattr("uvicorn.Server.run", serve)
    return ports


def test_it_tells_the_port_it_listens_on(served: list[int]) -> None:
    outcome = run("serve", "--port", "0")
    assert outcome.exit_code == 0
    assert outcome.stderr == f"sobremesa: tables at http://127.0.0.1:{served[0]}\n"


def test_a_port_in_use_is_one_line_and_no_table(served: list[int]) -> None:
    with listen("127.0.0.1", [0]) as taken:
        port = str(taken.getsockname()[1])
        reason = refused("serve", "--port", port, status=1)
        assert refused("play", "--port", port, status=1) == reason
    assert reason == (
        f"cannot listen on 127.0.0.1, port {port}: address already in use;"
        " choose another --port, or 0 for any that is free"
    )
    assert served == []


@pytest.mark.parametrize("host", ["not a host", "203.0.113.77"])
def test_a_host_that_is_not_here_is_one_line(host: str, served: list[int]) -> None:
    assert host in refused("serve", "--host", host, "--port", "0", status=1)
    assert served == []


@pytest.mark.parametrize(
    ("url", "reason"),
    [
        ("sqlite:////proc/nowhere/tables.sqlite3", "cannot store in sqlite:"),
        ("postgresql://nobody:secret@127.0.0.1:9/tables", "cannot store in postgresql:"),
        ("mysql://here/tables", "'mysql' is no database for this server"),
        ("nonsense", "the database is given as sqlite:///file or postgresql:"),
    ],
)
def test_a_database_that_is_not_there_is_one_line(url: str, reason: str, served: list[int]) -> None:
    told = refused("serve", "--port", "0", "--database", url, status=1)
    assert told.startswith(reason)
    assert "secret" not in told
    assert served == []


def test_a_database_that_does_not_answer_is_not_waited_for_long(
    served: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sobremesa.server.store.postgres.PATIENCE", 0.2)
    with socket.create_server(("127.0.0.1", 0)) as silent:
        url = f"postgresql://nobody@127.0.0.1:{silent.getsockname()[1]}/tables"
        told = refused("serve", "--port", "0", "--database", url, status=1)
    assert f"{url}: it does not answer; see that it is there" in told
    assert served == []


def test_several_processes_on_one_file_are_one_line(tmp_path: Path, served: list[int]) -> None:
    file = f"sqlite:///{tmp_path}/tables.sqlite3"
    told = refused("serve", "--port", "0", "--processes", "2", "--database", file, status=1)
    assert told.startswith("several processes need PostgreSQL")
    assert served == []


def test_a_file_that_is_no_database_is_one_line(tmp_path: Path, served: list[int]) -> None:
    file = tmp_path / "notes.txt"
    file.write_text("not a database, but long enough to look like one " * 100)
    told = refused("serve", "--port", "0", "--database", f"sqlite:///{file}", status=1)
    assert "file is not a database; see that it is there" in told
    assert served == []


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write anywhere")
def test_a_folder_one_may_not_write_to_is_one_line(tmp_path: Path, served: list[int]) -> None:
    tmp_path.chmod(0o500)
    told = refused("serve", "--port", "0", "--database", f"sqlite:///{tmp_path}/a/b", status=1)
    assert "Permission denied" in told
    assert served == []


def test_an_address_by_number_of_version_six_is_listened_on() -> None:
    try:
        with listen("::1", [0]) as door:
            assert door.family == socket.AF_INET6
    except SobremesaError as problem:
        pytest.skip(f"no such address here: {problem}")


def test_the_address_on_the_network_is_none_or_not_this_machine_alone() -> None:
    own = address_on_network()
    assert own is None or not own.startswith("127.")
