"""Why a choice is not among the options: a reason for a person and the rule it rests on."""

from sobremesa.elgrande import frames
from sobremesa.elgrande.edition import load_edition
from sobremesa.elgrande.notation import KING_ABROAD
from sobremesa.elgrande.refusals import cards, pieces, secrets
from sobremesa.elgrande.refusals.question import question
from sobremesa.elgrande.refusals.wrong_moment import wrong_moment
from sobremesa.elgrande.state import State
from sobremesa.elgrande.words import refusal_text
from sobremesa.kernel.errors import IllegalChoice, Refusal
from sobremesa.kernel.record import SEAT_LETTERS

# What each question expects: the words of its choices, and who knows why one is missing.
EXPLAINERS = {
    frames.PLAY_POWER: cards.play_power,
    frames.PLAY_MODIFIER: cards.play_modifier,
    frames.PASS_MODIFIER: cards.pass_modifier,
    frames.RECRUIT: pieces.recruit,
    frames.RECRUIT_FROM_BOARD: pieces.recruit_from_board,
    frames.PICK_CARD: cards.pick_card,
    frames.TAKE_TURN: pieces.take_turn,
    frames.PLACE: pieces.place,
    frames.MOVE: pieces.lift,
    frames.PUT_DOWN: pieces.put_down,
    frames.PLACE_EXTRA: pieces.place_extra,
    frames.CHOOSE_HALF: cards.choose_half,
    frames.REMOVE_EACH: pieces.remove_each,
    frames.PAY: pieces.pay,
    frames.SET_DIAL: secrets.set_dial,
    frames.NAME_SOURCE: secrets.name_source,
    frames.SCORE_NEXT: cards.score_next,
    frames.CHOOSE_AREA: cards.choose_area,
    frames.MOVE_SCOREBOARD: cards.move_scoreboard,
    frames.RECALL_POWER: cards.recall,
    frames.MOVE_GRANDE: cards.move_grande,
    frames.MOVE_KING: cards.move_king,
    frames.TAKE_ALONG: pieces.take_along,
    frames.SWAP: cards.swap,
}


def refuse(g: State, seat: int, choice: int) -> IllegalChoice:
    found = named(g, refusal(g, seat, choice))
    return IllegalChoice(refusal_text("en", found, SEAT_LETTERS), found.rule, found)


def refusal(g: State, seat: int, choice: int) -> Refusal:
    """The reason for an unlisted choice; asking about a listed one is a mistake of the caller."""
    asked = question(g, seat, choice)
    if asked.kind == frames.GAME_OVER:
        return Refusal("game_over", "EG.end.1")
    deciders = g.deciders()
    if seat not in deciders:
        letters = ", ".join(SEAT_LETTERS[other] for other in deciders)
        return Refusal("not_asked", asked.rule_of_moment(), {"seats": letters})
    explain = EXPLAINERS.get(asked.kind)
    found = explain(asked) if explain else None
    return found or wrong_moment(asked)


def named(g: State, found: Refusal) -> Refusal:
    """The same refusal with names instead of the numbers of places and seats."""
    places = (*load_edition(g.edition).board.regions, *KING_ABROAD)
    naming = {"place": places, "king": places, "seat": SEAT_LETTERS}
    facts = {
        key: naming[key][int(value)] if key in naming else value
        for key, value in found.facts.items()
    }
    return Refusal(found.key, found.rule, facts)
