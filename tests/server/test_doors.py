"""Who may come in: places, names of the server, and people who only look on."""

import asyncio

import pytest
import websockets

from sobremesa.server import limits
from sobremesa.server.doorbook import Doorbook, Entered
from sobremesa.server.errors import Refusal
from sobremesa.server.hosts import Names
from sobremesa.server.settings import Settings
from sobremesa.server.store.people import Guest
from sobremesa.server.table.listener import Listener
from sobremesa.server.unread import Ledger
from tests.server.house import house, run
from tests.server.person import Window


def somebody(name: str | None, address: str = "10.0.0.1") -> Listener:
    guest = Guest(name, name, None, 0.0) if name else None
    return Listener(guest, Ledger(), address)


def test_a_guest_has_so_many_sockets_and_no_more() -> None:
    async def scenario() -> None:
        book = Doorbook(1000)
        entered = [Entered(somebody("ana"), None) for _ in range(limits.SOCKETS_PER_GUEST)]
        for one in entered:
            book.enter(one)
        with pytest.raises(Refusal, match="too many windows"):
            book.enter(Entered(somebody("ana"), None, "table"))
        book.leave(entered[0])
        book.enter(Entered(somebody("ana"), None, "table"))

    run(scenario())


def test_however_many_look_on_those_who_play_come_in() -> None:
    async def scenario() -> None:
        book = Doorbook(10_000)
        for number in range(limits.SPECTATORS_PER_TABLE):
            book.enter(Entered(somebody(f"guest {number}"), None, "table"))
        with pytest.raises(Refusal, match="too many look"):
            book.enter(Entered(somebody("ben"), None, "table"))
        book.enter(Entered(somebody("ana"), None, "table", plays=True))
        book.enter(Entered(somebody("ben"), None, "another table"))

    run(scenario())


def test_people_without_a_name_have_few_sockets_where_they_are_and_in_all() -> None:
    async def scenario() -> None:
        book = Doorbook(10_000)
        for _ in range(limits.ANONYMOUS_SOCKETS_PER_ADDRESS):
            book.enter(Entered(somebody(None), None))
        with pytest.raises(Refusal, match="without a name"):
            book.enter(Entered(somebody(None), None))
        book.enter(Entered(somebody("ana"), None))
        for number in range(limits.ANONYMOUS_SOCKETS - limits.ANONYMOUS_SOCKETS_PER_ADDRESS):
            book.enter(Entered(somebody(None, f"10.1.{number}"), None))
        with pytest.raises(Refusal, match="without a name"):
            book.enter(Entered(somebody(None, "10.2"), None))

    run(scenario())


def test_an_address_has_so_many_sockets() -> None:
    async def scenario() -> None:
        book = Doorbook(3)
        for name in ("ana", "ben", "eva"):
            book.enter(Entered(somebody(name), None))
        with pytest.raises(Refusal, match="where you are"):
            book.enter(Entered(somebody("joe"), None))
        book.enter(Entered(somebody("joe", "10.0.0.2"), None))

    run(scenario())


@pytest.mark.parametrize(
    ("settings", "known", "unknown"),
    [
        (Settings(), ["localhost", "127.0.0.1", "10.0.0.7", "::1", ""], ["evil.example"]),
        (Settings(names=("Tables.example",)), ["tables.example"], ["evil.example"]),
        (Settings(origins=("https://tables.example",)), ["tables.example"], ["evil.example"]),
        (Settings(host="0.0.0.0"), ["any.example"], []),
        (Settings(host="0.0.0.0", names=("a.example",)), ["a.example", "10.0.0.1"], ["b.example"]),
    ],
)
def test_a_server_answers_to_its_own_names(
    settings: Settings, known: list[str], unknown: list[str]
) -> None:
    names = Names(settings)
    assert [name for name in known if not names.knows(name)] == []
    assert [name for name in unknown if names.knows(name)] == []


def test_a_foreign_name_is_refused_on_every_way_in(sqlite: str) -> None:
    async def scenario() -> None:
        async with house(sqlite) as here:
            ana = await here.guest("Ana")
            headers = {"host": "evil.example", "origin": "http://evil.example"}
            answer = await ana.http.get("/api/games", headers=headers)
            assert answer.status_code == 421
            assert "evil.example" in answer.json()["text"]
            with pytest.raises(websockets.InvalidStatus):
                await websockets.connect(
                    f"ws://{here.address}/api/lobby/socket", additional_headers=headers
                )

    run(scenario())


def test_a_proxy_speaks_for_others_only_if_it_is_trusted(sqlite: str) -> None:
    async def scenario(trusted: tuple[str, ...], expected: int) -> None:
        rate = (5.0, 0.0)
        async with house(sqlite, http_rate=rate, trusted_proxies=trusted) as here:
            person = await here.stranger()
            for number in range(8):
                headers = {"x-forwarded-for": f"10.0.0.{number}"}
                answer = await person.http.get("/api/games", headers=headers)
            assert answer.status_code == expected

    run(scenario(("127.0.0.0/8",), 200))
    run(scenario((), 429))


def test_people_without_a_name_cost_the_others_no_message(sqlite: str) -> None:
    async def scenario() -> None:
        async with house(sqlite) as here:
            ana = await here.guest("Ana")
            table = await here.table([ana], bots=1, is_watchable=True)
            window = await ana.window(table)
            heard = len(window.received)
            for _ in range(5):
                looker = Window(await here.stranger(), table)
                await looker.open()
                await looker.close()
            asked_nothing = Window(await here.guest("Ben"), table)
            await asked_nothing.connect()
            await asked_nothing.close()
            await asyncio.sleep(0.1)
            await window.ask({"type": "ping"})
            assert [one["type"] for one in window.received[heard:] if one["type"] == "people"] == []

    run(scenario())


def test_whoever_plays_waits_for_few_of_those_who_look_on(sqlite: str) -> None:
    async def scenario() -> None:
        async with house(sqlite) as here:
            ana = await here.guest("Ana")
            table = await here.table([ana], bots=1, is_watchable=True)
            player = await ana.window(table)
            lookers = [Window(await here.stranger(), table) for _ in range(12)]
            for looker in lookers:
                await looker.connect()
            awake = await here.hall.table(table)
            goes_on = asyncio.Event()
            awake.post(goes_on.wait)
            for looker in lookers:
                await looker.send({"type": "attach"})
            asking = [looker.person.get(f"/api/tables/{table}/moments/0") for looker in lookers]
            asked = asyncio.gather(*asking)
            await asyncio.sleep(0.2)
            await player.send({"type": "attach"})
            await asyncio.sleep(0.2)
            assert awake.waiting <= limits.GALLERY + 2  # and the player, and perhaps a bot
            goes_on.set()
            await player.hear("table")
            for looker in lookers:
                await looker.hear("table")
                await looker.close()
            assert len(await asked) == len(lookers)

    run(scenario())


def test_all_without_a_name_are_shown_the_same_until_anything_changes(sqlite: str) -> None:
    async def scenario() -> None:
        async with house(sqlite) as here:
            ana = await here.guest("Ana")
            table = await here.table([ana], bots=1, is_watchable=True)
            window = await ana.window(table)
            await window.until_asked()

            async def seen() -> Window:
                looker = Window(await here.stranger(), table)
                await looker.open()
                await looker.close()
                return looker

            assert (await seen()).wire == (await seen()).wire
            await window.ask({"type": "say", "text": "hello"})
            assert (await seen()).received[0]["chats"][0]["text"] == "hello"
            answer = await window.choose()
            assert (await seen()).play["number"] >= answer["number"] > 0

    run(scenario())
