"""How fast the rules run on one core, in processor time."""

from collections.abc import Callable
from dataclasses import dataclass
from time import process_time

from sobremesa.catalogue import game_package, make_setup
from sobremesa.compiled_core import is_compiled
from sobremesa.kernel.rules.game import Game, play_at_random
from sobremesa.kernel.rules.luck import Luck, plain

BETWEEN_LOOKS_AT_THE_CLOCK = 20  # games
COPIES = 2000


@dataclass(frozen=True)
class Rates:
    """What was done in how much processor time."""

    decisions: int
    games: int
    cpu_seconds: float

    @property
    def decisions_per_second(self) -> float:
        return self.decisions / self.cpu_seconds

    @property
    def games_per_second(self) -> float:
        return self.games / self.cpu_seconds


def random_play(game: str, edition: str | None, seats: int, seconds: float) -> Rates:
    """Whole random games inside the core, dealing included."""
    return measure(dealer(game, edition, seats), play_at_random, seconds)


def stepped_from_python(game: str, edition: str | None, seats: int, seconds: float) -> Rates:
    """Whole random games, each decision asked, listed and applied from a Python loop."""
    return measure(dealer(game, edition, seats), step_to_the_end, seconds)


def step_to_the_end(game: Game, luck: Luck) -> int:
    decisions = 0
    while deciders := game.deciders():
        seat = deciders[0]
        options = game.options(seat)
        game.apply(seat, options[luck.below(len(options))])
        decisions += 1
    return decisions


def measure(deal: Callable[[], Game], play: Callable[[Game, Luck], int], seconds: float) -> Rates:
    luck = plain("bench: choices")
    decisions = games = 0
    begun = now = process_time()
    while now - begun < seconds:
        for _ in range(BETWEEN_LOOKS_AT_THE_CLOCK):
            decisions += play(deal(), luck)
        games += BETWEEN_LOOKS_AT_THE_CLOCK
        now = process_time()
    return Rates(decisions, games, now - begun)


def dealer(game: str, edition: str | None, seats: int) -> Callable[[], Game]:
    package, setup = game_package(game), make_setup(game, edition, seats)
    luck = plain("bench: deals")
    return lambda: package.new_game(setup, luck, listener=False)


def clone_ns(game: str, edition: str | None, seats: int) -> float:
    """Nanoseconds for one copy of a game in mid-play: the best of ten runs."""
    return min(timed_copies(halfway(game, edition, seats)) for _ in range(10))


def timed_copies(game: Game) -> float:
    clone = game.clone
    begun = process_time()
    for _ in range(COPIES):
        clone()
    return (process_time() - begun) / COPIES * 1e9


def halfway(game: str, edition: str | None, seats: int) -> Game:
    dealt = dealer(game, edition, seats)()
    luck = plain("bench: halfway")
    for _ in range(60):
        if dealt.is_over():
            break
        seat = dealt.deciders()[0]
        options = dealt.options(seat)
        dealt.apply(seat, options[luck.below(len(options))])
    return dealt


def state_bytes(game: str, edition: str | None, seats: int) -> int:
    """Size of everything that changes in a game."""
    return 8 * len(dealer(game, edition, seats)().s)


def figures(game: str, edition: str | None, seats: int, seconds: float) -> dict[str, object]:
    """Everything `sobremesa bench` prints; `seconds` is spent on each of two measurements."""
    inside = random_play(game, edition, seats, seconds)
    stepped = stepped_from_python(game, edition, seats, seconds)
    return {
        "game": game,
        "edition": make_setup(game, edition, seats).edition,
        "seats": seats,
        "compiled": is_compiled(),
        "decisions_per_second": round(inside.decisions_per_second),
        "games_per_second": round(inside.games_per_second, 1),
        "stepped_from_python_per_second": round(stepped.decisions_per_second),
        "clone_ns": round(clone_ns(game, edition, seats), 1),
        "state_bytes": state_bytes(game, edition, seats),
        "decisions_per_game": round(inside.decisions / inside.games, 1),
    }
