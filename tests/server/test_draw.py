"""Who meets whom: evenly, in fair seats, with fair waits; Swiss rounds avoid meeting again."""

from collections import Counter
from itertools import combinations

from hypothesis import given, settings
from hypothesis import strategies as st

from sobremesa.server.clubs.draw.forms import (
    Field,
    Form,
    drawn_round,
    fewest_players,
    foreseen,
    is_over,
    usual_rounds,
)
from sobremesa.server.clubs.draw.groups import finalists, groups_of
from sobremesa.server.clubs.draw.past import Drawn, Past
from sobremesa.server.clubs.draw.robin import robin_round, robin_rounds
from sobremesa.server.clubs.draw.swiss import swiss_round
from sobremesa.server.clubs.scoring import Ended, forfeited, standings

SEATS = st.integers(2, 5)


def robin(players: int, seats: int, rounds: int | None = None) -> list[Drawn]:
    count = robin_rounds(players, seats) if rounds is None else rounds
    return foreseen("round_robin", Field(range(players), seats), Past(), count)


def meetings(rounds: list[Drawn], players: int) -> list[int]:
    past = Past(rounds)
    return [past.meetings(*pair) for pair in combinations(range(players), 2)]


def everybody_is_somewhere(drawn: Drawn, players: list[int], seats: int) -> None:
    placed = sorted([*drawn.byes, *(one for table in drawn.tables for one in table)])
    assert placed == sorted(players)
    assert all(len(table) == seats for table in drawn.tables)
    assert len(drawn.byes) == len(players) % seats


@given(st.integers(2, 24))
@settings(max_examples=23, deadline=None)
def test_two_at_a_table_meet_everybody_exactly_once(players: int) -> None:
    rounds = robin(players, 2)
    assert set(meetings(rounds, players)) == {1}
    waits = Counter(one for drawn in rounds for one in drawn.byes)
    assert set(waits.values()) <= {1}


@given(SEATS, st.data())
@settings(max_examples=30, deadline=None)
def test_more_at_a_table_meet_as_evenly_as_rounds_allow(seats: int, data: st.DataObject) -> None:
    players = data.draw(st.integers(seats, 18))
    rounds = robin(players, seats, data.draw(st.integers(1, 8)))
    for drawn in rounds:
        everybody_is_somewhere(drawn, list(range(players)), seats)
    # As many as there are more tables than needed, and two to spare.
    at_least = len(rounds) * (players // seats) * seats * (seats - 1) // (players * (players - 1))
    assert max(meetings(rounds, players)) <= at_least + 2 + (players % seats > 0)


@given(SEATS, st.data())
@settings(max_examples=30, deadline=None)
def test_nobody_waits_twice_before_everybody_waited_once(seats: int, data: st.DataObject) -> None:
    players = data.draw(st.integers(seats, 18))
    rounds = robin(players, seats, data.draw(st.integers(1, 8)))
    past = Past(rounds)
    waited = [past.waited[player] for player in range(players)]
    assert max(waited) - min(waited) <= 1


@given(SEATS, st.data())
@settings(max_examples=30, deadline=None)
def test_seats_rotate(seats: int, data: st.DataObject) -> None:
    players = data.draw(st.integers(seats, 15))
    rounds = robin(players, seats, 2 * seats)
    past = Past(rounds)
    for player in range(players):
        times = [past.sat[player, seat] for seat in range(seats)]
        assert max(times) - min(times) <= 2


def played_at_random(
    form: Form, players: int, seats: int, rounds: int, data: st.DataObject
) -> tuple[list[Drawn], list[Ended]]:
    drawn: list[Drawn] = []
    ended: list[Ended] = []
    for number in range(rounds):
        rows = standings(range(players), ended, drawn, seats)
        entered = Field(
            range(players),
            seats,
            ranked=[row.player for row in rows],
            points={row.player: row.points for row in rows},
        )
        drawn.append(drawn_round(form, entered, Past(drawn), number, rounds))
        for sitting in drawn[-1].tables:
            order = data.draw(st.permutations(range(1, len(sitting) + 1)))
            ended.append(Ended(sitting, order))
    return drawn, ended


@given(st.integers(3, 11), st.data())
@settings(max_examples=20, deadline=None)
def test_swiss_duels_do_not_repeat_while_there_are_others(half: int, data: st.DataObject) -> None:
    players = data.draw(st.sampled_from([2 * half, 2 * half - 1]))
    rounds = (players - 2) // 2
    drawn, _ = played_at_random("swiss", players, 2, rounds, data)
    assert max(meetings(drawn, players)) <= 1
    past = Past(drawn)
    waited = [past.waited[player] for player in range(players)]
    assert max(waited) - min(waited) <= 1


def test_swiss_rounds_bring_those_together_who_stand_the_same() -> None:
    ranked, points = [3, 1, 0, 2, 4, 5], {3: 4, 1: 4, 0: 2, 2: 2, 4: 0, 5: 0}
    drawn = swiss_round(ranked, points, 2, Past())
    assert {frozenset(table) for table in drawn.tables} == {
        frozenset({3, 1}),
        frozenset({0, 2}),
        frozenset({4, 5}),
    }
    met = Past([Drawn(((3, 1), (0, 2), (4, 5)))])
    again = swiss_round(ranked, points, 2, met)
    assert all(met.meetings(*table) == 0 for table in again.tables)


def test_the_last_of_a_swiss_round_waits_and_another_one_next_time() -> None:
    first = swiss_round([0, 1, 2, 3, 4], {}, 2, Past())
    assert first.byes == (4,)
    assert swiss_round([0, 1, 2, 3, 4], {}, 2, Past([first])).byes == (3,)


@given(SEATS, st.data())
@settings(max_examples=30, deadline=None)
def test_groups_send_their_best_to_one_final(seats: int, data: st.DataObject) -> None:
    players = data.draw(st.integers(fewest_players("groups", seats), 20))
    rounds = usual_rounds("groups", players, seats)
    groups = groups_of(range(players), seats)
    assert sorted(one for group in groups for one in group) == list(range(players))
    assert max(map(len, groups)) - min(map(len, groups)) <= 1
    assert min(map(len, groups)) >= seats
    drawn, ended = played_at_random("groups", players, seats, rounds, data)
    for one in drawn[:-1]:
        for table in one.tables:
            assert any(set(table) <= set(group) for group in groups)
    (final,) = drawn[-1].tables
    assert len(final) == seats
    rows = standings(range(players), ended[:-1], drawn[:-1], seats)
    ranked = [row.player for row in rows]
    for group in groups:
        assert next(one for one in ranked if one in group) in final
    assert set(final) == set(finalists(groups, ranked, seats))


def test_whoever_drops_out_is_not_drawn_and_the_other_waits() -> None:
    drawn = robin_round(range(4), {0}, 2, Past(), 0)
    assert drawn.byes == (3,)
    assert drawn.tables == ((1, 2),)
    more = robin_round(range(7), {6}, 3, Past(), 0)
    assert sorted(one for table in more.tables for one in table) == list(range(6))


def test_nobody_is_left_without_a_table_in_the_end() -> None:
    assert robin_round(range(3), {0, 1}, 3, Past(), 0).tables == ()
    entered = Field(range(4), 2, gone={1, 2, 3}, ranked=[0])
    assert drawn_round("groups", entered, Past(), 2, 3).tables == ()


def test_a_round_without_tables_is_not_the_end_while_two_have_not_met() -> None:
    entered = Field(range(3), 2, gone={2}, ranked=[0, 1])
    drawn = [drawn_round("round_robin", entered, Past(), number, 3) for number in range(3)]
    assert sorted(len(one.tables) for one in drawn) == [0, 0, 1]
    last = next(number for number, one in enumerate(drawn) if one.tables)
    over = [is_over("round_robin", entered, Past(), number, 3) for number in range(4)]
    assert over == [number > last for number in range(4)]


def test_ties_are_broken_by_tables_won_then_by_whom_one_met() -> None:
    tables = [
        Ended((0, 1), [1, 2]),
        Ended((2, 3), [1, 1]),
        Ended((0, 2), [2, 1]),
        Ended((1, 3), [2, 1]),
    ]
    rows = standings(range(4), tables, [], 2)
    assert [(row.player, row.points, row.wins) for row in rows] == [
        (2, 3, 2),
        (3, 3, 2),
        (0, 2, 1),
        (1, 0, 0),
    ]
    assert rows[0].met > rows[1].met
    assert [row.place for row in rows] == [1, 2, 3, 4]


def test_waiting_is_worth_the_middle_and_equals_share_a_place() -> None:
    rows = standings(range(3), [Ended((0, 1), [1, 1])], [Drawn(((0, 1),), (2,))], 2)
    assert [row.points for row in rows] == [1, 1, 1]
    assert [row.place for row in rows if row.player != 2] == [1, 1]


def test_whoever_is_missing_gets_nothing() -> None:
    table = Ended((0, 1, 2), forfeited(3, {2}), {2})
    assert table.points() == [3, 3, 0]
    assert Ended((0, 1), forfeited(2, {0, 1}), {0, 1}).points() == [0, 0]
    assert Ended((0, 1), forfeited(2, {0}), {0}).points() == [0, 2]
