"""Why a choice is not among the options: a reason for a person and the rule it rests on."""

from sobremesa.kernel.errors import IllegalChoice, Refusal
from sobremesa.kernel.record import SEAT_LETTERS
from sobremesa.salamanca import choices, frames
from sobremesa.salamanca.refusals import cards, places, turn
from sobremesa.salamanca.refusals.question import because, question
from sobremesa.salamanca.state import State
from sobremesa.salamanca.words import refusal_text

# Each question has one explainer, and each explainer an answer to every choice.
EXPLAINERS = {
    frames.LAY_CARD: cards.lay_card,
    frames.COMMIT_CARDS: cards.commit_cards,
    frames.TAKE_TURN: turn.take_turn,
    frames.PUT_TILE: places.put_tile,
    frames.OCCUPY: places.occupy,
    frames.SELL: places.sell,
    frames.PUT_CONDE: places.put_conde,
    frames.PUT_PLAGUE: places.put_plague,
    frames.WANT_CARD: cards.want_card,
    frames.GIVE_CARD: cards.give_card,
}
RULE_OF_MOMENT = {
    frames.LAY_CARD: "SA.card.2",
    frames.COMMIT_CARDS: "SA.card.4",
    frames.WANT_CARD: "SA.exchange.3",
    frames.GIVE_CARD: "SA.exchange.4",
}


def refuse(g: State, seat: int, choice: int) -> IllegalChoice:
    found = refusal(g, seat, choice)
    return IllegalChoice(refusal_text("en", found, SEAT_LETTERS), found.rule, found)


def refusal(g: State, seat: int, choice: int) -> Refusal:
    """The reason for an unlisted choice; asking about a listed one is a mistake of the caller."""
    if not 0 <= choice < choices.SIZE:
        return because("no_such_choice", "SA.turn.1")
    asked = question(g, seat, choice)
    if asked.kind == frames.GAME_OVER:
        return because("game_over", "SA.end.1")
    deciders = g.deciders()
    if seat not in deciders:
        letters = ", ".join(SEAT_LETTERS[other] for other in deciders)
        return because("not_asked", RULE_OF_MOMENT.get(asked.kind, "SA.order.1"), seats=letters)
    return EXPLAINERS[asked.kind](asked)
