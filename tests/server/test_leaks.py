"""A seat's and a spectator's bytes are the same in worlds that differ in what they cannot know."""

import random

import pytest

from sobremesa.catalogue import GAMES, game_package, make_setup
from sobremesa.kernel.setup import Setup
from sobremesa.server.table.acting import question_of
from sobremesa.server.table.choosing import answer_for
from tests.amount import times
from tests.laws.setups import switched_on
from tests.server.house import House, house, run
from tests.server.person import Person, Window
from tests.server.worlds import (
    NAMES,
    NOW,
    Past,
    World,
    new_world,
    secretly_asked,
    some_past,
    until_asked,
)

EDITIONS = [(game.id, edition) for game in GAMES.values() for edition in game.editions]
SECRETS = 40  # games in which a secret question is looked for


def some_setup(game: str, edition: str, number: int, luck: random.Random) -> Setup:
    """Every number of seats in turn, with everything switched on, nothing, or some of it."""
    counts = GAMES[game].seat_counts
    seats = counts[number % len(counts)]
    everything = switched_on(GAMES[game], edition, seats)
    options = {name: value for name, value in everything.items() if luck.random() < 0.6}
    return make_setup(game, edition, seats, options)


async def people_of(here: House) -> list[Person]:
    return [await here.guest(name) for name in NAMES]


# --- everything an audience can ask for ---


async def everything_shown(world: World, audience: int | None) -> list[str]:
    """All that can reach one audience at this moment, as it went over the wire."""
    person = await world.here.stranger() if audience is None else world.people[audience]
    said = await read_over_http(world, person)
    window = await person.window(world.id, language="nl")
    other = await world.people[(audience or 0) - 1].window(world.id, language="de")
    await every_mistake(window)
    await wonder(window)
    await talk_and_undo(window, other)
    await other.close()
    await window.close()
    again = await person.window(world.id, since=2)
    await again.close()
    return [world.plain(text) for text in [*said, *window.wire, *again.wire]]


async def read_over_http(world: World, person: Person) -> list[str]:
    table, record = f"/api/tables/{world.id}", f"/api/records/{world.id}"
    paths = [f"{table}{path}" for path in ("", "/log", "/log?first=3&language=de", "/forecast")]
    paths += [f"{table}/moments/{event}" for event in (0, 30, 10_000)]
    paths += [
        f"{record}{path}"
        for path in ("", "/file", "/luck", "/log", "/moments/1", "/moments/1?seat=1")
    ]
    said = [(await person.ask("GET", path)).text for path in paths]
    going_on = {"at": 0, "seat": 0, "level": "random"}
    said.append((await person.ask("POST", f"{record}/continue", going_on)).text)
    return said


async def every_mistake(window: Window) -> None:
    """Why not this, for every choice there is; and every one tried that is not listed."""
    decision = window.decision or {"number": window.play["number"], "options": []}
    listed = {option["choice"] for option in decision["options"]}
    asked = [{"type": "explain", "choice": choice} for choice in range(256)]
    asked += [
        {"type": "choose", "number": decision["number"], "choice": choice}
        for choice in range(256)
        if choice not in listed
    ]
    for number, message in enumerate(asked, 10_000):
        await window.send({**message, "id": number})
        if number % 100 == 0:
            await window.ask({"type": "ping"})
    await window.ask({"type": "ping"})
    answers = [one for one in window.received if one.get("id", 0) >= 10_000]
    assert len(answers) == len(asked)
    assert {one["type"] for one in answers} <= {"explained", "refused"}


async def wonder(window: Window) -> None:
    """What words mean, and what every option would change, alone and after each other."""
    decision = window.decision or {"number": window.play["number"], "options": []}
    options = [option["choice"] for option in decision["options"]] or [0]
    typed = [
        "?",
        "1",
        "? 1",
        "? castillo",
        "p",
        "at",
        *(o["notation"] for o in decision["options"]),
    ]
    asked = [{"type": "line", "text": text} for text in typed]
    asked += [{"type": "explain", "choice": text} for text in typed]
    asked += [
        {"type": "preview", "number": decision["number"], "choices": choices}
        for option in options
        for choices in ([option], [option, options[0], option])
    ]
    for message in asked:
        assert (await window.ask(message))["type"] in ("meant", "explained", "previewed", "refused")


async def talk_and_undo(window: Window, other: Window) -> None:
    await other.ask({"type": "say", "text": "what do you have?"})
    number = window.play["number"]
    await other.ask({"type": "ask_undo", "number": number, "keep": 1})
    await window.ask({"type": "answer_undo", "number": number, "agrees": False})
    await window.ask({"type": "take_back", "number": number})
    await window.ask({"type": "ping"})


async def compare_worlds(
    here: House, people: list[Person], past: Past, audience: int | None
) -> bool:
    """Nothing differs for the audience; whether anything differed at all."""
    shown, states = [], []
    for is_dealt_anew in (False, True):
        world = await new_world(here, people, past)
        if is_dealt_anew:
            world.deal_anew(audience, f"other {past.seed}")
        states.append(world.state())
        shown.append(await everything_shown(world, audience))
    assert shown[0] == shown[1], (past.setup, past.seed, audience)
    return states[0] != states[1]


async def compare_some(here: House, game: str, edition: str, count: int) -> None:
    people = await people_of(here)
    luck = random.Random(f"{game} {edition}")
    differed = 0
    for number in range(count):
        setup = some_setup(game, edition, number, luck)
        past = some_past(setup, f"leak {number}", luck)
        audience = luck.choice([None, *range(setup.seats)])
        differed += await compare_worlds(here, people, past, audience)
    assert differed > count // 2


@pytest.mark.parametrize(("game", "edition"), EDITIONS)
def test_hidden_facts_dealt_anew_change_no_byte(sqlite: str, game: str, edition: str) -> None:
    async def scenario() -> None:
        async with house(sqlite, clock=lambda: NOW) as here:
            await compare_some(here, game, edition, times(2))

    run(scenario(), patience=60.0 * times(2))


@pytest.mark.long
@pytest.mark.parametrize("game", list(GAMES))
def test_on_either_database(database: str, game: str) -> None:
    async def scenario() -> None:
        async with house(database, clock=lambda: NOW) as here:
            await compare_some(here, game, game_package(game).default_edition, 2)

    run(scenario())


# --- what others choose in secret ---


@pytest.mark.parametrize("is_bot", [False, True])
@pytest.mark.parametrize(("game", "edition"), EDITIONS)
def test_what_others_answer_in_secret_changes_no_byte(
    sqlite: str, game: str, edition: str, is_bot: bool
) -> None:
    """Until it comes to light, whatever it was; also when it is taken back in between."""
    secrets = game_package(game).secret_decisions

    async def scenario() -> None:
        async with house(sqlite, clock=lambda: NOW) as here:
            people = await people_of(here)
            luck = random.Random(f"{game} {edition}")
            compared = 0
            for number in range(times(SECRETS)):
                setup = some_setup(game, edition, number, luck)
                past = until_asked(setup, f"secret {number}", secrets, luck)
                compared += await compare_secrets(here, people, past, is_bot)
                if compared >= times(2):
                    return
            raise AssertionError(f"only {compared} secret answers in so many games")

    run(scenario(), patience=60.0 * times(2))


async def compare_secrets(here: House, people: list[Person], past: Past, is_bot: bool) -> bool:
    """Different answers in two worlds; whether they were still secret when all had looked."""
    shown: list[list[list[str]]] = []
    for answer in (0, -1):
        # A bot that thinks would answer by itself: its answers are handed in for it.
        world = await new_world(here, people, past)
        asked = secretly_asked(world.history, world.history.package.secret_decisions)
        if not asked:
            return False
        seat = asked[-1]
        shown.append(await answered_in_secret(world, seat, answer, is_bot))
        if came_to_light(world):
            return False
    assert shown[0] == shown[1], (past.setup, past.seed)
    return True


async def answered_in_secret(world: World, seat: int, at: int, is_bot: bool) -> list[list[str]]:
    """What everybody else is shown of it: live, and when they come back."""
    others = [person for other, person in enumerate(world.people) if other != seat]
    others.append(await world.here.stranger())
    watchers = [await person.window(world.id) for person in others]
    choice = world.history.session.game.options(seat)[at]
    if is_bot:
        number = world.history.asked[seat][0]
        await world.table.do(lambda: answer_for(world.table, seat, number, choice))
    else:
        await answer_twice(await world.people[seat].window(world.id), choice)
    for watcher in watchers:
        await watcher.ask({"type": "ping"})
        await watcher.close()
    back = [await person.window(world.id) for person in others]
    for window in back:
        await window.close()
    return [[world.plain(text) for text in window.wire] for window in (*watchers, *back)]


async def answer_twice(window: Window, choice: int) -> None:
    """Choose, take it back if that may be, and choose the same again."""
    assert (await window.choose(choice))["type"] == "accepted"
    if window.play["may_take_back"]:
        await window.take_back()
        assert (await window.choose(choice))["type"] == "accepted"
    await window.close()


def came_to_light(world: World) -> bool:
    """Whether the answer was the last one and showed what it was."""
    history = world.history
    session = history.session
    last = session.events[session.told_before(len(session.choices) - 1) :]
    return any(history.package.event_kinds[event[0]].reveals for event in last)


# --- bots, seed and luck ---


@pytest.mark.parametrize(("game", "edition"), EDITIONS)
def test_a_bot_is_asked_the_same_in_both_worlds(sqlite: str, game: str, edition: str) -> None:
    async def scenario() -> None:
        async with house(sqlite, clock=lambda: NOW) as here:
            people = await people_of(here)
            luck = random.Random(f"bots {game} {edition}")
            for number in range(times(20)):
                setup = some_setup(game, edition, number, luck)
                world = await new_world(here, people, some_past(setup, f"bot {number}", luck))
                seat = luck.choice(world.history.session.game.deciders())
                question = question_of(world.table, seat)
                world.deal_anew(seat, "elsewhere")
                assert question_of(world.table, seat) == question

    run(scenario(), patience=60.0 * times(2))


@pytest.mark.parametrize("game", list(GAMES))
def test_seed_and_luck_never_leave_while_a_game_runs(sqlite: str, game: str) -> None:
    async def scenario() -> None:
        async with house(sqlite) as here:
            people = await people_of(here)
            seed = "a-seed-nobody-may-read"
            setup = make_setup(game, None, 3)
            world = await new_world(here, people, some_past(setup, seed, random.Random(5)))
            shown = await everything_shown(world, 0)
            shown += await everything_shown(world, None)
            paths = ("/api/tables", "/api/me/tables", "/health", "/metrics")
            shown += [(await people[0].ask("GET", path)).text for path in paths]
            told = "".join(shown)
            # What is promised of it may be read; its outcomes, and what they follow from, may not.
            assert [hidden for hidden in (seed, '"luck":[', "opening_luck") if hidden in told] == []

    run(scenario())
