"""docs/strength.md as text."""

from collections.abc import Sequence
from dataclasses import asdict, dataclass

from benchmarks.measure import Figures
from sobremesa.arena.report import markdown
from sobremesa.arena.summary import Standing
from sobremesa.catalogue import game_package

HUMAN = "75 to 115"
PROMISED = 15_000  # simulations a second
EVEN = 0.5  # of the wins, for one side of two
USUAL = ("en_bigbox", "salamanca")  # editions of the README's table
SEED = "published"  # deals on which nothing was tuned
TOP = """# How strong the bots are

Written by `make ladder`, which plays everything below again: several hours on two cores, and
`LADDER="--only 'elgrande --edition de_2023'"` a part of it, `LADDER="--minutes 30"` what fits in.
A stopped run goes on where it was; a row has as many games as were played. Figures that depend on
`time=` vary with the machine; those with `sims=` and the seed `{seed}` repeat exactly.

- {date}; {hardware}; {core} core
- {versions}. Results of another program, rules or weights are never mixed in.
- Seats are rotated and every rotation plays the same deals. A bot's *wins* count all its seats of
  a game, so one against one and two against two are even at 50 %; shared wins are split. Intervals
  are Wilson's, 95 %.
- Human winners of El Grande with four players score {human} points; *best* is the mean score
  with which the stronger bot won, *day* that of the row's last game.
"""


HEAD = (
    "| game | table | seats | stronger | against | games | wins | 95 % | goal | met | best | day |"
)


@dataclass(frozen=True)
class Match:
    """Two bots, the stronger first, and what it should win."""

    game: str
    edition: str
    seats: int
    bots: tuple[str, str]
    games: int
    wanted: float  # share of wins
    options: tuple[str, ...] = ()

    @property
    def name(self) -> str:
        sides = "-".join(self.bots).replace(":", "_").replace("=", "").replace(".", "")
        return "-".join([self.game, self.edition, str(self.seats), *self.options, sides])

    @property
    def table(self) -> str:
        return ", ".join([self.edition, *self.options])

    @property
    def command(self) -> str:
        options = "".join(f" --option {option}" for option in self.options)
        return (
            f"sobremesa arena {self.game} --edition {self.edition} --seats {self.seats}{options}"
            f" --bots {','.join(self.bots)} --games {self.games} --seed {SEED}"
        )


@dataclass(frozen=True)
class Outcome:
    """A match with what came out."""

    match: Match
    title: str
    standings: Sequence[Standing]
    day: str

    @property
    def stronger(self) -> Standing:
        return next(own for own in self.standings if own.bot == self.match.bots[0])

    @property
    def verdict(self) -> str:
        low, high = self.stronger.wins.share_interval
        if low <= EVEN <= high:
            return "open: 50 % is possible"
        return "yes" if self.stronger.wins.mean >= self.match.wanted else "**no**"

    @property
    def share(self) -> str:
        low, high = self.stronger.wins.share_interval
        return f"{self.stronger.wins.mean:.0%} ({low:.0%} to {high:.0%})"

    @property
    def line(self) -> str:
        return f"{self.stronger.bot}: {self.share}"


@dataclass(frozen=True)
class Circumstances:
    """When, where and by what the matches were played."""

    date: str
    hardware: str
    core: str
    versions: str


def page(outcomes: Sequence[Outcome], speeds: Sequence[Figures], about: Circumstances) -> str:
    parts = [TOP.format(seed=SEED, human=HUMAN, **asdict(about))]
    parts += [overview(outcomes), *([speed_table(speeds)] if speeds else [])]
    return "\n".join(parts + [section(outcome) for outcome in outcomes])


def speed_table(speeds: Sequence[Figures]) -> str:
    rows = [
        "## Simulations a second\n",
        "Tree search with full random rollouts from the opening, one core, slices of a second of",
        "processor time in turns (`python -m benchmarks.search`):\n",
        "| search | best | median | spread |",
        "|---|---:|---:|---:|",
    ]
    rows += [
        f"| {own.name} | {own.best:,.0f} | {own.median:,.0f} | {own.spread:.0%} |" for own in speeds
    ]
    return "\n".join([*rows, "", f"{verdict(speeds[0])}.", ""])


def verdict(own: Figures) -> str:
    met = "met" if own.median >= PROMISED else "NOT MET"
    return f"promised: {PROMISED:,} from the opening of El Grande with four seats: {met}"


def readme_table(outcomes: Sequence[Outcome]) -> str:
    """One row for each pair of bots; a column for each game and number of seats."""
    usual = [own for own in outcomes if own.match.edition in USUAL and not own.match.options]
    columns = list(dict.fromkeys((own.match.game, own.match.seats) for own in usual))
    pairs = list(dict.fromkeys(own.match.bots for own in usual))
    found = {(own.match.bots, own.match.game, own.match.seats): own for own in usual}
    heads = [f"{game_package(game).title}, {seats} seats" for game, seats in columns]
    rows = [f"| wins of | {' | '.join(heads)} |", f"|---|{'---:|' * len(heads)}"]
    for bots in pairs:
        own = [found.get((bots, *column)) for column in columns]
        cells = [outcome.share if outcome else "" for outcome in own]
        rows.append(f"| `{bots[0]}` against `{bots[1]}` | {' | '.join(cells)} |")
    return "\n".join(rows)


def section(outcome: Outcome) -> str:
    return (
        f"## {outcome.title}: {outcome.match.bots[0]} against {outcome.match.bots[1]}\n\n"
        f"    {outcome.match.command}\n\n"
        f"{markdown(outcome.standings)}\n"
        f"![Ratings with intervals](strength/{outcome.match.name}.svg)\n"
    )


def overview(outcomes: Sequence[Outcome]) -> str:
    rows = [
        HEAD,
        "|---|---|---:|---|---|---:|---:|:---:|---:|:---:|---:|---|",
    ]
    for outcome in outcomes:
        match, own = outcome.match, outcome.stronger
        low, high = own.wins.share_interval
        wanted = f"{match.wanted:.0%}" if match.wanted else ""
        cells = (
            match.game,
            match.table,
            str(match.seats),
            f"`{match.bots[0]}`",
            f"`{match.bots[1]}`",
            str(len(own.wins.values)),
            f"{own.wins.mean:.1%}",
            f"{low:.1%} to {high:.1%}",
            wanted,
            outcome.verdict,
            f"{own.won_with.mean:.0f}",
            outcome.day,
        )
        rows.append(f"| {' | '.join(cells)} |")
    return "\n".join([*rows, ""])
