"""Characters: where several choices are about as good, each likes something else.

A character never gives away more than a little of its chance to win, so all are about as strong.
"""

from collections.abc import Mapping

from sobremesa.bots.protocol import Answer, Budget, Considered, Question
from sobremesa.bots.strategist import StrategistBot
from sobremesa.catalogue import game_package

LITTLE = 0.01  # of the chance to win: what a character gives for its liking

# Words of choices and how much they are liked; the longest that fits counts.
Liking = Mapping[str, float]
CHARACTERS: Mapping[str, Liking] = {
    "cautious": {"place": 0.5, "place castillo": -1.0, "sell": 1.0},
    "courtier": {"king": 1.0, "special": 0.5, "conde": 1.0},  # the king's friend
    "gambler": {"place castillo": 1.0, "dial": 0.5, "plague": 1.0},
    "miser": {"veto": -1.0, "stop": 0.5, "end": 0.5, "occupy": -0.5},
}


class CharacterBot:
    """A strategist with a liking."""

    def __init__(self, name: str) -> None:
        self.name = name
        self._bot = StrategistBot()

    def answer(self, question: Question, budget: Budget) -> Answer:
        return in_character(self._bot.answer(question, budget), question, CHARACTERS[self.name])


def in_character(answer: Answer, question: Question, liking: Liking) -> Answer:
    """Of what is as good as the best, the choice that is liked most."""
    best = next((own for own in answer.considered if own.choice == answer.choice), None)
    if best is None:
        return answer
    enough = best.wins[question.seat] - LITTLE
    good = [own for own in answer.considered if is_good(own, question.seat, enough, best.visits)]
    space = game_package(question.setup.game).space(question.setup.edition)
    liked = max(good, key=lambda own: (liking_of(space.text(own.choice), liking), own is best))
    others = tuple(own for own in answer.considered if own is not liked)
    return Answer(liked.choice, (liked, *others), answer.trouble)


def is_good(option: Considered, seat: int, enough: float, visits: int) -> bool:
    """As good as the best, and looked at as closely."""
    return option.wins[seat] >= enough and 2 * option.visits >= visits


def liking_of(text: str, liking: Liking) -> float:
    words = [word for word in liking if text == word or text.startswith(f"{word} ")]
    return liking[max(words, key=len)] if words else 0.0
