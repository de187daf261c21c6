"""The curtain behind which one seat sees and answers what the others may not know."""

from rich.console import Console

from sobremesa.cli.play.keyboard import Keyboard
from sobremesa.cli.words import say


class Curtain:
    """A second screen without scroll-back: when it is left, nothing of it remains."""

    def __init__(self, console: Console, keyboard: Keyboard, language: str) -> None:
        self._console = console
        self._keyboard = keyboard
        self._language = language
        self._seat: int | None = None

    @property
    def is_drawn(self) -> bool:
        return self._seat is not None

    def draw_for(self, seat: int, name: str) -> None:
        """Ask for the keyboard to be handed over, then hide the screen from the others."""
        if self._seat == seat:
            return
        self.open()
        self._console.print()
        self._console.print(say(self._language, "play", "hand_over", name=name), style="bold")
        self._keyboard.pause(say(self._language, "play", "press_enter", name=name))
        self._console.set_alt_screen(True)
        self._seat = seat

    def open(self) -> None:
        """Back to the screen everybody may see."""
        if self._seat is not None:
            self._console.set_alt_screen(False)
            if self._console.is_dumb_terminal:
                # No second screen there: the least that can be done is to push the secret off.
                self._console.print("\n" * self._console.height)
            self._seat = None
