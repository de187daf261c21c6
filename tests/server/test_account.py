"""Every event says to which turn and action it belongs, so that a log needs to know no game."""

import random
from itertools import pairwise

import pytest

from sobremesa.catalogue import GAMES
from sobremesa.server.parts import Happening
from sobremesa.server.table.audience import Audience, Teller
from sobremesa.server.table.history import History
from tests.server.scenes import new_history, step


def played(game: str) -> History:
    history = new_history(game, 3, "account")
    luck = random.Random(3)
    while not history.session.game.is_over():
        step(history, luck)
    return history


def told(history: History, first: int = 0, last: int | None = None) -> list[Happening]:
    names = ("Ana", "Ben", "Cleo")
    end = len(history.session.events) if last is None else last
    return Teller(history, Audience(None, "en"), names).happenings(first, end)


@pytest.mark.parametrize("game", list(GAMES))
def test_turns_are_counted_and_named_after_their_seat(game: str) -> None:
    events = told(played(game))
    for before, after in pairwise(events):
        assert after.turn - before.turn in (0, 1)
        assert after.turn > before.turn or after.turn_of == before.turn_of
    begun = [event for event in events if event.name == "TurnStarted"]
    assert begun
    assert all(event.turn_of == event.facts["seat"] for event in begun)
    assert len({event.turn for event in begun}) == len(begun)


@pytest.mark.parametrize("game", list(GAMES))
def test_what_happens_between_turns_is_nobodys(game: str) -> None:
    events = told(played(game))
    ended = [at for at, event in enumerate(events[:-1]) if event.name == "TurnEnded"]
    assert ended
    for at in ended:
        following = events[at + 1]
        assert following.turn == events[at].turn + 1
        assert following.turn_of == following.facts.get("seat") or following.turn_of is None
        assert (following.turn_of is None) == (following.name != "TurnStarted")


@pytest.mark.parametrize("game", list(GAMES))
def test_every_event_is_part_of_an_action(game: str) -> None:
    known = {kind.action for kind in GAMES[game].event_kinds} - {""}
    assert {event.action for event in told(played(game))} == known - unseen_with_three(game)


def unseen_with_three(game: str) -> set[str]:
    """Actions of games with two seats, or that a random game does without."""
    return {"dummy", "veto"} if game == "elgrande" else set()


@pytest.mark.parametrize("game", list(GAMES))
def test_a_page_of_the_log_says_the_same_as_the_whole(game: str) -> None:
    history = played(game)
    whole = told(history)
    again = played(game)
    assert told(again, 50, 70) == whole[50:70]
    assert told(again, 10, 60) == whole[10:60]


def test_what_is_quiet_is_left_out_by_its_kind() -> None:
    quiet = {event.name for event in told(played("elgrande")) if event.quiet}
    assert {"TurnEnded", "AreaScored", "CardRevealed"} <= quiet
    assert "CaballeroPlaced" not in quiet


@pytest.mark.parametrize("game", list(GAMES))
def test_what_was_taken_back_is_counted_no_more(game: str) -> None:
    history = played(game)
    told(history)
    history.session.take_back()
    fresh = new_history(game, 3, "account")
    for seat, choice in history.session.choices:
        fresh.session.apply(seat, choice)
    assert told(history) == told(fresh)
