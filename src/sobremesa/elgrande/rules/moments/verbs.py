"""All verbs; a card's row names one by its number here."""

from typing import Final

from librt.vecs import vec

from sobremesa.elgrande.rules.moments import (
    belongings,
    dials,
    give_back,
    king,
    move,
    place,
    recruit,
    score_cards,
    veto,
)
from sobremesa.elgrande.rules.verb import Verb, in_order

VERBS: Final[vec[Verb]] = in_order(
    [
        move.MoveVerb(),
        place.PlaceExtraVerb(),
        place.MoveOrPlaceVerb(),
        veto.TakeVetoVerb(),
        give_back.ReturnCourtsVerb(),
        give_back.RemoveOneEachVerb(),
        give_back.PayVerb(),
        dials.SecretRemovalVerb(),
        score_cards.ScoreChosenVerb(),
        score_cards.ScoreWorthVerb(),
        score_cards.ScoreCastilloVerb(),
        score_cards.ScoreFirstPlacesVerb(),
        score_cards.ScoreExtremeVerb(),
        belongings.MoveScoreboardVerb(),
        belongings.RecallPowerVerb(),
        recruit.RecruitVerb(),
        belongings.MoveGrandeVerb(),
        dials.ScoreDialledVerb(),
        dials.EvictVerb(),
        king.MoveKingVerb(),
        king.SmuggleVerb(),
        king.SwapKingVerb(),
    ]
)
