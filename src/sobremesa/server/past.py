"""Games that are over, as the page shows them: one's own, and many added up."""

from collections.abc import Iterable
from contextlib import suppress

from sobremesa.catalogue import game_package
from sobremesa.kernel.errors import BadRecord
from sobremesa.kernel.record import SEAT_LETTERS, read_record
from sobremesa.kernel.setup import Setup
from sobremesa.server.parts import Result
from sobremesa.server.routes.pasts import (
    Beaten,
    ByRound,
    Counted,
    History,
    Mistakes,
    Opponent,
    PlayedGame,
    Share,
)
from sobremesa.server.store.histories import Finished
from sobremesa.server.table.audience import told_result
from sobremesa.server.table.people import Company
from sobremesa.study.paper import read_review
from sobremesa.study.statistics import Fared, Statistics

FEW = 5  # games: fewer say nothing about a card in a round


def history_of(guest: str, found: Iterable[Finished]) -> History:
    games: list[PlayedGame] = []
    levels: dict[str, list[bool]] = {}
    for one in found:
        resigned = [at for at, sitting in enumerate(one.seats) if sitting.resigned]
        result = told_result(read_record(one.record).result, resigned)
        seat = next(at for at, sitting in enumerate(one.seats) if sitting.guest == guest)
        if result is None:
            continue
        games.append(played(one, seat, result))
        for level, is_beaten in beaten_in(one, seat, result):
            levels.setdefault(level, []).append(is_beaten)
    told = [Beaten(level, len(all_of), sum(all_of)) for level, all_of in levels.items()]
    return History(games, told)


def played(one: Finished, seat: int, result: Result) -> PlayedGame:
    names = Company(one.row, [*one.seats]).names()
    others = [
        Opponent(names[at], sitting.level if sitting.kind == "bot" and not sitting.guest else None)
        for at, sitting in enumerate(one.seats)
        if at != seat
    ]
    return PlayedGame(
        id=one.row.id,
        game=one.row.game,
        edition=one.row.edition,
        ended=one.row.changed,
        place=result.places[seat],
        score=result.scores[seat],
        seats=len(one.seats),
        others=others,
        review=mistakes_in(one.review, seat) if one.review else None,
    )


def mistakes_in(text: str, seat: int) -> Mistakes | None:
    with suppress(BadRecord):
        review = read_review(text)
        if review.is_whole:
            found = review.summary(seat)
            return Mistakes(
                found.decisions,
                max(0.0, found.loss.value),
                found.loss.error,
                found.slips,
                found.mistakes,
                found.blunders,
            )
    return None


def beaten_in(one: Finished, seat: int, result: Result) -> Iterable[tuple[str, bool]]:
    """Every level that sat there from the beginning, and whether all of it came behind."""
    levels = {sitting.level for sitting in one.seats if sitting.kind == "bot" and not sitting.guest}
    for level in sorted(filter(None, levels)):
        places = [
            result.places[at]
            for at, sitting in enumerate(one.seats)
            if sitting.level == level and not sitting.guest
        ]
        yield level, result.places[seat] < min(places)


class Told:
    """Statistics of one game in the words of one language."""

    def __init__(self, setup: Setup, language: str) -> None:
        self._words = game_package(setup.game).words
        self._setup = setup
        self._language = language

    def counted(
        self, found: Statistics, bot: str | None = None, command: str | None = None
    ) -> Counted:
        return Counted(
            games=found.games,
            edition=self._setup.edition,
            bot=bot,
            command=command,
            seats=[
                share(letter, letter, one)
                for letter, one in zip(SEAT_LETTERS, found.seats, strict=False)
            ],
            opening=self._name(found.opening, ""),
            openings=[
                share(item, self._name(found.opening, item), one)
                for item, one in sorted(found.openings.items(), key=in_order)
            ],
            by_round=self._name(found.by_round, ""),
            rounds=[
                ByRound(item, self._name(found.by_round, item), self._rounds(of_item))
                for item, of_item in sorted(found.rounds.items(), key=in_order)
            ],
        )

    def _rounds(self, found: dict[int, Fared]) -> dict[str, Share]:
        return {
            str(number): share(str(number), str(number), one)
            for number, one in sorted(found.items())
            if one.count >= FEW
        }

    def _name(self, statistic: str, item: str) -> str:
        if not statistic:
            return ""
        return self._words.statistic_text(self._language, self._setup, statistic, item)


def in_order(entry: tuple[str, object]) -> tuple[int, str]:
    item, _ = entry
    return int(item) if item.isdigit() else 0, item


def share(item: str, name: str, found: Fared) -> Share:
    low, high = found.interval()
    return Share(item, name, found.count, found.share, low, high, found.lead, found.lead_error())
