"""The events of Salamanca by name, with their facts and who may know them."""

from sobremesa.kernel.telling import EventKind

# In the order of the numbers in `events`; a test holds the two together.
EVENT_KINDS = (
    EventKind("StartTilePlaced", {"tile": "tile", "cell": "cell"}, reveals=True, action="opening"),
    EventKind("RoundStarted", {"round": "number"}, opens=True, action="round"),
    EventKind(
        "TileDrawn", {"field": "field", "tile": "tile"}, reveals=True, quiet=True, action="round"
    ),
    EventKind("CardLaid", {"seat": "seat", "value": "number"}, action="cards"),
    EventKind(
        "CardCommitted", {"seat": "seat", "value": "number"}, private=("value",), action="cards"
    ),
    EventKind(
        "CardsRevealed",
        {"seat": "seat", "one": "number", "other": "number"},
        reveals=True,
        action="cards",
    ),
    EventKind("HandShown", {"seat": "seat", "hand": "hand"}, reveals=True, action="cards"),
    EventKind(
        "TurnStarted",
        {"seat": "seat", "card": "number", "last": "number"},
        opens=True,
        action="turn",
    ),
    EventKind("FieldTaken", {"seat": "seat", "field": "field", "count": "number"}, action="tiles"),
    EventKind("TilePlaced", {"seat": "seat", "tile": "tile", "cell": "cell"}, action="tiles"),
    EventKind(
        "BuildingOccupied", {"seat": "seat", "cell": "cell", "paid": "number"}, action="occupy"
    ),
    EventKind("BuildingSold", {"seat": "seat", "cell": "cell", "amount": "number"}, action="sale"),
    EventKind("CondePaid", {"seat": "seat", "cell": "cell", "amount": "number"}),
    EventKind("TileRemoved", {"tile": "tile", "cell": "cell"}),
    EventKind("StoneRemoved", {"stone": "stone", "cell": "cell"}),
    EventKind("CondePlaced", {"seat": "seat", "cell": "cell"}, action="conde"),
    EventKind("CondeMoved", {"seat": "seat", "from": "cell", "to": "cell"}, action="conde"),
    EventKind("StonePlaced", {"seat": "seat", "stone": "stone", "cell": "cell"}, action="plague"),
    EventKind(
        "StoneMoved",
        {"seat": "seat", "stone": "stone", "from": "cell", "to": "cell"},
        action="plague",
    ),
    EventKind(
        "HandSeen",
        {"seat": "seat", "opponent": "seat", "hand": "hand"},
        private=("hand",),
        reveals=True,
        action="exchange",
    ),
    EventKind(
        "CardsExchanged",
        {"seat": "seat", "opponent": "seat", "taken": "number", "given": "number"},
        private=("taken", "given"),
        audience=("seat", "opponent"),
        reveals=True,
        action="exchange",
    ),
    EventKind("TurnEnded", {"seat": "seat"}, closes=True, quiet=True, action="turn"),
    EventKind(
        "CardPassed", {"seat": "seat", "to": "seat", "value": "number"}, quiet=True, action="round"
    ),
    EventKind(
        "MarketPaid",
        {"seat": "seat", "cell": "cell", "amount": "number"},
        action="market",
        pays_for="cell",
        pays="amount",
    ),
    EventKind("RoundEnded", {"round": "number"}, quiet=True, action="round"),
    EventKind("GameEnded", action="end"),
)
