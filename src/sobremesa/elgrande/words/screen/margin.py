"""Beside and around the map: seats, open cards, turn order, vetoes and the own hand."""

from sobremesa.elgrande.sight.shown import Seat, Shown, Stack
from sobremesa.elgrande.words.screen import style
from sobremesa.elgrande.words.sentences import card_name, modifier_name, place_name, texts
from sobremesa.kernel.markup import Line
from sobremesa.kernel.words import Names

COLUMN = 6
PREFIX = 4  # pointer, shape, letter, space
COLUMNS = ("score", "court", "province", "power")


def title(language: str, shown: Shown, width: int) -> Line:
    phrases = texts(language)
    line = Line().add("El Grande", style.HEAD).add(" · ").add(progress(language, shown))
    coming = min(number for number in shown["scoring_after"] if number >= current(shown))
    line.add(" · " + phrases.phrase("screen", "scoring").format(round=coming))
    king = phrases.phrase("screen", "king_in").format(place=place_name(language, shown["king"]))
    line.add(" · ").add(king, style.KING)
    edition = " · " + phrases.word("names", "edition", shown["edition"], "name")
    return line.add(edition, style.FAINT) if line.width + len(edition) <= width else line


def progress(language: str, shown: Shown) -> str:
    """The round on the board; a short game leaves some out, so it also says the how manieth."""
    rounds = shown["rounds"]
    is_whole = rounds == list(range(1, len(rounds) + 1))
    phrase = texts(language).phrase("screen", "round" if is_whole else "round_of_short")
    number = rounds.index(current(shown)) + 1
    return phrase.format(round=current(shown), number=number, last=len(rounds))


def current(shown: Shown) -> int:
    # When the game is over the marker has moved on past the last round.
    return min(shown["round"], shown["rounds"][-1])


def margin(language: str, shown: Shown, names: Names, width: int) -> list[Line]:
    legend = Line().add(" " + texts(language).phrase("screen", "legend"), style.FAINT)
    return [*seats(language, shown, names, width), legend, *stacks(language, shown)]


def seats(language: str, shown: Shown, names: Names, width: int) -> list[Line]:
    phrases = texts(language)
    room = min(14, width - PREFIX - COLUMN * len(COLUMNS))
    head = Line().add(" " * (PREFIX + room))
    for key in COLUMNS:
        head.right(phrases.phrase("screen", key), COLUMN, style.FAINT)
    rows = [
        seat_row(language, shown, number, names[number], room)
        for number in range(len(shown["seats"]))
    ]
    return [head, *rows, *dummy_row(language, shown, room)]


def seat_row(language: str, shown: Shown, number: int, name: str, room: int) -> Line:
    seat = shown["seats"][number]
    asked = number in shown["decision"]["deciders"]
    line = Line().add("▸" if asked else " ", style.GLOW)
    style.token(line, number, len(shown["seats"])).add(" ")
    line.left(name, room, style.HEAD if number == shown["seat"] else "")
    for key in ("score", "court", "province"):
        line.right(str(seat[key]), COLUMN, style.HEAD if key == "score" else "")
    return line.right(played(language, seat), COLUMN)


def played(language: str, seat: Seat) -> str:
    if seat["played"] is None:
        return "-"
    if seat["modifier"] is None:
        return str(seat["played"])
    # A modifier's name begins with what it adds or takes away.
    return f"{seat['played']}{modifier_name(language, seat['modifier'])[:2]}"


def dummy_row(language: str, shown: Shown, room: int) -> list[Line]:
    dummy = shown["dummy"]
    if dummy is None:
        return []
    line = Line().add(" ")
    style.token(line, len(shown["seats"]), len(shown["seats"])).add(" ")
    line.left(texts(language).phrase("word", "dummy"), room + 2 * COLUMN)
    return [line.right(str(dummy["province"]), COLUMN).right(str(dummy["played"] or "-"), COLUMN)]


def stacks(language: str, shown: Shown) -> list[Line]:
    """One line for each stack: its number and the name of its card."""
    # Modifiers are passed before the first card is turned up.
    why_none = "face_down" if shown["decision"]["kind"] == "pass-modifier" else "taken"
    return [stack_row(language, row, why_none) for row in shown["stacks"]]


def stack_row(language: str, row: Stack, why_none: str) -> Line:
    line = Line().add(f" {row['stack']} ", style.FAINT)
    if row["open"] is None:
        return line.add(texts(language).phrase("screen", why_none), style.FAINT)
    return line.add(card_name(language, row["open"]))


def footer(language: str, shown: Shown, names: Names) -> list[Line]:
    rows = [order(language, shown, names), *vetoes(language, shown, names), *own(language, shown)]
    return [row for row in rows if row.pieces]


def order(language: str, shown: Shown, names: Names) -> Line:
    """Who comes when, by power card; the one on turn is marked."""
    phrases = texts(language)
    # The order of the last round means nothing while power cards are being played.
    if any(seat["played"] is None for seat in shown["seats"]) or not shown["turn"]["order"]:
        return Line()
    line = Line().add(phrases.phrase("screen", "order") + ": ", style.FAINT)
    for place, seat in enumerate(shown["turn"]["order"]):
        known = seat < len(shown["seats"])
        name = names[seat] if known else phrases.phrase("word", "dummy")
        active = known and seat == shown["turn"]["active"]
        line.add(" > " if place else "", style.FAINT).add(name, style.HEAD if active else "")
    return line


def vetoes(language: str, shown: Shown, names: Names) -> list[Line]:
    phrases = texts(language)
    held = [
        f"{names[veto['seat']]} ({until(language, shown, veto['taken'])})"
        for veto in shown["vetoes"]
    ]
    if not held:
        return []
    return [Line().add(phrases.phrase("screen", "vetoes") + ": ", style.KING).add(", ".join(held))]


def until(language: str, shown: Shown, taken: int) -> str:
    """EG.veto.7: through the next round that is played, if there is one."""
    later = [number for number in shown["rounds"] if number > taken]
    if not later:
        return texts(language).phrase("screen", "until_end")
    return texts(language).phrase("screen", "until").format(round=later[0])


def own(language: str, shown: Shown) -> list[Line]:
    """The hand of the seat that looks at the screen."""
    if shown["seat"] is None:
        return []
    phrases = texts(language)
    seat = shown["seats"][shown["seat"]]
    cards = [
        str(card) if isinstance(card, int) else modifier_name(language, card)
        for card in seat["hand"]
    ]
    line = Line().add(phrases.phrase("screen", "hand") + ": ", style.FAINT)
    return [line.add(" ".join(cards), style.HEAD)]
