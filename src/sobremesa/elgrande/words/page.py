"""El Grande for the page: names by number, what cards and editions bring, words."""

from collections.abc import Callable, Mapping
from typing import Annotated, Any, Literal, TypedDict, cast

from sobremesa.elgrande.box.checking import KING_ABROAD
from sobremesa.elgrande.box.edition import EDITIONS, Edition, load_edition
from sobremesa.elgrande.box.notation import SCOREBOARDS
from sobremesa.elgrande.rules.moments.table import FRAME_NAMES, MOMENTS, NAMED
from sobremesa.elgrande.rules.moments.verbs import VERBS
from sobremesa.elgrande.sight.shown import CardId, ModifierId, PlaceName, Shown
from sobremesa.elgrande.words.gists import every_card, gists, pictures
from sobremesa.elgrande.words.sentences import texts
from sobremesa.elgrande.words.telling import STEPS
from sobremesa.kernel.contract import Constant, Contract
from sobremesa.kernel.rules.table import decision_kinds


def contract() -> Contract:
    return Contract(
        view=Shown,
        names={
            "DecisionKind": decision_kinds(MOMENTS),
            "ScoreboardName": SCOREBOARDS,
            **{list_name(kind): names for kind, names in NAMED.items()},
        },
        unions={"Pending": tuple(pending_shape(number) for number in FRAME_NAMES)},
        constants={
            "PLACES": Constant(
                "Regions in the order of scoring, castillo, France and Portugal, by the number"
                " that events use.",
                by_edition(lambda edition: [*edition.board.regions, *KING_ABROAD]),
            ),
            "NEIGHBOURS": Constant(
                "Which regions lie beside which; a country is named where the king may go there.",
                by_edition(lambda edition: dict(edition.board.adjacency)),
            ),
            "POWER_RECRUITS": Constant(
                "How many caballeros a power card brings, lowest card first.",
                by_edition(lambda edition: list(edition.power_recruits)),
            ),
            "PAID_PLACES": Constant(
                "How many places of an area are paid, by number of seats: the others are faint.",
                by_edition(lambda edition: dict(edition.paid_places)),
            ),
            "CARD_IDS": Constant(
                "The action cards by the number that events use.",
                by_edition(lambda edition: [card.id for card in edition.cards]),
            ),
            "MODIFIER_IDS": Constant(
                "The modifiers by the number that events use.",
                by_edition(lambda edition: [modifier.id for modifier in edition.modifiers]),
            ),
            "COMPLETIONS": Constant(
                "Cards and modifiers whose name, effect or copies no rulebook prints.",
                by_edition(completions),
            ),
            "STEPS": Constant(
                "The steps that can be proposed by the number that events use.",
                {number: step.name for number, step in STEPS.items()},
            ),
            "CARD_CHAPTER": Constant(
                "The chapter of the rules that explains what a card does.", card_chapters()
            ),
            "CARD_PICTURE": Constant("What kind of card it is, as an icon.", pictures()),
        },
        words=words,
    )


# How a view gives the facts of a moment under way, by their kind (`sight/pending.py`).
FACT_SHAPES: dict[str, Any] = {
    "seat": int,
    "owner": int,
    "count": int,
    "flag": bool,
    "place": PlaceName,
    "source": PlaceName | Literal["one"] | None,
    "seats": list[int],
    "owners": list[int],
    "places": list[PlaceName],
    "scoreboard": Annotated[str, "ScoreboardName"],
    "card_row": CardId,
    "modifier_row": ModifierId,
    "hand_card": int | ModifierId,
}


def list_name(kind: str) -> str:
    """king_target -> KingTarget."""
    return "".join(word.capitalize() for word in kind.split("_"))


def pending_shape(number: int) -> type:
    """A moment under way as a view names it."""
    moment = MOMENTS[number]
    shape: dict[str, Any] = {"moment": Literal[FRAME_NAMES[number]]}
    for fact in moment.FACTS:
        known = FACT_SHAPES.get(fact.kind, Annotated[str, list_name(fact.kind)])
        shape[fact.name] = known | None if fact.private or fact.when >= 0 else known
    make = cast("Callable[[str, dict[str, Any]], type]", TypedDict)
    return make(f"{type(moment).__name__}Pending", shape)


def by_edition(facts_of: Callable[[Edition], object]) -> dict[str, object]:
    return {edition: facts_of(load_edition(edition)) for edition in EDITIONS}


def completions(edition: Edition) -> list[str]:
    cards = [card.id for card in edition.cards if card.completion]
    return cards + [modifier.id for modifier in edition.modifiers if modifier.completion]


def card_chapters() -> dict[str, str]:
    return {
        card_id: f"EG.{VERBS[card.special[0]].CHAPTER}." for card_id, card in every_card().items()
    }


def words(language: str) -> Mapping[str, object]:
    spoken = texts(language)
    return {
        "places": spoken.table("names")["region"],
        "hints": spoken.table("phrases")["hint"],
        "gists": gists(language),
    }
