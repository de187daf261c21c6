"""A seat's and a spectator's bytes are the same in worlds that differ in what they cannot know."""

import asyncio
import random

import pytest

from sobremesa.catalogue import GAMES, game_package
from sobremesa.server.table.acting import question_of
from sobremesa.server.table.audience import kind_of
from tests.server.house import House, house, run
from tests.server.person import Person, Window, synchronise
from tests.server.worlds import SEATS, World, new_world

AUDIENCES = (0, 1, None)
POINTS = (12, 45, 90)


async def people_of(here: House) -> list[Person]:
    return [await here.guest(name) for name in ("Ana", "Ben", "Cleo")]


async def everything_shown(world: World, audience: int | None) -> list[str]:
    """All that can reach one audience at this moment, as it went over the wire."""
    person = await world.here.stranger() if audience is None else world.people[audience]
    paths = ("", "/log", "/log?first=3&language=de", "/moments/0", "/moments/30", "/forecast")
    said = [(await person.ask("GET", f"/api/tables/{world.id}{path}")).text for path in paths]
    said.append((await person.ask("GET", f"/api/records/{world.id}")).text)
    window = await person.window(world.id, language="nl")
    other = await world.people[2].window(world.id)
    for choice in range(256):
        await window.ask({"type": "explain", "choice": choice})
    await every_mistake(window)
    await other.ask({"type": "say", "text": "what do you have?"})
    number = window.play["number"]
    await other.ask({"type": "ask_undo", "number": number, "keep": 1})
    await window.ask({"type": "answer_undo", "number": number, "agrees": False})
    await window.ask({"type": "take_back", "number": number})
    await window.ask({"type": "ping"})
    await other.close()
    await window.close()
    return [world.plain(text) for text in [*said, *window.wire]]


async def every_mistake(window: Window) -> None:
    decision = window.decision or {"number": window.play["number"], "options": []}
    listed = {option["choice"] for option in decision["options"]}
    for choice in range(256):
        if choice not in listed:
            message = {"type": "choose", "number": decision["number"], "choice": choice}
            answer = await window.ask(message)
            assert answer["type"] == "refused"


@pytest.mark.parametrize("point", POINTS)
@pytest.mark.parametrize("game", list(GAMES))
def test_hidden_facts_dealt_anew_change_no_byte(sqlite: str, game: str, point: int) -> None:
    async def scenario() -> None:
        async with house(sqlite, clock=lambda: 1000.0) as here:
            people = await people_of(here)
            for audience in AUDIENCES:
                shown = []
                for is_dealt_anew in (False, True):
                    world = await new_world(here, people, game, f"leak {point}")
                    await world.open(list(range(SEATS)))
                    await world.play(point, luck=point)
                    for window in world.windows:
                        await window.close()
                    if is_dealt_anew:
                        world.deal_anew(audience, f"other {point}")
                    shown.append(await everything_shown(world, audience))
                assert shown[0] == shown[1]

    run(scenario())


@pytest.mark.parametrize("game", list(GAMES))
def test_what_others_answer_in_secret_changes_no_byte(sqlite: str, game: str) -> None:
    """Until it comes to light, whatever it was."""
    secrets = game_package(game).secret_decisions

    async def scenario() -> None:
        async with house(sqlite, clock=lambda: 1000.0) as here:
            people = await people_of(here)
            compared = 0
            for seed in range(4):
                worlds = [await new_world(here, people, game, f"secret {seed}") for _ in "ab"]
                for world in worlds:
                    await world.open(list(range(SEATS)))
                compared += await differ_in_secret(worlds, secrets, random.Random(seed))
                for world in worlds:
                    for window in world.windows:
                        await window.close()
                if compared:
                    break
            assert compared > 0

    run(scenario())


async def differ_in_secret(
    worlds: list[World], secrets: tuple[str, ...], luck: random.Random
) -> int:
    """Play both alike up to secret questions, answer those differently, compare; how often."""
    for _ in range(400):
        asked = [seat for seat, one in enumerate(worlds[0].windows) if one.decision]
        if not asked or worlds[0].windows[0].play["result"]:
            return 0
        seat = asked[0]
        decision = worlds[0].windows[seat].decision or {}
        options = [option["choice"] for option in decision["options"]]
        if decision["kind"] in secrets and len(options) > 1:
            return await compare(worlds, seat, options)
        choice = luck.choice(options)
        for world in worlds:
            answer = await world.windows[seat].choose(choice)
            assert answer["type"] == "accepted"
            await synchronise(world.windows)
    return 0


async def compare(worlds: list[World], seat: int, options: list[int]) -> int:
    watchers = [other for other in range(SEATS) if other != seat]
    shown: list[list[list[str]]] = []
    for world, choice in zip(worlds, (options[0], options[-1]), strict=True):
        before = {other: len(world.windows[other].wire) for other in watchers}
        await world.windows[seat].choose(choice)
        await synchronise(world.windows)
        live = [
            [world.plain(text) for text in world.windows[other].wire[before[other] :]]
            for other in watchers
        ]
        # Whoever comes back in between is told no more than whoever stayed.
        back = await world.people[watchers[0]].window(world.id)
        shown.append([*live, [world.plain(text) for text in back.wire[:1]]])
        await back.close()
    if came_to_light(worlds[0]):
        return 0
    assert shown[0] == shown[1]
    return 1


def came_to_light(world: World) -> bool:
    """Whether the answer was the last one and showed what it was."""
    history = world.table.history
    session = history.session
    last = session.events[session.told_before(len(session.choices) - 1) :]
    return any(history.package.event_kinds[event[0]].reveals for event in last)


@pytest.mark.parametrize("game", list(GAMES))
def test_a_bot_is_asked_the_same_in_both_worlds(sqlite: str, game: str) -> None:
    async def scenario() -> None:
        async with house(sqlite, clock=lambda: 1000.0) as here:
            people = await people_of(here)
            world = await new_world(here, people, game, "bots")
            await world.open(list(range(SEATS)))
            for _ in range(25):
                await world.play(3, luck=2)
                table = world.table
                seat = next(iter(table.history.asked), None)
                if seat is None:
                    break
                honest = table.history.session.game
                question = question_of(table, seat)
                world.deal_anew(seat, "elsewhere")
                assert question_of(table, seat) == question
                table.history.session.game = honest
                assert kind_of(question.view)

    run(scenario())


@pytest.mark.parametrize("game", list(GAMES))
def test_seed_and_luck_never_leave_while_a_game_runs(sqlite: str, game: str) -> None:
    async def scenario() -> None:
        async with house(sqlite) as here:
            people = await people_of(here)
            seed = "a-seed-nobody-may-read"
            world = await new_world(here, people, game, seed)
            await world.open(list(range(SEATS)))
            await world.play(30, luck=1)
            shown = await everything_shown(world, 0)
            shown += await everything_shown(world, None)
            paths = ("/api/tables", "/api/me/tables", "/health", "/metrics")
            shown += [(await people[0].ask("GET", path)).text for path in paths]
            told = "".join(shown)
            assert seed not in told
            assert '"luck"' not in told
            assert "opening_luck" not in told
            await asyncio.sleep(0)

    run(scenario())
