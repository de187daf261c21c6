"""Short texts for tiles, cells, choices and positions of Salamanca."""

from sobremesa.kernel.position import Field, Layout
from sobremesa.kernel.record import SEAT_LETTERS
from sobremesa.kernel.rules.table import frame_names
from sobremesa.kernel.space import ChoiceSpace, Family
from sobremesa.salamanca.rules import choices, layout
from sobremesa.salamanca.rules.game import RULES

TILE_NAMES = (
    *("v", "f", "l", "w", "m"),
    *("v2", "f2", "l2", "w2", "m2"),
    *("v3", "f3", "l3", "w3", "m3"),
    *("F", "C", "M"),
)
LANDSCAPE_NAMES = ("vineyard", "field", "lake", "forest", "meadow")
BUILDING_NAMES = ("farm", "castle", "monastery")
FIELD_NAMES = "ABCDE"
STONE_NAMES = ("poison", "rat", "locust", "ruin")
CELL_NAMES = tuple(
    f"{column}{row}"
    for row in range(1, layout.ROWS + 1)
    for column in "abcdefghi"[: layout.COLUMNS]
)
CARD_NAMES = tuple(str(value) for value in range(1, layout.CARD_VALUES + 1))

CHOICE_SPACE = ChoiceSpace(
    choices.SPACES,
    (
        Family("card", choices.LAY, CARD_NAMES),
        Family("take", choices.TAKE, tuple(FIELD_NAMES)),
        Family("tile", choices.PICK, TILE_NAMES),
        Family("at", choices.AT, CELL_NAMES),
        Family("occupy", choices.TO_OCCUPY),
        Family("sell", choices.TO_SELL),
        Family("conde", choices.TO_CONDE),
        Family("plague", choices.TO_PLAGUE),
        Family("ask", choices.ASK, tuple(SEAT_LETTERS[: layout.OWNERS])),
        Family("want", choices.WANT, CARD_NAMES),
        Family("give", choices.GIVE, CARD_NAMES),
        Family("end", choices.END),
    ),
)

FRAME_NAMES = frame_names(RULES.moments)
FRAME_NUMBERS = {name: number for number, name in FRAME_NAMES.items()}

# LAND is left out: it follows from the tiles.
STATE_LAYOUT = Layout(
    cells=layout.CELLS,
    frames=FRAME_NAMES,
    fields=(
        Field("seats", layout.SEATS),
        Field("fields", layout.FIELDS_USED),
        Field("round", layout.ROUND),
        Field("last-round", layout.IS_LAST_ROUND),
        Field("first", layout.FIRST_SEAT),
        Field("active", layout.ACTIVE),
        Field("card", layout.CARD),
        Field("last-turn", layout.IS_LAST_TURN),
        Field("used", layout.USED),
        Field("free", layout.FREE_SQUIRES),
        Field("recovered", layout.RECOVERED_SQUIRES),
        Field("laid", layout.LAID),
        Field("laid-by", layout.LAID_SEAT, layout.OWNERS),
        Field("laid-card", layout.LAID_CARD, layout.OWNERS),
        Field("committed", layout.COMMITTED, 4),
        Field("hands", layout.HAND, layout.OWNERS),
        Field("money", layout.MONEY, layout.OWNERS),
        Field("squires", layout.SQUIRE_AT, layout.OWNERS * layout.SQUIRES_EACH),
        Field("occupied", layout.OCCUPIED_NOW),
        Field("condes", layout.CONDE_AT, layout.OWNERS),
        Field("stones", layout.STONE_AT, layout.STONES),
        Field("fresh", layout.FRESH),
        Field("fresh-at", layout.FRESH_AT, 10),
        Field("fresh-by", layout.FRESH_BY, 10),
        Field("pending-tiles", layout.PENDING),
        Field("pending-kinds", layout.PENDING_KIND, layout.KINDS),
        Field("open", layout.OPEN),
        Field("open-at", layout.OPEN_AT, layout.MOST_TILES),
        Field("tiles", layout.TILE, layout.SQUARES),
        Field("heights", layout.HEIGHT, layout.FIELDS),
        Field("display", layout.DISPLAY, layout.SHOWN_TILES),
        Field("main-left", layout.MAIN_LEFT),
        Field("blue-left", layout.BLUE_LEFT),
        Field("main", layout.MAIN, layout.MAIN_TILES),
        Field("blue", layout.BLUE, layout.BLUE_TILES),
        Field("logged", layout.LOGGED),
        Field("card-log", layout.CARD_LOG, layout.LOG_ENTRIES),
    ),
)


def cards_in(hand: int) -> list[int]:
    """The values of a packed hand, each as often as it is held."""
    return [
        value
        for value in range(1, layout.CARD_VALUES + 1)
        for _ in range(hand >> (2 * (value - 1)) & 3)
    ]


def packed(cards: list[int]) -> int:
    """A hand as the state holds it."""
    return sum(1 << (2 * (value - 1)) for value in cards)
