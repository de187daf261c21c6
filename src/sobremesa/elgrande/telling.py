"""The events of El Grande by name, with their facts and who may know them."""

from sobremesa.kernel.telling import EventKind

# In the order of the numbers in `events`; a test holds the two together.
EVENT_KINDS = (
    EventKind("RoundStarted", {"round": "number"}, opens=True),
    EventKind("CardRevealed", {"stack": "stack", "card": "card"}, reveals=True, quiet=True),
    EventKind("PowerPlayed", {"seat": "seat", "value": "number", "modifier": "modifier"}),
    EventKind("TurnStarted", {"seat": "seat"}, opens=True),
    EventKind("Recruited", {"seat": "seat", "count": "number"}),
    EventKind("RecruitedFromBoard", {"seat": "seat", "region": "place", "count": "number"}),
    EventKind("CardTaken", {"seat": "seat", "stack": "stack", "card": "card"}),
    EventKind("CaballeroPlaced", {"seat": "seat", "place": "place"}),
    EventKind("SpecialAnnounced", {"seat": "seat", "card": "card"}),
    EventKind("SpecialVetoed", {"seat": "seat", "against": "seat", "card": "card"}),
    EventKind("CaballeroMoved", {"seat": "seat", "owner": "owner", "from": "place", "to": "place"}),
    EventKind("CaballeroReturned", {"seat": "seat", "owner": "owner", "region": "place"}),
    EventKind("CourtReturned", {"seat": "seat", "count": "number"}),
    EventKind("KingMoved", {"seat": "seat", "from": "place", "to": "place"}),
    EventKind("GrandeMoved", {"seat": "seat", "from": "place", "to": "place"}),
    EventKind("ScoreboardMoved", {"scoreboard": "scoreboard", "from": "place", "to": "place"}),
    EventKind("PowerRecalled", {"seat": "seat", "card": "power"}, private=("card",)),
    EventKind("VetoTaken", {"seat": "seat"}),
    EventKind("VetoExpired", {"seat": "seat"}),
    EventKind("DialSet", {"seat": "seat", "region": "place"}, private=("region",), quiet=True),
    EventKind("DialRevealed", {"seat": "seat", "region": "place"}, reveals=True),
    EventKind("AreaScored", {"area": "place", "first_only": "number"}, quiet=True),
    EventKind(
        "PointsScored", {"seat": "seat", "area": "place", "points": "number", "bonus": "number"}
    ),
    EventKind(
        "CaballerosLeft",
        {"seat": "seat", "from": "place", "to": "place", "count": "number"},
    ),
    EventKind("CaballerosDismissed", {"owner": "owner", "region": "place", "count": "number"}),
    EventKind("TurnEnded", {"seat": "seat"}, quiet=True),
    EventKind("RoundEnded", {"round": "number", "next": "seat"}, opens=True),
    EventKind("GeneralScoringBegun", {"round": "number"}, opens=True),
    EventKind("GameEnded"),
    EventKind("SourceNamed", {"seat": "seat", "region": "place"}),
    EventKind("DummyPlaced", {"region": "place", "count": "number"}, reveals=True),
    EventKind("DummyPowerTurned", {"value": "number"}, reveals=True),
    EventKind("DummyTookCard", {"stack": "stack", "card": "card"}),
    EventKind("ModifierDealt", {"seat": "seat", "modifier": "modifier"}, private=("modifier",)),
    EventKind(
        "ModifierPassed",
        {"seat": "seat", "to": "seat", "modifier": "modifier"},
        private=("modifier",),
        audience=("seat", "to"),
        reveals=True,
    ),
    EventKind("SmugglingAllowed", {"seat": "seat"}),
    EventKind(
        "StepProposed", {"kind": "frame", "a": "number", "b": "number", "c": "number"}, quiet=True
    ),
    EventKind("CastilloShown", {"owner": "owner", "count": "number"}, reveals=True),
)
