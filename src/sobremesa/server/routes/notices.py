"""What whoever runs the server tells everybody."""

from litestar import Router, get
from litestar.datastructures import State
from msgspec import Struct

from sobremesa.server.hall import Hall
from sobremesa.server.routes.problems import answers


class Announcement(Struct, frozen=True):
    """Something everybody shall read; empty when there is nothing. Another one has another id."""

    id: str
    text: str


@get("/notice", responses=answers())
async def read_notice(state: State) -> Announcement:
    """The announcement of whoever runs this server, if there is one."""
    hall: Hall = state.hall
    said = hall.steward.ruling.written.notice
    if said is None or said.until < hall.clock():
        return Announcement("", "")
    return Announcement(said.id, said.text)


router = Router("/", route_handlers=[read_notice], tags=["operating"])
