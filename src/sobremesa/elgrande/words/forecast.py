"""What everybody would get if the areas in view were scored now."""

from sobremesa.elgrande.box.edition import load_edition
from sobremesa.elgrande.rules.scoring import if_scored
from sobremesa.elgrande.words import sentences as words
from sobremesa.kernel.rules.game import Game
from sobremesa.kernel.setup import Setup


def forecast(language: str, setup: Setup, game: Game) -> dict[str, list[int]]:
    regions = load_edition(setup.edition).board.regions
    # EG.castillo.5: what nobody may look into is not counted either.
    areas = (*regions, "castillo") if setup.is_on("castillo_shown") else regions
    return {
        words.place_name(language, name): if_scored(game, number)
        for number, name in enumerate(areas)
    }
