"""From a view back to a game: what is shown is set, what is hidden is dealt at random."""

from collections.abc import Sequence

from sobremesa.kernel.rules.frames import push, top
from sobremesa.kernel.rules.game import Game
from sobremesa.kernel.rules.luck import Luck
from sobremesa.kernel.rules.table import cells
from sobremesa.kernel.setup import Setup
from sobremesa.kernel.words import View
from sobremesa.salamanca.box.notation import (
    CELL_NAMES,
    FRAME_NAMES,
    FRAME_NUMBERS,
    STONE_NAMES,
    TILE_NAMES,
    packed,
)
from sobremesa.salamanca.box.opening import deck_of, game_at, sorted_box
from sobremesa.salamanca.rules import frames, layout
from sobremesa.salamanca.rules.landscapes import lay_tile
from sobremesa.salamanca.rules.moments.tiles import note_fresh
from sobremesa.salamanca.rules.state import square_of, squire_on
from sobremesa.salamanca.rules.tiles import code_of, printed_value
from sobremesa.salamanca.sight.history import write_history
from sobremesa.salamanca.sight.redeal import Dealer
from sobremesa.salamanca.sight.shown import Shown, Turn, read
from sobremesa.salamanca.sight.view import ACTIONS


def imagine(setup: Setup, view: View, luck: Luck, counted: Sequence[int] | None = None) -> Game:
    """A game that looks to the view's seat exactly like the one it was taken from."""
    shown = read(view)
    game = game_at(setup, sorted_box(setup.seats), luck)
    write_board(game, shown)
    write_display(game, shown)
    write_round(game, shown)
    write_cards(setup, game, shown)
    write_money(game, shown, counted)
    game.log = None
    seat = -1 if shown["seat"] is None else shown["seat"]
    Dealer(game, seat, hand_sizes(shown)).deal(game, luck)
    return game


def square(name: str | None) -> int:
    return layout.NOWHERE if name is None else int(square_of(CELL_NAMES.index(name)))


def write_board(g: Game, shown: Shown) -> None:
    s = g.s
    squires = [0] * len(shown["seats"])
    for name, cell in shown["board"].items():
        lay_tile(s, square(name), code_of(TILE_NAMES.index(cell["tile"])))
        owner = cell["squire"]
        if owner is not None:
            s[layout.SQUIRE_AT + owner * layout.SQUIRES_EACH + squires[owner]] = square(name)
            squires[owner] += 1
    for seat, row in enumerate(shown["seats"]):
        s[layout.CONDE_AT + seat] = square(row["conde"])
    for stone, name in enumerate(STONE_NAMES):
        s[layout.STONE_AT + stone] = square(shown["stones"][name])
    for name in shown["occupied_this_round"]:
        s[layout.OCCUPIED_NOW] |= 1 << squire_on(s, square(name))
    for fresh in shown["fertile_this_round"]:
        note_fresh(s, square(fresh["at"]), fresh["by"])


def write_display(g: Game, shown: Shown) -> None:
    s = g.s
    for field, tiles in enumerate(shown["display"].values()):
        s[layout.HEIGHT + field] = len(tiles)
        for at, tile in enumerate(tiles):
            stride = int(s[layout.FIELDS_USED])
            s[layout.DISPLAY + at * stride + field] = TILE_NAMES.index(tile)
    write_pile(g, shown["unseen"]["main"], layout.MAIN + layout.MAIN_TILES, layout.MAIN_LEFT)
    write_pile(g, shown["unseen"]["blue"], layout.BLUE + layout.BLUE_TILES, layout.BLUE_LEFT)


def write_pile(g: Game, tiles: dict[str, int], end: int, left_at: int) -> None:
    kinds = [TILE_NAMES.index(tile) for tile, count in tiles.items() for _ in range(count)]
    g.s[left_at] = len(kinds)
    for at, kind in enumerate(kinds):
        g.s[end - len(kinds) + at] = kind


def write_round(g: Game, shown: Shown) -> None:
    s = g.s
    s[layout.ROUND] = shown["round"]
    s[layout.IS_LAST_ROUND] = int(shown["last_round"])
    s[layout.FIRST_SEAT] = shown["first"] or 0
    s[layout.LAID] = len(shown["laid"])
    for at, laid in enumerate(shown["laid"]):
        s[layout.LAID_SEAT + at] = laid["seat"]
        s[layout.LAID_CARD + at] = laid["card"]
    turn = shown["turn"]
    if turn is not None:
        write_turn(g, turn)
        begun = [(laid["seat"], laid["card"]) for laid in shown["laid"]]
        push(s, frames.NEXT_TURN, begun.index((turn["active"], turn["card"])) + 1, 0, 0, 0)
        push(s, frames.TAKE_TURN, 0, 0, 0, 0)
    if shown["decision"]["kind"] != FRAME_NAMES[frames.TAKE_TURN]:
        write_moment(g, shown)


def write_moment(g: Game, shown: Shown) -> None:
    """What is asked, with its facts."""
    decision = shown["decision"]
    facts = {
        "have_laid": len(shown["laid"]),
        "asked": sum(1 << seat for seat in decision["deciders"]),
        "tile": TILE_NAMES.index(decision["tile"]) if decision["tile"] else 0,
        "opponent": decision["opponent"] or 0,
        "wanted": decision["wanted"] or 0,
    }
    kind = FRAME_NUMBERS[decision["kind"]]
    push(g.s, kind, 0, 0, 0, 0)
    for fact, cell in cells(g.moment()):
        g.s[top(g.s) + cell] = facts[fact.name]


def write_turn(g: Game, turn: Turn) -> None:
    s = g.s
    s[layout.ACTIVE] = turn["active"]
    s[layout.CARD] = turn["card"]
    s[layout.IS_LAST_TURN] = int(turn["last"])
    s[layout.USED] = sum(1 << ACTIONS.index(name) for name in turn["used"])
    s[layout.FREE_SQUIRES] = turn["free_squires"]
    s[layout.RECOVERED_SQUIRES] = turn["recovered_squires"]
    s[layout.PENDING] = len(turn["pending"])
    for tile in turn["pending"]:
        s[layout.PENDING_KIND + TILE_NAMES.index(tile)] += 1
    s[layout.OPEN] = len(turn["open"])
    for at, name in enumerate(turn["open"]):
        s[layout.OPEN_AT + at] = square(name)


def hand_sizes(shown: Shown) -> list[int]:
    """Cards face down still count as held."""
    return [row["cards"] + row["face_down"] for row in shown["seats"]]


def write_cards(setup: Setup, g: Game, shown: Shown) -> None:
    """The cards nobody is known to hold go somewhere for now: the new deal mixes them."""
    s = g.s
    rest = deck_of(setup)
    seen = seen_hands(shown)
    write_history(s, shown["history"])
    for laid in shown["laid"]:
        rest.remove(laid["card"])
    for holder, hand in seen.items():
        s[layout.HAND + holder] = packed(hand)
        for card in hand:
            rest.remove(card)
    unseen = [other for other in range(setup.seats) if other not in seen]
    if unseen:
        s[layout.HAND + unseen[0]] = packed(rest)
    for other, row in enumerate(shown["seats"]):
        for at in range(row["face_down"]):
            s[layout.COMMITTED + other * 2 + at] = (row["committed"] or [1, 1])[at]


def seen_hands(shown: Shown) -> dict[int, list[int]]:
    """The own hand, and the one that was asked for."""
    seat, decision = shown["seat"], shown["decision"]
    hands: dict[int, list[int]] = {}
    if seat is not None:
        row = shown["seats"][seat]
        hands[seat] = (row["hand"] or []) + (row["committed"] or [])
    if decision["hand"] is not None and decision["opponent"] is not None:
        hands[decision["opponent"]] = decision["hand"]
    return hands


def write_money(g: Game, shown: Shown, counted: Sequence[int] | None) -> None:
    """Money behind other screens is as counted, or else guessed."""
    if counted is None:
        guess_money(g, shown)
        return
    for seat, money in enumerate(counted):
        g.s[layout.MONEY + seat] = money


def guess_money(g: Game, shown: Shown) -> None:
    """As much as one's own, and what is needed now."""
    s = g.s
    own = next((row["money"] for row in shown["seats"] if row["money"] is not None), 0)
    for seat, row in enumerate(shown["seats"]):
        s[layout.MONEY + seat] = row["money"] if row["money"] is not None else own
    turn = shown["turn"]
    if not turn or shown["seats"][turn["active"]]["money"] is not None:
        return
    if shown["decision"]["kind"] == "occupy":
        prices = [int(printed_value(s[layout.TILE + square(name)])) for name in turn["open"]]
        at = layout.MONEY + turn["active"]
        s[at] = max(int(s[at]), *prices)
