"""`sobremesa bot`: a bot for other programs, asked and answering line by line."""

import sys

import click

from sobremesa.arena.program import program
from sobremesa.bots.answering import converse
from sobremesa.bots.levels import make_opponent
from sobremesa.catalogue import GAMES


@click.command()
@click.argument("spec")
def bot(spec: str) -> None:
    """Answer questions from standard input, a JSON object in every line.

    SPEC is a level or a kind with parameters, for example strategist:sims=200. Another arena asks
    it by the bot `run:sobremesa bot SPEC`. With a budget of its own it keeps to that, else to the
    budget of the question.
    """
    opponent = make_opponent(spec)
    about = {"hello": spec, "programs": {game: program(game) for game in GAMES}}
    converse(opponent.bot, opponent.budget, about, sys.stdin, sys.stdout)
