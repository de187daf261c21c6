"""Everything a seat cannot know is dealt anew: each hidden fact is seen to vary."""

from collections.abc import Iterator

import pytest

from sobremesa.catalogue import game_package, make_setup
from sobremesa.elgrande.rules import layout
from sobremesa.elgrande.rules.moments.table import FRAME_NAMES, MOMENTS
from sobremesa.elgrande.sight.reopening import reopen
from sobremesa.kernel.rules.frames import DEPTH, FIRST, FRAME, push, top
from sobremesa.kernel.rules.game import Game
from sobremesa.kernel.rules.luck import plain
from sobremesa.kernel.rules.table import cells
from sobremesa.kernel.setup import OptionValue, Setup

PACKAGE = game_package("elgrande")
MOST_DECISIONS = 12_000

CARDS = {"stacks", "hand", "discard"}  # a recalled card is in the hand or used
EVERYWHERE = CARDS | {"dialled"}
VETERANS: dict[str, OptionValue] = {
    "machtverschiebung": True,
    "alte_hasen": ("veto", "doppelspiel"),
}
# Edition, seats and options, with the fields and moments in which something is hidden.
HIDDEN: list[tuple[str, int, dict[str, OptionValue], set[str]]] = [
    ("en_bigbox", 4, {}, EVERYWHERE | {"commit-recall"}),
    ("de_2023", 2, {}, EVERYWHERE | {"dummy-power", "region-deck"}),
    ("de_2023", 3, VETERANS, EVERYWHERE | {"passed", "play-modifier"}),
]


def test_every_moment_with_a_private_fact_is_among_the_hidden() -> None:
    dealt = set().union(*(hidden for *_, hidden in HIDDEN)) & set(FRAME_NAMES.values())
    private = {
        name
        for number, name in FRAME_NAMES.items()
        if any(fact.private for fact in MOMENTS[number].FACTS)
    }
    assert private == dealt


ASKED_TOGETHER = [
    number
    for number in FRAME_NAMES
    if any(fact.kind == "seats" and fact.name == "asked" for fact in MOMENTS[number].FACTS)
]


@pytest.mark.parametrize("number", ASKED_TOGETHER, ids=[FRAME_NAMES[n] for n in ASKED_TOGETHER])
def test_where_several_answer_in_secret_they_can_be_asked_again(number: int) -> None:
    """In thought: whoever has answered is asked anew, but not the seat that thinks."""
    game = PACKAGE.new_game(make_setup("elgrande", "de_2023", 3), plain(1), listener=False)
    push(game.s, number, 0, 0, 0, 0)
    for chosen in (layout.DIALLED, layout.PASSED):
        game.s[chosen] = game.s[chosen + 1] = 0
    reopen(game, 0)
    asked = next(cell for fact, cell in cells(MOMENTS[number]) if fact.name == "asked")
    assert game.s[top(game.s) + asked] == 0b010


@pytest.mark.parametrize(("edition", "seats", "options", "hidden"), HIDDEN)
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
