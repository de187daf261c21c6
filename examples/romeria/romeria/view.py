"""What a seat may know, and a game that looks the same to it."""

from typing import cast

from romeria import rules
from romeria.rules import MOST_SEATS, VILLAGES
from sobremesa.kernel.rules.game import Game
from sobremesa.kernel.rules.luck import Luck
from sobremesa.kernel.words import View


def view(game: Game, seat: int | None) -> View:
    s, seats = game.s, range(int(game.s[rules.SEATS]))
    is_asked = seat is not None and seat in game.deciders()
    return {
        "seat": seat,
        "round": int(s[rules.ROUND]),
        "feast": int(s[rules.FEAST]),
        "pilgrims": [
            [int(s[rules.PILGRIMS + village * MOST_SEATS + own]) for own in seats]
            for village in range(VILLAGES)
        ],
        "points": game.scores(),
        "last": [int(s[rules.LAST + own]) - 1 for own in seats],
        # Who has sent is for all to see; where to is for the seat alone.
        "sent": [bool(s[rules.SENT + own]) for own in seats],
        "own": None if seat is None else int(s[rules.SENT + seat]) - 1,
        "decision": {
            "kind": "game-over" if game.is_over() else "send-pilgrim",
            "deciders": game.deciders(),
            "options": game.options(seat) if is_asked and seat is not None else [],
        },
    }


def imagine(shown: View, luck: Luck) -> Game:
    """A game that looks to the view's seat like the one it was taken from."""
    state = [0] * rules.CELLS
    pilgrims = cast("list[list[int]]", shown["pilgrims"])
    seats = len(pilgrims[0])
    state[rules.SEATS], state[rules.ROUND] = seats, cast("int", shown["round"])
    state[rules.FEAST] = cast("int", shown["feast"])
    for village, counts in enumerate(pilgrims):
        for seat, count in enumerate(counts):
            state[rules.PILGRIMS + village * MOST_SEATS + seat] = count
    for seat in range(seats):
        state[rules.POINTS + seat] = cast("list[int]", shown["points"])[seat]
        state[rules.LAST + seat] = cast("list[int]", shown["last"])[seat] + 1
        state[rules.SENT + seat] = int(cast("list[bool]", shown["sent"])[seat])
    own = cast("int | None", shown["seat"])
    if own is not None:
        state[rules.SENT + own] = cast("int", shown["own"]) + 1
    game = rules.BOX.game_at(state, luck)
    game.log = None
    game.push(rules.FRAMES["GAME_OVER"])
    if state[rules.ROUND] <= rules.ROUNDS:
        for moment in ("BEGIN_ROUND", "HOLD_FEAST", "SEND_PILGRIM"):
            game.push(rules.FRAMES[moment])
    rules.send_anew(game, -1 if own is None else own, luck)
    return game


def redeal(game: Game, seat: int | None, luck: Luck) -> Game:
    twin = game.clone(luck)
    rules.send_anew(twin, -1 if seat is None else seat, luck)
    return twin
