"""What everybody would get if the areas in view were scored now."""

from sobremesa.elgrande import words
from sobremesa.elgrande.edition import load_edition
from sobremesa.elgrande.rules import ElGrande
from sobremesa.elgrande.scoring import score_area
from sobremesa.kernel.setup import Setup


def forecast(language: str, setup: Setup, game: ElGrande) -> dict[str, list[int]]:
    regions = load_edition(setup.edition).board.regions
    # EG.castillo.5: what nobody may look into is not counted either.
    areas = (*regions, "castillo") if setup.is_on("castillo_shown") else regions
    return {
        words.place_name(language, name): points_of(game, number)
        for number, name in enumerate(areas)
    }


def points_of(game: ElGrande, area: int) -> list[int]:
    twin = game.clone()
    before = twin.scores()
    score_area(twin, area, 0)
    return [after - now for after, now in zip(twin.scores(), before, strict=True)]
