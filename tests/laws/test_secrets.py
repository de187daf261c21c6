"""Everything a seat cannot know is dealt anew: each hidden fact is seen to vary."""

from collections.abc import Iterator

import pytest

from sobremesa.catalogue import game_package, make_setup
from sobremesa.elgrande.rules import layout
from sobremesa.elgrande.rules.moments.table import FRAME_NAMES
from sobremesa.kernel.rules.frames import DEPTH, FIRST, FRAME
from sobremesa.kernel.rules.game import Game
from sobremesa.kernel.rules.luck import plain
from sobremesa.kernel.setup import OptionValue, Setup

PACKAGE = game_package("elgrande")
MOST_DECISIONS = 12_000

CARDS = {"stacks", "hand", "discard"}  # a recalled card is in the hand or used
EVERYWHERE = CARDS | {"dialled"}


@pytest.mark.parametrize(
    ("edition", "seats", "options", "hidden"),
    [
        ("en_bigbox", 4, {}, EVERYWHERE | {"commit-recall"}),
        ("de_2023", 2, {}, EVERYWHERE | {"dummy-power", "region-deck"}),
        (
            "de_2023",
            3,
            {"machtverschiebung": True, "alte_hasen": ("veto", "doppelspiel")},
            EVERYWHERE | {"passed", "play-modifier"},
        ),
    ],
)
def test_every_hidden_fact_varies_and_nothing_else(
    edition: str, seats: int, options: dict[str, OptionValue], hidden: set[str]
) -> None:
    setup = make_setup("elgrande", edition, seats, options)
    varied: set[str] = set()
    for number, game in enumerate(moments(setup)):
        watcher = number % (seats + 1)
        seat = None if watcher == seats else watcher
        other = PACKAGE.redeal(setup, game, seat, plain(number))
        varied |= differing(game, other)
        if varied == hidden or number > MOST_DECISIONS:
            break
    assert varied == hidden


def moments(setup: Setup) -> Iterator[Game]:
    for seed in range(100):
        game = PACKAGE.new_game(setup, plain(seed), listener=False)
        chance = plain(-1 - seed)
        while not game.is_over():
            yield game
            deciders = game.deciders()
            seat = deciders[chance.below(len(deciders))]
            options = game.options(seat)
            game.play(seat, options[chance.below(len(options))])


def differing(one: Game, other: Game) -> set[str]:
    """The fields and the moments under way in which two states differ."""
    fields = {
        field.name
        for field in PACKAGE.layout.fields
        if any(one.s[field.first + at] != other.s[field.first + at] for at in range(field.length))
    }
    frames = [FIRST + depth * FRAME for depth in range(one.s[DEPTH])]
    under_way = {
        FRAME_NAMES[int(one.s[frame])]
        for frame in frames
        if any(one.s[frame + cell] != other.s[frame + cell] for cell in range(FRAME))
    }
    return fields | under_way


def test_the_castillo_is_closed_but_follows_from_what_lies_open() -> None:
    setup = make_setup("elgrande", "en_bigbox", 3)
    for number, game in enumerate(moments(setup)):
        if number % 50 == 0:
            shown = PACKAGE.view(setup, game, 0)
            castillo = shown["castillo"]
            assert isinstance(castillo, dict)
            assert castillo["caballeros"] is None
            assert castillo["if_scored"] is None
            imagined = PACKAGE.imagine(setup, shown, plain(number))
            first = layout.COUNT + layout.CASTILLO * layout.OWNERS
            inside = range(first, first + layout.OWNERS)
            assert [imagined.s[cell] for cell in inside] == [game.s[cell] for cell in inside]
        if number > 500:
            break
