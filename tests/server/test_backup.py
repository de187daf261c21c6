"""A backup taken under play has everything that was acknowledged before; it goes back whole."""

import asyncio
import os
import random
import sqlite3
import stat
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

import asyncpg
import pytest
from sqlalchemy import text
from sqlalchemy.engine import make_url

from sobremesa.server.opening import check_store
from sobremesa.server.settings import Settings
from sobremesa.server.store.base import open_store
from sobremesa.server.store.tables import Stored
from tests.amount import times
from tests.cli.helpers import refused
from tests.cli.helpers import run as command
from tests.server.conftest import TEMPLATE, fresh_postgres
from tests.server.house import house, run
from tests.server.killing import Answer, Evening, Player, loading
from tests.server.person import Person, play_on
from tests.server.process import ServerProcess
from tests.server.test_nodes import two_nodes
from tools.postgres import Postgres, programs

BACKUPS = min(3, times(1))
Entries = list[tuple[int, Answer]]


@dataclass(frozen=True)
class Taken:
    """A backup, and what every player had been told was stored when it began."""

    file: Path
    acknowledged: dict[int, Entries]


async def in_a_process(*arguments: object) -> None:
    """The command as a host types it, with PostgreSQL's own programs at hand."""
    path = f"{programs()}{os.pathsep}{os.environ['PATH']}"
    running = await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        "sobremesa",
        *map(str, arguments),
        env={**os.environ, "PATH": path},
        stderr=subprocess.PIPE,
    )
    _, said = await running.communicate()
    assert running.returncode == 0, said.decode()


async def taken_under_play(database: str, folder: Path) -> tuple[list[Taken], list[Player]]:
    server = ServerProcess(database, folder / "log")
    await server.start()
    evening = Evening(lambda: server.address, random.Random(7))
    try:
        taken = [await one_backup(evening, database, folder / f"{at}") for at in range(BACKUPS)]
    finally:
        server.kill()
        await evening.end()
    return taken, evening.players


async def one_backup(evening: Evening, database: str, file: Path) -> Taken:
    await evening.open_tables(2)  # those from before may be over by now
    before = evening.accepted
    while evening.accepted < before + 10:
        await asyncio.sleep(0.02)
    told = {at: list(player.memory.accepted) for at, player in enumerate(evening.players)}
    await in_a_process("backup", file, "--database", database)
    return Taken(file, told)


async def compare(database: str, taken: Taken, players: list[Player]) -> int:
    """Every entry acknowledged before the backup began is in it; how many."""
    store = open_store(make_url(database))
    await store.open()
    found = 0
    for at, told in taken.acknowledged.items():
        memory = players[at].memory
        stored = await store.read(loading(memory.table))
        assert stored is not None
        entries = {entry.number: entry for entry in stored.entries}
        for number, answer in told:
            assert number in entries, f"entry {number} was acknowledged and is not in the backup"
            assert answer.choice in (None, entries[number].choice)
            assert entries[number].seat == memory.seat
        found += len(told)
    await store.close()
    return found


def test_what_was_acknowledged_before_a_backup_is_in_it(sqlite: str, tmp_path: Path) -> None:
    async def scenario() -> None:
        taken, players = await taken_under_play(sqlite, tmp_path)
        for number, one in enumerate(taken):
            assert stat.S_IMODE(one.file.stat().st_mode) == 0o600
            restored = f"sqlite:///{tmp_path}/restored-{number}.sqlite3"
            await in_a_process("restore", one.file, "--database", restored)
            assert await compare(restored, one, players) >= 10 * (number + 1)
        await plays_on(restored, players)

    run(scenario())


@pytest.mark.long
@pytest.mark.xdist_group("postgres")
def test_the_same_with_postgresql(postgres: Postgres, tmp_path: Path) -> None:
    database = fresh_postgres(postgres, "backedup")

    async def scenario() -> None:
        taken, players = await taken_under_play(database, tmp_path)
        for number, one in enumerate(taken):
            restored = await asyncio.to_thread(fresh_postgres, postgres, f"restored{number}")
            await in_a_process("restore", one.file, "--database", restored)
            assert await compare(restored, one, players) >= 10 * (number + 1)
        await in_a_process("restore", taken[0].file, "--database", restored, "--replace")
        assert await compare(restored, taken[0], players) >= 10
        await plays_on(restored, players)

    run(scenario())


async def plays_on(database: str, players: list[Player]) -> None:
    """Guests are known again and a game that was not over goes on in the restored database."""
    async with house(database) as here:
        stored = [await here.hall.store.read(loading(one.memory.table)) for one in players]
        going_on = [one for one, at in zip(players, stored, strict=True) if is_running(at)]
        together = [one for one in going_on if one.memory.table == going_on[-1].memory.table]
        if not together:
            return
        people = [Person(here.address) for _ in together]
        for person, old in zip(people, together, strict=True):
            person.http.cookies = old._person.http.cookies
        windows = [await person.window(together[0].memory.table) for person in people]
        assert await play_on(windows, random.Random(1), choices=1) == 1
        for person in people:
            await person.leave()


def is_running(stored: Stored | None) -> bool:
    return stored is not None and stored.row.status == "running"


# --- what is refused ---


def left_behind(sqlite: str) -> Path:
    async def scenario() -> None:
        async with house(sqlite) as here:
            await here.guest("Ana")

    run(scenario())
    return Path(str(make_url(sqlite).database))


def test_nothing_is_overwritten_unasked(sqlite: str, tmp_path: Path) -> None:
    database = left_behind(sqlite)
    file = tmp_path / "copy"
    assert command("backup", file, "--database", sqlite).exit_code == 0
    assert "is there already" in refused("backup", file, "--database", sqlite, status=1)
    assert "is there already" in refused("restore", file, "--database", sqlite, status=1)
    outcome = command("restore", file, "--database", sqlite, "--replace")
    assert outcome.exit_code == 0
    (before,) = tmp_path.glob("tables.sqlite3.before-*")
    assert str(before) in outcome.stderr
    with sqlite3.connect(database) as one, sqlite3.connect(before) as other:
        names = "SELECT name FROM guests"
        assert one.execute(names).fetchall() == other.execute(names).fetchall() == [("Ana",)]


def test_no_restore_under_a_running_server(sqlite: str, tmp_path: Path) -> None:
    left_behind(sqlite)
    file = tmp_path / "copy"
    command("backup", file, "--database", sqlite)

    async def scenario() -> None:
        async with house(sqlite):
            tried = ("restore", file, "--database", sqlite, "--replace")
            said = await asyncio.to_thread(refused, *tried, status=1)
            assert "another server stores there: http://127.0.0.1:" in said

    run(scenario())


@pytest.fixture
def programs_at_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", f"{programs()}{os.pathsep}{os.environ['PATH']}")


@pytest.mark.xdist_group("postgres")
@pytest.mark.usefixtures("programs_at_hand")
def test_no_restore_under_nodes_that_live(postgres_with_template: Postgres, tmp_path: Path) -> None:
    database = fresh_postgres(postgres_with_template, "restored_under_play", TEMPLATE)
    file = tmp_path / "copy"
    tried = ("restore", file, "--database", database, "--replace")

    async def scenario() -> None:
        async with two_nodes(database) as (one, other):
            await one.guest("Ana")
            await asyncio.to_thread(command, "backup", file, "--database", database)
            await one.guest("Ben")
            said = await asyncio.to_thread(refused, *tried, status=1)
            nodes = sorted(here.hall.store.node for here in (one, other))
            named = ", ".join(f"node {node} from 127.0.0.1" for node in nodes)
            assert said == f"servers store there: {named}; stop them first"
        assert await names_in(database) == {"Ana", "Ben"}
        outcome = await asyncio.to_thread(command, *tried)
        assert outcome.exit_code == 0, outcome.output
        assert await names_in(database) == {"Ana"}

    run(scenario())


async def names_in(database: str) -> set[str]:
    store = open_store(make_url(database))
    try:
        rows = await store.read(lambda one: one.execute(text("SELECT name FROM guests")).all())
        return {row.name for row in rows}
    finally:
        await store.close()


@pytest.mark.xdist_group("postgres")
@pytest.mark.usefixtures("programs_at_hand")
def test_what_is_no_dump_of_ours_or_a_newer_one_leaves_postgresql_as_it_is(
    postgres_with_template: Postgres, tmp_path: Path
) -> None:
    target = fresh_postgres(postgres_with_template, "left_as_it_is", TEMPLATE)
    nonsense, foreign, newer = (tmp_path / name for name in ("text", "foreign", "newer"))
    nonsense.write_text("no dump" * 500)
    for file, change in (
        (foreign, "ALTER TABLE alembic_version RENAME TO other"),
        (newer, "UPDATE alembic_version SET version_num = '0999'"),
    ):
        source = fresh_postgres(postgres_with_template, f"dumped_{file.name}", TEMPLATE)
        asyncio.run(changed(source, change))
        assert command("backup", file, "--database", source).exit_code == 0
    for file, reason in (
        (nonsense, "valid archive"),
        (foreign, "no tables of sobremesa are in it"),
        (newer, "newer sobremesa (schema 0999"),
    ):
        said = refused("restore", file, "--database", target, "--replace", status=1)
        assert reason in said
        check_store(Settings(database=target))


async def changed(database: str, statement: str) -> None:
    connection = await asyncpg.connect(database)
    await connection.execute(statement)
    await connection.close()


def test_what_is_no_backup_of_ours_is_not_restored(sqlite: str, tmp_path: Path) -> None:
    nonsense, empty, cut = tmp_path / "text", tmp_path / "empty", tmp_path / "cut"
    nonsense.write_text("no database" * 500)
    sqlite3.connect(empty).execute("CREATE TABLE other (id)").connection.close()
    left_behind(f"sqlite:///{tmp_path}/whole")
    whole = (tmp_path / "whole").read_bytes()
    cut.write_bytes(whole[: len(whole) // 2])
    for file, reason in (
        (nonsense, "is no database"),
        (empty, "no tables of sobremesa"),
        (cut, "is "),
        (tmp_path / "whole", ""),
    ):
        target = f"{sqlite}-{file.name}"
        if reason:
            assert reason in refused("restore", file, "--database", target, status=1)
            assert not Path(str(make_url(target).database)).exists()
        else:
            assert command("restore", file, "--database", target).exit_code == 0


def test_a_database_that_is_not_there_is_said(tmp_path: Path) -> None:
    nowhere = f"sqlite:///{tmp_path}/nowhere"
    assert "there is no database" in refused(
        "backup", tmp_path / "copy", "--database", nowhere, status=1
    )
    assert not (tmp_path / "copy").exists()
