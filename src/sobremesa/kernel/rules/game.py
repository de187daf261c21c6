"""A game in progress: its state, the moments its rules are made of, and the loop between them."""

from abc import abstractmethod
from typing import ClassVar, Final, NamedTuple

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from sobremesa.kernel.errors import IllegalChoice, Refusal
from sobremesa.kernel.rules.frames import pop, push, top
from sobremesa.kernel.rules.luck import Luck

OVER: Final = -1
CHOICES: Final = 256  # no game's choice space is larger
MOST_SEATS: Final = 8
LOWEST: Final = 0x56374210  # the seat of a single bit, by the highest bits of that bit times 23


class Fact(NamedTuple):
    """A number that a moment carries, by the name under which everybody outside knows it."""

    name: str
    kind: str  # what the number means: seat, place, count, flag ...
    private: bool = False  # only those may know it whom the moment `lets_know`
    cell: int = 0  # where it lies in the frame; 0: behind the fact before it
    when: int = -1  # there only while the moment's first fact is this; -1: always


# Compiled classes of ABCMeta would share what Python remembers of `isinstance`, and give wrong
# answers to uncompiled code. The type checker and the compiler need no metaclass to see that a
# class lacks a method; `by_kind` looks again where nothing is compiled. A game of another project
# is not compiled: what it derives its own classes from must allow that.


@mypyc_attr(allow_interpreted_subclasses=True)
class Moment:
    """One moment of a rulebook, whole: who is asked, what may be chosen, what an answer does.

    `frame` is where its facts lie in the state: `g.s[frame + self.ASKED]`, where `ASKED` is a
    `Final` of the class that stands for the fact `asked` in `FACTS`. After a push or a pop `frame`
    points at something else.
    """

    FACTS: ClassVar[tuple[Fact, ...]] = ()
    PASSAGE: ClassVar[str] = ""  # the rule that says whose moment this is
    READING: ClassVar[tuple[str, ...]] = ()  # the passages a newcomer wants when asked

    @abstractmethod
    def deciders(self, g: "Game", frame: i64) -> i64:
        """A bit for every seat whose answer is awaited."""

    @abstractmethod
    def options(self, g: "Game", frame: i64, seat: i64, out: vec[i64]) -> i64:
        """Write the seat's options into `out`, ascending; how many there are."""

    @abstractmethod
    def answer(self, g: "Game", frame: i64, seat: i64, choice: i64) -> None:
        """Carry out a listed choice."""

    @abstractmethod
    def proceed(self, g: "Game", frame: i64) -> bool:
        """Go on by oneself if there is nothing to ask; whether that happened."""

    @abstractmethod
    def why_not(self, g: "Game", seat: int, choice: int) -> Refusal:
        """Why a choice of the game's space is not listed for a seat that is asked."""

    def lets_know(self, g: "Game", frame: i64, seat: i64) -> bool:
        """Whether a seat (-1: a spectator) may know the moment's private facts."""
        return False


@mypyc_attr(allow_interpreted_subclasses=True)
class Automatic(Moment):
    """A moment that runs by itself."""

    @abstractmethod
    def run(self, g: "Game", frame: i64) -> None: ...

    def proceed(self, g: "Game", frame: i64) -> bool:
        self.run(g, frame)
        return True

    def deciders(self, g: "Game", frame: i64) -> i64:
        return 0

    def options(self, g: "Game", frame: i64, seat: i64, out: vec[i64]) -> i64:
        return 0

    def answer(self, g: "Game", frame: i64, seat: i64, choice: i64) -> None:
        raise AssertionError(f"nobody is asked in frame {g.s[frame]}")

    def why_not(self, g: "Game", seat: int, choice: int) -> Refusal:
        raise AssertionError(f"nobody is asked in frame {g.s[top(g.s)]}")


class Unused(Automatic):
    """At a number that belongs to no frame."""

    def run(self, g: "Game", frame: i64) -> None:
        raise AssertionError(f"there is no frame {g.s[frame]}")


@mypyc_attr(allow_interpreted_subclasses=True)
class Asking(Moment):
    """A moment that waits for a choice."""

    def proceed(self, g: "Game", frame: i64) -> bool:
        return False


@mypyc_attr(allow_interpreted_subclasses=True)
class Rules:
    """The rules of a game: its moments by the number of their frame, and how points are read."""

    def __init__(self, moments: vec[Moment], choices: int = CHOICES) -> None:
        self.moments: Final = moments
        self.choices: Final = choices  # how many numbers the game's choices have

    @abstractmethod
    def scores(self, g: "Game") -> list[int]:
        """The points of every seat, as they stand."""

    @abstractmethod
    def game_over(self) -> Refusal:
        """Why nothing can be chosen any more."""


class Game:
    """State `s` in one flat buffer beside the edition's tables `t`, which are never written."""

    def __init__(
        self, state: vec[i64], tables: vec[i64], rules: Rules, luck: Luck, scratch: vec[i64]
    ) -> None:
        self.s: Final = state
        self.t: Final = tables
        self.rules: Final = rules
        self.luck = luck
        # Clones share the scratch: no listing is ever read after another call into a game. Games
        # made apart do not, so that each may be played in a thread of its own.
        self.listed: Final = scratch
        self.log: list[tuple[int, ...]] | None = None  # kind and facts of all that happened

    # --- the loop: the topmost frame's moment lists, answers or runs ---

    def decider_mask(self) -> i64:
        """A bit for every seat whose answer is awaited; 0 when the game is over."""
        frame = top(self.s)
        return self.rules.moments[self.s[frame]].deciders(self, frame)

    def list_options(self, seat: i64, out: vec[i64]) -> i64:
        """Write the seat's options into `out`, ascending; how many there are."""
        frame = top(self.s)
        return self.rules.moments[self.s[frame]].options(self, frame, seat, out)

    def play(self, seat: i64, choice: i64) -> None:
        """Carry out a listed choice and run on to the next decision."""
        frame = top(self.s)
        self.rules.moments[self.s[frame]].answer(self, frame, seat, choice)
        self.advance()

    def advance(self) -> None:
        """Run what runs by itself, up to the next decision."""
        while True:
            frame = top(self.s)
            if not self.rules.moments[self.s[frame]].proceed(self, frame):
                return

    def clone(self, luck: Luck | None = None) -> "Game":
        """A deaf twin: playing on it never disturbs the original.

        It draws the same future as the original, unless it is given luck of its own.
        """
        return Game(
            self.s[:],
            self.t,
            self.rules,
            self.luck.fork() if luck is None else luck,
            self.listed,
        )

    def scores(self) -> list[int]:
        """The points of every seat, as they stand."""
        return self.rules.scores(self)

    # --- what is asked of a game ---

    def moment(self) -> Moment:
        """The moment on top of all that is pending."""
        return self.rules.moments[self.s[top(self.s)]]

    def refuse(self, seat: int, choice: int) -> IllegalChoice:
        """The reason why an unlisted choice is not among the options."""
        return IllegalChoice(self.refusal(seat, choice))

    def refusal(self, seat: int, choice: int) -> Refusal:
        """The reason for an unlisted choice; about a listed one nobody needs to ask."""
        deciders = self.deciders()
        if not deciders:
            return self.rules.game_over()
        moment = self.moment()
        if seat not in deciders:
            mask = sum(1 << decider for decider in deciders)
            return Refusal("not_asked", moment.PASSAGE, {"seats": mask})
        if not 0 <= choice < self.rules.choices:
            return Refusal("no_such_choice", moment.PASSAGE, {"choice": choice})
        return moment.why_not(self, seat, choice)

    def push(self, kind: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0, d: i64 = 0) -> None:
        """What comes next; rules that are not compiled say it here (see `box`)."""
        push(self.s, kind, a, b, c, d)

    def pop(self) -> None:
        """The topmost moment is over; for rules that are not compiled."""
        pop(self.s)

    def tell(self, kind: i64, a: i64, b: i64, c: i64, d: i64) -> None:
        log = self.log
        if log is not None:
            log.append((int(kind), int(a), int(b), int(c), int(d)))

    def tell_more(self, kind: i64, a: i64, b: i64, c: i64, d: i64, e: i64) -> None:
        log = self.log
        if log is not None:
            log.append((int(kind), int(a), int(b), int(c), int(d), int(e)))

    def next_decider(self) -> i64:
        """The lowest seat whose answer is awaited, OVER when there is none."""
        return lowest(self.decider_mask())

    def deciders(self) -> list[int]:
        """Every seat whose answer is awaited; several for a secret simultaneous choice."""
        mask = self.decider_mask()
        return [seat for seat in range(MOST_SEATS) if (mask >> seat) & 1]

    def is_over(self) -> bool:
        return self.decider_mask() == 0

    def is_asked(self, seat: i64) -> bool:
        return 0 <= seat < MOST_SEATS and (self.decider_mask() >> seat) & 1 != 0

    def options(self, seat: int) -> list[int]:
        """What the seat may choose now; empty when nothing is asked of it."""
        if not 0 <= seat < MOST_SEATS or not self.is_asked(seat):
            return []
        listed = self.listed
        count = self.list_options(seat, listed)
        return [int(listed[i]) for i in range(count)]

    def apply(self, seat: int, choice: int) -> None:
        """Check a choice by asking whether it is listed, then play it."""
        if not 0 <= choice < CHOICES or not 0 <= seat < MOST_SEATS:
            raise self.refuse(seat, choice)
        if not self.is_listed(seat, choice):
            raise self.refuse(seat, choice)
        self.play(seat, choice)

    def is_listed(self, seat: i64, choice: i64) -> bool:
        if not self.is_asked(seat):
            return False
        count = self.list_options(seat, self.listed)
        i: i64 = 0
        while i < count:
            if self.listed[i] == choice:
                return True
            i += 1
        return False

    # --- copies by Python's own means ---

    def __copy__(self) -> "Game":
        return self.__deepcopy__({})

    def __deepcopy__(self, memo: dict[int, object]) -> "Game":
        """A twin that listens and draws as the original does, with a buffer of its own."""
        twin = Game(self.s[:], self.t, self.rules, self.luck.copy(), self.listed[:])
        twin.log = None if self.log is None else list(self.log)
        return twin

    def __reduce__(self) -> str:
        raise TypeError(
            "a game is not pickled: keep its record (setup, luck and choices) or its position,"
            " and make the game anew from that"
        )


def list_bits(out: vec[i64], listed: i64, first: i64, mask: i64) -> i64:
    """List a choice for every bit of a mask, counted on from `first`; how many are listed now."""
    bit: i64 = 0
    while mask >> bit:
        if (mask >> bit) & 1:
            out[listed] = first + bit
            listed += 1
        bit += 1
    return listed


def lowest(mask: i64) -> i64:
    """The lowest seat of a mask, OVER when there is none."""
    if mask == 0:
        return OVER
    # Without a loop, whose length nothing foresees: times 23 every single bit has other high bits.
    return (LOWEST >> (((((mask & -mask) * 23) & 255) >> 5) * 4)) & 7


def play_at_random(game: Game, luck: Luck) -> i64:
    """Play to the end, each option equally likely; how many decisions that took."""
    out = game.listed
    decisions: i64 = 0
    while True:
        # The moment is looked up once for all three questions: this loop is what simulations do.
        frame = top(game.s)
        moment = game.rules.moments[game.s[frame]]
        seat = lowest(moment.deciders(game, frame))
        if seat < 0:
            return decisions
        count = moment.options(game, frame, seat, out)
        moment.answer(game, frame, seat, out[luck.below(count)])
        game.advance()
        decisions += 1
