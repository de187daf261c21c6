"""Lines of one's own in a replay: played on the rules, kept with the record, gone on with."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

from sobremesa.catalogue import game_package
from sobremesa.kernel.record import Note, Record, read_record, write_record
from sobremesa.kernel.session import replay
from sobremesa.server.replaying import Shown
from sobremesa.server.trying import branched, line_of
from sobremesa.server.uploading import checked_record
from tests.server.house import house, run

RECORD = Path("tests/records/elgrande-en_bigbox-4-short-0.json")
AT = 30


def record() -> Record:
    return read_record(RECORD.read_text())


def shown() -> Shown:
    return Shown(record(), ("Ana", "Ben", "Cas", "Dee"), [])


def first_options(count: int) -> list[tuple[int, int]]:
    """From the moment on, whoever is asked takes the first option."""
    line: list[tuple[int, int]] = []
    for _ in range(count):
        game = branched(record(), AT, line).game
        seat = game.deciders()[0]
        line.append((seat, game.options(seat)[0]))
    return line


def test_a_line_is_asked_as_its_seat_sees_it_and_comes_out_alike_every_time() -> None:
    line = first_options(25)
    once, again = (line_of(shown(), AT, line, None, "nl") for _ in range(2))
    assert once == again
    assert [(one.seat, one.choice) for one in once.steps] == line
    session = branched(record(), AT, line)
    assert once.view == session.package.view(session.setup, session.game, once.seat)
    assert once.decision is not None
    wanted = session.game.options(once.seat or 0)
    assert [option.choice for option in once.decision.options] == list(wanted)


def test_a_line_leaves_the_record_where_it_says() -> None:
    package = game_package("elgrande")
    there = replay(package, record(), AT)
    assert branched(record(), AT, []).record() == there.record()
    assert line_of(shown(), AT, [], None, "en").events == []


def test_lines_travel_in_the_record_and_broken_ones_are_left_out() -> None:
    choices = branched(record(), AT, first_options(3)).record().choices[AT:]
    good, broken = Note(AT, "Ana", "", choices), Note(AT, "Eve", "", ((0, "place nowhere"),))
    noted = replace(record(), notes=(good, broken, Note(2, "Ben", "hm", ((0, "end"),))))
    assert read_record(write_record(noted)) == noted
    checked = checked_record(write_record(noted).encode())
    assert checked.notes == (good, Note(2, "Ben", "hm"))


def test_a_line_is_tried_kept_struck_and_gone_on_with_seat_by_seat(database: str) -> None:
    async def scenario() -> None:
        async with house(database) as here:
            ana, eve = await here.guest("Ana"), await here.guest("Eve")
            made = await ana.post("/api/records", json.loads(RECORD.read_text()))
            path = f"/api/records/{made['id']}"
            line: list[dict[str, int]] = []
            for _ in range(3):
                moment: Any = await eve.post(f"{path}/line", {"at": AT, "line": line})
                option = moment["decision"]["options"][0]["choice"]
                line.append({"seat": moment["seat"], "choice": option})
            nowhere = [{"seat": 0, "choice": 999}]
            lost = await eve.ask("POST", f"{path}/line", {"at": AT, "line": nowhere})
            assert lost.status_code == 409
            why = {"at": AT, "line": line, "choice": 999}
            assert (await eve.ask("POST", f"{path}/line/why", why)).status_code in (200, 409)
            body = {"at": AT, "line": line}
            assert (await eve.ask("POST", f"{path}/lines", body)).status_code == 403
            notes = await ana.post(f"{path}/lines?language=de", body)
            assert [len(note["line"]) for note in notes] == [3]
            film = (await eve.ask("GET", f"{path}/film?language=en")).json()
            assert [one["choice"] for one in film["notes"][0]["line"]] == [
                one["choice"] for one in line
            ]
            await goes_on(ana, path, body)
            assert (await ana.ask("DELETE", f"{path}/notes/0")).json() == []

    async def goes_on(ana: Any, path: str, body: dict[str, Any]) -> None:
        seats = [
            {"kind": "bot", "level": "random"},
            {"kind": "me"},
            {"kind": "bot", "level": "novice"},
            {"kind": "invited"},
        ]
        table = await ana.post(f"{path}/continue", {**body, "seats": seats})
        assert table["status"] == "open"
        assert [one["kind"] for one in table["seats"]] == ["bot", "guest", "bot", "invited"]
        assert [one["level"] for one in table["seats"]][:3] == ["random", None, "novice"]
        seats[3] = {"kind": "bot", "level": "random"}
        running = await ana.post(f"{path}/continue", {**body, "seats": seats})
        assert running["status"] == "running"
        window = await ana.window(running["id"])
        assert window.play["choices"] >= AT + 3
        for wrong in (seats[:3], [*seats[:3], {"kind": "me"}], [seats[0]] * 4):
            refused = await ana.ask("POST", f"{path}/continue", {"at": AT, "seats": wrong})
            assert refused.status_code == 404

    run(scenario())
