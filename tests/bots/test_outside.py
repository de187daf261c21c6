"""Bots of other programs, by lines of JSON, and of projects that import nothing of ours."""

import json
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest
from click.testing import CliRunner

from sobremesa.arena.match import play
from sobremesa.arena.plan import make_plan
from sobremesa.bots.guests import maker, parameters_of
from sobremesa.bots.levels import make_opponent
from sobremesa.bots.lines import HELLO, write_question
from sobremesa.bots.protocol import Budget
from sobremesa.catalogue import make_setup
from sobremesa.cli import main
from sobremesa.kernel.words import View
from tests.bots.asking import TABLES, moments, question_of

SHORT = make_setup("elgrande", "en_bigbox", 2, {"short_game": True})
OURS = f"run:{sys.executable} -m sobremesa bot greedy"
ODD = """
import json, sys
for line in sys.stdin:
    asked = json.loads(line)
    if "hello" in asked:
        print(json.dumps({"hello": "odd", "version": 1}), flush=True)
    elif len(asked["options"]) > 5:
        print("thinking", flush=True)
    else:
        print(json.dumps({"number": asked["number"], "choice": asked["texts"][-1]}), flush=True)
"""


class LastOption:
    """A bot of somebody who imports nothing of ours."""

    def __init__(self, back: float = 1) -> None:
        self.back = int(back)

    def choose(self, view: View, options: Sequence[str], budget: Budget) -> str:
        assert view["decision"]
        assert budget == Budget(seconds=2.0)
        return options[-self.back]


def test_a_bot_of_another_program_plays_as_it_would_at_home() -> None:
    at_home = play(make_plan(SHORT, ("greedy", "random"), 1, "lines"), 0)[0]
    by_lines = play(make_plan(SHORT, (OURS, "random"), 1, "lines"), 0)[0]
    assert by_lines.troubles == []
    assert by_lines.scores == at_home.scores


def test_results_name_the_other_program() -> None:
    plan = make_plan(SHORT, (OURS, "random"), 1, "lines").as_data()
    others = plan["other_programs"]
    assert isinstance(others, dict)
    assert others[OURS]["hello"] == "greedy"
    assert others[OURS]["programs"]["elgrande"] == plan["program"]


def test_another_program_that_talks_nonsense_is_replaced_and_reported(tmp_path: Path) -> None:
    (tmp_path / "odd.py").write_text(ODD)
    opponent = make_opponent(f"run:{sys.executable} {tmp_path / 'odd.py'}")
    troubles = set()
    for game, seat in moments(SHORT, seed=4, every=9):
        question = question_of(SHORT, game, seat)
        answer = opponent.bot.answer(question, Budget())
        assert answer.choice in question.options
        if len(question.options) > 5:
            assert "not with a JSON object" in answer.trouble
        else:
            assert answer == opponent.bot.answer(question, Budget())
            assert answer.choice == question.options[-1]
        troubles.add(bool(answer.trouble))
    assert troubles == {True, False}


def test_a_command_that_cannot_be_run_is_named() -> None:
    game, seat = next(moments(SHORT, seed=4, every=9))
    answer = make_opponent("run:no-such-bot").bot.answer(question_of(SHORT, game, seat), Budget())
    assert "'no-such-bot' cannot be run" in answer.trouble


def test_the_bot_command_answers_line_by_line() -> None:
    game, seat = next(moments(TABLES[5], seed=4, every=9))
    question = question_of(TABLES[5], game, seat)
    typed = f"{HELLO}\n{write_question(7, question, Budget(simulations=3))}\n"
    out = CliRunner().invoke(main, ["bot", "greedy"], input=typed).output.splitlines()
    hello, answer = map(json.loads, out)
    assert hello["hello"] == "greedy"
    assert answer["number"] == 7
    assert answer["choice"] in question.options


@pytest.mark.parametrize("back", [1, 2])
def test_a_class_that_chooses_from_a_view_and_texts_sits_at_a_table(back: int) -> None:
    assert parameters_of(LastOption) == ("back",)
    bot = maker("last", LastOption)(back=back)
    for game, seat in moments(SHORT, seed=6, every=23):
        question = question_of(SHORT, game, seat)
        assert bot.answer(question, Budget(seconds=2.0)).choice == question.options[-back]
