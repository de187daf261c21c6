"""The curtain on terminals that have a second screen and on those that have none."""

import io

from rich.console import Console

from sobremesa.cli.play.curtain import Curtain
from sobremesa.cli.play.keyboard import Keyboard


class Silent(Keyboard):
    def pause(self, prompt: str) -> None:
        assert prompt


def drawn(**terminal: str) -> str:
    written = io.StringIO()
    console = Console(file=written, force_terminal=True, width=80, height=24, _environ=terminal)
    curtain = Curtain(console, Silent(console, history=False), "en")
    curtain.open()
    curtain.draw_for(0, "Ana")
    curtain.draw_for(0, "Ana")
    console.print("secret")
    states = [curtain.is_drawn]
    curtain.open()
    assert [*states, curtain.is_drawn] == [True, False]
    return written.getvalue()


def test_a_second_screen_is_entered_once_and_left() -> None:
    text = drawn(TERM="xterm")
    before, _, rest = text.partition("\x1b[?1049h")
    inside, _, after = rest.partition("\x1b[?1049l")
    assert "Ana answers in secret" in before
    assert "secret" in inside
    assert "secret" not in after


def test_without_one_the_secret_is_pushed_off_the_screen() -> None:
    text = drawn(TERM="dumb")
    assert text.split("secret\n")[-1].count("\n") >= 24
