"""The card log in words of a view, and back: what the watcher saw of it."""

from librt.vecs import vec
from mypy_extensions import i64

from sobremesa.salamanca.box.notation import cards_in, packed
from sobremesa.salamanca.rules.layout import CARD_LOG, LOGGED
from sobremesa.salamanca.rules.memory import (
    EXCHANGED,
    as_seen_by,
    exchange_entry,
    given_of,
    hand_of,
    kind_of_entry,
    laid_entry,
    opponent_of,
    seat_of,
    shown_entry,
    value_of,
)
from sobremesa.salamanca.sight.knowledge import SPECTATOR
from sobremesa.salamanca.sight.shown import Past


def history(s: vec[i64], watcher: int | None) -> list[Past]:
    observer = SPECTATOR if watcher is None else watcher
    log = range(CARD_LOG, CARD_LOG + int(s[LOGGED]))
    return [told(int(as_seen_by(s[at], observer))) for at in log]


def told(entry: int) -> Past:
    is_exchange = kind_of_entry(entry) == EXCHANGED
    hand = int(hand_of(entry))
    return {
        "seat": int(seat_of(entry)),
        "card": int(value_of(entry)) or None,
        "opponent": int(opponent_of(entry)) if is_exchange else None,
        "given": int(given_of(entry)) or None,
        "hand": cards_in(hand) if hand else None,
    }


def write_history(s: vec[i64], past: list[Past]) -> None:
    for at, entry in enumerate(past):
        s[CARD_LOG + at] = logged(entry)
    s[LOGGED] = len(past)


def logged(past: Past) -> int:
    card, given = past["card"] or 0, past["given"] or 0
    hand = packed(past["hand"] or [])
    if past["opponent"] is not None:
        return int(exchange_entry(past["seat"], past["opponent"], card, given, hand))
    if hand:
        return int(shown_entry(past["seat"], card, hand))
    return int(laid_entry(past["seat"], card))
