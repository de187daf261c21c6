"""A twin game in which everything a seat cannot know is dealt anew."""

from sobremesa.kernel.frames import top
from sobremesa.kernel.luck import Luck, shuffle
from sobremesa.salamanca import frames, layout
from sobremesa.salamanca.imagination import imagined_hands
from sobremesa.salamanca.knowledge import SPECTATOR, hand_sizes, knowledge_of
from sobremesa.salamanca.memory import as_seen_by
from sobremesa.salamanca.notation import cards_in, packed
from sobremesa.salamanca.rules import Salamanca


def redeal(game: Salamanca, seat: int | None, luck: Luck) -> Salamanca:
    """The seat's view of the twin is the seat's view of the game; the rest is chance.

    Money stays as it is: the screens hide it, but whoever counted the payments knows it.
    """
    twin = game.clone()
    twin.luck = luck
    deal_hidden(twin, seat, hand_sizes(twin.s), luck)
    return twin


def deal_hidden(g: Salamanca, seat: int | None, sizes: list[int], luck: Luck) -> None:
    """Piles, hands and secret choices under way, as the seat can imagine them."""
    shuffle_piles(g, luck)
    observer = SPECTATOR if seat is None else seat
    hands = imagined_hands(knowledge_of(g.s, observer, sizes), sizes, luck)
    others = [other for other in range(len(sizes)) if other != seat]
    for other in others:
        g.s[layout.HAND + other] = packed(hands[other])
    for at in range(layout.CARD_LOG, layout.CARD_LOG + int(g.s[layout.LOGGED])):
        g.s[at] = as_seen_by(g.s[at], observer)
    for other in others:
        commit_anew(g, other, luck)
    if g.s[layout.ACTIVE] != seat:
        want_anew(g, luck)


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
