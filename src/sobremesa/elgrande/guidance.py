"""Help at the table: which rules, cards and small hints belong to the open question."""

from sobremesa.elgrande import words
from sobremesa.elgrande.edition import Edition, load_edition
from sobremesa.elgrande.notation import choice_space
from sobremesa.elgrande.proposals import proposed_step
from sobremesa.elgrande.shown import Shown, edition_of, facts, read
from sobremesa.elgrande.verbs import dials
from sobremesa.kernel.standing import StandingAnswer
from sobremesa.kernel.words import Entry, Names, View

# The passages a newcomer wants at each question; those of other editions are left out later.
PASSAGES = {
    "play-power": ("EG.power.1", "EG.power.2", "EG.power.5", "EG.power.6"),
    "play-modifier": ("EG.modifier.3", "EG.modifier.4", "EG.modifier.5"),
    "pass-modifier": ("EG.modifier.1", "EG.modifier.2"),
    "recruit": ("EG.recruit.1", "EG.recruit.2", "EG.recruit.3"),
    "recruit-from-board": ("EG.recruit.3", "EG.recruit.4", "EG.recruit.6"),
    "pick-card": ("EG.card.1", "EG.card.2", "EG.turn.1", "EG.place.1"),
    "take-turn": ("EG.turn.1", "EG.turn.2", "EG.turn.3", "EG.turn.7", "EG.place.4"),
    "place": ("EG.place.1", "EG.place.4", "EG.place.5", "EG.place.6", "EG.place.7", "EG.place.8"),
    "place-extra": ("EG.place.10", "EG.place.11", "EG.special.3"),
    "move": ("EG.move.1", "EG.move.2", "EG.move.3", "EG.special.3"),
    "put-down": ("EG.move.1", "EG.move.4", "EG.move.5"),
    "choose-half": ("EG.special.5",),
    "remove-each": ("EG.return.7", "EG.return.2", "EG.return.3"),
    "pay": ("EG.return.8", "EG.return.9", "EG.return.3"),
    "set-dial": ("EG.dial.1", "EG.dial.2", "EG.dial.4", "EG.general.2"),
    "name-source": ("EG.dial.5", "EG.dial.6", "EG.dial.8"),
    "score-next": ("EG.score.14", "EG.score.15", "EG.score.16"),
    "choose-area": ("EG.score.17", "EG.score.18", "EG.score.2", "EG.score.4"),
    "move-scoreboard": ("EG.scoreboard.1", "EG.scoreboard.2", "EG.scoreboard.3"),
    "recall-power": ("EG.recall.1", "EG.recall.2", "EG.recall.5"),
    "move-grande": ("EG.grande.1", "EG.grande.2", "EG.grande.4"),
    "move-king": ("EG.king.1", "EG.king.2", "EG.king.4", "EG.king.6"),
    "offer-veto": ("EG.veto.3", "EG.veto.9", "EG.veto.10", "EG.veto.11"),
    "take-along": ("EG.regency.2", "EG.regency.3"),
    "swap": ("EG.regency.12",),
    "game-over": ("EG.end.2", "EG.end.3"),
}
LOOKING_AT_THE_STACKS = ("play-power", "play-modifier", "recruit", "pick-card")


def turn_of(view: View) -> str:
    """One turn has one special: the occasion of all its vetoes."""
    shown = read(view)
    return f"{shown['round']}/{shown['turn']['active']}/{shown['turn']['card']}"


STANDING_ANSWERS = (StandingAnswer("offer-veto", "allow", turn_of),)


def passages(view: View) -> tuple[str, ...]:
    return PASSAGES[read(view)["decision"]["kind"]]


def reading(language: str, view: View) -> list[Entry]:
    """The open cards while one can still be hoped for, then the card of the turn."""
    shown = read(view)
    card = shown["turn"]["card"]
    if shown["decision"]["kind"] not in LOOKING_AT_THE_STACKS:
        over = card is None or is_between_turns(shown)
        return [] if over else [card_entry(language, shown["edition"], str(card))]
    open_cards = [stack["open"] for stack in shown["stacks"] if stack["open"] is not None]
    return [card_entry(language, shown["edition"], open_card) for open_card in open_cards]


def is_between_turns(shown: Shown) -> bool:
    """The dials of a general scoring, and the end: the last card taken is of no interest."""
    kind = shown["decision"]["kind"]
    return kind == "game-over" or (kind == "set-dial" and facts(shown)[0] == dials.GENERAL)


def glossary(language: str, edition_id: str) -> list[Entry]:
    edition = load_edition(edition_id)
    cards = dict.fromkeys(card.id for card in edition.cards)
    modifiers = [
        Entry(
            modifier.id,
            words.modifier_name(language, modifier.id),
            words.modifier_text(language, modifier.id),
        )
        for modifier in edition.modifiers
    ]
    return [card_entry(language, edition_id, card) for card in cards] + modifiers


def card_entry(language: str, edition_id: str, card: str) -> Entry:
    return Entry(card, words.card_name(language, card), words.card_text(language, edition_id, card))


def option_note(language: str, view: View, choice: int) -> str:
    """What a power card brings, what lies on a stack."""
    shown = read(view)
    edition = edition_of(shown)
    family = choice_space(edition.id).family(choice)
    argument = family.arguments[choice - family.first]
    if family.word in ("power", "recall") and argument.isdigit():
        return brings(language, edition, int(argument))
    if family.word == "pick":
        return on_stack(language, shown, argument)
    return ""


def brings(language: str, edition: Edition, value: int) -> str:
    count = edition.power_recruits[value - 1]
    return words.texts(language).phrase("screen", "brings").format(count=count)


def on_stack(language: str, shown: Shown, stack: str) -> str:
    """The card a stack shows; merged stacks are named by both numbers."""
    for row in shown["stacks"]:
        if row["stack"].startswith(stack) and row["open"] is not None:
            phrase = words.texts(language).phrase("screen", "to_place")
            card = words.card_name(language, row["open"])
            return phrase.format(card=card, count=row["places"])
    return ""


def prompt(language: str, view: View, names: Names) -> str:
    """The open question with what is left to do, or what a veto would stop."""
    shown = read(view)
    kind = shown["decision"]["kind"]
    asked = words.prompt(language, view)
    phrases = words.texts(language)
    if kind == "offer-veto":
        card = shown["turn"]["card"]
        about = phrases.phrase("screen", "vetoed_step").format(
            seat=names[shown["turn"]["active"]],
            card="" if card is None else words.card_name(language, card),
            step=proposed_step(language, shown, names),
        )
        return f"{about} {asked}"
    note = how_many(language, shown)
    return f"{asked} ({note})" if note else asked


def how_many(language: str, shown: Shown) -> str:
    """How much of the question is left, for those that are asked several times."""
    phrases = words.texts(language)
    kind = shown["decision"]["kind"]
    if kind in ("place", "place-extra", "recruit-from-board", "take-along"):
        return phrases.phrase("screen", "more").format(count=facts(shown)[0])
    if kind == "pay":
        return phrases.phrase("screen", "more").format(count=facts(shown)[1])
    if kind == "move":
        own, foreign, count, _ = facts(shown)
        return phrases.phrase("screen", "more_moves").format(
            count=count, own=min(own, count), foreign=min(foreign, count)
        )
    return ""
