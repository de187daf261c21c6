"""Why a card may not be laid, taken or given."""

from sobremesa.kernel.errors import Refusal
from sobremesa.salamanca import layout
from sobremesa.salamanca.refusals.question import Question, because
from sobremesa.salamanca.state import copies


def lay_card(asked: Question) -> Refusal:
    value = asked.offset + 1
    if asked.word != "card":
        return because("lay_a_card", "SA.card.2")
    if not copies(asked.g.s, asked.seat, value):
        return not_in_hand(asked, value, "SA.card.2")
    return because("card_taken", "SA.card.3", value=value)


def commit_cards(asked: Question) -> Refusal:
    value = asked.offset + 1
    if asked.word != "card":
        return because("lay_a_card", "SA.card.4")
    if not copies(asked.g.s, asked.seat, value):
        return not_in_hand(asked, value, "SA.card.4")
    return because("card_face_down", "SA.card.4", value=value)


def not_in_hand(asked: Question, value: int, rule: str) -> Refusal:
    highest = 10 if asked.cell(layout.SEATS) == 5 else 8
    if value > highest:
        return because("card_not_in_game", "SA.setup.5", value=value)
    return because("card_not_in_hand", rule, value=value)


def want_card(asked: Question) -> Refusal:
    if asked.word != "want":
        return because("choose_wanted", "SA.exchange.3")
    return because("not_in_their_hand", "SA.exchange.3", value=asked.offset + 1)


def give_card(asked: Question) -> Refusal:
    value = asked.offset + 1
    if asked.word != "give":
        return because("choose_given", "SA.exchange.4")
    if value == asked.facts[1]:
        return because("give_held_before", "SA.exchange.4", value=value)
    return because("card_not_in_hand", "SA.exchange.4", value=value)
