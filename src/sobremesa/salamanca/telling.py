"""The events of Salamanca by name, with their facts and who may know them."""

from sobremesa.kernel.telling import EventKind

# In the order of the numbers in `events`; a test holds the two together.
EVENT_KINDS = (
    EventKind("StartTilePlaced", {"tile": "tile", "cell": "cell"}, reveals=True),
    EventKind("RoundStarted", {"round": "number"}, opens=True),
    EventKind("TileDrawn", {"field": "field", "tile": "tile"}, reveals=True, quiet=True),
    EventKind("CardLaid", {"seat": "seat", "value": "number"}),
    EventKind("CardCommitted", {"seat": "seat", "value": "number"}, private=("value",)),
    EventKind("CardsRevealed", {"seat": "seat", "one": "number", "other": "number"}, reveals=True),
    EventKind("HandShown", {"seat": "seat", "hand": "hand"}, reveals=True),
    EventKind("TurnStarted", {"seat": "seat", "card": "number", "last": "number"}, opens=True),
    EventKind("FieldTaken", {"seat": "seat", "field": "field", "count": "number"}),
    EventKind("TilePlaced", {"seat": "seat", "tile": "tile", "cell": "cell"}),
    EventKind("BuildingOccupied", {"seat": "seat", "cell": "cell", "paid": "number"}),
    EventKind("BuildingSold", {"seat": "seat", "cell": "cell", "amount": "number"}),
    EventKind("CondePaid", {"seat": "seat", "cell": "cell", "amount": "number"}),
    EventKind("TileRemoved", {"tile": "tile", "cell": "cell"}),
    EventKind("StoneRemoved", {"stone": "stone", "cell": "cell"}),
    EventKind("CondePlaced", {"seat": "seat", "cell": "cell"}),
    EventKind("CondeMoved", {"seat": "seat", "from": "cell", "to": "cell"}),
    EventKind("StonePlaced", {"seat": "seat", "stone": "stone", "cell": "cell"}),
    EventKind("StoneMoved", {"seat": "seat", "stone": "stone", "from": "cell", "to": "cell"}),
    EventKind(
        "HandSeen",
        {"seat": "seat", "opponent": "seat", "hand": "hand"},
        private=("hand",),
        reveals=True,
    ),
    EventKind(
        "CardsExchanged",
        {"seat": "seat", "opponent": "seat", "taken": "number", "given": "number"},
        private=("taken", "given"),
        audience=("seat", "opponent"),
        reveals=True,
    ),
    EventKind("TurnEnded", {"seat": "seat"}, quiet=True),
    EventKind("CardPassed", {"seat": "seat", "to": "seat", "value": "number"}, quiet=True),
    EventKind("MarketPaid", {"seat": "seat", "cell": "cell", "amount": "number"}),
    EventKind("RoundEnded", {"round": "number"}, quiet=True),
    EventKind("GameEnded"),
)
