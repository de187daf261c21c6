"""Salamanca in the browser: lively games to look into, and tables against quick opponents."""

from functools import cache
from typing import NamedTuple

from sobremesa.bots.levels import opponent
from sobremesa.bots.protocol import question_of
from sobremesa.catalogue import game_package, make_setup
from sobremesa.kernel.record import Record
from sobremesa.kernel.rules.luck import plain, seeded
from sobremesa.kernel.session import Session
from sobremesa.kernel.words import View
from tests.browser.person import Person
from tests.browser.scenes import Scene, every_moment
from tests.browser.theatre import Theatre

GAME = "salamanca"
WHIM = 8  # one choice of so many is left to chance, so that every kind of question comes up


@cache
def lively_game(seats: int, name: str = "lively") -> Record:
    """Greedy seats with a whim now and then: regions grow, are plagued and sold."""
    package = game_package(GAME)
    setup = make_setup(GAME, None, seats)
    space = package.space(setup.edition)
    session = Session(package, setup, seeded(f"{name} {seats}"))
    whim = plain(name)
    greedy = opponent("greedy")
    while not session.game.is_over():
        seat = session.game.deciders()[0]
        options = session.game.options(seat)
        swaps = [choice for choice in options if space.text(choice).startswith("ask ")]
        is_whim = whim.below(WHIM) == 0 or (swaps and whim.below(2) == 0)
        choices = swaps or options
        choice = choices[whim.below(len(choices))]
        if not is_whim:
            question = question_of(package, setup, session.game, seat, len(session.choices))
            choice = greedy.bot.answer(question, greedy.budget).choice
        session.apply(seat, choice)
    return session.record()


class Moment(NamedTuple):
    scene: Scene
    view: View


@cache
def moments(seats: int, name: str = "lively") -> tuple[Moment, ...]:
    record = lively_game(seats, name)
    return tuple(Moment(*found) for found in every_moment(f"{name} {seats}", record))


@cache
def scenes(seats: int) -> tuple[Scene, ...]:
    """For each kind of question the one in the middle of all: the board is half full then."""
    found: dict[str, list[Scene]] = {}
    for scene, _ in moments(seats):
        found.setdefault(scene.kind, []).append(scene)
    return tuple(same[len(same) // 2] for same in found.values())


def stuck() -> Scene:
    """Of five seats the fourth lays its card; after it the fifth can lay none of its own."""
    package = game_package(GAME)
    setup = make_setup(GAME, None, 5)
    session = Session(package, setup, seeded("stuck 0"))
    space = package.space(setup.edition)
    first = session.game.deciders()[0]
    held = hand_of(package.view(setup, session.game, (first + 4) % 5))
    for _ in range(4):
        seat = session.game.deciders()[0]
        theirs = [one for one in session.game.options(seat) if space.text(one) in held]
        session.apply(seat, theirs[0])
    record = session.record()
    return Scene("lay-card", "stuck", record, at=3, seat=record.choices[3][0])


def hand_of(view: View) -> set[str]:
    seats = view["seats"]
    assert isinstance(seats, list)
    return {f"card {value}" for one in seats for value in one["hand"] or ()}


class Stage(Theatre):
    """Scenes whose other seats answer at once."""

    level = "random"


def sit_down(person: Person, seats: int) -> None:
    """A table of one's own with quick opponents."""
    others = [{"kind": "bot", "level": "random"}] * (seats - 1)
    body = {"game": GAME, "seats": [{"kind": "me"}, *others]}
    table = person.post("/tables", body)["id"]
    person.post(f"/tables/{table}/start", {})
    person.go_to(table)
