"""The board: eight rows of nine cells, five columns wide each."""

from sobremesa.kernel.markup import Line
from sobremesa.salamanca.box.notation import CELL_NAMES, TILE_NAMES
from sobremesa.salamanca.rules.layout import COLUMNS, ROWS
from sobremesa.salamanca.rules.tiles import BUILDING_KINDS
from sobremesa.salamanca.sight.shown import Cell, Shown
from sobremesa.salamanca.words.guidance import say
from sobremesa.salamanca.words.screen import style
from sobremesa.salamanca.words.sentences import tile_name

WIDE = 5


def board(language: str, shown: Shown) -> list[Line]:
    return [head(), *(row(shown, number) for number in range(ROWS)), *legend(language)]


def head() -> Line:
    line = Line().add("  ")
    for name in CELL_NAMES[:COLUMNS]:
        line.add(f"  {name[0]}  ", style.FAINT)
    return line


def row(shown: Shown, number: int) -> Line:
    line = Line().add(f"{number + 1} ", style.FAINT)
    for name in CELL_NAMES[number * COLUMNS : (number + 1) * COLUMNS]:
        draw(line, shown, name)
    return line


def legend(language: str) -> list[Line]:
    """What the letters mean, under the board."""
    land = [f"{style.landscape(tile)} {tile_name(language, tile)}" for tile in TILE_NAMES[:5]]
    buildings = [f"{tile} {tile_name(language, tile)}" for tile in TILE_NAMES[BUILDING_KINDS:]]
    rows = [
        "  ".join(land[:3]),
        "  ".join([*land[3:], say(language, "fertile")]),
        "  ".join(buildings),
        say(language, "example"),
    ]
    return [Line().add("  " + row, style.FAINT) for row in rows]


def draw(line: Line, shown: Shown, name: str) -> None:
    cell = shown["board"].get(name)
    may_go_there = f"at {name}" in shown["decision"]["options"]
    if cell is None:
        line.add("  ∙  " if may_go_there else "  ·  ", style.GLOW if may_go_there else style.FAINT)
    elif name in shown["regions"]:
        draw_building(line, cell, shown["regions"][name]["total"], may_go_there)
    else:
        draw_landscape(line, cell, may_go_there)


def draw_landscape(line: Line, cell: Cell, may_go_there: bool) -> None:
    """Sign and letter of the landscape, its value if it is fertile, and a stone."""
    tile = cell["tile"]
    ground = style.GROUND[tile[0]]
    line.add("▹" if may_go_there else " ", ground)
    line.add(style.landscape(tile).ljust(3), style.FERTILE + ground if tile[1:] else ground)
    stone = style.STONE_MARKS[cell["stone"]] if cell["stone"] else " "
    line.add(stone, style.PLAGUE if cell["stone"] else ground)


def draw_building(line: Line, cell: Cell, total: int, may_go_there: bool) -> None:
    """The letter of the building, squire, conde, and what the region is worth."""
    mark = "▹" if may_go_there else style.STONE_MARKS["ruin"] if cell["stone"] else ""
    line.add(cell["tile"], style.HEAD + " " + style.BUILDING)
    style.letter(line, cell["squire"])
    style.letter(line, cell["conde"], small=True)
    line.right(mark + str(total), 2, style.PLAGUE if cell["stone"] else style.BUILDING)
