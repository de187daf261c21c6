"""What one may do in a circle; whoever is no member of it is told that there is none."""

from functools import partial

from sqlalchemy import Connection

from sobremesa.server import limits
from sobremesa.server.errors import Refusal
from sobremesa.server.hall import Hall
from sobremesa.server.names import readable
from sobremesa.server.store import circles
from sobremesa.server.store.circles import CircleRow
from sobremesa.server.store.people import Guest, hold


def no_such_circle() -> Refusal:
    return Refusal("unknown", "there is no such circle")


def checked_person(guest: Guest) -> Guest:
    if guest.is_bot:
        raise Refusal("forbidden", "only somebody in person may do this, not a bot")
    return guest


def belonging(connection: Connection, circle: str, guest: Guest) -> CircleRow:
    """The circle, if this guest is a member of it."""
    found = circles.load_circle(connection, circle, of=guest.id)
    if found is None:
        raise no_such_circle()
    return found


def owned(connection: Connection, circle: str, guest: Guest) -> CircleRow:
    circles.hold_circle(connection, circle)
    found = belonging(connection, circle, guest)
    if found.owner != guest.id:
        raise Refusal("forbidden", "only whoever looks after the circle may do this")
    return found


def check_room(connection: Connection, guest: Guest) -> None:
    hold(connection, guest.id)
    if len(circles.circles_of(connection, guest.id)) >= limits.CIRCLES_PER_GUEST:
        raise Refusal("too-many", "you belong to as many circles as one may; leave one first")


async def make(hall: Hall, guest: Guest, name: str) -> str:
    checked_person(guest)
    shown = readable(name, limits.CIRCLE_NAME_LENGTH)
    hall.steward.ruling.check_name(shown)
    entropy = hall.entropy
    circle = CircleRow(entropy.new_id(), shown, guest.id, entropy.new_secret(), hall.clock())

    def work(connection: Connection) -> None:
        check_room(connection, guest)
        circles.add_circle(connection, circle)

    await hall.store.write(work)
    return circle.id


async def join(hall: Hall, guest: Guest, wanted: str, invite: str) -> None:
    """With the link; somebody who is in already stays in."""
    checked_person(guest)

    def work(connection: Connection) -> None:
        circles.hold_circle(connection, wanted)
        found = circles.load_circle(connection, wanted)
        if found is None or found.invite != invite:
            raise no_such_circle()
        people = circles.members_of(connection, wanted)
        if any(one.guest == guest.id for one in people):
            return
        if len(people) >= limits.MEMBERS_PER_CIRCLE:
            raise Refusal("too-many", "this circle is full")
        check_room(connection, guest)
        circles.add_member(connection, wanted, guest.id, hall.clock())

    await hall.store.write(work)


async def leave(hall: Hall, guest: Guest, wanted: str) -> None:
    """Whoever looks after it hands it over first, or is the last one, who closes it."""

    def work(connection: Connection) -> None:
        circles.hold_circle(connection, wanted)
        found = belonging(connection, wanted, guest)
        if found.owner != guest.id:
            circles.remove_member(connection, wanted, guest.id)
        elif len(circles.members_of(connection, wanted)) == 1:
            circles.close_circle(connection, wanted)
        else:
            raise Refusal("wrong-moment", "hand the circle over to somebody before you leave it")

    await hall.store.write(work)


async def remove(hall: Hall, guest: Guest, wanted: str, other: str) -> None:
    """Whoever is sent away does not come back by the old link."""

    def work(connection: Connection) -> None:
        owned(connection, wanted, guest)
        if other == guest.id:
            raise Refusal("wrong-moment", "hand the circle over to somebody before you leave it")
        check_member(connection, wanted, other)
        circles.remove_member(connection, wanted, other)
        circles.change_circle(connection, wanted, invite=hall.entropy.new_secret())

    await hall.store.write(work)


async def hand_over(hall: Hall, guest: Guest, wanted: str, other: str) -> None:
    def work(connection: Connection) -> None:
        owned(connection, wanted, guest)
        check_member(connection, wanted, other)
        circles.change_circle(connection, wanted, owner=other)

    await hall.store.write(work)


def check_member(connection: Connection, wanted: str, other: str) -> None:
    if all(one.guest != other for one in circles.members_of(connection, wanted)):
        raise Refusal("unknown", "nobody of that name belongs to this circle")


async def rename(hall: Hall, guest: Guest, wanted: str, name: str) -> None:
    shown = readable(name, limits.CIRCLE_NAME_LENGTH)
    hall.steward.ruling.check_name(shown)
    await hall.store.write(partial(change_own, guest=guest, wanted=wanted, name=shown))


async def renew_invite(hall: Hall, guest: Guest, wanted: str) -> None:
    """The old link opens nothing any more."""
    fresh = hall.entropy.new_secret()
    await hall.store.write(partial(change_own, guest=guest, wanted=wanted, invite=fresh))


def change_own(connection: Connection, guest: Guest, wanted: str, **values: str) -> None:
    owned(connection, wanted, guest)
    circles.change_circle(connection, wanted, **values)


async def close(hall: Hall, guest: Guest, wanted: str) -> None:
    def work(connection: Connection) -> None:
        owned(connection, wanted, guest)
        circles.close_circle(connection, wanted)

    await hall.store.write(work)
