"""A twin game in which everything a seat cannot know is dealt anew."""

from sobremesa.kernel.frames import top
from sobremesa.kernel.luck import Luck, shuffle
from sobremesa.salamanca import frames, layout
from sobremesa.salamanca.knowledge import imagine
from sobremesa.salamanca.notation import cards_in
from sobremesa.salamanca.past import SPECTATOR, past_of
from sobremesa.salamanca.rules import Salamanca


def redeal(game: Salamanca, seat: int | None, luck: Luck) -> Salamanca:
    """The seat's view of the twin is the seat's view of the game; the rest is chance."""
    twin = game.clone()
    twin.luck = luck
    shuffle_piles(twin, luck)
    imagine(past_of(twin.s, SPECTATOR if seat is None else seat), luck)
    for other in range(twin.s[layout.SEATS]):
        if other != seat:
            commit_anew(twin, other, luck)
    if twin.s[layout.ACTIVE] != seat:
        want_anew(twin, luck)
    return twin


def shuffle_piles(g: Salamanca, luck: Luck) -> None:
    for first, size, left in (
        (layout.MAIN, layout.MAIN_TILES, int(g.s[layout.MAIN_LEFT])),
        (layout.BLUE, layout.BLUE_TILES, int(g.s[layout.BLUE_LEFT])),
    ):
        shuffle(g.s, first + size - left, left, luck)


def commit_anew(g: Salamanca, seat: int, luck: Luck) -> None:
    """Cards another seat laid face down may be any of its hand (SA.card.4)."""
    if g.s[layout.SEATS] != 2:
        return
    hand = cards_in(int(g.s[layout.HAND + seat]))
    for at in (layout.COMMITTED + seat * 2, layout.COMMITTED + seat * 2 + 1):
        if g.s[at]:
            g.s[at] = hand.pop(int(luck.below(len(hand))))


def want_anew(g: Salamanca, luck: Luck) -> None:
    """The card asked for in an exchange under way may be any of the opponent's."""
    frame = top(g.s)
    if g.s[frame] == frames.GIVE_CARD:
        hand = cards_in(int(g.s[layout.HAND + g.s[frame + 1]]))
        g.s[frame + 2] = hand[luck.below(len(hand))]
