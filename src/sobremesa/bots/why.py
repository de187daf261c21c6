"""Why a bot chose something, in a sentence made of facts of the position."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from sobremesa.bots.mind import imagined, mind_of
from sobremesa.bots.protocol import Answer, Considered, Question
from sobremesa.bots.search.flat import MOST_DECISIONS, horizon
from sobremesa.catalogue import game_package
from sobremesa.kernel.rules.game import Game
from sobremesa.kernel.rules.luck import plain
from sobremesa.kernel.texts import Texts
from sobremesa.kernel.words import Names

LEVEL = 0.25  # expected points that make no difference
NAMED = 2  # areas in a sentence

Forecast = Mapping[str, Sequence[int]]


@dataclass(frozen=True)
class Change:
    """What an area would pay a seat more, or less, after one option than after another."""

    area: str
    seat: int
    points: int


def why(question: Question, answer: Answer, language: str, names: Names) -> str:
    """What the choice is better than, and which areas speak for it."""
    chosen, other = compared(answer)
    if chosen is None or other is None:
        return say(language, "only")
    if is_secret(question):
        return f"{say(language, 'mixed')}."
    words = game_package(question.setup.game).words
    text = words.choice_text(language, question.setup, other.choice, names)
    gain = lead_of(chosen, question.seat) - lead_of(other, question.seat)
    key = "better" if gain >= LEVEL else "level"
    sentence = say(language, key, points=f"{gain:.1f}", other=text.rstrip("."))
    for change in changes(question, chosen.choice, other.choice, language)[:NAMED]:
        after = changed(language, question.seat, change, names)
        sentence = say(language, "and", before=sentence, after=after)
    return f"{sentence}."


def is_secret(question: Question) -> bool:
    """Whether others choose at the same time, or have, without showing it."""
    world = imagined(question)
    mind_of(question).judge.redeal(world, question.seat, plain(question.seed))
    return len(world.deciders()) > 1


def say(language: str, key: str, **gaps: object) -> str:
    return Texts("sobremesa.bots", language).phrase("why", key).format(**gaps)


def compared(answer: Answer) -> tuple[Considered | None, Considered | None]:
    """The option chosen, and the one that came nearest to it."""
    chosen = next((own for own in answer.considered if own.choice == answer.choice), None)
    others = [own for own in answer.considered if own.choice != answer.choice]
    return chosen, others[0] if others else None


def lead_of(option: Considered, seat: int) -> float:
    """Expected points before the mean of the others: what is taken from rivals counts too."""
    others = [points for own, points in enumerate(option.scores) if own != seat]
    return option.scores[seat] - sum(others) / len(others)


def changed(language: str, seat: int, change: Change, names: Names) -> str:
    if change.seat != seat:
        rival = names[change.seat]
        return say(language, "rival_less", area=change.area, rival=rival, points=-change.points)
    key = "own_more" if change.points > 0 else "own_less"
    return say(language, key, area=change.area, points=abs(change.points))


# --- what the position shows ---


def changes(question: Question, chosen: int, other: int, language: str) -> list[Change]:
    """Where the two options differ when the turn is over, what matters most first."""
    one, two = (forecast_after(question, choice, language) for choice in (chosen, other))
    found = []
    for area in [*one, *(area for area in two if area not in one)]:
        nothing = [0] * question.setup.seats
        pairs = zip(one.get(area, nothing), two.get(area, nothing), strict=True)
        for seat, (after, instead) in enumerate(pairs):
            points = after - instead
            if points and (seat == question.seat or points < 0):
                found.append(Change(area, seat, points))
    return sorted(found, key=lambda own: (-abs(own.points), own.seat != question.seat, own.area))


def forecast_after(question: Question, choice: int, language: str) -> Forecast:
    """What areas would pay after a choice and the rest of the turn, played as it looks best."""
    world = imagined(question)
    mind = mind_of(question)
    world.play(question.seat, choice)
    player = mind.flat.player
    player.noise = player.wander = 0.0
    player.play_until(world, horizon(mind.judge.clock(world), 0), MOST_DECISIONS)
    return forecast(question, world, language)


def forecast(question: Question, world: Game, language: str) -> Forecast:
    words = game_package(question.setup.game).words
    return words.forecast(language, question.setup, world, question.seat)
