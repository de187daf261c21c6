"""A bot of one's own, in the simple shape: look at a game and choose."""

from sobremesa import Game, Option


class PilgrimBot:
    """Goes to the village of the feast whenever the road is open."""

    def choose(self, game: Game, seat: int) -> Option:
        options = game.options(seat)
        feast = game.view(seat)["feast"]
        return next((option for option in options if option.number == feast), options[0])
