"""Why a cell may not take a tile, a squire, a conde or a stone, or may not be sold."""

from sobremesa.kernel.errors import Refusal
from sobremesa.salamanca import layout
from sobremesa.salamanca.actions.plague import ground_of, stone_of
from sobremesa.salamanca.notation import CELL_NAMES, STONE_NAMES
from sobremesa.salamanca.refusals.question import Question, because
from sobremesa.salamanca.regions import region_total
from sobremesa.salamanca.state import cell_of
from sobremesa.salamanca.tiles import TYPE, is_building, printed_value


def put_tile(asked: Question) -> Refusal:
    if asked.word != "at":
        return because("put_the_tile", "SA.tiles.2")
    return asked.refuse_cell("cell_taken", "SA.tiles.2")


def occupy(asked: Question) -> Refusal:
    if asked.word != "at":
        return because("choose_occupied", "SA.occupy.1")
    if not is_building(asked.code):
        return asked.refuse_cell("no_building_there", "SA.occupy.1")
    if asked.squire >= 0:
        return asked.refuse_cell("squire_there", "SA.occupy.5")
    is_open = asked.square in open_squares(asked)
    return (
        cannot_pay(asked, asked.square)
        if is_open
        else asked.refuse_cell("not_of_this_action", "SA.occupy.5")
    )


def open_squares(asked: Question) -> list[int]:
    return [asked.cell(layout.OPEN_AT + at) for at in range(asked.cell(layout.OPEN))]


def cannot_pay(asked: Question, square: int) -> Refusal:
    fee = int(printed_value(asked.cell(layout.TILE + square)))
    money = asked.cell(layout.MONEY + asked.seat)
    return because("cannot_pay", "SA.occupy.4", fee=fee, money=money)


def sell(asked: Question) -> Refusal:
    if asked.word != "at":
        return because("choose_sold", "SA.sale.1")
    if not is_building(asked.code):
        return asked.refuse_cell("no_building_there", "SA.sale.1")
    if asked.squire < 0 or asked.owner != asked.seat:
        return asked.refuse_cell("not_yours", "SA.sale.1")
    return banned(asked, asked.squire)


def banned(asked: Question, squire: int) -> Refusal:
    """Why a building of one's own cannot be sold this round."""
    cell = CELL_NAMES[cell_of(asked.cell(layout.SQUIRE_AT + squire))]
    if asked.cell(layout.OCCUPIED_NOW) >> squire & 1:
        return because("occupied_this_round", "SA.sale.2", cell=cell)
    return because("fresh_fertile", "SA.sale.3", cell=cell)


def put_conde(asked: Question) -> Refusal:
    if asked.word != "at":
        return because("put_the_conde", "SA.conde.1")
    if not is_building(asked.code):
        return asked.refuse_cell("no_building_there", "SA.conde.1")
    if asked.squire < 0:
        return asked.refuse_cell("conde_needs_squire", "SA.conde.1")
    if asked.owner == asked.seat:
        return asked.refuse_cell("conde_not_own", "SA.conde.1")
    if asked.conde == asked.seat:
        return asked.refuse_cell("conde_must_move", "SA.conde.3")
    if asked.conde >= 0:
        return asked.refuse_cell("conde_there", "SA.conde.3")
    total = int(region_total(asked.g, asked.square))
    return asked.refuse_cell("region_too_rich", "SA.conde.2", total=total)


def put_plague(asked: Question) -> Refusal:
    if asked.word != "at":
        return because("put_the_stone", "SA.plague.1")
    stone = int(stone_of(asked.cell(layout.CARD)))
    if asked.code == 0:
        return asked.refuse_cell("no_tile_there", "SA.plague.4")
    if not ground_of(stone) >> (asked.code & TYPE) & 1:
        return because("stone_not_there", "SA.plague.2", stone=STONE_NAMES[stone])
    if asked.cell(layout.STONE_AT + stone) == asked.square:
        return asked.refuse_cell("stone_must_move", "SA.plague.3", stone=STONE_NAMES[stone])
    return asked.refuse_cell("stone_there", "SA.plague.3")
