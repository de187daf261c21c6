"""What a seat may know of a game of Salamanca, ready for JSON; nothing else leaves the state."""

from collections import Counter
from collections.abc import Sequence

from mypy_extensions import i64

from sobremesa.kernel.rules.frames import top
from sobremesa.kernel.rules.game import Game
from sobremesa.kernel.rules.table import told
from sobremesa.kernel.setup import Setup
from sobremesa.kernel.words import View
from sobremesa.salamanca.box.notation import (
    CELL_NAMES,
    CHOICE_SPACE,
    FIELD_NAMES,
    FRAME_NAMES,
    STONE_NAMES,
    TILE_NAMES,
    cards_in,
)
from sobremesa.salamanca.box.opening import FIELDS
from sobremesa.salamanca.rules import layout
from sobremesa.salamanca.rules.moments.acting import A
from sobremesa.salamanca.rules.question import InTurn
from sobremesa.salamanca.rules.state import (
    cell_of,
    conde_on,
    square_of,
    squire_on,
    squires_in_supply,
)
from sobremesa.salamanca.rules.tiles import kind_of
from sobremesa.salamanca.sight import prospects
from sobremesa.salamanca.sight.history import history
from sobremesa.salamanca.sight.knowledge import SPECTATOR, hand_sizes, knowledge_of, sure_cards

ACTIONS = "ABC"


def views(setup: Setup, g: Game, watchers: Sequence[int | None]) -> list[View]:
    """The views of several watchers; what all of them may know is made once."""
    public = public_view(setup, g)
    found: list[View] = []
    for watcher in watchers:
        shown = public.copy()
        shown["seat"] = watcher
        shown["seats"] = seats(g, watcher)
        shown["history"] = history(g.s, watcher)
        shown["decision"] = decision(g, watcher)
        found.append(shown)
    return found


def public_view(setup: Setup, g: Game) -> View:
    s = g.s
    return {
        "game": setup.game,
        "edition": setup.edition,
        "options": {name: setup.options[name] for name in sorted(setup.options)},
        "round": int(s[layout.ROUND]),
        "rounds": layout.SHOWN_TILES // FIELDS[setup.seats],
        "last_round": bool(s[layout.IS_LAST_ROUND]),
        "first": None if setup.seats == 2 else int(s[layout.FIRST_SEAT]),
        "laid": [
            {"seat": int(s[layout.LAID_SEAT + at]), "card": int(s[layout.LAID_CARD + at])}
            for at in range(s[layout.LAID])
        ],
        "turn": turn(g),
        "board": board(g),
        "regions": prospects.regions(g),
        "sales": prospects.sales(g, asking(g)),
        "stones": {
            name: place(int(s[layout.STONE_AT + stone])) for stone, name in enumerate(STONE_NAMES)
        },
        "display": {name: field(g, at) for at, name in enumerate(used_fields(g))},
        "piles": {"main": int(s[layout.MAIN_LEFT]), "blue": int(s[layout.BLUE_LEFT])},
        "unseen": {
            "main": unseen(g, layout.MAIN + layout.MAIN_TILES, layout.MAIN_LEFT),
            "blue": unseen(g, layout.BLUE + layout.BLUE_TILES, layout.BLUE_LEFT),
        },
        "occupied_this_round": sorted(occupied_now(g)),
        "fertile_this_round": fertile_now(g),
    }


def place(square: int) -> str | None:
    return None if square == layout.NOWHERE else CELL_NAMES[cell_of(square)]


def used_fields(g: Game) -> str:
    return FIELD_NAMES[: g.s[layout.FIELDS_USED]]


def asking(g: Game) -> int:
    return int(g.s[top(g.s)])


def turn(g: Game) -> dict[str, object] | None:
    s = g.s
    if not isinstance(g.moment(), InTurn):
        return None
    return {
        "active": int(s[layout.ACTIVE]),
        "card": int(s[layout.CARD]),
        "last": bool(s[layout.IS_LAST_TURN]),
        "used": [name for bit, name in enumerate(ACTIONS) if s[layout.USED] >> bit & 1],
        "free_squires": int(s[layout.FREE_SQUIRES]) if s[layout.USED] & A else 0,
        "recovered_squires": int(s[layout.RECOVERED_SQUIRES]) if s[layout.USED] & A else 0,
        "pending": [
            name
            for kind, name in enumerate(TILE_NAMES)
            for _ in range(s[layout.PENDING_KIND + kind])
        ],
        "open": sorted(CELL_NAMES[cell_of(s[layout.OPEN_AT + at])] for at in range(s[layout.OPEN])),
        "fees": prospects.fees(g),
    }


def board(g: Game) -> dict[str, dict[str, object]]:
    """The cells with a tile, and what stands on it."""
    found: dict[str, dict[str, object]] = {}
    for cell, name in enumerate(CELL_NAMES):
        square = square_of(cell)
        if g.s[layout.TILE + square]:
            found[name] = tile_at(g, square)
    return found


def tile_at(g: Game, square: i64) -> dict[str, object]:
    s = g.s
    squire = int(squire_on(s, square))
    conde = int(conde_on(s, square))
    stones = [n for stone, n in enumerate(STONE_NAMES) if s[layout.STONE_AT + stone] == square]
    return {
        "tile": TILE_NAMES[kind_of(s[layout.TILE + square])],
        "squire": None if squire < 0 else squire // layout.SQUIRES_EACH,
        "conde": None if conde < 0 else conde,
        "stone": stones[0] if stones else None,
    }


def field(g: Game, number: int) -> list[str]:
    """The tiles of a display field, oldest first."""
    s = g.s
    stride = s[layout.FIELDS_USED]
    return [
        TILE_NAMES[s[layout.DISPLAY + at * stride + number]]
        for at in range(s[layout.HEIGHT + number])
    ]


def unseen(g: Game, end: int, left_at: int) -> dict[str, int]:
    """What is left of a pile: anyone who counts what was drawn knows it."""
    s = g.s
    left = Counter(int(s[at]) for at in range(end - int(s[left_at]), end))
    return {name: left[kind] for kind, name in enumerate(TILE_NAMES) if left[kind]}


def seats(g: Game, watcher: int | None) -> list[dict[str, object]]:
    observer = SPECTATOR if watcher is None else watcher
    known = knowledge_of(g.s, observer, hand_sizes(g.s))
    return [
        seat_view(g, other, watcher, sure_cards(known, other)) for other in range(g.s[layout.SEATS])
    ]


def seat_view(g: Game, seat: int, watcher: int | None, known: list[int]) -> dict[str, object]:
    s = g.s
    committed = [card for at in (0, 1) if (card := face_down(g, seat, at))]
    hand = cards_in(int(s[layout.HAND + seat]))
    own = seat == watcher
    return {
        "money": int(s[layout.MONEY + seat]) if own or g.is_over() else None,
        "squires": int(squires_in_supply(s, seat)),
        "conde": place(int(s[layout.CONDE_AT + seat])),
        "cards": len(hand) - len(committed),
        "hand": [card for card in hand if card not in committed] if own else None,
        "known": [] if own else known,
        "face_down": len(committed),
        "committed": sorted(committed) if own else None,
    }


def face_down(g: Game, seat: int, at: int) -> int:
    return int(g.s[layout.COMMITTED + seat * 2 + at]) if g.s[layout.SEATS] == 2 else 0


def occupied_now(g: Game) -> list[str]:
    s = g.s
    return [
        CELL_NAMES[cell_of(s[layout.SQUIRE_AT + squire])]
        for squire in range(layout.OWNERS * layout.SQUIRES_EACH)
        if s[layout.OCCUPIED_NOW] >> squire & 1
    ]


def fertile_now(g: Game) -> list[dict[str, object]]:
    s = g.s
    return [
        {"at": CELL_NAMES[cell_of(s[layout.FRESH_AT + at])], "by": int(s[layout.FRESH_BY + at])}
        for at in range(s[layout.FRESH])
    ]


def decision(g: Game, seat: int | None) -> dict[str, object]:
    """Whose answer is awaited, to what, and the watcher's own options."""
    deciders = g.deciders()
    facts = {fact.name: number for fact, number in told(g, top(g.s), -1 if seat is None else seat)}
    tile, opponent = facts.get("tile"), facts.get("opponent")
    seen = None if opponent is None or seat not in deciders else g.s[layout.HAND + opponent]
    return {
        "kind": FRAME_NAMES[asking(g)],
        "deciders": deciders,
        "tile": None if tile is None else TILE_NAMES[tile],
        "opponent": opponent,
        "hand": None if seen is None else cards_in(int(seen)),
        "wanted": facts.get("wanted"),
        "options": [] if seat is None else [CHOICE_SPACE.text(c) for c in g.options(seat)],
    }
