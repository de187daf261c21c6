"""`sobremesa bot`: a bot for other programs, asked and answering line by line."""

import json
import sys

import click

from sobremesa.arena.program import program
from sobremesa.bots.levels import make_opponent
from sobremesa.bots.lines import VERSION, read_line, read_question, write_answer
from sobremesa.catalogue import GAMES
from sobremesa.kernel.errors import SobremesaError


@click.command()
@click.argument("spec")
def bot(spec: str) -> None:
    """Answer questions from standard input, a JSON object in every line.

    SPEC is a level or a kind with parameters, for example strategist:sims=200. Another arena asks
    it by the bot `run:sobremesa bot SPEC`. With a budget of its own it keeps to that, else to the
    budget of the question.
    """
    opponent = make_opponent(spec)
    for text in sys.stdin:
        line = read_line(text, "the other program")
        if "hello" in line:
            click.echo(hello(spec))
            sys.stdout.flush()
            continue
        try:
            asked = read_question(line)
        except (KeyError, TypeError) as problem:
            raise SobremesaError(f"a question lacks {problem}: {text[:80]}") from problem
        own = opponent.budget
        budget = own if own.seconds or own.simulations else asked.budget
        click.echo(write_answer(asked.number, opponent.bot.answer(asked.question, budget)))
        sys.stdout.flush()


def hello(spec: str) -> str:
    return json.dumps(
        {"hello": spec, "version": VERSION, "programs": {game: program(game) for game in GAMES}}
    )
