"""A guest keeps the name: on every device, with a password or a code, and nobody else does."""

import re

import pytest

from sobremesa.server import limits
from sobremesa.server.accounts.codes import code_digest
from sobremesa.server.accounts.handles import folded, handle, key_of
from sobremesa.server.accounts.passwords import Passwords, check_password
from sobremesa.server.errors import Refusal
from sobremesa.server.store.accounts import account_of
from tests.server.house import house, run
from tests.server.owner import PASSWORD, elsewhere, owner, sign_in
from tests.server.test_revoking import closed_with

NEW = "another horse entirely"


def test_name_tables_and_records_are_there_on_another_device(database: str) -> None:
    async def scenario() -> None:
        async with house(database) as here:
            ana = await owner(here)
            table = await here.table([ana.person], bots=1)
            laptop = await elsewhere(here, ana.name)
            assert (await laptop.get("/api/me"))["id"] == ana.person.id
            assert [one["id"] for one in await laptop.get("/api/me/tables")] == [table]
            window = await laptop.window(table)
            await window.until_asked()
            assert (await window.choose())["type"] == "accepted"

    run(scenario())


def test_an_account_is_kept_as_a_hash_with_its_parameters(sqlite: str) -> None:
    async def scenario() -> None:
        async with house(sqlite) as here:
            ana = await owner(here)
            kept = await here.hall.store.read(lambda one: account_of(one, ana.person.id))
            assert kept is not None
            assert str(kept.password).startswith("$argon2id$v=19$m=19456,t=2,p=1$")
            assert PASSWORD not in repr(kept)
            assert str(kept.password) not in repr(kept)
            assert len(ana.codes) == len(set(ana.codes)) == limits.RECOVERY_CODES

    run(scenario())


def test_a_hash_of_earlier_parameters_is_renewed_by_signing_in(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scenario() -> None:
        monkeypatch.setattr(limits, "HASH_MEMORY", 1024)
        async with house(sqlite) as here:
            ana = await owner(here)
        monkeypatch.undo()
        async with house(sqlite) as here:
            await elsewhere(here, ana.name)
            kept = await here.hall.store.read(lambda one: account_of(one, ana.person.id))
            assert kept is not None
            assert "m=19456" in str(kept.password)
            await elsewhere(here, ana.name)

    run(scenario())


def test_a_second_account_of_one_guest_is_refused(sqlite: str) -> None:
    async def scenario() -> None:
        async with house(sqlite) as here:
            ana = await owner(here)
            again = await ana.person.ask("POST", "/api/account", {"password": NEW})
            assert (again.status_code, again.json()["code"]) == (409, "taken")

    run(scenario())


# --- names ---


def test_nobody_learns_by_registering_which_names_are_taken(sqlite: str) -> None:
    """Each name gets a number that is drawn: the first of a name looks like the last."""

    async def scenario() -> None:
        async with house(sqlite) as here:
            names = [(await owner(here, "Ana")).name for _ in range(5)]
            assert len(set(names)) == 5
            assert all(re.fullmatch(r"Ana [1-9]\d{3}", name) for name in names)

    run(scenario())


@pytest.mark.parametrize(
    "typed", ["Ana 4821", "ana-4821", " ANA#4821 ", "\u0410na 4821", "Ana4821", "A\u200bna . 4821"]
)
def test_a_name_to_sign_in_with_may_be_typed_as_it_looks(typed: str) -> None:
    assert key_of(typed) == handle("Ana", "4821").key


@pytest.mark.parametrize("typed", ["Anna 4821", "Ana 4812", "Ana", "", "\u200b", "4821 Ana"])
def test_other_names_are_other_names(typed: str) -> None:
    assert key_of(typed) != handle("Ana", "4821").key


def test_names_that_look_alike_in_any_letters_have_one_key() -> None:
    assert folded("Ilse") == folded("llse") == folded("ILSE") == folded("1lse")
    assert folded("paypal") == folded("\u0440\u0430\u0443\u0440\u0430l")
    assert folded("Bob") == folded("B0b")
    assert folded("Ana B.") == folded("anab")
    assert folded("Ana") != folded("Anna")


def test_another_name_is_another_number_and_the_old_one_opens_nothing(sqlite: str) -> None:
    async def scenario() -> None:
        async with house(sqlite) as here:
            ana = await owner(here)
            changed = await ana.person.ask("PATCH", "/api/account", {"name": "Bea"})
            assert re.fullmatch(r"Bea \d{4}", changed.json()["name"])
            assert (await ana.person.get("/api/me"))["name"] == "Bea"
            assert (await sign_in(await here.stranger(), ana.name)).status_code == 403
            await elsewhere(here, changed.json()["name"])

    run(scenario())


# --- passwords ---


@pytest.mark.parametrize("password", ["short", "aaaaaaaaaaaaaaa", "Ana Ana 12", "ababababab"])
def test_a_password_that_is_guessed_at_once_is_refused(password: str) -> None:
    with pytest.raises(Refusal):
        check_password(password, "Ana")


def test_passwords_are_the_same_however_a_keyboard_composes_them(sqlite: str) -> None:
    async def scenario() -> None:
        async with house(sqlite) as here:
            ana = await owner(here, password="Käse und Brötchen")
            await elsewhere(here, ana.name, "Ka\u0308se und Bro\u0308tchen")

    run(scenario())


def test_hashing_is_bounded_and_refuses_beyond(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "HASHES_WAITING", 0)

    async def scenario() -> None:
        passwords = Passwords()
        with pytest.raises(Refusal) as refused:
            await passwords.hashed(PASSWORD)
        assert refused.value.code == "busy"
        passwords.close()

    run(scenario())


def test_a_changed_password_ends_every_other_session(database: str) -> None:
    async def scenario() -> None:
        async with house(database) as here:
            ana = await owner(here)
            table = await here.table([ana.person], bots=1)
            thief = await elsewhere(here, ana.name)
            stolen, own = await thief.window(table), await ana.person.window(table)
            answer = await ana.person.ask("POST", "/api/account/password", {"password": NEW})
            assert answer.status_code == 204
            assert await closed_with(stolen) == 4401
            assert await closed_with(own) == 4401  # it comes back with the new cookie
            assert (await thief.ask("GET", "/api/me")).status_code == 401
            assert (await ana.person.get("/api/me"))["id"] == ana.person.id
            assert (await sign_in(await here.stranger(), ana.name)).status_code == 403
            await elsewhere(here, ana.name, NEW)

    run(scenario())


def test_who_is_just_signing_in_while_the_password_changes_stays_outside(database: str) -> None:
    """Also with a hash of earlier parameters: renewing it does not bring the old password back."""

    async def scenario(is_dated: bool) -> None:
        async with house(database) as here:
            ana, thief = await owner(here), await here.stranger()
            passwords = here.hall.passwords
            compare = passwords.is_right

            async def is_right(stored: str | None, password: str) -> bool:
                found = await compare(stored, password)
                passwords.is_right = compare  # type: ignore[method-assign]  # only once
                await ana.person.post("/api/account/password", {"password": NEW})
                return found

            passwords.is_right = is_right  # type: ignore[method-assign]  # at the worst moment
            passwords.is_dated = lambda stored: is_dated and bool(stored)  # type: ignore[method-assign]
            assert (await sign_in(thief, ana.name)).status_code == 403
            assert (await thief.ask("GET", "/api/me")).status_code == 401
            assert (await sign_in(await here.stranger(), ana.name)).status_code == 403
            await elsewhere(here, ana.name, NEW)

    for is_dated in (False, True):
        run(scenario(is_dated))


def test_locks_are_changed_only_by_somebody_who_proved_it_lately(sqlite: str) -> None:
    now = [1_800_000_000.0]

    async def scenario() -> None:
        async with house(sqlite, clock=lambda: now[0]) as here:
            ana = await owner(here)
            now[0] += limits.PROOF_SECONDS + 1
            changes = [
                ("POST", "/api/account/password", {"password": NEW}),
                ("POST", "/api/account/codes", None),
                ("PATCH", "/api/account", {"name": "Bea"}),
                ("DELETE", "/api/account/passkeys/none", None),
                ("DELETE", "/api/me", None),
            ]
            for method, path, body in changes:
                answer = await ana.person.ask(method, path, body)
                assert (answer.status_code, answer.json()["code"]) == (403, "unproved"), path
            wrong = await ana.person.ask("POST", "/api/session/proof", {"password": NEW})
            assert wrong.status_code == 403
            proof = await ana.person.ask("POST", "/api/session/proof", {"password": PASSWORD})
            assert proof.status_code == 204
            assert len((await ana.person.post("/api/account/codes"))["codes"]) == len(ana.codes)

    run(scenario())


# --- codes ---


def test_a_code_opens_once_and_sets_a_new_password(database: str) -> None:
    async def scenario() -> None:
        async with house(database) as here:
            ana = await owner(here)
            typed = ana.codes[3].lower().replace("-", " ")
            body = {"name": ana.name, "code": typed, "password": NEW}
            phone = await here.stranger()
            assert (await phone.post("/api/session/recovery", body))["id"] == ana.person.id
            assert (await ana.person.ask("GET", "/api/me")).status_code == 401
            assert (await phone.get("/api/account"))["codes"] == limits.RECOVERY_CODES - 1
            again = await (await here.stranger()).ask("POST", "/api/session/recovery", body)
            assert (again.status_code, again.json()["code"]) == (403, "wrong")
            await elsewhere(here, ana.name, NEW)

    run(scenario())


def test_a_bad_password_does_not_use_a_code_up(sqlite: str) -> None:
    async def scenario() -> None:
        async with house(sqlite) as here:
            ana = await owner(here)
            body = {"name": ana.name, "code": ana.codes[0], "password": "short"}
            phone = await here.stranger()
            assert (await phone.ask("POST", "/api/session/recovery", body)).status_code == 409
            await phone.post("/api/session/recovery", {**body, "password": NEW})

    run(scenario())


def test_new_codes_make_the_old_ones_worthless(sqlite: str) -> None:
    async def scenario() -> None:
        async with house(sqlite) as here:
            ana = await owner(here)
            newer = (await ana.person.post("/api/account/codes"))["codes"]
            for code, status in ((ana.codes[0], 403), (newer[0], 201)):
                body = {"name": ana.name, "code": code, "password": NEW}
                answer = await (await here.stranger()).ask("POST", "/api/session/recovery", body)
                assert answer.status_code == status

    run(scenario())


def test_a_code_that_was_misread_is_the_same_code() -> None:
    assert code_digest("0O1I-LABC") == code_digest("00 11 1abc")
    assert code_digest("0000-1111") != code_digest("0000-1112")
