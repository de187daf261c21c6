"""Secret choices made at the same time: what others may answer, and what each own option is worth.

Many worlds, each with some answer of every other seat, and in each all own options: whoever
believes something else of the others weighs the same trials anew.
"""

from collections import Counter
from dataclasses import dataclass

from sobremesa.bots.mind import imagined, mind_of
from sobremesa.bots.protocol import Question
from sobremesa.bots.reasons import edges_of
from sobremesa.catalogue import game_package
from sobremesa.kernel.errors import SobremesaError
from sobremesa.kernel.rules.game import Game
from sobremesa.kernel.rules.luck import Luck, plain
from sobremesa.study.reviewing import kind_of
from sobremesa.study.weighing import Effort, Weigher

LABORATORY = Effort("laboratory", 400, 160)
OPTIONS = 6  # own ones that are tried
ANSWERS = 6  # of each seat, the likeliest; the rest is one more
PARTS = 1 << 20
Shares = dict[int, dict[int, float]]  # seat -> choice -> how likely


class NothingSecret(SobremesaError):
    """Nobody else chooses at the same time."""


@dataclass(frozen=True)
class Answers:
    """What another seat may answer, the likeliest first; the shares of the rest are missing."""

    seat: int
    choices: tuple[int, ...]
    shares: tuple[float, ...]


@dataclass(frozen=True)
class Trial:
    """One world: the number of every other seat's answer, and the own chance by own option."""

    answers: tuple[int, ...]  # one beyond the last: something else
    chances: tuple[float, ...]


@dataclass(frozen=True)
class Laboratory:
    """Own options, the others' answers, and worlds in which they met."""

    options: tuple[int, ...]
    others: tuple[Answers, ...]
    trials: tuple[Trial, ...]


def experiment(question: Question, effort: Effort = LABORATORY) -> Laboratory:
    """The same for every question that looks the same to its seat."""
    weigher = Weigher(question.setup, effort)
    if kind_of(question) not in weigher.package.secret_decisions:
        raise NothingSecret("this is no secret choice")
    answer = weigher.adviser.bot.answer(question, weigher.adviser.budget)
    options = tuple(one.choice for one in answer.considered[:OPTIONS])
    likely = likely_answers(question)
    met = (meet(weigher, question, options, likely, number) for number in range(effort.worlds))
    rows = [one for one in met if one is not None]
    if not rows:
        raise NothingSecret("nobody else chooses at the same time")
    others = [told(seat, likely.get(seat, {}), rows) for seat in sorted(rows[0][0])]
    trials = [
        Trial(tuple(place(one, answers[one.seat]) for one in others), chances)
        for answers, chances in rows
    ]
    return Laboratory(options, tuple(others), tuple(trials))


def likely_answers(question: Question) -> Shares:
    """How the search mixes every other seat's answers, where it looked at them."""
    strategy = mind_of(question).strategy
    tree = strategy.tree
    found: Shares = {}
    for edge in edges_of(tree, strategy.root):
        seat = int(tree.chooser[edge])
        if seat != question.seat:
            found.setdefault(seat, {})[int(tree.choice[edge])] = float(tree.share[edge])
    return found


def meet(
    weigher: Weigher, question: Question, options: tuple[int, ...], likely: Shares, number: int
) -> tuple[dict[int, int], tuple[float, ...]] | None:
    """One world: others answer, and every own option is tried against that; None without others."""
    luck = plain(f"{question.seed}/laboratory/{number}")
    package = game_package(question.setup.game)
    before = package.redeal(question.setup, imagined(question), question.seat, luck)
    mind_of(question).judge.redeal(before, question.seat, luck)
    others = [seat for seat in before.deciders() if seat != question.seat]
    if not others or any(not before.is_listed(question.seat, option) for option in options):
        return None
    answers = {seat: drawn(before, seat, likely.get(seat, {}), luck) for seat in others}
    for seat, choice in answers.items():
        before.play(seat, choice)
    chances = [
        weigher.gauge.chance_after(before, question.seat, option, f"{question.seed}/{number}")
        for option in options
    ]
    return answers, tuple(chances)


def drawn(game: Game, seat: int, likely: dict[int, float], luck: Luck) -> int:
    """Half by what is likely and half by chance: whatever is believed, there are worlds of it."""
    options = game.options(seat)
    known = [option for option in options if likely.get(option, 0.0) > 0.0]
    if not known or int(luck.below(2)):
        return options[int(luck.below(len(options)))]
    left = luck.below(PARTS) / PARTS * sum(likely[option] for option in known)
    for option in known:
        left -= likely[option]
        if left <= 0.0:
            return option
    return known[-1]


def told(
    seat: int, likely: dict[int, float], rows: list[tuple[dict[int, int], tuple[float, ...]]]
) -> Answers:
    met = Counter(answers[seat] for answers, _ in rows)
    whole = sum(likely.get(choice, 0.0) for choice in met)
    share = {
        choice: likely.get(choice, 0.0) / whole if whole > 0.0 else count / len(rows)
        for choice, count in met.items()
    }
    best = sorted(met, key=lambda choice: (-share[choice], -met[choice], choice))[:ANSWERS]
    return Answers(seat, tuple(best), tuple(share[choice] for choice in best))


def place(answers: Answers, choice: int) -> int:
    known = answers.choices
    return known.index(choice) if choice in known else len(known)
