"""Nothing appears, nothing vanishes: what must add up in a game of Salamanca at every moment."""

from collections import Counter

from sobremesa.kernel.rules.game import Game
from sobremesa.kernel.setup import Setup
from sobremesa.salamanca.box.notation import cards_in
from sobremesa.salamanca.box.opening import blue_tiles, deck_of, main_tiles, own, start_tiles
from sobremesa.salamanca.rules import layout
from sobremesa.salamanca.rules.moments.plague import ground_of
from sobremesa.salamanca.rules.regions import building_part, landscape_part
from sobremesa.salamanca.rules.state import square_of
from sobremesa.salamanca.rules.tiles import is_building, kind_of
from sobremesa.salamanca.sight.view import turn
from tests.salamanca.oracle import region

FERTILE = range(5, 15)


def check_salamanca(setup: Setup, some_game: Game) -> None:
    game = own(some_game)
    tiles_are_sixty_five(game)
    cards_are_the_whole_deck(setup, game)
    squires_and_condes_stand_where_they_may(game)
    stones_lie_where_they_may(game)
    money_is_never_owed(game)
    every_turn_can_take_tiles(game)
    values_are_what_the_words_say(game)


def cells(game: Game, first: int, count: int) -> list[int]:
    return [int(game.s[first + at]) for at in range(count)]


def tiles_on_board(game: Game) -> list[int]:
    codes = [int(game.s[layout.TILE + square_of(cell)]) for cell in range(layout.BOARD_CELLS)]
    return [int(kind_of(code)) for code in codes if code]


def tiles_are_sixty_five(game: Game) -> None:
    s = game.s
    stride = int(s[layout.FIELDS_USED])
    shown = [
        int(s[layout.DISPLAY + at * stride + field])
        for field in range(stride)
        for at in range(s[layout.HEIGHT + field])
    ]
    pending = Counter(dict(enumerate(cells(game, layout.PENDING_KIND, layout.KINDS))))
    assert pending.total() == s[layout.PENDING]
    piles = pile(game, layout.MAIN, layout.MAIN_TILES, layout.MAIN_LEFT)
    piles += pile(game, layout.BLUE, layout.BLUE_TILES, layout.BLUE_LEFT)
    found = Counter(tiles_on_board(game) + shown + piles) + pending
    removed = Counter(start_tiles() + main_tiles() + blue_tiles()) - found
    assert found.total() + removed.total() == 65
    assert all(kind in FERTILE for kind in removed)
    assert not found - Counter(start_tiles() + main_tiles() + blue_tiles())


def pile(game: Game, first: int, size: int, left: int) -> list[int]:
    count = int(game.s[left])
    return cells(game, first + size - count, count)


def cards_are_the_whole_deck(setup: Setup, game: Game) -> None:
    s = game.s
    hands = [cards_in(int(s[layout.HAND + seat])) for seat in range(setup.seats)]
    laid = cells(game, layout.LAID_CARD, int(s[layout.LAID]))
    assert sorted([*laid, *(card for hand in hands for card in hand)]) == deck_of(setup)
    laid_by = Counter(cells(game, layout.LAID_SEAT, int(s[layout.LAID])))
    sizes = sorted(len(hand) + laid_by[seat] for seat, hand in enumerate(hands))
    assert sizes in ([4] * setup.seats, [5] * setup.seats, [4, 5, 5])


def squires_and_condes_stand_where_they_may(game: Game) -> None:
    s = game.s
    squires = [square for square in cells(game, layout.SQUIRE_AT, 15) if square]
    condes = [square for square in cells(game, layout.CONDE_AT, 5) if square]
    assert len(set(squires)) == len(squires)
    assert len(set(condes)) == len(condes)
    assert all(is_building(s[layout.TILE + square]) for square in squires)
    for seat in range(s[layout.SEATS]):
        square = int(s[layout.CONDE_AT + seat])
        own_squires = cells(game, layout.SQUIRE_AT + seat * 3, 3)
        assert square == 0 or (square in squires and square not in own_squires)


def stones_lie_where_they_may(game: Game) -> None:
    on_board = [square for square in cells(game, layout.STONE_AT, 4) if square]
    assert len(set(on_board)) == len(on_board)
    for stone, square in enumerate(cells(game, layout.STONE_AT, 4)):
        kind = int(game.s[layout.TILE + square]) % 16
        assert square == 0 or ground_of(stone) >> kind & 1


def money_is_never_owed(game: Game) -> None:
    assert all(amount >= 0 for amount in game.scores())


def every_turn_can_take_tiles(game: Game) -> None:
    if turn(game) is not None and game.s[layout.USED] == 0:
        assert any(cells(game, layout.HEIGHT, int(game.s[layout.FIELDS_USED])))


def values_are_what_the_words_say(game: Game) -> None:
    """The accounts kept while tiles come and go agree with counting from scratch."""
    for cell in range(layout.BOARD_CELLS):
        square = square_of(cell)
        if is_building(game.s[layout.TILE + square]):
            building, landscape, _ = region(game, divmod(cell, layout.COLUMNS))
            assert building_part(game.s, square) == building
            assert landscape_part(game, square) == landscape
