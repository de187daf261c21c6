"""Lines a person types, or a pipe brings."""

import sys

from rich.console import Console


class EndOfInput(Exception):
    """Nobody types any more: the pipe is empty or the terminal was closed."""


class Keyboard:
    """Reads one line after another; several answers on a line are given one by one."""

    def __init__(self, console: Console, history: bool) -> None:
        self._console = console
        self._waiting: list[str] = []
        self._is_terminal = sys.stdin.isatty()
        if self._is_terminal:
            edit_lines(history)

    def line(self, prompt: str) -> str:
        """The next answer; a terminal shows what is typed, a pipe's answer is written out."""
        if self._waiting:
            return self._waiting.pop(0)
        first, *rest = self._read(prompt).split(";")
        self._waiting = [text.strip() for text in rest if text.strip()]
        return first.strip()

    @property
    def has_more(self) -> bool:
        return bool(self._waiting)

    def forget(self) -> list[str]:
        """Drop the answers that wait; what they were."""
        dropped, self._waiting = self._waiting, []
        return dropped

    def pause(self, prompt: str) -> None:
        """Wait for Enter."""
        self._read(prompt)

    def _read(self, prompt: str) -> str:
        if self._is_terminal:
            try:
                return input(prompt)
            except EOFError:
                raise EndOfInput from None
        line = sys.stdin.readline()
        self._console.out(prompt + line.rstrip("\r\n"), highlight=False)
        if not line:
            raise EndOfInput
        return line.rstrip("\r\n")


def edit_lines(history: bool) -> None:
    """Arrow keys while typing; with several people no line may come back for the next one."""
    try:
        import readline  # noqa: PLC0415 - not on every platform
    except ImportError:
        return
    readline.set_auto_history(history)
