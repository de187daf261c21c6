"""All moments by the number of their frame; which number that is, the name of the class says."""

from typing import Final

from librt.vecs import vec

from sobremesa.elgrande.rules import frames
from sobremesa.elgrande.rules.moments import (
    belongings,
    dials,
    general_scoring,
    give_back,
    king,
    move,
    place,
    power,
    recruit,
    rounds,
    score_cards,
    turn,
    veto,
)
from sobremesa.kernel.rules.game import Moment
from sobremesa.kernel.rules.table import by_kind, frame_names

FRAMES: Final[dict[str, int]] = {
    name: number for name, number in vars(frames).items() if isinstance(number, int)
}

MOMENTS: Final[vec[Moment]] = by_kind(
    FRAMES,
    [
        rounds.StartRound(),
        power.PassModifier(),
        power.PlayPower(),
        power.PlayModifier(),
        turn.NextTurn(),
        recruit.Recruit(),
        recruit.RecruitFromBoard(),
        recruit.CommitRecruit(),
        turn.BeginAbility(),
        turn.PickCard(),
        turn.TakeTurn(),
        place.Place(),
        turn.BeginVerb(),
        turn.EndSpecial(),
        veto.OfferVeto(),
        veto.CommitTakeVeto(),
        move.Move(),
        move.PutDown(),
        move.CommitMove(),
        place.PlaceExtra(),
        place.CommitPlace(),
        place.ChooseHalf(),
        give_back.CommitCourtReturn(),
        give_back.RemoveEach(),
        give_back.CommitReturn(),
        give_back.NextPayment(),
        give_back.Pay(),
        give_back.CommitPayment(),
        dials.StartDials(),
        dials.SetDial(),
        dials.DialsSet(),
        dials.CommitSecretRemoval(),
        dials.NameSource(),
        dials.CommitEviction(),
        score_cards.ScoreNext(),
        score_cards.ChooseArea(),
        score_cards.CommitScore(),
        belongings.MoveScoreboard(),
        belongings.CommitScoreboard(),
        belongings.MoveGrande(),
        belongings.CommitGrande(),
        belongings.RecallPower(),
        belongings.CommitRecall(),
        king.MoveKing(),
        king.CommitKing(),
        king.TakeAlong(),
        king.CommitSmuggle(),
        king.Swap(),
        king.CommitSwap(),
        rounds.EndRound(),
        general_scoring.ScoreCastillo(),
        general_scoring.LeaveCastillo(),
        general_scoring.ScoreRegions(),
        rounds.GameOver(),
    ],
)

FRAME_NAMES: Final[dict[int, str]] = frame_names(MOMENTS)
# What the numbers of some kinds of fact are called, in data and in views.
NAMED: Final[dict[str, tuple[str, ...]]] = {
    "purpose": dials.PURPOSES,
    "king_target": king.TARGETS,
    "follow_up": king.FOLLOW_UPS,
    "extreme": score_cards.EXTREMES,
    "order": score_cards.ORDERS,
}
