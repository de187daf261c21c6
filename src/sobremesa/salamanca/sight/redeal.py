"""Dealing anew everything a seat cannot know: piles, hands and secret choices under way."""

from mypy_extensions import i64

from sobremesa.kernel.rules.frames import top
from sobremesa.kernel.rules.game import Game
from sobremesa.kernel.rules.luck import Luck, shuffle
from sobremesa.salamanca.rules.frames import COMMIT_CARDS, GIVE_CARD
from sobremesa.salamanca.rules.layout import (
    ACTIVE,
    BLUE,
    BLUE_LEFT,
    BLUE_TILES,
    CARD_LOG,
    COMMITTED,
    HAND,
    LOGGED,
    MAIN,
    MAIN_LEFT,
    MAIN_TILES,
    SEATS,
)
from sobremesa.salamanca.rules.memory import as_seen_by
from sobremesa.salamanca.rules.moments.cards import CommitCards
from sobremesa.salamanca.rules.moments.exchange import GiveCard
from sobremesa.salamanca.rules.state import card_bit
from sobremesa.salamanca.sight.hands import imagined_hands
from sobremesa.salamanca.sight.knowledge import SPECTATOR, Knowledge, hand_sizes, knowledge_of


def redeal(game: Game, seat: int | None, luck: Luck) -> Game:
    """The seat's view of the twin is the seat's view of the game; the rest is chance.

    Money stays as it is: the screens hide it, but whoever counted the payments knows it.
    """
    twin = game.clone(luck)
    Dealer(twin, -1 if seat is None else seat, hand_sizes(twin.s)).deal(twin, luck)
    return twin


class Dealer:
    """Remembers what one seat (-1: a spectator) knows in one position, to deal from it often."""

    def __init__(self, g: Game, seat: i64, sizes: list[int]) -> None:
        self.seat = seat
        self.observer: i64 = SPECTATOR if seat < 0 else seat
        self.sizes = sizes
        self.known: Knowledge = knowledge_of(g.s, int(self.observer), self.sizes)

    def deal(self, g: Game, luck: Luck) -> None:
        s = g.s
        shuffle(s, MAIN + MAIN_TILES - s[MAIN_LEFT], s[MAIN_LEFT], luck)
        shuffle(s, BLUE + BLUE_TILES - s[BLUE_LEFT], s[BLUE_LEFT], luck)
        hands = imagined_hands(self.known, self.sizes, luck)
        other: i64 = 0
        while other < s[SEATS]:
            if other != self.seat:
                packed: i64 = 0
                for value in hands[other]:
                    packed += card_bit(value)
                s[HAND + other] = packed
            other += 1
        entry: i64 = CARD_LOG
        while entry < CARD_LOG + s[LOGGED]:
            s[entry] = as_seen_by(s[entry], self.observer)
            entry += 1
        self.commit_anew(g, luck)
        self.want_anew(g, luck)

    def commit_anew(self, g: Game, luck: Luck) -> None:
        """Cards another seat laid face down may be any of its hand (SA.card.4)."""
        s = g.s
        if s[SEATS] != 2:
            return
        other: i64 = 0
        while other < 2:
            if other != self.seat:
                hand = s[HAND + other]
                at = COMMITTED + other * 2
                while at < COMMITTED + other * 2 + 2:
                    if s[at]:
                        s[at] = any_card(hand, luck)
                        hand -= card_bit(s[at])
                    at += 1
            other += 1

    def reopen(self, g: Game) -> None:
        """In thought only: who has laid cards face down already lays them anew, beside us."""
        s = g.s
        frame = top(s)
        if s[frame] != COMMIT_CARDS:
            return
        other: i64 = 0
        while other < 2:
            if other != self.seat:
                s[COMMITTED + other * 2] = 0
                s[COMMITTED + other * 2 + 1] = 0
                s[frame + CommitCards.ASKED] |= 1 << other
            other += 1

    def want_anew(self, g: Game, luck: Luck) -> None:
        """The card asked for in an exchange under way may be any of the opponent's."""
        s = g.s
        frame = top(s)
        if s[frame] == GIVE_CARD and s[ACTIVE] != self.seat:
            opponent = s[frame + GiveCard.OPPONENT]
            s[frame + GiveCard.WANTED] = any_card(s[HAND + opponent], luck)


def any_card(hand: i64, luck: Luck) -> i64:
    """Any card of a hand, each copy as likely as any other."""
    count: i64 = 0
    rest = hand
    while rest:
        count += rest & 3
        rest >>= 2
    skipped = luck.below(count)
    value: i64 = 1
    while True:
        copies = (hand >> (2 * (value - 1))) & 3
        if skipped < copies:
            return value
        skipped -= copies
        value += 1
