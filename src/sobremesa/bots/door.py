"""Bots for programs: one that looks at a game and chooses."""

from sobremesa.bots.levels import Opponent, make_opponent
from sobremesa.bots.protocol import Answer, Question, question_of
from sobremesa.bots.why import why
from sobremesa.kernel.errors import SobremesaError
from sobremesa.kernel.record import SEAT_LETTERS
from sobremesa.kernel.rules.luck import plain
from sobremesa.kernel.words import Names
from sobremesa.library.game import Game
from sobremesa.library.saying import Option

SEEDS = 2**31


class Player:
    """A bot with its budget. It sees of a game what a person in its seat sees, never more."""

    def __init__(self, spec: str, opponent: Opponent, seed: int | str) -> None:
        self.name = spec
        self._opponent = opponent
        self._seed = seed

    def choose(self, game: Game, seat: int) -> Option:
        """One of `game.options(seat)`; the same in an equal game, as far as time allows."""
        return game.choice(self.consider(game, seat).choice)

    def consider(self, game: Game, seat: int) -> Answer:
        """The choice with its reasons: what every option it weighed is expected to bring."""
        return self.answer(self.asked(game, seat))

    def asked(self, game: Game, seat: int) -> Question:
        """What it is asked when it considers a game."""
        if seat not in game.deciders:
            raise SobremesaError(f"nothing is asked of seat {seat}; asked are {game.deciders}")
        number = len(game.session.choices)
        seed = int(plain(f"{self._seed}/{number}/{seat}").below(SEEDS))
        return question(game, seat, seed)

    def why(
        self,
        game: Game,
        seat: int,
        answer: Answer,
        language: str = "en",
        names: Names = SEAT_LETTERS,
    ) -> str:
        """The reason for an answer in a sentence, from facts of the position."""
        return why(self.asked(game, seat), answer, language, names)

    def answer(self, asked: Question) -> Answer:
        return self._opponent.bot.answer(asked, self._opponent.budget)


def bot(spec: str, *, seed: int | str = 0) -> Player:
    """A level (`strong`), a kind with parameters (`strategist:sims=200`), or a bot you installed.

    Examples:
        >>> import sobremesa
        >>> game = sobremesa.new("elgrande", seats=2, seed=7)
        >>> seat = game.deciders[0]
        >>> sobremesa.bot("greedy").choose(game, seat) in game.options(seat)
        True
    """
    return Player(spec, make_opponent(spec), seed)


def question(game: Game, seat: int, seed: int) -> Question:
    """Put a game's open decision to a bot: the game itself stays behind."""
    return question_of(game.package, game.setup, game.core, seat, seed)
