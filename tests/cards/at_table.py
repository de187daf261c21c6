"""A card in the hands of seat A, with the pieces where a test wants them."""

from sobremesa.elgrande.box.edition import load_edition
from sobremesa.elgrande.box.notation import choice_space
from sobremesa.elgrande.conformance.scene import Scene, scene_of
from sobremesa.elgrande.rules import layout
from sobremesa.elgrande.rules.frames import TAKE_TURN
from sobremesa.kernel.record import SEAT_LETTERS

KING = "sevilla"


class CardTable:
    """Four seats, seat A has taken the card and may place or use its special."""

    def __init__(self, edition: str, card: str, **given: object) -> None:
        scene: Scene = scene_of(
            {
                "seats": ["A", "B", "C", "D"],
                "active": "A",
                "card": card,
                "king": KING,
                "round": 4,
                "played": {"A": 5, "B": 6, "C": 7, "D": 8},
                **given,
            },
            edition,
        ).at(TAKE_TURN)
        self.edition = load_edition(edition)
        self.setup = scene.setup
        self.game = scene.game
        self.space = choice_space(edition)

    def does(self, *choices: str) -> "CardTable":
        """Answers in order; `B dial aragon` is seat B's, without a letter it is seat A's."""
        for choice in choices:
            letter, _, rest = choice.partition(" ")
            is_seat = letter in SEAT_LETTERS and bool(rest)
            seat = SEAT_LETTERS.index(letter) if is_seat else 0
            self.game.apply(seat, self.space.number(rest if is_seat else choice))
        return self

    def may(self, choice: str, seat: str = "A") -> bool:
        wanted = self.space.number(choice)
        return wanted in self.game.options(SEAT_LETTERS.index(seat))

    def options(self, word: str, seat: str = "A") -> set[str]:
        """What may follow a word: `options("king")` are the regions the king may go to."""
        listed = [self.space.text(c) for c in self.game.options(SEAT_LETTERS.index(seat))]
        return {text.removeprefix(f"{word} ") for text in listed if text.startswith(f"{word} ")}

    def there(self, place: str) -> dict[str, int]:
        """Who has how many caballeros in a place."""
        number = (*self.edition.board.regions, "castillo").index(place)
        at = layout.COUNT + number * layout.OWNERS
        counts = {letter: int(self.game.s[at + seat]) for seat, letter in enumerate("ABCD")}
        return {letter: count for letter, count in counts.items() if count}

    def cell(self, field: int, seat: str = "A") -> int:
        return int(self.game.s[field + SEAT_LETTERS.index(seat)])

    def court(self, seat: str = "A") -> int:
        return self.cell(layout.COURT, seat)

    def province(self, seat: str = "A") -> int:
        return self.cell(layout.PROVINCE, seat)

    def points(self) -> dict[str, int]:
        return {letter: p for letter, p in zip("ABCD", self.game.scores(), strict=True) if p}

    def king(self) -> str:
        places = (*self.edition.board.regions, "castillo", "france", "portugal")
        return places[int(self.game.s[layout.KING_AT])]

    def grande(self, seat: str = "A") -> str:
        return (*self.edition.board.regions, "castillo")[self.cell(layout.GRANDE_AT, seat)]

    @property
    def is_special_over(self) -> bool:
        return bool(self.game.s[layout.SPECIAL_DONE]) and not self.options("lift")
