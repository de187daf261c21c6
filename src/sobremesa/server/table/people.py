"""Who may do what at a table, and how it looks from outside."""

from dataclasses import dataclass, field, replace
from typing import cast

import msgspec

from sobremesa.kernel.record import SEAT_LETTERS
from sobremesa.server.errors import Refusal
from sobremesa.server.names import look_of
from sobremesa.server.parts import (
    AdviceInfo,
    Pace,
    Plans,
    SeatInfo,
    StandIn,
    TableInfo,
    Wishes,
)
from sobremesa.server.store.people import Guest
from sobremesa.server.store.tables import SeatRow, TableRow
from sobremesa.server.table.clocks import holidays_of, is_bot, pace_of
from sobremesa.server.table.fairness import told_luck

# What a bot is called that brought no name, by its seat.
RIVERS = ("Duero", "Tajo", "Ebro", "Miño", "Segura")

plans_decoder = msgspec.json.Decoder(Plans)
wishes_decoder = msgspec.json.Decoder(Wishes)


@dataclass
class Company:
    """The people around a table, as stored."""

    row: TableRow
    seats: list[SeatRow]
    wishes: list[Wishes] = field(init=False)
    _names: tuple[str, ...] = field(init=False)
    _expected: set[str | None] = field(init=False)
    _resigned: list[int] = field(init=False)
    has_bots: bool = field(init=False)

    def __post_init__(self) -> None:
        self.wishes = [wishes_decoder.decode(sitting.wishes) for sitting in self.seats]
        self._names = names_of(self.seats)
        self._expected = {self.row.host, *(sitting.guest for sitting in self.seats)}
        self._resigned = [seat for seat, sitting in enumerate(self.seats) if sitting.resigned]
        self.has_bots = any(is_bot(sitting) for sitting in self.seats)

    def seat_of(self, guest: str | None) -> int | None:
        """Where a guest sits; a seat that was resigned belongs to its bot."""
        if guest is None:
            return None
        for seat, sitting in enumerate(self.seats):
            if sitting.kind == "guest" and sitting.guest == guest:
                return seat
        return None

    def guests(self) -> set[str | None]:
        """Whose table it is: those with a seat, and the host."""
        return self._expected

    def row_changes(self, now: "Company") -> dict[str, object]:
        """What of the table's row is different then."""
        return {
            name: value for name, value in vars(now.row).items() if value != getattr(self.row, name)
        }

    def seat_changes(self, now: "Company") -> dict[int, SeatRow]:
        pairs = enumerate(zip(self.seats, now.seats, strict=True))
        return {seat: then for seat, (before, then) in pairs if then != before}

    def with_row(self, **values: object) -> "Company":
        return Company(replace(self.row, **values), self.seats)  # type: ignore[arg-type]  # names of columns

    def with_seat(self, seat: int, sitting: SeatRow) -> "Company":
        seats = list(self.seats)
        seats[seat] = sitting
        return Company(self.row, seats)

    def turned_away(self) -> list[str]:
        """Guests whom the host sent away before the start."""
        return msgspec.json.decode(self.row.turned_away, type=list[str])

    def advised(self) -> AdviceInfo:
        """Who agreed to advice, and who of the people here has not."""
        said = msgspec.json.decode(self.row.advice, type=list[str])
        agreed = [seat for seat in self.people() if self.seats[seat].guest in said]
        missing = [seat for seat in self.people() if seat not in agreed]
        return AdviceInfo(bool(agreed) and not missing, agreed, missing)

    def names(self) -> tuple[str, ...]:
        return self._names

    def people(self) -> list[int]:
        return [seat for seat, sitting in enumerate(self.seats) if sitting.kind == "guest"]

    def stood_in(self) -> list[int]:
        """Seats of people for whom a bot plays until they are back."""
        return [seat for seat in self.people() if self.seats[seat].stand_in is not None]

    def players(self) -> list[int]:
        """People who play themselves."""
        return [seat for seat in self.people() if self.seats[seat].stand_in is None]

    def is_played_by_bot(self, seat: int) -> bool:
        return is_bot(self.seats[seat])

    def plans(self, seat: int) -> Plans:
        text = self.seats[seat].plans
        return Plans() if text == "{}" else plans_decoder.decode(text)

    def with_plans(self, seat: int, plans: Plans) -> "Company":
        text = msgspec.json.encode(plans).decode()
        return self.with_seat(seat, replace(self.seats[seat], plans=text))

    @property
    def pace(self) -> Pace:
        return pace_of(self.row.pace)

    def resigned(self) -> list[int]:
        return self._resigned

    def may_close(self, guest: Guest | None) -> bool:
        """The host before the start; in a running game whoever has nobody to leave it to."""
        if guest is None or guest.id not in self.guests():
            return False
        if self.row.status == "open":
            return guest.id == self.row.host
        others = [seat for seat in self.people() if self.seats[seat].guest != guest.id]
        return self.row.status == "running" and not others

    def check_host(self, guest: Guest) -> None:
        if guest.id != self.row.host:
            raise Refusal("forbidden", "only the host of the table may do this")

    def check_status(self, *wanted: str) -> None:
        if self.row.status not in wanted:
            raise too_late_or_early(self.row.status)

    def may_see(self, guest: Guest | None, invite: str | None = None) -> bool:
        """Those with a seat, even a resigned one, the host, invited ones, others to watch."""
        if guest and guest.id in self.guests():
            return True
        if self.row.status == "open":
            return self.row.is_public or self.row.is_watchable or invite == self.row.invite
        return self.row.is_watchable

    def info(self, for_guest: Guest | None, present: set[str]) -> TableInfo:
        row = self.row
        is_inside = for_guest is not None and (
            self.seat_of(for_guest.id) is not None or for_guest.id == row.host
        )
        return TableInfo(
            id=row.id,
            game=row.game,
            edition=row.edition,
            options=msgspec.json.decode(row.options),
            status=row.status,
            seats=[self._seat(seat, present) for seat in range(len(self.seats))],
            host=row.host,
            is_public=row.is_public,
            is_watchable=row.is_watchable,
            created=row.created,
            changed=row.changed,
            rematch=row.rematch,
            may_close=self.may_close(for_guest),
            invite=row.invite if is_inside else None,
            advice=self.advised(),
            pace=self.pace,
            luck=told_luck(row, len(self.seats)),
        )

    def _seat(self, seat: int, present: set[str]) -> SeatInfo:
        sitting = self.seats[seat]
        return SeatInfo(
            seat=seat,
            kind=sitting.kind,
            name=self.names()[seat] if sitting.kind == "bot" or sitting.guest else "",
            guest=sitting.guest if sitting.kind == "guest" else None,
            level=sitting.level,
            resigned=sitting.resigned,
            present=sitting.kind == "bot" or sitting.guest in present,
            stand_in=cast("StandIn | None", sitting.stand_in),
            away=self._away(sitting),
        )

    def _away(self, sitting: SeatRow) -> list[float] | None:
        """The last holiday that was asked for; how one spends a day is told where days count."""
        found = holidays_of(sitting.holidays) if self.pace.kind == "days" else []
        return list(max(found)) if found and sitting.kind == "guest" else None


def too_late_or_early(status: str) -> Refusal:
    """Why something cannot be done while the table stands so."""
    match status:
        case "open":
            return Refusal("wrong-moment", "the game has not begun")
        case "running":
            return Refusal("wrong-moment", "the game has begun already")
        case "finished":
            return Refusal("wrong-moment", "the game is over")
        case _:
            return Refusal("wrong-moment", "this table is closed")


def names_of(seats: list[SeatRow]) -> tuple[str, ...]:
    """How the seats are called; two whose names look the same get their letters."""
    plain = [
        sitting.name or (RIVERS[seat] if sitting.kind == "bot" else "?")
        for seat, sitting in enumerate(seats)
    ]
    looks = [look_of(name) for name in plain]
    return tuple(
        name if looks.count(looks[seat]) == 1 else f"{name} {SEAT_LETTERS[seat]}"
        for seat, name in enumerate(plain)
    )
