"""Guests who keep their name: how they come back, and what they come back with."""

from dataclasses import dataclass

from sqlalchemy import Connection, delete, func, insert, select, update

from sobremesa.server.store.schema import accounts, devices, passkeys, recovery


@dataclass(frozen=True)
class Account:
    """A guest's sign-in name and, if there is one, the hash of a password."""

    guest: str
    name: str
    key: str
    password: str | None
    created: float

    def __repr__(self) -> str:
        # The hash must not reach a log by way of a traceback.
        return f"Account({self.guest})"


def add_account(connection: Connection, account: Account) -> None:
    connection.execute(insert(accounts).values(**vars(account)))


def account_of(connection: Connection, guest: str) -> Account | None:
    row = connection.execute(select(accounts).where(accounts.c.guest == guest)).first()
    return Account(*row) if row else None


def account_by_key(connection: Connection, key: str) -> Account | None:
    row = connection.execute(select(accounts).where(accounts.c.key == key)).first()
    return Account(*row) if row else None


def rename_account(connection: Connection, guest: str, name: str, key: str) -> None:
    connection.execute(update(accounts).where(accounts.c.guest == guest).values(name=name, key=key))


def change_password(connection: Connection, guest: str, password: str) -> None:
    connection.execute(update(accounts).where(accounts.c.guest == guest).values(password=password))


def renew_hash(connection: Connection, account: Account, password: str) -> None:
    """The same password, hashed anew; not if it was changed meanwhile."""
    is_as_read = (accounts.c.guest == account.guest, accounts.c.password == account.password)
    connection.execute(update(accounts).where(*is_as_read).values(password=password))


# --- codes for those who lost everything else ---


def replace_codes(connection: Connection, guest: str, digests: list[str]) -> None:
    connection.execute(delete(recovery).where(recovery.c.guest == guest))
    connection.execute(insert(recovery), [{"digest": one, "guest": guest} for one in digests])


def count_codes(connection: Connection, guest: str) -> int:
    found = select(func.count()).select_from(recovery).where(recovery.c.guest == guest)
    return int(connection.execute(found).scalar_one())


def owner_of_code(connection: Connection, key: str, code: str) -> Account | None:
    row = connection.execute(
        select(accounts)
        .join(recovery, recovery.c.guest == accounts.c.guest)
        .where(accounts.c.key == key, recovery.c.digest == code)
    ).first()
    return Account(*row) if row else None


def use_code(connection: Connection, key: str, code: str) -> Account | None:
    """Whose code it was; it is gone now, whoever asks for it at the same moment."""
    account = owner_of_code(connection, key, code)
    gone = (
        connection.execute(delete(recovery).where(recovery.c.digest == code)) if account else None
    )
    return account if gone and gone.rowcount else None


# --- devices somebody signed in from ---


def add_device(connection: Connection, digest: str, guest: str, at: float) -> None:
    connection.execute(insert(devices).values(digest=digest, guest=guest, created=at))


def is_device_of(connection: Connection, digest: str, guest: str) -> bool:
    found = select(devices.c.digest).where(devices.c.digest == digest, devices.c.guest == guest)
    return connection.execute(found).first() is not None


def forget_devices(connection: Connection, guest: str) -> None:
    connection.execute(delete(devices).where(devices.c.guest == guest))


def forget_accounts(connection: Connection, ids: list[str]) -> None:
    for part in (recovery, devices, passkeys, accounts):
        connection.execute(delete(part).where(part.c.guest.in_(ids)))
