"""What an area pays is said once: rules, judge, forecast and views never differ."""

from collections.abc import Iterator

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from sobremesa.catalogue import game_package, make_setup
from sobremesa.elgrande.box.edition import load_edition
from sobremesa.elgrande.conformance.scene import scene_of
from sobremesa.elgrande.judgement.areas import (
    CELLS,
    FURTHEST,
    LATE,
    LATER,
    NOW,
    SHIFT_ROW,
    SOON,
    likely_points,
    points_now,
)
from sobremesa.elgrande.judgement.evaluation import rounds_to_scoring
from sobremesa.elgrande.judgement.making import judge_of, shifts
from sobremesa.elgrande.rules import events, frames, layout
from sobremesa.elgrande.rules.moments.table import FRAME_NAMES, MOMENTS
from sobremesa.elgrande.rules.scoring import PAYMENT, if_scored, score_area, worth_row
from sobremesa.elgrande.sight.view import asked_scorings
from sobremesa.kernel.rules.frames import push
from sobremesa.kernel.rules.game import Game
from sobremesa.kernel.rules.luck import plain
from sobremesa.kernel.rules.table import cells
from sobremesa.kernel.setup import Setup

PACKAGE = game_package("elgrande")


def positions(setup: Setup) -> Iterator[Game]:
    for seed in range(4):
        game = PACKAGE.new_game(setup, plain(seed))
        chance = plain(-1 - seed)
        number = 0
        while not game.is_over():
            if number % 25 == 0:
                yield game
            number += 1
            seat = game.next_decider()
            options = game.options(seat)
            game.play(seat, options[chance.below(len(options))])


def scored(game: Game, area: int, first_only: int = 0) -> list[int]:
    """What the rules really pay."""
    twin = game.clone()
    score_area(twin, area, first_only)
    return [after - now for after, now in zip(twin.scores(), game.scores(), strict=True)]


def told(game: Game, area: int) -> list[int]:
    """What the events say that are told of it: each rank by the table in force, and the bonus."""
    twin = game.clone()
    twin.log = []
    score_area(twin, area, 0)
    points = [0] * int(game.s[layout.SEATS])
    worth = int(worth_row(game.s, area))
    for raw in twin.log:
        if raw[0] == events.POINTS_SCORED:
            _, seat, where, paid, bonus, rank = raw
            assert where == area
            assert paid == game.t[worth + rank] + bonus
            points[seat] = paid
    return points


def judged(game: Game, area: int) -> list[int]:
    paid, out = vec[i64]([0] * (layout.OWNERS * PAYMENT)), vec[float]([0.0] * layout.OWNERS)
    points_now(game, area, paid, out)
    return [int(out[seat]) for seat in range(game.s[layout.SEATS])]


@pytest.mark.parametrize(
    ("edition", "seats"), [("en_bigbox", 4), ("nl_classic", 2), ("de_2023", 2), ("de_2023", 5)]
)
def test_all_who_ask_what_an_area_pays_hear_the_same(edition: str, seats: int) -> None:
    setup = make_setup("elgrande", edition, seats, {"castillo_shown": True})
    for game in positions(setup):
        paid = [scored(game, area) for area in range(layout.PLACES)]
        assert [if_scored(game, area) for area in range(layout.PLACES)] == paid
        assert [told(game, area) for area in range(layout.PLACES)] == paid
        assert [judged(game, area) for area in range(layout.PLACES)] == paid
        forecast = PACKAGE.words.forecast("en", setup, game, 0)
        assert list(forecast.values()) == paid
        view = PACKAGE.view(setup, game, 0)
        regions, castillo = view["regions"], view["castillo"]
        assert isinstance(regions, dict)
        assert isinstance(castillo, dict)
        assert [area["if_scored"] for area in (*regions.values(), castillo)] == paid
        for area, points in zip((*regions.values(), castillo), paid, strict=True):
            check_places(area, points, int(game.t[layout.PAID_PLACES]))
        first_only = [scored(game, area, 1) for area in range(layout.PLACES)]
        assert [if_scored(game, area, True) for area in range(layout.PLACES)] == first_only


@pytest.mark.parametrize(
    ("edition", "seats", "options"),
    [("en_bigbox", 4, {}), ("nl_classic", 2, {}), ("de_2023", 3, {"machtverschiebung": True})],
)
def test_what_the_judge_remembers_of_an_area_is_what_it_is_worth(
    edition: str, seats: int, options: dict[str, bool]
) -> None:
    setup = make_setup("elgrande", edition, seats, options)
    judge = judge_of(setup)
    for game in positions(setup):
        row = int(rounds_to_scoring(game)) * SHIFT_ROW
        for area in range(layout.PLACES):
            first = int(judge.prospects.find(game, area, judge.rounds_of(game)))
            cells_of = judge.prospects.cells
            for seat, points in enumerate(judged(game, area)):
                at = first + seat * CELLS
                assert cells_of[at + NOW] == points
                assert cells_of[at + SOON] == likely_points(game, area, seat, shifts(), row)
                assert cells_of[at + LATE] == likely_points(game, area, seat, shifts(), LATER)


def expected(game: Game, area: int, seat: int) -> float:
    """What the judge expects where it is certain that nothing changes any more."""
    certain = vec[float]([float(ahead > 0) for ahead in range(-FURTHEST, FURTHEST + 1)])
    return likely_points(game, area, seat, certain, 0)


@pytest.mark.parametrize(
    ("edition", "seats"), [("en_bigbox", 4), ("nl_classic", 2), ("de_2023", 5)]
)
def test_where_nothing_can_shift_the_judge_expects_what_is_paid(edition: str, seats: int) -> None:
    """Ties are left out: the judge takes them for open."""
    assert SHIFT_ROW == 2 * FURTHEST + 1
    compared = 0
    for game in positions(make_setup("elgrande", edition, seats)):
        for area in range(layout.PLACES):
            first = layout.COUNT + area * layout.OWNERS
            there = [int(game.s[first + owner]) for owner in range(layout.OWNERS)]
            present = [count for count in there if count]
            if len(set(present)) < len(present):
                continue
            paid = scored(game, area)
            for seat in range(seats):
                if there[seat]:
                    assert expected(game, area, seat) == paid[seat]
                    compared += 1
    assert compared > 100


SCORING = [
    number
    for number in FRAME_NAMES
    if {"areas", "first_only"} & {fact.name for fact in MOMENTS[number].FACTS}
]


@pytest.mark.parametrize("number", SCORING, ids=[FRAME_NAMES[number] for number in SCORING])
def test_whatever_moment_is_about_a_scoring_the_view_says_what_it_pays(number: int) -> None:
    scene = scene_of({}, "en_bigbox")
    facts = [0] * 4
    for _, cell in cells(MOMENTS[number]):
        facts[cell - 1] = 1
    push(scene.game.s, number, *facts)
    edition = load_edition("en_bigbox")
    assert [area for area, _ in asked_scorings(edition, scene.setup, scene.game)] != []


def check_places(area: dict[str, list[int]], points: list[int], paid_places: int) -> None:
    """Who has more takes the better place; a paid place pays its column, the first may get more."""
    counts, places = area["caballeros"], area["places"]
    assert [place == 0 for place in places] == [count == 0 for count in counts]
    for owner, count in enumerate(counts):
        better = [places[other] for other, more in enumerate(counts) if more > count > 0]
        assert all(place < places[owner] for place in better)
        if owner < len(points):
            is_paid = 0 < places[owner] <= paid_places
            plain_points = area["worth"][places[owner] - 1] if is_paid else 0
            bonus = points[owner] - plain_points
            assert bonus in ((0, 2, 4) if places[owner] == 1 else (0,))


def test_a_grande_in_the_castillo_earns_its_bonus_by_everybodys_count() -> None:
    given: dict[str, object] = {"castillo": {"A": 3, "B": 1}, "king": "granada"}
    scene = scene_of(given, "de_2023")
    scene.game.s[layout.GRANDE_AT] = layout.CASTILLO
    assert scored(scene.game, layout.CASTILLO)[0] == 7
    assert judged(scene.game, layout.CASTILLO)[0] == 7


@pytest.mark.parametrize(
    ("first_only", "points"), [(0, [5, 4]), (1, [5, 0])]
)  # Aragon, two caballeros against one
def test_a_veto_holder_sees_what_the_proposed_scoring_pays(
    first_only: int, points: list[int]
) -> None:
    given: dict[str, object] = {"regions": {"aragon": {"A": 2, "B": 1}}, "king": "granada"}
    scene = scene_of(given, "en_bigbox")
    aragon = scene.names.region("aragon")
    push(scene.game.s, frames.COMMIT_SCORE, aragon, first_only, 0, 0)
    push(scene.game.s, frames.OFFER_VETO, 1, 0, 0, 0)
    view = PACKAGE.view(scene.setup, scene.game, 1)
    decision = view["decision"]
    assert isinstance(decision, dict)
    assert decision["pays"]["aragon"][:2] == points
    assert decision["pending"][-2:] == [
        {"moment": "commit-score", "place": "aragon", "first_only": bool(first_only)},
        {"moment": "offer-veto", "seat": 1},
    ]
    scene.game.apply(1, PACKAGE.space("en_bigbox").number("allow"))
    told = [event for event in scene.game.log or [] if event[0] == events.POINTS_SCORED]
    assert [event[3] for event in told] == [number for number in points if number]
