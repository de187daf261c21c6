"""OpenSpiel's own tests and algorithms on our games."""

import random

import numpy as np
import pyspiel
import pytest
from open_spiel.python import rl_environment
from open_spiel.python.algorithms import ismcts, mcts, tabular_qlearner

from sobremesa.kernel.setup import Setup
from sobremesa.rl import openspiel
from sobremesa.rl.openspiel_state import SobremesaState
from tests.laws.setups import few_setups, name_of

SETUPS = few_setups()
SHORT = "sobremesa_elgrande(seats=2,options=short_game)"
BOTH = [SHORT, "sobremesa_salamanca(seats=2)"]


def loaded(setup: Setup) -> pyspiel.Game:
    options = ";".join(
        f"{name}:{'+'.join(value)}" if isinstance(value, tuple) else name
        for name, value in setup.options.items()
        if value
    )
    given = {"edition": setup.edition, "seats": setup.seats, "options": options}
    return pyspiel.load_game(f"sobremesa_{setup.game}", given)


def dealt(game: pyspiel.Game, luck: random.Random) -> SobremesaState:
    state: SobremesaState = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(luck.choice(state.chance_outcomes())[0])
    return state


@pytest.mark.parametrize("setup", SETUPS, ids=name_of)
def test_a_random_game_keeps_openspiels_laws_and_looks_alike_after_a_new_deal(setup: Setup) -> None:
    game = loaded(setup)
    luck = random.Random(name_of(setup))
    state = game.new_initial_state()
    decisions = lots = 0
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes = state.chance_outcomes()
            assert sum(chance for _, chance in outcomes) == pytest.approx(1.0)
            assert len(outcomes) <= game.max_chance_outcomes()
            lots += 1
            state.apply_action(luck.choice(outcomes)[0])
            continue
        if decisions % 23 == 0:
            for seat in range(setup.seats):
                twin = state.resample_from_infostate(seat, luck.random)
                mine = state.information_state_string(seat)
                assert twin.information_state_string(seat) == mine
                assert twin.current_player() == state.current_player()
                if seat == state.current_player():
                    assert twin.legal_actions() == state.legal_actions()
        decisions += 1
        state.apply_action(luck.choice(state.legal_actions()))
    assert sum(state.returns()) == pytest.approx(0.0)
    assert decisions < game.max_game_length()
    assert 0 < lots < game.max_chance_nodes_in_history()


@pytest.mark.parametrize("name", BOTH)
def test_random_sim_test(name: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=1, serialize=True, verbose=False)


def test_who_sets_a_dial_later_does_not_see_the_earlier_ones() -> None:
    game = pyspiel.load_game("sobremesa_salamanca(seats=2)")
    state = dealt(game, random.Random(3))
    first = state.current_player()
    other = 1 - first
    twins = []
    for action in state.legal_actions()[:2]:
        twin = state.clone()
        twin.apply_action(action)
        twins.append(twin)
    assert twins[0].information_state_string(other) == twins[1].information_state_string(other)
    assert twins[0].information_state_string(first) != twins[1].information_state_string(first)
    assert twins[0].observation_tensor(other) == twins[1].observation_tensor(other)


def test_a_clone_goes_its_own_way() -> None:
    state = dealt(pyspiel.load_game(SHORT), random.Random(1))
    before = str(state)
    twin = state.clone()
    twin.apply_action(twin.legal_actions()[0])
    assert str(state) == before != str(twin)


@pytest.mark.parametrize("name", BOTH)
def test_its_monte_carlo_searches_play(name: str) -> None:
    game = pyspiel.load_game(name)
    chance = np.random.RandomState(1)
    evaluator = mcts.RandomRolloutEvaluator(1, chance)
    plain = mcts.MCTSBot(game, 2.0, 4, evaluator, random_state=chance)
    informed = ismcts.ISMCTSBot(game, evaluator, 2.0, 4, random_state=chance)
    state = dealt(game, random.Random(2))
    for bot in (plain, informed):
        while state.is_chance_node():
            state.apply_action(state.chance_outcomes()[0][0])
        action = bot.step(state)
        assert action in state.legal_actions()
        state.apply_action(action)


@pytest.mark.parametrize("name", BOTH)
def test_its_environment_and_a_learner_of_its_own_run(name: str) -> None:
    env = rl_environment.Environment(pyspiel.load_game(name))
    env.seed(5)
    actions = env.action_spec()["num_actions"]
    agents = [tabular_qlearner.QLearner(seat, actions) for seat in range(2)]
    step = env.reset()
    steps = 0
    while not step.last():
        seat = step.observations["current_player"]
        step = env.step([agents[seat].step(step).action])
        steps += 1
    for agent in agents:
        agent.step(step)
    assert steps > 50
    assert sum(step.rewards) == pytest.approx(0.0)


def test_options_are_read() -> None:
    game = pyspiel.load_game(
        "sobremesa_elgrande(edition=de_2023,seats=3,options=short_game;alte_hasen:veto+doppelspiel)"
    )
    assert openspiel.options_of("short_game;alte_hasen:veto+doppelspiel") == {
        "short_game": True,
        "alte_hasen": ("veto", "doppelspiel"),
    }
    assert game.num_players() == 3
