"""All connections together: how many there may be, who makes room, and who is given up."""

import resource
import socket

import pytest
from structlog.testing import capture_logs

from sobremesa.server import limits
from sobremesa.server.addresses import Neighbours
from sobremesa.server.gate.descriptors import RESERVED, most_connections
from sobremesa.server.gate.gate import Gate
from sobremesa.server.gate.silence import give_up_on_silence
from sobremesa.server.metrics import Metrics
from tests.server.house import run


class Standing:
    """A connection that only stands there."""

    def __init__(self, address: str, is_asking: bool = False, unread: int = 0) -> None:
        self.address = address
        self.is_asking = is_asking
        self._unread = unread
        self.was_cut = ""

    def is_overdue(self, _now: float) -> bool:
        return False

    def unread(self) -> int:
        return self._unread

    def cut(self, why: str) -> None:
        self.was_cut = why


def test_a_full_house_makes_room_by_cutting_who_only_waits() -> None:
    async def scenario() -> None:
        gate = Gate(3, Neighbours(()), Metrics())
        asking, idle = Standing("10.0.0.1", is_asking=True), Standing("10.0.0.2")
        also_idle = Standing("10.0.0.2")
        for visitor in (asking, idle, also_idle):
            assert gate.may_enter(visitor)
        assert gate.may_enter(Standing("10.0.0.3", is_asking=True))
        assert (asking.was_cut, idle.was_cut, also_idle.was_cut) == ("", "room", "")
        assert gate.may_enter(Standing("10.0.0.4", is_asking=True))
        assert not gate.may_enter(Standing("10.0.0.5"))

    run(scenario())


def test_of_all_that_lies_unread_the_largest_heap_goes_first() -> None:
    async def scenario() -> None:
        gate = Gate(10, Neighbours(()), Metrics())
        size = limits.UNREAD_BYTES // 3
        heaps = [Standing("10.0.0.1", unread=part) for part in (size, 2 * size, size)]
        for visitor in heaps:
            assert gate.may_enter(visitor)
        gate._look()
        assert [visitor.was_cut for visitor in heaps] == ["", "unread", ""]

    run(scenario())


@pytest.mark.parametrize(
    ("allowed", "raised_to", "room", "is_few"),
    [
        ((256, 256), None, 256 - RESERVED, True),
        ((50, 50), None, 1, True),
        ((1024, 20_000), limits.CONNECTIONS + RESERVED, limits.CONNECTIONS, False),
        ((1024, 5000), 5000, 5000 - RESERVED, False),
        ((resource.RLIM_INFINITY,) * 2, None, limits.CONNECTIONS, False),
    ],
)
def test_as_many_connections_as_the_operating_system_allows(
    allowed: tuple[int, int],
    raised_to: int | None,
    room: int,
    is_few: bool,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    raised: list[tuple[int, int]] = []
    monkeypatch.setattr(resource, "getrlimit", lambda _which: allowed)
    monkeypatch.setattr(resource, "setrlimit", lambda _which, limit: raised.append(limit))
    with capture_logs() as said:
        assert most_connections() == room
    assert raised == ([] if raised_to is None else [(raised_to, allowed[1])])
    assert [line["event"] for line in said] == ["few_descriptors"] * is_few


class Line:
    """A transport as far as its socket."""

    def __init__(self, family: int) -> None:
        self.socket = socket.socket(family)

    def get_extra_info(self, name: str) -> socket.socket | None:
        return self.socket if name == "socket" else None


@pytest.mark.skipif(not hasattr(socket, "TCP_USER_TIMEOUT"), reason="only Linux has it")
@pytest.mark.parametrize("family", [socket.AF_INET, socket.AF_INET6])
def test_the_operating_system_gives_up_on_who_acknowledges_nothing(family: int) -> None:
    line = Line(family)
    with line.socket:
        give_up_on_silence(line)  # type: ignore[arg-type]  # as far as it is asked
        milliseconds = line.socket.getsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT)
    assert milliseconds == 1000 * limits.SILENCE_SECONDS


def test_what_is_no_tcp_is_left_alone() -> None:
    line = Line(socket.AF_UNIX)
    with line.socket:
        give_up_on_silence(line)  # type: ignore[arg-type]  # as far as it is asked


def test_one_address_connects_only_so_often_and_a_proxy_as_it_likes() -> None:
    async def scenario() -> None:
        size = int(limits.CONNECTION_RATE[0])
        for trusted, expected in (((), size), (("10.0.0.0/8",), size + 50)):
            gate = Gate(10_000, Neighbours(trusted), Metrics())
            entered = 0
            for _ in range(size + 50):
                visitor = Standing("10.0.0.1")
                entered += gate.may_enter(visitor)
                gate.leave(visitor)
            assert expected <= entered <= expected + 10

    run(scenario())
