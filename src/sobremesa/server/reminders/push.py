"""Web push: encrypted for one browser (RFC 8291), signed by the house (VAPID, RFC 8292).

It brings a lot with it, and so is loaded for the first browser that wants to be told.
"""

import base64
import os
from dataclasses import dataclass
from urllib.parse import urlsplit

import msgspec
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from py_vapid import Vapid02

from sobremesa.server.reminders.reaching import Reach
from sobremesa.server.reminders.webhooks import check
from sobremesa.server.reminders.wording import Reminder

RECORD = 4096
A_DAY = 86_400
CURVE = ec.SECP256R1()
PUBLIC_KEY = 65  # bytes of an uncompressed point
SECRET = 16


class BrowserKeys(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a browser gives with its subscription, in base64url."""

    p256dh: str
    auth: str


@dataclass(frozen=True)
class Chance:
    """What must never be used twice; a test brings the one of the standard."""

    key: ec.EllipticCurvePrivateKey
    salt: bytes


def fresh_chance() -> Chance:
    return Chance(ec.generate_private_key(CURVE), os.urandom(16))


def are_keys(text: str) -> bool:
    try:
        keys = msgspec.json.decode(text, type=BrowserKeys)
        ec.EllipticCurvePublicKey.from_encoded_point(CURVE, decoded(keys.p256dh))
        return len(decoded(keys.auth)) == SECRET
    except ValueError:
        return False


def decoded(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def point(key: ec.EllipticCurvePublicKey) -> bytes:
    return key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def derived(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(hashes.SHA256(), length, salt, info).derive(secret)


def encrypted(message: bytes, keys: BrowserKeys, chance: Chance) -> bytes:
    """One record of aes128gcm (RFC 8188) that only this browser can read."""
    theirs = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, decoded(keys.p256dh))
    ours = point(chance.key.public_key())
    shared = chance.key.exchange(ec.ECDH(), theirs)
    about = b"WebPush: info\0" + point(theirs) + ours
    secret = derived(shared, decoded(keys.auth), about, 32)
    key = derived(secret, chance.salt, b"Content-Encoding: aes128gcm\0", 16)
    nonce = derived(secret, chance.salt, b"Content-Encoding: nonce\0", 12)
    head = chance.salt + RECORD.to_bytes(4, "big") + bytes([len(ours)]) + ours
    return head + AESGCM(key).encrypt(nonce, message + b"\2", None)


# --- who we are ---


def new_house_key() -> str:
    key = Vapid02()
    key.generate_keys()
    return str(key.private_pem(), "ascii")


def public_key(pem: str) -> str:
    """What a browser is subscribed with."""
    found = point(Vapid02.from_pem(pem.encode()).public_key)
    return base64.urlsafe_b64encode(found).rstrip(b"=").decode()


def signed(pem: str, endpoint: str, contact: str, now: float) -> dict[str, str]:
    parts = urlsplit(endpoint)
    claims = {
        "aud": f"{parts.scheme}://{parts.netloc}",
        "exp": int(now) + A_DAY // 2,
        "sub": contact,
    }
    return dict(Vapid02.from_pem(pem.encode()).sign(claims))


@dataclass(frozen=True)
class Sender:
    """The house, as push services know it."""

    pem: str
    contact: str
    now: float

    async def send(self, reach: Reach, endpoint: str, keys: str, told: Reminder) -> None:
        body = msgspec.json.encode({"title": told.title, "body": told.text, "link": told.link})
        readable = msgspec.json.decode(keys, type=BrowserKeys)
        headers = {
            **signed(self.pem, endpoint, self.contact, self.now),
            "content-encoding": "aes128gcm",
            "content-type": "application/octet-stream",
            "ttl": str(A_DAY),
            "urgency": "normal",
            "topic": told.letter,  # of two that wait at the service with one name the last is kept
        }
        check(await reach.post(endpoint, encrypted(body, readable, fresh_chance()), headers))
