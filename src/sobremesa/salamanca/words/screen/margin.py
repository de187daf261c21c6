"""Beside and around the board: seats, display, stones, the order of turns and the own hand."""

from sobremesa.kernel.markup import Line, token
from sobremesa.kernel.record import SEAT_LETTERS
from sobremesa.kernel.words import Names
from sobremesa.salamanca.sight.shown import Seat, Shown
from sobremesa.salamanca.words.guidance import say
from sobremesa.salamanca.words.screen import style
from sobremesa.salamanca.words.sentences import stone_name, texts

PREFIX = 4  # pointer, shape, letter, space
COLUMNS = {"money": 6, "squires": 3, "conde": 6, "cards": 6}


def title(language: str, shown: Shown, names: Names) -> Line:
    line = Line().add("Salamanca", style.HEAD).add(" · ")
    line.add(progress(language, shown))
    if shown["last_round"]:
        line.add(" · ").add(say(language, "last_round"), style.HEAD)
    turn = shown["turn"]
    if turn:
        line.add(" · ")
        line.add(say(language, "on_turn", seat=names[turn["active"]], card=turn["card"]))
        if turn["last"]:
            line.add(" · ").add(say(language, "last_turn"), style.GLOW)
    elif shown["first"] is not None:
        line.add(" · " + say(language, "first", seat=names[shown["first"]]))
    return line


def progress(language: str, shown: Shown) -> str:
    return say(language, "round", round=shown["round"], last=shown["rounds"])


def margin(language: str, shown: Shown, names: Names, width: int) -> list[Line]:
    return [
        *seats(language, shown, names, width),
        *display(language, shown),
        *stones(language, shown),
    ]


def seats(language: str, shown: Shown, names: Names, width: int) -> list[Line]:
    room = max(3, min(12, width - PREFIX - sum(COLUMNS.values())))
    head = Line().add(" " * (PREFIX + room))
    for key, columns in COLUMNS.items():
        head.right(say(language, key), columns, style.FAINT)
    rows = [seat_row(shown, number, names[number], room) for number in range(len(shown["seats"]))]
    return [head, *rows]


def seat_row(shown: Shown, number: int, name: str, room: int) -> Line:
    seat = shown["seats"][number]
    asked = number in shown["decision"]["deciders"]
    line = Line().add("▸" if asked else " ", style.GLOW)
    token(line, number).add(" ")
    line.left(name, room, style.HEAD if number == shown["seat"] else "")
    money = "?" if seat["money"] is None else str(seat["money"])
    line.right(money, COLUMNS["money"], style.HEAD)
    line.right(str(seat["squires"]), COLUMNS["squires"])
    line.right(seat["conde"] or "-", COLUMNS["conde"])
    return line.right(cards(seat), COLUMNS["cards"])


def cards(seat: Seat) -> str:
    """How many are in hand, and how many lie face down."""
    return f"{seat['cards']}+{seat['face_down']}" if seat["face_down"] else str(seat["cards"])


def display(language: str, shown: Shown) -> list[Line]:
    piles = say(language, "piles", main=shown["piles"]["main"], blue=shown["piles"]["blue"])
    head = Line().add(" " + say(language, "display"), style.HEAD).add(f"  {piles}", style.FAINT)
    return [head, *(field(name, tiles) for name, tiles in shown["display"].items())]


def field(name: str, tiles: list[str]) -> Line:
    line = Line().add(f" {name} ", style.FAINT)
    for tile in tiles:
        tile_piece(line, tile).add(" ")
    return line


def tile_piece(line: Line, tile: str) -> Line:
    ground = style.GROUND.get(tile[0], style.BUILDING)
    text = style.landscape(tile) if tile[0] in style.SIGNS else tile
    return line.add(text, style.FERTILE + ground if tile[1:] else ground)


def stones(language: str, shown: Shown) -> list[Line]:
    """Where the four plagues are, two to a line; a dash is beside the board."""
    lines = [Line().add(" "), Line().add(" ")]
    for number, (stone, cell) in enumerate(shown["stones"].items()):
        line = lines[number // 2].add("  " if number % 2 else "")
        line.add(style.STONE_MARKS[stone], style.PLAGUE)
        line.add(f" {stone_name(language, stone)} {cell or '-'}", "" if cell else style.FAINT)
    return lines


def footer(language: str, shown: Shown, names: Names) -> list[Line]:
    rows = [
        laid(language, shown, names),
        taken(language, shown),
        known(language, shown),
        own(language, shown),
        seen(language, shown, names),
    ]
    return [row for row in rows if row.pieces]


def laid(language: str, shown: Shown, names: Names) -> Line:
    """The cards on the table; once all lie there this is the order of turns."""
    if not shown["laid"]:
        return Line()
    turn = shown["turn"]
    line = Line().add(say(language, "order" if turn else "laid") + ": ", style.FAINT)
    for number, card in enumerate(shown["laid"]):
        is_now = turn is not None and (card["seat"], card["card"]) == (turn["active"], turn["card"])
        line.add((" > " if turn else ", ") if number else "", style.FAINT)
        line.add(f"{names[card['seat']]} {card['card']}", style.HEAD if is_now else "")
    return line


def taken(language: str, shown: Shown) -> Line:
    turn = shown["turn"]
    if not turn or not turn["pending"]:
        return Line()
    line = Line().add(say(language, "taken") + ": ", style.FAINT)
    for tile in turn["pending"]:
        tile_piece(line, tile).add(" ")
    return line


def known(language: str, shown: Shown) -> Line:
    """Cards that the watcher knows to be in other hands."""
    facts = [
        f"{SEAT_LETTERS[number]} {' '.join(map(str, seat['known']))}"
        for number, seat in enumerate(shown["seats"])
        if seat["known"]
    ]
    if not facts:
        return Line()
    return Line().add(say(language, "known") + ": ", style.FAINT).add(" · ".join(facts))


def own(language: str, shown: Shown) -> Line:
    """The hand of the seat that looks at the screen."""
    seat = None if shown["seat"] is None else shown["seats"][shown["seat"]]
    if seat is None or seat["hand"] is None:
        return Line()
    line = Line().add(say(language, "hand") + ": ", style.FAINT)
    line.add(" ".join(map(str, seat["hand"])), style.HEAD)
    if seat["committed"]:
        down = " ".join(map(str, seat["committed"]))
        line.add(f"  {texts(language).phrase('screen', 'face_down')}: ", style.FAINT).add(down)
    return line


def seen(language: str, shown: Shown, names: Names) -> Line:
    decision = shown["decision"]
    opponent, hand = decision["opponent"], decision["hand"]
    if hand is None or opponent is None:
        return Line()
    line = Line().add(say(language, "their_hand", seat=names[opponent]) + ": ", style.FAINT)
    return line.add(" ".join(map(str, hand)), style.HEAD)
