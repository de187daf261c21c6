"""Help at the table: which rules, cards and small hints belong to the open question."""

from collections.abc import Callable

from sobremesa.elgrande.box.edition import Edition, load_edition
from sobremesa.elgrande.box.notation import choice_space
from sobremesa.elgrande.rules.moments.dials import EVERYTHING
from sobremesa.elgrande.rules.moments.table import MOMENTS
from sobremesa.elgrande.sight.pending import FRAME_NUMBERS
from sobremesa.elgrande.sight.shown import Shown, asking, count, edition_of, read
from sobremesa.elgrande.words import sentences as words
from sobremesa.elgrande.words.proposals import proposed_step
from sobremesa.kernel.standing import PlannedAnswer, StandingAnswer
from sobremesa.kernel.words import Entry, Names, View

LOOKING_AT_THE_STACKS = ("play-power", "play-modifier", "recruit", "pick-card")


def turn_of(view: View) -> str:
    """One turn has one special: the occasion of all its vetoes."""
    shown = read(view)
    return f"{shown['round']}/{shown['turn']['active']}/{shown['turn']['card']}"


def power_in_hand(view: View) -> list[str]:
    """One's own power cards, the highest first; which are free then nobody knows yet."""
    shown = read(view)
    own = [] if shown["seat"] is None else shown["seats"][shown["seat"]]["hand"]
    return [f"power {card}" for card in sorted(one for one in own if isinstance(one, int))[::-1]]


def veto_in_hand(view: View) -> list[str]:
    shown = read(view)
    is_held = any(veto["seat"] == shown["seat"] for veto in shown["vetoes"])
    return ["veto", "allow"] if is_held else []


def active_seat(view: View) -> int:
    return read(view)["turn"]["active"]


def question(kind: str) -> Callable[[str], str]:
    return lambda language: words.texts(language).phrase("decision", kind)


STANDING_ANSWERS = (StandingAnswer("offer-veto", "allow", turn_of),)
PLANNED_ANSWERS = (
    PlannedAnswer("play-power", question("play-power"), power_in_hand),
    PlannedAnswer("offer-veto", question("offer-veto"), veto_in_hand, active_seat),
)


def passages(view: View) -> tuple[str, ...]:
    return MOMENTS[FRAME_NUMBERS[read(view)["decision"]["kind"]]].READING


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
    return kind == "game-over" or (kind == "set-dial" and asking(shown)["purpose"] == "general")


def glossary(language: str, edition_id: str) -> list[Entry]:
    edition = load_edition(edition_id)
    cards = dict.fromkeys(card.id for card in edition.cards)
    modifiers = [
        Entry(
            modifier.id,
            words.modifier_name(language, modifier.id),
            words.modifier_text(language, modifier.id),
            modifier.completion,
        )
        for modifier in edition.modifiers
    ]
    return [card_entry(language, edition_id, card) for card in cards] + modifiers


def card_entry(language: str, edition_id: str, card: str) -> Entry:
    is_ours = any(row.completion for row in load_edition(edition_id).cards if row.id == card)
    text = words.card_text(language, edition_id, card)
    return Entry(card, words.card_name(language, card), text, is_ours)


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
    if family.word == "dial" and argument == shown["king"]:
        return warned(language, shown)
    return ""


def warned(language: str, shown: Shown) -> str:
    """S-12: the King's region may be dialled, but nobody arrives there."""
    moves = asking(shown).get("purpose") in ("general", "eviction")
    return words.texts(language).phrase("screen", "dial_kings") if moves else ""


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
    """The open question with what is left to do; that of a veto below what it would stop."""
    shown = read(view)
    kind = shown["decision"]["kind"]
    asked = NAMING[kind](language, shown, names) if kind in NAMING else words.prompt(language, view)
    note = how_many(language, shown)
    return f"{asked} ({note})" if note else asked


def veto_prompt(language: str, shown: Shown, names: Names) -> str:
    card = shown["turn"]["card"]
    about = words.texts(language).phrase("screen", "vetoed_step")
    wanted = about.format(
        seat=names[shown["turn"]["active"]],
        card="" if card is None else words.card_name(language, card),
        step=proposed_step(language, shown, names),
    )
    return f"{wanted}\n{question('offer-veto')(language)}"


def put_down_prompt(language: str, shown: Shown, names: Names) -> str:
    """Whose caballero hangs in the air."""
    owner = count(asking(shown), "owner")
    key = "put-down-own" if owner == shown["seat"] else "put-down"
    of = words.fact_text(language, edition_of(shown), "owner", owner, names)
    return question(key)(language).format(owner=of)


def half_prompt(language: str, shown: Shown, _names: Names) -> str:
    return question("choose-half")(language).format(count=asking(shown)["at_most"])


def pass_prompt(language: str, shown: Shown, names: Names) -> str:
    seat = shown["seat"]
    if seat is None:
        return question("pass-modifier")(language)
    return question("pass-modifier-to")(language).format(to=names[(seat + 1) % len(names)])


def dial_prompt(language: str, shown: Shown, names: Names) -> str:
    """What the dial is set for, with what it costs or moves the one who is asked."""
    if shown["seat"] not in shown["decision"]["deciders"]:
        return question("set-dial")(language)
    dial = asking(shown)
    purpose = str(dial["purpose"])
    card = shown["turn"]["card"]
    own = shown["seats"][shown["seat"] or 0]
    facts = {
        "active": names[shown["turn"]["active"]],
        "card": "" if card is None else words.card_name(language, card),
        "count": own["inside"] if purpose == "general" else dial["count"],
        "region": words.place_name(language, str(dial["region"])) if dial["region"] else "",
    }
    key = {
        "general": "set-dial-inside" if own["inside"] else "set-dial-empty",
        "removal": "set-dial-removal-all" if dial["count"] == EVERYTHING else "set-dial-removal",
        "contest": "set-dial-contest",
        "eviction": "set-dial-eviction",
    }[purpose]
    return words.texts(language).phrase("decision", key).format(**facts)


# Questions that name somebody, or how many.
NAMING = {
    "offer-veto": veto_prompt,
    "put-down": put_down_prompt,
    "choose-half": half_prompt,
    "pass-modifier": pass_prompt,
    "set-dial": dial_prompt,
}


def how_many(language: str, shown: Shown) -> str:
    """How much of the question is left, for those that are asked several times."""
    phrases = words.texts(language)
    kind = shown["decision"]["kind"]
    if kind in ("place", "place-extra", "recruit-from-board", "take-along", "pay"):
        return phrases.phrase("screen", "more").format(count=asking(shown)["left"])
    if kind == "move":
        own, foreign, left = (count(asking(shown), fact) for fact in ("own", "foreign", "left"))
        return phrases.phrase("screen", "more_moves").format(
            count=left, own=min(own, left), foreign=min(foreign, left)
        )
    return ""
