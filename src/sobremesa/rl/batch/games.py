"""Many games side by side, each at a decision of one seat; one call plays a choice in all of them.

Everything is written into runs of cells that stay where they are, so that others may look at them
without a copy. Where several seats decide in secret at once, they are asked one after the other.
"""

from collections.abc import Callable
from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64, u8

from sobremesa.kernel.rules.frames import top
from sobremesa.kernel.rules.game import CHOICES, OVER, Game, lowest
from sobremesa.kernel.rules.luck import Luck
from sobremesa.kernel.sight.observer import Observer

ALL_LISTED: Final = -1


class Games:
    """`begin` makes the game of a place in the batch anew; it must not be over at once."""

    def __init__(
        self, count: i64, seats: i64, observer: Observer, begin: Callable[[int], Game]
    ) -> None:
        self.count: Final = count
        self.seats: Final = seats
        self.observer: Final = observer
        self.begin: Final = begin
        self.games: Final = vec[Game]([begin(place) for place in range(count)])
        self.listed: Final = vec[i64]([0] * CHOICES)
        # --- what others see; + place * (how many belong to one game) ---
        self.rows: Final = vec[i16]([0] * int(count * observer.size))
        self.masks: Final = vec[u8]([0] * int(count * CHOICES))
        self.options: Final = vec[i16]([0] * int(count * CHOICES))
        self.counts: Final = vec[i16]([0] * int(count))
        self.asked: Final = vec[i16]([0] * int(count))
        self.ended: Final = vec[u8]([0] * int(count))
        self.scores: Final = vec[i16]([0] * int(count * seats))
        self.rewards: Final = vec[float]([0.0] * int(count * seats))
        # --- what others write ---
        self.actions: Final = vec[i16]([0] * int(count))
        place: i64 = 0
        while place < count:
            self.look(place)
            place += 1

    def step(self) -> i64:
        """Play every game's action; the first place whose action is not listed, and then nothing
        has changed, or ALL_LISTED."""
        wrong = self.first_unlisted()
        if wrong != ALL_LISTED:
            return wrong
        place: i64 = 0
        while place < self.count:
            if self.ended[place]:
                self.forget_the_end(place)
            self.games[place].play(i64(self.asked[place]), i64(self.actions[place]))
            self.look(place)
            place += 1
        return ALL_LISTED

    def first_unlisted(self) -> i64:
        place: i64 = 0
        while place < self.count:
            action = i64(self.actions[place])
            if action < 0 or action >= CHOICES or not self.masks[place * CHOICES + action]:
                return place
            place += 1
        return ALL_LISTED

    def look(self, place: i64) -> None:
        """Write down who is asked in a game and may choose what; in a new one if it is over."""
        game = self.games[place]
        frame = top(game.s)
        moment = game.rules.moments[game.s[frame]]
        seat = lowest(moment.deciders(game, frame))
        if seat == OVER:
            self.end(place, game)
            self.look(place)
            return
        first = place * CHOICES
        option: i64 = 0
        while option < i64(self.counts[place]):
            self.masks[first + i64(self.options[first + option])] = 0
            option += 1
        count = moment.options(game, frame, seat, self.listed)
        option = 0
        while option < count:
            choice = self.listed[option]
            self.options[first + option] = i16(choice)
            self.masks[first + choice] = 1
            option += 1
        self.counts[place] = i16(count)
        self.asked[place] = i16(seat)

    def observe(self) -> None:
        """Write the row of every game: most of the work, so only who looks pays for it."""
        place: i64 = 0
        while place < self.count:
            seat = i64(self.asked[place])
            self.observer.observe(self.games[place], seat, self.rows, place * self.observer.size)
            place += 1

    def end(self, place: i64, game: Game) -> None:
        """Write down how a game ended and begin the next one in its place.

        The rewards of a game add up to nothing: 1 for a victory, shared by those who tie.
        """
        scores = game.scores()
        best = max(scores)
        victory = 1.0 / scores.count(best)
        others: float = float(self.seats) - 1.0
        seat: i64 = 0
        while seat < self.seats:
            share = victory if scores[seat] == best else 0.0
            self.scores[place * self.seats + seat] = i16(scores[seat])
            self.rewards[place * self.seats + seat] = (share * float(self.seats) - 1.0) / others
            seat += 1
        self.ended[place] = 1
        self.games[place] = self.begin(int(place))

    def forget_the_end(self, place: i64) -> None:
        seat: i64 = 0
        while seat < self.seats:
            self.rewards[place * self.seats + seat] = 0.0
            seat += 1
        self.ended[place] = 0

    def choose_at_random(self, luck: Luck) -> None:
        """An action for every game, each option equally likely."""
        place: i64 = 0
        while place < self.count:
            option = luck.below(i64(self.counts[place]))
            self.actions[place] = self.options[place * CHOICES + option]
            place += 1
