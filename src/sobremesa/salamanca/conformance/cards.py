"""Vectors about cards: what may be laid, the order of turns, passing, the exchange."""

from sobremesa.kernel.rules.frames import push, top
from sobremesa.kernel.rules.game import Game
from sobremesa.kernel.vectors import Data, data, items, required, whole, wholes
from sobremesa.salamanca.box.notation import cards_in
from sobremesa.salamanca.conformance.comparing import as_set, by_seat, compare
from sobremesa.salamanca.conformance.scene import empty_table
from sobremesa.salamanca.rules import choices, frames, layout
from sobremesa.salamanca.rules.moments import cards
from sobremesa.salamanca.rules.moments.turn import has_function
from sobremesa.salamanca.rules.state import card_bit


def lay(game: Game, played: list[object]) -> None:
    """Put cards on the table in the order they were laid."""
    for at, entry in enumerate(played):
        game.s[layout.LAID_SEAT + at] = whole(data(entry)["player"])
        game.s[layout.LAID_CARD + at] = whole(data(entry)["card"])
    game.s[layout.LAID] = len(played)


def set_hands(game: Game, hands: dict[int, object]) -> None:
    for seat, values in hands.items():
        game.s[layout.HAND + seat] = sum(int(card_bit(value)) for value in wholes(values))


def hands_like(game: Game, wanted: object) -> object:
    """The hands of the seats named, in the order expected when they hold the same cards."""
    shown: Data = {}
    for key, values in data(wanted).items():
        found = cards_in(int(game.s[layout.HAND + int(key)]))
        shown[key] = values if sorted(wholes(values)) == found else found
    return shown


def turn_order(given: Data, _action: Data, expect: Data) -> list[str]:
    game = empty_table(given)
    lay(game, items(required(given, "played")))
    cards.set_order(game.s)
    order = [
        {
            "player": int(game.s[layout.LAID_SEAT + at]),
            "card": int(game.s[layout.LAID_CARD + at]),
        }
        for at in range(game.s[layout.LAID])
    ]
    special = [bool(has_function(turn["card"])) for turn in order]
    return compare(
        expect,
        {
            "order": lambda _: order,
            "last_turn": lambda _: order[-1],
            "special": lambda _: special,
            "next_first": lambda _: order[-1]["player"],
        },
    )


def card_options(given: Data, _action: Data, expect: Data) -> list[str]:
    game = empty_table(given)
    played = items(required(given, "played"))
    lay(game, played)
    have_laid = {whole(data(entry)["player"]) for entry in played}
    seat = min(set(range(game.s[layout.SEATS])) - have_laid)
    set_hands(game, {seat: required(given, "hand")})
    is_stuck = bool(cards.is_stuck(game.s, seat))
    found: list[object] = list(dict.fromkeys(cards_in(int(cards.cards_to_lay(game.s, seat)))))
    if is_stuck:
        found = [int(cards.start_card(game.s))]
    return compare(
        expect,
        {
            "options": lambda wanted: as_set(wanted, found),
            "forced_exception": lambda _: is_stuck,
        },
    )


def passing(given: Data, _action: Data, expect: Data) -> list[str]:
    game = empty_table(given)
    set_hands(game, by_seat(required(given, "hands_after_play")))
    played: list[object] = [
        {"player": seat, "card": card}
        for seat, own in by_seat(required(given, "played")).items()
        for card in wholes(own)
    ]
    lay(game, played)
    cards.pass_cards(game)
    return compare(expect, {"hands": lambda wanted: hands_like(game, wanted)})


def swap(given: Data, action: Data, expect: Data) -> list[str]:
    game = empty_table(given)
    set_hands(game, by_seat(required(given, "hands")))
    seat = whole(required(action, "by"))
    give_turn(game, seat, 6, is_last=False)
    is_legal = exchange(game, seat, action)
    return compare(
        expect,
        {
            "legal": lambda _: is_legal,
            "hands": lambda wanted: hands_like(game, wanted),
        },
    )


def give_turn(game: Game, seat: int, card: int, is_last: bool) -> None:
    """It is this seat's turn with this card; nothing comes after it."""
    game.s[layout.ACTIVE] = seat
    game.s[layout.CARD] = card
    game.s[layout.IS_LAST_TURN] = int(is_last)
    push(game.s, frames.TAKE_TURN, 0, 0, 0, 0)


def exchange(game: Game, seat: int, wish: Data) -> bool:
    """Ask, want and give; whether the game accepts all three."""
    steps = (
        choices.ASK + whole(required(wish, "from")),
        choices.WANT + whole(required(wish, "take")) - 1,
        choices.GIVE + whole(required(wish, "give")) - 1,
    )
    return all_accepted(game, seat, steps)


def all_accepted(game: Game, seat: int, steps: tuple[int, ...]) -> bool:
    """Play choices as long as they are listed; a refused one leaves the game as it was before."""
    tried = game.clone()
    for choice in steps:
        if not tried.is_listed(seat, choice):
            return False
        tried.play(seat, choice)
    for choice in steps:
        game.play(seat, choice)
    return True


def is_turn_over(game: Game) -> bool:
    return bool(game.s[top(game.s)] == frames.GAME_OVER)
