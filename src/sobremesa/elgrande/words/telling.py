"""The events of El Grande by name, with their facts and who may know them."""

from sobremesa.elgrande.rules.moments.table import FRAME_NAMES, MOMENTS
from sobremesa.elgrande.rules.question import Step
from sobremesa.kernel.rules.table import cells
from sobremesa.kernel.telling import EventKind, Variant

# What can be proposed, with the facts that everybody may know.
STEPS = {
    number: Variant(FRAME_NAMES[number], tuple(one for one in cells(moment) if not one[0].private))
    for number, moment in enumerate(MOMENTS)
    if isinstance(moment, Step)
}

# In the order of the numbers in `events`; a test holds the two together.
EVENT_KINDS = (
    EventKind("RoundStarted", {"round": "number"}, opens=True, action="round"),
    EventKind(
        "CardRevealed", {"stack": "stack", "card": "card"}, reveals=True, quiet=True, action="round"
    ),
    EventKind(
        "PowerPlayed", {"seat": "seat", "value": "number", "modifier": "modifier"}, action="power"
    ),
    EventKind("TurnStarted", {"seat": "seat"}, opens=True, action="turn"),
    EventKind("Recruited", {"seat": "seat", "count": "number"}, action="recruit"),
    EventKind(
        "RecruitedFromBoard",
        {"seat": "seat", "region": "place", "count": "number"},
        action="recruit",
    ),
    EventKind("CardTaken", {"seat": "seat", "stack": "stack", "card": "card"}, action="card"),
    EventKind("CaballeroPlaced", {"seat": "seat", "place": "place"}, action="place"),
    EventKind("SpecialAnnounced", {"seat": "seat", "card": "card"}, action="special"),
    EventKind("SpecialVetoed", {"seat": "seat", "against": "seat", "card": "card"}, action="veto"),
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
    EventKind(
        "AreaScored",
        {"area": "place", "first_only": "number"},
        quiet=True,
        action="scoring",
        pays_for="area",
    ),
    EventKind(
        "PointsScored",
        {
            "seat": "seat",
            "area": "place",
            "points": "number",
            "bonus": "number",
            "rank": "number",
        },
        action="scoring",
        pays_for="area",
        pays="points",
    ),
    EventKind(
        "CaballerosLeft",
        {"seat": "seat", "from": "place", "to": "place", "count": "number"},
    ),
    EventKind("CaballerosDismissed", {"owner": "owner", "region": "place", "count": "number"}),
    EventKind("TurnEnded", {"seat": "seat"}, closes=True, quiet=True, action="turn"),
    EventKind("RoundEnded", {"round": "number", "next": "seat"}, opens=True, action="round"),
    EventKind("GeneralScoringBegun", {"round": "number"}, opens=True, action="scoring"),
    EventKind("GameEnded", action="end"),
    EventKind("SourceNamed", {"seat": "seat", "region": "place"}),
    EventKind("DummyPlaced", {"region": "place", "count": "number"}, reveals=True, action="dummy"),
    EventKind("DummyPowerTurned", {"value": "number"}, reveals=True, action="dummy"),
    EventKind("DummyTookCard", {"stack": "stack", "card": "card"}, action="dummy"),
    EventKind(
        "ModifierDealt",
        {"seat": "seat", "modifier": "modifier"},
        private=("modifier",),
        action="round",
    ),
    EventKind(
        "ModifierPassed",
        {"seat": "seat", "to": "seat", "modifier": "modifier"},
        private=("modifier",),
        audience=("seat", "to"),
        reveals=True,
        action="power",
    ),
    EventKind("SmugglingAllowed", {"seat": "seat"}),
    EventKind("StepProposed", {"step": "step"}, quiet=True, variants=STEPS),
    EventKind(
        "CastilloShown", {"owner": "owner", "count": "number", "place": "number"}, reveals=True
    ),
    EventKind(
        "CaballerosPicked", {"owner": "owner", "region": "place", "count": "number"}, quiet=True
    ),
)
