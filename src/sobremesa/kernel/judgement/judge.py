"""What knowledge of one game adds to its rules: how a position will end, and what looks good."""

from math import exp
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from sobremesa.kernel.judgement.trees import Trees
from sobremesa.kernel.rules.game import CHOICES, Game
from sobremesa.kernel.rules.luck import Luck

MOST_SEATS: Final = 8
TURNS_A_ROUND: Final = 16  # of the clock; no game has more
THE_END: Final = 1000000  # the clock of a game that is over


@mypyc_attr(allow_interpreted_subclasses=True)
class Judge:
    """Opinions about positions of one setup; `weights` are fitted data, never rules."""

    def __init__(self, seats: i64) -> None:
        self.seats = seats
        self.expected = vec[float]([0.0] * MOST_SEATS)
        self.now = vec[float]([0.0] * MOST_SEATS)  # room for points
        self.trees: Trees | None = None  # what was learned beside the weights
        self.round_weights = vec[float]()  # fitted where rounds begin; empty if none were
        # + seat * MOST_SEATS + other: how much the seat minds a point of the other.
        self.threat = vec[float]([0.0] * (MOST_SEATS * MOST_SEATS))
        self.doubt = 0.02  # how likely an option is that looks bad, beside one that looks best
        self.noise = 0.0  # points by which two options may be confused when all play on
        self.offers = vec[i64]([0] * CHOICES)
        mind_all_alike(self.threat, seats)

    # --- what each game writes ---

    def expect(self, game: Game, out: vec[float]) -> None:
        """Write the points with which every seat is expected to end."""
        raise NotImplementedError

    def add_up(self, game: Game, weights: vec[float], out: vec[float]) -> None:
        """Points now and what weights promise beside them; exact at the end."""
        raise NotImplementedError

    def spread(self, game: Game) -> float:
        """How uncertain the expectation is: the scale on which a lead becomes a win chance."""
        raise NotImplementedError

    def redeal(self, game: Game, seat: i64, luck: Luck) -> None:
        """Deal anew, in place, everything the seat (-1: a spectator) cannot know.

        What others have already chosen in secret in a moment under way is asked of them again: a
        guess at what they thought is worth more than chance.
        """
        raise NotImplementedError

    def clock(self, game: Game) -> i64:
        """Which turn it is: rises by one with each, by TURNS_A_ROUND with each round."""
        raise NotImplementedError

    # --- what a game may do better or faster ---

    def study(self, game: Game, seat: i64) -> None:
        """Get ready to deal this position anew for this seat, again and again."""
        del seat  # only some games have something to prepare
        self.size_up(game)

    def landmark(self, game: Game) -> i64:
        """A number by which a position is known again, however it was reached; 0: never.

        It is made of what everybody sees, so that a search may go on where it has been before.
        """
        del game  # only some games say
        return 0

    def is_crossroads(self, game: Game) -> bool:
        """Whether options show what they are worth only when the round they lead to is over."""
        del game  # only some games know such moments
        return False

    def weigh(self, game: Game, seat: i64, options: vec[i64], count: i64, out: vec[float]) -> None:
        """How good each option looks to the seat, in points, judged one step ahead."""
        at: i64 = 0
        while at < count:
            out[at] = self.weigh_choice(game, seat, options[at])
            at += 1

    def weigh_choice(self, game: Game, seat: i64, choice: i64) -> float:
        """The same for one option, by trying it out."""
        twin = game.clone()
        twin.play(seat, choice)
        self.expect(twin, self.expected)
        return self.advantage(self.expected, seat)

    # --- what all games share ---

    def foresee(self, game: Game, out: vec[float]) -> None:
        """What a search expects that has played on, by the weights of rounds where one begins.

        The chances of reviews and advice are fitted to `expect` and stay with it.
        """
        if len(self.round_weights) > 0 and self.clock(game) % TURNS_A_ROUND == 0:
            self.add_up(game, self.round_weights, out)
        else:
            self.expect(game, out)

    def advantage(self, points: vec[float], seat: i64) -> float:
        """A seat's points less those of the others, by how much it minds each of them."""
        value = points[seat]
        row = seat * MOST_SEATS
        other: i64 = 0
        while other < self.seats:
            value -= self.threat[row + other] * points[other]
            other += 1
        return value

    def size_up(self, game: Game) -> None:
        """Let every seat mind most those who are most likely to win from here."""
        self.expect(game, self.expected)
        scale = self.spread(game)
        seat: i64 = 0
        while seat < self.seats:
            mind_leaders(self.threat, self.expected, seat, self.seats, scale)
            seat += 1


def mind_all_alike(threat: vec[float], seats: i64) -> None:
    seat: i64 = 0
    while seat < seats:
        other: i64 = 0
        while other < seats:
            if other != seat:
                threat[seat * MOST_SEATS + other] = 1.0 / float(seats - 1)
            other += 1
        seat += 1


def mind_leaders(
    threat: vec[float], expected: vec[float], seat: i64, seats: i64, scale: float
) -> None:
    highest = -1000000.0
    other: i64 = 0
    while other < seats:
        if other != seat and expected[other] > highest:
            highest = expected[other]
        other += 1
    total = 0.0
    other = 0
    while other < seats:
        if other != seat:
            share = exp((expected[other] - highest) / scale)
            threat[seat * MOST_SEATS + other] = share
            total += share
        other += 1
    other = 0
    while other < seats:
        threat[seat * MOST_SEATS + other] /= total
        other += 1
    threat[seat * MOST_SEATS + seat] = 0.0


def win_chances(points: vec[float], seats: i64, scale: float, out: vec[float]) -> None:
    """From expected points to the chance of every seat to win."""
    highest = points[0]
    seat: i64 = 1
    while seat < seats:
        highest = max(highest, points[seat])
        seat += 1
    total = 0.0
    seat = 0
    while seat < seats:
        share = exp((points[seat] - highest) / scale)
        out[seat] = share
        total += share
        seat += 1
    seat = 0
    while seat < seats:
        out[seat] /= total
        seat += 1
