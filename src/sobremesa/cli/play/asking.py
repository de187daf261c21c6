"""Asking one person: show the table, read a line, obey it or play it."""

from dataclasses import replace
from textwrap import wrap

from rich.console import Console

from sobremesa.answers.reading import meaning
from sobremesa.cli.output import text_width
from sobremesa.cli.play import commands
from sobremesa.cli.play.curtain import Curtain
from sobremesa.cli.play.keyboard import Keyboard
from sobremesa.cli.play.painting import Scene, pages, paint, show_page
from sobremesa.cli.play.secrecy import is_secret_answer, must_hide
from sobremesa.cli.play.table import Table
from sobremesa.cli.words import say
from sobremesa.kernel.telling import RawEvent


class Asker:
    """The people at one screen."""

    def __init__(self, table: Table, console: Console) -> None:
        self.table = table
        self.console = console
        self.keyboard = Keyboard(console, history=len(table.humans) == 1)
        self.curtain = Curtain(console, self.keyboard, table.language)
        self._seen = {seat: table.seen_by(seat) for seat in table.humans}
        self._notes: dict[int, list[str]] = {seat: [] for seat in table.humans}
        self._last: int | None = None
        self._is_painted = False
        self._read_at: tuple[int, int] | None = None  # the seat and moment of pages already read

    def welcome(self, paragraphs: list[str]) -> None:
        """What everybody reads before the first question."""
        for notes in self._notes.values():
            notes.extend(paragraphs)

    def unseen(self, seat: int) -> list[RawEvent]:
        return self.table.session.events[self._seen[seat] :]

    def ask(self, seat: int) -> None:
        """One answer of one seat, or something that changed what is asked."""
        if self._is_foregone(seat):
            self._do_the_only_thing(seat)
            return
        if seat != self._last:
            self.keyboard.forget()
        self._last = seat
        if must_hide(self.table, seat, self.unseen(seat)):
            self.curtain.draw_for(seat, self.table.names[seat])
        else:
            self.curtain.open()
        self._is_painted = False
        while not self._hear(seat):
            pass

    def _is_foregone(self, seat: int) -> bool:
        """One option, and answering it without a question gives nothing away."""
        if len(self.table.game.options(seat)) > 1:
            return False
        return len(self.table.humans) == 1 or not is_secret_answer(self.table)

    def _do_the_only_thing(self, seat: int) -> None:
        (only,) = self.table.situation(seat).options
        self.note(seat, say(self.table.language, "play", "only_choice", shown=only.shown))
        self.table.answer_by_itself(seat)

    def _hear(self, seat: int) -> bool:
        """Read one line; whether the question is settled."""
        if not self._is_painted and not self.keyboard.has_more:
            self.paint(seat)
        line = self.keyboard.line(self._prompt(seat))
        command, words = commands.read(line)
        if command is not None:
            return command(self, seat, words)
        return self._play(seat, line)

    def _prompt(self, seat: int) -> str:
        return say(self.table.language, "play", "prompt", name=self.table.names[seat]) + "> "

    def _play(self, seat: int, line: str) -> bool:
        meant = meaning(self.table.situation(seat), line)
        if len(meant.options) == 1:
            self._seen[seat] = len(self.table.session.events)
            self._notes[seat].clear()
            self.table.session.apply(seat, meant.options[0].choice)
            return True
        self.tell(seat, *meant.told)
        dropped = self.keyboard.forget()
        if dropped:
            gone = "; ".join(dropped)
            self.tell(seat, say(self.table.language, "play", "dropped", answers=gone))
        return False

    def audience(self, seat: int) -> int | None:
        """Who may read the screen now: the seat alone, or everybody at the table."""
        alone = len(self.table.humans) == 1 or self.curtain.is_drawn
        return seat if alone else None

    def paint(self, seat: int) -> None:
        """The table and the question; before them, on a small screen, what happened."""
        scene = self._scene(seat)
        moment = (seat, len(self.table.session.choices))
        if self._read_at != moment:
            for page in pages(self.console, scene):
                show_page(self.console, page)
                self.keyboard.pause(say(self.table.language, "play", "go_on"))
                self._read_at = moment
        paint(self.console, replace(scene, notes=()) if self._read_at == moment else scene)
        self._is_painted = True

    def _scene(self, seat: int) -> Scene:
        table = self.table
        shown = table.view(seat)
        return Scene(
            board=table.words.screen(table.language, shown, table.names, self.console.width),
            notes=self._notes[seat],
            told=table.account(seat).paragraphs(self.unseen(seat), in_short=True),
            reading=table.words.reading(table.language, shown),
            question=table.words.prompt(table.language, shown, table.names),
            options=table.situation(seat).options,
            more=say(table.language, "play", "more"),
        )

    def repaint(self) -> None:
        self._is_painted = False

    def rewind(self, seat: int) -> None:
        """After something was taken back: what was said and seen of it is gone too."""
        self._notes[seat].clear()
        there = len(self.table.session.events)
        self._seen = {seat: min(seen, there) for seat, seen in self._seen.items()}

    def note(self, seat: int, text: str) -> None:
        """Something to read with the next picture of the table."""
        self._notes[seat].append(text)

    def tell(self, seat: int, *paragraphs: str) -> None:
        """Say something now, or with the picture that is still to come."""
        if not self._is_painted:
            self._notes[seat].extend(paragraphs)
            return
        for paragraph in paragraphs:
            for line in unbroken(paragraph, text_width(self.console)):
                self.console.print(line, markup=False, soft_wrap=True)


def unbroken(paragraph: str, width: int) -> list[str]:
    """Lines in which a file's name stays in one piece."""
    return wrap(
        paragraph,
        width,
        subsequent_indent="  ",
        break_long_words=False,
        break_on_hyphens=False,
    )
