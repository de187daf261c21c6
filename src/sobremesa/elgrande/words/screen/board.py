"""The map as a table: a row for each region and the castillo, a column for each colour."""

from sobremesa.elgrande.sight.shown import Area, Shown, board_of
from sobremesa.elgrande.words.screen import style
from sobremesa.elgrande.words.sentences import place_name, texts
from sobremesa.kernel.markup import Line
from sobremesa.kernel.texts import sentence

PAYS = 6
COLUMN = 4


def board(language: str, shown: Shown) -> list[Line]:
    areas = {**shown["regions"], "castillo": shown["castillo"]}
    names = {area: sentence(place_name(language, area)) for area in areas}
    room = 1 + max(map(len, names.values()))
    rows = [row(shown, area, names[area].ljust(room)) for area in areas]
    return [head(language, shown, room), *rows]


def head(language: str, shown: Shown, room: int) -> Line:
    phrases = texts(language)
    line = Line().add("  ").left(phrases.phrase("screen", "region"), room, style.FAINT)
    line.left(phrases.phrase("screen", "pays"), PAYS, style.FAINT)
    seats = len(shown["seats"])
    for owner in range(seats + (shown["dummy"] is not None)):
        style.token(line.add(" "), owner, seats).add(" ")
    return line


def row(shown: Shown, name: str, label: str) -> Line:
    area = shown["castillo"] if name == "castillo" else shown["regions"][name]
    line = Line()
    place_mark(line, shown, name)
    line.add(label, style.KING if name == shown["king"] else "")
    pays(line, shown, name, area)
    counts = area["caballeros"]
    for seat in range(len(shown["seats"]) + (shown["dummy"] is not None)):
        count = "?" if counts is None else str(counts[seat] or "·")
        home = "★" if seat in area["grandes"] else " "
        leads = counts is not None and 0 < counts[seat] == max(counts)
        line.right(count, COLUMN - 1, style.LEADING if leads else count_style(count)).add(home)
    return line


def place_mark(line: Line, shown: Shown, name: str) -> None:
    """The king, or a sign that the region is next to him and so open for placing."""
    if name == shown["king"]:
        line.add("♔ ", style.KING)
    elif name in board_of(shown).adjacency.get(shown["king"], ()):
        line.add("▹ ", style.GLOW)
    else:
        line.add("  ")


def pays(line: Line, shown: Shown, name: str, area: Area) -> None:
    """The table in force; a loose scoreboard on it is underlined."""
    worth = "/".join(map(str, area["worth"]))
    line.add(worth, "bold underline" if name in shown["scoreboards"].values() else "")
    line.add(" " * (PAYS - len(worth)))


def count_style(count: str) -> str:
    return style.FAINT if count in "·?" else ""
