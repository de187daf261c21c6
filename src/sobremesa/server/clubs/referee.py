"""Begins and ends the rounds of tournaments, on whichever server looks first.

Every step is one transaction on the version of the tournament that was read: of several servers
one makes it, the others find it made.
"""

import asyncio
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING

import structlog
from sqlalchemy import Connection

from sobremesa.kernel.errors import SobremesaError
from sobremesa.server.clubs.draw.forms import drawn_round, is_over
from sobremesa.server.clubs.rounds import laid_round, opened_round
from sobremesa.server.clubs.state import field_of, is_between_rounds, is_round_over, past_of
from sobremesa.server.errors import Refusal
from sobremesa.server.going_on import going_on
from sobremesa.server.steward.doing import end
from sobremesa.server.store import tournaments
from sobremesa.server.store.base import AlreadyStored
from sobremesa.server.store.tournaments import Tournament

if TYPE_CHECKING:
    from sobremesa.server.hall import Hall

log = structlog.get_logger()


class Referee:
    """Looks every few seconds, and when an organiser did something."""

    def __init__(self, hall: "Hall") -> None:
        self._hall = hall

    async def keep_watching(self) -> None:
        while True:
            await asyncio.sleep(self._hall.settings.watch_seconds)
            with going_on("tournaments"):
                await self.look()

    async def look(self) -> None:
        for wanted in await self._hall.store.read(tournaments.running_tournaments):
            try:
                await self.go_on(wanted)
            except SobremesaError as problem:  # the others need not wait for this one
                log.warning("tournament_stuck", tournament=wanted, problem=str(problem))
        for table in await self._hall.store.read(tournaments.sleeping_tables):
            await self._wake(table)
        for table in await self._hall.store.read(tournaments.decided_tables):
            await self.end_table(table)

    async def go_on(self, wanted: str) -> None:
        """As many steps as can be made now."""
        try:
            while await self._step(wanted):
                pass
        except AlreadyStored:
            pass  # another server made this step, and goes on

    async def _step(self, wanted: str) -> bool:
        """Whether there was one to make."""
        found = await self._load(wanted)
        if found is None:
            return False
        if not is_between_rounds(found):
            if is_round_over(found):
                await self._end_round(found)
                return True
            return False
        if found.row.status == "running":
            await self._begin_round(found)
            return True
        return False

    async def _load(self, wanted: str) -> Tournament | None:
        return await self._hall.store.read(
            lambda database: tournaments.load_tournament(database, wanted)
        )

    async def _end_round(self, found: Tournament) -> None:
        """What was played is known from now on, of all its tables at once."""
        telling = await opened_round(self._hall, found)
        at = self._hall.clock()

        def work(connection: Connection) -> None:
            tournaments.change_tournament(connection, found.row)
            tournaments.end_round(connection, found.row.id, found.row.round, at)
            telling(connection)

        await self._hall.store.write(work)

    async def _begin_round(self, found: Tournament) -> None:
        """With all its tables; or the end, if it was the last one or nobody is left to play.

        A round in which nobody plays is over at once: those left may meet in a later one.
        """
        row, entered, past = found.row, field_of(found), past_of(found)
        how = (row.form, entered, past, row.round, row.rounds)
        if await asyncio.to_thread(is_over, *how):
            finish = partial(tournaments.change_tournament, row=row, status="finished")
            await self._hall.store.write(finish)
            return
        laid = laid_round(self._hall, found, await asyncio.to_thread(drawn_round, *how))
        await self._hall.store.write(laid.store)
        for table in laid.tables:
            await self._wake(table)

    async def end_table(self, wanted: str) -> None:
        """Nobody plays on where it was decided; closed already is as well."""
        try:
            table = await self._hall.table(wanted)
            await table.do(lambda: end(table))
        except Refusal as problem:
            if problem.code not in ("wrong-moment", "unknown"):
                raise

    async def _wake(self, table: str) -> None:
        """Whose turn it is there is written down by the table itself."""
        with suppress(SobremesaError):
            await self._hall.table(table)
