"""States of OpenSpiel: written down and read again, remembered, dealt anew."""

import copy
import pickle
import random
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pyspiel
import pytest
from open_spiel.python.observation import make_observation

import sobremesa.rl.openspiel  # noqa: F401 - registers the games
from sobremesa.kernel.errors import IllegalChoice
from sobremesa.rl.openspiel_state import SobremesaState

SHORT = "sobremesa_elgrande(seats=3,options=short_game)"
WITH_DIALS = "sobremesa_elgrande(edition=nl_late,seats=2,options=short_game)"
WITH_SECRETS = "sobremesa_salamanca(seats=2)"
ALL = [SHORT, WITH_DIALS, WITH_SECRETS]


def states(name: str, seed: int) -> Iterator[SobremesaState]:
    """A random game, chance and all, up to its end."""
    luck = random.Random(seed)
    state: SobremesaState = pyspiel.load_game(name).new_initial_state()
    while not state.is_terminal():
        yield state
        state.apply_action(luck.choice(state.legal_actions()))
    yield state


def strings(state: SobremesaState) -> list[str]:
    return [state.information_state_string(seat) for seat in range(state.num_players())]


@pytest.mark.parametrize("name", ALL)
def test_a_state_is_the_same_after_it_was_written_down(name: str) -> None:
    for number, state in enumerate(states(name, 1)):
        if number % 60 and not state.is_terminal():
            continue
        _, again = pyspiel.deserialize_game_and_state(
            pyspiel.serialize_game_and_state(state.get_game(), state)
        )
        for twin in (again, pickle.loads(pickle.dumps(state)), copy.deepcopy(state)):
            assert str(twin) == str(state)
            assert strings(twin) == strings(state)
            assert twin.history() == state.history()
            assert twin.is_terminal() or twin.legal_actions() == state.legal_actions()


def test_a_state_that_was_written_down_is_played_on_elsewhere(tmp_path: Path) -> None:
    """Another process knows our games by what it reads: it imports nothing of ours itself."""
    *_, state = (state for _, state in zip(range(80), states(SHORT, 2), strict=False))
    (tmp_path / "state").write_bytes(pickle.dumps((state.get_game(), state)))
    code = "import pickle, sys; print(pickle.load(open(sys.argv[1], 'rb'))[1].history())"
    words = (sys.executable, "-c", code, str(tmp_path / "state"))
    told = subprocess.run(words, capture_output=True, text=True, check=True).stdout
    assert told.strip() == str(state.history())


@pytest.mark.parametrize("name", ALL)
def test_what_a_seat_remembered_it_remembers(name: str) -> None:
    """Memories only grow, and they know what came to light, which no view shows for ever."""
    before = ["", "", ""]
    for state in states(name, 3):
        if not state.is_chance_node():
            now = [text.partition("\n")[0] for text in strings(state)]
            for seat, text in enumerate(now):
                assert text.startswith(before[seat])
            before = now
    assert ("DialRevealed(" if "elgrande" in name else "CardsRevealed(") in before[0]


def test_a_secret_is_remembered_by_its_seat_until_it_comes_to_light() -> None:
    for state in states(WITH_SECRETS, 4):
        if not state.is_chance_node():
            break
    first, card = state.current_player(), state.legal_actions()[0]
    state.apply_action(card)
    mine, theirs = (strings(state)[seat].partition("\n")[0] for seat in (first, 1 - first))
    assert f"{first}:card" in mine
    assert f"{first}:?" in theirs


@pytest.mark.parametrize("name", ALL)
def test_a_game_dealt_anew_keeps_nobodys_secrets(name: str) -> None:
    """What the others did in secret is neither in their memories nor in the history."""
    luck = random.Random(5)
    for number, state in enumerate(states(name, 5)):
        if number % 40 or state.is_terminal():
            continue
        for seat in range(state.num_players()):
            twin = state.resample_from_infostate(seat, luck.random)
            assert twin.information_state_string(seat) == state.information_state_string(seat)
            assert twin.current_player() == state.current_player()
            assert twin.history() == []
            spectator = state._memory.of(None)
            for other in set(range(state.num_players())) - {seat}:
                assert strings(twin)[other].startswith(spectator)
            again = twin.resample_from_infostate((seat + 1) % state.num_players(), luck.random)
            assert again.legal_actions()
            assert str(twin.clone()) == str(twin)
            twin.apply_action(twin.legal_actions()[0])


@pytest.mark.parametrize("name", ALL)
def test_only_who_is_asked_may_choose_and_only_what_is_listed(name: str) -> None:
    for number, state in enumerate(states(name, 6)):
        if state.is_chance_node() or state.is_terminal() or number % 20:
            continue
        for seat in range(state.num_players()):
            assert bool(state.legal_actions(seat)) == (seat == state.current_player())
        unlisted = set(range(state.num_distinct_actions())) - set(state.legal_actions())
        before = str(state)
        with pytest.raises(IllegalChoice):
            state.apply_action(unlisted.pop())
        assert str(state) == before


def test_a_lot_that_is_not_in_the_urn_is_refused() -> None:
    state = pyspiel.load_game(SHORT).new_initial_state()
    with pytest.raises(ValueError, match="lot 99 is not below"):
        state.apply_action(99)
    with pytest.raises(ValueError, match="no player 7"):
        state.observation_string(7)


def test_observers_show_all_that_a_player_may_know_and_offer_no_part_of_it() -> None:
    game = pyspiel.load_game(SHORT)
    seen = make_observation(game)
    assert seen.tensor.shape == tuple(game.observation_tensor_shape())
    everybody = pyspiel.IIGObservationType(
        perfect_recall=False, private_info=pyspiel.PrivateInfoType.ALL_PLAYERS
    )
    with pytest.raises(ValueError, match="no part of it"):
        make_observation(game, everybody)
