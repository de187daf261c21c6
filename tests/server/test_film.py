"""A record as a film: put together again it is every view, through everybody's eyes."""

import gzip
import json
import random
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from sobremesa.catalogue import game_package, make_setup
from sobremesa.kernel.record import Note, Record, read_record, write_record
from sobremesa.kernel.rules.luck import seeded
from sobremesa.kernel.session import Session, replay
from sobremesa.server import limits
from sobremesa.server.film import film_of
from sobremesa.server.patches import patch
from sobremesa.server.replaying import Shown
from sobremesa.server.table.audience import Audience
from tests.server.house import house, run

RECORD = Path("tests/records/elgrande-en_bigbox-4-short-0.json")
GAMES = ("elgrande", "salamanca")


def played(game: str, seats: int = 3, most: int = 400) -> Record:
    package, rng = game_package(game), random.Random(5)
    session = Session(package, make_setup(game, None, seats), seeded(11))
    while session.game.deciders() and len(session.choices) < most:
        seat = rng.choice(session.game.deciders())
        session.apply(seat, rng.choice(session.game.options(seat)))
    return session.record()


def shown(record: Record) -> Shown:
    return Shown(record, tuple("ABCDE"[: record.setup.seats]), [])


def applied(before: Any, change: Any) -> Any:
    """What the page does with a patch."""
    if isinstance(change, list):
        return change[0]
    if isinstance(before, list):
        items = before[: change.get("length", len(before))]
        for at in sorted(int(key) for key in change if key != "length"):
            items[at : at + 1] = [applied(items[at] if at < len(items) else None, change[str(at)])]
        return items
    after = dict(before)
    for key, value in change.items():
        if value == []:
            del after[key]
        else:
            after[key] = applied(after.get(key), value)
    return after


@pytest.mark.parametrize("game", GAMES)
def test_every_view_comes_back_from_the_film(game: str) -> None:
    record = played(game)
    package = game_package(game)
    for seat in (None, 0, 2):
        film = film_of(shown(record), 0, Audience(seat, "en"))
        view = json.loads(json.dumps(film.view))
        for at, step in enumerate(film.steps):
            view = applied(view, json.loads(json.dumps(step.patch)))
            if at % 40 == 0 or at == len(film.steps) - 1:
                session = replay(package, record, at + 1)
                wanted = package.view(record.setup, session.game, seat)
                assert view == json.loads(json.dumps(wanted))
                assert step.told == len(session.events)
        assert len(film.events) == film.steps[-1].told


def test_a_long_record_comes_in_pieces_that_fit_together(monkeypatch: pytest.MonkeyPatch) -> None:
    record = read_record(RECORD.read_text())
    whole = film_of(shown(record), 0, Audience(None, "nl"))
    monkeypatch.setattr(limits, "STEPS_PER_FILM", 100)
    steps, events, first = [], [], 0
    while first < len(record.choices):
        piece = film_of(shown(record), first, Audience(None, "nl"))
        assert len(piece.steps) <= 100
        steps += piece.steps
        events += piece.events
        first += len(piece.steps)
    assert steps == whole.steps
    assert events == whole.events


@pytest.mark.parametrize("game", GAMES)
def test_open_eyes_know_what_all_seats_know_and_a_seat_only_its_own(game: str) -> None:
    record = played(game, most=60)
    package = game_package(game)
    session = replay(package, record)
    opened: Any = film_of(shown(record), 60, Audience(None, "en", is_open=True)).view
    watched: Any = package.view(record.setup, session.game, None)["seats"]
    for seat in range(3):
        own: Any = package.view(record.setup, session.game, seat)["seats"]
        hidden = [fact for fact, value in watched[seat].items() if value is None]
        assert [opened["seats"][seat][fact] for fact in hidden] == [own[seat][f] for f in hidden]
        assert any(own[seat][fact] is not None for fact in hidden)
    one: Any = film_of(shown(record), 60, Audience(1, "en")).view
    assert one == package.view(record.setup, session.game, 1)
    assert one["seats"][2] != opened["seats"][2]
    assert opened["seat"] is None


def test_a_patch_is_small_where_little_changed() -> None:
    before = {"a": list(range(50)), "b": {"c": 1, "d": 2}}
    after = {"a": [*range(50), 50], "b": {"c": 1, "d": 3}}
    assert patch(before, after) == {"a": {"50": [50], "length": 51}, "b": {"d": [3]}}
    assert patch({"a": 1}, {}) == {"a": []}
    assert patch([1, 2], []) == [[]]


def test_notes_travel_in_the_record() -> None:
    record = read_record(RECORD.read_text())
    noted = replace(record, notes=(Note(3, "Inés", "¿por qué?"),))
    assert read_record(write_record(noted)) == noted
    assert read_record(write_record(record)).notes == ()


def test_notes_are_written_by_those_who_may_and_come_with_the_file(database: str) -> None:
    async def scenario() -> None:
        async with house(database) as here:
            ana, eve = await here.guest("Ana"), await here.guest("Eve")
            made = await ana.post("/api/records", json.loads(RECORD.read_text()))
            path = f"/api/records/{made['id']}"
            notes = await ana.post(f"{path}/notes", {"at": 5, "text": " look here "})
            assert notes == [{"at": 5, "by": "Ana", "text": "look here", "line": []}]
            await ana.post(f"{path}/notes", {"at": 2, "text": "and here"})
            refused = await eve.ask("POST", f"{path}/notes", {"at": 1, "text": "me too"})
            assert refused.status_code == 403
            beyond = await ana.ask("POST", f"{path}/notes", {"at": 99999, "text": "where?"})
            assert beyond.status_code == 404
            file = (await eve.ask("GET", f"{path}/file")).text
            assert [note.at for note in read_record(file).notes] == [2, 5]
            again = await eve.post("/api/records", json.loads(file))
            film = (await eve.ask("GET", f"/api/records/{again['id']}/film")).json()
            assert [note["text"] for note in film["notes"]] == ["and here", "look here"]
            left = (await ana.ask("DELETE", f"{path}/notes/0")).json()
            assert [note["at"] for note in left] == [5]

    run(scenario())


def test_a_film_is_packed_and_a_moment_of_it_goes_on_with_friends(sqlite: str) -> None:
    async def scenario() -> None:
        async with house(sqlite) as here:
            ana, ben = await here.guest("Ana"), await here.guest("Ben")
            made = await ana.post("/api/records", json.loads(RECORD.read_text()))
            path = f"/api/records/{made['id']}"
            plain = await ana.ask("GET", f"{path}/film?is_open=true&language=de")
            assert plain.headers.get("content-encoding") == "gzip"
            assert len(gzip.compress(plain.content)) < 150_000
            table = await ana.post(f"{path}/continue", {"at": 30, "seat": 1})
            assert table["status"] == "open"
            assert [seat["kind"] for seat in table["seats"]].count("invited") == 3
            where = f"/api/tables/{table['id']}"
            await ben.post(f"{where}/join", {"invite": table["invite"]})
            for seat in (2, 3):
                await ana.ask("PATCH", f"{where}/seats/{seat}", {"kind": "bot", "level": "random"})
            begun = await ana.post(f"{where}/start")
            assert begun["status"] == "running"
            window = await ben.window(table["id"])
            assert window.play["choices"] >= 30

    run(scenario())
