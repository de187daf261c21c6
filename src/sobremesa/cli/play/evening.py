"""A whole game at the terminal, from the welcome to the last word."""

from rich.console import Console
from rich.table import Table as Grid

from sobremesa.bots.levels import LEVELS
from sobremesa.cli.account import hanging
from sobremesa.cli.output import output, text_width
from sobremesa.cli.play.asking import Asker
from sobremesa.cli.play.commands import Quit
from sobremesa.cli.play.keyboard import EndOfInput
from sobremesa.cli.play.table import HUMAN, Table
from sobremesa.cli.words import say
from sobremesa.kernel.session import result_of


class Evening:
    """Lets everybody answer in turn and keeps the game on disk."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.console: Console = output()
        self.asker = Asker(table, self.console)

    def run(self) -> None:
        self.table.save()
        self.asker.welcome(welcome(self.table))
        try:
            self._play()
        except (Quit, EndOfInput, KeyboardInterrupt) as leaving:
            self._leave(leaving)
        else:
            self._end()
        finally:
            self.asker.curtain.open()

    def _play(self) -> None:
        table = self.table
        while deciders := table.game.deciders:
            # Bots answer first: where several are asked, they never wait for people.
            bots = [seat for seat in deciders if seat not in table.humans]
            if bots:
                self._let_think(bots[0])
            else:
                self.asker.ask(deciders[0])
                table.save()

    def _let_think(self, seat: int) -> None:
        language, name = self.table.language, self.table.names[seat]
        with self.console.status(say(language, "play", "thinking", name=name)):
            trouble = self.table.answer_by_bot(seat)
        if trouble:
            self._print(say(language, "play", "bot_trouble", name=name, trouble=trouble))

    def _leave(self, leaving: BaseException) -> None:
        self.asker.curtain.open()
        language = self.table.language
        self.table.save()
        self.console.print()
        if isinstance(leaving, EndOfInput):
            self._print(say(language, "play", "end_of_input"))
        self._print(say(language, "play", "left", file=self.table.file))

    def _end(self) -> None:
        """The last events, the table as it stands, and who has won."""
        self.asker.curtain.open()
        table = self.table
        table.save()
        seat = table.humans[0] if table.humans else None
        unseen = self.asker.unseen(seat) if seat is not None else []
        for line in hanging(
            table.account(None).paragraphs(unseen, in_short=True), text_width(self.console)
        ):
            self._print(line)
        self.console.print()
        board = table.words.screen(
            table.language, table.view(None), table.names, self.console.width
        )
        for line in board:
            self.console.print(line, no_wrap=True, overflow="ellipsis")
        self.console.print()
        self.console.print(standings(table))
        self._print(winners(table))
        self._print(say(table.language, "play", "kept", file=table.file))

    def _print(self, text: str) -> None:
        self.console.print(text, markup=False, soft_wrap=True)


def welcome(table: Table) -> list[str]:
    language = table.language
    edition = table.words.texts(language).word("names", "edition", table.setup.edition, "name")
    key = "welcome_back" if table.continued else "welcome"
    first = say(language, "play", key, game=table.package.title, edition=edition)
    people = [table.names[seat] for seat in table.humans]
    bots = [
        f"{name} ({level_name(language, kind)})"
        for name, kind in zip(table.names, table.seats, strict=True)
        if kind != HUMAN
    ]
    seats = [say(language, "play", "people", names=", ".join(people))] if people else []
    seats += [say(language, "play", "bots", names=", ".join(bots))] if bots else []
    return [" ".join([first, *seats]), *(overview(table) if table.is_first else [])]


def overview(table: Table) -> list[str]:
    """What a beginner wants to know before the first game: how it goes, and how to answer."""
    primer = table.words.texts(table.language).word("names", "game", "primer")
    return [
        say(table.language, "play", "first_game", primer=primer),
        say(table.language, "play", "first_answers"),
    ]


def level_name(language: str, kind: str) -> str:
    """A level as people call it; any other bot by its own name."""
    return say(language, "levels", kind) if kind in LEVELS else kind


def standings(table: Table) -> Grid:
    """Places, names and points."""
    result = result_of(table.game.core)
    grid = Grid(box=None, pad_edge=False, show_header=False)
    order = sorted(range(table.setup.seats), key=lambda seat: result.places[seat])
    for seat in order:
        grid.add_row(f"{result.places[seat]}.", table.names[seat], str(result.scores[seat]))
    return grid


def winners(table: Table) -> str:
    result = result_of(table.game.core)
    names = [table.names[seat] for seat in result.winners]
    points = max(result.scores)
    if len(names) == 1:
        return say(table.language, "play", "winner", name=names[0], points=points)
    return say(table.language, "play", "shared", names=", ".join(names), points=points)
