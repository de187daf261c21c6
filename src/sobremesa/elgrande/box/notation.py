"""Short texts for choices and positions of El Grande."""

from functools import cache

from sobremesa.elgrande.box.checking import KING_ABROAD
from sobremesa.elgrande.box.edition import load_edition
from sobremesa.elgrande.rules import choices, layout
from sobremesa.elgrande.rules.moments.table import FRAME_NAMES
from sobremesa.kernel.position import Field, Layout
from sobremesa.kernel.record import SEAT_LETTERS
from sobremesa.kernel.space import ChoiceSpace, Family

SCOREBOARDS = ("840", "400")


@cache
def choice_space(edition_id: str) -> ChoiceSpace:
    edition = load_edition(edition_id)
    regions = edition.board.regions
    places = (*regions, "castillo")
    seats = tuple(SEAT_LETTERS[: layout.OWNERS])
    power = tuple(str(value) for value in range(1, layout.POWER_CARDS + 1))
    modifiers = tuple(modifier.id for modifier in edition.modifiers)
    return ChoiceSpace(
        choices.SPACES,
        (
            Family("recruit", choices.RECRUIT, tuple(map(str, range(7)))),
            Family("pick", choices.PICK, ("1", "2", "3", "4", "5")),
            Family("place", choices.PLACE, places),
            Family("special", choices.SPECIAL),
            Family("stop", choices.STOP),
            Family("end", choices.END),
            Family("lift", choices.LIFT, tuple(f"{s} {r}" for s in seats for r in regions)),
            Family("lift court", choices.LIFT_COURT),
            Family("put", choices.PUT, places),
            Family("score", choices.SCORE, places),
            Family("king", choices.KING, (*regions, *KING_ABROAD)),
            Family("grande", choices.GRANDE, regions),
            Family(
                "scoreboard",
                choices.SCOREBOARD,
                tuple(f"{board} {place}" for board in SCOREBOARDS for place in places),
            ),
            Family("recall", choices.RECALL, power + modifiers),
            Family("power", choices.POWER, power),
            *([Family("modifier", choices.MODIFIER, modifiers)] if modifiers else []),
            Family("modifier none", choices.NO_MODIFIER),
            Family("swap", choices.SWAP, seats),
            Family("half move", choices.MOVE_HALF),
            Family("half place", choices.PLACE_HALF),
            Family("veto", choices.VETO),
            Family("allow", choices.ALLOW),
            Family("dial", choices.DIAL, regions),
            Family("source", choices.SOURCE, regions),
            Family("lift castillo", choices.LIFT_CASTILLO),
        ),
    )


STATE_LAYOUT = Layout(
    cells=layout.CELLS,
    frames=FRAME_NAMES,
    fields=(
        Field("seats", layout.SEATS),
        Field("round", layout.ROUND),
        Field("king", layout.KING_AT),
        Field("start", layout.START_SEAT),
        Field("active", layout.ACTIVE),
        Field("card", layout.CARD),
        Field("placed", layout.PLACED),
        Field("special", layout.SPECIAL_DONE),
        Field("smuggle", layout.SMUGGLE),
        Field("order", layout.ORDER, layout.OWNERS + 1),
        Field("turns", layout.TURNS),
        Field("caballeros", layout.COUNT, layout.PLACES * layout.OWNERS),
        Field("court", layout.COURT, layout.OWNERS),
        Field("province", layout.PROVINCE, layout.OWNERS),
        Field("grande", layout.GRANDE_AT, layout.OWNERS),
        Field("scoreboard", layout.SCOREBOARD_AT, 2),
        Field("points", layout.POINTS, layout.OWNERS),
        Field("hand", layout.HAND, layout.OWNERS),
        Field("discard", layout.DISCARD, layout.OWNERS),
        Field("played", layout.PLAYED, layout.OWNERS),
        Field("modifier", layout.MODIFIER_PLAYED, layout.OWNERS),
        Field("recalled", layout.RECALLED, 2 * layout.OWNERS),
        Field("veto", layout.VETOES, 4),
        Field("open", layout.OPEN, layout.STACKS),
        Field("revealed", layout.STACK_NEXT, layout.STACKS),
        Field("stacks", layout.STACK, layout.STACKS * layout.STACK_CAPACITY),
        Field("dialled", layout.DIALLED, layout.OWNERS),
        Field("lifted", layout.PENDING, layout.PLACES),
        Field("dummy-played", layout.DUMMY_PLAYED),
        Field("dummy-revealed", layout.DUMMY_NEXT),
        Field("dummy-power", layout.DUMMY_POWER, layout.POWER_CARDS),
        Field("regions-drawn", layout.REGION_NEXT),
        Field("region-deck", layout.REGION_DECK, layout.REGIONS),
        Field("passed", layout.PASSED, layout.OWNERS),
    ),
)
