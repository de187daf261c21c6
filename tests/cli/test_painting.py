"""The picture of a decision, whatever the size of the screen."""

import io

import pytest
from rich.console import Console

from sobremesa.answers.matching import Option
from sobremesa.cli.play.painting import Scene, entry_lines, option_lines, pages, paint
from sobremesa.kernel.words import Entry

BOARD = [f"board {row}" for row in range(12)]
TOLD = [f"Paragraph {number}." for number in range(1, 21)]
CARDS = [Entry(str(number), f"Card {number}", "word " * 30) for number in range(5)]
OPTIONS = [Option(number, str(number), f"power {number}", f"power {number}") for number in range(9)]


def terminal(height: int) -> Console:
    return Console(
        file=io.StringIO(),
        force_terminal=True,
        width=80,
        height=height,
        color_system=None,
        _environ={},
    )


def scene(cards: list[Entry]) -> Scene:
    return Scene(BOARD, ["A note."], TOLD, cards, "What now?", OPTIONS, "… more")


def painted(height: int, cards: list[Entry]) -> list[str]:
    console = terminal(height)
    paint(console, scene(cards))
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue().split("\x1b[H")[-1].splitlines()


@pytest.mark.parametrize("height", [24, 30, 40, 60])
def test_a_picture_leaves_a_line_for_typing(height: int) -> None:
    lines = painted(height, CARDS)
    assert len(lines) <= height - 1
    assert lines[0] == "board 0"
    assert "What now?" in lines
    assert "· A note." in lines
    assert "· Paragraph 20." in lines


def test_on_a_small_screen_the_last_events_matter_most() -> None:
    lines = painted(24, CARDS)
    assert "… more" in lines
    assert "· Paragraph 1." not in lines
    assert not [line for line in lines if line.startswith("Card")]


@pytest.mark.parametrize("height", [12, 24, 30])
def test_what_has_no_room_beside_the_table_is_read_before_it(height: int) -> None:
    read = pages(terminal(height), scene(CARDS))
    assert [line for page in read for line in page] == [f"· {told}" for told in ("A note.", *TOLD)]
    assert all(len(page) <= height - 2 for page in read)


def test_what_has_room_is_read_beside_the_table() -> None:
    assert pages(terminal(60), scene(CARDS)) == []
    assert pages(Console(file=io.StringIO(), width=80, _environ={}), scene(CARDS)) == []


def test_on_a_larger_one_cards_are_shown_by_their_first_line() -> None:
    cards = [line for line in painted(30, CARDS) if line.startswith("Card")]
    assert len(cards) == 5
    assert all(line.endswith("…") for line in cards)


def test_on_a_tall_one_everything_is_shown_with_air() -> None:
    lines = painted(60, CARDS)
    assert "· Paragraph 1." in lines
    assert "… more" not in lines
    assert lines[12] == ""
    assert len([line for line in lines if "word" in line]) > 5


def test_options_stand_in_columns_that_are_read_downwards() -> None:
    first, second = option_lines(OPTIONS[:4], 24)
    assert first == "[bold #c98a1a]0[/] power 0  [bold #c98a1a]2[/] power 2"
    assert second == "[bold #c98a1a]1[/] power 1  [bold #c98a1a]3[/] power 3"


def test_many_places_are_only_named() -> None:
    places = [Option(at, str(at), f"at a{at}", f"at a{at}", "field") for at in range(30)]
    lines = option_lines(places, 40)
    assert len(lines) < 5
    assert lines[0].startswith("[bold #c98a1a]a0 a1 a2 ")
    assert len(option_lines(places[:24], 40)) > 5


def test_brackets_in_texts_are_only_brackets() -> None:
    option = Option(0, "1", "x", "take [red] one", "a [note]")
    assert option_lines([option], 80) == ["[bold #c98a1a]1[/] take \\[red] one (a \\[note])"]


def test_a_name_longer_than_the_line_is_not_marked() -> None:
    assert entry_lines(Entry("x", "A long name", "text"), 6)[0] == "A long"
